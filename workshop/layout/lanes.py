"""Sea Lanes as arcs from coast to coast: over water only, apart from each other, and smooth.

A lane first finds the shortest way over a grid, then it is pulled straight like a wet rope that coasts and
other lanes push away, and bent a little, as lanes are drawn on printed boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from scipy.spatial import KDTree
from shapely.ops import substring

from chancellery.atlas.board import Board, Lane
from chancellery.atlas.bundle import XY, LaneShape
from chancellery.atlas.faults import FaultyBoard
from workshop.layout import paths
from workshop.layout.boxes import Turned, rounded
from workshop.layout.water import Stop, Water
from workshop.projection import Projection

_SPACING = 14.0
"""Of the points along a lane while it takes its form."""
_PULLS = 300
_BERTH = 20.0
"""How far a lane stays away from coasts, if the water is wide enough."""
_APART = 14.0
_BENDS = (0.09, 0.06, 0.03)
"""How much an arc rises, compared with its length."""
_ENDS_APART = 24.0
_FOREIGN = 34.0
"""Lanes keep about so far from the coasts of other areas."""
_OFFSHORE = 30.0
_CLEARANCE = (18.0, 18.0)
_KNOTS = (55.0, 28.0)
"""From one end of a Bézier curve to the next: long curves are smoother, short ones keep to their course."""
_LANDING = 5.0


def draw_lanes(
    board: Board, projection: Projection, areas: dict[str, Any], sea: Any, shunned: list[Turned]
) -> list[Drawn]:
    """Every lane of a board; short ones are laid first, since they have the least choice.

    What is shunned is crossed only if there is no good way around it.
    """
    if not board.lanes:
        return []
    water = Water(sea, shunned)
    shapely.prepare(sea)
    harbours = {
        name: _Harbour.of(board, projection, areas, sea, water, name) for lane in board.lanes for name in lane.ends
    }
    ends: list[XY] = []
    done: list[Any] = []
    drawn: dict[int, Drawn] = {}
    order = sorted(
        range(len(board.lanes)),
        key=lambda i: float(shapely.distance(*(areas[name] for name in board.lanes[i].ends))),
    )
    for number in order:
        lane = board.lanes[number]
        first, last = (harbours[name] for name in lane.ends)
        via = [(water.nearest(projection.forward(point)), np.zeros(1)) for point in lane.via]
        rough = _rough(water, [first.stop(ends), *via, last.stop(ends)])
        if rough is None:
            raise FaultyBoard(board.name, [f"lane {lane.ends[0]}-{lane.ends[1]}: no way over water leads there"])
        ends += [first.landing(rough[0]), last.landing(rough[-1])]
        points = _taut(water, np.array([ends[-2], *rough, ends[-1]]), done, sea, bent=not via)
        done.append(points)
        water.add_lane(_evenly(points, 3.0))
        drawn[number] = Drawn(_shape(lane, points), [Turned((x, y), _CLEARANCE) for x, y in _evenly(points, 8.0)])
    return [drawn[number] for number in range(len(board.lanes))]


@dataclass(frozen=True)
class Drawn:
    """A lane, and the room that it takes."""

    shape: LaneShape
    boxes: list[Turned]


@dataclass(frozen=True)
class _Harbour:
    """The coast of an area, where lanes may end: gladly near its city, and not where the coast of another begins."""

    coast: Any
    shore: Any
    """Cells of water by the coast."""
    at: Any
    price: Any

    @staticmethod
    def of(board: Board, projection: Projection, areas: dict[str, Any], sea: Any, water: Water, name: str) -> _Harbour:
        city = board.areas[name].city
        port = projection.forward(city.at) if city else None
        land = _main_part(areas[name], port)
        coast = shapely.intersection(shapely.boundary(land), shapely.buffer(sea, 0.3))
        shore = water.shore(land)
        at = water.points(shore)
        others = [shape for other, shape in areas.items() if other != name and shapely.dwithin(shape, land, 1.0)]
        strange = shapely.distance(shapely.points(at), shapely.union_all(others)) if others else np.full(len(at), 1e6)
        price = 140.0 * np.exp(-((strange / _FOREIGN) ** 2))
        if port is not None:
            price = price + 0.35 * np.minimum(np.hypot(*(at - port).T), 150)
        return _Harbour(coast, shore, at, price)

    def stop(self, ends: list[XY]) -> Stop:
        """Where a lane may end, away from the ends of others."""
        price = self.price.copy()
        for end in ends:
            price += 140.0 * np.exp(-((np.hypot(*(self.at - end).T) / _ENDS_APART) ** 2))
        return self.shore, price

    def landing(self, point: Any) -> XY:
        at = shapely.shortest_line(self.coast, shapely.Point(point)).coords[0]
        return rounded((at[0], at[1]))


def _main_part(area: Any, port: Any) -> Any:
    """The land of the city, or the largest, with the islands close to it: lanes do not end on far ones."""
    parts = list(shapely.get_parts(area))
    main = max(parts, key=lambda part: float(part.area))
    if port is not None:
        home = min(parts, key=lambda part: float(part.distance(shapely.Point(port))))
        main = home if home.area > 0.2 * main.area else main
    return shapely.MultiPolygon([part for part in parts if shapely.dwithin(part, main, _OFFSHORE)])


def _rough(water: Water, stops: list[Stop]) -> Any:
    """The way over the grid from stop to stop; None if there is none."""
    if not all(len(cells) for cells, _ in stops):
        return None
    legs = [water.way(here, there) for here, there in pairwise(stops)]
    return None if any(leg is None for leg in legs) else np.concatenate(legs)


def _taut(water: Water, rough: Any, others: list[Any], sea: Any, bent: bool) -> Any:
    """A smooth curve near a rough one; the most bent one that stays over water."""
    base = _evenly(rough, _SPACING)
    chord = base[-1] - base[0]
    length = float(np.hypot(*chord))
    normal = np.array([-chord[1], chord[0]]) / max(length, 1e-9)
    mean_depth = [
        float(np.mean(water.depth(base + side * 0.1 * length * normal * _bump(len(base)))[0])) for side in (1, -1)
    ]
    better = 1 if mean_depth[0] >= mean_depth[1] else -1
    forms = [(side * bend, _PULLS) for bend in (_BENDS if bent else ()) for side in (better, -better)]
    forms += [(0.0, pulls) for pulls in (_PULLS, _PULLS // 5, _PULLS // 20)]
    best: tuple[float, Any] | None = None
    for bend, pulls in forms:
        points = _relaxed(water, base, others, bend * normal * length, pulls)
        for spacing in _KNOTS:
            knots = _evenly(points, spacing)
            dry = _dry(knots, sea)
            if dry == 0:
                return knots
            if best is None or dry < best[0]:
                best = (dry, knots)
    assert best is not None, "at least one form was tried"
    return best[1]


def _dry(knots: Any, sea: Any) -> float:
    """How much of a curve lies on land, its first and last steps aside."""
    course = shapely.LineString(_sampled(_controls(knots)))
    course = substring(course, _LANDING, course.length - _LANDING)
    return 0.0 if shapely.covers(sea, course) else float(shapely.difference(course, sea).length)


def _bump(count: int) -> Any:
    """From nothing at the ends to one in the middle."""
    along = np.linspace(-1, 1, count)
    return (1 - along**2)[:, None]


def _relaxed(water: Water, base: Any, others: list[Any], rise: Any, pulls: int) -> Any:
    """A line pulled straight so many times, while coasts and other lanes push it away."""
    count = len(base)
    points = base + rise * _bump(count)
    if count < 4:
        return points
    lift = rise * 8.0 / (count - 1) ** 2
    tree = KDTree(np.concatenate([_evenly(other, 6.0) for other in others])) if others else None
    loose = np.clip(np.minimum(np.arange(count), np.arange(count)[::-1]) * _SPACING / 30.0, 0, 1)[:, None]
    for _ in range(pulls):
        pull = (points[:-2] + points[2:]) / 2 - points[1:-1] + lift / 2
        depth, away = water.depth(points)
        push = np.clip(_BERTH - depth, 0, 2 * _BERTH)[:, None] * away * 0.1
        if tree is not None:
            distance, index = tree.query(points, distance_upper_bound=_APART)
            near = np.isfinite(distance)
            if near.any():
                apart = points[near] - tree.data[index[near]]
                strength = (_APART - distance[near]) / np.maximum(distance[near], 0.5)
                push[near] += 0.06 * apart * strength[:, None] * loose[near]
        points[1:-1] += 0.5 * pull + push[1:-1] * np.maximum(loose[1:-1], 0.3)
    return points


def _evenly(points: Any, spacing: float) -> Any:
    line = shapely.LineString(points)
    count = max(4, round(line.length / spacing) + 1)
    return np.array([line.interpolate(share, normalized=True).coords[0] for share in np.linspace(0, 1, count)])


def _shape(lane: Lane, knots: Any) -> LaneShape:
    controls = _controls(knots)
    middle = shapely.LineString(_sampled(controls)).interpolate(0.5, normalized=True)
    return LaneShape(ends=lane.ends, owner=lane.owner, path=paths.curve(controls), middle=rounded((middle.x, middle.y)))


def _controls(knots: Any) -> Any:
    """Bézier curves through points: the start, then two control points and an end for each curve."""
    tangents = np.gradient(knots, axis=0)
    curves = [knots[:1]]
    for i in range(len(knots) - 1):
        curves.append(np.stack([knots[i] + tangents[i] / 3, knots[i + 1] - tangents[i + 1] / 3, knots[i + 1]]))
    return np.concatenate(curves)


def _sampled(controls: Any) -> Any:
    """Many points of Bézier curves."""
    t = np.linspace(0, 1, 12, endpoint=False)[:, None]
    parts = []
    for i in range(0, len(controls) - 1, 3):
        a, b, c, d = controls[i : i + 4]
        parts.append((1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t**3 * d)
    return np.concatenate([*parts, controls[-1:]])
