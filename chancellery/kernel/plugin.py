"""What a plug-in declares: a game, and everything about it that others use without knowing it.

A built-in game is a package of `chancellery.games` whose module `plugin` has a `PLUGIN`. Any other distribution names
its own in the entry-point group `chancellery.games`; see docs/adding-a-game.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

import msgspec

from chancellery.kernel.bot import BotSpec
from chancellery.kernel.game import Game

Stage = Literal["alpha", "beta", "stable"]


class ExpectedLength(msgspec.Struct, frozen=True):
    """How long a game should be."""

    measure: Literal["turns", "rounds"]
    least: int
    most: int


@dataclass(frozen=True, kw_only=True)
class Plugin:
    """A game and its parts. What only some processes need is named as "module:attribute" and imported at first use."""

    game: Game[Any]
    stage: Stage = "alpha"
    """How mature it is: an alpha game can be played by whoever knows its name, but is not offered to players."""
    bots: tuple[BotSpec, ...] = ()
    """Bots of its own, the weakest first."""
    painter: str = ""
    """The class that draws it in the terminal (`kernel.terminal.Painter`), made with the rules of a game; left out, the
    view is printed as it is."""
    expected_length: ExpectedLength | None = None
    """How long a balanced game is."""
    content_check: str = ""
    """The function that finds the faults in the content of a board which names this game (`Board` → sentences)."""

    @property
    def is_listed(self) -> bool:
        """Is it offered to players?"""
        return self.stage != "alpha"

    def check_content(self, board: Any) -> list[str]:
        """Everything wrong with the content of a board of this game, one sentence each."""
        if not self.content_check:
            return []
        check: Callable[[Any], list[str]] = load(self.content_check)
        return check(board)


def load(place: str) -> Any:
    """What is found at "module:attribute"."""
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)
