"""The best that can be made of a hand: which regiments to match with which cards, and which losses are the smallest.

Pure functions over stacks (units.py) and counts of cards. Rules use them for what is offered and for defaults, bots and
previews for "the best total with these"; tests compare them with brute force.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from chancellery.games.generalship.effects import Condition, meets
from chancellery.games.generalship.tactics import (
    ATK,
    BASIC,
    BOMBARDMENT,
    CANNON,
    DEF,
    HAND_TO_HAND,
    HAND_TYPES,
    LAND,
    MOST,
    NAVAL,
    NO_STYLE,
    SHOOTING,
    SHOOTING_TYPES,
    Bonus,
    tables,
)
from chancellery.games.generalship.units import DIGIT, GALLEON, GALLEY, ONE, REGIMENT_BITS, SHIP_BITS
from chancellery.kernel.memory import Memory

CARD_BITS = 4
COUNT = 31


def pack_cards(counts: Sequence[int]) -> int:
    """Counts of the basic cards as one number."""
    packed = 0
    for card in range(BASIC):
        packed |= counts[card] << CARD_BITS * card
    return packed


def cards_used(packed: int) -> list[int]:
    """The counts of the basic cards in a packed number."""
    return [packed >> CARD_BITS * card & 15 for card in range(BASIC)]


# -- matching --------------------------------------------------------------------------------------------


def _coverings(question: tuple[int, int, int, int]) -> dict[int, int]:
    domain, regiments, hand, most = question
    # GS-305: one option of a card, with all the regiments that it states; GS-304: no regiment is covered twice.
    options = tables().by_card[domain]
    found = {0: 0}
    for card in range(BASIC):
        steps = [
            (ONE[unit] * count, count, unit, count)
            for _, unit, count in options[card]
            if regiments >> DIGIT * unit & COUNT >= count
        ]
        for _ in range(hand >> CARD_BITS * card & 15 if steps else 0):
            grown = dict(found)
            for taken, used in found.items():
                room = most - _size(taken)
                for step, count, unit, _ in steps:
                    if count <= room and (taken >> DIGIT * unit & COUNT) + count <= regiments >> DIGIT * unit & COUNT:
                        more, cards = taken + step, used + (1 << CARD_BITS * card)
                        known = grown.get(more)
                        if known is None or _fewer(cards, known):
                            grown[more] = cards
            if len(grown) == len(found) and grown == found:
                break
            found = grown
    return found


def _size(stack: int) -> int:
    total = 0
    while stack:
        total += stack & COUNT
        stack >>= DIGIT
    return total


def _fewer(cards: int, other: int) -> bool:
    """Does a set of cards have fewer cards than another?"""
    return sum(cards_used(cards)) < sum(cards_used(other))


COVERINGS: Memory[tuple[int, int, int, int], dict[int, int]] = Memory(_coverings, limit=20_000)


def coverings(domain: int, regiments: int, hand: Sequence[int], most: int = 0) -> dict[int, int]:
    """Every set of regiments that a hand of basic cards can cover exactly, each with the fewest cards that do it."""
    return COVERINGS[domain, regiments & REGIMENT_BITS, pack_cards(hand), most or MOST[domain]]


# -- totals ----------------------------------------------------------------------------------------------


def value(values: Sequence[int], regiments: int) -> int:
    """The sum of the values of some regiments (GS-306, GS-Q84)."""
    total = 0
    for one in values:
        total += one * (regiments & COUNT)
        regiments >>= DIGIT
    return total


def at_most(regiments: int, limit: Condition) -> bool:
    """Are there no more regiments of some types than a card allows?"""
    return all(sum(regiments >> DIGIT * unit & COUNT for unit in types) <= most for types, most in limit)


def allows(bonus: Bonus, regiments: int) -> bool:
    """Do the regiments that take part meet the condition of an advanced card? (GS-307)"""
    return meets(regiments, bonus.least) and at_most(regiments, bonus.most)


def own_style(regiments: int) -> int:
    """The style of a side at sea, from the regiments that take part (GS-324 to GS-326, GS-Q86)."""
    if any(regiments >> DIGIT * unit & COUNT for unit in HAND_TYPES):
        return HAND_TO_HAND
    if any(regiments >> DIGIT * unit & COUNT for unit in SHOOTING_TYPES):
        return SHOOTING
    return BOMBARDMENT if regiments >> DIGIT * CANNON & COUNT else NO_STYLE


def final_style(one: int, other: int) -> int:
    """The style of a combat: bombardment before hand-to-hand before shooting (GS-327)."""
    for style in (BOMBARDMENT, HAND_TO_HAND, SHOOTING):
        if style in (one, other):
            return style
    return NO_STYLE


def sea_total(style: int, side: int, regiments: int, squadron: int) -> int:
    """ATK or DEF of a side at sea, without bonuses; in bombardment DEF is the squadron's (GS-328, GS-329)."""
    if style == NO_STYLE:
        return 0
    if style == BOMBARDMENT and side == DEF:
        return tables().squadrons[squadron - GALLEY]
    return value(tables().sea[style][side], regiments)


