"""The map of one game: which tile lies beside which, once the tiles are laid out."""

from __future__ import annotations

from typing import Final

from chancellery.atlas.board import Cell
from chancellery.kernel.memory import Memory

TILES: Final = 24
NEUTRAL: Final = 0xFFF000
"""The neutral tiles."""
FAR: Final = 99
"""As many steps as between tiles that no land joins."""
FIELD, FOREST, MOUNTAIN, SEA = range(4)
DIRECTIONS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def _list_members(mask: int) -> tuple[int, ...]:
    return tuple(member for member in range(mask.bit_length()) if mask >> member & 1)


CHUNK: Final = 12
_LOW: Final = [_list_members(mask) for mask in range(1 << CHUNK)]
_HIGH: Final = [_list_members(mask << CHUNK) for mask in range(1 << CHUNK)]


def _members(mask: int) -> tuple[int, ...]:
    if mask >> 2 * CHUNK:
        return _members(mask & (1 << 2 * CHUNK) - 1) + tuple([m + 2 * CHUNK for m in _members(mask >> 2 * CHUNK)])
    return _LOW[mask & (1 << CHUNK) - 1] + _HIGH[mask >> CHUNK]


BITS: Final = Memory(_members)
"""The members of a set, ascending."""


def bits(mask: int) -> list[int]:
    """The members of a set, ascending, as a list of its own."""
    return list(BITS[mask])


class Geography:
    """Neighbours and terrain of the tiles that are in play."""

    def __init__(self, cells: list[Cell], tiles: tuple[int, ...], terrain: list[int], march: int) -> None:
        """`tiles` says which tile lies in each cell, -1 for none; `march` is the first option to march."""
        self._first_march = march
        self.distances: Memory[int, tuple[int, ...]] = Memory(self._measure)
        """From a tile to each tile: steps over land, or FAR."""
        self.marches: Memory[int, tuple[int, ...]] = Memory(self._list_marches)
        """The options to march from a tile into some tiles; the key is the start above the set of ends."""
        at = {cell.at: tile for cell, tile in zip(cells, tiles, strict=True) if tile >= 0}
        self.in_play = sum(1 << tile for tile in at.values())
        self.near = [0] * TILES
        """For each tile its neighbours."""
        for (q, r), tile in at.items():
            for dq, dr in DIRECTIONS:
                other = at.get((q + dq, r + dr), -1)
                if other >= 0:
                    self.near[tile] |= 1 << other
        self.by_terrain = [sum(1 << tile for tile in at.values() if terrain[tile] == kind) for kind in range(4)]
        self.sea = sum(1 << tile for tile in at.values() if terrain[tile] == SEA)
        self.land = self.in_play & ~self.sea
        self.mountains = sum(1 << tile for tile in at.values() if terrain[tile] == MOUNTAIN)
        self.shores = self.land & ~self.mountains
        """Fields and forests: where squadrons and landing regiments can go, if they lie at the sea."""
        self.near_sea = [near & self.sea for near in self.near]
        self.near_land = [near & self.land for near in self.near]
        self.near_shore = [near & self.shores for near in self.near]
        self.ports = sum(1 << tile for tile in BITS[self.shores] if self.near_sea[tile])
        """Field and forest tiles beside the sea (GS-062)."""
        self.afloat = self.sea | self.ports
        """Where squadrons can be."""

    def _measure(self, start: int) -> tuple[int, ...]:
        found = [FAR] * TILES
        frontier, reached, steps = 1 << start, 1 << start, 0
        while frontier:
            beside = 0
            for tile in BITS[frontier]:
                found[tile] = steps
                beside |= self.near_land[tile]
            frontier = beside & ~reached
            reached |= frontier
            steps += 1
        return tuple(found)

    def _list_marches(self, key: int) -> tuple[int, ...]:
        here = self._first_march + (key >> TILES) * TILES
        return tuple([here + end for end in BITS[key & (1 << TILES) - 1]])

    def reach(self, start: int, within: int) -> int:
        """All tiles that are joined to some tiles through a set of tiles, the start included."""
        near, found, frontier = self.near, start, start
        while frontier:
            beside = 0
            for tile in BITS[frontier]:
                beside |= near[tile]
            frontier = beside & within & ~found
            found |= frontier
        return found
