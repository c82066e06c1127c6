"""The arrows of straits: across the water between two areas, or through the narrows between two seas."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import shapely

from chancellery.atlas.board import Board, Strait
from chancellery.atlas.bundle import XY, StraitShape
from workshop.layout import paths
from workshop.layout.boxes import Turned, rounded

WIDTH = 14.0
_LANDING = 7.0
"""How far an arrow reaches onto either shore."""
_PASSAGE = 44.0
"""Length of an arrow through narrows."""


def draw_straits(board: Board, areas: dict[str, Any], seas: dict[str, Any]) -> list[StraitShape]:
    return [_arrow(strait, areas, seas) for strait in board.straits]


def box_of(strait: StraitShape) -> Turned:
    """The room that an arrow takes."""
    numbers = [float(number) for number in strait.path.replace("M", "").replace("L", " ").split()]
    length = math.hypot(numbers[2] - numbers[0], numbers[3] - numbers[1])
    return Turned(strait.middle, (length, WIDTH), strait.angle)


def _arrow(strait: Strait, areas: dict[str, Any], seas: dict[str, Any]) -> StraitShape:
    if strait.ends[0] in areas:
        start, end = _across(*(areas[name] for name in strait.ends))
    else:
        start, end = _through(*(seas[name] for name in strait.ends))
    start, end = rounded(start), rounded(end)
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    path = f"M{paths.pair(start)}L{paths.pair(end)}"
    return StraitShape(ends=strait.ends, path=path, middle=rounded(middle), angle=round(angle, 1))


def _across(one: Any, other: Any) -> tuple[XY, XY]:
    line = np.array(shapely.shortest_line(one, other).coords)
    way = line[-1] - line[0]
    length = float(np.hypot(*way))
    if length < 1e-6:
        middles = [shapely.centroid(shape) for shape in (one, other)]
        way = np.array([middles[1].x - middles[0].x, middles[1].y - middles[0].y])
        length = float(np.hypot(*way))
    forth = way / max(length, 1e-9) * _LANDING
    start, end = line[0] - forth, line[-1] + forth
    return (float(start[0]), float(start[1])), (float(end[0]), float(end[1]))


def _through(one: Any, other: Any) -> tuple[XY, XY]:
    """Across the line that two seas share, from its middle."""
    shared = [part for part in shapely.get_parts(shapely.line_merge(_shared(one, other))) if part.length > 0]
    if not shared:
        return _across(one, other)
    line = max(shared, key=lambda part: float(part.length))
    middle = line.interpolate(0.5, normalized=True)
    first, last = np.array(line.coords[0]), np.array(line.coords[-1])
    along = (last - first) / max(float(np.hypot(*(last - first))), 1e-9)
    across = np.array([-along[1], along[0]]) * _PASSAGE / 2
    if one.distance(shapely.Point(np.array([middle.x, middle.y]) + across)) < 1e-6:
        across = -across
    return (middle.x - across[0], middle.y - across[1]), (middle.x + across[0], middle.y + across[1])


def _shared(one: Any, other: Any) -> Any:
    shared = shapely.get_parts(shapely.intersection(shapely.boundary(one), shapely.boundary(other)))
    return shapely.MultiLineString([part for part in shared if part.geom_type == "LineString" and not part.is_empty])
