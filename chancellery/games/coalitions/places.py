"""Two Generals of one Power may pass through one Territory but not end there together."""

from __future__ import annotations

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.rules import GENERALS
from chancellery.games.coalitions.state import CoalitionState


def crowded(g: CoalitionState, power: int) -> bool:
    """Do two Generals of this Power share a Territory at the moment?"""
    seen = 0
    for t in g.at[power * GENERALS : power * GENERALS + GENERALS]:
        if t >= 0:
            if seen >> t & 1:
                return True
            seen |= 1 << t
    return False


def distinct(choices: list[int]) -> bool:
    """Can every set give one member, all different? (A piece with enough choices never decides it.)"""
    tight = sorted((c for c in choices if c.bit_count() < len(choices)), key=int.bit_count)
    return _assign(tight, 0, 0)


def _assign(choices: list[int], index: int, taken: int) -> bool:
    if index == len(choices):
        return True
    return any(_assign(choices, index + 1, taken | 1 << t) for t in bits(choices[index] & ~taken))
