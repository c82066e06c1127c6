"""A scene as a picture, whatever its board is made of."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.atlas import library
from chancellery.atlas.board import Board, TileBoard
from chancellery.atlas.palette import Theme
from chancellery.drawing import still
from chancellery.drawing.printed import Printed
from chancellery.drawing.tiles import position
from chancellery.drawing.tiles.table import Table
from chancellery.kernel.scene import Scene


def draw_scene(scene: Scene, board: Board | TileBoard, theme: Theme = "light", *, around: Sequence[str] = ()) -> str:
    """The picture as SVG; `around` shows only these places of a map and their surroundings."""
    if isinstance(board, TileBoard):
        return position.svg(scene, Table.unbuilt(board, scene.layout, scene.tiles), theme)
    return still.svg(scene, printed_board(scene, board), theme, around=around)


def printed_board(scene: Scene, board: Board) -> Printed:
    """The print of the board of a scene."""
    return Printed.built_in(scene.board) if scene.board in library.names() else Printed.unbuilt(board)
