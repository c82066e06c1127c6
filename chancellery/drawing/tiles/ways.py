"""Rivers and roads, for tiles whose names promise them."""

from __future__ import annotations

from math import hypot

from chancellery.atlas.bundle import XY
from chancellery.drawing.svg import path
from chancellery.drawing.tiles import hexagon
from chancellery.drawing.tiles.inks import Inks
from chancellery.drawing.tiles.pen import Pen, curve, filled, line, stroke


def course(pen: Pen) -> list[XY]:
    """A winding way from the left edge to the right one, below the signs."""
    reach = hexagon.APOTHEM + 8
    low, high = pen.between(52, 62), pen.between(14, 24)
    start, end = (low, high) if pen.chance(0.5) else (high, low)
    points: list[XY] = []
    for k in range(15):
        t = k / 14
        swing = (pen.between(5, 10) if k % 4 in (1, 2) else -pen.between(5, 10)) * min(1.0, 3 * t, 3 * (1 - t))
        points.append((reach * (2 * t - 1), start + (end - start) * t + swing))
    return points


def river(points: list[XY], inks: Inks) -> str:
    flow = curve(points)
    ripples = "".join(curve([(x, y + away) for x, y in points]) for away in (-1.5, 1.4))
    return (
        stroke(flow, inks.wave, 9.4)
        + stroke(flow, inks.sea, 8)
        + path(ripples, fill="none", stroke=inks.wave, stroke_width=0.6, stroke_dasharray="14 7 5 9")
        + _bridge(points, inks)
    )


def road(points: list[XY], inks: Inks) -> str:
    way = curve(points)
    return stroke(way, inks.line, 5.4) + stroke(way, inks.snow, 4.2)


def _bridge(points: list[XY], inks: Inks) -> str:
    """Of stone, where the way is half done."""
    (ax, ay), (bx, by) = points[6], points[8]
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    x, y = points[7]
    corners: list[XY] = [
        (x + ux * along - uy * across, y + uy * along + ux * across)
        for along, across in ((-4, -9), (4, -9), (4, 9), (-4, 9))
    ]
    return filled(line(corners, closed=True), inks.wall, inks.line, 0.9)
