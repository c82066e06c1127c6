"""A sheet of paper around a drawing: SVG that stands on its own, and PNG."""

from __future__ import annotations

from chancellery.atlas.bundle import Box
from chancellery.drawing import lettering
from chancellery.drawing.svg import Sheet, element, number
from chancellery.drawing.svg import title as caption
from chancellery.kernel.errors import ChancelleryError

TABLE = {"light": "#2b2621", "dark": "#14120f"}
LARGEST = 12_000
"""Pixels that a picture may be wide."""


def document(sheet: Sheet, box: Box, *, title: str = "", fonts: bool = True, width: float | None = None) -> str:
    """A whole SVG document that shows this box of a sheet."""
    shown = width or box[2]
    return element(
        "svg",
        caption(title),
        lettering.font_faces() if fonts else "",
        sheet.definitions(),
        sheet.elements(),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(v) for v in box),
        width=number(shown),
        height=number(shown * box[3] / box[2]),
        font_family=f"{lettering.FAMILY}, Garamond, Georgia, serif",
        role="img",
    )


def png(svg: str, width: int | None = None) -> bytes:
    """The picture of an SVG document, so many pixels wide."""
    import resvg_py

    if width is not None and not 16 <= width <= LARGEST:
        raise ChancelleryError(f"a picture can be 16 to {LARGEST} pixels wide, not {width}")
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=lettering.ttf_files(),
            font_family=lettering.FAMILY,
        )
    )
