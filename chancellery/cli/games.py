"""`chancellery games`: which games there are, for how many players, and with which options."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from msgspec import inspect
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from chancellery.bots.bot import bot_names
from chancellery.kernel import registry
from chancellery.kernel.game import Game


def games(
    *,
    names: Annotated[bool, Parameter(negative="")] = False,
    listed: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """List the games with their numbers of players, and every option with its default.

    Parameters
    ----------
    names
        Print only the names, one on each line: for scripts.
    listed
        Leave out games that are not offered to players yet.
    json
        Print one JSON object for each game, on a line of its own.
    """
    found = registry.listed_games() if listed else registry.games()
    if names:
        print(*found, sep="\n")
        return
    if json:
        for game in found.values():
            print(msgspec.json.encode(_described(game)).decode())
        return
    console = Console(highlight=False, markup=False, emoji=False)
    for game in found.values():
        players = " or ".join(map(str, game.players))
        console.print(Text.assemble((game.name, "bold"), f"  {game.title}, {players} players"))
        for field, parameter in zip(_fields(game), game.parameters(), strict=True):
            console.print(Padding(_option(field), (0, 0, 0, 2)))
            console.print(Padding(parameter.sentence, (0, 0, 0, 6)))


def _described(game: Game[Any]) -> dict[str, Any]:
    """A game and its options as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "players": game.players,
        "stage": registry.get_plugin(game.name).stage,
        "bots": bot_names(game.name),
        "options": [
            {"name": field.name, "default": field.default, "values": _values(field.type), "about": parameter.sentence}
            for field, parameter in zip(_fields(game), game.parameters(), strict=True)
        ],
    }


def _fields(game: Game[Any]) -> tuple[inspect.Field, ...]:
    described = inspect.type_info(game.options_type)
    assert isinstance(described, inspect.StructType)
    return described.fields


def _option(field: inspect.Field) -> Text:
    default = field.default
    shown = default if isinstance(default, str) else msgspec.json.encode(default).decode()
    return Text.assemble((f"{field.name}={shown}", "bold"), f"  {_values(field.type)}")


def _values(kind: inspect.Type) -> str:
    """What can be written for an option."""
    if isinstance(kind, inspect.Metadata):
        return _values(kind.type)
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(map(str, kind.values))
    if isinstance(kind, inspect.UnionType):
        return " | ".join(_values(one) for one in kind.types)
    if isinstance(kind, inspect.IntType):
        return f"{kind.ge if kind.ge is not None else '…'} to {kind.le if kind.le is not None else '…'}"
    if isinstance(kind, inspect.BoolType):
        return "true | false"
    if isinstance(kind, inspect.ListType):
        return '["…", "…"]'
    return "FILE.toml | FILE.json" if isinstance(kind, inspect.DictType) else "a name"
