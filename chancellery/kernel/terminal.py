"""What draws a game in the terminal: the contract of a painter, and marks and colours of the actors."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

# Badge (letters on the colour) and ink (letters in the colour, on a dark or a light ground) of each colour.
STYLES: dict[str, tuple[str, str]] = {
    "ivory": ("bold black on bright_white", "bold"),
    "black": ("bold bright_white on grey30", "bold bright_black"),
    "red": ("bold bright_white on red", "bold bright_red"),
    "crimson": ("bold bright_white on deep_pink4", "bold deep_pink3"),
    "blue": ("bold bright_white on blue", "bold bright_blue"),
    "navy": ("bold bright_white on dark_blue", "bold cyan"),
    "green": ("bold bright_white on green", "bold bright_green"),
    "yellow": ("bold black on yellow", "bold bright_yellow"),
    "orange": ("bold black on dark_orange", "bold dark_orange"),
    "purple": ("bold bright_white on magenta", "bold bright_magenta"),
}
PLAIN = ("bold", "bold")


class Palette:
    """Marks and colours of the powers of a board."""

    def __init__(self, titles: Mapping[str, str], colours: Mapping[str, str]) -> None:
        self.titles = dict(titles)
        self._colours = dict(colours)
        self._marks = _marks(self.titles)
        self._names = {title: name for name, title in self.titles.items()}
        found = "|".join(re.escape(title) for title in sorted(self._names, key=len, reverse=True))
        self._title = re.compile(rf"\b({found})\b") if found else None

    def mark(self, name: str) -> Text:
        """A power as a letter on its colour."""
        return Text(self._marks[name], style=STYLES.get(self._colours[name], PLAIN)[0])

    def title(self, name: str) -> Text:
        """A power by its name, in its colour."""
        return Text(self.titles[name], style=STYLES.get(self._colours[name], PLAIN)[1])

    def tint(self, sentence: str) -> Text:
        """A sentence with the names of powers in their colours."""
        text = Text(sentence)
        if self._title is not None:
            for match in self._title.finditer(sentence):
                text.stylize(STYLES.get(self._colours[self._names[match[1]]], PLAIN)[1], *match.span())
        return text


def _marks(titles: Mapping[str, str]) -> dict[str, str]:
    """The shortest beginnings that tell the names apart."""
    length = 1
    while len({title[:length] for title in titles.values()}) < len(titles):
        length += 1
    return {name: title[:length].upper() for name, title in titles.items()}


class Painter(Protocol):
    """Draws what a seat may know (`table`, from `Game.table`); never sees the state."""

    palette: Palette

    def headline(self, table: Mapping[str, Any], seat: int) -> Text:
        """A line or two above every prompt."""

    def situation(self, table: Mapping[str, Any]) -> RenderableType | None:
        """What has to be seen for the decision at hand, such as a battle."""

    def hand(self, table: Mapping[str, Any], seat: int | None) -> RenderableType: ...

    def status(self, table: Mapping[str, Any]) -> RenderableType: ...

    def board(self, table: Mapping[str, Any]) -> RenderableType: ...

    def inspect(self, table: Mapping[str, Any], word: str) -> RenderableType:
        """One place of the board and where it leads."""
