"""Elimination (8.8): an Empire that has lost everything has no player any more."""

from __future__ import annotations

from chancellery.games.alliance.coalitions import relabel
from chancellery.games.alliance.content import members
from chancellery.games.alliance.evictions import stand_alone
from chancellery.games.alliance.occupation import recall_capitals
from chancellery.games.alliance.position import NOBODY
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.victory import end_alone
from chancellery.kernel.declarations import EventKind

EVENTS = {"beaten": EventKind("empire", "battle", "AC-139")}


def is_beaten(g: AllianceState, empire: int) -> bool:
    """No army on the map, and no native major city in its side's hands (AC-139)."""
    content = g.rules.content
    if any(g.at[b] >= 0 for b in members(content.blocks_of[empire] & content.armies)):
        return False
    cities = content.native_land[empire] & content.major
    return all(g.holder(city) != g.side[empire] for city in members(cities))


def remove_beaten(g: AllianceState) -> None:
    """Beaten Empires lose their players; if one coalition is left it has won (AC-139)."""
    beaten = [p for p in g.players if is_beaten(g, p)]
    for player in beaten:
        g.tell("beaten", player)
        partition = g.coalition[:]
        partition[player] = NOBODY
        rest = [p for p in g.partners(player) if p != player]
        for p in rest:
            partition[p] = rest[0]
        wards = [n for n, p in enumerate(g.owner) if p == player and n != player]
        for nation in [*wards, player]:
            stand_alone(g, nation)
        relabel(g, partition)
        # AC-186: as a non-player Empire it has another Par.
        g.par[player] = g.home_par[player]
        g.gold[player] = 0
    if beaten:
        g.last_sponsor = [NOBODY if p in beaten else p for p in g.last_sponsor]
        recall_capitals(g)
        end_alone(g)
