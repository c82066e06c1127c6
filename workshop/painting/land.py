"""The colours of the land, by rule: whose home it is, who may score it, who may not enter."""

from __future__ import annotations

from typing import Any

import numpy as np

from chancellery.atlas.board import Area, Board
from chancellery.atlas.palette import PowerColours, colours_of
from workshop.painting.canvas import Canvas, Window, mix, rgb
from workshop.painting.patterns import marks
from workshop.painting.regions import FIRST, OUTSIDE, Regions

BAND = 13.0
"""Width of one stripe of disputed land."""
_HOME_PITCH, _BAND_PITCH = 11.0, 7.0
"""How far the marks of a power's pattern are apart, on its own land and within a stripe."""
_LEAN = np.radians(64)
"""Stripes lean otherwise than any hatching."""


def paint_land(canvas: Canvas, regions: Regions) -> None:
    """Colours are washes: paper shows through in the middle of an area, and colour pools along its borders."""
    board = regions.board
    wash = regions.soft(_washes(canvas, regions)) / np.maximum(regions.land, 1e-3)[..., None]
    wash *= (1 + 0.022 * canvas.sheet.noise(70, 3, salt=21))[..., None]
    canvas.lay(rgb(canvas.paper.land), regions.land)
    pooled = np.exp(-regions.from_border / 16)
    canvas.lay(wash, regions.land * (canvas.pick(0.84, 0.76) + 0.14 * pooled))
    for power, numbers in regions.owned.items():
        look = colours_of(board.powers, power)
        for name in (regions.names[number - FIRST] for number in numbers):
            _mark(canvas, look, 0.14 * regions.share_of(name), regions.windows[name], _HOME_PITCH)
    for number, name in enumerate(regions.names):
        powers, window = board.areas[name].stripes, regions.windows[name]
        if powers:
            striped(canvas, board, powers, regions.share_of(name), window, shift=0.37 * number)
    _tint_edges(canvas, regions)


def striped(
    canvas: Canvas,
    board: Board,
    powers: list[str],
    inside: Any,
    window: Window,
    band: float = BAND,
    shift: float = 0.0,
) -> None:
    """Bands in exactly the colours of some powers, each with its pattern; moved by some bands, so that neighbours
    with the same colours stay apart."""
    sheet = canvas.sheet
    along = sheet.x[:, window[1]] * np.sin(_LEAN) + sheet.y[window[0]] * np.cos(_LEAN)
    turn = np.mod(along / band + shift, len(powers))
    half = len(powers) / 2
    for place, power in enumerate(powers):
        look = colours_of(board.powers, power)
        middle = np.mod(turn - place - 0.5 + half, len(powers)) - half
        share = inside * (sheet.stroke(middle * band, band) if len(powers) > 1 else 1)
        canvas.lay(rgb(look.land[canvas.theme]), share * canvas.pick(0.86, 0.80), window)
        _mark(canvas, look, share * canvas.pick(0.34, 0.24), window, _BAND_PITCH * band / BAND)
    if len(powers) > 1:
        seam = sheet.stroke((turn - np.round(turn)) * band, 0.6)
        canvas.lay(rgb(canvas.paper.ink), seam * inside * 0.28, window)


def _washes(canvas: Canvas, regions: Regions) -> Any:
    """The plain colour of every region, each a little lighter or darker than its neighbours."""
    table = np.zeros((regions.count, 3), np.float32)
    table[OUTSIDE] = rgb(canvas.paper.land)
    for number, name in enumerate(regions.names, FIRST):
        shade = 1 + 0.026 * (((number * 7) % 5) - 2) / 2
        table[number] = np.clip(_wash(canvas, regions.board, regions.board.areas[name]) * shade, 0, 1)
    return table


def _wash(canvas: Canvas, board: Board, area: Area) -> Any:
    if area.kind == "impassable":
        return rgb(canvas.paper.impassable)
    if area.kind in ("home", "possession") and area.owner:
        return rgb(colours_of(board.powers, area.owner).land[canvas.theme])
    return rgb(canvas.paper.undisputed)


def _deep(canvas: Canvas, look: PowerColours) -> Any:
    """The colour of a power's marks, and of the tint along its frontier."""
    if canvas.theme == "light":
        return rgb(look.edge)
    bright = max(look.piece, look.land["dark"], key=lambda colour: float(rgb(colour).mean()))
    return rgb(mix(bright, canvas.paper.ink, 0.22))


def _mark(canvas: Canvas, look: PowerColours, strength: Any, window: Window, pitch: float) -> None:
    sheet = canvas.sheet
    ink = marks(look.pattern, sheet.x[:, window[1]], sheet.y[window[0]], pitch, 0.9, 1 / sheet.scale)
    canvas.lay(_deep(canvas, look), ink * strength, window)


def _tint_edges(canvas: Canvas, regions: Regions) -> None:
    """Deeper colour along the frontier of every power, and a breath of it along every border."""
    table = np.empty((regions.count, 3), np.float32)
    table[:] = rgb(canvas.paper.mountain)
    strength = np.full(regions.count, 0.5, np.float32)
    strength[OUTSIDE] = 0.3
    for power, numbers in regions.owned.items():
        table[numbers] = _deep(canvas, colours_of(regions.board.powers, power))
        strength[numbers] = 1.0
    frontier, border = regions.from_frontier, regions.from_border
    tint = np.maximum(0.40 * np.exp(-frontier / 3.6) + 0.20 * np.exp(-frontier / 13), 0.15 * np.exp(-border / 5))
    canvas.lay(table[regions.number], canvas.pick(1.0, 0.75) * tint * strength[regions.number] * regions.land)
