"""Declaring support: Generals next to a battle that let their Power play cards in it (rulebook: Battles, 2)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase


@plain
class DeclareSupport(Phase[CoalitionState]):
    """The Powers of one side, by precedence, name the Generals with which they support it."""

    verbs: ClassVar[tuple[str, ...]] = ("support", "done")

    place: int
    side: int
    powers: list[int]
    """Powers that have still to declare; the first is asked."""
    busy: Mask
    """Generals that take part in a battle of this round, or have supported one."""
    declared: list[int]

    def cannot(self, g: CoalitionState, general: int) -> str | None:
        """Which limit keeps a General from supporting, or None (RP-177 to RP-182)."""
        at = g.at[general]
        if at < 0 or not g.rules.map.neighbours[self.place] >> at & 1:
            return "support_adjacent"
        if not g.units[general]:
            return "support_unit"
        if self.busy >> general & 1 or general in self.declared:
            return "support_busy"
        return None

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        near = g.rules.map.neighbours[self.place]
        while self.powers:
            power = self.powers[0]
            if near & g.posted[power]:
                first = power * GENERALS
                options = [g.rules.SUPPORT + i for i in range(GENERALS) if self.cannot(g, first + i) is None]
                if options:
                    options.append(g.rules.DONE)
                    return self.one(g, power, options)
            self.powers.pop(0)
        g.finish(self.declared)
        return None

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option == g.rules.DONE:
            self.powers.pop(0)
            return
        general = actor * GENERALS + option - g.rules.SUPPORT
        self.declared.append(general)
        g.tell("support", actor, general, self.place, self.side)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return self.cannot(g, actor * GENERALS + arguments[0])
