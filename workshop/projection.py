"""The frame of a board laid flat: an azimuthal map around a centre, seen through a lens.

Central Europe is crowded with small states, its rim holds a few large ones. So distance from the centre is
drawn through a smooth, monotone curve that spends more paper on the middle: directions stay true, nothing
folds, and both ways are closed formulas.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from chancellery.atlas.board import Board, Frame, Point

EARTH = 6371.0
"""Kilometres."""
_LENS_REACH = 1500.0
_LENS_BEND = 2.5
"""With these, lens 1 draws the centre twice as large (in length) as land 1500 km away."""
_FARTHEST = 0.9 * np.pi * EARTH


@dataclass(frozen=True)
class Projection:
    """Longitude and latitude in degrees to units of the drawing, y downward, and back."""

    centre: Point
    lens: float
    scale: float
    """Units per kilometre at the centre."""
    origin: tuple[float, float]
    """Where the left upper corner of the frame lies, in kilometres from the centre."""
    size: tuple[int, int]

    @staticmethod
    def of(frame: Frame) -> Projection:
        plain = Projection(frame.centre, frame.lens, 1.0, (0.0, 0.0), (1, 1))
        west, east, south, north = plain.forward([frame.west, frame.east, frame.south, frame.north])
        width, height = east[0] - west[0], south[1] - north[1]
        if width <= 0 or height <= 0:
            raise ValueError("The frame is turned inside out: its west or north point lies beyond the opposite one.")
        scale = frame.width / width
        return Projection(
            frame.centre, frame.lens, scale, (west[0], north[1]), (frame.width, max(1, round(height * scale)))
        )

    def forward(self, lonlat: Any) -> Any:
        """Points of the earth on the drawing: an array of any shape whose last axis is longitude, latitude."""
        lonlat = np.radians(np.asarray(lonlat, float))
        lon, lat = lonlat[..., 0] - np.radians(self.centre[0]), lonlat[..., 1]
        lat0 = np.radians(self.centre[1])
        east = np.cos(lat) * np.sin(lon)
        north = np.cos(lat0) * np.sin(lat) - np.sin(lat0) * np.cos(lat) * np.cos(lon)
        ahead = np.sin(lat0) * np.sin(lat) + np.cos(lat0) * np.cos(lat) * np.cos(lon)
        sine = np.hypot(east, north)
        stretch = self._bend(EARTH * np.arctan2(sine, ahead)) / np.maximum(sine, 1e-15)
        flat = np.stack([east * stretch, -north * stretch], -1)
        return (flat - self.origin) * self.scale

    def inverse(self, xy: Any) -> Any:
        """Points of the drawing on the earth."""
        x, y = np.moveaxis(np.asarray(xy, float) / self.scale + self.origin, -1, 0)
        drawn = np.hypot(x, y)
        angle = self._straighten(drawn) / EARTH
        drawn = np.maximum(drawn, 1e-15)
        east, north = x / drawn, -y / drawn
        lat0 = np.radians(self.centre[1])
        sine, cosine = np.sin(angle), np.cos(angle)
        lat = np.arcsin(np.clip(cosine * np.sin(lat0) + north * sine * np.cos(lat0), -1, 1))
        lon = np.arctan2(east * sine, np.cos(lat0) * cosine - north * np.sin(lat0) * sine)
        return np.degrees(np.stack([np.radians(self.centre[0]) + lon, lat], -1))

    def place(self, geometry: Any) -> Any:
        """A shapely geometry in degrees, on the drawing."""
        return shapely.transform(geometry, self.forward)

    def _bend(self, distance: Any) -> Any:
        distance = np.minimum(distance, _FARTHEST)
        if not self.lens:
            return distance
        reach = _LENS_REACH / (_LENS_BEND * self.lens)
        return reach * np.arcsinh(distance / reach)

    def _straighten(self, drawn: Any) -> Any:
        if not self.lens:
            return drawn
        reach = _LENS_REACH / (_LENS_BEND * self.lens)
        return reach * np.sinh(drawn / reach)


def frame_of(board: Board) -> Frame:
    """The board's own frame, or one around all its points when it has none."""
    if board.frame is not None:
        return board.frame
    points = np.array(
        [point for area in board.areas.values() for point in area.points]
        + [area.city.at for area in board.areas.values() if area.city]
        + [sea.at for sea in board.seas.values()]
    )
    if not len(points):
        raise ValueError("No area of the board has a place on the earth: give them cities or points, or a frame.")
    centre = points.mean(0)
    flat = Projection((centre[0], centre[1]), 0.0, 1.0, (0.0, 0.0), (1, 1))
    xy = flat.forward(points)
    low, high = xy.min(0), xy.max(0)
    margin = 0.09 * max(*(high - low), 600.0)
    low, high = low - margin, high + margin
    middle = (low + high) / 2

    def point(x: float, y: float) -> Point:
        lon, lat = flat.inverse([x, y])
        return (float(lon), float(lat))

    return Frame(
        centre=(float(centre[0]), float(centre[1])),
        west=point(low[0], middle[1]),
        east=point(high[0], middle[1]),
        north=point(middle[0], low[1]),
        south=point(middle[0], high[1]),
    )
