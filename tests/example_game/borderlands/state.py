"""The state of a game: plain data, and what can be read from it."""

from __future__ import annotations

from borderlands.rules import TILES, BorderlandsRules, are_neighbours
from chancellery.kernel.plain import plain, shared
from chancellery.kernel.state import State

NOBODY = -1


@plain
class BorderlandsState(State):
    round: int
    coins: list[int]
    numbers: list[int]
    """What lies under each tile, face down until somebody owns it."""
    owners: list[int]
    scouted: list[list[int]]
    """The tiles that each prince has looked under."""
    offered: int
    """The tile that is bid for."""

    rules: BorderlandsRules = shared()

    def seat_of(self, actor: int) -> int:
        return actor

    def leader(self) -> int:
        """Who scouts and offers this round."""
        return (self.round - 1) % len(self.coins)

    def knows(self, prince: int | None, tile: int) -> bool:
        """May this prince (None: a spectator) know the number under a tile?"""
        return self.owners[tile] != NOBODY or (prince is not None and tile in self.scouted[prince])

    def points(self, prince: int) -> int:
        """The numbers of its tiles, and one for every two of them that are neighbours (BL-06)."""
        own = [tile for tile in range(len(TILES)) if self.owners[tile] == prince]
        pairs = sum(are_neighbours(a, b) for a in own for b in own if a < b)
        return sum(self.numbers[tile] for tile in own) + pairs