class Best(NamedTuple):
    """The best that a side can commit."""

    total: int
    regiments: int
    cards: int
    """Basic cards, packed."""
    advanced: int
    """The number of an advanced card, or 0."""
    troop: int
    """For an Irregular card: which troop, or -1."""
    squadron: int


Extra = Callable[[int], int]
"""What a commander adds to a total with some regiments taking part."""


def _nothing(regiments: int) -> int:
    return 0


def best_on_land(
    side: int,
    regiments: int,
    hand: Sequence[int],
    advanced: Sequence[int] = (),
    troops: Sequence[int] = (),
    extra: Extra = _nothing,
    fixed: int = 0,
) -> Best:
    """The highest total on land; of equal ones that with the fewest cards. `advanced` are the numbers that may be
    played; `fixed` are regiments that already take part, and are not among `regiments`."""
    found = Best(-1, 0, 0, 0, -1, 0)
    values = tables().land[side]
    bonuses = _land_bonuses(advanced, troops)
    for taken, cards in (
        coverings(LAND, regiments, hand, MOST[LAND] - _size(fixed)).items() if _size(fixed) < MOST[LAND] else ((0, 0),)
    ):
        both = taken + fixed
        plain_total = value(values, both) + extra(both)
        number, troop, most = 0, -1, 0
        for candidate, led, bonus in bonuses:
            if bonus.values[side] > most and allows(bonus, both):
                number, troop, most = candidate, led, bonus.values[side]
        total = plain_total + most
        if total > found.total or (total == found.total and _fewer(cards, found.cards)):
            found = Best(total, taken, cards, number, troop, 0)
    return found


def _land_bonuses(advanced: Sequence[int], troops: Sequence[int]) -> list[tuple[int, int, Bonus]]:
    """The advanced land cards of a hand that may add to a total: number, troop, bonus."""
    listed = tables()
    found = [(number, -1, listed.bonuses[LAND][number - 1]) for number in advanced if 0 < number < 5]
    if 5 in advanced:
        found += [(5, troop, listed.irregulars[troop]) for troop in troops]
    return found


