"""Which game has which painter."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from chancellery.cli.errors import CommandError
from chancellery.kernel.game import Game
from chancellery.kernel.terminal import Painter

PAINTERS = {
    "raison": "chancellery.games.raison.terminal:RaisonPainter",
    "realpolitik": "chancellery.games.realpolitik.terminal:RealpolitikPainter",
}


def painter_for(game: Game[Any], rules: Any) -> Painter:
    """The painter of a game on the board of its rules."""
    if game.name not in PAINTERS:
        raise CommandError(f"{game.title} cannot be drawn in the terminal yet.")
    module, _, name = PAINTERS[game.name].partition(":")
    painter: Painter = getattr(import_module(module), name)(rules)
    return painter
