"""Eviction (6.4): after a change of side, places where hostile blocks stand together are cleared; a nation that stands
alone again sends its blocks home (AC-093), and whoever stands in its land may go (AC-161)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.occupation import changed, move_hidden
from chancellery.games.alliance.position import LEAVING, NEUTRAL, NOBODY, SIDES
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

EVENTS = {
    "evicted": EventKind("block from:place place", "movement", "AC-098"),
    "evicted_hidden": EventKind("nation:colour what:word from:place place", "movement", "AC-098"),
    "sent_home": EventKind("block from:place place", "movement", "AC-093"),
    "sent_home_hidden": EventKind("nation:colour what:word from:place place", "movement", "AC-093"),
}


# -- where to ------------------------------------------------------------------------------------------------


def nearest(g: AllianceState, block: int, shelters: int) -> Sequence[int]:
    """The nearest of some places for a block, by AC-177: over land of any status; only if no land leads there, coasts
    and seas count as well. Fleets go over coasts and seas. Limits, stops and straits are ignored."""
    content = g.rules.content
    if content.fleets >> block & 1:
        by_water = [a | b for a, b in zip(content.next_sea, content.coasts, strict=True)]
        return _search(g.at[block], shelters, by_water)
    return _search(g.at[block], shelters, content.next_land) or _search(g.at[block], shelters, content.beside)


def _search(start: int, shelters: int, beside: list[int]) -> Sequence[int]:
    reached = frontier = 1 << start
    while frontier:
        grown = 0
        for place in members(frontier):
            grown |= beside[place]
        frontier = grown & ~reached
        reached |= frontier
        if frontier & shelters:
            return members(frontier & shelters)
    return []


def shelters_of(g: AllianceState, block: int) -> int:
    """Where a block of a side may be sent: friendly areas without battle; fleets to friendly ports or seas without
    enemy fleets (AC-098). AC-093: blocks of a nation that stands alone only within its own land, never to sea."""
    content, side = g.rules.content, g.side_of(block)
    if side >= NEUTRAL:
        return homes_of(g, block) & ~(1 << g.at[block])
    safe = g.friendly(side) & ~g.embattled & content.land_places
    for place in members(safe & g.occupied):
        if g.here[place] & content.armies & ~g.ranks[side]:
            safe &= ~(1 << place)
    if content.fleets >> block & 1:
        safe &= sum(1 << area for area in range(content.areas) if content.next_sea[area])
        for sea in members(content.sea_places & ~g.embattled):
            if not g.here[sea] & ~g.ranks[side]:
                safe |= 1 << sea
    return safe & ~(1 << g.at[block])


def homes_of(g: AllianceState, block: int) -> int:
    """Where a nation that stands alone sends a block: its own areas that no other side occupies, fleets to its own
    ports (AC-093)."""
    content = g.rules.content
    nation = content.nation_of[block]
    own = content.native_land[nation] & ~g.embattled
    own &= ~g.occupied | g.held[g.side[nation]]
    for place in members(own & g.occupied):
        if g.here[place] & content.armies & ~g.ranks[g.side[nation]]:
            own &= ~(1 << place)
    if content.fleets >> block & 1:
        own &= sum(1 << area for area in range(content.areas) if content.next_sea[area])
    return own


# -- sending home ----------------------------------------------------------------------------------------------


def stand_alone(g: AllianceState, nation: int) -> None:
    """A nation becomes neutral or independent: its blocks go home, everybody else's are told (AC-093,
    AC-161, AL-Q69)."""
    g.ally(nation, NOBODY)
    content = g.rules.content
    for b in members(content.blocks_of[nation]):
        place = g.at[b]
        if place >= 0 and not content.native_land[nation] >> place & 1:
            homes = nearest(g, b, homes_of(g, b))
            if homes:
                move_hidden(g, b, homes[0], "sent_home")
            else:
                retire(g, b)
    for label in range(EMPIRES):
        # AC-161: whoever stands in its land from the beginning may pass through it.
        if content.native_land[nation] & g.held[label]:
            g.passers[label] |= 1 << nation
    g.push(Clearing())
    g.push(Occupation(nation, [p for p in g.order if g.is_player(p)], -1))


def retire(g: AllianceState, block: int) -> None:
    """A block that finds no place goes to its pool until next Year (AC-093, AC-098)."""
    g.eliminate(block)
    g.postpone(block, g.rules.time(g.year + 1, 1))


# -- places that two sides share ---------------------------------------------------------------------------------


def shared_place(g: AllianceState) -> int:
    """The first place, not embattled, where blocks of several sides stand; -1 if there is none."""
    camps = [0] * SIDES
    for side, places in zip(g.side, g.camps, strict=True):
        camps[side] |= places
    seen = several = 0
    for places in camps:
        several |= seen & places
        seen |= places
    several &= ~g.embattled
    return (several & -several).bit_length() - 1


def staying(g: AllianceState, place: int) -> int:
    """The side that stays: the native owner's; elsewhere the one with more strength, then more blocks, then first in
    Empire Order (AC-098)."""
    content = g.rules.content
    sides = [s for s in range(SIDES) if g.here[place] & g.ranks[s]]
    if place < content.areas and g.side[content.native[place]] in sides:
        native = g.side[content.native[place]]
        if g.here[place] & g.ranks[native] & content.armies or not g.occupied >> place & 1:
            return native
    arms = content.armies if place < content.areas and g.occupied >> place & 1 else content.fleets

    def weight(side: int) -> tuple[int, int, int]:
        blocks = members(g.here[place] & g.ranks[side] & arms)
        return -sum(g.strength[b] for b in blocks), -len(blocks), side

    return min(sides, key=weight)


def evicted(g: AllianceState) -> int:
    """The next block that has to go, in turn order of the owners, neutrals first; -1 if none has to."""
    place = shared_place(g)
    if place < 0:
        return -1
    leaving = members(g.here[place] & ~g.ranks[staying(g, place)])
    rank = {p: n for n, p in enumerate(g.order)}
    return min(leaving, key=lambda b: (rank.get(g.owner_of(b), -1), b))


def end_feuds(g: AllianceState) -> None:
    """A battle is off where a change of side has left nobody to fight: the attacked nation has joined its attacker."""
    content = g.rules.content
    for place in members(g.embattled):
        blocks = g.here[place] & (content.armies if place < content.areas else content.fleets)
        if sum(bool(blocks & g.ranks[side]) for side in range(SIDES)) < 2:
            g.settle_battle(place)
            g.forget_ways(place)


EVICT = Verb("evict", 74, ("place",), rules="AC-098 AC-177", limits={"not_nearest": "AC-098 AC-177"})


@plain
class Clearing(Phase[AllianceState]):
    """Blocks of now hostile sides part; each owner chooses among equally near places (AC-092, AC-098)."""

    verbs: ClassVar[tuple[str, ...]] = (EVICT,)
    rules: ClassVar[str] = "AC-092 AC-098 AC-177"

    def ask(self, g: AllianceState) -> list[Decision] | None:
        end_feuds(g)
        block = evicted(g)
        if block < 0:
            g.finish()
            changed(g)
            return None
        places = nearest(g, block, shelters_of(g, block))
        if not places:
            retire(g, block)
        elif g.owner_of(block) == NOBODY:
            move_hidden(g, block, places[0], "evicted")
        else:
            return self.one(g, g.owner_of(block), [g.rules.first[EVICT] + place for place in places])
        return None

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        move_hidden(g, evicted(g), option - g.rules.first[EVICT], "evicted")

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "not_nearest"

    def about(self, g: AllianceState, verb: str) -> tuple[list[str], list[str]]:
        content, block = g.rules.content, evicted(g)
        return [content.places[g.at[block]]], []


# -- occupiers of a nation that stands alone ---------------------------------------------------------------------

GO_HOME = Verb("go_home", 75, ("block",), rules="AC-161", limits={"not_occupying": "AC-161"})
HOME_TO = Verb("home_to", 76, ("place",), rules="AC-161 AC-177", limits={"not_nearest": "AC-177"})
REMAIN = Verb("remain", 77, rules="AC-161", limits={"not_occupying": "AC-161"}, closes=True)


@plain
class Occupation(Phase[AllianceState]):
    """Each owner of armies in the land of a nation that now stands alone decides, block by block, whether it stays as
    occupier or leaves (AC-161)."""

    verbs: ClassVar[tuple[str, ...]] = (GO_HOME, HOME_TO, REMAIN)
    rules: ClassVar[str] = "AC-161"

    nation: int
    owners: list[int]
    """Players who have not finished, in turn order."""
    chosen: int
    """Where the block stands that leaves, or -1; which block it is, its mark says."""

    def guests(self, g: AllianceState, player: int) -> list[int]:
        """The player's field armies alone in the nation's land, with somewhere to go."""
        content, side = g.rules.content, g.coalition[player]
        native = g.side[self.nation]
        found = []
        for place in members(content.native_land[self.nation] & g.held[side] & ~g.embattled):
            if not g.here[place] & g.ranks[native] & content.armies:
                found += [
                    b
                    for b in members(g.here[place] & g.ranks[side] & content.armies & ~content.fortresses)
                    if g.owner_of(b) == player and self.ways(g, b)
                ]
        return sorted(found)

    def ways(self, g: AllianceState, block: int) -> Sequence[int]:
        away = shelters_of(g, block) & ~g.rules.content.native_land[self.nation]
        return nearest(g, block, away)

    def leaver(self, g: AllianceState) -> int:
        return next(b for b in members(g.here[self.chosen]) if g.marks[b] & LEAVING)

    def ask(self, g: AllianceState) -> list[Decision] | None:
        first = g.rules.first
        if self.chosen >= 0:
            ways = self.ways(g, self.leaver(g))
            return self.one(g, self.owners[0], [first[HOME_TO] + place for place in ways])
        while self.owners:
            guests = self.guests(g, self.owners[0])
            if guests:
                return self.one(g, self.owners[0], [*(first[GO_HOME] + b for b in guests), first[REMAIN]])
            self.owners.pop(0)
        g.finish()
        return None

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        first = g.rules.first
        if option == first[REMAIN]:
            self.owners.pop(0)
        elif self.chosen >= 0:
            block, self.chosen = self.leaver(g), -1
            g.marks[block] &= ~LEAVING
            move_hidden(g, block, option - first[HOME_TO], "evicted")
        else:
            block = option - first[GO_HOME]
            self.chosen = g.at[block]
            g.marks[block] |= LEAVING

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "not_nearest" if verb == HOME_TO else "not_occupying"
