"""Fields: parcels of land between hedges, each ploughed, sown or mown in its own direction."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin

from chancellery.atlas.bundle import XY
from chancellery.drawing.svg import path
from chancellery.drawing.tiles import hexagon
from chancellery.drawing.tiles.inks import Inks
from chancellery.drawing.tiles.pen import Pen, curve, filled, line, number, stroke

Parcel = list[XY]
Bend = Callable[[XY], XY]


def draw(pen: Pen, inks: Inks) -> str:
    """The whole ground of a field."""
    slope = pen.between(-0.5, 0.5)
    bend = pen.bend(5.0)
    parcels: list[Parcel] = []
    _divide(pen, hexagon.corners(-12.0), slope, parcels)
    washes, furrows, ditches, hedges = [], [], [], []
    last = -1
    for parcel in parcels:
        wash = pen.index(len(inks.crops) - 1)
        last = wash + (wash >= last)
        outline = curve([bend(p) for p in _dense(parcel)], closed=True)
        washes.append(path(outline, fill=inks.crops[last]))
        ditches.append(outline)
        furrows.append(_sow(pen, parcel, slope, bend))
        hedges.append(_hedge(pen, parcel, bend))
    return (
        "".join(washes)
        + stroke("".join(furrows), inks.furrow, 0.65)
        + stroke("".join(ditches), inks.furrow, 0.8)
        + filled("".join(hedges), inks.hedge, inks.hedge_edge, 0.45)
    )


def _dense(parcel: Parcel) -> Parcel:
    """With points along its sides, so that these can bend."""
    points: Parcel = []
    for start, end in zip(parcel, [*parcel[1:], parcel[0]], strict=True):
        count = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / 12))
        points += [
            (start[0] + (end[0] - start[0]) * k / count, start[1] + (end[1] - start[1]) * k / count)
            for k in range(count)
        ]
    return points


def _divide(pen: Pen, parcel: Parcel, slope: float, parcels: list[Parcel]) -> None:
    """Cut a parcel across its longer side until it is small enough for one farmer."""
    along, across = _extent(parcel, slope), _extent(parcel, slope + pi / 2)
    if along * across < pen.between(2400, 5200):
        parcels.append(parcel)
        return
    angle = pen.about(slope + (pi / 2 if along > across else 0.0), 0.16)
    x = sum(p[0] for p in parcel) / len(parcel)
    y = sum(p[1] for p in parcel) / len(parcel)
    reach = 0.14 * max(along, across)
    at = (pen.about(x, reach), pen.about(y, reach))
    for side in (angle, angle + pi):
        half = clip(parcel, at, (-sin(side), cos(side)))
        if len(half) >= 3:
            _divide(pen, half, slope, parcels)


def _extent(parcel: Parcel, angle: float) -> float:
    spread = [x * cos(angle) + y * sin(angle) for x, y in parcel]
    return max(spread) - min(spread)


def clip(polygon: Parcel, at: XY, normal: XY) -> Parcel:
    """The part of a polygon on the side of a line that its normal points to."""
    kept: Parcel = []
    for start, end in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        a = (start[0] - at[0]) * normal[0] + (start[1] - at[1]) * normal[1]
        b = (end[0] - at[0]) * normal[0] + (end[1] - at[1]) * normal[1]
        if a >= 0:
            kept.append(start)
        if (a > 0 > b) or (a < 0 < b):
            t = a / (a - b)
            kept.append((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t))
    return kept


def _rows(parcel: Parcel, angle: float, spacing: float) -> list[tuple[XY, XY]]:
    """Parallel lines across a convex parcel."""
    nx, ny = -sin(angle), cos(angle)
    levels = [x * nx + y * ny for x, y in parcel]
    rows = []
    level = min(levels) + spacing
    while level < max(levels) - spacing * 0.6:
        cuts: list[XY] = []
        for start, end in zip(parcel, [*parcel[1:], parcel[0]], strict=True):
            a, b = start[0] * nx + start[1] * ny - level, end[0] * nx + end[1] * ny - level
            if (a < 0) != (b < 0):
                t = a / (a - b)
                cuts.append((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t))
        if len(cuts) == 2:
            rows.append((cuts[0], cuts[1]))
        level += spacing
    return rows


def _sow(pen: Pen, parcel: Parcel, slope: float, bend: Bend) -> str:
    """Ploughed furrows, rows of crops, or grass."""
    angle = pen.about(slope + (pi / 2 if pen.chance(0.5) else 0.0), 0.2)
    kind = pen.index(4)
    strokes = []
    for start, end in _rows(parcel, angle, (3.6, 5.2, 4.4, 7.0)[kind]):
        length = hypot(end[0] - start[0], end[1] - start[1])
        if length < 10:
            continue
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        if kind in (0, 2):
            near, far = pen.between(3, 5), length - pen.between(3, 5)
            points = [(start[0] + ux * near, start[1] + uy * near), (start[0] + ux * far, start[1] + uy * far)]
            strokes.append(line([bend(p) for p in pen.shaken(points[0], points[1], 14, 0.3)]))
        else:
            step = (3.4, 9.0)[kind == 3]
            at = pen.between(3, 3 + step)
            while at < length - 4:
                x, y = bend((start[0] + ux * at, start[1] + uy * at))
                strokes.append(
                    _tuft(pen, x, y) if kind == 3 else f"M{number(x)} {number(y)}l{number(ux * 1.2)} {number(uy * 1.2)}"
                )
                at += step * pen.between(0.8, 1.2)
    return "".join(strokes)


def _tuft(pen: Pen, x: float, y: float) -> str:
    x, y = pen.about(x, 1.5), pen.about(y, 1.5)
    return "".join(
        f"M{number(x + dx)} {number(y)}l{number(dx * 0.6)} {number(-pen.between(1.6, 2.8))}" for dx in (-1, 0, 1)
    )


def _hedge(pen: Pen, parcel: Parcel, bend: Bend) -> str:
    """Bushes along a side of a parcel or two; the rest is a mere ditch."""
    bushes = []
    for start, end in zip(parcel, [*parcel[1:], parcel[0]], strict=True):
        length = hypot(end[0] - start[0], end[1] - start[1])
        if length < 14 or pen.chance(0.66):
            continue
        at = 0.0
        while at < length:
            size = pen.between(1.2, 2.3)
            t = at / length
            x, y = bend((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t))
            bushes.append(_bush(pen, x, y, size))
            at += size * pen.between(1.5, 2.4)
            if pen.chance(0.05):
                at += 9
    return "".join(bushes)


def _bush(pen: Pen, x: float, y: float, size: float) -> str:
    start = pen.between(0, pi)
    points = [
        (
            x + size * pen.between(0.8, 1.1) * cos(start + k * pi / 2.5),
            y + size * pen.between(0.7, 1.0) * sin(start + k * pi / 2.5),
        )
        for k in range(5)
    ]
    return curve(points, closed=True)
