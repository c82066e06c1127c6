"""The coalition games in words: the catalogue of what both say, and the names of what is on their boards."""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.words.names import Names
from chancellery.kernel.messages import KERNEL, Catalogue

WORDS = Catalogue("chancellery.games.coalitions", base=KERNEL)


@lru_cache(maxsize=64)
def names_for(rules: CoalitionRules) -> Names:
    return Names(rules)
