"""Requests: decisions by which one actor lets another do something, and which may be granted in advance.

No rule knows of that: an answer that was given in advance is an answer like any other. Whoever keeps such answers for a
player asks here whether an open decision is a request, and how long what was granted is good for.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from chancellery.kernel.state import Decision


class Request(msgspec.Struct, frozen=True):
    """What an open decision asks of its actor."""

    asker: int
    kinds: tuple[str, ...]
    """It is granted in advance if every one of these is."""
    grant: int
    """The option that grants it."""


class Requests:
    """The requests of one game. This one has none."""

    kinds: ClassVar[tuple[str, ...]] = ()
    """What can be granted in advance, by name."""

    def titles(self) -> dict[str, str]:
        """What each kind is called in the language that is spoken."""
        return {}

    def find(self, g: Any, decision: Decision) -> Request | None:
        """The request that an open decision is, or None."""
        return None

    def can_ask(self, g: Any, asker: int, granter: int) -> bool:
        """Do the rules let one actor ask the other for anything, as everybody can see? Whatever was granted ends when
        they do not."""
        return False

    def action(self, g: Any, asker: int, kind: str) -> str | None:
        """A name for the action that the asker is carrying out and in which it makes requests of this kind; None while
        it does not. Two actions never have the same name in one game."""
        return None
