"""What follows when places change hands: loot, conquered and freed Minors, fleets in lost ports, right of passage.

`changed` is called when a block has come to its end, after each battle and after every change of side. It works from
how things stand, not from what has happened, so that nothing is missed however a place was lost."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.position import NEUTRAL, NOBODY
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

LOOT: Final = 3
"""AC-128: gold for taking a capital."""
PRIZE: Final = 1
"""AC-071: gold for a fleet captured in port."""

EVENTS = {
    "capital_taken": EventKind("empire place", "battle", "AC-128 AC-179"),
    "conquered": EventKind("nation", "diplomacy", "AC-081"),
    "freed": EventKind("nation empire", "diplomacy", "AC-163"),
    "fled": EventKind("block from:place place", "movement", "AC-071"),
    "fled_hidden": EventKind("nation:colour what:word from:place place", "movement", "AC-071"),
    "captured": EventKind("empire block place", "battle", "AC-071"),
}


def changed(g: AllianceState) -> None:
    """Draw the consequences of how places are held now."""
    content, dirty = g.rules.content, g.dirty
    g.dirty = 0
    if dirty & content.capitals:
        _take_capitals(g)
    if dirty & content.minor_land:
        _judge_minors(g, dirty)
    if any(g.passers):
        _keep_passage(g)
    dirty = (dirty | g.dirty) & content.harbours
    fleet = stranded(g, dirty) if dirty else -1
    if fleet >= 0:
        g.dirty |= 1 << g.at[fleet]
        g.push(Flee())


# -- who holds what ------------------------------------------------------------------------------------------


def occupier(g: AllianceState, place: int, side: int) -> int:
    """The owner who holds a jointly occupied place: most strength (armies on land, fleets at sea), then most blocks,
    then Empire Order (AC-012)."""
    content = g.rules.content
    arms = content.armies if place < content.areas else content.fleets & ~g.crippled
    tally: dict[int, list[int]] = {}
    for b in members(g.here[place] & g.ranks[side] & arms):
        entry = tally.setdefault(g.owner_of(b), [0, 0])
        entry[0] += g.strength[b]
        entry[1] += 1
    return min(tally, key=lambda p: (-tally[p][0], -tally[p][1], p)) if tally else NOBODY


def is_conquered(g: AllianceState, minor: int) -> bool:
    """A Minor without blocks on the map, all of whose land is held by sides it does not belong to (AC-081)."""
    content = g.rules.content
    land = content.native_land[minor]
    return not (content.blocks_of[minor] & g.on_map or land & ~g.occupied or land & g.held[g.side[minor]])


def conqueror(g: AllianceState, minor: int) -> int:
    """The side in the seat of a conquered Minor (AC-081)."""
    return g.holder(g.rules.content.seat[minor])


# -- consequences --------------------------------------------------------------------------------------------


def _take_capitals(g: AllianceState) -> None:
    """AC-128, AC-179: whoever becomes the holder of an enemy capital takes loot, once for each capital and Year."""
    seat, held, occupied, embattled = g.rules.content.seat, g.held, g.occupied, g.embattled
    for empire, before in enumerate(g.capitals):
        place = seat[empire]
        if not embattled >> place & 1 and (held[before] if occupied >> place & 1 else g.land[before]) >> place & 1:
            continue
        holder = g.holder(place)
        if holder == before:
            continue
        g.capitals[empire] = holder
        if holder == g.side[empire]:
            g.lost_capitals &= ~(1 << empire)  # AC-137: regained once
        elif holder < NEUTRAL and not g.looted >> empire & 1 and not g.embattled >> place & 1:
            g.looted |= 1 << empire
            taker = occupier(g, place, holder)
            g.tell("capital_taken", taker, place)
            loot = LOOT
            if g.is_player(empire):
                loot = min(LOOT, g.gold[empire])
                g.pay(empire, loot, "loot")
            g.earn(taker, loot, "loot")


def recall_capitals(g: AllianceState) -> None:
    """Note who holds the capitals without loot: after the sides themselves have changed."""
    g.capitals = [g.holder(g.rules.content.seat[empire]) for empire in range(EMPIRES)]


def _judge_minors(g: AllianceState, places: int) -> None:
    """AC-081: an allied Minor that is conquered loses its alliance; AC-163: one that is freed by its last sponsor's
    coalition has it again. Only those with land in these places."""
    blocks_of, land, on_map, free = g.rules.content.blocks_of, g.rules.content.native_land, g.on_map, ~g.occupied
    for minor in range(EMPIRES, len(g.owner)):
        if not land[minor] & places:
            continue
        sponsor = g.owner[minor]
        if sponsor >= 0:
            if not (blocks_of[minor] & on_map or land[minor] & free) and is_conquered(g, minor):
                g.tell("conquered", minor)
                g.ally(minor, NOBODY)
                g.last_sponsor[minor] = sponsor
            continue
        last = g.last_sponsor[minor]
        if last < 0:
            continue
        if not is_conquered(g, minor):
            g.last_sponsor[minor] = NOBODY  # an occupier has left: it is independent
        elif conqueror(g, minor) == g.coalition[last]:
            g.tell("freed", minor, last)
            g.ally(minor, last)
            for b in g.in_pool(minor):
                g.postpone(b, max(g.available[b], g.now + 1))


def _keep_passage(g: AllianceState) -> None:
    """AC-161: passage ends when a side stands in no area of the nation any more, or the nation has joined somebody."""
    for label, nations in enumerate(g.passers):
        if not nations:
            continue
        for nation in members(nations):
            if g.owner[nation] >= 0 or not g.rules.content.native_land[nation] & g.held[label]:
                g.passers[label] &= ~(1 << nation)


# -- fleets in ports that were lost ----------------------------------------------------------------------------


def stranded(g: AllianceState, harbours: int = -1) -> int:
    """The next fleet that lies in a port (of these) which is not friendly any more, in turn order of the owners; -1 if
    none."""
    content, here, found = g.rules.content, g.here, -1
    fleets, nation_of, side, held, occupied = content.fleets, content.nation_of, g.side, g.held, g.occupied
    best = (len(g.order) + 1, 0, 0)
    for place in members(harbours & content.harbours):
        lying = here[place] & fleets
        if not lying:
            continue
        for b in members(lying):
            one = side[nation_of[b]]
            if not (held[one] if occupied >> place & 1 else g.land[one]) >> place & 1:
                owner = g.owner_of(b)
                rank = (g.order.index(owner) if owner in g.order else -1, place, b)
                if rank < best:
                    best, found = rank, b
    return found


def refuges(g: AllianceState, fleet: int) -> list[int]:
    """Seas to which a fleet may flee from a lost port: adjacent ones without enemy fleets (AC-071); a neutral's
    nowhere."""
    content, side = g.rules.content, g.side_of(fleet)
    if side >= NEUTRAL:
        return []
    seas = members(content.next_sea[g.at[fleet]])
    return [sea for sea in seas if not g.here[sea] & ~g.ranks[side]]


FLEE = Verb("flee", 73, ("place",), rules="AC-071", limits={"no_refuge": "AC-071"})


@plain
class Flee(Phase[AllianceState]):
    """Fleets leave ports that are not friendly any more, one by one; what cannot is captured or lost (AC-071)."""

    verbs: ClassVar[tuple[str, ...]] = (FLEE,)
    rules: ClassVar[str] = "AC-071"

    def ask(self, g: AllianceState) -> list[Decision] | None:
        fleet = stranded(g)
        if fleet < 0:
            g.finish()
            return None
        seas = refuges(g, fleet)
        if seas:
            return self.one(g, g.owner_of(fleet), [g.rules.first[FLEE] + sea for sea in seas])
        place = g.at[fleet]
        holder = g.holder(place)
        captor = occupier(g, place, holder) if g.occupied >> place & 1 else NOBODY
        if captor != NOBODY:
            g.tell("captured", captor, fleet, place)
            g.earn(captor, PRIZE, "prize")
        g.eliminate(fleet)
        return None

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        fleet, place = stranded(g), option - g.rules.first[FLEE]
        move_hidden(g, fleet, place, "fled")

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "no_refuge"

    def about(self, g: AllianceState, verb: str) -> tuple[list[str], list[str]]:
        content, fleet = g.rules.content, stranded(g)
        return [content.places[g.at[fleet]]], []


def move_hidden(g: AllianceState, block: int, place: int, event: str) -> None:
    """A block that stands upright goes to another place outside the Action Phase."""
    content, start = g.rules.content, g.at[block]
    nation = content.nation_of[block]
    public = (min(nation, EMPIRES), g.looks(block), start, place)
    g.whisper(g.watching[nation], event, (block, start, place), public)
    g.lift(block)
    g.put(block, place)
    g.mingle(block)
