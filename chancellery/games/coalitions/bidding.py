"""Blind bids of Morale for the control of a Minor Power."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.plain import plain
from chancellery.kernel.state import SecretPhase


@plain
class BlindBid(SecretPhase[CoalitionState]):
    """All bid at the same time; the highest wins and is the only one to pay. The actors stand by precedence, so that
    the first of equal bids wins (RP-253 to RP-256, RE-271 to RE-275)."""

    verbs: ClassVar[tuple[str, ...]] = ("bid",)

    def options(self, g: CoalitionState, actor: int) -> list[int]:
        return [g.rules.BID + points for points in range(g.morale[actor] + 1)]

    def announce(self, g: CoalitionState, bids: list[int], winner: int) -> None:
        """Tell everybody what was bid."""
        g.tell("bids", tuple(self.actors), tuple(bids), winner)

    def reveal(self, g: CoalitionState, answers: list[int]) -> None:
        bids = [answer - g.rules.BID for answer in answers]
        winner = self.actors[bids.index(max(bids))]
        self.announce(g, bids, winner)
        if max(bids):
            g.lose_morale(winner, max(bids))
        g.finish(winner)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "bid_morale"
