"""The open sea as a grid: how far every place is from land, and the shortest ways over water."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from scipy import ndimage
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from chancellery.atlas.plate import XY
from chancellery.atlas.survey.layout.boxes import Turned
from chancellery.atlas.survey.layout.ground import Ground

_STEP = 7.0
_SHY = 16.0
"""Within this distance of a coast, water is avoided where that is possible."""
_APART = 15.0
"""Lanes keep about this distance from each other."""


@dataclass
class Water:
    ground: Ground
    lanes: Any
    """For every cell, how far the nearest lane is."""

    @staticmethod
    def of(sea: Any, closed: list[Turned]) -> Water:
        left, top, right, bottom = shapely.bounds(sea)
        columns, rows = math.ceil((right - left) / _STEP) + 2, math.ceil((bottom - top) / _STEP) + 2
        origin = (float(left) - _STEP / 2, float(top) - _STEP / 2)
        x, y = np.meshgrid(origin[0] + _STEP * np.arange(columns), origin[1] + _STEP * np.arange(rows))
        shapely.prepare(sea)
        ground = Ground(origin, _STEP, shapely.contains_xy(sea, x, y), np.zeros((rows, columns)))
        for box in closed:
            ground.close(box)
        ground.clear = ndimage.distance_transform_edt(ground.open) * _STEP
        return Water(ground, np.full((rows, columns), 1e6))

    def way(self, start: tuple[Any, Any], goal: tuple[Any, Any]) -> Any:
        """The cheapest way from one set of cells to another, each cell with its own price of entry; points, or None."""
        cells = np.flatnonzero(self.ground.open)
        number = np.full(self.ground.open.size, -1)
        number[cells] = np.arange(len(cells))
        dear = (1 + 1.5 * np.exp(-self.ground.clear / _SHY) + 1.5 * np.exp(-((self.lanes / _APART) ** 2))).ravel()
        tails, heads, prices = [], [], []
        rows, columns = self.ground.open.shape
        index = np.arange(rows * columns).reshape(rows, columns)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1), (1, 2), (2, 1), (1, -2), (2, -1)):
            a = index[: rows - down, max(0, -right) : columns - max(0, right)].ravel()
            b = index[down:, max(0, right) : columns + min(0, right)].ravel()
            both = (number[a] >= 0) & (number[b] >= 0)
            a, b = a[both], b[both]
            tails.append(number[a])
            heads.append(number[b])
            prices.append(math.hypot(down, right) * _STEP * (dear[a] + dear[b]) / 2)
        source, target = len(cells), len(cells) + 1
        for (where, price), node in ((start, source), (goal, target)):
            ends = number[where]
            keep = ends >= 0
            tails.append(np.full(int(keep.sum()), node))
            heads.append(ends[keep])
            prices.append(np.asarray(price)[keep] + 1e-3)
        graph = csr_array(
            (np.concatenate(prices), (np.concatenate(tails), np.concatenate(heads))), shape=(target + 1, target + 1)
        )
        _, before = dijkstra(graph, directed=False, indices=source, return_predecessors=True)
        if before[target] < 0:
            return None
        nodes = []
        node = before[target]
        while node != source:
            nodes.append(cells[node])
            node = before[node]
        row, column = np.divmod(np.array(nodes[::-1]), columns)
        return np.stack([self.ground.origin[0] + _STEP * column, self.ground.origin[1] + _STEP * row], -1)

    def shore(self, area: Any, reach: float = 16.0) -> Any:
        """The water cells by the coast of an area, as flat indices."""
        x, y = self.ground.cells()
        left, top, right, bottom = shapely.bounds(area)
        columns = np.flatnonzero((x > left - reach) & (x < right + reach))
        rows = np.flatnonzero((y > top - reach) & (y < bottom + reach))
        across, down = np.meshgrid(columns, rows)
        across, down = across.ravel(), down.ravel()
        wet = self.ground.open[down, across]
        across, down = across[wet], down[wet]
        shapely.prepare(area)
        near = shapely.dwithin(shapely.points(x[across], y[down]), area, reach)
        return down[near] * self.ground.open.shape[1] + across[near]

    def points(self, flat: Any) -> Any:
        row, column = np.divmod(flat, self.ground.open.shape[1])
        return np.stack([self.ground.origin[0] + _STEP * column, self.ground.origin[1] + _STEP * row], -1)

    def add_lane(self, points: Any) -> None:
        x, y = np.meshgrid(*self.ground.cells())
        line = shapely.LineString(points)
        shapely.prepare(line)
        self.lanes = np.minimum(self.lanes, shapely.distance(shapely.points(x, y), line))

    def depth(self, points: Any) -> tuple[Any, Any]:
        """How far points are from land, and the direction away from it."""
        place = ((np.asarray(points) - self.ground.origin) / _STEP).T[::-1]
        clear = ndimage.map_coordinates(self.ground.clear, place, order=1, mode="nearest")
        away = np.stack(
            [
                ndimage.map_coordinates(slope, place, order=1, mode="nearest")
                for slope in np.gradient(self.ground.clear, _STEP)[::-1]
            ],
            -1,
        )
        return clear, away


def nearest_on(line: Any, point: XY) -> XY:
    """The point of a line that is nearest to a place."""
    at = line.interpolate(line.project(shapely.Point(point)))
    return (float(at.x), float(at.y))
