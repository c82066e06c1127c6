"""Where the map has room for ornaments: away from the areas of the game, from lanes, and from all that is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import shapely
from scipy import ndimage

from chancellery.atlas.bundle import PIECE, AreaShape, Box, MapBundle
from workshop.painting.frame import MARGIN
from workshop.painting.lettering import Words

if TYPE_CHECKING:
    from workshop.survey import Survey

_STEP = 8
"""Units from one tried place to the next."""
_CLEAR = 14.0
"""Between an ornament and the frame."""


class Theme:
    """How much would be lost by covering each place of the map."""

    def __init__(self, survey: Survey, names: list[Words], taken: list[Any]) -> None:
        across, down = survey.projection.size
        self._columns = np.arange(_STEP / 2, across, _STEP)
        self._rows = np.arange(_STEP / 2, down, _STEP)
        self._size = (across, down)
        self._cost = np.zeros((len(self._rows), len(self._columns)))
        game = shapely.union_all(list(survey.areas.values()))
        self._land = self._covered(shapely.union(survey.outside, game))
        self._add(survey.outside, 0.1)
        self._add(shapely.buffer(game, 24), 1.0)
        self._add(game, 40.0)
        for name in names:
            self._add(name.shape, 0.5)
        for shape in taken:
            self._add(shape, 2.0)

    def best(self, width: float, height: float, on_land: float, to_rim: float) -> Box:
        """The box of a size that covers least; land may cost extra, and so may distance from the rim."""
        wide, tall = (max(1, round(side / _STEP)) for side in (width, height))
        total = ndimage.uniform_filter(self._cost + on_land * self._land, (tall, wide), mode="nearest")
        x, y = self._columns[None, :], self._rows[:, None]
        beside = np.minimum(x, self._size[0] - x) - width / 2 - MARGIN
        above = np.minimum(y, self._size[1] - y) - height / 2 - MARGIN
        total = total + to_rim * (beside + above) / sum(self._size)
        total = np.where(np.minimum(beside, above) < _CLEAR, np.inf, total)
        row, column = np.unravel_index(np.argmin(total), total.shape)
        return (float(self._columns[column] - width / 2), float(self._rows[row] - height / 2), width, height)

    def take(self, box: Box) -> None:
        """Nothing else may stand here."""
        left, top, width, height = box
        self._add(shapely.box(left - 30, top - 30, left + width + 30, top + height + 30), 9.0)

    def _add(self, shape: Any, cost: float) -> None:
        self._cost += cost * self._covered(shape)

    def _covered(self, shape: Any) -> Any:
        shapely.prepare(shape)
        covered = np.zeros(self._cost.shape, bool)
        left, top, right, bottom = shapely.bounds(shape)
        columns = np.nonzero((self._columns >= left) & (self._columns <= right))[0]
        rows = np.nonzero((self._rows >= top) & (self._rows <= bottom))[0]
        if len(columns) and len(rows):
            covered[np.ix_(rows, columns)] = shapely.contains_xy(
                shape, *np.meshgrid(self._columns[columns], self._rows[rows])
            )
        return covered


def occupied(survey: Survey, bundle: MapBundle | None) -> list[Any]:
    """What is drawn on top of the picture and reaches beyond the areas; guessed if no bundle says it."""
    if bundle is None:
        lanes = [shapely.shortest_line(*(survey.areas[end] for end in lane.ends)) for lane in survey.board.lanes]
        seas = [shapely.Point(survey.projection.forward(sea.at)) for sea in survey.board.seas.values()]
        return [*(shapely.buffer(lane, 16) for lane in lanes), *(shapely.buffer(sea, 95) for sea in seas)]
    return [
        *(thing for shape in (*bundle.areas.values(), *bundle.seas.values()) for thing in _things(shape)),
        *(shapely.buffer(_course(lane.path), 8) for lane in bundle.lanes),
        *(shapely.buffer(shapely.Point(strait.middle), 30) for strait in bundle.straits),
    ]


def _things(shape: AreaShape) -> Iterator[Any]:
    for x, y in shape.pieces:
        yield shapely.box(x - PIECE[0], y - PIECE[1], x + PIECE[0], y + PIECE[1])
    for name in (shape.name, shape.city_name):
        if name is not None:
            yield shapely.buffer(shapely.Point(name.at), max(name.box[2], name.box[3]) / 2)
    if shape.callout is not None:
        (x, y), (wide, tall) = shape.callout.at, shape.callout.size
        yield shapely.box(x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)
        yield shapely.buffer(shapely.LineString([shape.callout.at, shape.callout.to]), 8)


def _course(path: str) -> Any:
    """A lane from its path: a start and relative curves, each given by two handles and its end, which are joined."""
    numbers = np.array(re.findall(r"-?\d*\.?\d+", path), float).reshape(-1, 2)
    points = [numbers[0]]
    for curve in numbers[1:].reshape(-1, 3, 2):
        points += list(points[-1] + curve)
    return shapely.LineString(points)
