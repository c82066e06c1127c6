"""How pieces stand together: rows and small groups, the tidiest first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from chancellery.atlas.bundle import XY

_GAP = 2.0
_LEANS = (-0.5, -0.25, 0.25, 0.5)
"""How far a row may fall or rise from piece to piece, in widths of a piece."""
_GROUPS: dict[int, list[tuple[XY, ...]]] = {
    4: [
        ((0, 0), (1, 0), (2, 0), (3, 0)),
        ((0, 0), (1, 0), (0, 1), (1, 1)),
        ((0, 0), (1, 0), (2, 0), (0.5, 1)),
        ((0, 0), (1, 0), (2, 0), (1.5, 1)),
        ((0, 1), (1, 1), (2, 1), (0.5, 0)),
        ((0, 1), (1, 1), (2, 1), (1.5, 0)),
        ((0, 0), (1, 0), (0.5, 1), (1.5, 1)),
        ((0.5, 0), (1.5, 0), (0, 1), (1, 1)),
        ((0, 0), (1, 0), (1, 1), (2, 1)),
        ((1, 0), (2, 0), (0, 1), (1, 1)),
        ((0, 0), (1, 0), (0, 1), (0, 2)),
        ((0, 0), (1, 0), (1, 1), (1, 2)),
        ((0, 0), (0, 1), (0, 2), (1, 2)),
        ((1, 0), (1, 1), (1, 2), (0, 2)),
        ((0, 0), (0, 1), (0, 2), (0, 3)),
    ],
    3: [
        ((0, 0), (1, 0), (2, 0)),
        ((0, 0), (1, 0), (0.5, 1)),
        ((0.5, 0), (0, 1), (1, 1)),
        ((0, 0), (1, 0), (1, 1)),
        ((0, 0), (0, 1), (1, 1)),
        ((0, 0), (0, 1), (0, 2)),
    ],
    2: [((0, 0), (1, 0)), ((0, 0), (0.5, 1)), ((0.5, 0), (0, 1)), ((0, 0), (0, 1))],
    1: [((0, 0),)],
}
"""Columns and rows of the members, by their number."""


@dataclass(frozen=True)
class Formation:
    offsets: tuple[XY, ...]
    """Of its members, from its middle."""
    cost: float


@cache
def formations(count: int, size: XY, slant: float) -> list[Formation]:
    """Ways to group some pieces, the cheapest first; a leaning row is cheap where the name leans the same way."""
    wide, high = size[0] + _GAP, size[1] + _GAP
    found = [
        Formation(_centred([(x * wide, y * high) for x, y in group]), 0.25 * place)
        for place, group in enumerate(_GROUPS[count])
    ]
    if count > 1:
        for lean in _LEANS:
            row = [(i * wide, i * wide * lean) for i in range(count)]
            found.append(Formation(_centred(row), 0.2 + 0.9 * abs(lean - slant)))
    return sorted(found, key=lambda formation: formation.cost)


def _centred(offsets: list[XY]) -> tuple[XY, ...]:
    x = sum(offset[0] for offset in offsets) / len(offsets)
    y = sum(offset[1] for offset in offsets) / len(offsets)
    return tuple((offset[0] - x, offset[1] - y) for offset in offsets)
