"""Seas: water-lines along the edges, as engravers drew them along coasts, and small waves further out."""

from __future__ import annotations

from chancellery.atlas.bundle import XY
from chancellery.drawing.svg import circle, path
from chancellery.drawing.tiles import hexagon
from chancellery.drawing.tiles.inks import Inks
from chancellery.drawing.tiles.pen import Clear, Pen, curve, line, number, stroke

_LINES = [(13.5, 0.75), (17.0, 0.6), (21.5, 0.48), (27.0, 0.36), (34.0, 0.26), (42.5, 0.18)]
"""Distance of each water-line from the edge, and how strong it is."""
_OPEN = 44.0
"""Waves keep this far from the edges."""


def draw(pen: Pen, inks: Inks, clear: Clear) -> str:
    ground = path(line(hexagon.corners(-4.0), closed=True), fill=inks.sea)
    deep = circle(0, 0, hexagon.APOTHEM - 8, fill="url(#t-deep)")
    lines = "".join(stroke(_water_line(pen, inset), inks.wave, 0.8, strength) for inset, strength in _LINES)
    waves = "".join(
        _wave(pen, x, y)
        for x, y in pen.scatter(1400, 13.0, 2 * hexagon.RADIUS, 2 * hexagon.RADIUS)
        if hexagon.reach((x, y)) < hexagon.APOTHEM - _OPEN and clear((x, y), 8.0) and pen.chance(0.8)
    )
    return ground + deep + lines + stroke(waves, inks.wave, 0.75, 0.6)


def definitions(inks: Inks) -> str:
    """The sea is deepest in the middle."""
    return (
        f'<radialGradient id="t-deep"><stop offset=".3" stop-color="{inks.sea_deep}"/>'
        f'<stop offset="1" stop-color="{inks.sea_deep}" stop-opacity="0"/></radialGradient>'
    )


def _water_line(pen: Pen, inset: float) -> str:
    corners = hexagon.corners(inset)
    points: list[XY] = []
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        points += pen.shaken(start, end, 11, 0.7)[:-1]
    return curve(points, closed=True)


def _wave(pen: Pen, x: float, y: float) -> str:
    """A crest, and often a smaller one before it."""
    wide = pen.between(4, 6.5)
    up = wide * 0.26
    crest = f"M{number(x - wide)} {number(y)}q{number(wide / 2)} {number(-2 * up)} {number(wide)} 0t{number(wide)} 0"
    if not pen.chance(0.45):
        return crest
    half = wide * 0.35
    return crest + f"M{number(x - wide * 0.4)} {number(y + 2.6)}q{number(half)} {number(-up)} {number(2 * half)} 0"
