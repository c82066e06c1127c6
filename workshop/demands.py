"""What a board demands of its drawing: who shares a line with whom, who reaches the water, and how large.

Everything that takes part in the drawing has a number: the areas in the order of the board, then the land
outside, then the sea zones (or the one sea, when the board has no zones).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from chancellery.atlas.board import Board

FREE, WANTED, BANNED = 0, 1, 2
VISIBLE = 18.0
"""A border must be at least this long to be seen as one, in units."""
_GENEROUS = 36.0
"""So long it should be before smoothing takes some of it."""
_NARROW = 1.5
"""A passage between seas is seen however narrow it is."""
_STROKE = 1.0
_OUTSIDE = "land outside"
_SEA = "the sea"


@dataclass(frozen=True)
class Demands:
    names: list[str]
    outside: int
    """The number of the land outside."""
    rule: Any
    """For every two numbers FREE, WANTED or BANNED."""
    need: Any
    """How long the common line of every two numbers should be."""
    smallest: Any
    """The least area of everything, in square units."""

    @staticmethod
    def of(board: Board, *, smallest: float) -> Demands:
        areas, seas = list(board.areas), list(board.seas) or [_SEA]
        names = [*areas, _OUTSIDE, *seas]
        place = {name: number for number, name in enumerate(names)}
        rule = np.full((len(names), len(names)), BANNED)
        rule[len(areas)] = FREE
        for number, area in enumerate(board.areas.values()):
            if area.kind == "impassable":
                rule[number] = FREE
        rule = np.minimum(rule, rule.T)
        pairs = [*board.pairs(), *board.barriers, *board.sea_borders]
        if board.seas:
            pairs += [(coast, name) for name, sea in board.seas.items() for coast in sea.coasts]
        else:
            pairs += [(name, _SEA) for name, area in board.areas.items() if area.coast]
            for number, area in enumerate(board.areas.values()):
                if area.kind == "impassable" and not area.coast:
                    rule[number, -1] = rule[-1, number] = BANNED
        for a, b in pairs:
            rule[place[a], place[b]] = rule[place[b], place[a]] = WANTED
        np.fill_diagonal(rule, FREE)
        need = np.full(rule.shape, _GENEROUS)
        for strait in board.straits:
            if strait.ends[0] in board.seas:
                one, other = (place[end] for end in strait.ends)
                need[one, other] = need[other, one] = _NARROW
        least = np.zeros(len(names))
        least[: len(areas)] = [smallest * min(1.0, area.size) for area in board.areas.values()]
        return Demands(names, len(areas), rule, need, least)

    def complaints(self, lengths: dict[tuple[int, int], float], points: set[tuple[int, int]]) -> list[str]:
        """What a drawing gets wrong, in plain words, given its common lines and its crowded corners.

        A sea may meet a coast in a point, where a border between areas goes on as one between seas; a line
        shorter than a stroke is wide counts as a point.
        """
        found = []
        for a in range(len(self.names)):
            for b in range(a + 1, len(self.names)):
                length = lengths.get((a, b), 0.0)
                pair = f"{self.names[a]} and {self.names[b]}"
                dry = b < self.outside or a > self.outside
                if self.rule[a, b] == WANTED and length < min(VISIBLE, self.need[a, b]):
                    how = "touch only in a short line" if length else "do not touch"
                    found.append(f"{pair} {how}: give them points or sizes that bring them together.")
                elif self.rule[a, b] == BANNED and (length > (0.0 if dry else _STROKE) or (dry and (a, b) in points)):
                    how = "touch" if length else "meet in a point"
                    found.append(
                        f"{pair} {how}, but the board lists no border: "
                        "give a third area points between them, or list a barrier."
                    )
        return found
