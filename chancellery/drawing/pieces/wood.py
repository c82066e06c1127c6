"""What all pieces share: a light from the upper left, an outline, and a pale rim that lifts them off any map."""

from __future__ import annotations

from chancellery.atlas.palette import COLOURS, PowerColours
from chancellery.drawing.svg import gradient, mix, path

RIM = "#fbf5e4"
SHADOW = "#1a1208"


def key(colours: PowerColours) -> str:
    """A name for the colours and letter of a power, fit for an id."""
    colour = next((name for name, c in COLOURS.items() if c.piece == colours.piece), colours.piece.strip("#"))
    return f"{colour}-{colours.letter.lower()}"


def lit(colours: PowerColours) -> str:
    return mix(colours.piece, "#ffffff", 0.34)


def shaded(colours: PowerColours) -> str:
    return mix(colours.piece, colours.edge, 0.62)


def rounded(name: str, colours: PowerColours) -> str:
    """The shading of something turned on a lathe."""
    middle = mix(colours.piece, "#ffffff", 0.08)
    return gradient(name, [(0, colours.piece), (0.3, lit(colours)), (0.55, middle), (1, shaded(colours))])


def slanted(name: str, colours: PowerColours) -> str:
    """The shading of something flat that faces the light."""
    return gradient(name, [(0, lit(colours)), (0.45, colours.piece), (1, shaded(colours))], x2="1", y2="1")


def rim(d: str, width: float = 9.0) -> str:
    """The pale rim around a silhouette, and a breath of shadow around that: one shows on dark land, one on pale."""
    around = {"stroke_linejoin": "round"}
    return path(d, fill="none", stroke=SHADOW, stroke_width=width + 7, opacity="0.3", **around) + path(
        d, fill=RIM, stroke=RIM, stroke_width=width, **around
    )


def shadow(d: str) -> str:
    """Where a piece stands on the map."""
    return path(d, fill=SHADOW, opacity="0.28")
