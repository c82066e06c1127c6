"""Regroups (7.6): victorious blocks may go on to a neighbouring place before they stand up again."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.alliance.battle import NONE
from chancellery.games.alliance.content import members
from chancellery.games.alliance.knowledge import HoldsBlocks
from chancellery.games.alliance.occupation import move_hidden
from chancellery.games.alliance.retreats import army_regroups, can_leave_freely, fleet_regroups, go
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.declarations import Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

REGROUP = Verb("regroup", 52, ("block",), rules="AC-121", limits={"no_regroup": "AC-121"})
REGROUP_TO = Verb("regroup_to", 53, ("place",), rules="AC-121 AC-125", limits={"no_way_to_regroup": "AC-121"})
HOLD = Verb("hold", 72, rules="AC-121", limits={"no_regroup": "AC-121"}, closes=True)


@plain
class Regroup(Phase[AllianceState], HoldsBlocks):
    """Each owner on the victorious side in turn moves blocks one by one, or holds the ground (AC-105, AC-121). Reserves
    that came too late stand upright, and may go as well."""

    verbs: ClassVar[tuple[str, ...]] = (REGROUP, REGROUP_TO, HOLD)
    rules: ClassVar[str] = "AC-121 AC-125"
    forced: ClassVar[bool] = False

    place: int
    side: int
    owners: list[int]
    """Players who have not finished, in turn order."""
    chosen: int
    used: list[int]
    """Borders used: their limits count afresh for this battle."""

    def held_blocks(self) -> list[int]:
        return [self.chosen] if self.chosen != NONE else []

    def exchange_blocks(self, blocks: list[int]) -> None:
        if blocks:
            [self.chosen] = blocks

    def ways(self, g: AllianceState, block: int) -> dict[int, int]:
        content = g.rules.content
        if self.place >= content.areas:
            return fleet_regroups(g, block, self.used)
        edge = g.came[block]
        return army_regroups(g, block, sum(content.ends[edge]) - self.place if edge >= 0 else NONE, self.used)

    def movable(self, g: AllianceState, player: int) -> list[int]:
        content = g.rules.content
        arms = content.armies if self.place < content.areas else content.fleets
        blocks = g.here[self.place] & g.ranks[self.side] & arms
        return [
            b
            for b in members(blocks)
            if g.owner_of(b) == player and (can_leave_freely(g, b, self.used) or self.ways(g, b))
        ]

    def ask(self, g: AllianceState) -> list[Decision] | None:
        first = g.rules.first
        if self.chosen != NONE:
            ways = sorted(self.ways(g, self.chosen))
            return self.one(g, self.owners[0], [first[REGROUP_TO] + place for place in ways])
        while self.owners:
            movable = self.movable(g, self.owners[0])
            if movable:
                return self.one(g, self.owners[0], [*(first[REGROUP] + b for b in movable), first[HOLD]])
            self.owners.pop(0)
        g.finish()
        return None

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        first = g.rules.first
        if option == first[HOLD]:
            self.owners.pop(0)
        elif self.chosen != NONE:
            block, place, self.chosen = self.chosen, option - first[REGROUP_TO], NONE
            self.used.append(self.ways(g, block)[place])
            if g.shown >> block & 1:
                go(g, block, place, "regrouped")
            else:
                g.enter(block, NONE)
                move_hidden(g, block, place, "regrouped")
        else:
            self.chosen = option - first[REGROUP]

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "no_way_to_regroup" if verb == REGROUP_TO else "no_regroup"

    def about(self, g: AllianceState, verb: str) -> tuple[list[str], list[str]]:
        return [g.rules.content.places[self.place]], []
