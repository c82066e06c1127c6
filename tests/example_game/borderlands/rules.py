"""What is fixed before a game begins: the board, the options, and everything that can ever be answered."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Literal

from chancellery.atlas import faults
from chancellery.atlas.board import TileBoard
from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.declarations import Verb
from chancellery.kernel.introduction import describe_option
from chancellery.kernel.rules import Options

_BOARD = faults.parse(tomllib.loads((files("borderlands") / "board.toml").read_text(encoding="utf-8")))
assert isinstance(_BOARD, TileBoard)
BOARD: TileBoard = _BOARD
TILES = tuple(BOARD.tiles)
PRINCES = tuple(BOARD.powers)
CELLS = [cell.at for cell in BOARD.layouts["3"].cells]
NUMBERS = (1, 1, 2, 2, 3, 3, 4)
"""One lies under each province."""
ROUNDS = 6  # BL-01
MOST_COINS = 15


class BorderlandsOptions(Options, frozen=True):
    players: Annotated[Literal[2, 3], describe_option("Players", "How many princes bid.", group="table")] = 2
    coins: Annotated[int, describe_option("Coins", "What every prince begins with.", ge=5, le=MOST_COINS)] = 10


class BorderlandsRules:
    """The fixed context of a game."""

    def __init__(self, options: BorderlandsOptions, verbs: Sequence[Verb]) -> None:
        self.options = options
        self.princes = PRINCES[: options.players]
        self.space = ActionSpace(
            {"tile": TILES, "coins": [str(count) for count in range(MOST_COINS + 1)]},
            [(verb, verb.domains) for verb in verbs],
        )


def are_neighbours(one: int, other: int) -> bool:
    """Do two tiles share an edge?"""
    (q, r), (s, t) = CELLS[one], CELLS[other]
    return (s - q, t - r) in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
