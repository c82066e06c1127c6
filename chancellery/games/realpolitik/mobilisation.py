"""Mobilisation in its four steps: free Trains, free Battle cards, Generals, purchases (rulebook: Mobilisation)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.consent import note_refusal
from chancellery.games.coalitions.deployment import UNDECIDED, Deployment
from chancellery.games.coalitions.purchases import DiscardDown, Purchases
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import CoalitionState
from chancellery.games.realpolitik.rules import FREE_TRAINS, HAND_LIMIT, TRAIN_PRICE
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.trains import RAIL, TRAIN, LaysTrains, LayTrain, train_barred, train_borders
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import Mask, added, plain
from chancellery.kernel.state import Decision, Phase

EVENTS = {"mobilisation": EventKind("power", "economy", "RP-076", voice="opening")}


@plain
class Mobilisation(Phase[RealpolitikState]):
    """The four steps in their order, then the hand limit (RP-076)."""

    power: int
    stage: int

    def ask(self, g: RealpolitikState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        if stage == 0:
            g.tell("mobilisation", self.power)
            g.push(FreeTrains(self.power, FREE_TRAINS, Mask(0)))
        elif stage == 1:
            # RP-081: one card for each General that is off the map now.
            for _ in range(g.waiting_generals(self.power)):
                g.draw_card(self.power)
        elif stage == 2:
            g.push(Deployment(self.power, UNDECIDED))
        elif stage == 3:
            g.push(RailwayPurchases(self.power, Mask(0)))
        elif stage == 4:
            g.push(DiscardDown(self.power, HAND_LIMIT))
        else:
            g.finish()
        return None


@plain
class FreeTrains(Phase[RealpolitikState], LaysTrains):
    """Up to two Trains for nothing (RP-077)."""

    verbs: ClassVar[tuple[str, ...]] = (TRAIN, DONE)
    rules: ClassVar[str] = "RP-076 RP-077"

    power: int
    left: int
    refused: Mask
    """Borders on which an Ally wants no Train."""
    closed: Mask = added(Mask(0))
    """Those for which it was asked twice, and is not asked again (RP-Q127)."""

    def ask(self, g: RealpolitikState) -> list[Decision] | None:
        borders = train_borders(g, self.power, self.closed) if self.left else 0
        if not borders:
            g.finish()
            return None
        base = g.rules.first[TRAIN]
        options = [base + b for b in bits(borders)]
        options.append(g.rules.first[DONE])
        return self.one(g, self.power, options)

    def answer(self, g: RealpolitikState, actor: int, option: int) -> None:
        if option == g.rules.first[DONE]:
            g.finish()
            return
        g.push(LayTrain(self.power, option - g.rules.first[TRAIN], 0))

    def resume(self, g: RealpolitikState, result: Any) -> None:
        border, laid = result
        if laid:
            self.left -= 1
        else:
            self.refused, self.closed = note_refusal(self.refused, self.closed, border)

    def why_not(self, g: RealpolitikState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return train_barred(g, actor, arguments[0], self.closed)


@plain
class RailwayPurchases(Purchases, LaysTrains):
    """Purchases, with Trains among the wares (RP-084)."""

    verbs: ClassVar[tuple[str, ...]] = (TRAIN, *Purchases.verbs)
    rules: ClassVar[str] = "RP-084"

    refused: Mask
    """Borders on which an Ally wants no Train."""
    closed: Mask = added(Mask(0))
    """Those for which it was asked twice, and is not asked again (RP-Q127)."""

    def wares(self, g: CoalitionState) -> list[int]:
        assert isinstance(g, RealpolitikState)
        base = g.rules.first[TRAIN]
        # RP-087: by the same rules as a free one.
        options = [base + b for b in bits(train_borders(g, self.power, self.closed))]
        return options + Purchases.wares(self, g)

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        assert isinstance(g, RealpolitikState)
        if option < g.rules.first[RAIL]:
            g.push(LayTrain(self.power, option - g.rules.first[TRAIN], TRAIN_PRICE))
        else:
            Purchases.answer(self, g, actor, option)

    def resume(self, g: CoalitionState, result: Any) -> None:
        border, laid = result
        if not laid:
            self.refused, self.closed = note_refusal(self.refused, self.closed, border)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        assert isinstance(g, RealpolitikState)
        if verb == TRAIN:
            border = arguments[0]
            if train_borders(g, actor, self.closed) >> border & 1:
                return "buy_money"
            return train_barred(g, actor, border, self.closed)
        return Purchases.why_not(self, g, actor, verb, arguments)
