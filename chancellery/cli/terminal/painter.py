"""How a game is drawn in the terminal: what a painter can draw, and which game has which painter."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from chancellery.cli.errors import CommandError
from chancellery.cli.terminal.palette import Palette
from chancellery.kernel.game import Game


class Painter(Protocol):
    """Draws what a seat may know (`table`, from `Game.table`); never sees the state."""

    palette: Palette

    def headline(self, table: dict[str, Any], seat: int) -> Text:
        """A line or two above every prompt."""

    def situation(self, table: dict[str, Any]) -> RenderableType | None:
        """What has to be seen for the decision at hand, such as a battle."""

    def hand(self, table: dict[str, Any], seat: int | None) -> RenderableType: ...

    def status(self, table: dict[str, Any]) -> RenderableType: ...

    def board(self, table: dict[str, Any]) -> RenderableType: ...

    def look(self, table: dict[str, Any], word: str) -> RenderableType:
        """One place of the board and where it leads."""


PAINTERS = {
    "raison": "chancellery.cli.terminal.raison:RaisonPainter",
    "realpolitik": "chancellery.cli.terminal.realpolitik:RealpolitikPainter",
}


def painter_for(game: Game[Any], rules: Any) -> Painter:
    """The painter of a game on the board of its rules."""
    if game.name not in PAINTERS:
        raise CommandError(f"{game.title} cannot be drawn in the terminal yet.")
    module, _, name = PAINTERS[game.name].partition(":")
    painter: Painter = getattr(import_module(module), name)(rules)
    return painter
