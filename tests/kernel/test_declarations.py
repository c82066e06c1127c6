"""Verbs and events are declared once; a game reads those of its own packages and of its own ledger."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import dedent

import pytest

from chancellery.kernel.declarations import Declarations, EventKind, Verb
from chancellery.kernel.errors import RulesBug

STEPS = """
    from chancellery.kernel.declarations import EventKind, Verb
    from chancellery.kernel.plain import plain
    from chancellery.kernel.state import Phase

    EVENTS = {"moved": EventKind("piece from:place to:place", "movement", "AA-001 BB-001")}
    STOP = Verb("stop", 2, closes=True)
    MOVE = Verb("move", 1, ("piece", "place"), rules="AA-001 BB-001", limits={"too_far": "AA-002", "foreign": "BB-009"})

    @plain
    class Walk(Phase):
        verbs = (MOVE, STOP)
        rules = "AA-003"
        limits = {"too_late": "AA-004"}

    @plain
    class Elsewhere(Phase):
        verbs = (STOP,)
        rules = "BB-003"
"""
IDS = ("AA-001", "AA-002", "AA-003", "AA-004")


def declare(folder: Path, monkeypatch: pytest.MonkeyPatch, **modules: str) -> Declarations:
    """What a package with these modules declares, for a game with the rules AA-001 to AA-004."""
    package = folder.name.replace("-", "_") + "_game"
    (folder / package).mkdir()
    for name, text in {"__init__": "", **modules}.items():
        (folder / package / f"{name}.py").write_text(dedent(text))
    monkeypatch.syspath_prepend(folder)
    __import__(package)
    assert package in sys.modules
    return Declarations([package], IDS)


def test_declarations_are_read_as_one_game_needs_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    user = f"from {tmp_path.name.replace('-', '_')}_game.steps import MOVE"
    found = declare(tmp_path, monkeypatch, steps=STEPS, user=user)
    assert found.verbs == ("move", "stop")
    assert found.cited(found.verb["move"].rules) == ["AA-001"]
    assert found.limits == {"too_far": "AA-002", "too_late": "AA-004"}
    assert list(found.phases) == ["Walk"]
    assert found.events["moved"].arguments == (("piece", "piece"), ("from", "place"), ("to", "place"))


@pytest.mark.parametrize("again", ['Verb("move", 3)', 'Verb("march", 1)'])
def test_verbs_with_the_same_name_or_number_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: str
) -> None:
    other = f"from chancellery.kernel.declarations import Verb\nAGAIN = {again}\n"
    with pytest.raises(RulesBug, match="same name or number"):
        declare(tmp_path, monkeypatch, steps=STEPS, other=other)


def test_verb_is_its_name() -> None:
    move = Verb("move", 1, ("piece",))
    assert move == "move"
    names: dict[str, int] = {move: 7}
    assert names["move"] == 7
    assert EventKind().arguments == ()
