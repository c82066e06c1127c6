"""What units can do on the map now: marks, ports, and where a nation may go (sections O, P and S)."""

from __future__ import annotations

from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.mobility import LEVELS, Mobility
from chancellery.games.generalship.state import ASSAULT, FINISHED, NO_COMMANDER, SPENT_ONE, SPENT_TWO, GeneralshipState
from chancellery.games.generalship.units import (
    CAPACITY,
    CLASS_BITS,
    DIGIT,
    HOLD_BITS,
    STACK_OF_HOLD,
    STATE_SHIFT,
    TIRED_SHIFT,
    TOTAL,
)
from chancellery.games.generalship.units import FINISHED as SHIP_FINISHED


def mobility_of(g: GeneralshipState, nation: int, reinforcing: bool = False) -> Mobility:
    """What the units of a nation can do now: the same for all who have the same commander."""
    without = reinforcing or g.suspended >> nation & 1
    return g.rules.mobilities[NO_COMMANDER if without else g.commander[nation]]


# -- where to ------------------------------------------------------------------------------------------------


def enterable(g: GeneralshipState, nation: int, hostile: int) -> int:
    """Tiles that a nation may move into: no tile of an ally (GS-152, GS-Q42, GS-Q43), not even its own where allies
    stand (GS-Q110) or an ally's where its own units stand (GS-Q131), but every tile with units of a non-ally
    (GS-153). So allies never meet in a battle (GS-151)."""
    allies = g.allies(nation)
    if not allies:
        return g.map.in_play
    barred = 0
    for ally in BITS[allies]:
        barred |= g.owned(ally) | g.rules.home[ally]
    return g.map.in_play & ~barred | hostile


def refuges(g: GeneralshipState, nation: int, tile: int) -> int:
    """Tiles beside a battlefield that a nation owns and may withdraw to (GS-240, GS-Q67, GS-Q131)."""
    barred = 1 << tile
    for ally in BITS[g.allies(nation)]:
        barred |= g.owned(ally) | g.rules.home[ally]
    return g.map.near[tile] & g.owned(nation) & ~barred


# -- marks ---------------------------------------------------------------------------------------------------

MARKS = (SPENT_ONE, SPENT_TWO)


def at_level(g: GeneralshipState, place: int, level: int) -> int:
    """The units of a land tile that have spent so many points and have not finished."""
    return g.fresh(place) if not level else g.marks[MARKS[level - 1] + place]


def able(g: GeneralshipState, place: int, arm: int, limit: int) -> int:
    """The units of a class on a land tile that have spent fewer points than a limit."""
    found = 0
    for level in range(limit):
        found += at_level(g, place, level) & CLASS_BITS[arm]
    return found


def unmark(g: GeneralshipState, place: int, level: int, units: int) -> None:
    """Units at a level are about to leave a tile."""
    if level:
        g.marks[MARKS[level - 1] + place] -= units


def mark(g: GeneralshipState, place: int, units: int, spent: int) -> None:
    """Units have come to a tile with so many points spent; LEVELS or more: they have finished (GS-211, GS-214)."""
    if spent >= LEVELS:
        g.marks[FINISHED + place] += units
    elif spent:
        g.marks[MARKS[spent - 1] + place] += units


def most_spent(g: GeneralshipState, place: int, unit: int, limit: int) -> int:
    """The highest level below a limit at which a tile has a unit of a type; -1 for none."""
    for level in range(limit - 1, -1, -1):
        if at_level(g, place, level) >> DIGIT * unit & 31:
            return level
    return -1


def finish_stack(g: GeneralshipState, place: int) -> None:
    """All units of a place have finished: they were in a battle (GS-214, GS-Q70)."""
    g.marks[SPENT_ONE + place] = g.marks[SPENT_TWO + place] = 0
    if place < ASSAULT and g.is_sea(place):
        g.set_fleet(place, [with_state(ship, SHIP_FINISHED) for ship in g.fleet(place)])
    else:
        g.marks[FINISHED + place] = g.units[place]


# -- squadrons at sea ------------------------------------------------------------------------------------------


def with_state(ship: int, state: int) -> int:
    """The same squadron in another state of its march."""
    return ship & ~(7 << STATE_SHIFT) | state << STATE_SHIFT


def cargo(ship: int) -> int:
    """Whom a squadron carries, as a stack."""
    return STACK_OF_HOLD[ship & HOLD_BITS]


def rested_cargo(ship: int) -> int:
    """Whom it carries that did not board this turn."""
    return STACK_OF_HOLD[ship & HOLD_BITS] - STACK_OF_HOLD[ship >> TIRED_SHIFT & HOLD_BITS]


def room(ship: int) -> int:
    """How many more regiments a squadron can carry (GS-218)."""
    return CAPACITY - TOTAL[STACK_OF_HOLD[ship & HOLD_BITS]]


def ship_unit(ship: int) -> int:
    """A squadron and whom it carries, as a stack."""
    return (1 << DIGIT * (7 + (ship >> 45 & 1))) + cargo(ship)
