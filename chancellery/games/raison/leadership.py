"""Leadership: Generals come and go, or a Battle card, or a point of Morale (rulebook: The Actions Phase, 4)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.content import MORALE_LIMIT
from chancellery.games.coalitions.deployment import UNDECIDED, Deployment
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.plain import plain


@plain
class Leadership(Deployment):
    """Exactly one of the three ways; Generals are placed or recalled, not both, and may be none (RE-144 to RE-150,
    RE-Q18)."""

    verbs: ClassVar[tuple[str, ...]] = ("card", "morale", *Deployment.verbs)

    def ways(self, g: CoalitionState) -> list[int]:
        options = Deployment.ways(self, g)
        if self.way == UNDECIDED:
            if g.can_draw(self.power):
                options.append(g.rules.CARD)
            if g.morale[self.power] < MORALE_LIMIT:
                options.append(g.rules.MORALE)
        return options

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option == g.rules.CARD:
            g.draw_card(actor)
            g.finish()
        elif option == g.rules.MORALE:
            g.gain_morale(actor, 1)
            g.finish()
        else:
            Deployment.answer(self, g, actor, option)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb not in ("card", "morale"):
            return Deployment.why_not(self, g, actor, verb, arguments)
        if self.way != UNDECIDED:
            return "lead_one_way"
        return "buy_no_cards" if verb == "card" else "buy_morale_limit"


def lead(power: int) -> Leadership:
    return Leadership(power, UNDECIDED)
