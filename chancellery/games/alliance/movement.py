"""Movement (chapter 4): one group, any or all of its blocks, each a step at a time.

An activation is a chain of small answers: pick a block, let it take a step, let it go on or stay. Status, limits and
capacity are judged at each step (AC-173). `why_not_step` says what forbids a step; `steps` lists those that nothing
forbids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from chancellery.games.alliance import neutrals, occupation
from chancellery.games.alliance.borders import is_closed
from chancellery.games.alliance.content import COAST, EMPIRES, FORCE_MARCH, LANDING_FRIENDLY, LANDING_HOSTILE, members
from chancellery.games.alliance.knowledge import HoldsBlocks
from chancellery.games.alliance.position import (
    CARRYING,
    FORCED,
    FULL,
    HALTED,
    LEVIED,
    LOAD,
    MOVED,
    STEPS,
)
from chancellery.games.alliance.rules import MOVE_RATING, WINTER_MOVE
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

BLOCK_LIMITS = {
    "not_in_group": "AL-101 AC-050",
    "moved_already": "AL-097 AC-050",
    "levied_already": "AL-076 AC-174",
    "fortress_stays": "AL-005",
    "carrier_stays": "AC-066",
    "just_joined": "AC-091",
    "attackers_stay": "AC-063",
    "pinned": "AC-061 AC-171",
    "nowhere_to_go": "AL-077",
}
STEP_LIMITS = {
    "no_mover": "AL-103",
    "not_adjacent": "AL-077",
    "must_stop": "AL-100 AL-110",
    "no_steps_left": "AL-027 AL-082",
    "clear_full": "AL-107 AC-054",
    "river_full": "AL-108 AC-054",
    "forest_full": "AL-109 AC-054",
    "mountain_full": "AL-110 AC-054",
    "marsh_full": "AL-111 AC-054",
    "strait_full": "AL-112 AC-054",
    "strait_closed": "AC-057",
    "dardanelles_closed": "AC-058",
    "third_side": "AC-060",
    "sea_not_friendly": "AC-065",
    "no_capacity": "AC-066",
    "no_landing": "AC-064",
    "coast_full": "AC-056 AC-067",
    "no_port": "AC-069 AC-172",
    "crippled_fleet": "AC-019",
    "attackers_stay": "AC-063",
    "pinned": "AC-061 AC-171",
    "carrier_stays": "AC-066",
}

PICK: Final = Verb("pick", 10, ("block",), rules="AL-102 AL-103", limits=BLOCK_LIMITS)
STEP: Final = Verb("step", 11, ("place",), rules="AL-077 AL-103", limits=STEP_LIMITS)
STAY: Final = Verb(
    "stay",
    12,
    (),
    rules="AL-096",
    limits={"at_sea": "AC-064", "no_mover": "AL-096", "not_moved": "AL-096"},
    closes=True,
)
FOLLOW: Final = Verb("follow", 13, (), rules="AL-102", limits={"nobody_to_follow": "AL-102", "in_the_middle": "AL-103"})
FORCE: Final = Verb(
    "force",
    14,
    (),
    rules="AL-062 AL-Q39 AC-033 AC-169",
    limits={
        "no_such_event": "AL-059",
        "event_used": "AL-059 AC-039",
        "no_mover": "AL-062",
        "only_armies": "AC-033",
        "must_stop": "AL-Q39",
    },
)
HALT: Final = Verb("halt", 15, (), rules="AL-102", limits={"in_the_middle": "AL-103"}, closes=True)

MARCHES = "activated activated_for"
"""The events that begin a march."""

EVENTS = {
    "activated": EventKind("empire place how:word", "movement", "AL-077 AL-104 AC-050"),
    "activated_for": EventKind("empire group:empire place", "movement", "AL-044 AL-104 AC-050"),
    "stepped": EventKind("block from:place place", "movement", "AL-077", part="detail", joins=MARCHES),
    "stepped_hidden": EventKind(
        "nation:colour what:word from:place place", "movement", "AL-077 AC-183", part="detail", joins=MARCHES
    ),
    "attack": EventKind("empire place", "movement", "AC-059", part="tail", joins=MARCHES),
    "force_march": EventKind("empire", "movement", "AL-062"),
}


# -- what a block may do -------------------------------------------------------------------------------------


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
    if allowance(g, block) <= mark & STEPS:
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
    return None if can_step(g, block) else "nowhere_to_go"


def _can_sail(g: AllianceState, side: int, here: int) -> bool:
    """Whether any fleet could leave a place without battle, be it crippled, for a friendly port or an open sea."""
    content = g.rules.content
    if here >= content.areas:
        return bool(content.coasts[here] & (g.held[side] | g.land[side] & ~g.occupied) & ~g.embattled)
    enemies = ~g.ranks[side]
    return any(not g.here[sea] & enemies for sea in members(content.next_sea[here]))


def can_step(g: AllianceState, block: int) -> bool:
    """Whether a block can go anywhere."""
    if why_not_leave(g, block):
        return False
    content, here = g.rules.content, g.at[block]
    side = g.side[content.nation_of[block]]
    if content.fleets >> block & 1:
        if _can_sail(g, side, here):
            return True
    elif here < content.areas and marches(g, side, here):
        return True
    return any(why_not_cross(g, block, side, edge, place) is None for edge, place in content.edges_from[here])


def idle(g: AllianceState, group: int) -> int:
    """The blocks of a group that might still move this Game Turn, wherever they are. AL-005: fortresses never do;
    AC-091: nor do nations that have just joined."""
    blocks = g.groups[group] & g.on_map & ~g.busy & ~g.rules.content.fortresses
    if g.joined:
        for nation in members(g.joined):
            blocks &= ~g.rules.content.blocks_of[nation]
    return blocks


def can_activate(g: AllianceState, group: int, place: int) -> bool:
    """Whether any block of a group in a place could move; the group must not have been activated (AL-104, AL-Q31,
    AL-Q34). Blocks that have come there do not move again (AL-Q32)."""
    if g.activated[group] >> place & 1:
        return False
    return any(can_step(g, block) for block in members(g.here[place] & idle(g, group)))


def movable_groups(g: AllianceState, group: int) -> Sequence[int]:
    """The places where a group can be activated."""
    found = g.notes[group]
    if found < 0:
        found = g.notes[group] = _movable(g, group)
    return members(found & ~g.activated[group])


def _movable(g: AllianceState, group: int) -> int:
    """The places where a group has a block that can step, whether it was activated there or not."""
    ready = idle(g, group)
    if not ready:
        return 0
    content, embattled, side = g.rules.content, g.embattled, g.side[group]
    here, easy_land, rough = g.here, content.easy_land, embattled | g.jammed[side]
    found, armies, fleets = 0, ready & content.armies, ready & content.fleets
    for place in members(g.camps_of(group)):
        blocks = here[place] & ready
        if not blocks:
            continue
        marching = blocks & armies
        # Where no border is full and nobody fights, an army can always march.
        if marching and (
            (not rough >> place & 1 and easy_land[place] & ~embattled)
            or can_step(g, (marching & -marching).bit_length() - 1)
        ):
            found |= 1 << place
        elif blocks & fleets:
            for fleet in members(blocks & fleets):
                if can_step(g, fleet):
                    found |= 1 << place
                    break
    return found


# -- an activation ---------------------------------------------------------------------------------------------


@plain
class GroupMove(Phase[AllianceState], HoldsBlocks):
    """One group moves: each of its blocks may be picked once and goes step by step (AL-101, AL-102, AL-103)."""

    verbs: ClassVar[tuple[str, ...]] = (PICK, STEP, STAY, FOLLOW, FORCE, HALT)
    rules: ClassVar[str] = "AL-101 AL-102 AC-050"
    limits: ClassVar[Mapping[str, str]] = {"one_at_a_time": "AC-173"}
    forced: ClassVar[bool] = False

    player: int
    group: int
    place: int
    mover: int
    """The block that is being moved, or -1."""
    path: list[int]
    """Where the last block went, without where it started."""
    sailed: bool
    """Whether that was a fleet."""
    through: Mask
    """Neutral nations whose vacant land the mover passes by right of passage (AC-161)."""

    def held_blocks(self) -> list[int]:
        return [self.mover] if self.mover >= 0 else []

    def exchange_blocks(self, blocks: list[int]) -> None:
        if blocks:
            [self.mover] = blocks

    # -- what is possible ---------------------------------------------------------------------------

    def ask(self, g: AllianceState) -> list[Decision] | None:
        first = g.rules.first
        if self.mover >= 0:
            step = first[STEP]
            options = [step + place for place in steps(g, self.mover)]
            may_force = self._why_not_force(g) is None
            if g.marks[self.mover] & STEPS and (g.at[self.mover] < g.rules.content.areas or self._is_fleet(g)):
                if not options and not may_force:
                    self.arrive(g)
                    return None
                options.append(first[STAY])
            if may_force:
                options.append(first[FORCE])
            return self.one(g, self.player, options)
        options = self._picks(g)
        if not options:
            g.finish()
            return None
        if self.path and self._has_followers(g):
            options.append(first[FOLLOW])
        options.append(first[HALT])
        return self.one(g, self.player, options)

    def _picks(self, g: AllianceState) -> list[int]:
        """Blocks that can be picked; all armies of a group can go to the same places."""
        pick, content = g.rules.first[PICK], g.rules.content
        ready = g.here[self.place] & idle(g, self.group)
        if not ready:
            return []
        armies, fleets = members(ready & content.armies), ready & content.fleets
        found = [pick + block for block in armies] if armies and can_step(g, armies[0]) else []
        if fleets:
            found += [pick + fleet for fleet in members(fleets) if can_step(g, fleet)]
            found.sort()
        return found

    def _is_fleet(self, g: AllianceState) -> bool:
        return bool(g.rules.content.fleets >> self.mover & 1)

    def _why_not_force(self, g: AllianceState) -> str | None:
        card = g.played[self.player]
        if card < 0 or g.rules.content.event[card] != FORCE_MARCH:
            return "no_such_event"
        if g.events_used >> self.player & 1:
            return "event_used"
        if self.mover < 0:
            return "no_mover"
        if g.marks[self.mover] & HALTED:
            return "must_stop"
        return "only_armies" if self._is_fleet(g) else None

    def followers(self, g: AllianceState) -> list[int]:
        """Blocks like the last one that can go the same way as far as its first step."""
        if not self.path:
            return []
        content, first = g.rules.content, self.path[0]
        kind = content.fleets if self.sailed else content.armies
        return [
            b for b in members(g.here[self.place] & idle(g, self.group) & kind) if why_not_step(g, b, first) is None
        ]

    def _has_followers(self, g: AllianceState) -> bool:
        """Whether there are any; of armies one speaks for all."""
        first, ready = self.path[0], g.here[self.place] & idle(g, self.group)
        if not self.sailed:
            ready &= g.rules.content.armies
            return bool(ready) and why_not_step(g, (ready & -ready).bit_length() - 1, first) is None
        return any(why_not_step(g, fleet, first) is None for fleet in members(ready & g.rules.content.fleets))

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        mover = self.mover
        if verb == PICK:
            return "one_at_a_time" if mover >= 0 else why_not_pick(g, self.group, self.place, arguments[0])
        if verb == STEP:
            return "no_mover" if mover < 0 else why_not_step(g, mover, arguments[0])
        if verb == STAY:
            if mover < 0:
                return "no_mover"
            if not g.marks[mover] & STEPS:
                return "not_moved"
            return "at_sea" if g.at[mover] >= g.rules.content.areas and not self._is_fleet(g) else None
        if verb == FORCE:
            return self._why_not_force(g)
        if mover >= 0:
            return "in_the_middle"
        return "nobody_to_follow" if verb == FOLLOW and not self.followers(g) else None

    # -- what happens -------------------------------------------------------------------------------

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        first = g.rules.first
        if option >= first[HALT]:
            g.finish()
        elif option >= first[FORCE]:
            g.events_used |= 1 << self.player
            g.marks[self.mover] |= FORCED
            g.tell("force_march", self.player)
        elif option >= first[FOLLOW]:
            self._follow(g)
        elif option >= first[STAY]:
            self.arrive(g)
        elif option >= first[STEP]:
            self.step(g, option - first[STEP])
        else:
            self.mover = option - first[PICK]
            self.path = []
            self.through = Mask(0)

    def _follow(self, g: AllianceState) -> None:
        """The same for all that can."""
        path = self.path[:]
        for block in self.followers(g):
            if why_not_step(g, block, path[0]) is not None:
                continue
            self.mover, self.path, self.through = block, [], Mask(0)
            for place in path:
                if why_not_step(g, block, place) is None:
                    self.step(g, place)
            if g.at[block] >= g.rules.content.areas and not self._is_fleet(g):
                return
            self.arrive(g)
        self.path = path

    def step(self, g: AllianceState, place: int) -> None:
        """One step of the mover over one border (AC-175: crossings stay counted whatever comes of it)."""
        content, block = g.rules.content, self.mover
        here, nation = g.at[block], content.nation_of[block]
        side, edge = g.side[nation], content.edge_of[here, place]
        kind = content.edge_kind[edge]
        is_fleet = content.fleets >> block & 1
        # AC-056: of a coast only landings count, and fleets not at all.
        if kind != COAST or (not is_fleet and here >= content.areas):
            g.crossed[edge] += 1 << 3 * side
            if g.crossed[edge] >> 3 * side & 7 >= content.edge_limit[edge]:
                g.jammed[side] |= content.both_ends[edge]
        if not is_fleet and place >= content.areas:
            self._load(g, side, place)
        public = (nation if nation < EMPIRES else EMPIRES, g.looks(block), here, place)
        g.whisper(g.watching[nation], "stepped", (block, here, place), public)
        g.lift(block)
        vacant_stop = False
        if place < content.areas and not is_fleet:
            # AL-Q16, AC-051: by option armies stop in every hostile area.
            vacant_stop = g.rules.options.strict_stops and not g.friendly(side) >> place & 1
            self.through = Mask(self.through | neutrals.entered(g, self.player, place))
        hostile = g.here[place] & ~g.ranks[side]
        armed = hostile & (content.armies if place < content.areas else content.fleets)
        g.put(block, place)
        g.marks[block] = (g.marks[block] | MOVED) + 1
        g.busy |= 1 << block
        g.touched = Mask(g.touched | 1 << here | 1 << place)
        self.path.append(place)
        # AL-100, AL-110, AC-051, AC-052: blocks and mountains stop a march (AL-078, AL-079, AL-Q17, AL-Q38); friends
        # and vacant areas do not (AL-098, AL-099).
        if (hostile and (is_fleet or place < content.areas)) or kind == "mountain" or vacant_stop:
            g.marks[block] |= HALTED
        if armed and (is_fleet or place < content.areas):
            if not g.embattled >> place & 1:
                g.embattle(place, side)
                g.tell("attack", self.player, place)
            g.came[block] = edge

    def _load(self, g: AllianceState, side: int, sea: int) -> None:
        """A fleet takes the mover on board: one that has begun to load, else one that cannot move any more (AC-066)."""
        marks = g.marks
        fleets = members(g.here[sea] & g.ranks[side] & ~g.crippled)
        free = [fleet for fleet in fleets if not marks[fleet] & FULL]
        fleet = min(free, key=lambda f: (not marks[f] & LOAD, not marks[f] & (MOVED | LEVIED), f))
        marks[fleet] += LOAD
        g.busy |= 1 << fleet

    def arrive(self, g: AllianceState) -> None:
        """The mover has come to its end."""
        block, self.mover = self.mover, -1
        g.marks[block] |= HALTED
        self.sailed = bool(g.rules.content.fleets >> block & 1)
        g.mingle(block)
        through, self.through = self.through, Mask(0)
        neutrals.stopped(g, self.player, block, through)
        occupation.changed(g)