def best_at_sea(
    side: int,
    regiments: int,
    hand: Sequence[int],
    squadrons: int,
    advanced: Sequence[int] = (),
    extra: Callable[[int, int], int] | None = None,
    against: int = NO_STYLE,
    fixed: int = 0,
) -> Best:
    """The highest total at sea against a style of the other side (NO_STYLE: whatever the own style makes of it).
    `squadrons` is the stack of ships of the fleet; artillery needs a galleon (GS-322, GS-Q120)."""
    found = Best(-1, 0, 0, 0, -1, GALLEY)
    room = MOST[NAVAL] - _size(fixed)
    for squadron in (GALLEON, GALLEY):
        if not squadrons >> DIGIT * squadron & COUNT:
            continue
        # GS-323: cavalry never takes part.
        able = regiments & (REGIMENT_BITS if squadron == GALLEON else ~(COUNT << DIGIT * CANNON))
        sets = coverings(NAVAL, able, hand, room).items() if room else {0: 0}.items()
        for taken, cards in sets:
            both = taken + fixed
            own = own_style(both)
            style = final_style(own, against)
            number, more = 0, 0
            if side == ATK:
                for candidate in advanced:
                    if 0 < candidate < 4:
                        bonus = tables().bonuses[NAVAL][candidate - 1]
                        if bonus.final_style == style and bonus.values[ATK] > more and allows(bonus, both):
                            number, more = candidate, bonus.values[ATK]
            total = sea_total(style, side, both, squadron) + more + (extra(both, style) if extra else 0)
            if total > found.total or (total == found.total and _fewer(cards, found.cards)):
                found = Best(total, taken, cards, number, -1, squadron)
    return found


# -- losses ----------------------------------------------------------------------------------------------

Loss = tuple[int, tuple[int, ...], int]
"""A stack, what a unit of each type counts, and the number that has to be reached."""


def _minimal(question: Loss) -> tuple[int, ...]:
    stack, worth, needed = question
    if value(worth, stack) <= needed:
        return (stack,)
    return tuple(sorted(_reach(stack, worth, needed, 0, 0, 10**6, 0)))


def _reach(
    stack: int, worth: Sequence[int], needed: int, unit: int, sum_so_far: int, least: int, taken: int
) -> Iterator[int]:
    """All sets that reach the number and in which no unit is superfluous (GS-Q85)."""
    if sum_so_far >= needed:
        yield taken
        return
    for kind in range(unit, len(worth)):
        count = stack >> DIGIT * kind & COUNT
        if not count or not worth[kind]:
            continue
        for number in range(1, count + 1):
            total = sum_so_far + number * worth[kind]
            smallest = min(least, worth[kind])
            if total - smallest >= needed:
                break
            yield from _reach(stack, worth, needed, kind + 1, total, smallest, taken + number * ONE[kind])


MINIMAL: Memory[Loss, tuple[int, ...]] = Memory(_minimal, limit=20_000)


def minimal_losses(stack: int, worth: Sequence[int], needed: int) -> tuple[int, ...]:
    """The sets of units that are worth at least a number, with none superfluous; all of them if they are worth less
    (GS-316, GS-318, GS-Q85)."""
    return MINIMAL[stack, tuple(worth), needed]


def sea_losses(stack: int, style: int, needed: int) -> tuple[int, ...]:
    """The same at sea: regiments first, and all of them with ships for the rest only if they do not suffice; in
    bombardment ships alone (GS-340 to GS-343, GS-Q90, GS-Q138)."""
    listed = tables()
    ships = (0,) * 7 + tuple(listed.squadrons)
    regiments = stack & REGIMENT_BITS
    if style == BOMBARDMENT:
        return minimal_losses(stack & SHIP_BITS, ships, needed)
    worth = listed.sea_losses[style]
    together = value(worth, regiments)
    if together >= needed:
        return minimal_losses(regiments, worth, needed)
    return tuple(regiments + more for more in minimal_losses(stack & SHIP_BITS, ships, needed - together))


def next_losses(sets: Sequence[int], chosen: int) -> list[int]:
    """The types of which one more can be lost, given what is chosen, so that it becomes one of the sets."""
    found = set()
    for whole in sets:
        if contains(whole, chosen):
            rest = whole - chosen
            found |= {unit for unit in range(9) if rest >> DIGIT * unit & COUNT}
    return sorted(found)


def contains(whole: int, part: int) -> bool:
    """Has a stack all the units of another?"""
    return all(whole >> DIGIT * unit & COUNT >= part >> DIGIT * unit & COUNT for unit in range(9))


def cheapest_losses(sets: Sequence[int], cost: Sequence[int]) -> int:
    """The set with the fewest units, then with the lowest draft cost (GS-Q139)."""
    return min(sets, key=lambda one: (_size(one), value(cost, one), one))
