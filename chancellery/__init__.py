"""Chancellery plays four games of European war and diplomacy by their full rules.

This is the public API: `make` begins a match, `Match` plays it, `read_record` and `verify` deal with records of games
that were played. It is described in `chancellery.match`, and what is named in `__all__` is stable. Packages, each of
which may use only those after it: `cli` (the command line), `client` (the server's API from Python), `server` and
`arena`, `match`, `bots`, `games` (one plug-in each), `atlas` (boards as data) and `kernel` (what a game is).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chancellery.kernel.errors import ChancelleryError
    from chancellery.kernel.record import Record
    from chancellery.match import Bot, Decision, Match, make, read_record, registered_games, verify

__version__ = "0.1.0"
__all__ = [
    "Bot",
    "ChancelleryError",
    "Decision",
    "Match",
    "Record",
    "make",
    "read_record",
    "registered_games",
    "verify",
]


def __getattr__(name: str) -> Any:
    """Import the API at its first use, so that whoever needs only the version does not wait for the rules."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("chancellery.match"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
