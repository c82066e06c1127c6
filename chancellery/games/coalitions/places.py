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


def uncrowded(targets: int, ends: list[int], mover: int) -> int:
    """The targets in which one General may end so that all others still find places of their own.

    `ends` holds for each General where it can end (empty: off the map), `mover` is the one that goes. A
    General with more places than there are rivals never decides the question.
    """
    others = [places for i, places in enumerate(ends) if places and i != mover]
    tight = sorted((places for places in others if places.bit_count() <= len(others)), key=int.bit_count)
    if not tight:
        return targets
    found = 0
    for t in bits(targets):
        if _assign(tight, 0, 1 << t):
            found |= 1 << t
    return found


def _assign(choices: list[int], index: int, taken: int) -> bool:
    """Can every set from `index` on give one member of its own that is not taken?"""
    if index == len(choices):
        return True
    return any(_assign(choices, index + 1, taken | 1 << t) for t in bits(choices[index] & ~taken))
