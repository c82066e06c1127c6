"""General cards: one is drawn, or unused ones become commander and political power (section I)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.state import NO_COMMANDER, GeneralshipState, Step
from chancellery.kernel.declarations import Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

DRAW_GENERAL = Verb("draw_general", 5, rules="GS-107 GS-Q106", limits={"used_already": "GS-107"})
APPOINT = Verb(
    "appoint", 6, ("general",), rules="GS-108 GS-109", limits={"not_unused": "GS-108", "appointed_already": "GS-Q20"}
)
EMPOWER = Verb("empower", 7, ("general",), rules="GS-108 GS-110", limits={"not_unused": "GS-108"})
RECALL = Verb(
    "recall",
    8,
    rules="GS-113",
    limits={
        "has_commander": "GS-113",
        "has_unused": "GS-114",
        "no_power": "GS-113",
        "appointed_already": "GS-Q20",
    },
)
"""The rightmost card of political power becomes the commander, in this action only (GS-Q21)."""


@plain
class GeneralCards(Step):
    """Draw, or use any number of unused cards, as a follower, too (GS-072, GS-107); at most one appointment (GS-Q20).
    All of it may be declined (GS-Q15)."""

    verbs: ClassVar[tuple[str, ...]] = (DRAW_GENERAL, APPOINT, EMPOWER, RECALL, DONE)
    rules: ClassVar[str] = "GS-107"

    nation: int
    used: bool
    appointed: bool

    @classmethod
    def start(cls, nation: int) -> GeneralCards:
        return cls(nation, False, False)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        first, cards = g.rules.first, BITS[g.unused[self.nation]]
        options = [first[DONE]]
        if not self.used:
            options.append(first[DRAW_GENERAL])
        if not self.appointed:
            options += [first[APPOINT] + card for card in cards]
        options += [first[EMPOWER] + card for card in cards]
        if self._recall_barred(g) is None:
            options.append(first[RECALL])
        return self.one(g, self.nation, options)

    def _recall_barred(self, g: GeneralshipState) -> str | None:
        if self.appointed:
            return "appointed_already"
        if g.commander[self.nation] != NO_COMMANDER:
            return "has_commander"
        if g.unused[self.nation]:
            return "has_unused"
        return None if g.power[self.nation] else "no_power"

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == RECALL:
            return self._recall_barred(g)
        if verb == DRAW_GENERAL:
            return "used_already" if self.used else None
        if verb == APPOINT and self.appointed:
            return "appointed_already"
        if verb in (APPOINT, EMPOWER) and not g.unused[actor] >> arguments[0] & 1:
            return "not_unused"
        return None

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        first = g.rules.first
        if option in (first[DONE], first[DRAW_GENERAL]):
            g.finish()
            if option != first[DONE]:
                g.take_general(actor)
            return
        self.used = True
        if option == first[RECALL]:
            self.appointed = True
            g.appoint(actor, g.take_power(actor))
            return
        if option >= first[EMPOWER]:
            card = option - first[EMPOWER]
            g.unused[actor] &= ~(1 << card)
            g.add_power(actor, card)
        else:
            self.appointed = True
            card = option - first[APPOINT]
            g.unused[actor] &= ~(1 << card)
            g.appoint(actor, card)
