"""Plain-text output of the admin commands."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence


def moment(milliseconds: int | None) -> str:
    """A moment in UTC."""
    if milliseconds is None:
        return "never"
    return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(milliseconds / 1000))


def clean(text: str) -> str:
    """Text that others have written, without anything that would move a cursor."""
    return "".join(character if character.isprintable() else "�" for character in text)


def print_columns(heading: Sequence[str], rows: Iterable[Sequence[str]], nothing: str) -> None:
    """A table of words; the last column takes what is left."""
    lines = [[clean(cell) for cell in row] for row in rows]
    if not lines:
        print(nothing)
        return
    lines.insert(0, list(heading))
    widths = [max(len(line[column]) for line in lines) for column in range(len(heading))]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def print_pairs(pairs: Iterable[tuple[str, str]]) -> None:
    """What is known of one thing."""
    known = [(name, clean(value)) for name, value in pairs]
    width = max(len(name) for name, _ in known)
    for name, value in known:
        print(f"{name.ljust(width)}  {value}".rstrip())
