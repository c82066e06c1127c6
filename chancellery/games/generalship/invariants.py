"""What is always true in Generalship."""

from __future__ import annotations

from collections.abc import Iterator

from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.geography import BITS, NEUTRAL
from chancellery.games.generalship.removal import Overboard, adrift
from chancellery.games.generalship.solver import contains
from chancellery.games.generalship.state import ASSAULT, MOST_BATTLES, NO_COMMANDER, NOBODY, PLACES, GeneralshipState
from chancellery.games.generalship.technology import Payment
from chancellery.games.generalship.units import (
    CAPACITY,
    CLASS_BITS,
    DIGIT,
    EVEN_COUNTS,
    HOLD_BITS,
    KINDS,
    REGIMENT_BITS,
    SHIP_BITS,
    SORTS,
    STACK_OF_HOLD,
    TOTAL,
    TYPES,
    ship_place,
    ship_tired,
    ship_type,
)
from chancellery.kernel.errors import RulesBug


def check(g: GeneralshipState) -> None:
    found = [*_cards(g), *_tracks(g), *_supply(g), *_places(g), *_fleets(g), *_notes(g)]
    if found:
        raise RulesBug("; ".join(found))


def _cards(g: GeneralshipState) -> Iterator[str]:
    """Every general is in exactly one place (GS-001); every technology card, too (GS-004)."""
    places = [g.deck, g.thrown_up, g.thrown_down, *g.unused]
    places += [1 << card for row in g.power for card in row]
    places += [1 << card for card in g.commander if card != NO_COMMANDER]
    if sum(places) != g.rules.all_generals:
        yield "a general card is missing or there twice"
    for nation, row in enumerate(g.power):
        own = g.unused[nation] | sum(1 << card for card in row)
        if own & ~g.seen[nation]:
            yield f"{NATIONS[nation]} does not know its own generals"
    if any(mask & g.deck for mask in g.seen):
        yield "somebody knows a card in the deck"
    for value in (0, 1):
        held = sum(g.technology[value::2]) + g.technology_deck[value] + g.technology_thrown[value]
        if held != g.rules.content.tracks.technology_cards.counts[value]:
            yield f"there are {held} technology cards of {value + 1}"


def _tracks(g: GeneralshipState) -> Iterator[str]:
    for nation, name in enumerate(NATIONS):
        if not 0 <= g.battles[nation] <= MOST_BATTLES:
            yield f"{name} has fought {g.battles[nation]} battles"
        if min(g.food[nation], g.metal[nation], g.points[nation], *g.technology) < 0:
            yield f"{name} has less than nothing"
        if g.population[nation].bit_count() > g.rules.circles[nation].cap:
            yield f"{name} has too much population"
        if nation not in g.order and (g.points[nation] or g.army[nation] or g.population[nation]):
            yield f"{name} does not take part"
        claimed = g.circles.count(nation)
        if claimed > 2:
            yield f"{name} has claimed {claimed} circles"
    spots = [event for event in g.spots if event >= 0]
    if len({*spots}) < len(spots) or any(g.events_left >> event & 1 for event in spots):
        yield "an event tile is there twice"
    if sorted(g.order) != sorted(nation for nation in range(4) if g.seats[nation] >= 0):
        yield "the turn order is not that of the players"
    if any(isinstance(phase, Payment) for phase in g.stack[:-1]):
        yield "a payment is open below another step"


def _supply(g: GeneralshipState) -> Iterator[str]:
    """There are no more units of a type than pieces (GS-009, GS-010)."""
    # Ten bits for each type, so that the sum of all stacks does not overflow.
    even = sum(stack & EVEN_COUNTS for stack in g.units)
    odd = sum(stack >> DIGIT & EVEN_COUNTS for stack in g.units)
    for unit in TYPES:
        total = ((odd if unit & 1 else even) >> DIGIT * (unit & ~1) & 1023) + g.supply[unit]
        if total != g.rules.unit_supply[unit] or g.supply[unit] < 0:
            yield f"there are {total} units of type {unit}"


