"""The colours of a nation on its tiles: a band along the edges with pattern and letter, and a shield."""

from __future__ import annotations

from chancellery.atlas.bundle import XY
from chancellery.atlas.palette import Pattern, PowerColours
from chancellery.drawing.lettering import centred
from chancellery.drawing.pieces.devices import arms
from chancellery.drawing.svg import circle, element, mix, path
from chancellery.drawing.tiles import hexagon
from chancellery.drawing.tiles.pen import line
from chancellery.drawing.tiles.places import BAND, LETTER, LETTER_AT, SHIELD
from chancellery.drawing.tiles.sign_colours import SignColours
from chancellery.drawing.tiles.signs import CROWN, stamp

# Each pattern as a repeated sheet: width, height, strokes, and how far it is turned.
_PATTERNS: dict[Pattern, tuple[float, float, str, int]] = {
    "hatch": (4.4, 4.4, "M0 2.2H4.4", -45),
    "back hatch": (4.4, 4.4, "M0 2.2H4.4", 45),
    "cross": (6.0, 6.0, "M0 3H6M3 0V6", 45),
    "dots": (5.0, 5.0, "M1.7 2.5a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0", 45),
    "chevrons": (7.0, 4.6, "M0 3.8L3.5 .8L7 3.8", 0),
    "bars": (4.2, 4.2, "M2.1 0V4.2", 0),
    "waves": (9.0, 4.4, "M0 2.2q2.25 -2.6 4.5 0t4.5 0", 0),
    "bricks": (9.0, 7.0, "M0 .5H9M0 4H9M2.2 .5V4M6.7 4V7.5", 0),
    "rings": (8.0, 8.0, "M1.6 4a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0", 45),
}


def definitions(nation: str, colours: PowerColours) -> str:
    """What the band and the shield of a nation refer to."""
    shield = arms(nation, colours).definition()
    if colours.pattern == "plain":
        return shield
    width, height, strokes, turn = _PATTERNS[colours.pattern]
    return shield + element(
        "pattern",
        path(strokes, fill="none", stroke=colours.mark, stroke_width=1.1),
        id=f"t-{nation}",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})",
    )


def plain_frame(palette: SignColours) -> str:
    """The band along the edges of a neutral tile."""
    return path(_band(), fill=palette.band, fill_rule="evenodd") + _rules(palette)


def frame(nation: str, colours: PowerColours, palette: SignColours) -> str:
    """The band along the edges of a nation's tile; its colour runs a little over the ground."""
    parts = [
        _edge(BAND + width / 2, colours.piece, width, stroke_opacity=str(palette.glow)) for width in (3.0, 6.5, 11.0)
    ]
    colour = colours.piece if palette.theme == "light" else mix(colours.piece, palette.paper.page, 0.22)
    parts.append(path(_band(), fill=colour, fill_rule="evenodd"))
    if colours.pattern != "plain":
        parts.append(path(_band(), fill=f"url(#t-{nation})", fill_opacity=0.5, fill_rule="evenodd"))
    parts += [
        _rules(palette),
        circle(*LETTER_AT, LETTER, fill=colours.piece, stroke=palette.edge, stroke_width=1.2),
        centred(colours.letter, LETTER_AT, 16, face="bold", fill=colours.mark),
    ]
    return "".join(parts)


def shield(nation: str, colours: PowerColours, at: XY, *, capital: bool) -> str:
    """The arms of a nation; those of a capital wear a crown."""
    x, y = at
    if not capital:
        return stamp(arms(nation, colours), at, SHIELD[0])
    return stamp(arms(nation, colours), (x, y + 3), SHIELD[0]) + stamp(CROWN, (x, y - 16), 19)


def _band() -> str:
    return line(hexagon.corners(1.0), closed=True) + line(hexagon.corners(BAND), closed=True)


def _rules(palette: SignColours) -> str:
    return _edge(0.6, palette.edge, 2.6) + _edge(BAND, palette.edge, 0.9)


def _edge(inset: float, colour: str, width: float, **style: str) -> str:
    outline = line(hexagon.corners(inset), closed=True)
    return path(outline, fill="none", stroke=colour, stroke_width=width, **style)
