"""The sheet that is painted on: a grid of colours, with the few ways in which ink and wash are laid on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np
from PIL import Image
from scipy import ndimage

from chancellery.atlas.palette import PAPERS, Paper, Theme

Window = tuple[slice, slice]
"""A part of a picture: rows and columns."""
WHOLE: Window = (slice(None), slice(None))
_STRIP = 64


def rgb(colour: str) -> Any:
    """#rrggbb as three numbers from 0 to 1."""
    return np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)], np.float32) / 255


def css(colour: Any) -> str:
    return "#" + "".join(f"{round(255 * float(part)):02x}" for part in np.clip(colour, 0, 1))


def mix(one: str, other: str, share: float) -> str:
    """A colour between two: nothing of the other at 0, only the other at 1."""
    return css(rgb(one) * (1 - share) + rgb(other) * share)


def ramp(values: Any, low: float, high: float) -> Any:
    """From 0 at low to 1 at high, smoothly."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


class Sheet:
    """The grid of a picture: where its points are, and what can be computed about places."""

    def __init__(self, size: tuple[int, int], scale: float, seed: int) -> None:
        self.size = size
        """Of the drawing, in units."""
        self.scale = scale
        """Points in a unit."""
        self.width, self.height = (max(1, round(side * scale)) for side in size)
        self._seed = seed

    @cached_property
    def x(self) -> Any:
        """How far right the middle of each column lies, in units: one row."""
        return ((np.arange(self.width, dtype=np.float32) + 0.5) / self.scale)[None, :]

    @cached_property
    def y(self) -> Any:
        """How far down the middle of each row lies: one column."""
        return ((np.arange(self.height, dtype=np.float32) + 0.5) / self.scale)[:, None]

    def noise(self, length: float, octaves: int, salt: int) -> Any:
        """Smooth chance from about -1 to 1 whose waves are some units long; always the same for the same salt."""
        total = np.zeros((self.height, self.width), np.float32)
        weight = 1.0
        for octave in range(octaves):
            chance = np.random.default_rng([self._seed, salt, octave])
            cells = [max(2, round(side / length) + 1) for side in reversed(self.size)]
            total += weight * self.enlarge(chance.standard_normal(cells))
            weight, length = weight / 2, length / 2
        return total / 1.6

    def enlarge(self, coarse: Any) -> Any:
        """A coarse grid over the whole sheet, smoothly drawn out to every point."""
        picture = Image.fromarray(np.ascontiguousarray(coarse, np.float32))
        return np.asarray(picture.resize((self.width, self.height), Image.Resampling.BICUBIC), np.float32)

    def distance(self, inside: Any) -> Any:
        """How far each point inside is from the outside, in units; 0 outside."""
        return ndimage.distance_transform_edt(inside).astype(np.float32) / self.scale

    def stroke(self, away: Any, width: float) -> Any:
        """A line with soft edges, from how far each point is away from its middle: from 0 to 1."""
        return np.clip((width / 2 - np.abs(away)) * self.scale + 0.5, 0, 1)


class Canvas:
    """A picture in the making: a colour for every point of a sheet, from 0 to 1."""

    def __init__(self, sheet: Sheet, theme: Theme) -> None:
        self.sheet = sheet
        self.theme: Theme = theme
        self.paper: Paper = PAPERS[theme]
        self.colours = np.empty((sheet.height, sheet.width, 3), np.float32)
        self.colours[:] = rgb(self.paper.page)

    def pick(self, light: Any, dark: Any) -> Any:
        """What suits the theme."""
        return light if self.theme == "light" else dark

    def lay(self, colour: Any, strength: Any, window: Window = WHOLE) -> None:
        """Cover with a colour (or a colour for each point), as strongly as told for each point."""
        whole, strength = self.colours[window], np.asarray(strength, np.float32)
        for rows in _strips(len(whole)):
            part = whole[rows]
            part += ((colour[rows] if np.ndim(colour) == 3 else colour) - part) * strength[rows, :, None]

    def dim(self, colour: Any, strength: Any) -> None:
        """Multiply with a colour, as strongly as told for each point: shadow, stain."""
        strength = np.asarray(strength, np.float32)
        for rows in _strips(len(self.colours)):
            self.colours[rows] *= 1 - strength[rows, :, None] * (1 - colour)

    def print_on(self, picture: Any) -> None:
        """Print a picture with transparency (red, green, blue, opacity; from 0 to 255) on top."""
        for rows in _strips(len(self.colours)):
            ink = picture[rows].astype(np.float32) / 255
            part = self.colours[rows]
            part += (ink[..., :3] - part) * ink[..., 3:]

    def image(self) -> Image.Image:
        return Image.fromarray((np.clip(self.colours, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def _strips(rows: int) -> Iterator[slice]:
    """A picture in strips that fit into the processor's memory: much faster than all at once."""
    return (slice(start, start + _STRIP) for start in range(0, rows, _STRIP))
