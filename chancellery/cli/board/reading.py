"""A board with everything that is wrong with it, the content that only its game understands included."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from chancellery.atlas import faults, library
from chancellery.atlas.board import Board, TileBoard
from chancellery.games.coalitions import content as coalitions

CONTENT: dict[str, Callable[[Board], list[str]]] = {
    "raison": coalitions.faults,
    "realpolitik": coalitions.faults,
}
"""By game, who understands the content of its boards."""


def examine(name_or_path: str | Path) -> tuple[Board | TileBoard | None, list[str]]:
    """A board, if it can be read at all, and its faults."""
    try:
        board = library.read(name_or_path)
    except faults.FaultyBoard as faulty:
        return None, faulty.faults
    found: list[str] = []
    if isinstance(board, Board) and board.game in CONTENT:
        found = CONTENT[board.game](board)
    return board, found
