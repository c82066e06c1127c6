"""A first division of the land: every area grows from its points until it meets its neighbours."""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from chancellery.atlas.board import Board
from chancellery.atlas.survey.mesh import Mesh
from chancellery.atlas.survey.projection import Projection

OUTSIDE = -1
"""The label of land beyond the game."""


@dataclass(frozen=True)
class Seed:
    label: int
    """Number of the area in the board, or OUTSIDE."""
    at: Any
    speed: float


def seeds_of(board: Board, projection: Projection) -> list[Seed]:
    """Where areas begin to grow, in units of the drawing."""
    found = []
    for number, area in enumerate(board.areas.values()):
        points = ([area.city.at] if area.city else []) + area.points
        found += [Seed(number, xy, area.size**0.5) for xy in projection.forward(points or np.empty((0, 2)))]
    for outside in board.outside:
        found += [Seed(OUTSIDE, xy, outside.size**0.5) for xy in projection.forward(outside.points)]
    return found


def grow(mesh: Mesh, seeds: list[Seed], *, limit: float) -> Any:
    """The label of every land cell; land farther than `limit` units from every seed is outside."""
    labels = np.full(len(mesh.sizes), OUTSIDE)
    dry = np.flatnonzero(~mesh.water)
    tree = shapely.STRtree(shapely.points(mesh.centres[dry]))
    around = mesh.neighbours()
    queue: list[tuple[float, int, int, float]] = []
    for seed in seeds:
        cell = int(dry[tree.nearest(shapely.points(seed.at))])
        heapq.heappush(queue, (0.0, cell, seed.label, seed.speed))
    done = np.zeros(len(mesh.sizes), bool)
    while queue:
        cost, cell, label, speed = heapq.heappop(queue)
        if done[cell]:
            continue
        done[cell] = True
        labels[cell] = label
        for other, length, natural in around[cell]:
            if not done[other] and not mesh.water[other] and length > 0:
                step = float(np.hypot(*(mesh.centres[cell] - mesh.centres[other])))
                total = cost + step * (1 + 0.8 * natural) / speed
                if total * speed < limit:
                    heapq.heappush(queue, (total, other, label, speed))
    return labels
