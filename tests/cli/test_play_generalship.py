"""Generalship at the keyboard: tiles with stacks as the seat knows them, nations, technologies and battles in text."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType

from chancellery.games.generalship.game import GENERALSHIP
from chancellery.games.generalship.state import GeneralshipState
from chancellery.games.generalship.terminal import GeneralshipPainter
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.state import settle
from tests.cli.conftest import Run

AUSTRIA, FRANCE = 0, 3
BATTLE = {
    "units": {"france": {"walled_market": {"light_infantry": 2, "archer": 1}}},
    "nations": {"austria": {"commander": "alexandros_iii"}, "france": {"commander": "karl_xii"}},
    "battle": {"tile": "walled_market", "attacker": "austria", "units": {"light_infantry": 4}, "step": "deal"},
}


def arranged(facts: dict[str, Any]) -> GeneralshipState:
    g = GENERALSHIP.new({"players": 4, "nations": "fixed", "seating": "fixed"})
    GENERALSHIP.arrange(g, facts)
    settle(g)
    return g


def drawn(g: GeneralshipState, what: str, seat: int, *more: Any) -> str:
    painter = GeneralshipPainter(g.rules)
    shown: RenderableType | None = getattr(painter, what)(GENERALSHIP.table(g, seat), *more)
    console = Console(width=140, record=True, file=StringIO())
    console.print(shown)
    return console.export_text()


@pytest.mark.parametrize("players", [2, 4])
def test_a_person_plays(run: Run, players: int) -> None:
    words = ["play", "--terminal", "generalship", "--players", str(players), "-o", "nations=fixed", "--seed", "1"]
    ran = run(*words, stdin="status\nboard\nhand\nlook wien\n1\nquit\n")
    assert ran.code == 0
    assert "Cycle 1, the era of infantry  A Austria  points 0/10" in ran.out
    assert "Wien (wien): field, owned by Austria" in ran.out
    assert "Free circles:" in ran.out


def test_a_battle_names_own_cards_and_counts_those_of_others() -> None:
    g = arranged(BATTLE)
    own, other = drawn(g, "situation", AUSTRIA), drawn(g, "situation", FRANCE)
    assert "Battle of the walled market, on land, step 2 of 7" in own
    assert "Austria attacks under Alexandros III: Austria 4 LI" in own
    assert "best with these: ATK" in own
    assert "advanced cards, at most" in own
    assert own != other


def test_no_battle_is_no_situation() -> None:
    assert "None" in drawn(GENERALSHIP.new({"players": 2}), "situation", 0)


def test_units_of_others_are_told_by_class() -> None:
    g = arranged({"units": {"france": {"paris": {"heavy_cavalry": 2}}}, "phase": "turn"})
    assert "France 2 HC" in drawn(g, "board", FRANCE)
    assert "France 2c" in drawn(g, "board", AUSTRIA)


@pytest.mark.parametrize("word", ["", "nowhere"])
def test_a_tile_that_is_not_there_is_refused(word: str) -> None:
    painter = GeneralshipPainter((g := GENERALSHIP.new({"players": 2})).rules)
    with pytest.raises(ChancelleryError):
        painter.inspect(GENERALSHIP.table(g, 0), word)
