"""Options of a game from the command line, as name=value."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from chancellery.atlas import library
from chancellery.cli.errors import CommandError
from chancellery.kernel.game import Game


def read_options(game: Game[Any], given: Sequence[str], players: int | None) -> tuple[dict[str, Any], list[str]]:
    """Options from the command line, checked by setting up a game with them; and what sits in each seat."""
    options: dict[str, Any] = {}
    usual = game.options_type()
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise CommandError(f"Write an option as name=value, not {text!r}.")
        if name in options:
            raise CommandError(f"Option {name} is given twice.")
        if name == "board":
            options[name] = _board(value)
        else:
            # A choice between words is taken as it is written, also if its words look like numbers (1805).
            options[name] = value if isinstance(getattr(usual, name, None), str) else _value(value)
    if players is not None:
        if options.setdefault("players", players) != players:
            raise CommandError(f"--players {players} contradicts --option players={options['players']}.")
        if players not in game.players:
            raise CommandError(f"{game.title} is for {' or '.join(map(str, game.players))} players, not {players}.")
    return options, game.seats(game.new(options))


def _board(value: str) -> Any:
    """A board of one's own is a file; a board that comes with the game is a bare name, 1702 too."""
    return library.document(Path(value)) if value.endswith((".toml", ".json")) else value


def _value(text: str) -> Any:
    """Numbers, true, false and lists as in JSON; everything else is a word."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
