"""Frames beside areas that are too small for their things: on sea or on land beyond the game, as near as possible."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import combinations
from math import dist
from typing import Any

import numpy as np
import shapely
from scipy import ndimage

from chancellery.atlas.bundle import CROWN, VALUE, XY, Callout
from workshop.layout.boxes import Turned, rounded
from workshop.layout.ground import Ground
from workshop.layout.lettering import Setting
from workshop.layout.needs import Arrangement, Needs

_STEP = 5.0
_PAD = 5.0
_GAP = 2.0
_HEAD_GAP = 4.0
_NAME_SIZE = 15.0
_AWAY = 8.0
"""Frames keep this far from areas and from each other."""
_SQUARE = 6.0
"""How much longer the line of a row of pieces may be before a square of them is preferred."""


@dataclass(frozen=True)
class Panel:
    """What stands in a frame, seen from its middle."""

    size: XY
    title: tuple[Setting, XY] | None
    spots: dict[str, XY]
    pieces: tuple[XY, ...]


def panels(needs: Needs, whole: bool) -> list[Panel]:
    """Ways to fill a frame: pieces in a row or in a square; above them the name, if the area has no room for it."""
    return [_panel(needs, whole, columns) for columns in (needs.pieces, math.ceil(needs.pieces / 2))]


def _panel(needs: Needs, whole: bool, columns: int) -> Panel:
    head, body = _head(needs) if whole else _Part((0.0, 0.0), {}, ()), _body(needs, columns)
    size = (max(head.size[0], body.size[0]) + 2 * _PAD, head.size[1] + body.size[1] + 2 * _PAD)
    head_y = -size[1] / 2 + _PAD + head.size[1] / 2
    body_y = size[1] / 2 - _PAD - body.size[1] / 2
    spots = {what: (x, y + head_y) for what, (x, y) in head.spots.items()}
    title_at = spots.pop("title", None)
    spots |= {what: (x, y + body_y) for what, (x, y) in body.spots.items()}
    return Panel(size, (_title(needs), title_at) if title_at else None, spots, _moved(body.pieces, (0.0, body_y)))


@dataclass(frozen=True)
class _Part:
    size: XY
    spots: dict[str, XY]
    pieces: tuple[XY, ...]


def _title(needs: Needs) -> Setting:
    return Setting((needs.name,), "semibold", _NAME_SIZE, 0.03)


def _head(needs: Needs) -> _Part:
    """The name, and what is printed beside it."""
    sizes = {"title": (_title(needs).box()[2], 20.0)}
    if needs.value:
        sizes["value"] = VALUE
    if needs.elector:
        sizes["crown"] = CROWN
    if needs.anchor:
        sizes["anchor"] = needs.anchor
    wide = sum(size[0] for size in sizes.values()) + _HEAD_GAP * (len(sizes) - 1)
    spots, x = {}, -wide / 2
    for what, size in sizes.items():
        spots[what] = (x + size[0] / 2, 0.0)
        x += size[0] + _HEAD_GAP
    return _Part((wide, max(size[1] for size in sizes.values()) + _GAP), spots, ())


def _body(needs: Needs, columns: int) -> _Part:
    """The garrison and the pieces."""
    wide, high = needs.piece[0] + _GAP, needs.piece[1] + _GAP
    beside = needs.garrison[0] + _GAP if needs.garrison else 0.0
    rows = math.ceil(needs.pieces / columns)
    size = (beside + wide * columns, max(high * rows, beside))
    left, top = -size[0] / 2 + beside, -high * rows / 2
    spots = {"garrison": (-size[0] / 2 + beside / 2, 0.0)} if needs.garrison else {}
    pieces = tuple((left + wide * (i % columns + 0.5), top + high * (i // columns + 0.5)) for i in range(needs.pieces))
    return _Part(size, spots, pieces)


class Margins:
    """Where frames may stand: away from every area, from the rim, and from what is already there."""

    def __init__(self, size: tuple[int, int], areas: dict[str, Any], rim: float, closed: list[Turned]) -> None:
        columns, rows = math.ceil(size[0] / _STEP), math.ceil(size[1] / _STEP)
        x, y = np.meshgrid(_STEP * (np.arange(columns) + 0.5), _STEP * (np.arange(rows) + 0.5))
        beyond = np.ones((rows, columns), bool)
        for shape in areas.values():
            shapely.prepare(shape)
            left, top, right, bottom = shapely.bounds(shape)
            part = np.s_[
                max(0, int(top / _STEP) - 1) : int(bottom / _STEP) + 2,
                max(0, int(left / _STEP) - 1) : int(right / _STEP) + 2,
            ]
            beyond[part] &= ~shapely.contains_xy(shape, x[part], y[part])
        free = ndimage.distance_transform_edt(beyond) * _STEP > _AWAY
        free &= (x > rim) & (y > rim) & (x < size[0] - rim) & (y < size[1] - rim)
        self._x, self._y = x, y
        self._ground = Ground((_STEP / 2, _STEP / 2), _STEP, free, free)
        for box in closed:
            self._ground.close(box)

    def place(self, to: XY, shapes: list[Panel]) -> tuple[Panel, XY] | None:
        """The panel and the place that give the shortest line to a point; None when there is no room at all."""
        best: tuple[float, Panel, XY] | None = None
        for number, panel in enumerate(shapes):
            across = np.maximum(0, abs(self._x - to[0]) - panel.size[0] / 2)
            down = np.maximum(0, abs(self._y - to[1]) - panel.size[1] / 2)
            costs = np.where(self._ground.room(panel.size), np.hypot(across, down) + _SQUARE * number, np.inf)
            where = np.unravel_index(int(np.argmin(costs)), costs.shape)
            if np.isfinite(costs[where]) and (best is None or costs[where] < best[0]):
                best = (float(costs[where]), panel, self._ground.place(where))
        return best and (best[1], best[2])

    def take(self, panel: Panel, at: XY) -> None:
        """No other frame may stand here."""
        self._ground.close(Turned(at, panel.size).grown(_AWAY))


@dataclass(frozen=True)
class Framed:
    """An area whose pieces, or everything it has, stand in a frame."""

    needs: Needs
    inside: Arrangement | None
    """What is in the area itself."""
    panel: Panel
    at: XY
    to: XY

    def called_out(self) -> tuple[Arrangement, Callout]:
        at = rounded(self.at)
        spots: dict[str, Any] = {what: _moved((offset,), at)[0] for what, offset in self.panel.spots.items()}
        pieces = _moved(self.panel.pieces, at)
        callout = Callout(at=at, size=rounded(self.panel.size), to=rounded(self.to))
        if self.panel.title:
            setting, offset = self.panel.title
            name = setting.placed(_moved((offset,), at)[0])
            return Arrangement(name, city=self.inside.city if self.inside else None, pieces=pieces, **spots), callout
        assert self.inside is not None, "a frame without a name belongs to an area that has room for its name"
        return replace(self.inside, pieces=pieces, **spots), callout


def untangled(frames: dict[str, Framed]) -> dict[str, Framed]:
    """The same frames with their places exchanged until the lines to their areas are shortest: so they do not cross."""
    frames = dict(frames)
    for _ in frames:
        for one, other in combinations(frames, 2):
            a, b = frames[one], frames[other]
            same = a.panel.size == b.panel.size
            if same and dist(a.at, a.to) + dist(b.at, b.to) > dist(a.at, b.to) + dist(b.at, a.to) + 1:
                frames[one], frames[other] = replace(a, at=b.at), replace(b, at=a.at)
    return frames


def _moved(offsets: tuple[XY, ...], by: XY) -> tuple[XY, ...]:
    return tuple((x + by[0], y + by[1]) for x, y in offsets)
