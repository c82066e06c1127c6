"""Muster, Mobilisation and Gain Influence (rulebook: The Actions Phase, 1, 5 and 6)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.cards import listed_cards
from chancellery.games.coalitions.income import score_influence
from chancellery.games.coalitions.purchases import DISCARD, Purchases, discard
from chancellery.games.raison.rules import CROWN
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase


@plain
class Muster(Phase[RaisonState]):
    """Draw a Battle card, then discard one, which may be the same (RE-128, RE-129)."""

    verbs: ClassVar[tuple[str, ...]] = (DISCARD,)
    rules: ClassVar[str] = "RE-128 RE-129"
    forced: ClassVar[bool] = False  # or else silence would tell that all cards of the hand are alike

    power: int
    drawn: bool

    def ask(self, g: RaisonState) -> list[Decision] | None:
        if not self.drawn:
            self.drawn = True
            g.draw_card(self.power)
            return None
        hand = g.hands[self.power]
        # RE-Q104: a card is discarded also if none could be drawn.
        if not any(hand):
            g.finish()
            return None
        return self.one(g, self.power, listed_cards(g.rules.first[DISCARD], hand))

    def answer(self, g: RaisonState, actor: int, option: int) -> None:
        discard(g, actor, option)
        g.finish()

    def why_not(self, g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "card_not_held"


@plain
class Mobilisation(Phase[RaisonState]):
    """A Battle card for each General off the map, then purchases (RE-151 to RE-158, RE-Q21)."""

    power: int
    stage: int

    def ask(self, g: RaisonState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        if stage == 0:
            # RE-154: a card for each General off the map.
            for _ in range(g.waiting_generals(self.power)):
                g.draw_card(self.power)
        elif stage == 1:
            # RE-158: whatever is not spent is lost.
            g.push(Purchases(self.power))
        else:
            g.finish()
        return None


def gain_influence(g: RaisonState, power: int) -> None:
    """Territories and the Crown; of a Minor Power only the Crown counts, for its controller (RE-159 to RE-162, RE-287,
    RE-288, RE-Q77)."""
    # RE-161: 2 for the Crown.
    crown = CROWN if g.emperor == power else 0
    if power not in g.rules.minors:
        score_influence(g, power, crown)
    elif crown:
        g.gain_influence(g.controller[power], crown, "crown")
    g.influence_settled()
