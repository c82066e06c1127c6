"""Units, and stacks of them as numbers.

A stack is a multiset of unit types in one integer: five bits count each type, so that `ONE[GALLEY]` is one galley,
stacks are added and taken apart with + and -, and equal stacks are equal numbers. Twenty-four places and nine types
thus fit in one short list, which is copied in a moment.

A squadron at sea is a number, too: where it is, which type it is, how it stands in the march, and whom it carries.
"""

from __future__ import annotations

from typing import Final

from chancellery.kernel.memory import Memory

LIGHT_INFANTRY: Final = 0
HEAVY_INFANTRY: Final = 1
MUSKETEER: Final = 2
ARCHER: Final = 3
ARTILLERY: Final = 4
LIGHT_CAVALRY: Final = 5
HEAVY_CAVALRY: Final = 6
GALLEY: Final = 7
GALLEON: Final = 8
UNITS: Final = (
    "light_infantry",
    "heavy_infantry",
    "musketeer",
    "archer",
    "artillery",
    "light_cavalry",
    "heavy_cavalry",
    "galley",
    "galleon",
)
TYPES: Final = range(9)
REGIMENTS: Final = range(7)
SQUADRONS: Final = (GALLEY, GALLEON)

# GS-053 to GS-055: the classes that everybody can tell apart.
INFANTRY: Final = 0
CAVALRY: Final = 1
SHIP: Final = 2
CLASSES: Final = ("infantry", "cavalry", "ship")
CLASS_OF: Final = (0, 0, 0, 0, 0, 1, 1, 2, 2)
MEMBERS: Final = (range(5), range(5, 7), range(7, 9))

DIGIT: Final = 5
COUNT: Final = 31
EVEN_COUNTS: Final = sum(COUNT << shift for shift in range(0, 50, 2 * DIGIT))
"""The bits of every second type: the first, the third and so on."""
ONE: Final = tuple(1 << DIGIT * unit for unit in TYPES)
CLASS_BITS: Final = (0x1FFFFFF, 0x3FF << 25, 0x3FF << 35)
"""The part of a stack that is of one class."""
REGIMENT_BITS: Final = CLASS_BITS[INFANTRY] | CLASS_BITS[CAVALRY]
SHIP_BITS: Final = CLASS_BITS[SHIP]


def count(stack: int, unit: int) -> int:
    return stack >> DIGIT * unit & COUNT


def counts(stack: int) -> list[int]:
    """How many there are of each type."""
    return [stack >> shift & COUNT for shift in range(0, 45, DIGIT)]


def _total(stack: int) -> int:
    # Every second count has ten bits for a sum of two; a number leaves the sum of its digits when divided by their base
    # less one.
    return ((stack & EVEN_COUNTS) + (stack >> DIGIT & EVEN_COUNTS)) % 1023


def _members(stack: int) -> tuple[int, ...]:
    return tuple(unit for unit in TYPES if stack >> DIGIT * unit & COUNT)


def _sorts(stack: int) -> tuple[int, int, int]:
    return _total(stack & CLASS_BITS[0]), _total(stack & CLASS_BITS[1]), _total(stack & CLASS_BITS[2])


def _halves(stack: int) -> int:
    infantry, cavalry, ships = _sorts(stack)
    return 2 * infantry + 3 * (cavalry + ships)


TOTAL: Final = Memory(_total)
"""How many units a stack has."""
KINDS: Final = Memory(_members)
"""The types in a stack, ascending."""
HALVES: Final = Memory(_halves)
"""The size of a stack in halves (GS-353)."""
SORTS: Final = Memory(_sorts)
"""How many of each class a stack has: what everybody sees of it."""


def spread_out(stack: int) -> list[int]:
    """The units of a stack one by one, as types in ascending order."""
    return [unit for unit in TYPES for _ in range(stack >> DIGIT * unit & COUNT)]


def gather(units: list[int]) -> int:
    """The stack of some units."""
    stack = 0
    for unit in units:
        stack += ONE[unit]
    return stack


# -- squadrons at sea ------------------------------------------------------------------------------------

CAPACITY: Final = 5
"""Regiments that a squadron carries (GS-218)."""
HOLD: Final = 3
"""Bits that count one type of regiment in a hold."""
HOLD_BITS: Final = 0x1FFFFF
TIRED_SHIFT: Final = 21
STATE_SHIFT: Final = 42
TYPE_SHIFT: Final = 45
PLACE_SHIFT: Final = 46
FRESH, SPENT_ONE, SPENT_TWO, LOADING, RELIEVING, FINISHED = range(6)
"""How a squadron stands in the march: movement points spent, making a stop in its owner's march action or to reinforce
(GS-Q129), or finished."""
ABOARD: Final = tuple(1 << HOLD * unit for unit in REGIMENTS)
"""One regiment of each type in a hold."""


def make_ship(place: int, unit: int, hold: int = 0, tired: int = 0, state: int = FRESH) -> int:
    """A squadron: `hold` is whom it carries, `tired` those of them who have boarded this turn."""
    return place << PLACE_SHIFT | (unit - GALLEY) << TYPE_SHIFT | state << STATE_SHIFT | tired << TIRED_SHIFT | hold


def ship_place(ship: int) -> int:
    return ship >> PLACE_SHIFT


def ship_type(ship: int) -> int:
    return GALLEY + (ship >> TYPE_SHIFT & 1)


def ship_state(ship: int) -> int:
    return ship >> STATE_SHIFT & 7


def ship_hold(ship: int) -> int:
    return ship & HOLD_BITS


def ship_tired(ship: int) -> int:
    return ship >> TIRED_SHIFT & HOLD_BITS


def _hold_stack(hold: int) -> int:
    return sum((hold >> HOLD * unit & 7) << DIGIT * unit for unit in REGIMENTS)


def _stack_hold(stack: int) -> int:
    return sum((stack >> DIGIT * unit & 7) << HOLD * unit for unit in REGIMENTS)


STACK_OF_HOLD: Final = Memory(_hold_stack)
"""Regiments in a hold as a stack."""
HOLD_OF_STACK: Final = Memory(_stack_hold)
"""At most CAPACITY regiments as a hold."""
