"""What holds at every moment of every game: played at random, and accounted for independently of the rules' code.

Nothing here uses the constants or the derived fields of the game: limits are written out, control is worked out
from the Garrisons and the board, and every change of Money, Morale, Influence and cards has to be explained by
something the rulebook lists.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pytest

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.state import Event, apply, waiting

pytestmark = [pytest.mark.random_play, pytest.mark.slow]

POWERS = ["austria", "france", "italy", "prussia"]
PRICES = {"unit": 1, "train": 1, "card": 1, "morale": 1, "fortress": 5}


@dataclass
class Look:
    """The facts of one moment."""

    before: str
    """The step that had been asked."""
    steps: set[str]
    """Steps under way."""
    events: list[Event]
    """What was told since the moment before."""
    at: list[int]
    units: list[int]
    stock: list[int]
    garrisons: list[int]
    fortresses: int
    trains: int
    morale: list[int]
    influence: list[int]
    money: list[int]
    hands: list[list[int]]
    decks: list[list[int]]
    discards: list[list[int]]
    played: list[int]
    allies: list[int]
    order: list[int]
    table: list[Counter[int]]
    """Battle cards of each Power in a battle that is not decided yet."""


def look(g: Any, before: str, events: list[Event]) -> Look:
    table: list[Counter[int]] = [Counter() for _ in POWERS]
    for phase in g.stack:
        if phase.__class__.__name__ == "Battle" and not phase.outcome:
            for pile in phase.piles:
                table[pile.power].update(pile.cards)
    return Look(
        before,
        {phase.__class__.__name__ for phase in g.stack},
        events,
        g.at[:],
        g.units[:],
        g.stock[:],
        [int(mask) for mask in g.garrisons],
        int(g.fortresses),
        int(g.trains),
        g.morale[:],
        g.influence[:],
        g.money[:],
        [hand[:] for hand in g.hands],
        [deck[:] for deck in g.decks],
        [pile[:] for pile in g.discards],
        g.played[:],
        g.allies[:],
        g.order[:],
        table,
    )


@lru_cache(maxsize=1)
def games() -> list[tuple[Any, list[Look]]]:
    """Some random games with three and with four players: their fixed rules and every moment of them."""
    out = []
    for seed, players in ((1, 4), (2, 3), (3, 4), (4, 3)):
        chance = random.Random(seed)
        g = REALPOLITIK.new({"players": players}, bytes([seed]) * 32)
        looks = [look(g, "", list(g.events))]
        while not g.over and len(looks) < 4000:
            g.events.clear()
            decision = chance.choice(waiting(g))
            # Money is spent and battles are joined more often than by pure chance, so that limits are met.
            rest = decision.options[:-1] if len(decision.options) > 1 and chance.random() < 0.5 else decision.options
            apply(g, decision, chance.choice(rest))
            looks.append(look(g, decision.phase, list(g.events)))
        out.append((g.rules, looks))
    return out


def moments() -> list[tuple[Any, Look]]:
    return [(rules, now) for rules, looks in games() for now in looks]


def changes() -> list[tuple[Any, Look, Look]]:
    return [(rules, was, now) for rules, looks in games() for was, now in itertools.pairwise(looks)]


def count(mask: int) -> int:
    return bin(mask).count("1")


def said(now: Look, kind: str) -> list[tuple[Any, ...]]:
    return [arguments for name, _, arguments in now.events if name == kind]


def controls(rules: Any, now: Look, power: int, territory: int) -> bool:
    if any(mask >> territory & 1 for mask in now.garrisons):
        return bool(now.garrisons[power] >> territory & 1)
    kind = list(rules.map.board.areas.values())[territory]
    return bool(kind.owner == POWERS[power])


@pytest.mark.rules("RP-003", "RP-005", "RP-006", "RP-049")
def test_four_generals_each_on_land_or_off_the_map_with_at_most_three_units() -> None:
    most = 0
    for rules, now in moments():
        kinds = [t.kind for t in rules.map.board.areas.values()]
        assert len(now.at) == len(now.units) == 16
        for at, units in zip(now.at, now.units, strict=True):
            assert at == -1 or kinds[at] != "impassable"
            assert 0 <= units <= 3
            assert at >= 0 or units == 0
        most = max(most, *now.units)
    assert most == 3


@pytest.mark.rules("RP-004")
def test_a_power_has_28_markers_in_stock_with_generals_and_as_garrisons() -> None:
    for _, now in moments():
        for p in range(4):
            assert now.stock[p] >= 0
            assert now.stock[p] + sum(now.units[4 * p : 4 * p + 4]) + count(now.garrisons[p]) == 28


@pytest.mark.rules("RP-007")
def test_no_territory_has_two_garrisons() -> None:
    for _, now in moments():
        together = 0
        for mask in now.garrisons:
            assert not together & mask
            together |= mask


@pytest.mark.rules("RP-024")
def test_two_generals_of_a_power_share_a_territory_only_within_a_round() -> None:
    for _, now in moments():
        if not now.steps & {"Round", "TrainPreMove"}:
            for p in range(4):
                places = [t for t in now.at[4 * p : 4 * p + 4] if t >= 0]
                assert len(places) == len(set(places))


@pytest.mark.rules("RP-008", "RP-010", "RP-011", "RP-013")
def test_trains_and_fortresses_are_counted_and_stay() -> None:
    for _, was, now in changes():
        assert count(now.fortresses) <= 6
        assert count(now.trains) <= 28
        assert not was.fortresses & ~now.fortresses
        assert not was.trains & ~now.trains
    assert max(count(now.fortresses) for _, now in moments()) == 6
    assert max(count(now.trains) for _, now in moments()) == 28


@pytest.mark.rules("RP-015", "RP-035")
def test_each_power_plays_only_cards_it_has_not_played_since_its_dispatch() -> None:
    for rules, looks in games():
        hands = [{0, 1, 2, 3, 4} for _ in POWERS]
        if rules.minor >= 0:
            hands[rules.minor] = {0, 1, 3, 4}
        full = [hand.copy() for hand in hands]
        for now in looks:
            for kind, _, arguments in now.events:
                if kind == "actions":
                    for p, card in enumerate(arguments[0]):
                        assert card in hands[p]
                        hands[p].remove(card)
                elif kind == "dispatch":
                    hands[arguments[0]] = full[arguments[0]].copy()


@pytest.mark.rules("RP-016", "RP-Q12", "RP-Q26")
def test_battle_cards_stay_with_their_power() -> None:
    for rules, now in moments():
        mix = {int(value): number for value, number in rules.map.content.battle_deck.counts.items()}
        for p in range(4):
            cards = Counter(now.decks[p]) + now.table[p]
            cards.update({value: number for value, number in enumerate(now.hands[p]) if number})
            cards.update({value: number for value, number in enumerate(now.discards[p]) if number})
            assert cards.total() == 13
            assert cards == mix


@pytest.mark.rules("RP-016", "RP-Q26")
def test_a_hand_grows_only_by_cards_drawn_from_the_own_deck() -> None:
    for _, was, now in changes():
        drawn = Counter(arguments[0] for arguments in said(now, "drew"))
        ways = ("played", "struck", "unmasked", "discarded")
        spent = Counter(arguments[0] for way in ways for arguments in said(now, way))
        for p in range(4):
            assert sum(now.hands[p]) == sum(was.hands[p]) + drawn[p] - spent[p]


@pytest.mark.rules("RP-023", "RP-Q15")
def test_a_hand_is_within_seven_at_all_times_but_in_mobilisation() -> None:
    """So the limit tested at the end of Mobilisation is never passed elsewhere: a battle gives back at most one
    card for those it took."""
    for _, now in moments():
        if not now.steps & {"Mobilisation"}:
            assert all(sum(hand) <= 7 for hand in now.hands)


@pytest.mark.rules("RP-017", "RP-018", "RP-019", "RP-090")
def test_morale_moves_only_for_envoys_purchases_cards_penalties_and_bids() -> None:
    for _, was, now in changes():
        morale = was.morale[:]

        def shift(p: int, points: int, morale: list[int] = morale) -> None:
            morale[p] = max(0, min(15, morale[p] + points))

        for kind, _, arguments in now.events:
            if kind == "envoy":
                shift(arguments[1], 1)
            elif kind == "round_granted":
                assert morale[arguments[0]] + arguments[2] <= 15
                shift(arguments[0], arguments[2])
            elif kind == "bought_morale":
                assert morale[arguments[0]] < 15
                shift(arguments[0], 1)
            elif kind in ("played", "struck", "unmasked"):
                shift(arguments[0], -1)
            elif kind == "penalty":
                shift(arguments[0], -arguments[1])
            elif kind == "bids":
                shift(arguments[2], -max(arguments[1]))
        assert now.morale == morale
        assert all(0 <= points <= 15 for points in now.morale)


@pytest.mark.rules("RP-020", "RP-093", "RP-094", "RP-095")
def test_influence_comes_only_from_territories_with_the_card_and_from_battles() -> None:
    for rules, was, now in changes():
        expected = was.influence[:]
        for (cards,) in said(now, "actions"):
            for p, card in enumerate(cards):
                if card == 2:
                    expected[p] += _points(rules, was, p)
        if expected != now.influence:
            assert "Battle" in was.steps or said(now, "battle_result")
            assert all(0 <= a - b <= 4 for a, b in zip(now.influence, expected, strict=True))
        assert rules.minor < 0 or now.influence[rules.minor] == 0


def _points(rules: Any, now: Look, power: int) -> int:
    points = 0
    for n, t in enumerate(rules.map.board.areas.values()):
        rival_home = t.kind == "home" and t.owner != POWERS[power]
        if controls(rules, now, power, n) and (rival_home or POWERS[power] in t.stripes):
            points += t.value
    return points


@pytest.mark.rules("RP-085", "RP-091", "RP-Q10", "RP-Q26", "RP-070", "RP-071", "RP-072", "RP-073", "RP-074", "RP-075")
def test_money_comes_from_taxes_and_sold_garrisons_and_goes_for_purchases_and_corruption() -> None:
    for rules, was, now in changes():
        money = was.money[:]
        for kind, _, arguments in now.events:
            if kind == "actions":
                for p, card in enumerate(arguments[0]):
                    if card == 0:
                        money[p] += _income(rules, was, p)
            elif kind == "garrison_sold":
                money[arguments[0]] += 1
            elif kind.startswith("bought_"):
                money[arguments[0]] -= PRICES[kind.removeprefix("bought_")]
                assert money[arguments[0]] >= 0
            elif kind == "corruption":
                assert arguments[1] == money[arguments[0]]
                money[arguments[0]] = 0
        assert now.money == money


def _income(rules: Any, now: Look, power: int) -> int:
    income = 0
    for n, t in enumerate(rules.map.board.areas.values()):
        foreign_stripes = t.kind == "disputed" and POWERS[power] not in t.stripes
        if controls(rules, now, power, n) and (t.owner == POWERS[power] or t.kind == "undisputed" or foreign_stripes):
            income += t.value
    return income


@pytest.mark.rules("RP-091")
def test_a_power_has_no_money_after_its_mobilisation() -> None:
    seen = 0
    for _, was, now in changes():
        if "Mobilisation" in was.steps and "Mobilisation" not in now.steps:
            seen += 1
            assert 0 in now.money
    assert seen > 50


@pytest.mark.rules("RP-025")
def test_nobody_is_in_two_alliances() -> None:
    both = 0
    for _, now in moments():
        assert all(count(allies) <= 1 for allies in now.allies)
        both += sum(map(bool, now.allies)) == 4
    assert both


@pytest.mark.rules("RP-051", "RP-052", "RP-053", "RP-054")
def test_control_follows_from_garrisons_and_homes_alone() -> None:
    g = REALPOLITIK.new(None, bytes([9]) * 32)
    chance = random.Random(9)
    for n in range(3000):
        if g.over:
            break
        decision = chance.choice(waiting(g))
        apply(g, decision, chance.choice(decision.options))
        if n % 10:
            continue
        now = look(g, "", [])
        expected = {
            name: POWERS[p]
            for t, name in enumerate(g.rules.map.names)
            for p in range(4)
            if controls(g.rules, now, p, t)
        }
        assert REALPOLITIK.facts(g)["control"] == expected


@pytest.mark.rules("RP-Q26", "RP-069")
def test_there_is_nothing_a_player_could_say_to_give_something_away() -> None:
    """All verbs of the game; none of them names another Power but the markers, the Envoy and answers to them."""
    verbs = REALPOLITIK.new().rules.space.verbs
    to_powers = {name for name, verb in verbs.items() if "power" in verb.domains}
    assert to_powers == {"offer", "envoy"}
    assert not [name for name in verbs if name in ("give", "pay", "lend", "promise", "trade")]
