"""What is answered for a player who is absent (RP-Q109)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.games.realpolitik.absence import HABITS
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.chance import aside
from chancellery.kernel.scenario import Run, Scenario
from chancellery.kernel.state import apply, find, waiting


def position(given: dict[str, Any], when: list[dict[str, Any]] | None = None, players: int = 4) -> Any:
    data = {"game": "realpolitik", "options": {"players": players}, "given": given, "when": when or []}
    run = Run(Scenario(data, "test"))
    run.play()
    return run.state


def defaults(g: Any, power: str, tries: int = 60) -> set[str]:
    """All that may be answered for a Power, in words."""
    decision = find(g, g.rules.map.power[power])
    chosen = (REALPOLITIK.default_answer(g, decision, random.Random(seed)) for seed in range(tries))
    return {g.rules.space.words(option) for option in chosen}


PARTS = {"austria": "offer france", "prussia": "offer austria", "france": "offer italy", "italy": "offer austria"}
EQUALS: dict[str, Any] = {
    "allied": [["austria", "prussia"]],
    "generals": {"austria": {"bohemia": 2}, "prussia": {"bohemia": 2}},
    "phase": "diplomacy",
}


@pytest.mark.rules("RP-Q109")
def test_an_absent_player_throws_hands_at_random() -> None:
    g = position(EQUALS, [PARTS])
    assert defaults(g, "prussia") == {"throw rock", "throw paper", "throw scissors"}


@pytest.mark.rules("RP-Q109")
def test_the_seed_comes_from_the_secret_of_the_game() -> None:
    """Whoever has the secret can check the answer; it is not the same in another game, nor at another step."""
    g = position(EQUALS, [PARTS])
    decision = find(g, 3)

    def throws(secret: bytes, *steps: int) -> list[int]:
        return [REALPOLITIK.default_answer(g, decision, aside(secret, f"default:prussia:{step}")) for step in steps]

    assert throws(bytes(32), *range(20)) == throws(bytes(32), *range(20))
    assert throws(bytes(32), *range(20)) != throws(bytes([1]) * 32, *range(20))
    assert len(set(throws(bytes(32), *range(20)))) == 3


def test_an_absent_player_plays_a_card_that_asks_for_nothing_else() -> None:
    g = position({"phase": "actions"})
    assert defaults(g, "austria") == {"play taxation", "play influence", "play dispatch"}
    g = position({"phase": "actions", "played": {"austria": ["taxation", "influence", "movement"]}})
    assert defaults(g, "austria") == {"play dispatch"}


def test_an_absent_player_may_keep_its_ally_or_not() -> None:
    g = position({"phase": "diplomacy", "allied": [["austria", "prussia"]]})
    assert defaults(g, "austria") == {"offer prussia", "offer france", "offer italy"}


def test_an_absent_player_does_not_bid_everything() -> None:
    courts = {"austria": "offer italy", "france": "offer italy", "prussia": "offer italy"}
    g = position({"morale": {"austria": 6}}, [courts], players=3)
    assert defaults(g, "austria") == {"bid 0", "bid 1", "bid 2"}


@pytest.mark.parametrize(
    ("given", "when", "power", "answers"),
    [
        ({"phase": "round austria"}, [], "austria", {"done"}),
        (
            {"phase": "movement austria", "influence": {"france": 3, "italy": 1, "prussia": 2}},
            [],
            "austria",
            {"envoy italy"},
        ),
        (
            {"generals": {"austria": {"lombardia": 2}, "italy": {"lombardia": 2}}, "phase": "battles austria"},
            [],
            "austria",
            {"pass"},
        ),
    ],
    ids=["a round is ended", "the weakest is the Envoy", "in a battle it passes"],
)
def test_an_absent_player_does_the_least(
    given: dict[str, Any], when: list[dict[str, Any]], power: str, answers: set[str]
) -> None:
    assert defaults(position(given, when), power) == answers


def test_money_is_not_lost_by_absence() -> None:
    g = position({"phase": "mobilisation austria", "money": {"austria": 6}})
    while g.stack[-1].__class__.__name__ in ("FreeTrains", "Deployment", "RailwayPurchases", "DiscardDown"):
        [decision] = g.open
        apply(g, decision, REALPOLITIK.default_answer(g, decision, random.Random(0)))
    assert not any(kind == "corruption" for kind, _, _ in g.events)


def test_every_habit_belongs_to_a_step() -> None:
    assert set(HABITS) <= set(REALPOLITIK.declared.phases)


@pytest.mark.parametrize("players", [3, 4])
def test_a_table_that_everybody_has_left_comes_to_its_end(players: int) -> None:
    g = REALPOLITIK.new({"players": players, "turn_limit": 40})
    answers = 0
    while not g.over:
        decision = waiting(g)[0]
        apply(g, decision, REALPOLITIK.default_answer(g, decision, aside(g.secret, str(answers))))
        g.events.clear()
        answers += 1
    assert answers < 1000
