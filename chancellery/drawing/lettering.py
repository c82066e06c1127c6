"""Text in the typeface of the maps, and the font itself for those who show the picture.

The files are subsets of EB Garamond (npm package `@expo-google-fonts/eb-garamond`) that keep the old-style numerals and
the small capitals which a map needs.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from importlib.resources import files
from typing import Literal
from xml.sax.saxutils import escape

from chancellery.atlas.bundle import XY
from chancellery.drawing.svg import element, number
from chancellery.drawing.tiles.measure import width

Face = Literal["roman", "italic", "bold"]

FONTS: dict[Face, str] = {"roman": "regular", "italic": "italic", "bold": "semibold"}
FAMILY = "EB Garamond"
CAPITALS = 0.65
"""Height of a capital letter or a numeral, in em."""

_FACES: dict[Face, dict[str, str]] = {
    "roman": {},
    "italic": {"font_style": "italic"},
    "bold": {"font_weight": "600"},
}


def text(
    words: str,
    at: XY,
    size: float,
    *,
    face: Face = "roman",
    fill: str,
    anchor: str = "middle",
    spacing: float = 0.0,
    halo: str = "",
    halo_width: float = 0.0,
    **attributes: object,
) -> str:
    """A line of text standing on a point."""
    return element(
        "text",
        escape(words),
        x=float(at[0]),
        y=float(at[1]),
        font_size=float(size),
        **_FACES[face],
        fill=fill,
        text_anchor=anchor if anchor != "start" else None,
        letter_spacing=number(spacing) if spacing else None,
        stroke=halo or None,
        stroke_width=number(halo_width) if halo else None,
        stroke_linejoin="round" if halo else None,
        paint_order="stroke" if halo else None,
        **attributes,
    )


def centred(words: str, middle: XY, size: float, *, face: Face = "roman", fill: str) -> str:
    """A line of capitals or numerals around a point."""
    return text(words, (middle[0], middle[1] + size * CAPITALS / 2), size, face=face, fill=fill)


def ttf_files() -> list[str]:
    """The fonts for resvg."""
    return [str(files("chancellery.drawing") / "fonts" / f"eb-garamond-{style}.ttf") for style in FONTS.values()]


@cache
def font_faces() -> str:
    """The fonts for browsers, as a style element."""
    rules = []
    for face, style in FONTS.items():
        data = b64encode((files("chancellery.drawing") / "fonts" / f"eb-garamond-{style}.woff2").read_bytes()).decode()
        slant = "italic" if face == "italic" else "normal"
        weight = 600 if face == "bold" else 400
        rules.append(
            f'@font-face{{font-family:"{FAMILY}";font-style:{slant};font-weight:{weight};'
            f"src:url(data:font/woff2;base64,{data})format('woff2')}}"
        )
    return element("style", "".join(rules))


def measure(words: str, size: float, face: Face = "roman") -> float:
    """How long a line is."""
    return width(words, size, FONTS[face])
