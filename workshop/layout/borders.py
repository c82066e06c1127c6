"""Where something may stand astride a border: on a straight stretch, away from its ends and from other things."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from chancellery.atlas.board import Pair
from chancellery.atlas.bundle import TRAIN, XY
from workshop.layout.boxes import Turned

_STEP = 4.0
_STRETCH = 14.0
"""How far to either side the border is looked at, to tell its direction."""
_ELBOW = 34.0
"""A thing stands at least this far from the ends of a border, when the border is long enough."""


@dataclass(frozen=True)
class Crossing:
    """The middle of a border and the direction across it, in degrees between -90 and 90."""

    at: XY
    angle: float

    @property
    def box(self) -> Turned:
        return Turned(self.at, TRAIN, self.angle)


def crossing(border: Any, land: Any, taken: list[Turned]) -> Crossing:
    """The best place on a border: free of everything taken, if there is such a place.

    `land` is what the thing may cover: the two areas beside the border.
    """
    best: tuple[float, Crossing] | None = None
    for part in sorted(shapely.get_parts(border), key=lambda part: -part.length):
        if best and part.length < 30:
            break
        for place, cost in _places(part):
            here = _cross(part, place)
            if best and cost >= best[0]:
                continue
            cost += 3.0 * sum(here.box.grown(1.0).overlaps(box) for box in taken)
            if best is None or cost < best[0]:
                corners = shapely.Polygon(here.box.corners())
                cost += 4.0 * (1 - shapely.intersection(corners, land).area / corners.area)
            if best is None or cost < best[0]:
                best = (cost, here)
    assert best is not None, "a border has length"
    return best[1]


def crossings(borders: dict[Pair, Any], areas: dict[str, Any], taken: list[Turned]) -> dict[Pair, Crossing]:
    """A place on every border, none on another; short borders come first, since they have the least choice."""
    taken = list(taken)
    found: dict[Pair, Crossing] = {}
    for pair in sorted(borders, key=lambda pair: float(borders[pair].length)):
        found[pair] = crossing(borders[pair], shapely.union(*(areas[name] for name in pair)), taken)
        taken.append(found[pair].box)
    return {pair: found[pair] for pair in borders}


def _places(part: Any) -> list[tuple[float, float]]:
    """Distances along a line, with the cost of standing there."""
    length = float(part.length)
    elbow = min(_ELBOW, length / 2)
    count = max(3, int((length - 2 * elbow) / _STEP) + 1)
    places = []
    for distance in np.linspace(elbow, length - elbow, count):
        start, end = max(0.0, distance - _STRETCH), min(length, distance + _STRETCH)
        straight = part.interpolate(start).distance(part.interpolate(end)) / max(end - start, 1e-9)
        off_middle = abs(distance - length / 2) / max(length, 1.0)
        places.append((float(distance), 6.0 * (1 - straight) + 1.0 * off_middle + 60.0 / (length + 60.0)))
    return sorted(places, key=lambda place: place[1])


def _cross(part: Any, distance: float) -> Crossing:
    before, after = (part.interpolate(max(0.0, distance + d)) for d in (-_STRETCH, _STRETCH))
    middle = part.interpolate(distance)
    along = math.degrees(math.atan2(after.y - before.y, after.x - before.x))
    across = (along + 90 + 90) % 180 - 90
    return Crossing((round(middle.x, 1), round(middle.y, 1)), round(across, 1))
