"""Where the map has room for ornaments: away from the areas of the game, from lanes, and from names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import shapely
from scipy import ndimage

from chancellery.atlas.survey.painting.frame import MARGIN

if TYPE_CHECKING:
    from chancellery.atlas.survey.survey import Survey

_STEP = 8
"""Units from one tried place to the next."""
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class Room:
    """How much would be lost by covering each place of the map."""

    def __init__(self, survey: Survey) -> None:
        across, down = survey.projection.size
        self._columns = np.arange(_STEP / 2, across, _STEP)
        self._rows = np.arange(_STEP / 2, down, _STEP)
        self._size = (across, down)
        self._cost = np.zeros((len(self._rows), len(self._columns)))
        self._add(survey.outside, 0.10)
        for shape in survey.areas.values():
            self._add(shape, 4.0)
        game = shapely.union_all(list(survey.areas.values()))
        self._add(shapely.buffer(game, 24), 1.0)
        for lane in survey.board.lanes:
            self._add(shapely.buffer(_crossing(survey, lane.ends), 26), 0.6)
        for sea in survey.board.seas.values():
            self._add(shapely.Point(survey.projection.forward(sea.at)).buffer(95), 1.0)
        for caption in survey.board.captions:
            x, y = survey.projection.forward(caption.at)
            wide = 0.5 * 12 * caption.size * len(caption.name)
            self._add(shapely.box(x - wide, y - 18, x + wide, y + 18), 0.5)
        for land in survey.board.outside:
            if land.name:
                x, y = survey.projection.forward(land.at or np.mean(land.points, 0))
                wide = 0.5 * 14 * land.size * len(land.name)
                self._add(shapely.box(x - wide, y - 16, x + wide, y + 16), 0.5)

    def best(self, width: float, height: float, on_land: float, to_rim: float) -> Box:
        """The box of a size that covers least; land may cost extra, and so may distance from the rim."""
        wide, tall = (max(1, round(side / _STEP)) for side in (width, height))
        total = ndimage.uniform_filter(self._cost + on_land * (self._cost > 0), (tall, wide), mode="nearest")
        x, y = self._columns[None, :], self._rows[:, None]
        left, top = x - width / 2 - MARGIN, y - height / 2 - MARGIN
        right, bottom = self._size[0] - MARGIN - x - width / 2, self._size[1] - MARGIN - y - height / 2
        nearest = np.minimum(np.minimum(left, right), np.minimum(top, bottom))
        away = np.minimum(left, right) + np.minimum(top, bottom)
        total = total + to_rim * away / sum(self._size)
        total = np.where(nearest < 14, np.inf, total)
        row, column = np.unravel_index(np.argmin(total), total.shape)
        return (float(self._columns[column] - width / 2), float(self._rows[row] - height / 2), width, height)

    def take(self, box: Box) -> None:
        """Nothing else may stand here."""
        left, top, width, height = box
        self._add(shapely.box(left - 30, top - 30, left + width + 30, top + height + 30), 9.0)

    def _add(self, shape: Any, cost: float) -> None:
        shapely.prepare(shape)
        left, top, right, bottom = shapely.bounds(shape)
        columns = np.nonzero((self._columns >= left) & (self._columns <= right))[0]
        rows = np.nonzero((self._rows >= top) & (self._rows <= bottom))[0]
        if len(columns) and len(rows):
            x, y = np.meshgrid(self._columns[columns], self._rows[rows])
            self._cost[np.ix_(rows, columns)] += cost * shapely.contains_xy(shape, x, y)


def _crossing(survey: Survey, ends: tuple[str, str]) -> Any:
    one, other = (survey.areas[name] for name in ends)
    return shapely.shortest_line(one, other)
