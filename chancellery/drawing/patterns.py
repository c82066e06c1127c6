"""The patterns that double the colours of powers on land and along lanes."""

from __future__ import annotations

from chancellery.atlas.palette import Pattern, PowerColours
from chancellery.drawing.pieces.wood import key
from chancellery.drawing.svg import Sheet, circle, element, path

MARKS: dict[Pattern, tuple[float, str]] = {
    "plain": (12, ""),
    "hatch": (9, "M-2 11 L11 -2 M-2 2 L2 -2 M7 11 L11 7"),
    "back hatch": (9, "M-2 -2 L11 11 M7 -2 L11 2 M-2 7 L2 11"),
    "cross": (12, "M-2 14 L14 -2 M-2 2 L2 -2 M10 14 L14 10 M-2 -2 L14 14 M10 -2 L14 2 M-2 10 L2 14"),
    "dots": (9, ""),
    "chevrons": (12, "M0 4 L6 9 L12 4"),
    "bars": (8, "M0 4 H8"),
    "waves": (12, "M0 6 Q3 2 6 6 T12 6"),
    "bricks": (12, "M0 0.500 H12 M0 6.500 H12 M3 0.500 V6.500 M9 6.500 V12.500"),
    "rings": (12, ""),
}
"""Side of the repeated square, and the strokes in it."""

DASHES: dict[Pattern, str] = {
    "plain": "16 7",
    "hatch": "9 7",
    "back hatch": "9 5 2 5",
    "cross": "2 5",
    "dots": "0.100 6",
    "chevrons": "14 5 4 5",
    "bars": "5 5",
    "waves": "14 5 2 5 2 5",
    "bricks": "10 4 10 9",
    "rings": "4 9",
}
"""The rhythm of a power's lanes."""
FREE_DASHES = "6 8"


def ink_of(colours: PowerColours, sheet: Sheet) -> str | None:
    """A paint that covers land with the pattern of a power; None for a power whose land is plain."""
    side, strokes = MARKS[colours.pattern]
    colour = colours.edge
    if colours.pattern == "dots":
        body = circle(2.5, 2.5, 1.5, fill=colour) + circle(7, 7, 1.5, fill=colour)
    elif colours.pattern == "rings":
        body = circle(6, 6, 3.2, fill="none", stroke=colour, stroke_width=1.3)
    elif strokes:
        body = path(strokes, fill="none", stroke=colour, stroke_width=1.3)
    else:
        return None
    name = f"pattern-{colours.pattern.replace(' ', '-')}-{key(colours)}"
    return sheet.define(name, element("pattern", body, id=name, width=side, height=side, patternUnits="userSpaceOnUse"))
