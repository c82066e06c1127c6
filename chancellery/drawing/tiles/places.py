"""Where everything on a tile lies: one grammar for all tiles, so that the eye knows where to look.

From the top: the arms of the nation, the name, the circles in a row with what they give hanging below them
(on neutral tiles: what the tile yields), then room for pieces between the fortress on the left and the growth
number on the right, and in the lowest corner the cube of whoever holds the tile.
"""

from __future__ import annotations

import msgspec

from chancellery.atlas.board import Tile
from chancellery.atlas.bundle import XY, Name, TileShape
from chancellery.drawing.tiles import measure

BAND = 11.0
"""Width of the frame along the edges: the colours of a nation, or plain."""
CIRCLE = 18.5
"""Radius of a circle: a cylinder of 26 units stands in it and leaves the ring to be seen."""
GIVES = 9.5
"""Radius of the sign below a circle."""
SIGN = 20.0
"""Radius of the sign of what a tile yields."""
EXCHANGE: XY = (92.0, 38.0)
STAR = 19.0
"""Radius of a fortress and of a growth number."""
SHIELD: XY = (27.0, 30.0)
LETTER_AT: XY = (0.0, 134.0)
LETTER = 11.0
"""Radius of the disc with the letter of a nation, over the lowest corner of the band."""
REMARK = "at full population"
"""Below an exchange that waits for it."""
WORDS = 14.0
"""Size of its letters."""
STAND = 13.0
"""Radius of a piece."""
MARKER = 9.0

_ROWS = (-35.0, 24.0)
"""Middles of the rows of circles and signs; the second is seldom needed."""
_ROW_WIDTH = 212.0
_GAP = 5.0
_NAME_AT: XY = (0.0, -74.0)
_NAME_SIZE = 22.0
_NAME_WIDTH = 158.0
_PIECES: list[XY] = [(0, 60), (-18, 25), (18, 25), (-36, 60), (36, 60), (-54, 25), (54, 25)]
_BELOW: list[XY] = [(-20, 78), (20, 78), (-56, 76), (56, 76)]
"""Where pieces stand below a second row."""


def place(tile: Tile) -> TileShape:
    """Lay out a tile; the ground and the face are drawn later."""
    count, yields = len(tile.circles), tile.food + tile.metal
    widths = [2 * CIRCLE] * count + [2 * SIGN] * yields + [EXCHANGE[0]] * bool(tile.exchange)
    row = _flow(widths)
    circles, signs = row[:count], row[count : count + yields]
    pieces = _BELOW if any(y == _ROWS[1] for _, y in row) else _PIECES
    return TileShape(
        face={},
        name=_name(tile.name),
        shield=(0.0, -107.0) if tile.nation else None,
        circles=circles,
        gives=[
            (x, y + CIRCLE + GIVES + 1) if c.gives else None for (x, y), c in zip(circles, tile.circles, strict=True)
        ],
        growth=(87.0, 51.0) if tile.growth else None,
        fortress=(-87.0, 51.0) if tile.fortress else None,
        food=signs[: tile.food],
        metal=signs[tile.food :],
        exchange=row[-1] if tile.exchange else None,
        pieces=[(float(x), float(y)) for x, y in pieces],
        marker=(0.0, 97.0),
    )


def _flow(widths: list[float]) -> list[XY]:
    """Things side by side in the middle of a row; what finds no room in the first goes into the second."""
    rows: list[list[float]] = [[]]
    for width in widths:
        if rows[-1] and sum(rows[-1]) + width + _GAP * len(rows[-1]) > _ROW_WIDTH and len(rows) < len(_ROWS):
            rows.append([])
        rows[-1].append(width)
    middles: list[XY] = []
    for row, y in zip(rows, _ROWS, strict=False):
        x = -(sum(row) + _GAP * (len(row) - 1)) / 2
        for width in row:
            middles.append((x + width / 2, y))
            x += width + _GAP
    return middles


def _name(text: str) -> Name:
    size = _NAME_SIZE * min(1.0, _NAME_WIDTH / measure.width(text, _NAME_SIZE))
    name = Name(lines=[text], at=_NAME_AT, box=(0, 0, 0, 0), size=round(size, 1))
    return msgspec.structs.replace(name, box=measure.box(text, name.size))
