"""The painter of a game: its own, or one that prints any view as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from chancellery.atlas.palette import colour_names
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Game
from chancellery.kernel.plugin import load
from chancellery.kernel.registry import get_plugin
from chancellery.kernel.terminal import STYLES, Painter, Palette


def painter_for(game: Game[Any], rules: Any) -> Painter:
    """The painter of a game on the board of its rules."""
    place = get_plugin(game.name).painter
    if not place:
        return ViewPainter(game, rules)
    painter: Painter = load(place)(rules)
    return painter


class ViewPainter:
    """Draws any game: the facts of its view by name, nested ones indented."""

    def __init__(self, game: Game[Any], rules: Any) -> None:
        board = game.board(rules)
        titles = game.titles(rules)
        colours = dict(zip(titles, STYLES, strict=False)) | (colour_names(board.powers) if board else {})
        self.palette = Palette(titles, {actor: colours.get(actor, "") for actor in titles})

    def headline(self, table: Mapping[str, Any], seat: int) -> Text:
        """What has a single value."""
        facts = [f"{_words(name)} {_value(value)}" for name, value in table.items() if not _is_nested(value)]
        return Text("  ".join(facts), style="bold")

    def situation(self, table: Mapping[str, Any]) -> RenderableType | None:
        return self.status(table)

    def hand(self, table: Mapping[str, Any], seat: int | None) -> RenderableType:
        return self.status(table)

    def status(self, table: Mapping[str, Any]) -> RenderableType:
        """Everything else, a line for each fact."""
        grid = Table.grid(padding=(0, 2))
        for name, value in table.items():
            if _is_nested(value):
                for depth, word, said in _lines(name, value):
                    grid.add_row(self.palette.tint("  " * depth + _title(self.palette, word)), self.palette.tint(said))
        return grid

    def board(self, table: Mapping[str, Any]) -> RenderableType:
        return Group(self.headline(table, -1), self.status(table))

    def inspect(self, table: Mapping[str, Any], word: str) -> RenderableType:
        """What the view says under this name, wherever it does."""
        name = "_".join(word.lower().split())
        found = list(_under(table, name))
        if not found:
            raise ChancelleryError(f"The table says nothing about '{word}'; board shows everything.")
        return Group(*(self.palette.tint(f"{_words(where)}: {said}") for where, said in found))


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _title(palette: Palette, name: str) -> str:
    return palette.titles.get(name) or _words(name)


def _is_nested(value: Any) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(one, Mapping) for one in value))


def _value(value: Any) -> str:
    if value is None or value in ("", []):
        return "–"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _lines(name: str, value: Any, depth: int = 0) -> Iterator[tuple[int, str, str]]:
    """Depth, name and value of a fact and of everything in it; a row of plain facts stands on one line."""
    items = value.items() if isinstance(value, Mapping) else [(str(n), one) for n, one in enumerate(value, 1)]
    if not any(_is_nested(one) for _, one in items):
        yield depth, name, "  ".join(f"{_words(key).lower()} {_value(one)}" for key, one in items) or "–"
        return
    yield depth, name, ""
    for key, one in items:
        if _is_nested(one):
            yield from _lines(key, one, depth + 1)
        else:
            yield depth + 1, key, _value(one)


def _under(value: Any, name: str, where: str = "table") -> Iterator[tuple[str, str]]:
    """Every part of a view that has this name."""
    items = value.items() if isinstance(value, Mapping) else [(str(n), one) for n, one in enumerate(value, 1)]
    for key, one in items:
        if key == name:
            lines = [f"{said}" for _, _, said in _lines(key, one)] if _is_nested(one) else [_value(one)]
            yield where, "; ".join(filter(None, lines))
        elif _is_nested(one):
            yield from _under(one, name, key)
