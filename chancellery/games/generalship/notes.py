"""What everybody knows about the types of face-down units, as far as a careful player could remember it.

Types are announced when a unit is drafted, upgraded or lost and seen when it fights (GS-181, GS-Q51, GS-Q126); where
pieces of one class lie together they cannot be told apart, so that whoever sees some of them leave knows only what they
may be. All players see the same, so there is one set of notes for all:

- `known[place]` is the part of a stack of which everybody knows the types;
- a *doubt* is a group of units of one owner and class whose types are known together, but not which stands where: its
  types as a stack, and how many of them stand in each place, five bits for each.

When a part of a stack leaves, what is known of that class there and the doubts that reach there become one doubt; a
doubt with one type left is none. `resample` deals types anew within doubts and within nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chancellery.games.generalship.units import CLASS_BITS, CLASS_OF, DIGIT, KINDS, ONE, TOTAL
from chancellery.kernel.memory import Memory
from chancellery.kernel.plain import Mask

if TYPE_CHECKING:
    from chancellery.games.generalship.state import GeneralshipState

PLACES = 25


def _places(spread: int) -> tuple[int, ...]:
    found = []
    while spread:
        place = ((spread & -spread).bit_length() - 1) // DIGIT
        found.append(place)
        spread &= ~(31 << DIGIT * place)
    return tuple(found)


PLACES_OF: Final = Memory(_places)
"""The places that a doubt reaches."""


def doubts_at(g: GeneralshipState, player: int, place: int, bits: int) -> list[int]:
    """The doubts of a player's units of one class that reach a place."""
    shift = DIGIT * place
    return [
        n
        for n, types in enumerate(g.doubt_types)
        if types & bits and g.doubt_owner[n] == player and g.doubt_spread[n] >> shift & 31
    ]


def note_move(g: GeneralshipState, player: int, start: int, end: int, units: int) -> None:
    """Units of a stack go to another place. `g.units` is as it was before."""
    known = g.known
    if known[start] == g.units[start] == units:
        # All leave, and everybody knows them.
        known[start] = 0
        known[end] += units
        return
    for bits in CLASS_BITS:
        part = units & bits
        if not part:
            continue
        before = g.units[start] & bits
        here = g.known[start] & bits
        doubts = doubts_at(g, player, start, bits) if here != before else []
        if part == before:
            # The whole of it leaves: what was known stays known.
            g.known[start] -= here
            g.known[end] += here
            for n in reversed(doubts):
                count = g.doubt_spread[n] >> DIGIT * start & 31
                g.doubt_spread[n] = Mask(g.doubt_spread[n] + (count << DIGIT * end) - (count << DIGIT * start))
                settle_doubt(g, n)
        elif not doubts and len(KINDS[before]) == 1:
            g.known[start] -= part
            g.known[end] += part
        else:
            _merge(g, player, start, bits, doubts)
            count = TOTAL[part]
            last = len(g.doubt_types) - 1
            g.doubt_spread[last] = Mask(g.doubt_spread[last] + (count << DIGIT * end) - (count << DIGIT * start))


def note_seen(g: GeneralshipState, player: int, place: int, units: int) -> None:
    """Everybody sees some units of a stack, all at the same time."""
    for bits in CLASS_BITS:
        part = units & bits
        while part:
            unit = KINDS[part][0]
            wanted = part >> DIGIT * unit & 31
            missing = wanted - (g.known[place] >> DIGIT * unit & 31)
            for _ in range(missing):
                _pick_out(g, player, place, unit)
            part -= wanted << DIGIT * unit


def note_arrival(g: GeneralshipState, place: int, unit: int) -> None:
    """A unit comes from the supply, and everybody sees which."""
    g.known[place] += ONE[unit]


def note_loss(g: GeneralshipState, player: int, place: int, unit: int) -> None:
    """A unit goes back to the supply, and everybody sees which. Where one was known there and another may have been of
    the same type, nobody knows which of them it was."""
    bits = CLASS_BITS[CLASS_OF[unit]]
    able = [n for n in doubts_at(g, player, place, bits) if g.doubt_types[n] >> DIGIT * unit & 31]
    if able:
        _join(g, player, able, g.known[place] & 31 << DIGIT * unit, place)
        _take_out(g, place, unit)
    else:
        g.known[place] -= ONE[unit]


def _merge(g: GeneralshipState, player: int, place: int, bits: int, doubts: list[int]) -> None:
    """All that stands in a place of one class becomes one doubt, the last of the list."""
    _join(g, player, doubts, g.known[place] & bits, place)


def _join(g: GeneralshipState, player: int, doubts: list[int], known: int, place: int) -> None:
    """Some doubts, and units that were known in a place, become one doubt, the last of the list."""
    types, spread = known, TOTAL[known] << DIGIT * place
    g.known[place] -= known
    for n in reversed(doubts):
        types += g.doubt_types[n]
        spread += g.doubt_spread[n]
        del g.doubt_types[n], g.doubt_spread[n], g.doubt_owner[n]
    g.doubt_types.append(types)
    g.doubt_spread.append(Mask(spread))
    g.doubt_owner.append(player)


def _pick_out(g: GeneralshipState, player: int, place: int, unit: int) -> None:
    """One unit of a place turns out to be of a type: it is known from now on. Where it could belong to several doubts,
    these become one first."""
    bits = CLASS_BITS[CLASS_OF[unit]]
    able = [n for n in doubts_at(g, player, place, bits) if g.doubt_types[n] >> DIGIT * unit & 31]
    _join(g, player, able, 0, place)
    _take_out(g, place, unit)
    g.known[place] += ONE[unit]


def _take_out(g: GeneralshipState, place: int, unit: int) -> None:
    """The last doubt loses a unit of a place."""
    g.doubt_types[-1] -= ONE[unit]
    g.doubt_spread[-1] = Mask(g.doubt_spread[-1] - (1 << DIGIT * place))
    settle_doubt(g, len(g.doubt_types) - 1)


def settle_doubt(g: GeneralshipState, n: int) -> None:
    """A doubt with one type left, or in one place, is none any more."""
    types, spread = g.doubt_types[n], g.doubt_spread[n]
    places = PLACES_OF[spread]
    if len(KINDS[types]) > 1 and len(places) > 1:
        return
    for place in places:
        count = spread >> DIGIT * place & 31
        g.known[place] += types if len(places) == 1 else count << DIGIT * KINDS[types][0]
    del g.doubt_types[n], g.doubt_spread[n], g.doubt_owner[n]
