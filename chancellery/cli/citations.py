"""Where the code cites a rule: the lines that carry it out.

Any mention of an id in the rules of a game counts, in a declaration, a comment or a docstring: `RP-134`, or a range as
in `RP-177 to RP-182`. Board files are read too, for rules that are numbers or places. What is only said, shown or
checked afterwards carries out nothing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chancellery.atlas import library
from chancellery.kernel.fingerprint import PRESENTATION
from chancellery.kernel.game import Game

Citations = dict[str, list[str]]
"""Rule id: file and line of each citation, as seen from where the outermost package lies."""

LEFT_OUT = (PRESENTATION | {"options"}) - {"absence"}
"""Modules of a game that tell of rules without carrying them out; answers for absent players do carry out some."""
MENTION = re.compile(r"\b([A-Z]{2}-Q?)(\d{2,3})\b(?:\s+to\s+\1(\d{2,3})\b)?")


def find_citations(game: Game[Any]) -> Citations:
    """Every citation of an id that looks like one of the game's ledger, whether or not there is such a rule."""
    prefixes = tuple({f"{rule.partition('-')[0]}-" for rule in game.ledger().by_id})
    found: dict[str, dict[str, None]] = {}
    for path, root in _files(game):
        for rule, line in _mentions(path.read_text(encoding="utf-8")):
            if rule.startswith(prefixes):
                found.setdefault(rule, {})[f"{path.relative_to(root)}:{line}"] = None
    return {rule: list(places) for rule, places in found.items()}


def _files(game: Game[Any]) -> Iterator[tuple[Path, Path]]:
    """The files that carry out the rules, each with the directory that its name is told from."""
    for cls in type(game).__mro__:
        module = sys.modules[cls.__module__]
        if issubclass(cls, Game) and cls is not Game and module.__file__:
            home, depth = Path(module.__file__).parent, cls.__module__.count(".")
            root = home.parents[depth - 1] if depth else home
            yield from ((path, root) for path in sorted(home.glob("*.py")) if path.stem not in LEFT_OUT)
    for board in game.introduction.boards:
        path = library.locate(board)
        yield path, path.parents[3]


def _mentions(text: str) -> Iterator[tuple[str, int]]:
    """Each id that a text names, with the line."""
    for mention in MENTION.finditer(text):
        kind, first, last = mention.groups()
        line = text.count("\n", 0, mention.start()) + 1
        for number in range(int(first), int(last or first) + 1):
            yield f"{kind}{number:0{len(first)}}", line
