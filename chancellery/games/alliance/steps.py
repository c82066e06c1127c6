"""What a block may do (4.3 to 4.7): whether it may leave, which borders, coasts and seas it may cross, which groups can
move. `why_not_step` says what forbids a step; `steps` lists those that nothing forbids.
"""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.games.alliance.borders import is_closed
from chancellery.games.alliance.content import LANDING_FRIENDLY, LANDING_HOSTILE, members
from chancellery.games.alliance.position import CARRYING, FORCED, HALTED, LEVIED, LOAD, MOVED, STEPS
from chancellery.games.alliance.rules import MOVE_RATING, WINTER_MOVE
from chancellery.games.alliance.state import AllianceState


def allowance(g: AllianceState, block: int) -> int:
    """Areas or seas that a block may move (AL-027, AL-028); one more on a Force March (AL-062, AL-D06)."""
    return (WINTER_MOVE if g.turn == 4 else MOVE_RATING) + (g.marks[block] & FORCED and 1)


def crossed(g: AllianceState, side: int, edge: int) -> int:
    """Blocks of a side that have crossed an edge this Game Turn, in either direction (AC-054, AL-Q35, AL-Q36)."""
    return g.crossed[edge] >> 3 * side & 7


def capacity(g: AllianceState, side: int, sea: int) -> int:
    """Armies that the fleets of a side in a sea can still carry this Game Turn (AC-066)."""
    left, marks = 0, g.marks
    for fleet in members(g.here[sea] & g.ranks[side] & ~g.crippled):
        left += 2 - (marks[fleet] & CARRYING) // LOAD
    return left


def is_pinned(g: AllianceState, side: int, place: int, block: int) -> str | None:
    """Blocks of the Defender may leave only while as many stay as attackers have come (AC-061, AC-171, AL-Q67); the
    Attacker's may not leave (AC-063)."""
    content = g.rules.content
    counted = g.here[place] & (content.armies if place < content.areas else ~g.crippled)
    if g.attacker(place) == side:
        return "attackers_stay"
    if place < content.areas and content.fleets >> block & 1:
        return None
    own = counted & g.ranks[side] & ~(1 << block)
    return "pinned" if own.bit_count() < (counted & ~g.ranks[side]).bit_count() else None


def why_not_leave(g: AllianceState, block: int) -> str | None:
    """What keeps a block from taking any further step."""
    mark = g.marks[block]
    if mark & HALTED:
        return "must_stop"
    if mark & STEPS and allowance(g, block) <= mark & STEPS:
        return "no_steps_left"
    here = g.at[block]
    if g.embattled >> here & 1 and (pinned := is_pinned(g, g.side_of(block), here, block)):
        return pinned
    return "carrier_stays" if mark & CARRYING else None


def why_not_cross(g: AllianceState, block: int, side: int, edge: int, place: int) -> str | None:
    """What forbids a block that may leave to cross an edge to a place."""
    content, here = g.rules.content, g.at[block]
    if content.fleets >> block & 1:
        return _why_not_sail(g, block, side, edge, here, place)
    if place >= content.areas:
        return _why_not_embark(g, side, place, allowance(g, block) - (g.marks[block] & STEPS))
    if here >= content.areas:
        return _why_not_land(g, side, edge, place)
    if edge in content.closing and is_closed(g, side, edge):
        return "strait_closed"
    used = g.crossed[edge]
    if used and used >> 3 * side & 7 >= content.edge_limit[edge] + (edge << 3 | side in g.bonus):
        return f"{content.edge_kind[edge]}_full"
    return "third_side" if g.embattled >> place & 1 and not g.held[side] >> place & 1 else None


def why_not_step(g: AllianceState, block: int, place: int) -> str | None:
    """What forbids a block to go to a place next; None when nothing does."""
    edge = g.rules.content.edge_of.get((g.at[block], place), -1)
    if edge < 0:
        return "not_adjacent"
    return why_not_leave(g, block) or why_not_cross(g, block, g.side_of(block), edge, place)


