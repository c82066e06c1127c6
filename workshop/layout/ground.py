"""An area as a grid of cells: where in it a box has room.

A box fits where every cell under it is free. Counting with running sums answers that for all places at once;
for a turned name the grid is looked at through a turned window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely
from scipy import ndimage

from chancellery.atlas.bundle import XY
from workshop.layout.boxes import Turned

_FINEST = 2.0
_MOST_CELLS = 7000
"""Larger areas get coarser cells: where there is plenty of room nobody sees a step of four units."""


@dataclass
class Ground:
    """The cells of an area. A cell is open when a thing may cover it."""

    origin: XY
    step: float
    open: Any
    clear: Any
    """How far each cell is from the nearest closed one, in units."""
    _windows: dict[float, _Window] = field(default_factory=dict)

    @staticmethod
    def of(shape: Any, margin: float, obstacles: list[Turned] | None = None) -> Ground:
        """The ground of a shape, a margin away from its border, without what obstacles cover."""
        step = max(_FINEST, math.sqrt(shape.area / _MOST_CELLS))
        inner = shapely.buffer(shape, -margin)
        left, top, right, bottom = shapely.bounds(shape)
        columns, rows = math.ceil((right - left) / step) + 2, math.ceil((bottom - top) / step) + 2
        origin = (float(left) - step / 2, float(top) - step / 2)
        x, y = np.meshgrid(origin[0] + step * np.arange(columns), origin[1] + step * np.arange(rows))
        shapely.prepare(inner)
        ground = Ground(origin, step, shapely.contains_xy(inner, x, y), np.zeros((rows, columns)))
        for obstacle in obstacles or []:
            ground.close(obstacle)
        ground.clear = ndimage.distance_transform_edt(ground.open) * step
        return ground

    def copy(self) -> Ground:
        """The same ground, to be built on without spoiling this one; `clear` stays as it was."""
        return Ground(self.origin, self.step, self.open.copy(), self.clear)

    def close(self, box: Turned) -> None:
        """Take the cells that a box touches."""
        corners = np.array(box.corners())
        low, high = corners.min(0) - self.origin, corners.max(0) - self.origin
        rows, columns = self.open.shape
        left, right = max(0, math.floor(low[0] / self.step)), min(columns, math.ceil(high[0] / self.step) + 1)
        top, bottom = max(0, math.floor(low[1] / self.step)), min(rows, math.ceil(high[1] / self.step) + 1)
        if left >= right or top >= bottom:
            return
        turn = math.radians(box.angle)
        x = self.origin[0] + self.step * np.arange(left, right)[None, :] - box.at[0]
        y = self.origin[1] + self.step * np.arange(top, bottom)[:, None] - box.at[1]
        along, across = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
        slack = self.step / 2
        under = (abs(along) < box.size[0] / 2 + slack) & (abs(across) < box.size[1] / 2 + slack)
        self.open[top:bottom, left:right] &= ~under

    def cells(self) -> tuple[Any, Any]:
        """The coordinates of the cells' middles: x along a row, y down a column."""
        rows, columns = self.open.shape
        return self.origin[0] + self.step * np.arange(columns), self.origin[1] + self.step * np.arange(rows)

    def room(self, size: XY) -> Any:
        """For every cell, whether an upright box of this size around it lies on open cells."""
        return room(self.open, size, self.step)

    def place(self, where: tuple[Any, ...]) -> XY:
        """The middle of a cell."""
        return (float(self.origin[0] + self.step * where[1]), float(self.origin[1] + self.step * where[0]))

    def cell(self, at: XY) -> tuple[int, int]:
        """Row and column of the cell nearest to a point; it may lie beyond the grid."""
        return round((at[1] - self.origin[1]) / self.step), round((at[0] - self.origin[0]) / self.step)

    def is_open(self, box: Turned) -> bool:
        """Whether every cell under an upright box is open."""
        rows, columns = self.open.shape
        left = math.ceil((box.at[0] - box.size[0] / 2 - self.origin[0]) / self.step)
        right = math.floor((box.at[0] + box.size[0] / 2 - self.origin[0]) / self.step)
        top = math.ceil((box.at[1] - box.size[1] / 2 - self.origin[1]) / self.step)
        bottom = math.floor((box.at[1] + box.size[1] / 2 - self.origin[1]) / self.step)
        if left < 0 or top < 0 or right >= columns or bottom >= rows:
            return False
        return bool(self.open[top : bottom + 1, left : right + 1].all())

    def nearest(self, size: XY, at: XY) -> XY | None:
        """The place nearest to a point where a box has room, if there is any."""
        if self.is_open(Turned(at, size).grown(self.step / 2)):
            return at
        free = self.room(size)
        if not free.any():
            return None
        x, y = self.cells()
        away = np.where(free, np.hypot(x[None, :] - at[0], y[:, None] - at[1]), np.inf)
        return self.place(np.unravel_index(int(np.argmin(away)), away.shape))

    def window(self, angle: float) -> _Window:
        """The ground turned so that a name at this angle lies level."""
        if angle not in self._windows:
            self._windows[angle] = _Window.of(self, angle)
        return self._windows[angle]


