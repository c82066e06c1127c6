"""The cartouche of a table: title, the nations that play, and what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from chancellery.atlas.board import TileBoard
from chancellery.atlas.bundle import XY
from chancellery.atlas.palette import Theme, colours_of
from chancellery.drawing.lettering import centred, text
from chancellery.drawing.pieces.devices import arms
from chancellery.drawing.svg import mix, path
from chancellery.drawing.tiles import hexagon, measure, signs
from chancellery.drawing.tiles.page import RIM
from chancellery.drawing.tiles.pen import filled, number, standing, stroke
from chancellery.drawing.tiles.sign_colours import SIGN_COLOURS, SignColours

SIZE: XY = (344.0, 306.0)
_TITLE, _SUBTITLE, _WORDS = 33.0, 15.5, 15.0
_SPACING = 0.12
"""Between the letters of the title, in em."""
_PAD = 22.0
_AWAY = 16.0
"""At least so far from the tiles, and from the neatline."""
_STEPS = [12.0 * k for k in range(14)]


def find_room(size: tuple[int, int], cells: Sequence[XY]) -> XY | None:
    """The place for the middle of the cartouche that is nearest to a corner of the page and covers no tile."""
    half = (SIZE[0] / 2 + _AWAY, SIZE[1] / 2 + _AWAY)
    left, top = RIM + half[0], RIM + half[1]
    for dx, dy in sorted(product(_STEPS, _STEPS), key=sum):
        for at in product((left + dx, size[0] - left - dx), (top + dy, size[1] - top - dy)):
            if not any(_touches(at, cell, half) for cell in cells):
                return (round(at[0], 1), round(at[1], 1))
    return None


def _touches(at: XY, cell: XY, half: XY) -> bool:
    """Whether the cartouche would lie on a tile: it does unless a line can be drawn between the two."""
    x, y = cell[0] - at[0], cell[1] - at[1]
    if abs(x) > half[0] + hexagon.APOTHEM or abs(y) > half[1] + hexagon.RADIUS:
        return False
    reaches = (half[0] * abs(nx) + half[1] * abs(ny) for nx, ny in hexagon.NORMALS)
    return all(
        abs(x * nx + y * ny) < hexagon.APOTHEM + reach for (nx, ny), reach in zip(hexagon.NORMALS, reaches, strict=True)
    )


def draw(board: TileBoard, tiles: Sequence[str], at: XY, theme: Theme) -> str:
    palette = SIGN_COLOURS[theme]
    paper = palette.paper
    width, height = SIZE
    plaque, rule = _plaque(width / 2, height / 2, 12), _plaque(width / 2 - 4.5, height / 2 - 4.5, 9.5)
    fill = mix(paper.halo, paper.page, 0.35) if theme == "light" else mix(paper.page, paper.land, 0.22)
    top = -height / 2
    size = _fitting(board.title.upper(), _TITLE, "regular", _SPACING)
    below = _fitting(board.subtitle, _SUBTITLE, "italic")
    return standing(
        *at,
        path(plaque, fill="#000000", fill_opacity=0.22, transform="translate(2.5 3.5)"),
        filled(plaque, fill, palette.ink, 1.8),
        stroke(rule, palette.ink, 0.7),
        text(board.title.upper(), (size * 0.06, top + 48), size, fill=palette.ink, spacing=size * _SPACING),
        text(board.subtitle, (0, top + 70), below, face="italic", fill=mix(palette.ink, paper.faint, 0.55)),
        standing(0, top + 86, _flourish(width * 0.3, palette)),
        standing(0, top + 118, _nations(board, tiles, palette)),
        standing(-width / 2, top + 192, _key(palette)),
    )


def _fitting(words: str, size: float, style: str, spacing: float = 0.0) -> float:
    """The size in which a line is no longer than the plaque allows."""
    wide = measure.width(words, size, style) + spacing * size * len(words)
    return round(size * min(1.0, (SIZE[0] - 2 * _PAD) / max(wide, 1.0)), 1)


def _nations(board: TileBoard, tiles: Sequence[str], palette: SignColours) -> str:
    playing = [name for name in board.powers if any(board.tiles[tile].nation == name for tile in tiles)]
    drawn = []
    for k, name in enumerate(playing):
        x = min(78.0, (SIZE[0] - _PAD) / len(playing)) * (k - (len(playing) - 1) / 2)
        drawn.append(signs.stamp(arms(name, colours_of(board.powers, name)), (x, 0), 29))
        drawn.append(text(board.powers[name].name or name.title(), (x, 32), _WORDS, fill=palette.ink))
    return "".join(drawn)


def _key(palette: SignColours) -> str:
    """Each sign with its meaning, in two columns."""
    middle = (0.0, 0.0)
    entries = [
        (signs.stamp(signs.population(palette), middle, 30) + _figure("I", 15, palette), "Population"),
        (signs.growth(middle, palette) + _figure("+2", 17, palette), "Growth"),
        (signs.goods("food", middle, palette, large=False), "Food"),
        (signs.goods("metal", middle, palette, large=False), "Metal"),
        (signs.stamp(signs.FORTRESS, middle, 34), "Fortress"),
        (signs.stamp(signs.exchange(palette), middle, 66), "Exchange"),
    ]
    drawn = []
    for k, (sign, words) in enumerate(entries):
        x, away = (46, 26) if k % 2 == 0 else (204, 40)
        meaning = text(words, (away, 5), _WORDS, fill=palette.ink, anchor="start")
        drawn.append(standing(x, 39 * (k // 2), sign, meaning))
    return "".join(drawn)


def _figure(words: str, size: float, palette: SignColours) -> str:
    return centred(words, (0, 0), size, face="bold", fill=palette.ink)


def _plaque(half_width: float, half_height: float, notch: float) -> str:
    """A rectangle whose corners are cut out in quarter circles."""
    x, y, n = number(half_width), number(half_height), number(notch)
    near, low = number(half_width - notch), number(half_height - notch)
    arc = f"A{n} {n} 0 0 0"
    return (
        f"M-{near} -{y}H{near}{arc} {x} -{low}V{low}{arc} {near} {y}H-{near}{arc} -{x} {low}V-{low}{arc} -{near} -{y}Z"
    )


def _flourish(half: float, palette: SignColours) -> str:
    rules = f"M{number(-half)} 0H-9M9 0H{number(half)}"
    return stroke(rules, palette.ink, 0.7) + path("M-5 0L0 -3.2L5 0L0 3.2Z", fill=palette.ink)
