"""A printed board: the shapes, names and spots of a board, ready to be drawn on.

`chancellery board build` computes a plate from a board file and real geography. It is a small JSON file
beside the board, with one baked picture for light and one for dark rooms underneath; the server, the browser
and still pictures all use it. Lengths are units of the drawing: a piece is about 26 of them wide.
"""

from __future__ import annotations

from typing import Literal

import msgspec

FORMAT = 1

XY = tuple[float, float]


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    pass


class Name(Part, kw_only=True):
    """A name as it is written: lines of text around a point, turned clockwise by an angle in degrees."""

    lines: list[str]
    at: XY
    size: float
    angle: float = 0.0
    spacing: float = 0.0
    """Between letters, in em."""
    leader: XY | None = None
    """The place a name outside its area points to."""


class Callout(Part, kw_only=True):
    """A frame beside an area that is too small for its pieces, with a line to it."""

    at: XY
    size: XY
    to: XY


class AreaShape(Part, kw_only=True):
    path: str
    """Outline as an SVG path; islands and lakes are further closed parts (even-odd)."""
    box: tuple[float, float, float, float]
    """Left, top, width, height."""
    name: Name
    city: XY | None = None
    city_name: Name | None = None
    value: XY | None = None
    garrison: XY
    pieces: list[XY]
    """Where its pieces stand, the best place first."""
    callout: Callout | None = None


class BorderShape(Part, kw_only=True):
    ends: tuple[str, str]
    kind: Literal["clear", "river", "forest", "mountain", "marsh", "barrier"] = "clear"
    path: str
    middle: XY
    angle: float
    """The direction across the border at its middle, in degrees."""


class LaneShape(Part, kw_only=True):
    ends: tuple[str, str]
    owner: str = ""
    path: str
    middle: XY


class StraitShape(Part, kw_only=True):
    ends: tuple[str, str]
    path: str
    middle: XY
    angle: float


class Plate(Part, kw_only=True):
    format: int = FORMAT
    board: str
    fingerprint: str
    """Of the board file it was built from."""
    size: tuple[int, int]
    pictures: dict[Literal["light", "dark"], str]
    scale: float
    """Pixels of the pictures per unit."""
    areas: dict[str, AreaShape]
    seas: dict[str, AreaShape] = {}
    borders: list[BorderShape] = []
    lanes: list[LaneShape] = []
    straits: list[StraitShape] = []
    captions: list[Name] = []
    credits: list[str] = []
