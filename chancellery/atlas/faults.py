"""Everything that can be wrong with a board, told in plain words with its place."""

from __future__ import annotations

from typing import Any

import msgspec

from chancellery.atlas.board import Board, TileBoard
from chancellery.kernel.errors import BadOptions


def parse(document: Any) -> Board | TileBoard:
    """A board from plain data."""
    kind = TileBoard if isinstance(document, dict) and "tiles" in document else Board
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as fault:
        raise BadOptions(f"board: {fault}") from None
