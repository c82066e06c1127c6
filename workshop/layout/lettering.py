"""How much room letters take, by the metrics of the maps' own fonts, and how a name may be broken into lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

from fontTools.ttLib import TTFont

from chancellery.atlas.board import Lettering
from chancellery.atlas.bundle import LEADING, RISE, XY, Box, Name
from workshop.layout.boxes import Turned, rounded, turned_offset

Style = Literal["regular", "italic", "semibold"]

_FONTS = Path(str(files("chancellery.drawing"))) / "fonts"
_ASCENT = 0.71
_DESCENT = 0.29
"""Of the tallest and the deepest letters, in em."""
_DEEP = frozenset("gjpqyçş,;QJf")
_BREAKS = " -–"


@cache
def _advances(style: Style) -> dict[int, float]:
    """How far each letter moves the pen, in em; kerning, which only draws letters closer, is left out."""
    with TTFont(_FONTS / f"eb-garamond-{style}.ttf", lazy=True) as font:
        units = font["head"].unitsPerEm
        widths = font["hmtx"].metrics
        return {letter: widths[glyph][0] / units for letter, glyph in font.getBestCmap().items()}


def width(text: str, style: Style, spacing: float = 0.0) -> float:
    """In em, without the space after the last letter."""
    advances = _advances(style)
    return sum(advances.get(ord(letter), 0.55) for letter in text) + spacing * max(0, len(text) - 1)


@dataclass(frozen=True)
class Setting:
    """A name set in type, before it has a place."""

    lines: tuple[str, ...]
    style: Style
    size: float
    spacing: float

    @cache  # noqa: B019 - a setting is a small value, and there are a few hundred
    def box(self) -> Box:
        """What the letters cover, seen from the middle of the name."""
        wide = max(width(line, self.style, self.spacing) for line in self.lines) * self.size
        reach = LEADING * (len(self.lines) - 1) / 2
        top = (RISE - reach - _ASCENT) * self.size
        deep = _DESCENT if _DEEP & set(self.lines[-1]) else 0.03
        bottom = (RISE + reach + deep) * self.size
        return (round(-wide / 2, 1), round(top, 1), round(wide, 1), round(bottom - top, 1))

    def turned(self, at: XY, angle: float) -> Turned:
        """The room it takes when it stands at a place."""
        left, top, wide, high = self.box()
        shift = turned_offset((left + wide / 2, top + high / 2), angle)
        return Turned((at[0] + shift[0], at[1] + shift[1]), (wide, high), angle)

    def placed(self, at: XY, angle: float = 0.0, leader: XY | None = None) -> Name:
        return Name(
            lines=list(self.lines),
            at=rounded(at),
            box=self.box(),
            size=round(self.size, 1),
            angle=round(float(angle), 1),
            spacing=round(self.spacing, 3),
            leader=rounded(leader) if leader else None,
        )


def breakings(name: str, hint: Lettering) -> list[tuple[str, ...]]:
    """The ways to break a name into one or two lines; the hint of the board is the only way when there is one."""
    if hint.lines:
        return [tuple(hint.lines)]
    ways: list[tuple[str, ...]] = [(name,)]
    for place, letter in enumerate(name):
        if letter in _BREAKS and 0 < place < len(name) - 1:
            ways.append((name[: place + 1].rstrip(), name[place + 1 :]))
    return ways
