"""The open sea as a grid: how far every place is from land, and the cheapest ways over water."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import shapely
from scipy import ndimage
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from workshop.layout.boxes import Turned
from workshop.layout.ground import Ground

_STEP = 7.0
_SHY = 16.0
"""Within this distance of a coast, water is avoided where that is possible."""
_APART = 15.0
"""Lanes keep about this distance from each other."""
_CROSSING = 3.0
"""How dear it is to cross another lane: a detour is often better."""
_SHUNNED = 1.0
_SHORE = 16.0
_NEIGHBOURS = ((0, 1), (1, 0), (1, 1), (1, -1))

Stop = tuple[Any, Any]
"""Cells where a way may begin or end, and the price of each."""


class Water:
    def __init__(self, sea: Any, shunned: list[Turned]) -> None:
        left, top, right, bottom = shapely.bounds(sea)
        columns, rows = math.ceil((right - left) / _STEP) + 2, math.ceil((bottom - top) / _STEP) + 2
        origin = (float(left) - _STEP / 2, float(top) - _STEP / 2)
        x, y = np.meshgrid(origin[0] + _STEP * np.arange(columns), origin[1] + _STEP * np.arange(rows))
        shapely.prepare(sea)
        self._ground = Ground(origin, _STEP, shapely.contains_xy(sea, x, y), np.zeros((rows, columns)))
        self._ground.clear = ndimage.distance_transform_edt(self._ground.open) * _STEP
        self._depth = self._ground.clear - ndimage.distance_transform_edt(~self._ground.open) * _STEP
        self._slope = np.gradient(self._depth, _STEP)[::-1]
        quiet = Ground(origin, _STEP, np.ones((rows, columns), bool), np.zeros((rows, columns)))
        for box in shunned:
            quiet.close(box)
        self._dear = 1 + 1.5 * np.exp(-self._ground.clear / _SHY) + _SHUNNED * ~quiet.open
        self._no_lane = np.ones((rows, columns), bool)
        self._cells = np.flatnonzero(self._ground.open)
        self._number = np.full(rows * columns, -1)
        self._number[self._cells] = np.arange(len(self._cells))
        self._tails, self._heads, self._lengths = self._steps()

    def _steps(self) -> tuple[Any, Any, Any]:
        """Every step from one open cell to the next: from where, to where, how far."""
        rows, columns = self._ground.open.shape
        index = np.arange(rows * columns).reshape(rows, columns)
        tails, heads, lengths = [], [], []
        for down, right in _NEIGHBOURS:
            a = index[: rows - down, max(0, -right) : columns - max(0, right)].ravel()
            b = index[down:, max(0, right) : columns + min(0, right)].ravel()
            both = (self._number[a] >= 0) & (self._number[b] >= 0)
            tails.append(a[both])
            heads.append(b[both])
            lengths.append(np.full(int(both.sum()), math.hypot(down, right) * _STEP))
        return np.concatenate(tails), np.concatenate(heads), np.concatenate(lengths)

    def way(self, start: Stop, goal: Stop) -> Any:
        """The points of the cheapest way from one stop to another; None if there is none."""
        lanes = ndimage.distance_transform_edt(self._no_lane) * _STEP
        dear = self._dear.copy()
        if not self._no_lane.all():
            dear += 1.5 * np.exp(-((lanes / _APART) ** 2)) + _CROSSING * np.exp(-((lanes / _STEP) ** 2))
        dear = dear.ravel()
        source, target = len(self._cells), len(self._cells) + 1
        tails, heads = [self._number[self._tails]], [self._number[self._heads]]
        prices = [self._lengths * (dear[self._tails] + dear[self._heads]) / 2]
        for (cells, price), node in ((start, source), (goal, target)):
            tails.append(np.full(len(cells), node))
            heads.append(self._number[cells])
            prices.append(price + 1e-3)
        graph = csr_array(
            (np.concatenate(prices), (np.concatenate(tails), np.concatenate(heads))), shape=(target + 1, target + 1)
        )
        _, before = dijkstra(graph, directed=False, indices=source, return_predecessors=True)
        if before[target] < 0:
            return None
        nodes, node = [], before[target]
        while node != source:
            nodes.append(self._cells[node])
            node = before[node]
        return self.points(np.array(nodes[::-1]))

    def shore(self, area: Any) -> Any:
        """The water cells by the coast of an area."""
        x, y = self._ground.cells()
        left, top, right, bottom = shapely.bounds(area)
        columns = np.flatnonzero((x > left - _SHORE) & (x < right + _SHORE))
        rows = np.flatnonzero((y > top - _SHORE) & (y < bottom + _SHORE))
        across, down = (grid.ravel() for grid in np.meshgrid(columns, rows))
        wet = self._ground.open[down, across]
        across, down = across[wet], down[wet]
        near = shapely.dwithin(shapely.points(x[across], y[down]), area, _SHORE)
        return down[near] * self._ground.open.shape[1] + across[near]

    def nearest(self, point: Any) -> Any:
        """The open cell nearest to a point."""
        away = np.hypot(*(self.points(self._cells) - point).T)
        best = int(np.argmin(away))
        return self._cells[best : best + 1]

    def points(self, cells: Any) -> Any:
        row, column = np.divmod(cells, self._ground.open.shape[1])
        return np.stack([self._ground.origin[0] + _STEP * column, self._ground.origin[1] + _STEP * row], -1)

    def add_lane(self, points: Any) -> None:
        """Later ways keep away from a lane."""
        rows, columns = self._ground.open.shape
        place = np.rint((points - np.array(self._ground.origin)) / _STEP).astype(int)
        self._no_lane[place[:, 1].clip(0, rows - 1), place[:, 0].clip(0, columns - 1)] = False

    def depth(self, points: Any) -> tuple[Any, Any]:
        """How far points are from land (below nothing: how far inland), and the direction to deeper water."""
        place = ((points - np.array(self._ground.origin)) / _STEP).T[::-1]
        clear, across, down = (
            ndimage.map_coordinates(grid, place, order=1, mode="nearest") for grid in (self._depth, *self._slope)
        )
        return clear, np.stack([across, down], -1)
