"""The ground of a tile: its terrain, drawn around the marks that its face will print on it."""

from __future__ import annotations

from chancellery.atlas.board import Tile
from chancellery.atlas.bundle import XY, Box, TileShape
from chancellery.atlas.palette import Theme
from chancellery.drawing.tiles import field, forest, mountain, ornaments, places, sea
from chancellery.drawing.tiles.inks import INKS
from chancellery.drawing.tiles.pen import Pen

_WILD = {"forest": forest.draw, "mountain": mountain.draw, "sea": sea.draw}
"""What grows, or moves, around the marks; fields run on below them."""


def draw(name: str, tile: Tile, shape: TileShape, theme: Theme) -> str:
    """As an SVG fragment around the middle of the tile, somewhat larger than the tile."""
    pen, inks = Pen(name), INKS[theme]
    extras = ornaments.choose(tile, pen, inks)
    boxes = [*marks(shape), *(extra.box for extra in extras)]

    def clear(point: XY, radius: float) -> bool:
        x, y = point
        return all(
            not (left - radius < x < left + wide + radius and top - radius < y < top + high + radius)
            for left, top, wide, high in boxes
        )

    terrain = field.draw(pen, inks) if tile.terrain == "field" else _WILD[tile.terrain](pen, inks, clear)
    return terrain + "".join(extra.drawn for extra in extras)


def definitions(theme: Theme) -> str:
    """What grounds refer to."""
    return mountain.definitions(INKS[theme]) + sea.definitions(INKS[theme])


def marks(shape: TileShape) -> list[Box]:
    """What the face of a tile covers."""
    left, top, wide, high = shape.name.box
    boxes = [(shape.name.at[0] + left, shape.name.at[1] + top, wide, high)]
    boxes += [_around(at, places.CIRCLE) for at in shape.circles]
    boxes += [_around(at, places.GIVES) for at in shape.gives if at]
    boxes += [_around(at, places.SIGN) for at in (*shape.food, *shape.metal)]
    boxes += [_around(at, places.STAR) for at in (shape.fortress, shape.growth) if at]
    if shape.exchange:
        (x, y), (wide, high) = shape.exchange, places.EXCHANGE
        boxes.append((x - wide / 2, y - high / 2, wide, high))
    if shape.shield:
        (x, y), (wide, high) = shape.shield, places.SHIELD
        boxes.append((x - wide / 2, y - high / 2, wide, high))
    return boxes


def _around(at: XY, radius: float) -> Box:
    return (at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
