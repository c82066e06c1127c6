"""Supply (5.3): which places a nation's blocks draw supply in."""

from __future__ import annotations

from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.position import Position


def closed_straits(g: Position, side: int) -> tuple[int, ...]:
    """Land straits that are closed to a side: an enemy fleet is in one of their seas, and none of its own (AC-057)."""
    fleets = g.held[side]
    hostile = (g.occupied & ~fleets | g.embattled) & g.rules.content.sea_places
    if not hostile:
        return ()
    return tuple([edge for edge, seas in g.rules.content.closing.items() if hostile & seas and not fleets & seas])


def supplied(g: Position, nation: int) -> int:
    """Places from which an unbroken chain of friendly places without battles leads to a source (AC-074, AL-Q25)."""
    side, content = g.side[nation], g.rules.content
    open_to_it = (g.held[side] | g.land[side] & ~g.occupied) & ~g.embattled
    if nation < EMPIRES:
        # (a) A Home area with a city of value; for Britain also Gibraltar and Malta, its possessions.
        home = content.home[nation]
        sources = home & content.cities | content.possessions[nation]
        # (b) Wherever its HQ stands on a city of value, of any nation.
        at = g.at[content.hq[nation]]
        if at >= 0 and content.cities >> at & 1:
            sources |= 1 << at
    else:
        sources = content.native_land[nation]
    sources &= open_to_it
    if not sources:
        return 0
    key = (open_to_it, sources, closed_straits(g, side))
    known = g.rules.supply.get(key)
    if known is None:
        known = g.rules.supply[key] = _reached(g, *key)
    return known


def _reached(g: Position, land: int, sources: int, closed: tuple[int, ...]) -> int:
    """Everything joined to a source; a land strait joins only while it is open (AC-170)."""
    content = g.rules.content
    beside = content.beside
    if closed:
        beside = beside[:]
        for edge in closed:
            a, b = content.ends[edge]
            beside[a] &= ~(1 << b)
            beside[b] &= ~(1 << a)
    reached = frontier = sources
    while frontier:
        grown = 0
        for place in members(frontier):
            grown |= beside[place]
        frontier = grown & land & ~reached
        reached |= frontier
    return reached
