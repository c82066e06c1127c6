"""Which land is where: every point of the sheet numbered by the region it belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import shapely
from PIL import Image, ImageDraw
from scipy import ndimage

from chancellery.atlas.board import Board
from workshop.painting.canvas import Sheet, Window

if TYPE_CHECKING:
    from workshop.survey import Survey

FINE = 2
"""Regions are numbered on a grid this much finer than the picture, so that their edges come out soft."""
WATER, OUTSIDE, FIRST = 0, 1, 2


@dataclass(frozen=True)
class Regions:
    """Water is 0, land outside the game 1, areas follow in the order of the board."""

    sheet: Sheet
    board: Board
    fine: Any
    """The number at each point of the fine grid."""
    names: list[str]
    windows: dict[str, Window]
    """The part of the picture that holds an area."""

    @property
    def count(self) -> int:
        return FIRST + len(self.names)

    @cached_property
    def number(self) -> Any:
        """The number at each point of the picture."""
        return np.ascontiguousarray(self.fine[::FINE, ::FINE])

    @cached_property
    def land(self) -> Any:
        """How much of each point is land, from 0 to 1."""
        return _softened(np.arange(self.count, dtype=np.float32) >= OUTSIDE, self.fine)

    def share_of(self, name: str) -> Any:
        """How much of each point of its window an area covers."""
        rows, columns = (slice(cut.start * FINE, cut.stop * FINE) for cut in self.windows[name])
        return _softened(np.arange(self.count) == self.names.index(name) + FIRST, self.fine[rows, columns])

    def soft(self, values: Any) -> Any:
        """What a table says about each region (one number or one colour), at every point, mixed along the edges."""
        values = np.asarray(values, np.float32)
        if values.ndim == 1:
            return _softened(values, self.fine)
        return np.stack([_softened(values[:, part], self.fine) for part in range(values.shape[1])], -1)

    @cached_property
    def owned(self) -> dict[str, list[int]]:
        """The numbers of each power's home land."""
        owned: dict[str, list[int]] = {}
        for number, name in enumerate(self.names, FIRST):
            area = self.board.areas[name]
            if area.kind in ("home", "possession") and area.owner:
                owned.setdefault(area.owner, []).append(number)
        return owned

    @cached_property
    def from_coast(self) -> Any:
        """How far the sea is from land, in units; smoothed a little, so that lines along the coast flow."""
        return ndimage.gaussian_filter(self.sheet.distance(self.land < 0.5), 1.1 * self.sheet.scale)

    @cached_property
    def from_frontier(self) -> Any:
        """How far each point is from the edge of its power's land, or of its area when it is nobody's home."""
        groups = np.arange(self.count)
        for numbers in self.owned.values():
            groups[numbers] = numbers[0]
        return self._depth(groups)

    @cached_property
    def from_border(self) -> Any:
        """How far each point is from the edge of its area."""
        return self._depth(np.arange(self.count))

    def _depth(self, groups: Any) -> Any:
        """How far each point is from the edge of its group, soft enough to be measured at every second point."""
        group = groups[self.number[::2, ::2]]
        inner = np.ones(group.shape, bool)
        for axis in (0, 1):
            turned, view = np.moveaxis(group, axis, 0), np.moveaxis(inner, axis, 0)
            same = turned[1:] == turned[:-1]
            view[1:] &= same
            view[:-1] &= same
        return self.sheet.enlarge(2 * self.sheet.distance(inner))


def regions_of(survey: Survey, sheet: Sheet) -> Regions:
    fine = Image.new("I", (sheet.width * FINE, sheet.height * FINE), WATER)
    scale = np.array([fine.width / sheet.size[0], fine.height / sheet.size[1]])
    names = list(survey.areas)
    _fill(fine, survey.outside, OUTSIDE, scale)
    for number, name in enumerate(names, FIRST):
        _fill(fine, survey.areas[name], number, scale)
    windows = {name: _window(shape, sheet) for name, shape in survey.areas.items()}
    return Regions(sheet, survey.board, np.asarray(fine).astype(np.uint16), names, windows)


def _fill(picture: Image.Image, shape: Any, number: int, scale: Any) -> None:
    for part in shapely.get_parts(shape):
        rings = [np.asarray(ring.coords) * scale - 0.5 for ring in (part.exterior, *part.interiors)]
        left, top = (int(edge) for edge in np.floor(rings[0].min(0)) - 1)
        right, bottom = (int(edge) for edge in np.ceil(rings[0].max(0)) + 2)
        stencil = Image.new("1", (right - left, bottom - top))
        pen = ImageDraw.Draw(stencil)
        for place, ring in enumerate(rings):
            pen.polygon([(x - left, y - top) for x, y in ring], fill=int(place == 0))
        picture.paste(number, (left, top), stencil)


def _window(shape: Any, sheet: Sheet) -> Window:
    left, top, right, bottom = (int(edge) for edge in shapely.bounds(shape) * sheet.scale)
    return (
        slice(max(0, top - 2), min(sheet.height, bottom + 3)),
        slice(max(0, left - 2), min(sheet.width, right + 3)),
    )


def _softened(table: Any, fine: Any) -> Any:
    """What a table says about each number, averaged over the fine points that make one point of the picture."""
    table = np.asarray(table, np.float32)
    corners = [(down, right) for down in range(FINE) for right in range(FINE)]
    return sum(table[fine[down::FINE, right::FINE]] for down, right in corners) / len(corners)
