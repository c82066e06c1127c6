"""Where everything on a tile lies: one grammar for all tiles, so that the eye knows where to look.

From the top: the arms of the nation, the name, the circles in a row with what they give hanging below them
(on neutral tiles: what the tile yields), then room for pieces between the fortress on the left and the growth
number on the right, and in the lowest corner the cube of whoever holds the tile.
"""

from __future__ import annotations

import msgspec

from chancellery.atlas.board import Tile
from chancellery.atlas.drawing.tiles import measure
from chancellery.atlas.plate import XY, Name, TileShape

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

_ROW = -35.0
_PITCH = 42.0
_NAME_AT: XY = (0.0, -74.0)
_NAME_SIZE = 22.0
_NAME_WIDTH = 158.0
_PIECES: list[XY] = [(0, 60), (-18, 25), (18, 25), (-36, 60), (36, 60), (-54, 25), (54, 25)]


def place(tile: Tile) -> TileShape:
    """Lay out a tile; the ground and the face are drawn later."""
    signs = _signs(tile)
    circles = _row(len(tile.circles), -46.0 if tile.exchange and tile.circles else 0.0)
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
        exchange=_exchange(tile),
        pieces=[(float(x), float(y)) for x, y in _PIECES],
        marker=(0.0, 97.0),
    )


def _name(text: str) -> Name:
    size = _NAME_SIZE * min(1.0, _NAME_WIDTH / measure.width(text, _NAME_SIZE))
    name = Name(lines=[text], at=_NAME_AT, box=(0, 0, 0, 0), size=round(size, 1))
    return msgspec.structs.replace(name, box=measure.box(text, name.size))


def _row(count: int, shift: float) -> list[XY]:
    return [(shift + _PITCH * (k - (count - 1) / 2), _ROW) for k in range(count)]


def _signs(tile: Tile) -> list[XY]:
    count = tile.food + tile.metal
    return [(46.0 * (k - (count - 1) / 2), _ROW + 4) for k in range(count)]


def _exchange(tile: Tile) -> XY | None:
    if not tile.exchange:
        return None
    return (26.0, _ROW) if tile.circles else (0.0, _ROW + 4)
