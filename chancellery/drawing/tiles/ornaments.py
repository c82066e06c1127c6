"""Small pictures on the ground that tell what a tile is for, and where they leave room for signs and trees."""

from __future__ import annotations

import msgspec

from chancellery.atlas.board import Tile
from chancellery.atlas.bundle import Box
from chancellery.drawing.tiles import buildings, forest, ships, ways
from chancellery.drawing.tiles.inks import Inks
from chancellery.drawing.tiles.pen import Pen


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
    points = ways.course(pen)
    if "river" in words:
        return [Ornament(ways.river(points, inks), (0, 0, 0, 0))]
    if "pass" in words:
        steps = [Ornament("", (x - 5, y - 5, 10, 10)) for x, y in points]
        return [Ornament(ways.road(points, inks), (0, 0, 0, 0)), *steps]
    return []


def _neutral(tile: Tile, pen: Pen, inks: Inks, x: float) -> list[Ornament]:
    match tile.terrain:
        case "sea" if tile.exchange:
            return [Ornament(ships.merchantman(0.88 * x, 16, inks), (0.88 * x - 30, -20, 56, 46))]
        case "sea":
            school = "".join(
                ships.fish(dx - x, dy, inks, turn) for dx, dy, turn in ((-12, -10, 8), (10, -1, -4), (-6, 9, 3))
            )
            return [
                Ornament(ships.fishing_boat(x, 0, inks), (x - 20, -28, 46, 36)),
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
