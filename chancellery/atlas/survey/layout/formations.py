"""How pieces stand together: rows and small groups, the tidiest first."""

from __future__ import annotations

from dataclasses import dataclass

from chancellery.atlas.plate import XY

_GAP = 2.0


@dataclass(frozen=True)
class Formation:
    offsets: tuple[XY, ...]
    cost: float


def formations(count: int, size: XY, slant: float) -> list[Formation]:
    """Ways to group some pieces around a point; a slant leans the rows towards the direction of the area."""
    wide, high = size[0] + _GAP, size[1] + _GAP
    grids = {
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
    }[count]
    found = [
        Formation(_centred(tuple((x * wide, y * high) for x, y in grid)), cost=0.25 * place)
        for place, grid in enumerate(grids)
    ]
    for lean in sorted({0.25, -0.25, 0.5, -0.5}):
        row = tuple((i * wide, i * wide * lean) for i in range(count))
        apart = abs(lean - slant)
        if count > 1:
            found.append(Formation(_centred(row), cost=0.2 + 0.9 * apart))
    return found


def _centred(offsets: tuple[XY, ...]) -> tuple[XY, ...]:
    x = sum(offset[0] for offset in offsets) / len(offsets)
    y = sum(offset[1] for offset in offsets) / len(offsets)
    return tuple((offset[0] - x, offset[1] - y) for offset in offsets)
