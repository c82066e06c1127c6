"""Cards as they are printed: what everybody may read at any time, whoever holds them."""

from __future__ import annotations

import msgspec


class PrintedCard(msgspec.Struct, frozen=True, kw_only=True):
    """One card, or several that say the same."""

    id: str
    """As views, options and events name it."""
    kind: str
    """The deck: "general", "tactic" … in the words of the game."""
    title: str
    subtitle: str = ""
    lines: list[str] = []
    """What it does, a sentence each."""
    figures: dict[str, int] = {}
    """The numbers on it, by what they count."""
    signs: list[str] = []
    """Icons on it, by name."""
    related: list[str] = []
    """Cards that it names."""
