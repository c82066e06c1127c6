"""What people have built: the towns of capitals, villages, a mill, a mine, a kiln. Small, and in ink."""

from __future__ import annotations

from itertools import pairwise

from chancellery.atlas.bundle import XY
from chancellery.drawing.svg import circle, path
from chancellery.drawing.tiles.inks import Inks
from chancellery.drawing.tiles.pen import Pen, filled, line, number, standing, stroke

_STREETS = [(6, 34.0), (8, 45.0), (9, 50.0), (9, 50.0), (7, 40.0)]
"""Rows of a town from the back: how many houses, and how far they extend to either side."""
_WALL: list[XY] = [(-58, -12), (-46, 2), (-20, 9), (20, 9), (46, 2), (58, -12)]
_HAMLET: list[XY] = [(-15, -3), (-8, 3.5), (9, 3), (14, -4), (1, 7)]


def town(pen: Pen, x: float, y: float, inks: Inks) -> str:
    """A walled town with two churches, seen from a hill in front of it."""
    things = [(-17.0, standing(-17, -17, church(16, inks))), (-9.0, standing(15, -9, church(19, inks)))]
    for row, (count, wide) in enumerate(_STREETS):
        for k in range(count):
            hx = -1 + wide * (2 * k / (count - 1) - 1) + pen.about(0, 1.6)
            hy = -27 + row * 7.4 + pen.about(0, 1.0)
            things.append((hy, standing(hx, hy, house(pen, pen.between(7.2, 8.8), inks))))
    ground = f'<ellipse cy="-12" rx="58" ry="24" fill="{inks.rock_deep}"/>'
    return standing(x, y, ground, _from_the_back(things), _town_wall(inks))


def village(pen: Pen, x: float, y: float, inks: Inks) -> str:
    """A church and a few houses."""
    things = [(-1.0, standing(-1, -1, church(13, inks)))]
    for hx, hy in _HAMLET:
        things.append((hy, standing(pen.about(hx, 1.5), hy, house(pen, pen.between(6.2, 7.6), inks))))
    return standing(x, y, _from_the_back(things))


def _from_the_back(things: list[tuple[float, str]]) -> str:
    """What stands further down hides what stands behind it."""
    return "".join(drawn for _, drawn in sorted(things, key=lambda thing: thing[0]))


def _town_wall(inks: Inks) -> str:
    """In front of the houses, with towers and a gate."""
    front = [*_WALL, *((x, y + 6.5) for x, y in reversed(_WALL))]
    stones = ""
    for (ax, ay), (bx, by) in pairwise(_WALL):
        for k in range(1, 9):
            x, y = ax + (bx - ax) * k / 9, ay + (by - ay) * k / 9
            stones += f"M{number(x)} {number(y)}v1.4M{number(x + 1)} {number(y + (3.2 if k % 2 else 4.6))}h2"
    towers = "".join(standing(x, y + 6.5, tower(inks)) for x, y in _WALL)
    gate = path("M-3 15.5v-4a3 3 0 0 1 6 0v4z", fill=inks.line)
    return filled(line(front, closed=True), inks.wall, inks.line, 0.8) + stroke(stones, inks.line, 0.6) + towers + gate


def tower(inks: Inks) -> str:
    """Round, with a pointed roof."""
    return (
        filled("M-2.8 0V-13H2.8V0Z", inks.wall, inks.line, 0.8)
        + stroke("M.8 -12V-1M1.7 -12V-1", inks.line, 0.5)
        + filled("M-3.6 -13L0 -18.3L3.6 -13Z", inks.roof, inks.line, 0.8)
    )


def house(pen: Pen, size: float, inks: Inks) -> str:
    """The gable to the left, the eaves to the right in the shade."""
    wide, high, long = size * 0.62, size * 0.6, size * pen.between(0.7, 1.0)
    top = -high - size * 0.5
    gable: list[XY] = [(-wide, 0), (-wide, -high), (-wide / 2, top), (0, -high), (0, 0)]
    side: list[XY] = [(0, 0), (0, -high), (long, -high), (long, 0)]
    roof: list[XY] = [(-wide / 2, top), (0, -high), (long, -high), (long - wide / 2, top)]
    tiles = "".join(line([(long * t, -high), (long * t - wide / 2, top)]) for t in (0.35, 0.7))
    return (
        filled(line(gable, closed=True), inks.wall, inks.line, 0.6)
        + filled(line(side, closed=True), inks.rock_deep, inks.line, 0.6)
        + filled(line(roof, closed=True), inks.roof, inks.line, 0.6)
        + stroke(tiles, inks.line, 0.4)
    )


