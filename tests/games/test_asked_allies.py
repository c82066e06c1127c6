"""Options and questions say which Allies are asked, and what they let happen."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.language import speaking
from chancellery.kernel.state import apply, settle

PRUSSIA = ["bohemia", "saxonia", "hannover", "mecklenburg"]


def movement(generals: dict[str, int]) -> Any:
    """Austria, Allied with Prussia, moves; nothing has been asked yet."""
    g = REALPOLITIK.new({})
    facts = {
        "allied": [["austria", "prussia"]],
        "generals": {"austria": generals},
        "garrisons": {"prussia": PRUSSIA},
        "trains": [],
        "phase": "movement austria",
    }
    REALPOLITIK.arrange(g, facts)
    settle(g)
    answer(g, "envoy france")
    return g


def answer(g: Any, words: str) -> None:
    [decision] = g.open
    apply(g, decision, REALPOLITIK.read(g, decision.actor, words))


def text(g: Any, words: str) -> str:
    [decision] = g.open
    return REALPOLITIK.choice(g, decision, REALPOLITIK.read(g, decision.actor, words)).text


@pytest.mark.rules("RP-Q127")
def test_option_names_the_allies_asked_and_whether_they_refused() -> None:
    g = movement({"moravia": 0})
    assert text(g, "move moravia wien") == "Move the General in Moravia to Wien"
    assert text(g, "move moravia berlin") == "Move the General in Moravia to Berlin (Prussia will be asked first)"
    answer(g, "move moravia berlin")
    answer(g, "refuse")
    assert text(g, "move moravia schlesien").endswith("(Prussia, again, will be asked first)")
    with speaking("de"):
        assert text(g, "move moravia schlesien").endswith("(vorher wird gefragt: Preußen, noch einmal)")


@pytest.mark.rules("RP-Q128")
def test_question_says_that_another_general_makes_way() -> None:
    g = movement({"schlesien": 0, "berlin": 0})
    answer(g, "move schlesien berlin")
    [decision] = g.open
    assert "; its General there makes way. Allow it?" in REALPOLITIK.prompt(g, decision)
    with speaking("de"):
        assert "; der eigene General dort macht Platz. Erlaubst du es?" in REALPOLITIK.prompt(g, decision)
