"""Two Generals of one Power may pass through one Territory but not end there together; it is tested at the end of a
round or of the Train pre-move (RP-158, RP-Q42, RP-Q48, RE-192, RE-Q53)."""

from __future__ import annotations

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.state import CoalitionState


def crowded(g: CoalitionState, power: int) -> bool:
    """Do two Generals of this Power share a Territory at the moment?"""
    return g.posted[power].bit_count() < len(g.on_map(power))


def roomy(g: CoalitionState, power: int, ends: list[int]) -> int:
    """Territories that any General of this Power may enter without further thought: nobody of its own stands
    there, or somebody who can go to a place where nobody stands. None while two share a Territory.

    `ends` holds for each General where it can end; it is empty for one that is off the map.
    """
    posted = g.posted[power]
    if posted.bit_count() < GENERALS - ends.count(0):
        return 0
    vacant = room = ~posted
    general = power * GENERALS
    for places in ends:
        if places & vacant:
            room |= 1 << g.at[general]
        general += 1
    return room


def uncrowded(targets: int, ends: list[int], mover: int) -> int:
    """The targets in which one General may end so that all others still find places of their own.

    `ends` holds for each General where it can end (empty: off the map), `mover` is the one that goes.
    """
    taken = 0
    rivals = GENERALS - 1 - ends.count(0)
    for i, places in enumerate(ends):
        if places and i != mover:
            if not places & (places - 1):
                if places & taken:
                    return 0
                taken |= places
            elif places.bit_count() <= rivals:
                return _matched(targets, ends, mover)
    return targets & ~taken  # with more places than rivals a General finds one in any case


def _matched(targets: int, ends: list[int], mover: int) -> int:
    """The same, where it has to be tried."""
    others = [places for i, places in enumerate(ends) if places and i != mover]
    taken = settled = 0
    # A General with one place only takes it, which may leave another with one place only.
    while settled < len(others):
        places = others[settled]
        settled += 1
        if not places & (places - 1):
            if not places:
                return 0
            taken |= places
            others.remove(places)
            others = [other & ~places for other in others]
            settled = 0
    targets &= ~taken
    # With more places than rivals a General never decides the question.
    tight = [places for places in others if places.bit_count() <= len(others)]
    if len(tight) < 2 or not targets:
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
