"""Declaring support: Generals next to a battle that let their Power play cards in it (rulebook: Battles, 2)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

EVENTS = {
    "support": EventKind("power general territory side", "battle", "RP-177 RE-211", part="detail", joins="battle")
}

SUPPORT = Verb(
    "support",
    115,
    ("general",),
    rules="RP-177 RP-178 RE-211 RE-218",
    limits={
        "support_adjacent": "RP-177 RE-211",
        "support_unit": "RP-177 RE-212",
        "support_busy": "RP-179 RE-214",
    },
)


@plain
class DeclareSupport(Phase[CoalitionState]):
    """The Powers of one side, by precedence, name the Generals with which they support it (RP-Q73, RP-Q74, RE-Q86)."""

    verbs: ClassVar[tuple[str, ...]] = (SUPPORT, DONE)
    rules: ClassVar[str] = "RP-180 RE-215"
    reaction: ClassVar[bool] = True

    place: int
    side: int
    powers: list[int]
    """Powers that have still to declare; the first is asked."""
    busy: Mask
    """Generals that take part in a battle of this round, or have supported one."""
    declared: list[int]

    def cannot(self, g: CoalitionState, general: int) -> str | None:
        """Which limit keeps a General from supporting, or None (RP-177 to RP-182, RE-211 to RE-218);
        lanes do not count (RE-217), several of one Power may (RE-216)."""
        at = g.at[general]
        # RP-182, RE-217: Sea Lanes are no borders.
        if at < 0 or not g.rules.map.neighbours[self.place] >> at & 1:
            return "support_adjacent"
        if not g.units[general]:
            return "support_unit"
        # RP-Q75, RE-Q87: also if its own battle of this round is over or still to come.
        if self.busy >> general & 1 or general in self.declared:
            return "support_busy"
        return None

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        near = g.rules.map.neighbours[self.place]
        while self.powers:
            power = self.powers[0]
            if near & g.posted[power]:
                first = power * GENERALS
                # RP-181, RE-216: several Generals of one Power may.
                options = [g.rules.first[SUPPORT] + i for i in range(GENERALS) if self.cannot(g, first + i) is None]
                if options:
                    options.append(g.rules.first[DONE])
                    return self.one(g, power, options)
            self.powers.pop(0)
        g.finish(self.declared)
        return None

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option == g.rules.first[DONE]:
            self.powers.pop(0)
            return
        general = actor * GENERALS + option - g.rules.first[SUPPORT]
        self.declared.append(general)
        g.tell("support", actor, general, self.place, self.side)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return self.cannot(g, actor * GENERALS + arguments[0])
