"""The Movement action: Envoy, disbanding, what comes before, and up to three rounds with their battles.

In a round every General may make one move: a land advance, a sea advance, or a strategic movement of up
to three steps through land under control. A move can be made at once to its end, or step by step: a
General that has only entered land under control may go on while it has steps left.
"""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.coalitions.battles import Battles, battlefields
from chancellery.games.coalitions.board import bits, places
from chancellery.games.coalitions.consent import AskConsent, allied_land, own_land
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.envoys import Disband, NameEnvoy, RequestRound, no_further_round
from chancellery.games.coalitions.garrisons import PlaceGarrisons, flip, home_flip_barred, home_flips, open_places
from chancellery.games.coalitions.places import roomy, uncrowded
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

MARCH = 3
"""Steps of a strategic movement."""
SPENT = 9
"""In place of a number of steps: this General has finished its move."""
ROUNDS = 3


@plain
class Movement(Phase[CoalitionState]):
    """The whole action of one Power."""

    power: int
    envoy: int
    round: int
    stage: int

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        if stage == 0:
            g.tell("movement", self.power)
            g.push(NameEnvoy(self.power))
        elif stage == 1:
            g.push(Disband(self.power))
        elif stage == 2:
            before = g.pre_move(self.power)
            if before is not None:
                g.push(before)
        elif stage == 3:
            self.round += 1
            g.tell("round", self.power, self.round)
            g.push(Round(self.power, [0] * GENERALS, [Mask(0)] * GENERALS, [Mask(0)] * GENERALS, -1))
        elif stage == 4:
            if battlefields(g, self.power):
                g.push(Battles(self.power, Mask(0), Mask(0)))
        elif stage == 5 and self.round < ROUNDS and not no_further_round(g, self.envoy, self.round + 1):
            g.push(RequestRound(self.power, self.envoy, self.round + 1, False))
        else:
            g.finish()
        return None

    def resume(self, g: CoalitionState, result: Any) -> None:
        if self.stage == 1:
            self.envoy = result
        elif self.stage == 6 and result:
            self.stage = 3


