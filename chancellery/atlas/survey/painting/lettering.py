"""Names that belong to no area: of seas, ranges and foreign lands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import shapely
from PIL import ImageFont

from chancellery.atlas.board import Point
from chancellery.atlas.survey.painting.canvas import Canvas, mix
from chancellery.atlas.survey.painting.engraving import text
from chancellery.atlas.survey.painting.frame import MARGIN
from chancellery.atlas.survey.projection import Projection

if TYPE_CHECKING:
    from chancellery.atlas.survey.survey import Survey

Style = Literal["regular", "italic", "semibold"]
_CAPTION, _COUNTRY = 20.0, 17.0
_SPACING = 0.27
"""Between letters, in em."""


@dataclass(frozen=True)
class _Words:
    """A name, where it stands, and how."""

    words: str
    style: Style
    size: float
    at: tuple[float, float]
    angle: float
    half: tuple[float, float]
    """Half of its width and height, as it is turned."""


def captions(survey: Survey, canvas: Canvas) -> list[str]:
    """Names of seas in the colour of the water, others faint on the land."""
    paper = canvas.paper
    drawn = []
    for name in _all(survey):
        at_sea = shapely.contains_xy(survey.sea, *name.at)
        ink = mix(paper.shore, paper.ink, 0.12) if at_sea else mix(paper.faint, paper.ink, 0.1)
        drawn.append(
            text(
                name.words,
                name.size * _SPACING / 2,
                name.size * 0.3,
                name.size,
                ink,
                font_style="italic" if name.style == "italic" else "normal",
                letter_spacing=f"{_SPACING}em",
                transform=f"translate({name.at[0]:.2f} {name.at[1]:.2f}) rotate({name.angle:g})",
            )
        )
    return drawn


def caption_boxes(survey: Survey) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of every name."""
    return [
        (name.at[0] - name.half[0], name.at[1] - name.half[1], name.at[0] + name.half[0], name.at[1] + name.half[1])
        for name in _all(survey)
    ]


def _all(survey: Survey) -> list[_Words]:
    board, projection = survey.board, survey.projection
    names = [
        _placed(projection, caption.name, "italic", _CAPTION * caption.size, caption.at, caption.angle)
        for caption in board.captions
    ]
    for land in board.outside:
        if land.name:
            lon, lat = land.at or np.mean(land.points, 0)
            names.append(_placed(projection, land.name.upper(), "regular", _COUNTRY * land.size, (lon, lat), 0.0))
    return [name for name in names if name is not None]


def _placed(projection: Projection, words: str, style: Style, size: float, at: Point, angle: float) -> _Words | None:
    """Letters set wide apart, moved a little if the frame would cover them; nothing if they belong beyond it."""
    place, sheet = projection.forward(at), np.array(projection.size)
    if np.any(place < MARGIN) or np.any(place > sheet - MARGIN):
        return None
    length = letters_wide(words, style, size) + _SPACING * size * len(words)
    turn = np.radians(angle)
    half = np.abs([np.cos(turn), np.sin(turn)]) * length / 2 + size * 0.4
    rim = half + MARGIN + 6
    x, y = np.clip(place, rim, np.maximum(sheet - rim, rim))
    return _Words(words, style, size, (float(x), float(y)), angle, (float(half[0]), float(half[1])))


def letters_wide(words: str, style: Style, size: float) -> float:
    """How long a line of text is, set without extra space."""
    return float(_face(style).getlength(words)) / 100 * size


@cache
def _face(style: Style) -> Any:
    with as_file(files("chancellery.atlas") / "fonts" / f"eb-garamond-{style}.ttf") as file:
        return ImageFont.truetype(str(file), 100)
