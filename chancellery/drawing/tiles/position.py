"""A position on a table of tiles: population in its circles, armies on their spots, cubes for owners."""

from __future__ import annotations

from collections import defaultdict

from chancellery.atlas.bundle import XY
from chancellery.atlas.palette import PAPERS, Theme, colours_of
from chancellery.drawing.paper import document
from chancellery.drawing.pieces import wooden
from chancellery.drawing.pieces.catalogue import drawing_of
from chancellery.drawing.svg import Sheet, group, path, title
from chancellery.drawing.tiles import hexagon
from chancellery.drawing.tiles.pen import line
from chancellery.drawing.tiles.places import MARKER
from chancellery.drawing.tiles.table import Table, draw_table
from chancellery.kernel.scene import Scene, Token

_RISE = 5.0
"""How much higher the next piece of a stack lies, when a tile has more pieces than spots."""
_BATTLE = "#8f2f22"


def svg(scene: Scene, table: Table, theme: Theme = "light", *, fonts: bool = True) -> str:
    """The picture as an SVG document."""
    sheet = Sheet()
    draw_table(sheet, table, theme)
    draw_position(sheet, scene, table, theme)
    return document(sheet, (0, 0, *table.layout.size), title=scene.title or table.board.title, fonts=fonts)


def draw_position(sheet: Sheet, scene: Scene, table: Table, theme: Theme) -> None:
    """What a scene knows, over the printed tiles. A token of the kind "population" names its circle in its label."""
    paper = PAPERS[theme]
    for place, colour, width in (
        *((place, paper.ink, 3.0) for place in scene.active),
        *((place, paper.gold, 5.0) for place in scene.choices),
        (scene.battle, _BATTLE, 5.0),
    ):
        if place in table.middles:
            sheet.draw(_outline(table.middles[place], colour, width))
    for place, power in scene.control.items():
        if place in table.middles:
            cube = wooden.cube(colours_of(table.board.powers, power))
            sheet.draw(sheet.stamp(cube, _seen(table, place, table.bundle.tiles[place].marker), 2 * MARKER))
    stacks: dict[str, list[Token]] = defaultdict(list)
    for token in scene.tokens:
        if token.place not in table.middles:
            continue
        if token.kind == "population":
            _put(sheet, table, token, _circle(table, token))
        else:
            stacks[token.place].append(token)
    for place, tokens in stacks.items():
        _draw_stack(sheet, table, place, tokens)


def _draw_stack(sheet: Sheet, table: Table, place: str, tokens: list[Token]) -> None:
    """Every piece on a spot of its tile; when two powers meet there, one stands on the left and one on the right."""
    spots = table.bundle.tiles[place].pieces
    sides = list(dict.fromkeys(token.power for token in tokens))
    placed: list[tuple[XY, Token]] = []
    for side, power in enumerate(sides):
        own = spots if len(sides) == 1 else sorted(spots, reverse=side == 1)[: max(1, len(spots) // len(sides))]
        for i, token in enumerate(token for token in tokens if token.power == power):
            layer, spot = divmod(i, len(own))
            placed.append(((own[spot][0], own[spot][1] - _RISE * layer), token))
    for at, token in placed:
        _put(sheet, table, token, at)


def _circle(table: Table, token: Token) -> XY:
    """The circle with the numeral of a cylinder, or the spot of the first piece when there is none."""
    numerals = [circle.numeral for circle in table.board.tiles[token.place].circles]
    shape = table.bundle.tiles[token.place]
    return shape.circles[numerals.index(token.label)] if token.label in numerals else shape.pieces[0]


def _put(sheet: Sheet, table: Table, token: Token, at: XY) -> None:
    symbol, width = drawing_of(token, colours_of(table.board.powers, token.power))
    note = token.note or f"{token.kind} {token.power}".strip()
    sheet.draw(group(title(note), sheet.stamp(symbol, _seen(table, token.place, at), width)))


def _seen(table: Table, place: str, at: XY) -> XY:
    """A place on a tile as a place on the table."""
    x, y = table.middles[place]
    return (x + at[0], y + at[1])


def _outline(middle: XY, colour: str, width: float) -> str:
    outline = line([(middle[0] + x, middle[1] + y) for x, y in hexagon.corners(width / 2)], closed=True)
    return path(outline, fill="none", stroke=colour, stroke_width=width)
