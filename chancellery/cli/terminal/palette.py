"""Powers at a glance: every power has a mark in letters and a colour, so that neither is needed alone."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rich.text import Text

BADGES = {
    "white": "bold black on bright_white",
    "black": "bold bright_white on grey30",
    "blue": "bold bright_white on blue",
    "red": "bold bright_white on red",
    "yellow": "bold black on yellow",
    "green": "bold bright_white on green",
}
INKS = {
    "white": "bold",
    "black": "bold bright_black",
    "blue": "bold bright_blue",
    "red": "bold bright_red",
    "yellow": "bold bright_yellow",
    "green": "bold bright_green",
}
"""The same colours as letters on a dark or a light ground."""


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
        return Text(self._marks[name], style=BADGES.get(self._colours[name], "bold"))

    def title(self, name: str) -> Text:
        """A power by its name, in its colour."""
        return Text(self.titles[name], style=INKS.get(self._colours[name], "bold"))

    def tint(self, sentence: str) -> Text:
        """A sentence with the names of powers in their colours."""
        text = Text(sentence)
        if self._title is not None:
            for match in self._title.finditer(sentence):
                text.stylize(INKS.get(self._colours[self._names[match[1]]], "bold"), *match.span())
        return text


def _marks(titles: Mapping[str, str]) -> dict[str, str]:
    """The shortest beginnings that tell the names apart."""
    length = 1
    while len({title[:length] for title in titles.values()}) < len(titles):
        length += 1
    return {name: title[:length].upper() for name, title in titles.items()}
