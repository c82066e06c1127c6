"""Leadership: Generals come and go, or a Battle card, or a point of Morale (rulebook: The Actions Phase, 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from chancellery.games.coalitions.content import MORALE_LIMIT
from chancellery.games.coalitions.deployment import UNDECIDED, Deployment
from chancellery.games.coalitions.purchases import CARD, MORALE
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.plain import plain


@plain
class Leadership(Deployment):
    """Exactly one of the three ways; Generals are placed or recalled, not both, and may be none (RE-144 to RE-150,
    RE-Q18)."""

    verbs: ClassVar[tuple[str, ...]] = (CARD, MORALE, *Deployment.verbs)
    rules: ClassVar[str] = "RE-144"
    limits: ClassVar[Mapping[str, str]] = {"lead_one_way": "RE-144"}

    def ways(self, g: CoalitionState) -> list[int]:
        options = Deployment.ways(self, g)
        if self.way == UNDECIDED:
            if g.can_draw(self.power):
                options.append(g.rules.first[CARD])
            if g.morale[self.power] < MORALE_LIMIT:
                options.append(g.rules.first[MORALE])
        return options

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option == g.rules.first[CARD]:
            g.draw_card(actor)
            g.finish()
        elif option == g.rules.first[MORALE]:
            g.gain_morale(actor, 1)
            g.finish()
        else:
            Deployment.answer(self, g, actor, option)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb not in (CARD, MORALE):
            return Deployment.why_not(self, g, actor, verb, arguments)
        if self.way != UNDECIDED:
            return "lead_one_way"
        return "buy_no_cards" if verb == CARD else "buy_morale_limit"


def lead(power: int) -> Leadership:
    return Leadership(power, UNDECIDED)