def _places(g: GeneralshipState) -> Iterator[str]:
    army = g.army
    for place in range(PLACES):
        stack, nation = g.units[place], g.who[place]
        if bool(stack) != (nation != NOBODY):
            yield f"place {place} has the units {stack:x} of {nation}"
        marked = sum(g.marks[place::PLACES])
        if marked and not contains(stack, marked):
            yield f"place {place} has more marks than units"
        if place == ASSAULT:
            continue
        if not stack and not (army[0] | army[1] | army[2] | army[3]) >> place & 1:
            continue
        armies = [other for other in range(4) if army[other] >> place & 1]
        if armies != ([nation] if stack else []):
            yield f"place {place} is in the armies {armies}, but has units of {nation}"
        if stack and not g.map.in_play >> place & 1:
            yield f"place {place} is not in play"
        if stack & SHIP_BITS and not (g.map.sea | g.map.ports) >> place & 1:
            yield f"a squadron stands on place {place} (GS-062)"
        if stack and place >= 12 and not g.cubes[nation] >> place & 1:
            yield f"place {place} has units but no cube of {nation} (GS-247)"
    for nation in range(4):
        if g.cubes[nation] & ~NEUTRAL & ~0 or any(
            g.cubes[nation] & g.cubes[other] for other in range(4) if other != nation
        ):
            yield f"cubes of {nation} are wrong"


def _fleets(g: GeneralshipState) -> Iterator[str]:
    """Every regiment at sea is aboard a squadron that has room for it (GS-060, GS-218, GS-219)."""
    sea = {place for place in BITS[g.map.sea] if g.units[place]}
    if g.ships != sorted(g.ships):
        yield "the squadrons at sea are not sorted"
    if {ship_place(ship) for ship in g.ships} - {ASSAULT} - sea:
        yield "a squadron is at sea where there is none"
    waiting = {phase.tile for phase in g.stack if isinstance(phase, Overboard)}
    for place in sea:
        fleet = g.fleet(place)
        types = sum(1 << DIGIT * ship_type(ship) for ship in fleet)
        if types != g.units[place] & SHIP_BITS:
            yield f"the squadrons in place {place} are not those of the stack"
        if place not in waiting and adrift(g, place):
            yield f"regiments in place {place} are without a ship"
        for ship in fleet:
            if TOTAL[STACK_OF_HOLD[ship & HOLD_BITS]] > CAPACITY:
                yield f"a squadron in place {place} carries too many"
            if any(ship_tired(ship) >> 3 * unit & 7 > ship >> 3 * unit & 7 for unit in range(7)):
                yield f"somebody is tired in place {place} who is not aboard"
        if not fleet and g.units[place] & REGIMENT_BITS:
            yield f"regiments in place {place} swim"


def _notes(g: GeneralshipState) -> Iterator[str]:
    """What everybody knows is true."""
    doubted = [0] * PLACES
    for types, spread, owner in zip(g.doubt_types, g.doubt_spread, g.doubt_owner, strict=True):
        if len(KINDS[types]) < 2 or len([bits_ for bits_ in CLASS_BITS if types & bits_]) != 1:
            yield f"there is a doubt about {types:x}"
        sort = next(n for n, bits_ in enumerate(CLASS_BITS) if types & bits_)
        for place in range(PLACES):
            here = spread >> DIGIT * place & 31
            if here and g.who[place] != owner:
                yield f"a doubt of {owner} is about place {place}"
            doubted[place] += here << 8 * sort
    for place in range(PLACES):
        stack, known = g.units[place], g.known[place]
        if stack == known and not doubted[place]:
            continue
        if not contains(stack, known):
            yield f"in place {place} more is known than is there"
        missing = [a - b for a, b in zip(SORTS[stack], SORTS[known], strict=True)]
        if sum(count << 8 * sort for sort, count in enumerate(missing)) != doubted[place]:
            yield f"in place {place} it is not known what is not known"
