"""The map bundle of a board: shapes, names and anchor points, ready to be drawn on.

`chancellery board build` computes it from a board file and real geography. It is a small JSON file
beside the board, with one baked picture for light and one for dark themes underneath; the server, the browser
and still pictures all use it. Lengths are units of the drawing: a piece is about 26 of them wide.
"""

from __future__ import annotations

from typing import Literal

import msgspec

FORMAT = 1

XY = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

# The room that things take, width and height; each stands with its middle on its spot.
PIECE: XY = (26.0, 30.0)
"""A General."""
BLOCK: XY = (28.0, 28.0)
VALUE: XY = (24.0, 24.0)
"""A laurel or a coin."""
CROWN: XY = (18.0, 16.0)
ANCHOR: XY = (18.0, 18.0)
GARRISON: XY = (26.0, 26.0)
FORTRESS: XY = (34.0, 34.0)
"""A star fort, with or without a garrison in the middle of it."""
CITY: XY = (9.0, 9.0)
CAPITAL: XY = (14.0, 14.0)
TRAIN: XY = (26.0, 16.0)
"""Turned so that its length runs across the border."""

LEADING = 0.98
"""From line to line of a name, in em."""
RISE = 0.325
"""From the middle of a line down to its baseline, in em: half the height of a capital letter."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    pass


class Name(Part, frozen=True, kw_only=True):
    """A name as it is written: lines of text around a point, turned clockwise by an angle in degrees.

    Letters are EB Garamond: areas semi-bold (600), cities and seas italic (400). Each line is centred on the
    point; baselines are as in `baselines`.
    """

    lines: list[str]
    at: XY
    box: Box
    """What the letters cover before turning, seen from the point."""
    size: float
    angle: float = 0.0
    spacing: float = 0.0
    """Between letters, in em."""
    leader: XY | None = None
    """The place a name outside its area points to."""

    def baselines(self) -> list[float]:
        """How far below the point the baseline of each line lies, before turning."""
        first = RISE - LEADING * (len(self.lines) - 1) / 2
        return [(first + LEADING * i) * self.size for i in range(len(self.lines))]


class Callout(Part, frozen=True, kw_only=True):
    """A frame beside an area that is too small for its pieces, with a line to it."""

    at: XY
    """Its middle."""
    size: XY
    to: XY
    """Where its line ends."""


class AreaShape(Part, frozen=True, kw_only=True):
    path: str
    """Outline as an SVG path; islands and lakes are further closed parts (even-odd)."""
    box: Box
    name: Name
    city: XY | None = None
    city_name: Name | None = None
    value: XY | None = None
    crown: XY | None = None
    """Beside the value of an elector."""
    anchor: XY | None = None
    """Of a naval base."""
    garrison: XY | None = None
    """Of a fortress, too. None where the game knows no garrisons, or nobody enters."""
    pieces: list[XY] = []
    """Where its pieces stand, the best place first."""
    callout: Callout | None = None


class BorderShape(Part, frozen=True, kw_only=True):
    ends: tuple[str, str]
    kind: Literal["clear", "river", "forest", "mountain", "marsh", "barrier"] = "clear"
    path: str
    middle: XY
    angle: float
    """The direction across the border at its middle, in degrees."""


class LaneShape(Part, frozen=True, kw_only=True):
    ends: tuple[str, str]
    owner: str = ""
    path: str
    middle: XY


class StraitShape(Part, frozen=True, kw_only=True):
    ends: tuple[str, str]
    path: str
    middle: XY
    angle: float


class MapBundle(Part, frozen=True, kw_only=True, tag_field="made_of", tag="land"):
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
    outside: str = ""
    """Outline of the land beyond the game, a little simplified."""
    borders: list[BorderShape] = []
    lanes: list[LaneShape] = []
    straits: list[StraitShape] = []
    captions: list[Name] = []
    credits: list[str] = []


class TileShape(Part, frozen=True, kw_only=True):
    """A tile; all places are seen from its middle."""

    face: dict[Literal["light", "dark"], str]
    """What is printed over the ground: an SVG fragment that uses the bundle's symbols."""
    name: Name
    shield: XY | None = None
    """The arms of its nation."""
    circles: list[XY] = []
    """In the order of the board's circles."""
    gives: list[XY | None] = []
    """Where the food or metal of each circle is shown."""
    growth: XY | None = None
    fortress: XY | None = None
    food: list[XY] = []
    metal: list[XY] = []
    exchange: XY | None = None
    pieces: list[XY] = []
    """Where regiments and squadrons stand, the best place first."""
    marker: XY
    """Where a cube tells who owns or occupies it."""


class TileLayout(Part, frozen=True, kw_only=True):
    """How tiles lie for a number of players."""

    size: tuple[int, int]
    cells: list[XY]
    """The middle of each cell, in the order of the board's layout."""
    cartouche: XY | None = None
    """Where the middle of the title stands, if there is room for it."""


class TileMapBundle(Part, frozen=True, kw_only=True, tag_field="made_of", tag="tiles"):
    """A board of tiles: each tile for itself, since only a game knows how they lie."""

    format: int = FORMAT
    board: str
    fingerprint: str
    radius: float
    """From the middle of a tile to its corners; it stands on a corner."""
    pictures: dict[Literal["light", "dark"], str] = {}
    """Folders that hold the ground of each tile as TILE.webp; none for a board that was only laid out."""
    picture: XY
    """Width and height of a ground, whose middle is that of its tile."""
    scale: float = 1.0
    """Pixels of the pictures per unit."""
    symbols: dict[Literal["light", "dark"], str]
    """What faces refer to: SVG definitions."""
    tiles: dict[str, TileShape]
    layouts: dict[str, TileLayout]
    """By number of players."""
    credits: list[str] = []
