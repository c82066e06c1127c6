"""Blind bids of Morale for the control of a Minor Power."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.declarations import Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import SecretPhase

BID = Verb("bid", 101, ("number",), rules="RP-254 RP-256 RE-272 RE-275", limits={"bid_morale": "RP-254 RE-272"})


@plain
class BlindBid(SecretPhase[CoalitionState]):
    """All bid at the same time; the highest wins and is the only one to pay. The actors stand by precedence, so that
    the first of equal bids wins (RP-253 to RP-256, RE-271 to RE-275)."""

    verbs: ClassVar[tuple[str, ...]] = (BID,)

    def options(self, g: CoalitionState, actor: int) -> list[int]:
        # RP-Q115: 0 is a bid. RE-Q71: whoever wins with it has to take the Minor Power.
        first = g.rules.first[BID]
        return list(range(first, first + g.morale[actor] + 1))

    def announce(self, g: CoalitionState, bids: list[int], winner: int) -> None:
        """Tell everybody what was bid."""
        raise NotImplementedError

    def reveal(self, g: CoalitionState, answers: list[int]) -> None:
        bids = [answer - g.rules.first[BID] for answer in answers]
        # RP-255, RE-273, RE-274: the highest bid, of equal ones the first by precedence.
        winner = self.actors[bids.index(max(bids))]
        self.announce(g, bids, winner)
        if max(bids):
            g.lose_morale(winner, max(bids))
        g.finish(winner)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "bid_morale"
