"""Forests: a wash of green under many small trees, drawn from the back to the front."""

from __future__ import annotations

from math import cos, pi, sin

from chancellery.atlas.bundle import XY
from chancellery.drawing.svg import path
from chancellery.drawing.tiles import hexagon
from chancellery.drawing.tiles.inks import Inks
from chancellery.drawing.tiles.pen import Clear, Pen, curve, filled, line, number, standing, stroke


def draw(pen: Pen, inks: Inks, clear: Clear) -> str:
    ground = path(line(hexagon.corners(-4.0), closed=True), fill=inks.wood)
    firs = pen.between(0.15, 0.75)
    places = pen.scatter(5000, 9.6, 2 * hexagon.RADIUS, 2 * hexagon.RADIUS + 16)
    trees = [
        tree(pen, x, y, pen.between(5.4, 8.2), inks, fir=pen.chance(firs))
        for x, y in sorted(places, key=lambda place: place[1])
        if hexagon.reach((x, y)) < hexagon.APOTHEM + 8 and clear((x, y - 5), 7.0)
    ]
    return ground + "".join(trees)


def tree(pen: Pen, x: float, y: float, size: float, inks: Inks, *, fir: bool) -> str:
    """A tree whose foot stands at (x, y)."""
    return standing(x, y, (_fir if fir else _oak)(pen, size, inks))


def _oak(pen: Pen, size: float, inks: Inks) -> str:
    """A round crown of lobes, hatched on the right, with its shadow on the ground."""
    middle, lobes, turn = -1.15 * size, 9, pen.between(0, 2 * pi)
    crown: list[XY] = []
    for k in range(lobes * 2):
        angle = turn + k * pi / lobes
        radius = size * (pen.between(0.94, 1.08) if k % 2 else pen.between(0.8, 0.88))
        crown.append((radius * cos(angle), middle + radius * 0.95 * sin(angle)))
    hatch = ""
    for k in range(5):
        angle, inner, outer = 0.42 * k - 0.5, size * pen.between(0.3, 0.5), size * pen.between(0.78, 0.9)
        bend = (inner + outer) / 2
        steps = ((inner, angle), (bend, angle + 0.25), (outer, angle))
        hatch += curve([(reach * cos(a), middle + reach * sin(a)) for reach, a in steps])
    ground = "".join(
        f"M{number(size * pen.between(0, 0.2))} {number(k * 1.2 - 0.4)}h{number(size * pen.between(0.8, 1.3))}"
        for k in range(2)
    )
    leaf = inks.leaf if pen.chance(0.6) else inks.leaf_deep
    return (
        stroke(f"{ground}M0 0v{number(-size * 0.5)}", inks.bark, 0.8)
        + filled(curve(crown, closed=True), leaf, inks.bark, 0.65)
        + stroke(hatch, inks.bark, 0.55)
    )


def _fir(pen: Pen, size: float, inks: Inks) -> str:
    """Boughs in steps on either side of the stem; the right half is hatched."""
    height, half, tiers = size * 2.7, size * 0.78, 4
    left: list[XY] = []
    right: list[XY] = []
    hatch = ""
    for k in range(tiers):
        low = -size * 0.35 - (height - size * 0.35) * k / tiers
        wide = half * (1 - k / tiers) * pen.between(0.9, 1.1)
        left += [(-wide, low), (-wide / 2, low - height * 0.1)]
        right += [(wide, low), (wide / 2, low - height * 0.1)]
        for j in range(3 - k // 2):
            rise = -height * 0.13 * (1 - 0.25 * j)
            hatch += f"M{number(wide * (0.25 + 0.25 * j))} {number(low - 0.6)}l{number(-wide * 0.18)} {number(rise)}"
    outline = [*left, (0.0, -height), *reversed(right)]
    foot = f"M0 0v{number(-size * 0.4)}M1 0h{number(size * pen.between(0.6, 1.0))}"
    return (
        stroke(foot, inks.bark, 0.9)
        + filled(line(outline, closed=True), inks.leaf_deep, inks.bark, 0.6)
        + stroke(hatch, inks.bark, 0.5)
    )


def stag(x: float, y: float, inks: Inks) -> str:
    """A stag, standing, its hooves at (x, y)."""
    body = (
        "M-9 -15.5C-10.6 -16.4 -12.6 -16 -14 -14.6L-12.6 -13.4C-11.4 -13.6 -10.4 -13.2 -9.6 -12.2"
        "C-9 -10.2 -8.4 -8.4 -7 -7.2L-7.2 0H-5.6L-4.8 -6.4C-2 -5.8 2 -5.8 4.6 -6.8L6.2 -3.6L5.6 0H7.2L8.4 -4L7.8 -7.6"
        "C9.2 -9 9.4 -11.4 8.6 -13"
        "L10 -14.4L7.6 -13.8C3 -14.4 -2 -13.4 -5 -13.2C-6.4 -13.6 -7.2 -14.6 -7.6 -15.8Z"
    )
    antlers = (
        "M-9 -15.6C-10.4 -18 -10.6 -20.4 -9.8 -23.4M-10.4 -19.6L-13.4 -21.4M-10.2 -21.6L-12 -24.2"
        "M-8 -15.8C-6.4 -17.8 -5 -19.4 -4.8 -22.8M-6.2 -18.4L-3 -19.6M-5 -21L-2.6 -23"
    )
    return standing(
        x,
        y,
        stroke("M-4.6 -7L-3.6 0M3.4 -7L3 0", inks.line, 1.2),
        filled(body, inks.roof, inks.line, 0.8),
        stroke(antlers, inks.line, 1),
        stroke("M-8 .6h18M-2 2.4h9", inks.line, 0.6),
    )
