"""Line drawing: geometry as SVG paths, and a sheet of SVG printed as a picture."""

from __future__ import annotations

import io
import re
from importlib.resources import as_file, files
from typing import Any
from xml.sax.saxutils import escape

import numpy as np
import resvg_py
import shapely
from PIL import Image

FAMILY = "EB Garamond"


def path(geometry: Any) -> str:
    """A shapely geometry as the d of an SVG path; areas are closed (even-odd), lines are open."""
    pieces: list[str] = []
    for part in shapely.get_parts(geometry):
        if part.geom_type == "Polygon":
            pieces += [_stroke(ring.coords, closed=True) for ring in (part.exterior, *part.interiors)]
        elif part.geom_type in ("LineString", "LinearRing"):
            pieces.append(_stroke(part.coords, closed=False))
        elif part.geom_type != "Point":
            pieces.append(path(part))
    return "".join(pieces)


def _stroke(coords: Any, closed: bool) -> str:
    points = [f"{x:.2f} {y:.2f}" for x, y in (coords[:-1] if closed else coords)]
    return f"M{'L'.join(points)}Z" if closed else f"M{'L'.join(points)}" if points else ""


def line(geometry: Any, colour: str, width: float, **style: Any) -> str:
    """A stroked path; style names are SVG attributes with _ for -.

    Fade it by stroke_opacity: opacity would make the printer paint a whole sheet for it.
    """
    d = geometry if isinstance(geometry, str) else path(geometry)
    if not d:
        return ""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"'
        f"{_attributes(style)}/>"
    )


def area(geometry: Any, colour: str, **style: Any) -> str:
    d = geometry if isinstance(geometry, str) else path(geometry)
    return f'<path d="{d}" fill="{colour}" fill-rule="evenodd"{_attributes(style)}/>' if d else ""


def text(words: str, x: float, y: float, size: float, colour: str, **style: Any) -> str:
    """A line of text around x, standing on y."""
    style = {"font_size": f"{size:.2f}", "fill": colour, "text_anchor": "middle", **style}
    return f'<text x="{x:.2f}" y="{y:.2f}"{_attributes(style)}>{_old_style(words)}</text>'


def _old_style(words: str) -> str:
    """Figures that go with small letters: those of the small capitals, the only ones that SVG can ask for."""
    if words.isupper():
        return escape(words)
    return re.sub(r"\d+", r'<tspan font-variant="small-caps">\g<0></tspan>', escape(words))


def _attributes(style: dict[str, Any]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())


def printed(body: list[str], size: tuple[int, int], pixels: tuple[int, int]) -> Any:
    """SVG elements in units, printed: an array of red, green, blue and opacity."""
    sheet = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" width="{pixels[0]}" '
        f'height="{pixels[1]}" preserveAspectRatio="none" font-family="{FAMILY}">{"".join(body)}</svg>'
    )
    with as_file(files("chancellery.drawing") / "fonts") as fonts:
        png = resvg_py.svg_to_bytes(svg_string=sheet, skip_system_fonts=True, font_dirs=[str(fonts)])
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    return np.asarray(picture)
