"""The screen and the keyboard of a game in the terminal.

A pipe works as well as a terminal: without one the lines read are repeated in the output, so that a transcript
reads like a session. When several people share the keyboard, everything happens on the terminal's alternate
screen, which keeps nothing for scrolling back, is wiped at every handover, and shows long texts a page at a time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and, where a terminal keeps one nevertheless, what can be scrolled back to."""


class InputEnded(Exception):
    """Nobody is there to answer any more: end of input."""


class Screen:
    def __init__(self, *, shared: bool = False, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.shared = shared
        """Do several people sit at this screen?"""
        self._printed_lines = 0
        self._words: list[str] = []
        if sys.stdin.isatty():
            self._edit_lines()

    def __enter__(self) -> Screen:
        if self._wipes:
            self.console.set_alt_screen(True)
        return self

    def __exit__(self, *_: object) -> None:
        if self._wipes:
            self.console.file.write(WIPE)
            self.console.set_alt_screen(False)

    @property
    def _wipes(self) -> bool:
        return self.shared and self.console.is_terminal

    def show(self, *things: RenderableType) -> None:
        """Print; on the alternate screen, which cannot be scrolled, wait whenever a page is full."""
        if not self._wipes:
            for thing in things:
                self.console.print(thing)
            return
        with self.console.capture() as captured:
            for thing in things:
                self.console.print(thing)
        for line in captured.get().splitlines(keepends=True):
            if self._printed_lines >= self.console.height - 2:
                self._read("-- Enter for more --")
            self.console.file.write(line)
            self._printed_lines += 1
        self.console.file.flush()

    def say(self, sentence: str) -> None:
        self.show(sentence)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """One line from the keyboard; `words` are what the Tab key completes."""
        self._words = list(words)
        return self._read(prompt).strip()

    def hand_over(self, invitation: str) -> str:
        """Wipe everything that one person saw, and wait for the next one."""
        if self._wipes:
            self.console.file.write(WIPE)
            self._printed_lines = 0
        else:
            self.console.print(Rule(style="dim"))
        self._forget_lines()
        self.show(invitation)
        return self.ask("> ")

    def _read(self, prompt: str) -> str:
        self._printed_lines = 0
        try:
            if sys.stdin.isatty():
                return input(prompt)
            self.console.print(prompt, end="")
            line = sys.stdin.readline()
        except (EOFError, UnicodeDecodeError):
            line = ""
        self.console.print(Text(line.rstrip("\n"), style="bold"), soft_wrap=True)
        if not line:
            raise InputEnded
        return line

    def _edit_lines(self) -> None:
        """Arrow keys and Tab, where the platform has them."""
        with suppress(ImportError):
            import readline

            readline.set_completer_delims("\n")
            readline.set_completer(self._complete)
            readline.parse_and_bind("tab: complete")

    def _complete(self, beginning: str, number: int) -> str | None:
        found = [word for word in self._words if word.startswith(beginning.lower())]
        return found[number] if number < len(found) else None

    def _forget_lines(self) -> None:
        """What one person typed is not behind the arrow keys of the next."""
        with suppress(ImportError):
            import readline

            readline.clear_history()
