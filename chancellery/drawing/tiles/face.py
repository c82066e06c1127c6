"""What is printed over the ground of a tile: frame, arms, name, circles and signs."""

from __future__ import annotations

from collections.abc import Mapping

from chancellery.atlas.board import Power, Tile
from chancellery.atlas.bundle import RISE, XY, Name, TileShape
from chancellery.atlas.palette import Theme, colours_of
from chancellery.drawing.lettering import centred, text
from chancellery.drawing.tiles import heraldry, signs
from chancellery.drawing.tiles.pen import line, stroke
from chancellery.drawing.tiles.places import CIRCLE, EXCHANGE, REMARK, STAR, WORDS
from chancellery.drawing.tiles.sign_colours import SIGN_COLOURS, SignColours


def draw(tile: Tile, shape: TileShape, powers: Mapping[str, Power], theme: Theme) -> str:
    """The face of a tile, as an SVG fragment around its middle."""
    palette = SIGN_COLOURS[theme]
    capital = tile.role == "capital"
    if tile.nation and shape.shield:
        colours = colours_of(powers, tile.nation)
        parts = [
            heraldry.frame(tile.nation, colours, palette),
            heraldry.shield(tile.nation, colours, shape.shield, capital=capital),
        ]
    else:
        parts = [heraldry.plain_frame(palette)]
    parts.append(_name(shape.name, palette, capital=capital))
    for circle, at, gives in zip(tile.circles, shape.circles, shape.gives, strict=True):
        parts.append(_circle(circle.numeral, at, palette))
        if gives:
            parts.append(signs.goods(circle.gives, gives, palette, large=False))
    parts += [signs.goods("food", at, palette, large=True) for at in shape.food]
    parts += [signs.goods("metal", at, palette, large=True) for at in shape.metal]
    if shape.exchange:
        parts.append(_exchange(shape.exchange, palette, when_full=tile.exchange == "when full"))
    if shape.fortress:
        parts.append(signs.stamp(signs.FORTRESS, shape.fortress, 2 * STAR))
    if shape.growth:
        parts.append(_growth(tile.growth, shape.growth, palette))
    return "".join(parts)


def _name(name: Name, palette: SignColours, *, capital: bool) -> str:
    """As on the maps, the name of a capital is underlined."""
    x, y = name.at[0], name.at[1] + RISE * name.size
    words = text(
        name.lines[0], (x, y), name.size,
        face="bold", fill=palette.ink, halo=palette.paper.halo, halo_width=3.6, stroke_opacity=0.8,
    )  # fmt: skip
    if not capital:
        return words
    half = name.box[2] / 2
    return words + stroke(line([(x - half, y + 4), (x + half, y + 4)]), palette.ink, 1.1)


def _circle(numeral: str, at: XY, palette: SignColours) -> str:
    size = 18.0 if len(numeral) < 4 else 15.0
    ring = signs.stamp(signs.population(palette), at, 2 * CIRCLE)
    return ring + centred(numeral, at, size, face="bold", fill=palette.ink)


def _exchange(at: XY, palette: SignColours, *, when_full: bool) -> str:
    bundle = signs.stamp(signs.exchange(palette), at, EXCHANGE[0])
    if not when_full:
        return bundle
    below = (at[0], at[1] + EXCHANGE[1] / 2 + WORDS)
    return bundle + text(REMARK, below, WORDS, face="italic", fill=palette.ink, halo=palette.paper.halo, halo_width=2.6)


def _growth(growth: int, at: XY, palette: SignColours) -> str:
    number = centred(f"+{growth}", (at[0] - 0.8, at[1]), 18, face="bold", fill=palette.ink)
    return signs.growth(at, palette) + number
