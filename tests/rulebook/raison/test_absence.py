"""What is answered for a player who is absent (RE-Q101)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.games.raison.absence import HABITS
from chancellery.games.raison.game import RAISON
from chancellery.kernel.chance import aside
from chancellery.kernel.scenario import Run, Scenario
from chancellery.kernel.state import apply, find, waiting

Says = dict[str, Any]


def position(given: Says, when: list[Says] | None = None, **options: Any) -> Any:
    data = {"game": "raison", "options": {"players": 7, **options}, "given": given, "when": when or []}
    run = Run(Scenario(data, "test"))
    run.play()
    return run.state


def defaults(g: Any, power: str, tries: int = 60) -> set[str]:
    """All that may be answered for a Power, in words."""
    decision = find(g, g.rules.map.power[power])
    chosen = (RAISON.default_answer(g, decision, random.Random(seed)) for seed in range(tries))
    return {g.rules.space.words(option) for option in chosen}


TALKED = [{"protestants": "done", "austria": "done"}]
BID = {"phase": "minor ottomans", "morale": {"france": 6, "sweden": 0}}


@pytest.mark.rules("RE-Q101")
def test_nobody_can_count_on_the_status_of_an_absent_player() -> None:
    g = position({"phase": "diplomacy"}, TALKED)
    assert defaults(g, "sweden") == {
        "declare austrian",
        "declare protestant",
        "declare neutral",
        "declare expansionist",
    }


@pytest.mark.rules("RE-Q101")
def test_an_absent_player_does_not_bid_everything() -> None:
    g = position(BID, players=6)
    assert defaults(g, "france") == {"bid 0", "bid 1", "bid 2"}


@pytest.mark.rules("RE-Q101")
@pytest.mark.parametrize(
    ("given", "when", "power", "answers"),
    [
        ({"phase": "round austria"}, [], "austria", {"done"}),
        ({"phase": "subsidise austria"}, [], "austria", {"done"}),
        ({"phase": "leadership austria"}, [], "austria", {"morale"}),
        ({"phase": "leadership austria", "morale": {"austria": 15}}, [], "austria", {"card"}),
        ({"phase": "muster austria", "cards": {"austria": [3, 5], "deck": [4]}}, [], "austria", {"discard 3"}),
        (
            {"phase": "movement austria", "influence": {"sweden": 3, "france": 1, "protestants": 2, "ottomans": 2}},
            [],
            "austria",
            {"envoy france"},
        ),
        (
            {
                "phase": "election",
                "garrisons": {"protestants": [], "spain": ["nassau", "lorraine"], "austria": ["bavaria"]},
            },
            [],
            "spain",
            {"vote spain"},
        ),
        (
            {
                "phase": "election",
                "garrisons": {"protestants": [], "spain": ["nassau", "lorraine", "saxonia", "brandenburg"]},
            },
            [],
            "spain",
            {"claim"},
        ),
        (
            {"phase": "diplomacy"},
            [
                {"protestants": "done", "austria": "done"},
                {
                    "sweden": "declare austrian",
                    "france": "declare neutral",
                    "poland": "declare austrian",
                    "ottomans": "declare neutral",
                },
                {"austria": "reject sweden"},
            ],
            "sweden",
            {"declare protestant"},
        ),
        ({"phase": "diplomacy"}, [], "protestants", {"done"}),
    ],
    ids=[
        "a round is ended",
        "nothing is given away",
        "leadership brings Morale",
        "or a card",
        "the lowest card goes",
        "the weakest is the Envoy",
        "the vote is for itself",
        "the Crown is taken",
        "a rejected Power keeps what it had",
        "nobody is expelled",
    ],
)
def test_an_absent_player_does_the_least(given: Says, when: list[Says], power: str, answers: set[str]) -> None:
    assert defaults(position(given, when), power) == answers


def test_who_declined_the_crown_and_left_votes_by_chance_for_another() -> None:
    held = ["nassau", "lorraine", "saxonia", "brandenburg"]
    given = {
        "phase": "election",
        "garrisons": {"protestants": [], "spain": held, "poland": ["bohemia"], "austria": ["bavaria"]},
    }
    given["generals"] = {"protestants": {"pfalz": 1}}
    g = position(given, [{"spain": "decline"}])
    assert defaults(g, "spain") == {"vote austria", "vote poland"}


def test_every_habit_belongs_to_a_step() -> None:
    assert set(HABITS) <= set(RAISON.declared.phases)


@pytest.mark.parametrize(("players", "board"), [(4, "1618"), (7, "1618"), (3, "1702"), (6, "1702")])
def test_a_table_that_everybody_has_left_comes_to_its_end(players: int, board: str) -> None:
    g = RAISON.new({"players": players, "board": board, "turn_limit": 40})
    answers = 0
    while not g.over:
        decision = waiting(g)[0]
        apply(g, decision, RAISON.default_answer(g, decision, aside(g.secret, str(answers))))
        g.events.clear()
        answers += 1
    assert answers < 2000