def _third_side(g: AllianceState, side: int, place: int) -> str | None:
    """No three-sided battles (AC-060, AL-Q11); the Defender's side may come as a response (AC-062)."""
    return "third_side" if g.embattled >> place & 1 and not g.held[side] >> place & 1 else None


def _why_not_sail(g: AllianceState, block: int, side: int, edge: int, here: int, place: int) -> str | None:
    content = g.rules.content
    if place < content.areas:
        # AC-069, AC-172, AL-Q43: only friendly ports, and none that is fought for. From port to port it goes by sea.
        if here < content.areas:
            return "not_adjacent"
        return None if g.friendly(side) & ~g.embattled & 1 << place else "no_port"
    if edge == content.dardanelles and is_closed(g, side, edge):
        return "dardanelles_closed"
    if here >= content.areas and crossed(g, side, edge) >= content.edge_limit[edge]:
        return f"{content.edge_kind[edge]}_full"
    if g.here[place] & ~g.ranks[side]:
        if not g.strength[block]:
            return "crippled_fleet"
        return _third_side(g, side, place)
    return None


def _why_not_embark(g: AllianceState, side: int, sea: int, left: int) -> str | None:
    """An army goes over a sea that is friendly and not fought for, and lands in the same move (AL-011, AC-064, AC-065,
    AL-Q41, AL-Q42)."""
    if not g.held[side] & ~g.embattled & 1 << sea:
        return "sea_not_friendly"
    if not capacity(g, side, sea):
        return "no_capacity"
    if left < 2 or not can_land(g, side, sea, left - 1):
        return "no_landing"
    return None


def _why_not_land(g: AllianceState, side: int, edge: int, area: int) -> str | None:
    """At most 4 blocks land in a friendly area and 2 in any other, from each sea (AC-056, AC-067); AC-172: an area that
    one's own side defends counts as friendly."""
    hospitable = g.friendly(side) >> area & 1 and g.attacker(area) != side
    limit = LANDING_FRIENDLY if hospitable else LANDING_HOSTILE
    return "coast_full" if crossed(g, side, edge) >= limit else _third_side(g, side, area)


def can_land(g: AllianceState, side: int, sea: int, left: int) -> bool:
    """Whether an army that is carried over a sea finds a shore with these steps (AC-064)."""
    content = g.rules.content
    for edge, place in content.edges_from[sea]:
        if place < content.areas:
            if _why_not_land(g, side, edge, place) is None:
                return True
        elif left > 1 and _why_not_embark(g, side, place, left) is None:
            return True
    return False


def marches(g: AllianceState, side: int, here: int) -> int:
    """The areas that an army of a side may march to from an area: over borders that are neither full nor closed, and
    not into others' battles. `why_not_cross` says the same of one of them."""
    content = g.rules.content
    fought = g.embattled & ~g.held[side]
    open_to = content.easy_land[here]
    for edge, there in content.land_straits[here]:
        if not is_closed(g, side, edge):
            open_to |= 1 << there
    if g.jammed[side] >> here & 1:
        used, limits = g.crossed, content.edge_limit
        for edge, there in content.marches[here]:
            if used[edge] >> 3 * side & 7 >= limits[edge] + (edge << 3 | side in g.bonus):
                open_to &= ~(1 << there)
    return open_to & ~fought


def steps(g: AllianceState, block: int) -> Sequence[int]:
    """The places that a block may go to next."""
    if why_not_leave(g, block):
        return ()
    content, here = g.rules.content, g.at[block]
    side = g.side[content.nation_of[block]]
    if here < content.areas and content.armies >> block & 1:
        found = members(marches(g, side, here))
        seas = content.next_sea[here] & g.held[side] & ~g.embattled
        if seas:
            left = allowance(g, block) - (g.marks[block] & STEPS)
            if left > 1:
                return [*found, *(sea for sea in members(seas) if _why_not_embark(g, side, sea, left) is None)]
        return found
    return [place for edge, place in content.edges_from[here] if why_not_cross(g, block, side, edge, place) is None]


