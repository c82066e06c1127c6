"""`chancellery board check`: are boards sound, and do their drawings belong to them?"""

from __future__ import annotations

from chancellery.atlas import library
from chancellery.atlas.board import TileBoard
from chancellery.cli.board.reading import examine


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