def church(size: float, inks: Inks) -> str:
    """A nave, and a tower with a spire and a cross."""
    eaves, ridge, half, end = -0.36 * size, -0.64 * size, 0.17 * size, 0.72 * size
    top, tip = -0.86 * size, -1.62 * size
    nave: list[XY] = [(0, 0), (0, eaves), (end, eaves), (end, 0)]
    roof: list[XY] = [(0, eaves), (0.08 * size, ridge), (0.64 * size, ridge), (end, eaves)]
    shaft: list[XY] = [(-half, 0), (-half, top), (half, top), (half, 0)]
    spire: list[XY] = [(-half - 0.6, top), (0, tip), (half + 0.6, top)]
    cross = f"M0 {number(tip)}v-3.4m-1.2 1.2h2.4"
    windows = f"M0 {number(-0.7 * size)}v2.2" + "".join(
        f"M{number(size * t)} {number(-0.24 * size)}v{number(0.13 * size)}" for t in (0.3, 0.45, 0.6)
    )
    return (
        filled(line(nave, closed=True), inks.rock_deep, inks.line, 0.7)
        + filled(line(roof, closed=True), inks.roof, inks.line, 0.7)
        + filled(line(shaft, closed=True), inks.wall, inks.line, 0.7)
        + filled(line(spire, closed=True), inks.roof, inks.line, 0.7)
        + stroke(cross + windows, inks.line, 0.8)
    )


def windmill(x: float, y: float, inks: Inks) -> str:
    sail = (
        stroke("M0 0V-15", inks.line, 1)
        + filled("M0 -4h4.2V-15H0", inks.wall, inks.line, 0.6)
        + stroke("M0 -7.5h4.2M0 -11.2h4.2M2.1 -4V-15", inks.line, 0.4)
    )
    return standing(
        x,
        y,
        filled("M-5.5 0L-3.4 -17H3.4L5.5 0Z", inks.wall, inks.line, 0.8),
        stroke("M1.4 -16L2.6 -.6M2.6 -16L4.2 -.6", inks.line, 0.5),
        path("M-1.5 0v-4.4h3V0Z", fill=inks.line),
        filled("M-4.4 -17a4.4 4.6 0 0 1 8.8 0z", inks.roof, inks.line, 0.8),
        *(standing(0, -18.5, sail, turn=18 + 90 * k) for k in range(4)),
    )


def sheaves(pen: Pen, x: float, y: float, inks: Inks) -> str:
    """Stooks of cut wheat, in two rows."""
    stook = filled(
        "M-3.6 0Q-.2 -4.6 -3.4 -9.4L0 -10.4L3.4 -9.4Q.2 -4.6 3.6 0Z", inks.crops[-1], inks.line, 0.6
    ) + stroke("M0 -.4V-9.8M1.4 -.4L.6 -4.8L1.8 -9M-1.8 -4.9H1.8", inks.line, 0.5)
    places = [((k - (2 + row) / 2) * 12, row * 9.0) for row in range(2) for k in range(3 + row)]
    return standing(x, y, *(standing(pen.about(sx, 1.2), pen.about(sy, 0.8), stook) for sx, sy in places))


def mine(x: float, y: float, inks: Inks) -> str:
    """An adit in timber, a heap of spoil, and rails coming out."""
    shade = "".join(f"M{number(9 + 2.4 * k)} {number(2.4 * k - 17)}l4 5" for k in range(5))
    rails = "M-2 0L-5 9M2 0L1 9" + "".join(f"M{number(-3.2 - k)} {number(1.6 + 2.6 * k)}h6" for k in range(3))
    return standing(
        x,
        y,
        filled("M-24 0C-20 -6 -14 -14 -6 -20C0 -24 7 -22 13 -15C18 -10 21 -5 25 0", inks.rock, inks.line, 0.9),
        stroke(shade + rails, inks.line, 0.7),
        path("M-6 0L-5 -12H5L6 0Z", fill="#1c150c"),
        stroke("M-6.6 0L-5.2 -12.6M6.6 0L5.2 -12.6M-7.6 -12.6H7.6", inks.line, 1.7),
        filled("M12 6q5 -9 9 -7q5 1 8 7z", inks.rock_deep, inks.line, 0.7),
    )


def kiln(x: float, y: float, inks: Inks) -> str:
    """A charcoal burner's mound, smoking, with a stack of wood."""
    sods = [(-9, -4), (-4, -9), (1, -5), (4, -11), (6, -4), (-6, -1.5), (0, -13), (8, -8)]
    turf = "".join(f"M{sx} {sy}q2 -1.6 3.6 -.2" for sx, sy in sods)
    logs = [(18.0 + 4 * k + 2 * row, -2 - 3.5 * row) for row in range(3) for k in range(3 - row)]
    return standing(
        x,
        y,
        filled("M-13 0q2 -15 13 -16q11 1 13 16z", inks.rock_deep, inks.line, 0.9),
        stroke(f"{turf}M0 -17q-5 -5 0 -9t1 -10M4 -16q-4 -4 0 -8t2 -7", inks.line, 0.7),
        *(circle(cx, cy, 2, fill=inks.wall, stroke=inks.line, stroke_width=0.7) for cx, cy in logs),
    )
