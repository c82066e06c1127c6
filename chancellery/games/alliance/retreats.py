"""Ways out of a battle (7.5, 7.7): where a block may retreat to, and where a victorious one may regroup (7.6).

A way is known by its end and by what it uses up: a border, or for armies a sea, counted for each side from nothing in
each round (AC-117). The ways of a block are listed as `{place: crossing}`; land comes before sea where both lead there.
"""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.games.alliance.borders import is_closed
from chancellery.games.alliance.content import FORTRESS, HQ, members
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

SEA_RETREATS: Final = 2
"""AC-119: blocks that may retreat over one sea in a round."""
OVER_SEA: Final = 1 << 10
"""Added to the number of a sea that armies retreat over, to tell it from a border."""
LOST: Final = -1
"""Instead of a crossing: there was no way out."""

EVENTS = {
    "retreated": EventKind("block from:place place", "battle", "AC-118", part="detail", joins="battle"),
    "trapped": EventKind("block place", "battle", "AC-120", voice="small", part="detail", joins="battle"),
    "regrouped": EventKind("block from:place place", "battle", "AC-121", part="detail", joins="battle"),
    "regrouped_hidden": EventKind(
        "nation:colour what:word from:place place", "battle", "AC-121", part="detail", joins="battle"
    ),
}


def others_in(g: AllianceState, place: int, side: int) -> int:
    """Blocks of other sides in a place, fleets in port included."""
    return g.here[place] & ~g.ranks[side]


def open_borders(g: AllianceState, place: int, side: int, used: list[int]) -> list[tuple[int, int]]:
    """Borders of a place that the side may still use, each with the place behind it: AC-117, AC-170. AL-113, AC-055:
    each side has the whole limit."""
    content, found = g.rules.content, []
    for way in content.borders[place]:
        edge = way[0]
        if used and used.count(edge) >= content.edge_limit[edge]:
            continue
        if edge not in content.gates or not is_closed(g, side, edge):
            found.append(way)
    return found


def can_leave_freely(g: AllianceState, block: int, used: list[int]) -> bool:
    """Whether there is certainly a way out: a friendly port, or while no border is used up a friendly area next to it.
    Otherwise `army_retreats` and `fleet_retreats` have to be asked."""
    content = g.rules.content
    place, side = g.at[block], g.side[content.nation_of[block]]
    safe = (g.held[side] | g.land[side] & ~g.occupied) & ~g.embattled
    if place >= content.areas:
        return bool(content.coasts[place] & safe)
    return not used and not content.fortresses >> block & 1 and bool(content.easy_land[place] & safe)


def army_retreats(g: AllianceState, block: int, origins: int, used: list[int]) -> dict[int, int]:
    """Where an army may retreat to from an area. AC-118: adjacent friendly areas, over whatever border (AL-114, AL-Q37,
    AL-Q55), and for an attacker the areas its side came from that hold no hostile block; nobody goes to an embattled
    place."""
    content, place, side = g.rules.content, g.at[block], g.side_of(block)
    if content.kind[block] == FORTRESS:
        return {}  # AL-005, AC-120
    safe = g.friendly(side) & ~g.embattled
    ways: dict[int, int] = {}
    for edge, there in open_borders(g, place, side, used):
        bit = 1 << there
        if safe & bit or (origins & bit and not g.embattled & bit and not others_in(g, there, side)):
            ways[there] = edge
    # AC-119: over one friendly sea to a friendly coast; a sea is no area of origin.
    seas = content.next_sea[place] & g.held[side] & ~g.embattled
    if seas:
        for sea in members(seas):
            crossing = OVER_SEA + sea
            if used.count(crossing) < SEA_RETREATS:
                for _, there in content.edges_from[sea]:
                    if there < content.areas and there != place and safe >> there & 1:
                        ways.setdefault(there, crossing)
    return ways


