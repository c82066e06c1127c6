"""Hidden things: whatever a Power has chosen or holds, the others are shown the same."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.coalitions.battles import PLAY_DOWN
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.plain import copy
from chancellery.kernel.scenario import Run, Scenario
from chancellery.kernel.state import answer, hears
from chancellery.kernel.views import view


def position(given: dict[str, Any], when: list[dict[str, Any]] | None = None, players: int = 4) -> Run:
    data = {"game": "realpolitik", "options": {"players": players}, "given": given, "when": when or []}
    run = Run(Scenario(data, "test"))
    run.play()
    return run


def shown(g: Any, seat: int | None) -> Any:
    """All that a seat is shown: its view and what it is told."""
    told = [REALPOLITIK.sentence(g.rules, event) for event in g.events if hears(event[1], seat)]
    return view(REALPOLITIK, g, seat), told


def others_see(g: Any, actor: int, option: int) -> list[Any]:
    """What every other seat, and a spectator, is shown after this answer."""
    after = copy(g)
    after.open = list(g.open)
    answer(after, actor, option)
    seats: list[int | None] = [None, *range(len(REALPOLITIK.seats(g)))]
    return [shown(after, seat) for seat in seats if seat != g.seats[actor]]


COURTS = {"austria": "offer italy", "france": "offer italy", "prussia": "offer italy"}
PARTS = {"austria": "offer france", "prussia": "offer austria", "france": "offer italy", "italy": "offer austria"}
EQUALS: dict[str, Any] = {
    "allied": [["austria", "prussia"]],
    "generals": {"austria": {"bohemia": 2}, "prussia": {"bohemia": 2}},
    "phase": "diplomacy",
}


@pytest.mark.parametrize(
    ("given", "when", "players"),
    [
        pytest.param({"phase": "actions"}, [], 4, marks=pytest.mark.rules("RP-241"), id="Action cards"),
        pytest.param({"phase": "diplomacy"}, [], 4, marks=pytest.mark.rules("RP-242"), id="Alliance markers"),
        pytest.param({}, [COURTS], 3, marks=pytest.mark.rules("RP-244", "RP-253"), id="bids for Italy"),
        pytest.param(EQUALS, [PARTS], 4, marks=pytest.mark.rules("RP-238", "RP-Q109"), id="rock, paper, scissors"),
    ],
)
def test_a_sealed_answer_looks_the_same_to_all_others(
    given: dict[str, Any], when: list[dict[str, Any]], players: int
) -> None:
    g = position(given, when, players).state
    for decision in g.open:
        assert decision.secret
        looks = [others_see(g, decision.actor, option) for option in decision.options]
        assert len(looks) > 1
        assert all(look == looks[0] for look in looks[1:])


@pytest.mark.rules("RP-243")
def test_hands_and_decks_look_the_same_to_all_others_whatever_is_in_them() -> None:
    looks = []
    for hand, deck in (([1, 1, 2], [5, 4]), ([5, 5, 4], [1, 2])):
        g = position({"cards": {"austria": {"hand": hand, "deck": deck, "discards": []}}, "phase": "actions"}).state
        looks.append([shown(g, seat) for seat in (None, 1, 2, 3)])
    assert looks[0] == looks[1]


@pytest.mark.rules("RP-243")
def test_not_even_its_owner_sees_the_order_of_a_deck() -> None:
    looks = []
    for deck in ([5, 4, 3], [3, 5, 4]):
        cards = {"austria": {"hand": [1, 1, 2], "deck": deck, "discards": []}}
        looks.append(shown(position({"cards": cards, "phase": "actions"}).state, 0))
    assert looks[0] == looks[1]


@pytest.mark.rules("RP-194", "RP-196", "RP-204")
def test_a_card_played_face_down_looks_the_same_to_enemies_and_allies_whatever_it_is() -> None:
    """Conferring over cards cannot be forbidden by a program; not showing them to anybody can."""
    g = position(
        {
            "allied": [["austria", "prussia"]],
            "generals": {"austria": {"lombardia": 2}, "prussia": {"venezia": 2}, "italy": {"lombardia": 2}},
            "cards": {power: {"hand": [1, 2, 3, 4, 5]} for power in ("austria", "prussia", "italy")},
            "phase": "battles austria",
        },
        [{"prussia": "support venezia"}],
    ).state
    rules = g.rules
    looks = [others_see(g, 0, rules.first[PLAY_DOWN] + value) for value in range(5)]
    assert all(look == looks[0] for look in looks[1:])


@pytest.mark.rules("RP-243")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    given = {
        "generals": {"austria": {"lombardia": 1}, "italy": {"lombardia": 0}},
        "cards": {"austria": {"hand": [1], "deck": [4], "discards": []}, "italy": {"hand": []}},
        "phase": "battles austria",
    }
    run = position(given, [{"austria": "down 1"}, {"italy": "off_map"}])
    told = {
        seat: [REALPOLITIK.sentence(run.state.rules, e) for e in run.events if hears(e[1], seat)]
        for seat in (0, 1, None)
    }
    assert "Austria draws a 4." in told[0]
    for seat in (1, None):
        assert "Austria draws a Battle card." in told[seat]
        assert "Austria draws a 4." not in told[seat]
