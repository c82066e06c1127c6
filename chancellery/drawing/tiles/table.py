"""A table laid out from tiles: every tile in its cell, on the paper of the maps, with title and key."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from chancellery.atlas import library
from chancellery.atlas.board import TileBoard
from chancellery.atlas.bundle import XY, TileLayout, TileMapBundle
from chancellery.atlas.palette import Theme
from chancellery.drawing.paper import document
from chancellery.drawing.svg import Sheet, element, group, path, title
from chancellery.drawing.tiles import ground, hexagon, page, panel
from chancellery.drawing.tiles.bundling import make_tile_bundle
from chancellery.drawing.tiles.pen import line, number, standing
from chancellery.kernel.errors import BadOptions, ChancelleryError

_SHADOW: XY = (3.0, 5.0)


@dataclass(frozen=True)
class Table:
    """A board of tiles as it lies on a table."""

    board: TileBoard
    bundle: TileMapBundle
    players: str
    """The name of the layout."""
    tiles: tuple[str, ...]
    """The tile of each cell, in the order of the layout."""
    folder: Path | None = None
    """Where the pictures of the grounds are; without them the grounds are drawn stroke by stroke."""

    @classmethod
    def built_in(cls, name: str, players: str = "", tiles: Sequence[str] = ()) -> Table:
        """A built-in board: without tiles, as it lies in `default_tiles`."""
        board, bundle = library.read(name), library.bundle(name)
        if not isinstance(board, TileBoard):
            raise ChancelleryError(f"the board {name} is a map, not made of tiles")
        if not isinstance(bundle, TileMapBundle):
            return cls.unbuilt(board, players, tiles)
        return cls(board, bundle, *_arranged(board, players, tiles), library.folder(name))

    @classmethod
    def unbuilt(cls, board: TileBoard, players: str = "", tiles: Sequence[str] = ()) -> Table:
        """A board that nobody has built."""
        return cls(board, make_tile_bundle(board), *_arranged(board, players, tiles))

    @property
    def layout(self) -> TileLayout:
        return self.bundle.layouts[self.players]

    @cached_property
    def middles(self) -> dict[str, XY]:
        """Where each tile lies."""
        return dict(zip(self.tiles, self.layout.cells, strict=True))

    def picture(self, tile: str, theme: Theme) -> bytes | None:
        """The ground of a tile, if it was painted."""
        if self.folder is None or theme not in self.bundle.pictures:
            return None
        file = self.folder / self.bundle.pictures[theme] / f"{tile}.webp"
        try:
            return file.read_bytes()
        except OSError as fault:
            raise ChancelleryError(
                f"the picture {file} cannot be read ({fault.strerror or fault}); "
                f"chancellery board build {self.board.name} makes it anew"
            ) from None


def default_tiles(board: TileBoard, players: str) -> list[str]:
    """A tile for every cell of a layout: nations in the order of the board, neutral tiles in theirs."""
    nations = list(dict.fromkeys(tile.nation for tile in board.tiles.values() if tile.nation))
    own = {(tile.nation, tile.role): name for name, tile in board.tiles.items() if tile.nation}
    neutral = iter([name for name, tile in board.tiles.items() if not tile.nation])
    cells = board.layouts[players].cells
    return [own[nations[cell.seat - 1], cell.role] if cell.seat else next(neutral) for cell in cells]


def _arranged(board: TileBoard, players: str, tiles: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Without a number of players, the largest table."""
    players = players or max(board.layouts, key=lambda name: len(board.layouts[name].cells))
    if players not in board.layouts:
        raise BadOptions(f"there is no layout for {players} players; there are: {', '.join(board.layouts)}")
    return players, tuple(tiles or default_tiles(board, players))


def draw_table(sheet: Sheet, table: Table, theme: Theme) -> None:
    """Everything that is printed, from the page up; pieces come on top of it."""
    layout = table.layout
    shape = path(line(hexagon.corners(), closed=True), id="t-shape")
    clip = element("clipPath", element("use", href="#t-shape"), id="t-hex")
    sheet.define("t-hex", shape + clip)
    sheet.define("t-page", page.definitions(theme))
    sheet.define("t-symbols", table.bundle.symbols[theme])
    sheet.define("t-grounds", ground.definitions(theme))
    shadow = element("use", href="#t-shape", fill="#120c04", fill_opacity=0.32)
    sheet.draw(page.draw(layout.size, layout.cells[0], theme))
    sheet.draw(*(standing(x + _SHADOW[0], y + _SHADOW[1], shadow) for x, y in layout.cells))
    sheet.draw(*(standing(*table.middles[name], draw_tile(table, name, theme)) for name in table.tiles))
    if layout.cartouche:
        sheet.draw(panel.draw(table.board, table.tiles, layout.cartouche, theme))


def draw_tile(table: Table, name: str, theme: Theme) -> str:
    """A tile around its own middle: its ground within its edges, and its face."""
    tile, shape = table.board.tiles[name], table.bundle.tiles[name]
    picture = table.picture(name, theme)
    if picture is None:
        below = ground.draw(name, tile, shape, theme)
    else:
        wide, high = table.bundle.picture
        data = f"data:image/webp;base64,{b64encode(picture).decode()}"
        below = element("image", x=-wide / 2, y=-high / 2, width=number(wide), height=number(high), href=data)
    return title(in_words(table.board, name)) + group(below, clip_path="url(#t-hex)") + shape.face[theme]


def in_words(board: TileBoard, name: str) -> str:
    """A tile for those who cannot see it."""
    tile = board.tiles[name]
    facts: list[str] = [tile.terrain]
    if tile.nation:
        whose = board.powers[tile.nation].name or tile.nation.title()
        facts.append(f"capital of {whose}" if tile.role == "capital" else whose)
    facts += ["fortress"] if tile.fortress else []
    facts += [f"growth {tile.growth}"] if tile.growth else []
    facts += [f"{count} {goods}" for goods, count in (("food", tile.food), ("metal", tile.metal)) if count]
    facts += [f"circle {circle.numeral}" + f" ({circle.gives})" * bool(circle.gives) for circle in tile.circles]
    facts += [f"exchange {tile.exchange}"] if tile.exchange else []
    return f"{tile.name}: {', '.join(facts)}"


def bare(table: Table, theme: Theme = "light", *, fonts: bool = True) -> str:
    """The printed tiles alone, as an SVG document."""
    sheet = Sheet()
    draw_table(sheet, table, theme)
    return document(sheet, (0, 0, *table.layout.size), title=table.board.title, fonts=fonts)