def why_not_pick(g: AllianceState, group: int, place: int, block: int) -> str | None:
    """What keeps a block from moving with a group."""
    content = g.rules.content
    nation, mark = content.nation_of[block], g.marks[block]
    if g.at[block] != place or g.group_of(nation) != group:
        return "moved_already" if g.at[block] >= 0 and mark & MOVED and g.group_of(nation) == group else "not_in_group"
    if content.fortresses >> block & 1:
        return "fortress_stays"
    if mark & MOVED:
        return "moved_already"
    if mark & LEVIED:
        return "levied_already"
    if mark & CARRYING:
        return "carrier_stays"
    if g.joined >> nation & 1:
        return "just_joined"
    return None if can_step(g, block) else why_not_leave(g, block) or "nowhere_to_go"


def _havens(g: AllianceState, side: int) -> int:
    """Where fleets of a side can go if their way leads there: from a sea to friendly ports, from a port to seas without
    enemies, but for crippled ones, whom only crippled fleets have to shun."""
    held, occupied, seas = g.held[side], g.occupied, g.rules.content.sea_places
    return (held | g.land[side] & ~occupied) & ~g.embattled & ~seas | (held | ~occupied) & seas


def can_step(g: AllianceState, block: int) -> bool:
    """Whether a block can go anywhere."""
    if why_not_leave(g, block):
        return False
    content, here = g.rules.content, g.at[block]
    side = g.side[content.nation_of[block]]
    if content.fleets >> block & 1:
        if not g.crippled >> block & 1 and content.outlets[here] & _havens(g, side):
            return True
    elif here < content.areas and marches(g, side, here):
        return True
    return any(why_not_cross(g, block, side, edge, place) is None for edge, place in content.edges_from[here])


def armies_can_step(g: AllianceState, armies: int) -> bool:
    """Whether idle armies of one group in one place can go anywhere: one speaks for all."""
    block = (armies & -armies).bit_length() - 1
    place, content = g.at[block], g.rules.content
    # Where no border is full and nobody fights, an army can always march.
    rough = g.embattled | g.jammed[g.side[content.nation_of[block]]]
    return bool(not rough >> place & 1 and content.easy_land[place] & ~g.embattled) or can_step(g, block)


def idle(g: AllianceState, group: int) -> int:
    """The blocks of a group that might still move this Game Turn, wherever they are. AL-005: fortresses never do;
    AC-091: nor do nations that have just joined."""
    return g.groups[group] & g.on_map & ~g.busy & ~g.rules.content.fortresses


def can_activate(g: AllianceState, group: int, place: int) -> bool:
    """Whether any block of a group in a place could move; the group must not have been activated (AL-104, AL-Q31,
    AL-Q34). Blocks that have come there do not move again (AL-Q32)."""
    if g.activated[group] >> place & 1:
        return False
    return any(can_step(g, block) for block in members(g.here[place] & idle(g, group)))


def movable_groups(g: AllianceState, group: int) -> int:
    """The places where a group can be activated: those of which `can_activate` says so."""
    marching = sailing = 0
    ready, rigged = g.ready, g.rigged
    for nation in g.clans[group]:
        marching |= ready[nation]
        sailing |= rigged[nation]
    inactive, content, embattled, side = ~g.activated[group], g.rules.content, g.embattled, g.side[group]
    # Where no border is full and nobody fights, an army can always march.
    found = marching & inactive & content.inland & ~(embattled | g.jammed[side])
    if embattled:
        found &= ~content.hemmed_in[embattled]
    sailing &= inactive
    if sailing & ~embattled:
        crippled, outlets, havens = g.crippled, content.outlets, _havens(g, side)
        for place in members(sailing & ~embattled):
            if outlets[place] & havens and (not crippled or g.here[place] & g.groups[group] & ~g.busy & ~crippled):
                found |= 1 << place
    left = (marching & inactive | sailing) & ~found
    while left:
        spot = left & -left
        left ^= spot
        blocks = g.here[spot.bit_length() - 1] & g.groups[group] & ~g.busy
        armies, fleets = blocks & content.field_armies, blocks & content.fleets
        if armies and can_step(g, (armies & -armies).bit_length() - 1):
            found |= spot
            continue
        for fleet in members(fleets):
            if can_step(g, fleet):
                found |= spot
                break
    return found
