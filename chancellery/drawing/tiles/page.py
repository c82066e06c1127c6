"""The page under a table: paper, a ghost of the grid on which the tiles lie, and a neatline as on the maps."""

from __future__ import annotations

from chancellery.atlas.bundle import XY
from chancellery.atlas.palette import PAPERS, Theme
from chancellery.drawing.svg import element, mix, path, rect
from chancellery.drawing.tiles import hexagon
from chancellery.drawing.tiles.pen import line

RIM = 24.0
"""From the edge of the page to the neatline."""
_RULES = [(3.5, 0.6), (RIM - 7.6, 2.2), (RIM - 3.5, 0.8), (RIM, 1.0)]
"""How far from the edge of the page each line of the neatline runs, and how thick it is."""


def definitions(theme: Theme) -> str:
    """What the page refers to."""
    shade = "#8a6a35" if theme == "light" else "#000000"
    stops = (element("stop", offset=at, stop_color=shade, stop_opacity=dark) for at, dark in ((0.6, 0.0), (1.0, 0.3)))
    return element("radialGradient", *stops, id="t-rim", r=0.72)


def draw(size: tuple[int, int], cell: XY, theme: Theme) -> str:
    """A page of a size, with a grid that fits a cell."""
    paper = PAPERS[theme]
    width, height = size
    inner = (RIM, RIM, width - 2 * RIM, height - 2 * RIM)
    ink = paper.ink if theme == "light" else mix(paper.faint, paper.ink, 0.25)
    rules = [
        rect(inset, inset, width - 2 * inset, height - 2 * inset, fill="none", stroke=ink, stroke_width=thick)
        for inset, thick in _RULES
    ]
    return "".join(
        [
            rect(0, 0, width, height, fill=paper.page),
            rect(*inner, fill=paper.land, fill_opacity=0.55),
            path(_grid(size, cell), fill="none", stroke=paper.faint, stroke_width=0.8, stroke_dasharray="2 5"),
            rect(0, 0, width, height, fill="url(#t-rim)"),
            _rim(size, paper.page),
            *rules,
        ]
    )


def _grid(size: tuple[int, int], cell: XY) -> str:
    """Hexagons over the whole page: three edges of each, so that none is drawn twice."""
    across, down = 2 * hexagon.APOTHEM, 1.5 * hexagon.RADIUS
    rows = range(-int(cell[1] / down) - 1, int((size[1] - cell[1]) / down) + 2)
    edges = hexagon.corners()[:4]
    drawn = []
    for row in rows:
        start = cell[0] + (row % 2) * across / 2
        for column in range(-int(start / across) - 1, int((size[0] - start) / across) + 2):
            x, y = start + column * across, cell[1] + row * down
            drawn.append(line([(x + dx, y + dy) for dx, dy in edges]))
    return "".join(drawn)


def _rim(size: tuple[int, int], colour: str) -> str:
    """The paper outside the neatline."""
    width, height = size
    outer = f"M0 0H{width}V{height}H0Z"
    inner = f"M{RIM:g} {RIM:g}V{height - RIM:g}H{width - RIM:g}V{RIM:g}Z"
    return path(outer + inner, fill=colour)
