"""Everything that can be wrong with a board, first in plain words with its place.

First the form of the document is looked at, then what it says; of each, all faults are first at once. A sketch
(a board for one worked example) may be incomplete, but never contradict itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import msgspec

from chancellery.atlas import form, land_faults, tile_faults
from chancellery.atlas.board import FORMAT, Board, TileBoard
from chancellery.atlas.palette import COLOURS, POWER_COLOURS
from chancellery.kernel.errors import BadOptions

MOST_FAULTS = 200
"""Nobody reads more faults than this at once."""


class FaultyBoard(BadOptions):
    """A board with faults; `faults` has a sentence for each."""

    def __init__(self, name: str, faults: list[str]) -> None:
        self.faults = [" ".join(fault.split()) for fault in faults]
        super().__init__(f"board {name}: {'; '.join(self.faults)}")


def parse(document: Any, name: str = "") -> Board | TileBoard:
    """A checked board from plain data."""
    tiles = isinstance(document, dict) and (document.get("made_of") == "tiles" or "tiles" in document)
    kind: type[Board] | type[TileBoard] = TileBoard if tiles else Board
    said = document.get("name") if isinstance(document, dict) else None
    name = name or (said if isinstance(said, str) and len(said) < form.LONGEST else "custom")
    faults = _first(form.faults(document, kind))
    if faults:
        raise FaultyBoard(name, faults)
    board = msgspec.convert(document, kind)
    faults = check(board)
    if faults:
        raise FaultyBoard(name, faults)
    return board


def check(board: Board | TileBoard) -> list[str]:
    """Everything wrong with what a board says, one sentence each."""
    own = tile_faults.faults(board) if isinstance(board, TileBoard) else land_faults.faults(board)
    return _first(chain(_common(board), own))


def _first(faults: Iterator[str]) -> list[str]:
    """Each fault once, and of a hopeless document only the first ones."""
    first = list(dict.fromkeys(islice(faults, MOST_FAULTS + 1)))
    return first if len(first) <= MOST_FAULTS else [*first[:MOST_FAULTS], "and there are more faults"]


def _common(board: Board | TileBoard) -> Iterator[str]:
    if board.format != FORMAT:
        yield f"format {board.format} is not known, this is format {FORMAT}"
    if not board.powers:
        yield "the board has no powers"
    places = board.tiles if isinstance(board, TileBoard) else {**board.areas, **board.seas}
    for name in (*places, *board.powers):
        if not name.isidentifier() or not name.isascii() or name != name.lower() or len(name) > 40:
            yield f"{name!r} is not a name to write in a command: use small letters, digits and _"
    for name, power in board.powers.items():
        if power.colour and power.colour not in COLOURS and power.colour not in POWER_COLOURS:
            yield f"the colour of {name} is {power.colour!r}; the colours are {', '.join(COLOURS)}"
