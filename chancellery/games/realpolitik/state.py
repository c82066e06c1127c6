"""How a game of Realpolitik stands."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.games.realpolitik.rules import RealpolitikRules
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import Mask, plain, shared
from chancellery.kernel.state import Phase

EVENTS = {"prestige": EventKind("power overtaken:power", rules="RP-224", voice="small")}


@plain
class RealpolitikState(CoalitionState):
    trains: Mask
    """Borders with a Train."""
    played: list[int]
    """For each Power the set of Action cards it has played since its last Dispatch."""
    chosen: list[int]
    """The Action card each Power plays this turn, or -1."""
    marker: int
    """Box of the Diplomacy marker; 0 is the bottom."""

    rules: RealpolitikRules = shared()

    def gains_for(self, power: int) -> int:
        """Influence that Italy wins as a Minor Power goes to its controller (RP-262, RP-Q117)."""
        if power != self.rules.minor:
            return power
        return self.controller()

    def controller(self) -> int:
        """The Major Power whose player controls the Minor Power, or NOBODY."""
        seat = self.seats[self.rules.minor]
        return next((p for p in self.rules.majors if self.seats[p] == seat), NOBODY) if seat != NOBODY else NOBODY

    def battle_won(self, winners: list[int]) -> None:
        """Winners go one space left (RP-224) on the Prestige track, higher ones first; they do not overtake one
        another (RP-225, RP-227, RP-Q103, RP-Q104)."""
        for power in [p for p in self.order if p in winners]:
            place = self.order.index(power)
            if place and self.order[place - 1] not in winners:
                other = self.order[place - 1]
                self.order[place - 1], self.order[place] = power, other
                self.tell("prestige", power, other)

    def pre_move(self, power: int) -> Phase[Any] | None:
        from chancellery.games.realpolitik.trains import TrainPreMove

        return TrainPreMove.start(self, power)

    def counts_discarded_penalties(self) -> bool:
        return self.rules.options.discarded_fives

    def at_target(self, target: int) -> bool:
        return any(points >= target for points in self.influence)
