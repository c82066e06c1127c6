"""Frames beside areas that are too small for their things: on sea or on land beyond the game, as near as possible."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from scipy import ndimage

from chancellery.atlas.plate import VALUE, XY, Callout
from chancellery.atlas.survey.layout.arrangement import Arrangement
from chancellery.atlas.survey.layout.boxes import Turned, rounded
from chancellery.atlas.survey.layout.ground import Ground, room
from chancellery.atlas.survey.layout.lettering import Setting
from chancellery.atlas.survey.layout.needs import Needs

_STEP = 5.0
_PAD = 5.0
_GAP = 2.0
_NAME_SIZE = 15.0
_SEA_MARGIN = 8.0


@dataclass(frozen=True)
class Panel:
    """The things in a frame, seen from its middle."""

    size: XY
    title: tuple[Setting, XY] | None
    value: XY | None
    anchor: XY | None
    garrison: XY | None
    pieces: tuple[XY, ...]


def panels(needs: Needs, whole: bool) -> list[Panel]:
    """Ways to arrange what stands in a frame: pieces in a row or in a square, with the name above if it is whole."""
    return [_panel(needs, whole, columns) for columns in (4, 2)]


def _panel(needs: Needs, whole: bool, columns: int) -> Panel:
    wide, high = needs.piece[0] + _GAP, needs.piece[1] + _GAP
    rows = math.ceil(needs.pieces / columns)
    across = wide * min(columns, needs.pieces)
    down = high * rows
    beside = (needs.garrison[0] + _GAP) if needs.garrison else 0.0
    if needs.garrison:
        down = max(down, needs.garrison[1] + _GAP)
    body_width = across + beside
    title = Setting((needs.name,), "italic" if needs.water else "semibold", _NAME_SIZE, 0.03) if whole else None
    top = 0.0
    heading: list[tuple[str, XY]] = []
    if title:
        extras = [("value", VALUE)] if needs.value else []
        extras += [("anchor", needs.anchor)] if needs.anchor else []
        name_width = title.box()[2]
        head_width = name_width + sum(size[0] + 4 for _, size in extras)
        top = max([20.0, *(size[1] + _GAP for _, size in extras)])
        body_width = max(body_width, head_width)
        x = -head_width / 2 + name_width + 4
        for what, size in extras:
            heading.append((what, (x + size[0] / 2, 0.0)))
            x += size[0] + 4
    size = (body_width + 2 * _PAD, top + down + 2 * _PAD)
    head_y, body_y = -size[1] / 2 + _PAD + top / 2, size[1] / 2 - _PAD - down / 2
    left = -(across + beside) / 2
    garrison = (left + beside / 2, body_y) if needs.garrison else None
    pieces = tuple(
        (left + beside + wide * (i % columns + 0.5), body_y - high * rows / 2 + high * (i // columns + 0.5))
        for i in range(needs.pieces)
    )
    placed = {what: (at[0], head_y) for what, at in heading}
    name_x = (-(sum(s[0] + 4 for s in ([VALUE] if needs.value else []) + ([needs.anchor] if needs.anchor else [])))) / 2
    return Panel(
        size=size,
        title=(title, (name_x, head_y)) if title else None,
        value=placed.get("value"),
        anchor=placed.get("anchor"),
        garrison=garrison,
        pieces=pieces,
    )


class Margins:
    """Where frames may stand: away from every area, from the rim, and from what is already there."""

    def __init__(self, size: tuple[int, int], areas: dict[str, Any], rim: float, closed: list[Turned]) -> None:
        columns, rows = math.ceil(size[0] / _STEP), math.ceil(size[1] / _STEP)
        x, y = np.meshgrid(_STEP * (np.arange(columns) + 0.5), _STEP * (np.arange(rows) + 0.5))
        land = shapely.union_all(list(areas.values()))
        shapely.prepare(land)
        free = ~shapely.contains_xy(land, x, y)
        free = ndimage.distance_transform_edt(free) * _STEP > _SEA_MARGIN
        free &= (x > rim) & (y > rim) & (x < size[0] - rim) & (y < size[1] - rim)
        self._land, self._x, self._y = ~shapely.contains_xy(land, x, y), x, y
        self._ground = Ground((_STEP / 2, _STEP / 2), _STEP, free, free)
        for box in closed:
            self._ground.close(box)

    def place(self, to: XY, shapes: list[Panel]) -> tuple[Panel, XY] | None:
        """The panel and the place that give the shortest line to a point."""
        best: tuple[float, Panel, XY] | None = None
        for number, panel in enumerate(shapes):
            fits = room(self._ground.open, panel.size, _STEP)
            across = np.maximum(0, abs(self._x - to[0]) - panel.size[0] / 2)
            down = np.maximum(0, abs(self._y - to[1]) - panel.size[1] / 2)
            costs = np.where(fits, np.hypot(across, down) + 6 * number, np.inf)
            where = np.unravel_index(int(np.argmin(costs)), costs.shape)
            if np.isfinite(costs[where]) and (best is None or costs[where] < best[0]):
                best = (float(costs[where]), panel, (float(self._x[where]), float(self._y[where])))
        if best is None:
            return None
        self._ground.close(Turned(best[2], best[1].size).grown(8.0))
        return best[1], best[2]


def called_out(inside: Arrangement | None, panel: Panel, at: XY, to: XY) -> tuple[Arrangement, Callout]:
    """An arrangement whose pieces, or everything, stand in a frame."""

    def moved(offset: XY | None) -> XY | None:
        return rounded((at[0] + offset[0], at[1] + offset[1])) if offset else None

    pieces = tuple(rounded((at[0] + x, at[1] + y)) for x, y in panel.pieces)
    callout = Callout(at=rounded(at), size=rounded(panel.size), to=rounded(to))
    if panel.title:
        setting, offset = panel.title
        name = setting.placed((at[0] + offset[0], at[1] + offset[1]))
        value, anchor = moved(panel.value), moved(panel.anchor)
        city = inside.city if inside else None
        return Arrangement(name, city, None, value, None, anchor, moved(panel.garrison), pieces), callout
    assert inside is not None, "a frame without a name belongs to an area that has room for its name"
    return (
        Arrangement(
            inside.name,
            inside.city,
            inside.city_name,
            inside.value,
            inside.crown,
            inside.anchor,
            moved(panel.garrison),
            pieces,
        ),
        callout,
    )
