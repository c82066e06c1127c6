"""The coalition games in words: the catalogue of what both say, and the names of what is on their boards."""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.words.names import Names
from chancellery.kernel.messages import KERNEL, Catalogue

WORDS = Catalogue("chancellery.games.coalitions", base=KERNEL)


@lru_cache(maxsize=256)
def names_for(rules: CoalitionRules, reader: int = -1) -> Names:
    """What is on a board, by name; the Power of the reader is "you" in sentences about what has happened."""
    return Names(rules, reader)
