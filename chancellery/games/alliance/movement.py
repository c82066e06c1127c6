"""Movement (chapter 4): one group, any or all of its blocks, each a step at a time.

An activation is a chain of small answers: pick a block, let it take a step, let it go on or stay. Status, limits and
capacity are judged at each step (AC-173), as `steps` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from chancellery.games.alliance import neutrals, occupation
from chancellery.games.alliance.content import COAST, EMPIRES, FORCE_MARCH, members
from chancellery.games.alliance.knowledge import HoldsBlocks
from chancellery.games.alliance.position import FORCED, FULL, HALTED, LEVIED, LOAD, MOVED, STEPS
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.steps import armies_can_step, can_step, idle, steps, why_not_pick, why_not_step
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
        mover = self.mover
        if mover >= 0:
            step = first[STEP]
            options = [step + place for place in steps(g, mover)]
            may_force = self._why_not_force(g) is None
            if g.marks[mover] & STEPS and (g.at[mover] < g.rules.content.areas or self._is_fleet(g)):
                if not options and not may_force:
                    self.arrive(g)
                    return None
                options.append(first[STAY])
            if may_force:
                options.append(first[FORCE])
            return self.one(g, self.player, options)
        options = self._picks(g)
        if not options and not self._seems_to_go_on(g):
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
        armies, fleets = ready & content.armies, ready & content.fleets
        found = [pick + block for block in members(armies)] if armies and armies_can_step(g, armies) else []
        if fleets:
            found += [pick + fleet for fleet in members(fleets) if can_step(g, fleet)]
            found.sort()
        return found

    def _seems_to_go_on(self, g: AllianceState) -> bool:
        """Whether onlookers may think that a block could still be picked which is a fortress, because it is new or
        they cannot tell it from others: an activation that ended by itself would tell them that it is one (AC-182)."""
        content = g.rules.content
        left = g.here[self.place] & g.groups[self.group] & content.fortresses & ~g.busy
        if left:
            for block in members(left):
                if g.is_fresh(block) or any(not content.fortresses >> b & 1 for b in g.mixed_with(block)):
                    return armies_can_step(g, 1 << block)
        return False

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
                g.jam(side, edge)
        if not is_fleet and place >= content.areas:
            self._load(g, side, place)
        public = (nation if nation < EMPIRES else EMPIRES, g.looks(block), here, place)
        g.whisper(g.watching[nation], "stepped", (block, here, place), public)
        g.tire(block)
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
            g.enter(block, edge)

    def _load(self, g: AllianceState, side: int, sea: int) -> None:
        """A fleet takes the mover on board: one that has begun to load, else one that cannot move any more (AC-066)."""
        marks = g.marks
        fleets = members(g.here[sea] & g.ranks[side] & ~g.crippled)
        free = [fleet for fleet in fleets if not marks[fleet] & FULL]
        fleet = min(free, key=lambda f: (not marks[f] & LOAD, not marks[f] & (MOVED | LEVIED), f))
        marks[fleet] += LOAD
        g.tire(fleet)

    def arrive(self, g: AllianceState) -> None:
        """The mover has come to its end."""
        block, self.mover = self.mover, -1
        g.marks[block] |= HALTED
        self.sailed = bool(g.rules.content.fleets >> block & 1)
        g.mingle(block)
        through, self.through = self.through, Mask(0)
        neutrals.stopped(g, self.player, block, through)
        occupation.changed(g)
