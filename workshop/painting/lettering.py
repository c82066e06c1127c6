"""Names that belong to no area: of seas, ranges and foreign lands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import shapely
from PIL import ImageFont
from shapely import affinity

from workshop.painting.canvas import Canvas, mix
from workshop.painting.engraving import text
from workshop.painting.frame import MARGIN

if TYPE_CHECKING:
    from workshop.survey import Survey

Style = Literal["regular", "italic", "semibold"]
_CAPTION, _COUNTRY = 20.0, 17.0
_SPACING = 0.27
"""Between letters, in em."""
_SMALLER = (1.0, 0.85, 0.72, 0.6)
"""Names of lands shrink until they fit; smaller ones could not be read."""
_TURNS = [0.0, -72.0]
"""Names of lands lie flat, or climb where the land is narrow."""
_SHIFTS = sorted(((x, y) for x in range(-120, 121, 20) for y in range(-90, 91, 15)), key=lambda by: np.hypot(*by))
"""How far a name may be moved, nearest first."""


@dataclass(frozen=True)
class Words:
    """A name, where it stands, and how."""

    words: str
    style: Style
    size: float
    at: tuple[float, float]
    angle: float
    at_sea: bool

    @property
    def shape(self) -> Any:
        """What its letters cover."""
        wide = letters_wide(self.words, self.style, self.size) + _SPACING * self.size * len(self.words)
        x, y = self.at
        flat = shapely.box(x - wide / 2, y - self.size * 0.42, x + wide / 2, y + self.size * 0.42)
        return affinity.rotate(flat, self.angle, origin=self.at)


def place_names(survey: Survey, taken: list[Any]) -> list[Words]:
    """Names where the board wants them, moved a little or set smaller if something is in the way."""
    obstacles = shapely.STRtree(taken)
    board, names = survey.board, []
    for caption in board.captions:
        names.append(_settled(survey, obstacles, caption.name, "italic", _CAPTION * caption.size, caption))
    for land in board.outside:
        if land.name:
            names.append(_settled(survey, obstacles, land.name.upper(), "regular", _COUNTRY * land.size, land))
    return [name for name in names if name is not None]


def caption_boxes(survey: Survey) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of every name, where nothing is in its way."""
    return [tuple(shapely.bounds(name.shape).tolist()) for name in place_names(survey, [])]


def _settled(survey: Survey, obstacles: Any, words: str, style: Style, size: float, wanted: Any) -> Words | None:
    """A name in the nearest place where it covers nothing; nothing if it belongs beyond the frame."""
    place = survey.projection.forward(wanted.at if wanted.at else np.mean(wanted.points, 0))
    across, down = survey.projection.size
    rim = MARGIN + 6
    frame = shapely.box(rim, rim, across - rim, down - rim)
    if not shapely.contains_xy(frame, *place):
        return None
    at_sea = bool(shapely.contains_xy(survey.sea, *place))
    ground = shapely.intersection(survey.sea if at_sea else survey.outside, frame)
    shapely.prepare(ground)
    angles = [wanted.angle] if hasattr(wanted, "angle") else _TURNS
    crowded = None
    for smaller in _SMALLER:
        for angle in angles:
            for x, y in _SHIFTS:
                at = (float(place[0] + x), float(place[1] + y))
                name = Words(words, style, size * smaller, at, angle, at_sea)
                shape = name.shape
                if not shapely.contains(frame, shape) or len(obstacles.query(shape, predicate="intersects")):
                    continue
                if shapely.contains(ground, shape):
                    return name
                if smaller == _SMALLER[-1]:
                    crowded = crowded or name
    return crowded


def draw_names(names: list[Words], canvas: Canvas) -> list[str]:
    """Names of seas in the colour of the water, others faint on the land."""
    paper = canvas.paper
    water, land = mix(paper.shore, paper.ink, 0.12), mix(paper.faint, paper.ink, 0.1)
    return [
        text(
            name.words,
            name.size * _SPACING / 2,
            name.size * 0.3,
            name.size,
            water if name.at_sea else land,
            font_style="italic" if name.style == "italic" else "normal",
            letter_spacing=f"{_SPACING}em",
            transform=f"translate({name.at[0]:.2f} {name.at[1]:.2f}) rotate({name.angle:g})",
        )
        for name in names
    ]


def letters_wide(words: str, style: Style, size: float) -> float:
    """How long a line of text is, set without extra space."""
    return float(_face(style).getlength(words)) / 100 * size


@cache
def _face(style: Style) -> Any:
    with as_file(files("chancellery.drawing") / "fonts" / f"eb-garamond-{style}.ttf") as file:
        return ImageFont.truetype(str(file), 100)
