"""Mountains: peaks in rows, lit from the upper left, hachured down the other side."""

from __future__ import annotations

from itertools import pairwise

from chancellery.atlas.bundle import XY
from chancellery.drawing.svg import path
from chancellery.drawing.tiles import hexagon
from chancellery.drawing.tiles.forest import tree
from chancellery.drawing.tiles.inks import Inks
from chancellery.drawing.tiles.pen import Clear, Pen, curve, line, stroke


def draw(pen: Pen, inks: Inks, clear: Clear) -> str:
    ground = path(line(hexagon.corners(-4.0), closed=True), fill=inks.scree)
    things: list[tuple[float, str]] = []
    feet: list[XY] = []
    for low, high in ((34.0, 48.0), (22.0, 31.0)):
        for x, y in pen.scatter(1200, 0.92 * low, 2 * hexagon.RADIUS, 2 * hexagon.RADIUS + 60):
            height = pen.between(low, high)
            inside = hexagon.reach((x, y - height / 2)) < hexagon.APOTHEM + 14
            alone = all(abs(x - a) > 0.8 * low or abs(y - b) > 0.55 * low for a, b in feet)
            if inside and alone and _stands(clear, x, y, height):
                feet.append((x, y))
                things.append((y, peak(pen, x, y, height, inks)))
    for x, y in pen.scatter(700, 10.0, 2 * hexagon.RADIUS, 2 * hexagon.RADIUS):
        if hexagon.reach((x, y)) < hexagon.APOTHEM and clear((x, y - 4), 5.0) and pen.chance(0.3):
            things.append((y, tree(pen, x, y, pen.between(3.0, 4.2), inks, fir=True)))
    return ground + "".join(drawn for _, drawn in sorted(things, key=lambda thing: thing[0]))


def definitions(inks: Inks) -> str:
    """Mountains lose themselves in the ground at their feet."""
    return "".join(
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1"><stop offset=".35" stop-color="{colour}"/>'
        f'<stop offset="1" stop-color="{inks.scree}"/></linearGradient>'
        for name, colour in (("t-bright", inks.rock), ("t-shady", inks.rock_deep))
    )


def _stands(clear: Clear, x: float, y: float, height: float) -> bool:
    probes = ((-0.4, 0.12), (0.4, 0.12), (0.0, 0.12), (0.0, 0.45), (0.0, 0.9))
    return all(clear((x + height * dx, y - height * up), 3.0) for dx, up in probes)


def peak(pen: Pen, x: float, y: float, height: float, inks: Inks) -> str:
    """A mountain whose foot is at (x, y)."""
    half = height * pen.between(0.72, 0.9)
    summit = (pen.about(x, half * 0.14), y - height)
    left = _flank(pen, (x - half, y), summit)
    right = _flank(pen, (x + half, pen.about(y, 1.5)), summit)
    ridge = _ridge(pen, summit, (pen.about(x, half * 0.18), y + 1))
    return (
        path(line([*left, *reversed(right)], closed=True), fill="url(#t-bright)")
        + path(line([*ridge, *right], closed=True), fill="url(#t-shady)")
        + stroke(_hachures(pen, ridge, right, height), inks.shade, 0.65)
        + stroke(_light_side(pen, left, ridge), inks.shade, 0.5, 0.7)
        + stroke(line(left), inks.line, 0.8)
        + stroke(line(right), inks.line, 1.15)
    )


def _flank(pen: Pen, foot: XY, summit: XY) -> list[XY]:
    """From the foot up: hollow below, steep and broken above."""
    points = []
    for k in range(7):
        t = k / 7
        sag = 0.17 * (t * (1 - t)) * 4
        shake = 0.8 + 1.2 * t
        x = foot[0] + (summit[0] - foot[0]) * t
        y = foot[1] + (summit[1] - foot[1]) * (t - sag * (1 - t))
        points.append((pen.about(x, shake), pen.about(y, shake * 0.6)))
    return [*points, summit]


def _ridge(pen: Pen, summit: XY, foot: XY) -> list[XY]:
    """From the summit down, in zigzags."""
    points = [summit]
    for k in range(1, 6):
        t = k / 6
        x = summit[0] + (foot[0] - summit[0]) * t + (1 if k % 2 else -1) * pen.between(0.6, 1.0 + 2.6 * t)
        points.append((x, summit[1] + (foot[1] - summit[1]) * t))
    return [*points, foot]


def _at(way: list[XY], y: float) -> float:
    """How far right a way that runs downward passes a height."""
    for (ax, ay), (bx, by) in pairwise(way):
        low, high = min(ay, by), max(ay, by)
        if low <= y <= high and high > low:
            return ax + (bx - ax) * (y - ay) / (by - ay)
    return way[-1][0]


def _hachures(pen: Pen, ridge: list[XY], right: list[XY], height: float) -> str:
    """Strokes that fall from the ridge down the dark side, as water would."""
    strokes = []
    top, foot = ridge[0][1], ridge[-1][1]
    y = top + 1.5
    down = list(reversed(right))
    while y < foot - 2:
        start = _at(ridge, y) + 0.6
        length = height * pen.between(0.22, 0.34)
        end_y = min(y + length, foot + 0.5)
        limit = _at(down, min(end_y, foot - 0.5)) - 1
        end = min(limit, start + length * pen.between(0.62, 0.8))
        if end > start + 1:
            strokes.append(curve([(start, y), ((start + end) / 2 + 0.6, (y + end_y) / 2 - 0.4), (end, end_y)]))
        y += pen.between(1.7, 2.5)
    for k in range(int(height / 6)):
        t = 0.25 + 0.7 * k / (height / 6)
        y = top + (foot - top) * t
        edge = _at(down, y) - 1.2
        strokes.append(line([(edge - pen.between(2.5, 5), y - pen.between(3, 6)), (edge, y + 1)]))
    return "".join(strokes)


def _light_side(pen: Pen, left: list[XY], ridge: list[XY]) -> str:
    """A few strokes near the foot of the bright side."""
    strokes = []
    foot = left[0][1]
    top = left[-1][1]
    for _ in range(5):
        y = foot - (foot - top) * pen.between(0.08, 0.5)
        edge = _at(list(reversed(left)), y)
        inside = _at(ridge, y)
        x = edge + (inside - edge) * pen.between(0.15, 0.8)
        length = pen.between(3, 6)
        strokes.append(line([(x, y), (x - length * 0.5, y + length * 0.8)]))
    return "".join(strokes)