@dataclass(frozen=True)
class _Window:
    """A grid over the same ground whose rows run at an angle."""

    step: float
    x: Any
    y: Any
    open: Any
    clear_sum: Any

    @staticmethod
    def of(ground: Ground, angle: float) -> _Window:
        rows, columns = ground.open.shape
        wide, high = columns * ground.step, rows * ground.step
        turn = math.radians(angle)
        cosine, sine = math.cos(turn), math.sin(turn)
        reach_x = (wide * abs(cosine) + high * abs(sine)) / 2
        reach_y = (wide * abs(sine) + high * abs(cosine)) / 2
        along, across = np.meshgrid(
            np.arange(-reach_x, reach_x + ground.step, ground.step),
            np.arange(-reach_y, reach_y + ground.step, ground.step),
        )
        x = ground.origin[0] + wide / 2 + along * cosine - across * sine
        y = ground.origin[1] + high / 2 + along * sine + across * cosine
        column = np.rint((x - ground.origin[0]) / ground.step).astype(int)
        row = np.rint((y - ground.origin[1]) / ground.step).astype(int)
        inside = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        row, column = row.clip(0, rows - 1), column.clip(0, columns - 1)
        clear = np.where(inside, ground.clear[row, column], 0.0)
        return _Window(ground.step, x, y, inside & ground.open[row, column], sums(clear))

    def room(self, size: XY) -> Any:
        return room(self.open, size, self.step)

    def airiness(self, size: XY) -> Any:
        """The mean distance to the border of the cells under a box, around every cell."""
        result = np.zeros(self.open.shape)
        inner = _inner(self.open.shape, size, self.step)
        if inner is not None:
            down, right = inner
            rows, columns = self.open.shape
            cells = (2 * down + 1) * (2 * right + 1)
            result[down : rows - down, right : columns - right] = _box_sums(self.clear_sum, down, right) / cells
        return result


def sums(grid: Any) -> Any:
    """Running sums over rows and columns, with a row and a column of zeros in front."""
    total = np.zeros((grid.shape[0] + 1, grid.shape[1] + 1), np.int32 if grid.dtype == bool else np.float64)
    np.cumsum(np.cumsum(grid, 0, dtype=total.dtype), 1, out=total[1:, 1:])
    return total


def room(open_cells: Any, size: XY, step: float) -> Any:
    """For every cell, whether a box of this size around it lies on open cells."""
    result = np.zeros_like(open_cells)
    inner = _inner(open_cells.shape, size, step)
    if inner is not None:
        down, right = inner
        rows, columns = open_cells.shape
        result[down : rows - down, right : columns - right] = _box_sums(sums(~open_cells), down, right) == 0
    return result


def together(free: Any, shifts: list[tuple[int, int]]) -> tuple[Any, int, int] | None:
    """Where a group has room, its members that many columns and rows away: a part of the grid, and its first row and
    column; None if nowhere."""
    rows, columns = free.shape
    rights, downs = [shift[0] for shift in shifts], [shift[1] for shift in shifts]
    top, bottom = max(0, -min(downs)), rows - max(0, *downs)
    left, end = max(0, -min(rights)), columns - max(0, *rights)
    if top >= bottom or left >= end:
        return None
    valid = np.ones((bottom - top, end - left), bool)
    for right, down in shifts:
        valid &= free[top + down : bottom + down, left + right : end + right]
        if not valid.any():
            return None
    return valid, top, left


def _inner(shape: tuple[int, int], size: XY, step: float) -> tuple[int, int] | None:
    """How many rows and columns at the rim of a grid are too near to it for a box; None if all are."""
    right, down = math.ceil(size[0] / 2 / step), math.ceil(size[1] / 2 / step)
    return None if 2 * down >= shape[0] or 2 * right >= shape[1] else (down, right)


def _box_sums(total: Any, down: int, right: int) -> Any:
    """Sums under a box around every cell that is far enough from the rim."""
    high = total[2 * down + 1 :] - total[: -2 * down - 1]
    return high[:, 2 * right + 1 :] - high[:, : -2 * right - 1]
