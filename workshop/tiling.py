"""The grounds of a board of tiles, printed on textured paper: a picture for each tile and each theme."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from scipy import ndimage

from chancellery.atlas.board import TileBoard
from chancellery.atlas.bundle import TileMapBundle, TileShape
from chancellery.atlas.palette import Theme
from chancellery.drawing.tiles import ground, hexagon
from chancellery.drawing.tiles.pen import line, number
from workshop.painting.canvas import Canvas, Sheet, rgb
from workshop.painting.engraving import printed

SCALE = 2.0
QUALITY = 82


def bake(board: TileBoard, bundle: TileMapBundle, folder: Path) -> None:
    """Write the pictures that a bundle names."""
    for theme, name in bundle.pictures.items():
        (folder / name).mkdir(parents=True, exist_ok=True)
        for tile in board.tiles:
            paint(board, bundle, tile, theme).save(folder / name / f"{tile}.webp", quality=QUALITY, method=6)


def paint(board: TileBoard, bundle: TileMapBundle, name: str, theme: Theme) -> Image.Image:
    """The ground of a tile; what lies outside its edges is never shown."""
    shape = bundle.tiles[name]
    wide, high = (round(side) for side in bundle.picture)
    sheet = Sheet((wide, high), bundle.scale, zlib.crc32(name.encode()))
    canvas = Canvas(sheet, theme)
    canvas.print_on(
        printed(_drawing(board, name, shape, theme, (wide, high)), (wide, high), (sheet.width, sheet.height))
    )
    smooth = ndimage.gaussian_filter(canvas.colours, (9 * bundle.scale, 9 * bundle.scale, 0))
    pale = smooth + (rgb(canvas.paper.halo) - smooth) * (0.22 if theme == "light" else 0.3)
    canvas.lay(pale, 0.72 * _wiped(shape, sheet))
    canvas.colours *= (1 + 0.022 * sheet.noise(120, 3, salt=41) + 0.014 * sheet.noise(3.0, 2, salt=42))[..., None]
    return canvas.image()


def _drawing(board: TileBoard, name: str, shape: TileShape, theme: Theme, size: tuple[int, int]) -> list[str]:
    edge = line(hexagon.corners(-2.0), closed=True)
    return [
        f'<defs><clipPath id="t-hex"><path d="{edge}"/></clipPath>{ground.definitions(theme)}</defs>',
        f'<g transform="translate({number(size[0] / 2)} {number(size[1] / 2)})"><g clip-path="url(#t-hex)">',
        ground.draw(name, board.tiles[name], shape, theme),
        "</g></g>",
    ]


def _wiped(shape: TileShape, sheet: Sheet) -> Any:
    """Where ink was wiped off so that what is printed later can be read: most on the marks, fading around them."""
    wiped = np.zeros((sheet.height, sheet.width), np.float32)
    x, y = sheet.size[0] / 2, sheet.size[1] / 2
    for left, top, wide, high in ground.marks(shape):
        across = slice(*(round((x + edge) * sheet.scale) for edge in (left - 2, left + wide + 2)))
        down = slice(*(round((y + edge) * sheet.scale) for edge in (top - 2, top + high + 2)))
        wiped[down, across] = 1
    return ndimage.gaussian_filter(wiped, 5 * sheet.scale)