@plain
class Round(Phase[CoalitionState]):
    """One round: every General may move once, in any order, until the mover is done."""

    verbs: ClassVar[tuple[str, ...]] = ("move", "sail", "garrison", "done")

    power: int
    steps: list[int]
    """For each own General the steps it has made, or SPENT."""
    refused: list[Mask]
    """For each own General where an Ally did not let it march."""
    unshipped: list[Mask]
    """For each own General where an Ally did not let it sail."""
    asking: int
    """The option an Ally is being asked about, or -1."""

    # -- what is possible ---------------------------------------------------------------------------

    def marches(self, g: CoalitionState, i: int, own: int, allied: int, hostile: int, closed: int) -> tuple[int, int]:
        """Where General i can go by land: without asking, and with an Ally's consent."""
        board, start = g.rules.map, g.at[self.power * GENERALS + i]
        left = MARCH - self.steps[i]
        free = board.reach(start, own & ~hostile, own, left)
        if left == MARCH:
            free |= board.neighbours[start] & ~(allied | closed)
        if not allied:
            return free, 0
        land = own | allied
        asked = board.reach(start, land & ~hostile, land, left) & ~free & ~self.refused[i]
        return free, asked

    def sails(self, g: CoalitionState, i: int, askable: int, allied: int, closed: int) -> tuple[int, int]:
        """Where General i can go by sea: without asking, and with the consent of an Ally who can be asked."""
        start = g.at[self.power * GENERALS + i]
        lanes = g.rules.map.lanes_from[start]
        own_lanes = allied_lanes = 0
        unasked = g.partners(self.power) | 1 << self.power
        for owner, ends in lanes.items():
            if unasked >> owner & 1 if owner >= 0 else g.holder(start) in (NOBODY, self.power):
                own_lanes |= ends
            elif owner >= 0 and askable >> owner & 1:
                allied_lanes |= ends
        free = own_lanes & ~(allied | closed)
        return free, (own_lanes | allied_lanes) & ~(free | closed | self.unshipped[i])

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        power, rules = self.power, g.rules
        first, span = power * GENERALS, rules.territories
        askable = g.hosts(power)
        own, allied = own_land(g, power), g.held_by(askable)
        hostile = g.hostile_generals(power)
        closed = g.closed_to(power)
        ends = [0] * GENERALS
        marches: list[tuple[int, int, int]] = []
        sails: list[tuple[int, int, int]] = []
        for i, start in enumerate(g.at[first : first + GENERALS]):
            if start < 0:
                continue
            ends[i] = 1 << start
            steps = self.steps[i]
            if steps < MARCH:
                free, asked = self.marches(g, i, own, allied, hostile, closed)
                ends[i] |= free
                marches.append((i, rules.MOVE + i * span, free | asked))
                if not steps and rules.map.lanes_from[start]:
                    free, asked = self.sails(g, i, askable, allied, closed)
                    ends[i] |= free
                    sails.append((i, rules.SAIL + i * span, free | asked))
        room = roomy(g, power, ends)
        options: list[int] = []
        for i, base, targets in marches + sails:
            if targets & ~room:
                targets = targets & room | uncrowded(targets & ~room, ends, i)
            options += rules.listed[base, targets]
        options += home_flips(g, power, hostile)
        if room:
            options.append(rules.DONE)
        return self.one(g, power, options)

    # -- what happens -------------------------------------------------------------------------------

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        rules = g.rules
        if option == rules.DONE:
            g.finish()
        elif option >= rules.GARRISON:
            flip(g, actor, option)
        else:
            self._go(g, option, False)

    def _go(self, g: CoalitionState, option: int, granted: bool) -> None:
        """Move a General; if an Ally has to agree and has not been asked yet, ask it first."""
        rules = g.rules
        by_sea = option >= rules.SAIL
        i, target = divmod(option - (rules.SAIL if by_sea else rules.MOVE), rules.territories)
        general = self.power * GENERALS + i
        start = g.at[general]
        askable = g.hosts(self.power)
        own = own_land(g, self.power)
        land = own | g.held_by(askable)
        hostile = g.hostile_generals(self.power)
        if by_sea or rules.map.neighbours[start] >> target & 1:
            path = [target]
        else:
            left = MARCH - self.steps[i]
            found = rules.map.route(start, target, own & ~hostile, own, left)
            path = found or rules.map.route(start, target, land & ~hostile, land, left)
        if askable and not granted:
            allies = self._hosts(g, askable, start, path, by_sea)
            if allies:
                self.asking = option
                lanes = Mask(self._lane_owner(g, start, target, askable) if by_sea else 0)
                g.push(AskConsent(self.power, allies, "sail" if by_sea else "march", [start, *path], lanes, -1))
                return
        g.march(general, target)
        g.tell("moved", self.power, general, start, tuple(path), "sail" if by_sea else "march")
        stops = by_sea or not land >> target & 1 or hostile >> target & 1
        self.steps[i] = SPENT if stops else self.steps[i] + len(path)
        if g.units[general]:
            free = open_places(g, self.power, places((start, *path)), hostile)
            if free:
                g.push(PlaceGarrisons(general, Mask(free)))

    def _hosts(self, g: CoalitionState, askable: int, start: int, path: list[int], by_sea: bool) -> list[int]:
        """Of the Allies that can be asked, those whose Territories or Sea Lane this move uses."""
        involved = self._lane_owner(g, start, path[-1], askable) if by_sea else 0
        entered = places(tuple(path))
        for ally in bits(askable):
            if g.held[ally] & entered:
                involved |= 1 << ally
        return g.by_order(involved) if involved else []

    def _lane_owner(self, g: CoalitionState, start: int, end: int, asked: int) -> int:
        """Whose Sea Lane a sea advance needs: nobody's if one of those that join the two can be used unasked, else that
        of the first Ally who can be asked."""
        owners = [owner for owner, ends in g.rules.map.lanes_from[start].items() if ends >> end & 1]
        unasked = g.partners(self.power) | 1 << self.power
        if any(unasked >> owner & 1 for owner in owners if owner >= 0):
            return 0
        if NOBODY in owners and g.holder(start) in (NOBODY, self.power):
            return 0
        return next((1 << owner for owner in g.by_order(asked) if owner in owners), 0)

    def resume(self, g: CoalitionState, result: Any) -> None:
        if self.asking < 0:
            return
        option, self.asking = self.asking, -1
        if result == NOBODY:
            self._go(g, option, True)
        else:
            sea = option >= g.rules.SAIL
            i, target = divmod(option - (g.rules.SAIL if sea else g.rules.MOVE), g.rules.territories)
            refusals = self.unshipped if sea else self.refused
            refusals[i] = Mask(refusals[i] | 1 << target)

    # -- why not ------------------------------------------------------------------------------------

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if verb == "done":
            return "two_generals"
        i, target = arguments
        general = actor * GENERALS + i
        start = g.at[general]
        missing = g.no_general(general)
        if missing is not None:
            return missing
        if verb == "garrison":
            return home_flip_barred(g, general, target) or "garrison_not_moved"
        if start == target:
            return "move_nowhere"
        board = g.rules.map
        if not board.passable >> target & 1:
            return "impassable"
        barred = g.entry_barred(actor, target)
        if barred is not None:
            return barred
        own, allied, hostile = own_land(g, actor), allied_land(g, actor), g.hostile_generals(actor)
        if verb == "sail":
            return self._no_sail(g, i, start, target)
        if self.steps[i] >= MARCH:
            return "moved_already"
        free, asked = self.marches(g, i, own, allied, hostile, g.closed_to(actor))
        if (free | asked) >> target & 1:
            return "two_generals"
        if self.refused[i] >> target & 1:
            return "consent_refused"
        return self._no_march(g, i, target, own | allied)

    def _no_march(self, g: CoalitionState, i: int, target: int, land: int) -> str:
        """Why no march leads to a Territory, `land` being what the mover and its Allies control."""
        board, start, left = g.rules.map, g.at[self.power * GENERALS + i], MARCH - self.steps[i]
        if not board.reach(start, board.passable, board.passable, g.rules.territories) >> target & 1:
            return "needs_sea"
        if not land >> target & 1:
            return "strategic_control" if board.neighbours[start] >> target & 1 else "not_adjacent"
        if board.reach(start, land, land, left) >> target & 1:
            return "march_enemy"
        near = board.reach(start, board.passable, board.passable, left) >> target & 1
        return "strategic_control" if near else "march_steps"

    def _no_sail(self, g: CoalitionState, i: int, start: int, target: int) -> str:
        lanes = g.rules.map.lanes_from[start]
        owners = [owner for owner, ends in lanes.items() if ends >> target & 1]
        if not owners:
            return "no_lane"
        if self.steps[i]:
            return "moved_already"
        free, asked = self.sails(g, i, g.hosts(self.power), allied_land(g, self.power), g.closed_to(self.power))
        if (free | asked) >> target & 1:
            return "two_generals"
        if self.unshipped[i] >> target & 1:
            return "consent_refused"
        return "lane_grey" if NOBODY in owners else "lane_owner"
