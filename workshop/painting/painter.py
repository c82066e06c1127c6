"""The base picture of a printed board: everything on it that never changes, in one light.

What changes or must be read (names, values, lanes, pieces) is drawn on top of it by whoever shows the board;
so the picture keeps to middle tones, and leaves the strong ones to them.
"""

from __future__ import annotations

import io
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import shapely
from PIL import Image

from chancellery.atlas.bundle import Box, MapBundle
from chancellery.atlas.palette import Theme
from workshop.painting import borders, frame, lettering, relief, siting, terrain
from workshop.painting.canvas import Canvas, Sheet, ramp, rgb
from workshop.painting.cartouche import cartouche_of, draw_cartouche, paint_swatches
from workshop.painting.compass import RADIUS, compass
from workshop.painting.engraving import printed
from workshop.painting.land import paint_land
from workshop.painting.regions import regions_of
from workshop.painting.sea import paint_sea
from workshop.painting.signs import Signs

if TYPE_CHECKING:
    from workshop.survey import Survey

SCALE = 1.4
LONGEST = 3300
"""Pixels of the longer side, at most: larger pictures are slow on telephones."""
QUALITIES = (80, 70, 62)
LARGEST = 730_000
"""Bytes of a picture, if the lowest quality allows."""
_HIGHLAND = 0.34
"""Impassable land on average this high is drawn as mountains, lower land is hatched."""
_ORNAMENTED = 2100
"""A board of this size has ornaments of ordinary size; larger boards have larger ones."""
_PEAK = 19.0
_HATCH = 5.5
THEMES: tuple[Theme, ...] = ("light", "dark")


class Painter:
    """A survey laid out on a sheet: what both themes have in common is worked out once."""

    def __init__(self, survey: Survey, scale: float, bundle: MapBundle | None = None) -> None:
        self.survey = survey
        seed = zlib.crc32(survey.board.name.encode())
        self.sheet = Sheet(survey.projection.size, scale, seed)
        self.regions = regions_of(survey, self.sheet)
        self.relief = relief.relief_of(survey.projection, self.sheet)
        self.enlarged = float(np.clip(max(survey.projection.size) / _ORNAMENTED, 1, 1.3))
        self.cartouche = cartouche_of(survey.board, self.enlarged)
        taken = siting.occupied(survey, bundle)
        names = lettering.place_names(survey, taken)
        theme = siting.Theme(survey, names, taken)
        self.box = self._cartouche_box(theme)
        theme.take(self.box)
        rose = 2.4 * RADIUS * self.enlarged
        left, top, width, height = theme.best(rose, rose, on_land=3.0, to_rim=0.0)
        self.rose = (left + width / 2, top + height / 2)
        plaque = shapely.box(*self.box[:2], self.box[0] + self.box[2], self.box[1] + self.box[3])
        self.names = [name for name in names if not shapely.intersects(plaque, name.shape)]
        self._seed = seed

    def paint(self, theme: Theme) -> Image.Image:
        canvas = Canvas(self.sheet, theme)
        paint_sea(canvas, self.regions)
        paint_land(canvas, self.regions)
        relief.shade(canvas, self.relief, self.regions)
        canvas.print_on(printed(self._engraving(canvas), self.sheet.size, (self.sheet.width, self.sheet.height)))
        paint_swatches(self.cartouche, self.box, canvas)
        _age(canvas)
        return canvas.image()

    def _engraving(self, canvas: Canvas) -> list[str]:
        """Everything that is drawn with a pen."""
        survey, chance = self.survey, np.random.default_rng(self._seed)
        return [
            *frame.graticule(survey.projection, canvas, survey.sea),
            *borders.sea_zones(survey, canvas),
            *borders.waters(survey, canvas),
            *self._impassable(canvas, chance),
            *borders.frontiers(survey, canvas),
            *borders.features(survey, canvas, chance),
            *lettering.draw_names(self.names, canvas),
            *compass(*self.rose, RADIUS * self.enlarged, survey.projection, canvas),
            *draw_cartouche(self.cartouche, self.box, canvas, survey.projection, chance),
            *frame.neatline(survey.projection, canvas),
        ]

    def _impassable(self, canvas: Canvas, chance: Any) -> list[str]:
        signs, drawn = Signs(canvas, chance), []
        for name, area in self.survey.board.areas.items():
            if area.kind != "impassable":
                continue
            inside = self.regions.share_of(name)
            height = (self.relief.height[self.regions.windows[name]] * inside).sum() / max(inside.sum(), 1)
            if height > _HIGHLAND:
                drawn.append(signs.over(self.survey.areas[name], _PEAK))
            else:
                drawn.append(terrain.hatching_over(self.survey.areas[name], _HATCH, canvas.paper))
        return drawn

    def _cartouche_box(self, theme: siting.Theme) -> Box:
        wide, tall = self.cartouche.room
        wanted = self.survey.board.frame and self.survey.board.frame.cartouche
        if not wanted:
            return theme.best(wide, tall, on_land=0.0, to_rim=0.35)
        x, y = self.survey.projection.forward(wanted)
        return (float(x) - wide / 2, float(y) - tall / 2, wide, tall)


def paint(survey: Survey, theme: Theme, scale: float = SCALE) -> Image.Image:
    """Paint a board in a light or a dark theme, so many pixels to a unit."""
    return Painter(survey, scale).paint(theme)


def bake(survey: Survey, folder: Path, scale: float = SCALE, bundle: MapBundle | None = None) -> float:
    """Write light.webp and dark.webp, and say how many pixels make a unit.

    Ornaments keep clear of what will be drawn on top, if a bundle says what that is.
    """
    scale = min(scale, LONGEST / max(survey.projection.size))
    painter = Painter(survey, scale, bundle)
    with ThreadPoolExecutor() as hands:
        for theme, file in zip(THEMES, hands.map(lambda theme: _webp(painter.paint(theme)), THEMES), strict=True):
            (folder / f"{theme}.webp").write_bytes(file)
    return scale


def _webp(picture: Image.Image) -> bytes:
    """As fine as the limit allows."""
    small = b""
    for quality in QUALITIES:
        file = io.BytesIO()
        picture.save(file, "WEBP", quality=quality, method=6)
        small = file.getvalue()
        if len(small) <= LARGEST:
            break
    return small


def _age(canvas: Canvas) -> None:
    """Paper is never quite even: a little mottled, and darker towards the rim."""
    sheet = canvas.sheet
    canvas.colours *= (1 + 0.014 * sheet.noise(190, 3, salt=31) + 0.009 * sheet.noise(3.2, 1, salt=32))[..., None]
    across, down = sheet.size
    far = np.hypot((sheet.x - across / 2) / across, (sheet.y - down / 2) / down)
    canvas.dim(rgb(canvas.pick("#c9ad80", "#8a8070")), canvas.pick(0.42, 0.6) * ramp(far, 0.44, 0.76))
