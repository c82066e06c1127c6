"""The compass rose."""

from __future__ import annotations

import numpy as np

from workshop.painting.canvas import Canvas, mix
from workshop.painting.engraving import line, text
from workshop.projection import Projection

RADIUS = 54.0
_POINTS = [(range(22, 360, 45), 0.58, 0.065), (range(45, 360, 90), 0.70, 0.115), (range(0, 360, 90), 0.96, 0.135)]
"""Minor points first, so that the major ones lie over them: angles, length and half width."""


def compass(x: float, y: float, radius: float, projection: Projection, canvas: Canvas) -> list[str]:
    """A rose of sixteen points that points to the true north of its place."""
    paper = canvas.paper
    lon, lat = projection.inverse((x, y))
    up = projection.forward((lon, lat + 0.2)) - np.array([x, y])
    turn = np.degrees(np.arctan2(up[0], -up[1]))
    ink = mix(paper.shore, paper.ink, canvas.pick(0.75, 0.2))
    pale = canvas.pick(mix(paper.sea, paper.halo, 0.72), mix(paper.sea, paper.page, 0.55))
    drawn = [f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.2f}) scale({radius:g})" opacity="0.92">']
    for share, width in ((0.74, 0.018), (0.70, 0.008), (0.40, 0.011)):
        drawn.append(f'<circle r="{share}" fill="none" stroke="{ink}" stroke-width="{width}"/>')
    for degrees in range(0, 360, 5):
        tick = f"M0 -0.74V{-0.70 if degrees % 15 else -0.665}"
        drawn.append(line(tick, ink, 0.008, transform=f"rotate({degrees})"))
    for angles, length, waist in _POINTS:
        for angle in angles:
            exact = angle + 0.5 if angle % 45 else angle
            drawn.append(
                f'<g transform="rotate({exact})" stroke="{ink}" stroke-width="0.011" stroke-linejoin="round">'
                f'<path d="M0 {-length}L{waist} {-waist}L0 0Z" fill="{ink}"/>'
                f'<path d="M0 {-length}L{-waist} {-waist}L0 0Z" fill="{pale}"/></g>'
            )
    return [*drawn, text("N", 0, -1.03, 0.27, ink, font_weight="600"), "</g>"]
