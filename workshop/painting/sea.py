"""The sea: deeper blue away from the coast, and the water-lines that an engraver draws along it."""

from __future__ import annotations

import numpy as np

from workshop.painting.canvas import Canvas, ramp, rgb
from workshop.painting.regions import Regions

_LINES = [
    (3.2, 0.80, 0.62),
    (7.0, 0.72, 0.50),
    (11.6, 0.64, 0.40),
    (17.0, 0.58, 0.30),
    (23.4, 0.52, 0.21),
    (31.0, 0.48, 0.13),
]
"""Water-lines: how far from the coast, how wide, how strong."""


def paint_sea(canvas: Canvas, regions: Regions) -> None:
    sheet, paper, off = canvas.sheet, canvas.paper, regions.from_coast
    deep = ramp(off + 22 * sheet.noise(260, 3, salt=11), 6, 150)[..., None]
    canvas.colours[:] = rgb(paper.sea) * (1 - deep) + rgb(paper.sea_deep) * deep
    canvas.lay(rgb(canvas.pick(paper.halo, paper.shore)), canvas.pick(0.42, 0.16) * np.exp(-off / 9))
    ink = np.zeros_like(off)
    for away, width, strength in _LINES:
        np.maximum(ink, strength * sheet.stroke(off - away, width), out=ink)
    wear = np.clip(0.86 + 0.24 * sheet.noise(34, 2, salt=12), 0, 1)
    canvas.lay(rgb(paper.shore), ink * wear * canvas.pick(1.0, 0.62))
