"""The Movement action: Envoy, disbanding, what comes before, and up to three rounds with their battles.

In a round every General may make one move: a land advance, a sea advance, or a strategic movement of up
to three steps through land under control. A move can be made at once to its end, or step by step: a
General that has only entered land under control may go on while it has steps left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from chancellery.games.coalitions.battles import Battles, battlefields
from chancellery.games.coalitions.board import places
from chancellery.games.coalitions.consent import own_land
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.envoys import Disband, NameEnvoy, RequestRound, no_further_round
from chancellery.games.coalitions.garrisons import (
    GARRISON,
    PlaceGarrisons,
    home_flips,
    open_places,
)
from chancellery.games.coalitions.journeys import LANES, Journeys, Plan, fewest_asked
from chancellery.games.coalitions.pieces import ABSENT_GENERAL
from chancellery.games.coalitions.places import crowded, roomy, uncrowded
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, added, plain
from chancellery.kernel.state import Decision, Phase

MARCH = 3
"""Steps of a strategic movement."""
SPENT = 9
"""In place of a number of steps: this General has finished its move."""
ROUNDS = 3


EVENTS = {
    "movement": EventKind("power", "movement", "RP-122 RE-163", voice="opening", part="heading"),
    "round": EventKind("power round:number", "movement", "RP-130 RE-173", voice="small"),
    "moved": EventKind(
        "power general from:territory path:territories how:word",
        "movement",
        "RP-149 RE-182",
        part="lead",
        joins="moved",
    ),
}


@plain
class Movement(Phase[CoalitionState]):
    """The whole action of one Power, in the sequence of the rulebook (RP-122, RE-163)."""

    power: int
    envoy: int
    round: int
    stage: int
    fought: bool = added(False)
    """There were battles in this round, after which Generals may garrison their Homes (RP-Q57)."""

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        if stage == 0:
            g.tell("movement", self.power)
            g.push(NameEnvoy(self.power))
        elif stage == 1:
            g.push(Disband(self.power))
        elif stage == 2:
            # RP-136: nobody is asked for the pre-move, and it gives the Envoy nothing.
            before = g.pre_move(self.power)
            if before is not None:
                g.push(before)
        elif stage == 3:
            self.round += 1
            self.fought = False
            g.tell("round", self.power, self.round)
            # RP-148, RP-Q58: in each round every General on the map may move, whatever it did before.
            # RP-130: the first round needs nobody's leave.
            g.push(Round.start(self.power))
        elif stage == 4:
            # RP-159, RE-203: battles wait until all Generals of the round have moved.
            if battlefields(g, self.power):
                self.fought = g.may_garrison_home_last()
                g.push(Battles(self.power, Mask(0), Mask(0)))
        # RP-135, RE-173: three rounds at most. RP-Q35: also if nothing has moved.
        elif stage == 5 and self.round < ROUNDS and not no_further_round(g, self.envoy, self.round + 1):
            g.push(RequestRound(self.power, self.envoy, self.round + 1, False))
        elif self.fought:
            self.fought = False
            self._garrison_homes(g)
        else:
            g.finish()
        return None

    def resume(self, g: CoalitionState, result: Any) -> None:
        if self.stage == 1:
            self.envoy = result
        elif self.stage == 4 and self.round > 1 and result and not g.pays_for_empty_rounds():
            g.gain_morale(self.envoy, self.round)
        elif self.stage == 6 and result:
            self.stage = 3

    def _garrison_homes(self, g: CoalitionState) -> None:
        """Generals at home may place a Garrison although no round follows, by number (RP-Q57)."""
        home = g.rules.map.home[self.power]
        for general in reversed(g.on_map(self.power)):
            if home >> g.at[general] & 1:
                g.push(PlaceGarrisons(general, Mask(1 << g.at[general])))


def sea_ends(g: CoalitionState, power: int, start: int, owners: int) -> int:
    """Where Sea Lanes lead that belong to these Powers, and grey ones if the mover may use them."""
    found = 0
    for owner, ends in g.rules.map.lanes_from[start].items():
        # RP-057, RE-Q52: of a coloured lane only the owner counts, not who controls its ends. RE-Q51: a grey one begins
        # in a Territory of the mover's own or of nobody's.
        if owners >> owner & 1 if owner >= 0 else g.holder(start) in (NOBODY, power):
            found |= ends
    return found


class Terrain:
    """How the map lies for one Power at a moment: what it may enter unasked, with leave, or not at all."""

    __slots__ = ("allied", "board", "g", "hostile", "hosts", "own", "owners", "power", "shut")

    def __init__(self, g: CoalitionState, power: int) -> None:
        self.g = g
        self.power = power
        self.board = g.rules.map
        self.owners = g.partners(power) | 1 << power
        self.own = g.held_by(self.owners)
        self.hosts = g.hosts(power)
        self.allied = g.held_by(self.hosts) if self.hosts else 0
        self.hostile = g.hostile_generals(power)
        self.shut = g.closed_to(power)

    def land(self, leave: int) -> int:
        """Land for a march with several steps, with the leave of Allies."""
        allies = leave & (1 << LANES) - 1
        if allies == self.hosts:
            return self.own | self.allied
        return self.own | self.g.held_by(allies) if allies else self.own

    def marches(self, start: int, left: int, leave: int) -> int:
        """Where a General can go by land."""
        land = self.land(leave)
        # RP-Q43: only Territories that are entered have to be controlled, at the moment of the step (RP-Q45).
        found = self.board.reach(start, land & ~self.hostile, land, left)
        if left == MARCH:
            # RP-Q41, RP-Q61, RE-Q93: an advance may enter what is not under control; whether it is a battle is seen
            # later.
            found |= self.board.neighbours[start] & ~(self.allied | self.shut)
        return found

    def sails(self, start: int, leave: int) -> int:
        """Where a General can go by sea."""
        found = sea_ends(self.g, self.power, start, self.owners | leave >> LANES)
        return found & ~(self.shut | self.allied & ~self.land(leave))

    def route(self, start: int, target: int, left: int, leave: int) -> list[int]:
        """The shortest march."""
        if not self.marches(start, left, leave) >> target & 1:
            return []
        if self.board.neighbours[start] >> target & 1:
            return [target]
        land = self.land(leave)
        return self.board.route(start, target, land & ~self.hostile, land, left)

    def lane_owner(self, start: int, target: int, leave: int) -> int:
        """The Ally whose Sea Lane a sea advance needs, as a set: empty if it needs nobody's."""
        if self.sails(start, self.hosts) >> target & 1:
            return 0
        # RP-152, RE-185: over an Ally's lane only with its consent.
        lanes = self.board.lanes_from[start]
        return next((1 << ally for ally in self.g.by_order(leave >> LANES) if lanes.get(ally, 0) >> target & 1), 0)


