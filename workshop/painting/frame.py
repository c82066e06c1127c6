"""What surrounds the map: the neatline with its degrees, and the net of meridians and parallels."""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely

from workshop.painting.canvas import Canvas, mix
from workshop.painting.engraving import area, line, text
from workshop.projection import Projection

MARGIN = 25.0
"""Units from the rim of the picture to the map: this much of every edge is covered by the frame."""
_BAR = 5.0
"""Width of the bar whose light and dark parts are degrees."""


def graticule(projection: Projection, canvas: Canvas, sea: Any) -> list[str]:
    """Meridians and parallels every five degrees, over the sea only."""
    across, down = projection.size
    grid = np.stack(np.meshgrid(np.linspace(0, across, 40), np.linspace(0, down, 40)), -1)
    (west, south), (east, north) = (edge(projection.inverse(grid), (0, 1)) for edge in (np.min, np.max))
    lons, lats = np.arange(west, east, 0.5), np.arange(south, north, 0.5)
    rules = [np.stack([np.full_like(lats, lon), lats], -1) for lon in _fives(west, east)]
    rules += [np.stack([lons, np.full_like(lons, lat)], -1) for lat in _fives(south, north)]
    net = shapely.MultiLineString([projection.forward(rule) for rule in rules if len(rule) > 1])
    return [line(shapely.intersection(net, sea), canvas.paper.shore, 0.6, stroke_opacity=0.4)]


def _fives(low: float, high: float) -> list[int]:
    return [degree for degree in range(int(low) - 1, int(high) + 2) if degree % 5 == 0]


def neatline(projection: Projection, canvas: Canvas) -> list[str]:
    paper = canvas.paper
    across, down = projection.size
    inner = shapely.box(MARGIN, MARGIN, across - MARGIN, down - MARGIN)
    border = shapely.difference(shapely.box(-2, -2, across + 2, down + 2), inner)
    ink = canvas.pick(paper.ink, mix(paper.faint, paper.ink, 0.25))
    drawn = [area(border, paper.page)]
    for edge in ("top", "bottom", "left", "right"):
        drawn += _degrees(projection, edge, ink, canvas.pick(mix(ink, paper.page, 0.3), paper.faint))
    for away, width in ((0, 1.0), (-_BAR, 0.8), (-_BAR - 2.6, 2.2), (-MARGIN + 3.5, 0.6)):
        drawn.append(line(shapely.buffer(inner, -away, join_style="mitre").exterior, ink, width))
    return drawn


def _degrees(projection: Projection, edge: str, ink: str, words: str) -> list[str]:
    """Dark parts of the bar along one edge, and the numbers of the degrees."""
    across, down = projection.size
    flat = edge in ("top", "bottom")
    length = (across if flat else down) - 2 * MARGIN
    along = np.linspace(0, length, 1500)
    fixed = {"top": MARGIN, "left": MARGIN, "bottom": down - MARGIN, "right": across - MARGIN}[edge]
    pen = np.stack(
        [along + MARGIN, np.full_like(along, fixed)] if flat else [np.full_like(along, fixed), along + MARGIN], -1
    )
    degree = projection.inverse(pen)[:, 0 if flat else 1]
    marks = _crossings(along, degree)
    outward = -1 if edge in ("top", "left") else 1
    drawn = []
    for (number, start), (after, end) in zip(
        [(round(degree[0] - 0.5), 0.0), *marks], [*marks, (round(degree[-1] + 0.5), length)], strict=True
    ):
        if min(number, after) % 2 == 0:
            near, far = fixed, fixed + outward * _BAR
            x, y = (start + MARGIN, min(near, far)) if flat else (min(near, far), start + MARGIN)
            wide, tall = (end - start, _BAR) if flat else (_BAR, end - start)
            drawn.append(f'<rect x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{tall:.2f}" fill="{ink}"/>')
    for number, at in marks:
        if number % 5 == 0 and 14 < at < length - 14:
            middle = fixed + outward * (_BAR + 10.2)
            x, y = (at + MARGIN, middle) if flat else (middle, at + MARGIN)
            turn = 0 if flat else -90 if edge == "left" else 90
            drawn.append(
                text(f"{abs(number)}°", 0, 3.2, 10.5, words, letter_spacing="0.05em",
                     transform=f"translate({x:.2f} {y:.2f}) rotate({turn})")
            )  # fmt: skip
    return drawn


def _crossings(along: Any, degree: Any) -> list[tuple[int, float]]:
    """The whole degrees that an edge crosses, in order, and where."""
    whole = np.floor(degree)
    marks = []
    for step in np.nonzero(whole[1:] != whole[:-1])[0]:
        number = int(max(whole[step], whole[step + 1]))
        share = (number - degree[step]) / (degree[step + 1] - degree[step])
        marks.append((number, float(along[step] + share * (along[step + 1] - along[step]))))
    return marks
