"""The cartouche: title, key and scale of a board on a plaque."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely

from chancellery.atlas.board import Board
from chancellery.atlas.bundle import Box
from workshop.painting.canvas import Canvas, mix, rgb
from workshop.painting.engraving import area, line, text
from workshop.painting.land import BAND, striped
from workshop.painting.lettering import letters_wide
from workshop.painting.signs import Signs
from workshop.projection import Projection

# Lengths within the plaque; it is enlarged as a whole for a large board.
_TITLE, _SUBTITLE, _KEY = 33.0, 16.0, 13.5
_PAD = 20.0
_HEAD = 60.0
_LINE, _ROW = 19.0, 20.0
_SWATCH = (25.0, 14.0)
_FOOT = 42.0
_KILOMETRES = 200


@dataclass(frozen=True)
class Entry:
    """One line of the key: land of some powers, other land, or a kind of border."""

    words: str
    powers: list[str] = field(default_factory=list)
    land: str = ""
    border: str = ""


@dataclass(frozen=True)
class Cartouche:
    """What it says and how that is laid out; where it stands is decided later."""

    board: Board
    subtitle: list[str]
    key: list[Entry]
    columns: int
    width: float
    height: float
    enlarged: float

    @property
    def room(self) -> tuple[float, float]:
        """What it takes of the map."""
        return (self.width * self.enlarged, self.height * self.enlarged)

    def places(self) -> list[tuple[Entry, float, float]]:
        """Where each line of the key begins; it is read down the columns."""
        rows = -(-len(self.key) // self.columns)
        column = (self.width - 2 * _PAD + 10) / self.columns
        top = _HEAD + _LINE * len(self.subtitle) + 22
        return [
            (entry, _PAD + column * (number // rows), top + _ROW * (number % rows))
            for number, entry in enumerate(self.key)
        ]


def cartouche_of(board: Board, enlarged: float) -> Cartouche:
    key = _key(board)
    columns = 2 if len(key) <= 8 else 3
    column = max((letters_wide(entry.words, "regular", _KEY) for entry in key), default=0) + _SWATCH[0] + 24
    title = letters_wide(board.title.upper(), "regular", _TITLE) + 0.12 * _TITLE * len(board.title)
    width = max(title, column * columns - 10, 240.0) + 2 * _PAD
    subtitle = _wrapped(board.subtitle, width - 2 * _PAD)
    height = _HEAD + _LINE * len(subtitle) + 20 + _ROW * -(-len(key) // columns) + _FOOT
    return Cartouche(board, subtitle, key, columns, width, height, enlarged)


def _key(board: Board) -> list[Entry]:
    areas = board.areas.values()
    key = [
        Entry(power.name or name.title(), powers=[name])
        for name, power in board.powers.items()
        if not power.minor and any(item.owner == name for item in areas)
    ]
    minor = next((name for name, power in board.powers.items() if power.minor and not power.colour), None)
    if minor:
        key.append(Entry("Minor powers", powers=[minor]))
    shared = next((item.stripes for item in areas if len(item.stripes) > 1), None)
    if shared:
        key.append(Entry("Disputed", powers=shared))
    kinds = {item.kind for item in areas}
    key += [Entry(kind.title(), land=kind) for kind in ("undisputed", "impassable") if kind in kinds]
    return key + [
        Entry(kind.title(), border=kind) for kind, pairs in board.border_kinds.items() if pairs and kind != "clear"
    ]


def draw_cartouche(plan: Cartouche, box: Box, canvas: Canvas, projection: Projection, chance: Any) -> list[str]:
    """The plaque and everything on it but the colours of the powers, which are painted afterwards."""
    paper = canvas.paper
    panel = canvas.pick(mix(paper.halo, paper.page, 0.35), mix(paper.page, paper.land, 0.22))
    ink = canvas.pick(paper.ink, mix(paper.ink, paper.faint, 0.25))
    soft = mix(ink, paper.faint, 0.55)
    middle, title = plan.width / 2, plan.board.title.upper()
    drawn = [
        f'<g transform="translate({box[0]:.2f} {box[1]:.2f}) scale({plan.enlarged:g})">',
        area(_plaque(2.5, 3.5, plan.width, plan.height, 12), "#000000", fill_opacity=0.22),
        area(_plaque(0, 0, plan.width, plan.height, 12), panel),
        line(_plaque(0, 0, plan.width, plan.height, 12), ink, 1.8),
        line(_plaque(4.5, 4.5, plan.width - 9, plan.height - 9, 9.5), ink, 0.7),
        text(title, middle + _TITLE * 0.06, 46, _TITLE, ink, letter_spacing="0.12em"),
    ]
    for number, words in enumerate(plan.subtitle):
        below = _HEAD + 10 + _LINE * number
        drawn.append(text(words, middle, below, _SUBTITLE, soft, font_style="italic", letter_spacing="0.02em"))
    drawn.append(_flourish(middle, _HEAD + 7 + _LINE * len(plan.subtitle), plan.width * 0.56, ink))
    signs = Signs(canvas, chance)
    for entry, x, y in plan.places():
        drawn.append(text(entry.words, x + _SWATCH[0] + 7, y + _SWATCH[1] - 3, _KEY, ink, text_anchor="start"))
        if entry.border:
            drawn.append(signs.sample(entry.border, x, y, _SWATCH))
        elif entry.land:
            edges = shapely.box(x + 0.4, y + 0.4, x + _SWATCH[0] - 0.4, y + _SWATCH[1] - 0.4)
            drawn.append(area(edges, paper.impassable if entry.land == "impassable" else paper.undisputed))
            if entry.land == "impassable":
                drawn += [signs.peak(x + _SWATCH[0] * share, y + _SWATCH[1] - 2.5, 9.5) for share in (0.3, 0.68)]
            drawn.append(line(edges.exterior, ink, 0.8, stroke_opacity=0.8))
    bar = _KILOMETRES * projection.scale / plan.enlarged
    words = "km at the centre" if projection.lens else "km"
    return [*drawn, _scale_bar(middle, plan.height - 24, bar, words, (ink, panel, soft)), "</g>"]


def paint_swatches(plan: Cartouche, box: Box, canvas: Canvas) -> None:
    """Colours and patterns of the powers, as they are on the map."""
    grow, sheet = plan.enlarged, canvas.sheet
    width, height = (side * grow for side in _SWATCH)
    for entry, x, y in plan.places():
        if not entry.powers:
            continue
        left, top = box[0] + x * grow, box[1] + y * grow
        window = (_cut(top, height, sheet.scale), _cut(left, width, sheet.scale))
        across = sheet.x[:, window[1]] - left - width / 2
        down = sheet.y[window[0]] - top - height / 2
        inside = sheet.stroke(across, width) * sheet.stroke(down, height)
        striped(canvas, plan.board, entry.powers, inside, window, band=BAND * 0.62 * grow)
        rim = inside - sheet.stroke(across, width - 1.6) * sheet.stroke(down, height - 1.6)
        canvas.lay(rgb(canvas.paper.ink), np.clip(rim, 0, 1) * 0.8, window)


def _cut(start: float, length: float, scale: float) -> slice:
    return slice(int((start - 1) * scale), int((start + length + 1) * scale) + 1)


def _plaque(left: float, top: float, width: float, height: float, notch: float) -> str:
    """A rectangle whose corners are cut out in quarter circles."""
    right, bottom, n = left + width, top + height, notch
    return (
        f"M{left + n:.1f} {top:.1f}H{right - n:.1f}A{n} {n} 0 0 0 {right:.1f} {top + n:.1f}V{bottom - n:.1f}"
        f"A{n} {n} 0 0 0 {right - n:.1f} {bottom:.1f}H{left + n:.1f}A{n} {n} 0 0 0 {left:.1f} {bottom - n:.1f}"
        f"V{top + n:.1f}A{n} {n} 0 0 0 {left + n:.1f} {top:.1f}Z"
    )


def _flourish(x: float, y: float, width: float, ink: str) -> str:
    half = width / 2
    return (
        line(f"M{x - half:.1f} {y}H{x - 9:.1f}M{x + 9:.1f} {y}H{x + half:.1f}", ink, 0.7)
        + area(f"M{x - 5:.1f} {y}L{x:.1f} {y - 3.2:.1f}L{x + 5:.1f} {y}L{x:.1f} {y + 3.2:.1f}Z", ink)
        + "".join(f'<circle cx="{x + side:.1f}" cy="{y}" r="1" fill="{ink}"/>' for side in (-8, 8))
    )


def _scale_bar(x: float, y: float, length: float, words: str, inks: tuple[str, str, str]) -> str:
    dark, pale, soft = inks
    left, part = x - length / 2, length / 4
    drawn = "".join(
        area(f"M{left + part * n:.2f} {y - 2}h{part:.2f}v4h{-part:.2f}Z", pale if n % 2 else dark) for n in range(4)
    )
    drawn += line(f"M{left:.2f} {y - 2}h{length:.2f}v4h{-length:.2f}Z", dark, 0.7)
    for n in (0, 2, 4):
        drawn += text(str(_KILOMETRES * n // 4), left + part * n, y - 5, 9.5, soft)
    return drawn + text(words, x, y + 12.5, 10, soft, font_style="italic")


def _wrapped(words: str, width: float) -> list[str]:
    """Lines of about the same length that fit."""
    whole = letters_wide(words, "italic", _SUBTITLE)
    lines: list[str] = []
    for count in range(1, 5):
        lines = []
        for word in words.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and letters_wide(longer, "italic", _SUBTITLE) <= whole / count * 1.12:
                lines[-1] = longer
            else:
                lines.append(word)
        if all(letters_wide(each, "italic", _SUBTITLE) <= width for each in lines):
            break
    return lines
