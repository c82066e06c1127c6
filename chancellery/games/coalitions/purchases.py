"""Buying in Mobilisation: Units, Battle cards, Morale and Fortresses, one thing at a time (rulebook: Mobilisation)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from chancellery.games.coalitions.cards import HELD, listed_cards
from chancellery.games.coalitions.content import GENERALS, MORALE_LIMIT, UNITS_WITH_GENERAL
from chancellery.games.coalitions.pieces import ROOM_LIMITS
from chancellery.games.coalitions.rules import DONE, FORTRESS_PRICE
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

EVENTS = {
    "bought_unit": EventKind(
        "power general price:number",
        "economy",
        "RP-085 RE-153",
        part="detail",
        joins="mobilisation action",
        figures="power money -price",
    ),
    "bought_fortress": EventKind(
        "power territory price:number",
        "economy",
        "RP-088 RE-152",
        piece="fortress",
        part="detail",
        joins="mobilisation action",
        figures="power money -price",
    ),
    "bought_card": EventKind(
        "power price:number",
        "economy",
        "RP-085 RE-153",
        part="detail",
        joins="mobilisation action",
        figures="power money -price",
    ),
    "bought_morale": EventKind(
        "power price:number",
        "economy",
        "RP-090 RE-153",
        part="detail",
        joins="mobilisation action",
        figures="power money -price",
    ),
    "corruption": EventKind(
        "power lost:number",
        "economy",
        "RP-091 RE-157",
        part="detail",
        joins="mobilisation action",
        figures="power money -lost",
    ),
    "discarded": EventKind(
        "power value:number", "economy", "RP-092 RE-129", part="detail", joins="mobilisation action"
    ),
}

UNIT = Verb(
    "unit",
    106,
    ("general",),
    rules="RP-085 RP-086 RE-153 RE-155",
    limits={**ROOM_LIMITS, "buy_no_markers": "RP-Q08 RE-Q07"},
)
CARD = Verb("card", 107, rules="RP-085 RE-149 RE-153", limits={"buy_no_cards": "RP-Q13 RE-Q11"})
MORALE = Verb("morale", 108, rules="RP-085 RP-090 RE-150 RE-153", limits={"buy_morale_limit": "RP-090 RE-019"})
FORTRESS = Verb(
    "fortress",
    109,
    ("territory",),
    rules="RP-085 RP-088 RE-152 RE-156",
    limits={
        "fortress_one": "RP-009 RE-013",
        "fortress_garrison": "RP-088 RE-156",
        "fortress_supply": "RP-008 RE-012",
    },
)


def fortress_sites(g: CoalitionState, power: int) -> int:
    """Territories with an own Garrison and no Fortress, while Fortresses are left (RP-008, RP-009, RP-088, RP-Q68)."""
    # RE-030: what is not on the map is in the supply.
    if g.fortresses.bit_count() >= g.rules.map.content.supply.fortresses:
        return 0
    return g.garrisons[power] & ~g.fortresses


@plain
class Purchases(Phase[CoalitionState]):
    """Spend Money, one thing at a time (RP-Q64), until it is gone or the Power is done; what is left is lost
    (corruption), also if nothing was bought (RP-Q69)."""

    verbs: ClassVar[tuple[str, ...]] = (UNIT, CARD, MORALE, FORTRESS, DONE)
    rules: ClassVar[str] = "RE-151"
    limits: ClassVar[Mapping[str, str]] = {"buy_money": "RP-085 RE-151"}

    power: int

    def wares(self, g: CoalitionState) -> list[int]:
        """Options to buy something, in the order of the action space."""
        rules, power = g.rules, self.power
        options: list[int] = []
        # RP-Q66: what has no room, no use or no site is not for sale. RP-Q65: cards are, beyond the limit of a hand.
        if g.stock[power]:
            base, first = rules.first[UNIT], power * GENERALS
            # RP-086, RE-155: any General on the map with fewer than 3 Units.
            places, units = g.at[first : first + GENERALS], g.units[first : first + GENERALS]
            options = [base + i for i, at in enumerate(places) if at >= 0 and units[i] < UNITS_WITH_GENERAL]
        if g.can_draw(power):
            options.append(rules.first[CARD])
        if g.morale[power] < MORALE_LIMIT:
            options.append(rules.first[MORALE])
        if g.money[power] >= FORTRESS_PRICE:
            options += rules.listed[rules.first[FORTRESS], fortress_sites(g, power)]
        return options

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        options = self.wares(g) if g.money[self.power] else []
        options.append(g.rules.first[DONE])
        return self.one(g, self.power, options)

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        rules = g.rules
        if option == rules.first[DONE]:
            # RP-091, RE-157: Money that is left is lost.
            lost, g.money[actor] = g.money[actor], 0
            if lost:
                g.tell("corruption", actor, lost)
            g.finish()
        elif option == rules.first[CARD]:
            g.money[actor] -= 1
            g.tell("bought_card", actor, 1)
            g.draw_card(actor)
        elif option == rules.first[MORALE]:
            g.money[actor] -= 1
            g.tell("bought_morale", actor, 1)
            g.gain_morale(actor, 1)
        elif option < rules.first[CARD]:
            general = actor * GENERALS + option - rules.first[UNIT]
            g.money[actor] -= 1
            g.add_unit(general)
            g.tell("bought_unit", actor, general, 1)
        else:
            territory = option - rules.first[FORTRESS]
            g.money[actor] -= FORTRESS_PRICE
            # RP-010, RE-014: nothing takes it away again.
            g.fortresses = Mask(g.fortresses | 1 << territory)
            g.tell("bought_fortress", actor, territory, FORTRESS_PRICE)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if verb == MORALE and g.morale[actor] >= MORALE_LIMIT:
            return "buy_morale_limit"
        if verb == CARD and not g.can_draw(actor):
            return "buy_no_cards"
        if verb == UNIT:
            general = actor * GENERALS + arguments[0]
            missing = g.no_general(general)
            if missing is not None:
                return missing
            if g.units[general] >= UNITS_WITH_GENERAL:
                return "unit_limit"
            if not g.stock[actor]:
                return "buy_no_markers"
        if verb == FORTRESS:
            territory = arguments[0]
            if g.fortresses >> territory & 1:
                return "fortress_one"
            if not g.garrisons[actor] >> territory & 1:
                return "fortress_garrison"
            if not fortress_sites(g, actor):
                return "fortress_supply"
        return "buy_money"


DISCARD = Verb("discard", 124, ("value",), rules="RP-092 RE-018 RE-129", limits=HELD)


def discard(g: CoalitionState, power: int, option: int) -> None:
    """Carry out an option to discard a card, which everybody sees."""
    value = option - g.rules.first[DISCARD] + 1
    g.discard_card(power, value)
    g.unveil()
    g.tell("discarded", power, value)


@plain
class DiscardDown(Phase[CoalitionState]):
    """Discard Battle cards until the hand is within its limit (RP-092, RP-Q16)."""

    verbs: ClassVar[tuple[str, ...]] = (DISCARD,)
    rules: ClassVar[str] = "RP-092 RE-018"
    forced: ClassVar[bool] = False  # or else silence would tell that all cards of the hand are alike

    power: int
    limit: int

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        hand = g.hands[self.power]
        if sum(hand) <= self.limit:
            g.finish()
            return None
        return self.one(g, self.power, listed_cards(g.rules.first[DISCARD], hand))

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        discard(g, actor, option)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "card_not_held"