MOVE = Verb(
    "move",
    111,
    ("general", "territory"),
    rules="RP-149 RP-150 RP-154 RE-182 RE-183 RE-189",
    limits={
        **ABSENT_GENERAL,
        "moved_already": "RP-149 RE-182",
        "impassable": "RP-049 RE-060",
        "not_adjacent": "RP-150 RE-183",
        "strategic_control": "RP-154 RE-189",
        "march_steps": "RP-154 RE-189",
        "march_enemy": "RP-Q44 RE-Q54",
        "needs_sea": "RP-155 RE-068",
        "enter_neutral_home": "RE-107",
        "enter_as_neutral": "RE-108",
        "enter_uncontrolled": "RE-Q50",
    },
)
SAIL = Verb(
    "sail",
    112,
    ("general", "territory"),
    rules="RP-151 RP-152 RE-184 RE-185 RE-186",
    limits={
        **MOVE.limits,
        "no_lane": "RP-151 RE-187",
        "lane_owner": "RP-056 RE-184",
        "lane_grey": "RP-055 RE-186",
    },
)


@plain
class Round(Journeys[CoalitionState]):
    """One round: every General may move once, in any order, until the mover is done. The result is whether any did."""

    verbs: ClassVar[tuple[str, ...]] = (MOVE, SAIL, GARRISON, DONE)
    rules: ClassVar[str] = "RP-149 RE-182"
    limits: ClassVar[Mapping[str, str]] = {**Journeys.limits, "two_generals": "RP-158 RP-024 RE-192 RE-024"}

    written_as: ClassVar[tuple[str, ...]] = ("power", "steps", "refused", "closed", "asking")

    steps: list[int]
    """For each own General the steps it has made, or SPENT."""

    @classmethod
    def start(cls, power: int) -> Round:
        nothing = [Mask(0)] * GENERALS
        return cls(power, nothing, nothing[:], -1, [0] * GENERALS)

    # -- what is possible ---------------------------------------------------------------------------

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        power, rules, closed = self.power, g.rules, self.closed
        if self.making_way >= 0:
            return self._make_way(g, Terrain(g, power))
        first, span = power * GENERALS, rules.territories
        hosts, hostile, barred = g.hosts(power), g.hostile_generals(power), g.closed_to(power)
        partners = g.partners(power)
        own = g.held[power] | g.held_by(partners) if partners else g.held[power]
        allied = g.held_by(hosts) if hosts else 0
        owners = partners | 1 << power
        land, shut = own | allied, allied | barred
        own_through, through = own & ~hostile, land & ~hostile
        reached, neighbours, lanes_from = rules.map.reached, rules.map.neighbours, rules.map.lanes_from
        ends = [0] * GENERALS
        fixed = 0
        move, sail = rules.first[MOVE], rules.first[SAIL]
        marches: list[tuple[int, int, int]] = []
        sails: list[tuple[int, int, int]] = []
        for i, start in enumerate(g.at[first : first + GENERALS]):
            if start < 0:
                continue
            steps = self.steps[i]
            if steps >= MARCH:
                ends[i] = 1 << start
                fixed |= 1 << start
                continue
            # What `exits` finds, written out: most of a game's time is spent here.
            by_land, by_sea = reached[start, own_through, own, MARCH - steps], 0
            if not steps:
                by_land |= neighbours[start] & ~shut
                # RP-153, RE-188: a sea advance may enter a Territory held by an enemy.
                if lanes_from[start]:
                    by_sea = sea_ends(g, power, start, owners) & ~shut
            ends[i] = 1 << start | by_land | by_sea
            if closed[i]:
                asked_by_land, asked_by_sea = self.exits(g, Terrain(g, power), i, self.leave(i, hosts))
                by_land |= asked_by_land
                by_sea |= asked_by_sea
            elif hosts:
                by_land |= reached[start, through, land, MARCH - steps]
                if not steps and lanes_from[start]:
                    by_sea = sea_ends(g, power, start, owners | hosts) & ~barred
            marches.append((i, move + i * span, by_land))
            if by_sea:
                sails.append((i, sail + i * span, by_sea))
        # RP-157, RP-Q42, RE-191, RE-Q53: a place that another own General can still leave may be entered. RP-119,
        # RE-193: Generals of Allies do not count.
        room = roomy(g, power, ends)
        options: list[int] = []
        for i, base, targets in marches + sails:
            taken = targets & ~room
            if taken:
                apart = uncrowded(taken, ends, i)
                if hosts and room and taken & ~(apart | fixed):
                    others = self.ends(g, Terrain(g, power), self.leave(i, hosts))
                    apart |= uncrowded(taken & ~(apart | fixed), others, i)
                targets = targets & room | apart
            options += rules.listed[base, targets]
        options += home_flips(g, power, hostile)
        if room:
            options.append(rules.first[DONE])
        return self.one(g, power, options)

    def exits(self, g: CoalitionState, terrain: Terrain, i: int, leave: int) -> tuple[int, int]:
        """Where General i can go by land and by sea, with the leave of Allies."""
        start, steps = g.at[self.power * GENERALS + i], self.steps[i]
        if steps >= MARCH:
            return 0, 0
        return terrain.marches(start, MARCH - steps, leave), 0 if steps else terrain.sails(start, leave)

    def ends(self, g: CoalitionState, terrain: Terrain, leave: int) -> list[int]:
        """For each General where it can end with the leave of Allies; empty for one that is off the map."""
        ends = []
        for i, start in enumerate(g.at[self.power * GENERALS : self.power * GENERALS + GENERALS]):
            marches, sails = self.exits(g, terrain, i, leave) if start >= 0 else (0, 0)
            ends.append(1 << start | marches | sails if start >= 0 else 0)
        return ends

    def _make_way(self, g: CoalitionState, terrain: Terrain) -> list[Decision]:
        """A General leaves the Territory it shares, by the leave that was given with the other's (RP-Q128)."""
        i, rules = self.making_way, g.rules
        ends = self.ends(g, terrain, self.granted)
        marches, sails = self.exits(g, terrain, i, self.granted)
        offset = i * rules.territories
        return self.one(
            g,
            self.power,
            [
                *rules.listed[rules.first[MOVE] + offset, uncrowded(marches, ends, i)],
                *rules.listed[rules.first[SAIL] + offset, uncrowded(sails, ends, i)],
            ],
        )

    # -- what happens -------------------------------------------------------------------------------

    def result(self) -> bool:
        return any(self.steps)

    def mover(self, g: CoalitionState, option: int) -> tuple[int, str]:
        rules = g.rules
        by_sea = option >= rules.first[SAIL]
        return (option - rules.first[SAIL if by_sea else MOVE]) // rules.territories, "sail" if by_sea else "march"

    def unasked(self, g: CoalitionState, option: int) -> list[int]:
        rules, power, hosts = g.rules, self.power, g.hosts(self.power)
        by_sea = option >= rules.first[SAIL]
        i, target = divmod(option - rules.first[SAIL if by_sea else MOVE], rules.territories)
        if self.making_way >= 0 or (hosts and (by_sea or (g.posted[power] | g.held_by(hosts)) >> target & 1)):
            return []
        start = g.at[power * GENERALS + i]
        if by_sea or rules.map.neighbours[start] >> target & 1:
            return [target]
        own = own_land(g, power)
        return rules.map.route(start, target, own & ~g.hostile_generals(power), own, MARCH - self.steps[i])

    def plan(self, g: CoalitionState, option: int) -> Plan:
        i, how = self.mover(g, option)
        rules, by_sea = g.rules, how == "sail"
        target = (option - rules.first[SAIL if by_sea else MOVE]) % rules.territories
        start, left = g.at[self.power * GENERALS + i], MARCH - self.steps[i]
        other = self.occupant(g, i, target) if g.posted[self.power] >> target & 1 else -1
        if other < 0 and self.making_way < 0 and not by_sea and rules.map.neighbours[start] >> target & 1:
            holder = g.holder(target)  # has to agree by any way, and to one step nobody else has
            return Plan([target], 1 << holder & g.hosts(self.power) if holder >= 0 else 0, 0, -1)
        terrain = Terrain(g, self.power)

        def way(leave: int) -> list[int]:
            if by_sea:
                path = [target] if terrain.sails(start, leave) >> target & 1 else []
            else:
                path = terrain.route(start, target, left, leave)
            return path if path and (other < 0 or self._apart(g, terrain, i, other, leave)) else []

        if self.making_way >= 0:
            return Plan(way(self.granted), 0, 0, other)
        path, allies = fewest_asked(g, terrain.hosts, self.reluctant(i), lambda party: way(self.leave(i, party)))
        lanes = terrain.lane_owner(start, target, self.leave(i, allies)) if by_sea and allies else 0
        if other >= 0 and allies and not self._apart(g, terrain, i, other, 0):
            return Plan(path, allies, lanes | allies & self.closed[i], other)
        return Plan(path, allies, lanes, -1)

    def _apart(self, g: CoalitionState, terrain: Terrain, i: int, other: int, leave: int) -> bool:
        """Can all own Generals end apart if General i goes where another one stands?"""
        marches, sails = self.exits(g, terrain, other, leave)
        if (marches | sails) & ~g.posted[self.power] and not crowded(g, self.power):
            return True
        target = g.at[self.power * GENERALS + other]
        return bool(uncrowded(1 << target, self.ends(g, terrain, leave), i))

    def carry_out(self, g: CoalitionState, option: int, path: list[int]) -> None:
        i, how = self.mover(g, option)
        power, target = self.power, path[-1]
        general = power * GENERALS + i
        start = g.at[general]
        friends = g.partners(power) | g.hosts(power)
        land = g.held[power] | g.held_by(friends) if friends else g.held[power]
        hostile = g.hostile_generals(power)
        # RP-156, RE-190: its Units move with it.
        g.march(general, target)
        g.tell("moved", power, general, start, tuple(path), how)
        stops = how == "sail" or not land >> target & 1 or hostile >> target & 1
        self.steps[i] = SPENT if stops else self.steps[i] + len(path)
        if g.units[general]:
            free = open_places(g, power, places((start, *path)), hostile)
            if free:
                g.push(PlaceGarrisons(general, Mask(free)))

    # -- why not ------------------------------------------------------------------------------------

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if verb == DONE:
            return "two_generals"
        i, target = arguments
        general = actor * GENERALS + i
        start = g.at[general]
        limit = self.hindered(g, verb, general, target)
        if limit is not None:
            return limit
        if start == target:
            return "move_nowhere"
        board = g.rules.map
        if not board.passable >> target & 1:
            return "impassable"
        barred = g.entry_barred(actor, target)
        if barred is not None:
            return barred
        terrain = Terrain(g, actor)
        by_sea = verb == "sail"
        if by_sea and not any(ends >> target & 1 for ends in board.lanes_from[start].values()):
            return "no_lane"
        if self.steps[i] >= (1 if by_sea else MARCH):
            return "moved_already"
        return self._limit(g, terrain, i, target, by_sea) or (
            self._no_lane(terrain, start, target) if by_sea else self._no_march(terrain, i, start, target)
        )

    def _limit(self, g: CoalitionState, terrain: Terrain, i: int, target: int, by_sea: bool) -> str | None:
        """What keeps a General from where it could go if everybody agreed; None if that is not the question."""
        if self.making_way >= 0:
            granted = self.exits(g, terrain, i, self.granted)[by_sea]
            return "two_generals" if i == self.making_way and granted >> target & 1 else "make_way"
        if self.exits(g, terrain, i, self.leave(i, terrain.hosts))[by_sea] >> target & 1:
            return "two_generals"
        everything = terrain.hosts | terrain.hosts << LANES
        return "consent_refused" if self.exits(g, terrain, i, everything)[by_sea] >> target & 1 else None

    def _no_march(self, terrain: Terrain, i: int, start: int, target: int) -> str:
        """Why no march leads to a Territory, whoever agrees."""
        board, land, left = terrain.board, terrain.own | terrain.allied, MARCH - self.steps[i]
        if not board.reach(start, board.passable, board.passable, len(board.names)) >> target & 1:
            return "needs_sea"
        if not land >> target & 1:
            return "strategic_control" if board.neighbours[start] >> target & 1 else "not_adjacent"
        if board.reach(start, land, land, left) >> target & 1:
            return "march_enemy"
        near = board.reach(start, board.passable, board.passable, left) >> target & 1
        return "strategic_control" if near else "march_steps"

    def _no_lane(self, terrain: Terrain, start: int, target: int) -> str:
        """Why no Sea Lane between two Territories can be used, whoever agrees."""
        grey = terrain.board.lanes_from[start].get(NOBODY, 0)
        return "lane_grey" if grey >> target & 1 else "lane_owner"