def fleet_retreats(g: AllianceState, block: int, attacks: bool, used: list[int]) -> dict[int, int]:
    """Where a fleet may retreat to from a sea (AC-124): friendly ports on it, and adjacent seas: for a defender those
    without enemy fleets, for an attacker friendly ones and the one it came from (AC-185)."""
    content, place, side = g.rules.content, g.at[block], g.side_of(block)
    safe = g.friendly(side) & ~g.embattled  # AC-172: never into the port of an embattled area
    came = g.came[block]
    origin = sum(content.ends[came]) - place if came >= 0 else -1
    ways = {there: edge for edge, there in content.edges_from[place] if there < content.areas and safe >> there & 1}
    for edge, there in open_borders(g, place, side, used):
        bit = 1 << there
        is_free = not g.embattled & bit and not others_in(g, there, side)
        if is_free and (not attacks or there == origin or g.held[side] & bit):
            ways[there] = edge
    return ways


def army_regroups(g: AllianceState, block: int, origin: int, used: list[int]) -> dict[int, int]:
    """AC-121, AL-Q56: one adjacent friendly area, or the one it entered from if that holds no hostile block."""
    content, place, side = g.rules.content, g.at[block], g.side_of(block)
    if content.kind[block] == FORTRESS:
        return {}  # AL-005
    safe = g.friendly(side)
    return {
        there: edge
        for edge, there in open_borders(g, place, side, used)
        if not g.embattled >> there & 1 and (safe >> there & 1 or (there == origin and not others_in(g, there, side)))
    }


def fleet_regroups(g: AllianceState, block: int, used: list[int]) -> dict[int, int]:
    """AC-125: one adjacent friendly or vacant sea, or a friendly port on that sea."""
    content, place, side = g.rules.content, g.at[block], g.side_of(block)
    safe = g.friendly(side) & ~g.embattled
    ways = {there: edge for edge, there in content.edges_from[place] if there < content.areas and safe >> there & 1}
    for edge, there in open_borders(g, place, side, used):
        if not g.embattled >> there & 1 and not others_in(g, there, side):
            ways[there] = edge
    return ways


def go(g: AllianceState, block: int, place: int, event: str) -> None:
    """A block that lies face up goes to another place."""
    start = g.at[block]
    g.lift(block)
    g.enter(block, -1)
    g.put(block, place)
    g.tell(event, block, start, place)


WAY_LIMITS = {"no_way": "AC-118", "way_used_up": "AC-117"}
RETREAT = Verb("retreat", 50, ("place",), rules="AC-118 AC-119 AC-124", limits=WAY_LIMITS)


@plain
class Retreat(Phase[AllianceState]):
    """The owner of a block that leaves a battle chooses where it goes; without a way it is lost (AC-116, AC-120). Ends
    with its side, the crossing it used and whether it was an HQ that was lost."""

    verbs: ClassVar[tuple[str, ...]] = (RETREAT,)
    rules: ClassVar[str] = "AC-105 AC-118 AC-120"

    block: int
    attacks: bool
    origins: Mask
    """Areas from which blocks of its side entered the battle; empty for a defender."""
    used: list[int]

    def ways(self, g: AllianceState) -> dict[int, int]:
        if g.rules.content.fleets >> self.block & 1:
            return fleet_retreats(g, self.block, self.attacks, self.used)
        return army_retreats(g, self.block, self.origins, self.used)

    def ask(self, g: AllianceState) -> list[Decision] | None:
        ways = self.ways(g)
        if not ways:
            g.tell("trapped", self.block, g.at[self.block])
            side, hq = g.side_of(self.block), g.rules.content.kind[self.block] == HQ
            g.eliminate(self.block)
            g.finish((side, LOST, int(hq)))
            return None
        first = g.rules.first[RETREAT]
        return self.one(g, g.owner_of(self.block), [first + place for place in sorted(ways)])

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        place = option - g.rules.first[RETREAT]
        crossing = self.ways(g)[place]
        go(g, self.block, place, "retreated")
        g.finish((g.side_of(self.block), crossing, 0))

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        fresh = Retreat(self.block, self.attacks, self.origins, [])
        return "way_used_up" if arguments[0] in fresh.ways(g) else "no_way"

    def about(self, g: AllianceState, verb: str) -> tuple[list[str], list[str]]:
        content = g.rules.content
        return [content.places[g.at[self.block]]], []
