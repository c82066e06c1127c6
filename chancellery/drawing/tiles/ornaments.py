"""Small pictures on the ground that tell what a tile is for, and where they leave room for signs and trees."""

from __future__ import annotations

from math import hypot

import msgspec

from chancellery.atlas.board import Tile
from chancellery.atlas.bundle import XY, Box
from chancellery.drawing.svg import circle, path
from chancellery.drawing.tiles import buildings, forest, hexagon
from chancellery.drawing.tiles.inks import Inks
from chancellery.drawing.tiles.pen import Pen, curve, filled, line, standing, stroke


class Ornament(msgspec.Struct, frozen=True):
    """A small picture, and the ground it needs for itself."""

    drawn: str
    box: Box


def choose(tile: Tile, pen: Pen, inks: Inks) -> list[Ornament]:
    """What stands on a tile beside its terrain: it follows from what the tile holds."""
    if tile.role == "capital":
        return [Ornament(buildings.town(pen, 0, 72, inks), (-62, 22, 124, 68))]
    if tile.nation:
        return [] if tile.terrain == "sea" else [Ornament(buildings.village(pen, 0, 84, inks), (-24, 66, 48, 26))]
    side = -1 if pen.chance(0.5) else 1
    return [*_ways(tile, pen, inks), *_neutral(tile, pen, inks, 76.0 * side)]


def _ways(tile: Tile, pen: Pen, inks: Inks) -> list[Ornament]:
    """Names are taken at their word."""
    words = tile.name.lower().split()
    points = course(pen)
    if "river" in words:
        return [Ornament(river(points, inks), (0, 0, 0, 0))]
    if "pass" in words:
        steps = [Ornament("", (x - 5, y - 5, 10, 10)) for x, y in points]
        return [Ornament(road(points, inks), (0, 0, 0, 0)), *steps]
    return []


def _neutral(tile: Tile, pen: Pen, inks: Inks, x: float) -> list[Ornament]:
    match tile.terrain:
        case "sea" if tile.exchange:
            return [Ornament(merchantman(0.88 * x, 16, inks), (0.88 * x - 30, -20, 56, 46))]
        case "sea":
            school = "".join(fish(dx - x, dy, inks, turn) for dx, dy, turn in ((-12, -10, 8), (10, -1, -4), (-6, 9, 3)))
            return [
                Ornament(fishing_boat(x, 0, inks), (x - 20, -28, 46, 36)),
                Ornament(school, (-x - 24, -18, 48, 36)),
            ]
        case "field" if tile.fortress or not tile.food:
            return [Ornament(buildings.village(pen, x, -14, inks), (x - 26, -38, 52, 34))]
        case "field":
            return [
                Ornament(buildings.windmill(x, -6, inks), (x - 18, -42, 36, 38)),
                Ornament(buildings.sheaves(pen, -x, -14, inks), (-x - 26, -28, 52, 28)),
            ]
        case "forest" if tile.metal:
            return [Ornament(buildings.kiln(x, -8, inks), (x - 16, -44, 48, 40))]
        case "forest" if tile.food:
            return [Ornament(forest.stag(x, -8, inks), (x - 17, -36, 34, 34))]
        case "mountain" if tile.metal:
            return [Ornament(buildings.mine(x, -6, inks), (x - 27, -32, 58, 38))]
    return []


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


def merchantman(x: float, y: float, inks: Inks) -> str:
    """A three-master under full sail, bound to the left."""
    sails = (
        "M-15.5 -8.5Q-19.5 -12.5 -15.5 -16.5H-5.5Q-9.5 -12.5 -5.5 -8.5Z"
        "M-14.5 -17.5Q-17.5 -20.5 -14.5 -23.5H-6.5Q-9.5 -20.5 -6.5 -17.5Z"
        "M-5 -8Q-9.5 -13 -5 -18H7Q2.5 -13 7 -8Z"
        "M-4 -19Q-7.5 -23 -4 -27H6Q2.5 -23 6 -19Z"
        "M6.5 -10.5Q3 -14 6.5 -18H15Q11.5 -14 15 -10.5Z"
        "M-13 -7L-25.5 -9.5Q-17 -13 -12 -19Z"
    )
    pennants = (
        "M1 -31q-3 -1.6 -5 .2t-5 0l2.4 -2.4q2.4 -1 4 0t3.6 .4z"
        "M-10 -26q-2 -1.2 -3.4 .1t-3.4 0l1.8 -1.8q1.6 -.8 2.8 0t2.2 .2z"
    )
    waves = "M-26 3.4q3 -2.4 6 0t6 0 6 0 6 0 6 0 6 0 6 0M-18 6.4q3 -2.2 6 0t6 0 6 0 6 0"
    hull = "M-19 -5L-16 .5C-12 3 10 3 15 1L18 -9L12 -8.4L11 -5.4C2 -3.4 -10 -3.4 -19 -5Z"
    return standing(
        x,
        y,
        stroke("M-10 -4V-26M1 -4V-31M10.5 -6V-25M-19 -5L-27 -10", inks.line, 1),
        filled(hull, inks.roof, inks.line, 1),
        stroke("M-16.6 -2.4C-8 -.8 6 -.8 15.4 -3.4M-15.6 -.4C-8 1 6 1 15 -1", inks.line, 0.6),
        filled(sails, inks.snow, inks.line, 0.8),
        stroke("M-10 -9.5v-5.6M-13 -10v-5M-.5 -9v-7.6M3 -9.2v-7.4", inks.line, 0.4),
        filled(pennants, inks.roof, inks.line, 0.5),
        stroke(waves, inks.wave, 1),
    )


def fishing_boat(x: float, y: float, inks: Inks) -> str:
    """A small boat with its net out."""
    return standing(
        x,
        y,
        stroke("M-1 -4V-24.5", inks.line, 1),
        filled("M-12 -4C-10 2 9 2 12 -5C4 -2.6 -5 -2.6 -12 -4Z", inks.roof, inks.line, 0.9),
        filled("M-1 -5V-23Q9 -15 10.5 -6.5Q4 -7.4 -1 -5ZM-2 -6V-20Q-8 -13 -9.6 -6Z", inks.snow, inks.line, 0.8),
        stroke("M12 -5Q18 -3 24 4M24 4Q18 5 14 3M15.5 -2.6L17 3.6M19 -.2L20.4 4.4", inks.line, 0.5),
        stroke("M-17 2.6q2.8 -2.2 5.6 0t5.6 0 5.6 0 5.6 0 5.6 0", inks.wave, 1),
    )


def fish(x: float, y: float, inks: Inks, turn: float) -> str:
    scales = "M-5 -2.4Q-3.6 0 -5 2.4M-2 -1.6q1 1.4 0 3M.6 -1.6q1 1.4 0 3M3 -1.2q.8 1 0 2.2M-2 -3.5Q0 -6 3 -3.2"
    return standing(
        x,
        y,
        filled("M-9 0C-5 -4.6 3 -4.6 7 0L11.5 -3.6Q10 0 11.5 3.6L7 0C3 4.6 -5 4.6 -9 0Z", inks.foam, inks.line, 0.8),
        stroke(scales, inks.line, 0.6),
        circle(-6.6, -0.8, 0.7, fill=inks.line),
        turn=turn,
    )
