"""Another state that a seat cannot tell from the real one: what it does not see is dealt anew.

What is dealt depends on what the seat may know and on the generator alone: hidden things are put in order before they
are shuffled, and where they lie is told by what everybody saw happen.
"""

from __future__ import annotations

import random

from chancellery.games.generalship.geography import bits
from chancellery.games.generalship.state import ONLOOKERS, PLACES, GeneralshipState, Step
from chancellery.games.generalship.units import (
    ABOARD,
    CAVALRY,
    CLASS_BITS,
    DIGIT,
    HOLD_BITS,
    INFANTRY,
    ONE,
    SHIP,
    SORTS,
    STACK_OF_HOLD,
    gather,
    make_ship,
    ship_hold,
    ship_place,
    ship_state,
    ship_tired,
    spread_out,
)
from chancellery.kernel.plain import copy
from chancellery.kernel.state import reopen

NOT_SEATED = -1


def resample(g: GeneralshipState, seat: int | None, chance: random.Random) -> GeneralshipState:
    """Deal general cards, technology cards and types of units anew, then whatever the open steps hold."""
    other = copy(g)
    other.secret = chance.randbytes(32)
    nation = next((nation for nation in g.order if g.seats[nation] == seat), NOT_SEATED)
    _redeal_generals(other, nation, chance)
    _redeal_technology(other, nation, chance)
    for owner in sorted(g.order):
        if owner != nation:
            _redeal_units(other, owner, chance)
    for phase in other.stack:
        if isinstance(phase, Step):
            phase.redeal(other, seat, chance)
    reopen(other)
    return other


def _redeal_generals(g: GeneralshipState, nation: int, chance: random.Random) -> None:
    """General cards that the seat has not seen change places; what others know of a card goes with its place."""
    seen = g.seen[nation if nation >= 0 else ONLOOKERS]
    pool = bits(g.rules.all_generals & ~seen)
    chance.shuffle(pool)
    before, g.seen = g.seen, [mask & seen for mask in g.seen]

    def readers(card: int) -> list[int]:
        return [reader for reader in range(ONLOOKERS + 1) if before[reader] >> card & 1]

    def replace(card: int) -> int:
        drawn = pool.pop()
        for reader in readers(card):
            g.seen[reader] |= 1 << drawn
        return drawn

    def replace_set(cards: int) -> int:
        hidden = sorted(bits(cards & ~seen), key=readers)
        return cards & seen | sum(1 << replace(card) for card in hidden)

    g.power = [tuple(card if seen >> card & 1 else replace(card) for card in row) for row in g.power]
    g.unused = [replace_set(cards) for cards in g.unused]
    g.thrown_down = replace_set(g.thrown_down)
    g.deck = replace_set(g.deck)


def _redeal_technology(g: GeneralshipState, nation: int, chance: random.Random) -> None:
    """The technology cards of others and the deck are mixed."""
    hidden = [other for other in range(4) if other != nation]
    sizes = [sum(g.technology[2 * other : 2 * other + 2]) for other in hidden]
    pool = [value for value in (0, 1) for _ in range(g.technology_deck[value])]
    pool += [value for value in (0, 1) for other in hidden for _ in range(g.technology[2 * other + value])]
    pool.sort()
    chance.shuffle(pool)
    for other, size in zip(hidden, sizes, strict=True):
        cards = [pool.pop() for _ in range(size)]
        g.technology[2 * other : 2 * other + 2] = [cards.count(0), cards.count(1)]
    g.technology_deck = [pool.count(0), pool.count(1)]


# -- units -----------------------------------------------------------------------------------------------


def _redeal_units(g: GeneralshipState, owner: int, chance: random.Random) -> None:
    """The types of a nation's units change places as far as the notes leave it open (notes.py); which unit of a class
    has moved, and which is aboard which squadron, was never to be seen."""
    places = [place for place in range(PLACES) if g.who[place] == owner]
    for place in places:
        g.units[place] = g.known[place]
    for types, spread, whose in zip(g.doubt_types, g.doubt_spread, g.doubt_owner, strict=True):
        if whose == owner:
            pool = spread_out(types)
            chance.shuffle(pool)
            for place in places:
                for _ in range(spread >> DIGIT * place & 31):
                    g.units[place] += ONE[pool.pop()]
    afloat = {ship_place(ship) for ship in g.ships}
    for place in places:
        _redeal_marks(g, place, chance)
        if place in afloat:
            _redeal_fleet(g, place, chance)


def _shuffled(stack: int, sort: int, chance: random.Random) -> list[int]:
    units = spread_out(stack & CLASS_BITS[sort])
    chance.shuffle(units)
    return units


def _redeal_marks(g: GeneralshipState, place: int, chance: random.Random) -> None:
    marked = [SORTS[g.marks[level + place]] for level in range(0, 3 * PLACES, PLACES)]
    if not any(map(any, marked)):
        return
    for level in range(0, 3 * PLACES, PLACES):
        g.marks[level + place] = 0
    for sort in (INFANTRY, CAVALRY, SHIP):
        units = _shuffled(g.units[place], sort, chance)
        for number, level in enumerate(range(0, 3 * PLACES, PLACES)):
            g.marks[level + place] += gather([units.pop() for _ in range(marked[number][sort])])


def _redeal_fleet(g: GeneralshipState, place: int, chance: random.Random) -> None:
    shapes = sorted(
        (ship_state(ship), SORTS[STACK_OF_HOLD[ship_hold(ship)]], SORTS[STACK_OF_HOLD[ship_tired(ship)]])
        for ship in g.fleet(place)
    )
    stack = g.units[place]
    squadrons = _shuffled(stack, SHIP, chance)
    regiments = [_shuffled(stack, INFANTRY, chance), _shuffled(stack, CAVALRY, chance)]
    fleet = []
    for state, aboard, tired in shapes:
        hold = weary = 0
        for sort in (INFANTRY, CAVALRY):
            for number in range(aboard[sort]):
                unit = regiments[sort].pop()
                hold += ABOARD[unit]
                if number < tired[sort]:
                    weary += ABOARD[unit]
        fleet.append(make_ship(place, squadrons.pop(), hold & HOLD_BITS, weary, state))
    g.set_fleet(place, fleet)
