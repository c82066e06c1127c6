"""The bundle of a board of tiles: made from the board alone, without geography."""

from __future__ import annotations

import msgspec

from chancellery.atlas.board import Layout, TileBoard
from chancellery.atlas.bundle import XY, TileLayout, TileMapBundle
from chancellery.atlas.palette import Theme, colours_of
from chancellery.drawing.tiles import face, heraldry, hexagon, panel, places, signs

THEMES: tuple[Theme, ...] = ("light", "dark")
MARGIN = 62.0
"""Around the tiles of a layout."""
PICTURE: XY = (264.0, 304.0)
"""What the picture of a ground covers."""


def make_tile_bundle(board: TileBoard, fingerprint: str = "", scale: float = 0.0) -> TileMapBundle:
    """Where everything lies and what is printed; with a scale, the bundle names the folders of its grounds."""
    shapes = {}
    for name, tile in board.tiles.items():
        shape = places.place(tile)
        printed = {theme: face.draw(tile, shape, board.powers, theme) for theme in THEMES}
        shapes[name] = msgspec.structs.replace(shape, face=printed)
    return TileMapBundle(
        board=board.name,
        fingerprint=fingerprint,
        radius=hexagon.RADIUS,
        pictures={theme: str(theme) for theme in THEMES} if scale else {},
        picture=PICTURE,
        scale=scale or 1.0,
        symbols={theme: _symbols(board, theme) for theme in THEMES},
        tiles=shapes,
        layouts={players: _lay_out(layout) for players, layout in board.layouts.items()},
    )


def _symbols(board: TileBoard, theme: Theme) -> str:
    nations = dict.fromkeys(tile.nation for tile in board.tiles.values() if tile.nation)
    arms = (heraldry.definitions(nation, colours_of(board.powers, nation)) for nation in nations)
    return signs.definitions(theme) + "".join(arms)


def _lay_out(layout: Layout) -> TileLayout:
    middles = [hexagon.middle(cell.at) for cell in layout.cells]
    left = min(x for x, _ in middles) - hexagon.APOTHEM - MARGIN
    top = min(y for _, y in middles) - hexagon.RADIUS - MARGIN
    right = max(x for x, _ in middles) + hexagon.APOTHEM + MARGIN
    bottom = max(y for _, y in middles) + hexagon.RADIUS + MARGIN
    size = (round(right - left), round(bottom - top))
    cells = [(round(x - left, 1), round(y - top, 1)) for x, y in middles]
    return TileLayout(size=size, cells=cells, cartouche=panel.find_room(size, cells))
