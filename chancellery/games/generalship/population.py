"""Population on the circles of a nation: which of it is active, how it is put in order, where it grows and whence it
goes.

The circles of a nation are numbered, and a set of filled circles is a number with one bit for each, lowest number
first. Which tiles are occupied by somebody who is no ally is a set of tiles. Everything here is a function of the
two.
"""

from __future__ import annotations

from chancellery.games.generalship.geography import BITS
from chancellery.kernel.memory import Memory

NOTHING, FOOD, METAL = range(3)
ENDLESS = 99
FILLED = 16
ALL_FILLED = (1 << FILLED) - 1
"""Keys of memories have the filled circles in so many low bits, and the occupied tiles above."""


class Circles:
    """The circles of one nation, in the order of their numbers."""

    def __init__(self, circles: list[tuple[int, int, int]], cap: int) -> None:
        """Each circle is its number, its tile and what it gives."""
        circles = sorted(circles)
        self.numbers = tuple(number for number, _, _ in circles)
        self.tiles = tuple(tile for _, tile, _ in circles)
        self.gives = tuple(gives for _, _, gives in circles)
        self.cap = cap
        """Population that the nation holds at most (GS-096 to GS-100)."""
        self.all = (1 << len(circles)) - 1
        self._active: Memory[int, int] = Memory(self._find_active)
        self._arranged: Memory[int, tuple[int, ...]] = Memory(self._arrange)
        self._next: Memory[int, tuple[int, ...]] = Memory(self._find_next)
        self._last: Memory[int, tuple[int, ...]] = Memory(self._find_last)
        self._yields: Memory[int, tuple[int, int]] = Memory(self._find_yields)

    def on(self, tiles: int) -> int:
        """The circles that lie on some tiles."""
        return sum(1 << i for i, tile in enumerate(self.tiles) if tiles >> tile & 1)

    def above(self, number: int) -> int:
        """The circles with a higher number; a twin of the same number is not one of them (GS-Q24)."""
        return sum(1 << i for i, own in enumerate(self.numbers) if own > number)

    def lowest(self, circles: int) -> int:
        """The lowest number among some circles."""
        return min((self.numbers[i] for i in BITS[circles]), default=ENDLESS)

    def active(self, filled: int, occupied: int) -> int:
        """Population that can be used: not on occupied tiles, nor on a number above any that stands there (GS-084,
        GS-085, GS-Q26, GS-Q122)."""
        return self._active[occupied << FILLED | filled] if occupied else filled

    def _find_active(self, case: int) -> int:
        filled, occupied = case & ALL_FILLED, case >> FILLED
        there = self.on(occupied) & filled
        return filled & ~there & ~self.above(self.lowest(there))

    def open(self, occupied: int) -> int:
        """Circles that may be filled: not on occupied tiles, nor above the lowest circle of one (GS-101, GS-Q122)."""
        if not occupied:
            return self.all
        there = self.on(occupied)
        return self.all & ~there & ~self.above(self.lowest(there))

    def arrangements(self, filled: int, occupied: int) -> tuple[int, ...]:
        """How active population can stand in numerical order without gaps (GS-075): one way, or two where the highest
        number exists twice and only one of the circles is needed (GS-076). Inactive population stays (GS-086,
        GS-102)."""
        return self._arranged[occupied << FILLED | filled]

    def _arrange(self, case: int) -> tuple[int, ...]:
        filled, occupied = case & ALL_FILLED, case >> FILLED
        active = self.active(filled, occupied)
        frozen = filled & ~active
        room = BITS[(self.open(occupied) | active) & ~frozen]
        count = active.bit_count()
        kept = room[:count]
        first = frozen | sum(1 << i for i in kept)
        if not kept or count == len(room) or self.numbers[room[count]] != self.numbers[kept[-1]]:
            return (first,)
        second = first & ~(1 << kept[-1]) | 1 << room[count]
        return (first, second)

    def next_circles(self, filled: int, occupied: int) -> tuple[int, ...]:
        """The circles that the next population may take (GS-093, GS-103 to GS-106): none at the cap (GS-100), two where
        both of a number are empty. Inactive population above them counts toward the cap (GS-Q27)."""
        return self._next[occupied << FILLED | filled]

    def _find_next(self, case: int) -> tuple[int, ...]:
        filled, occupied = case & ALL_FILLED, case >> FILLED
        if filled.bit_count() >= self.cap:
            return ()
        empty = BITS[self.open(occupied) & ~filled]
        return tuple(i for i in empty if self.numbers[i] == self.numbers[empty[0]])

    def last_circles(self, population: int) -> tuple[int, ...]:
        """The circles from which population is taken next: the highest number, of twins either (GS-179, GS-Q29)."""
        return self._last[population]

    def _find_last(self, population: int) -> tuple[int, ...]:
        standing = BITS[population]
        return tuple(i for i in standing if self.numbers[i] == self.numbers[standing[-1]])

    def yields(self, population: int) -> tuple[int, int]:
        """Food and metal that some population produces."""
        return self._yields[population]

    def _find_yields(self, population: int) -> tuple[int, int]:
        gives = [self.gives[i] for i in BITS[population]]
        return gives.count(FOOD), gives.count(METAL)
