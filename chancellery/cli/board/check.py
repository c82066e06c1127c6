"""`chancellery board check`: are boards sound, and do their drawings belong to them?"""

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


def check(*boards: str) -> int:
    """Say everything that is wrong with boards; exit code 1 if there is anything.

    Parameters
    ----------
    boards:
        Names of built-in boards, or files of your own; all built-in boards when none is given.
    """
    unsound = False
    for name in boards or library.names():
        board, faults = examine(name)
        if name in library.names() and board is not None:
            late = library.stale(name)
            faults = [*faults, late] if late else faults
        if faults or board is None:
            unsound = True
            print(f"{name}: {len(faults)} {'fault' if len(faults) == 1 else 'faults'}")
            for fault in faults:
                print(f"  {fault}")
        elif isinstance(board, TileBoard):
            print(f"{name}: sound ({len(board.tiles)} tiles, {len(board.layouts)} layouts)")
        else:
            seas = f", {len(board.seas)} seas" if board.seas else ""
            lanes = f", {len(board.lanes)} lanes" if board.lanes else ""
            print(f"{name}: sound ({len(board.areas)} areas, {len(board.pairs())} borders{lanes}{seas})")
    return 1 if unsound else 0
