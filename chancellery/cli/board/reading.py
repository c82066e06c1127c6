"""A board with everything that is wrong with it, the content that only its game understands included."""

from __future__ import annotations

from pathlib import Path

from chancellery.atlas import faults, library
from chancellery.atlas.board import Board, TileBoard
from chancellery.kernel.registry import find_plugin


def examine(name_or_path: str | Path) -> tuple[Board | TileBoard | None, list[str]]:
    """A board, if it can be read at all, and its faults. The content of a board whose game is not installed is not
    checked."""
    try:
        board = library.read(name_or_path)
    except faults.FaultyBoard as faulty:
        return None, faulty.faults
    game = find_plugin(board.game)
    return board, game.check_content(board) if game else []
