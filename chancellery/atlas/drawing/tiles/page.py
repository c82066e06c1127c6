"""The page under a table: paper, a ghost of the grid on which the tiles lie, and a neatline as on the maps."""

from __future__ import annotations

from chancellery.atlas.drawing.svg import element, mix, path, rect
from chancellery.atlas.drawing.tiles import hexagon
from chancellery.atlas.drawing.tiles.pen import line, number
from chancellery.atlas.palette import PAPERS, Room
from chancellery.atlas.plate import XY

RIM = 24.0
"""From the edge of the page to the neatline."""
_RULES = [(3.5, 0.6), (RIM - 7.6, 2.2), (RIM - 3.5, 0.8), (RIM, 1.0)]
"""How far from the edge of the page each line of the neatline runs, and how thick it is."""


def definitions(cell: XY, room: Room) -> str:
    """What the page refers to; the grid fits a cell."""
    shade = "#8a6a35" if room == "light" else "#000000"
    stops = (element("stop", offset=at, stop_color=shade, stop_opacity=dark) for at, dark in ((0.6, 0.0), (1.0, 0.3)))
    return _grid(cell, room) + element("radialGradient", *stops, id="t-rim", r=0.72)


def draw(size: tuple[int, int], room: Room) -> str:
    paper = PAPERS[room]
    width, height = size
    inner = (RIM, RIM, width - 2 * RIM, height - 2 * RIM)
    ink = paper.ink if room == "light" else mix(paper.faint, paper.ink, 0.25)
    rules = [
        rect(inset, inset, width - 2 * inset, height - 2 * inset, fill="none", stroke=ink, stroke_width=thick)
        for inset, thick in _RULES
    ]
    return "".join(
        [
            rect(0, 0, width, height, fill=paper.page),
            rect(*inner, fill=paper.land, fill_opacity=0.55),
            rect(*inner, fill="url(#t-grid)"),
            rect(0, 0, width, height, fill="url(#t-rim)"),
            *rules,
        ]
    )


def _grid(cell: XY, room: Room) -> str:
    """Dotted hexagons without end: three edges of each, so that none is drawn twice."""
    across, down = 2 * hexagon.APOTHEM, 3 * hexagon.RADIUS
    edges = hexagon.corners()[:4]
    shifts = ((0.0, 0.0), (across / 2, down / 2), (-across / 2, down / 2), (0.0, down))
    strokes = "".join(line([(x + dx, y + dy) for x, y in edges]) for dx, dy in shifts)
    dotted = path(
        strokes, fill="none", stroke=PAPERS[room].faint, stroke_width=0.8, stroke_dasharray="2 5",
        transform=f"translate({across / 2:.3f} {hexagon.RADIUS:g})",
    )  # fmt: skip
    origin = f"translate({number(cell[0] - across / 2)} {number(cell[1] - hexagon.RADIUS)})"
    return element(
        "pattern", dotted, id="t-grid", width=f"{across:.3f}", height=f"{down:.3f}",
        patternUnits="userSpaceOnUse", patternTransform=origin,
    )  # fmt: skip
