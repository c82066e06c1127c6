"""What holds at every moment of every game: played at random, and accounted for independently of the rules' code.

Limits are written out, control is worked out from the Garrisons and the board, and every change of Money, Morale and
Influence has to be explained by something the rulebook lists.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pytest

from chancellery.games.raison.game import RAISON
from chancellery.kernel.state import Event, apply, waiting

pytestmark = [pytest.mark.random_play, pytest.mark.slow]

LARGE = ("spain", "austria", "france", "russia")
PRICES = {"unit": 1, "card": 1, "morale": 1, "fortress": 5}
TABLES = [(4, "1618"), (6, "1618"), (7, "1618"), (3, "1702"), (5, "1702"), (6, "1702")]


class Look(NamedTuple):
    """The facts of one moment, and what was told since the moment before."""

    facts: dict[str, Any]
    events: list[Event]
    asked: set[str]


@lru_cache(maxsize=1)
def games() -> list[tuple[Any, list[Look]]]:
    """Every third moment of a random game would do for limits; accounts need all."""
    out = []
    for number, (players, board) in enumerate(TABLES):
        rng = random.Random(number)
        g = RAISON.new({"players": players, "board": board, "turn_limit": 40}, bytes([number]) * 32)
        looks = [Look(RAISON.facts(g), [], {d.phase for d in g.open})]
        g.events.clear()
        while not g.over:
            decision = rng.choice(waiting(g))
            apply(g, decision, rng.choice(decision.options))
            looks.append(Look(RAISON.facts(g), list(g.events), {d.phase for d in g.open}))
            g.events.clear()
        out.append((g.rules, looks))
    return out


def moments() -> Iterator[tuple[Any, Look]]:
    for rules, looks in games():
        for look in looks:
            yield rules, look


def changes() -> Iterator[tuple[Any, Look, Look]]:
    for rules, looks in games():
        for was, now in itertools.pairwise(looks):
            yield rules, was, now


def tracks(look: Look, what: str) -> dict[str, int]:
    return {name: power[what] or 0 for name, power in look.facts["powers"].items()}


@pytest.mark.rules("RE-004", "RE-005", "RE-009", "RE-010", "RE-060")
def test_generals_are_on_land_or_off_the_map_with_at_most_three_units() -> None:
    for rules, now in moments():
        for name, power in now.facts["powers"].items():
            assert len(power["generals"]) == (4 if name in LARGE else 3)
            for general in power["generals"].values():
                assert 0 <= general["units"] <= 3
                assert general["at"] or not general["units"]
                assert general["at"] is None or rules.map.board.areas[general["at"]].kind != "impassable"


@pytest.mark.rules("RE-006", "RE-007", "RE-008", "RE-Q07")
def test_markers_are_conserved() -> None:
    for _, now in moments():
        for name, power in now.facts["powers"].items():
            units = sum(general["units"] for general in power["generals"].values())
            garrisons = sum(owner == name for owner in now.facts["garrisons"].values())
            assert power["stock"] >= 0
            assert units + garrisons + power["stock"] == (28 if name in LARGE else 21)


@pytest.mark.rules("RE-011", "RE-062", "RE-063", "RE-064", "RE-065")
def test_control_follows_from_garrisons_and_homes_alone() -> None:
    for rules, now in moments():
        expected = {place: area.owner for place, area in rules.map.board.areas.items() if area.owner}
        expected |= now.facts["garrisons"]
        assert now.facts["control"] == expected


@pytest.mark.rules("RE-012", "RE-013", "RE-014")
def test_fortresses_are_counted_and_stay() -> None:
    for _, was, now in changes():
        assert set(was.facts["fortresses"]) <= set(now.facts["fortresses"])
        assert len(set(now.facts["fortresses"])) == len(now.facts["fortresses"]) <= 6


@pytest.mark.rules("RE-016", "RE-017")
def test_the_52_cards_are_in_hands_deck_discards_and_on_the_table() -> None:
    for _, now in moments():
        cards = now.facts["draws"] + now.facts["discards"]
        cards += [value for power in now.facts["powers"].values() for value in power["hand"]]
        battle = now.facts["battle"]
        if battle and not {"PlaceBeaten", "Retreat", "PlaceGarrisons"} & set(now.facts["steps"]):
            cards += [card["value"] for pile in battle["piles"] for card in pile["cards"]]
        assert sorted(cards) == sorted([2, 3, 4, 5] * 13)
        assert now.facts["draws"] or not now.facts["discards"] or not now.events


@pytest.mark.rules("RE-018", "RE-Q12")
def test_hands_are_within_six_but_in_the_actions_that_bring_cards() -> None:
    busy = {"Muster", "Leadership", "Subsidise", "Mobilisation", "DiscardDown"}
    for _, now in moments():
        if not busy & set(now.facts["steps"]):
            assert max(tracks(now, "cards").values()) <= 6


@pytest.mark.rules("RE-024", "RE-192")
def test_two_generals_of_a_power_share_a_territory_only_within_a_round() -> None:
    for _, now in moments():
        if "Round" not in now.facts["steps"]:
            for power in now.facts["powers"].values():
                places = [general["at"] for general in power["generals"].values() if general["at"]]
                assert len(places) == len(set(places))


@pytest.mark.rules("RE-019", "RE-020", "RE-176", "RE-226", "RE-275")
def test_morale_moves_only_for_envoys_leadership_purchases_cards_penalties_and_bids() -> None:
    for rules, was, now in changes():
        morale = tracks(was, "morale")
        names = rules.map.powers

        def shift(power: int, points: int, morale: dict[str, int] = morale, names: list[str] = names) -> None:
            morale[names[power]] = max(0, min(15, morale[names[power]] + points))

        bought = 0
        for kind, _, arguments in now.events:
            if kind == "envoy":
                shift(arguments[1], 1)
            elif kind == "round_granted":
                assert morale[names[arguments[0]]] + arguments[2] <= 15
                shift(arguments[0], arguments[2])
            elif kind == "bought_morale":
                shift(arguments[0], 1)
                bought += 1
            elif kind in ("played", "struck", "unmasked"):
                shift(arguments[0], -1)
            elif kind == "penalty":
                shift(arguments[0], -arguments[1])
            elif kind == "bids":
                shift(arguments[3], -max(arguments[2]))
            elif kind == "morale" and was.asked == {"Leadership"} and arguments[1] == 1 and not bought:
                shift(arguments[0], 1)
                bought += 1
        assert tracks(now, "morale") == morale


@pytest.mark.rules("RE-130", "RE-135", "RE-138", "RE-157", "RE-158", "RE-257", "RE-Q08")
def test_money_comes_from_taxes_gifts_and_sold_garrisons_and_goes_for_purchases_gifts_and_corruption() -> None:
    for rules, was, now in changes():
        money, names = tracks(was, "money"), rules.map.powers
        for kind, _, arguments in now.events:
            if kind == "taxes":
                money[names[arguments[0]]] += arguments[1]
            elif kind == "subsidised":
                money[names[arguments[0]]] -= 1
                money[names[arguments[1]]] += 1
            elif kind == "garrison_sold":
                money[names[arguments[0]]] += 1
            elif kind.startswith("bought_"):
                money[names[arguments[0]]] -= PRICES[kind.removeprefix("bought_")]
            elif kind == "corruption":
                assert arguments[1] == money[names[arguments[0]]]
                money[names[arguments[0]]] = 0
        assert tracks(now, "money") == money
        assert min(money.values()) >= 0


@pytest.mark.rules("RE-021", "RE-071", "RE-287")
def test_influence_comes_from_territories_battles_and_the_crown_and_minors_have_none() -> None:
    for rules, was, now in changes():
        influence = tracks(was, "influence")
        for kind, _, arguments in now.events:
            if kind == "influence":
                assert arguments[3] in ("territories", "battle", "crown")
                influence[rules.map.powers[arguments[0]]] += arguments[1]
        assert tracks(now, "influence") == influence
        for power in now.facts["powers"].values():
            assert (power["influence"] is None) == power["minor"]


@pytest.mark.rules("RE-069", "RE-070", "RE-Q70")
def test_nobody_plays_on_beyond_the_target() -> None:
    for rules, looks in games():
        for now in looks[:-1]:
            assert max(tracks(now, "influence").values()) < rules.target


@pytest.mark.rules("RE-083", "RE-088", "RE-279")
def test_statuses_change_only_in_diplomacy_and_with_control() -> None:
    for _, was, now in changes():
        before, after = ({name: p["status"] for name, p in look.facts["powers"].items()} for look in (was, now))
        if before != after:
            assert {kind for kind, _, _ in now.events} & {"status", "controls"}
        for power in now.facts["powers"].values():
            if power["controller"]:
                assert power["status"] == now.facts["powers"][power["controller"]]["status"]


@pytest.mark.rules("RE-081", "RE-076", "RE-112")
def test_diplomacy_comes_once_a_round_but_in_the_first_and_an_election_in_every_round() -> None:
    for rules, looks in games():
        told = [kind for look in looks for kind, _, _ in look.events]
        turns = looks[-1].facts["turn"]
        length = len(rules.wheel)
        assert told.count("diplomacy") == (turns - 1) // length
        austria = rules.map.power["austria"]
        mustering = [turn for turn in range(1, turns + 1) if rules.action_of(austria, turn) == "muster"]
        assert told.count("crowned") == len(mustering)


@pytest.mark.rules("RE-292")
def test_every_minor_is_controlled_from_round_2_on() -> None:
    for _, now in moments():
        if now.facts["round"] > 1:
            assert all(power["controller"] for power in now.facts["powers"].values())
