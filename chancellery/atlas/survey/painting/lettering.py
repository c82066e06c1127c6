"""Names that belong to no area: of seas, ranges and foreign lands."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import shapely
from PIL import ImageFont

from chancellery.atlas.survey.painting.canvas import Canvas, mix
from chancellery.atlas.survey.painting.engraving import text
from chancellery.atlas.survey.painting.frame import MARGIN

if TYPE_CHECKING:
    from chancellery.atlas.survey.survey import Survey

Style = Literal["regular", "italic", "semibold"]
_CAPTION, _COUNTRY = 20.0, 17.0
_SPACING = 0.27
"""Between letters, in em."""


def captions(survey: Survey, canvas: Canvas) -> list[str]:
    board, paper = survey.board, canvas.paper
    drawn = []
    for caption in board.captions:
        place = survey.projection.forward(caption.at)
        at_sea = shapely.contains_xy(survey.sea, *place)
        ink = mix(paper.shore, paper.ink, 0.12) if at_sea else mix(paper.faint, paper.ink, 0.2)
        drawn.append(_spaced(caption.name, "italic", place, _CAPTION * caption.size, caption.angle, ink, canvas))
    for land in board.outside:
        if land.name:
            place = survey.projection.forward(land.at or np.mean(land.points, 0))
            drawn.append(_spaced(land.name.upper(), "regular", place, _COUNTRY * land.size, 0, paper.faint, canvas))
    return drawn


def _spaced(words: str, style: Style, place: Any, size: float, angle: float, ink: str, canvas: Canvas) -> str:
    """Letters set wide apart, moved a little if the frame would cover them; nothing if they belong beyond it."""
    if np.any(place < MARGIN) or np.any(place > np.array(canvas.sheet.size) - MARGIN):
        return ""
    length = letters_wide(words, style, size) + _SPACING * size * len(words)
    turn = np.radians(angle)
    half = np.abs([np.cos(turn), np.sin(turn)]) * length / 2 + size * 0.4
    rim = MARGIN + 6
    x, y = np.clip(place, half + rim, np.maximum(canvas.sheet.size - half - rim, half + rim))
    return text(
        words,
        size * _SPACING / 2,
        size * 0.3,
        size,
        ink,
        font_style="italic" if style == "italic" else "normal",
        letter_spacing=f"{_SPACING}em",
        transform=f"translate({x:.2f} {y:.2f}) rotate({angle:g})",
    )


def letters_wide(words: str, style: Style, size: float) -> float:
    """How long a line of text is, set without extra space."""
    return float(_face(style).getlength(words)) / 100 * size


@cache
def _face(style: Style) -> Any:
    with as_file(files("chancellery.atlas") / "fonts" / f"eb-garamond-{style}.ttf") as file:
        return ImageFont.truetype(str(file), 100)
