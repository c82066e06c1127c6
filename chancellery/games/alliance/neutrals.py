"""Neutrals (6.5): what happens when somebody enters the land of a nation that stands alone."""

from __future__ import annotations

from typing import Final

from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.evictions import Clearing
from chancellery.games.alliance.position import NOBODY
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.declarations import EventKind

MOST_EMPIRES: Final = 5
"""AC-095: Empires in a coalition, players and allied non-player Empires together."""
LEAST_AFFINITY: Final = (0, 1)
"""AC-099: what a protector needs, of a non-player Empire and of a Minor."""

EVENTS = {
    "violated": EventKind("empire nation", "diplomacy", "AC-099"),
    "unprotected": EventKind("nation", "diplomacy", "AC-099", voice="small"),
}


def entered(g: AllianceState, player: int, place: int) -> int:
    """A player's block steps into an area: that is noted against bids of this Year (AC-089), and violates whoever
    stands alone and holds it: with its blocks, or if it is vacant as its native owner (AC-099, AL-Q44, AL-Q45). Land
    that a side may pass by right (AC-161) is not violated yet: the result is the set of such nations."""
    content, label = g.rules.content, g.coalition[player]
    native, blocks = content.native[place], g.here[place] & content.armies
    if g.side[native] == label and not blocks & ~g.ranks[label]:
        return 0
    nations = {native, *(content.nation_of[b] for b in members(blocks))}
    passed = 0
    for nation in sorted(nations):
        if g.side[nation] == label:
            continue
        if g.owner[nation] != NOBODY or (blocks and not blocks & content.blocks_of[nation]):
            g.attacked[label] |= 1 << nation
        elif not blocks and g.passers[label] >> nation & 1:
            passed |= 1 << nation
        else:
            violate(g, player, nation)
    return passed


def stopped(g: AllianceState, player: int, block: int, through: int) -> None:
    """A block has come to its end. AC-161: right of passage asks for an end in an area that is friendly without it;
    otherwise those whose land it has passed are violated after all."""
    place, side = g.at[block], g.side_of(block)
    others = g.here[place] & g.ranks[side] & g.rules.content.armies & ~(1 << block)
    if through and not others and not g.land[side] >> place & 1:
        for nation in members(through):
            if g.owner[nation] == NOBODY:
                violate(g, player, nation)


def violate(g: AllianceState, player: int, nation: int) -> None:
    """Once in a Player Turn and nation: it allies with whoever protects it, or stays alone (AC-099, AC-176)."""
    g.attacked[g.coalition[player]] |= 1 << nation
    if g.warned >> nation & 1:
        return
    g.warned |= 1 << nation
    g.tell("violated", player, nation)
    protector = protector_of(g, player, nation)
    if protector == NOBODY:
        g.tell("unprotected", nation)
        return
    g.ally(nation, protector)
    g.push(Clearing())


def protector_of(g: AllianceState, mover: int, nation: int) -> int:
    """The player outside the mover's coalition with the highest affinity, if it is high enough; ties by turn order
    (AC-014, AC-176)."""
    least = LEAST_AFFINITY[nation >= EMPIRES]
    found, best = NOBODY, least - 1
    for p in g.order:
        if not g.is_player(p) or g.coalition[p] == g.coalition[mover]:
            continue
        has_room = nation >= EMPIRES or g.empires_in(g.coalition[p]) < MOST_EMPIRES
        if has_room and g.affinity(nation, p) > best:
            found, best = p, g.affinity(nation, p)
    return found
