"""How surely a share is known from a number of games."""

from __future__ import annotations

import math

NORMAL_95 = 1.959963984540054
"""Of a normal distribution, 95 % lies within so many standard deviations."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins, after Wilson: it holds for few games and for shares near 0,
    too. Wins may be fractions, where a victory is shared; the interval is then a little wider than it need be."""
    share, squared = wins / games, NORMAL_95**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    spread = NORMAL_95 / (1 + squared / games) * math.sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return max(0.0, middle - spread), min(1.0, middle + spread)
