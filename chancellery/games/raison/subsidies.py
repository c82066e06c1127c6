"""Subsidise & Mercenaries: Money or Battle cards for Allies (rulebook: The Actions Phase, 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.cards import HELD
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.raison.rules import GIFTS
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase, only

UNDECIDED, MONEY, CARDS = range(3)
VALUES = 5


EVENTS = {
    "subsidised": EventKind(
        "power receiver:power money:number",
        "economy",
        "RE-138",
        part="lead",
        joins="action",
        figures="power money -money; receiver money money",
    ),
    "mercenary": EventKind("power receiver:power value:number", "economy", "RE-139", part="lead", joins="action"),
    "mercenary_hidden": EventKind("power receiver:power", "economy", "RE-139", part="lead", joins="action"),
    "gifts_over": EventKind("power", rules="RE-136", voice="small"),
}

SUBSIDISE = Verb("subsidise", 1, ("power",), rules="RE-138 RE-140", limits={"gift_money": "RE-138"})
MERCENARY = Verb("mercenary", 2, ("power", "value"), rules="RE-139 RE-140", limits=HELD)


def unlimited(g: RaisonState, giver: int, receiver: int) -> bool:
    """Between a Power and the Minor that it always controls the amount is free (RE-143, RE-Q23)."""
    return g.rules.guardian[giver] == receiver or g.rules.guardian[receiver] == giver


def no_gift(g: RaisonState, giver: int, receiver: int, left: int) -> str | None:
    """Which limit keeps a Power from getting anything, or None (RE-106, RE-138, RE-139, RE-Q100)."""
    if not g.allies[giver] >> receiver & 1:
        return "gift_ally"
    if g.controller[receiver] == NOBODY:
        return "gift_uncontrolled"
    return "gift_limit" if not left and not unlimited(g, giver, receiver) else None


@plain
class Subsidise(Phase[RaisonState]):
    """One coin or one card after the other, to one or several Allies; the first gift fixes the kind (RE-136 to
    RE-142). The receiver is not asked (RE-Q22)."""

    verbs: ClassVar[tuple[str, ...]] = (SUBSIDISE, MERCENARY, DONE)
    rules: ClassVar[str] = "RE-136 RE-137"
    limits: ClassVar[Mapping[str, str]] = {
        "gift_ally": "RE-106",
        "gift_uncontrolled": "RE-Q100",
        "gift_limit": "RE-138",
        "gift_one_kind": "RE-137",
    }

    power: int
    kind: int
    left: int
    """Gifts that the limit still allows."""

    @classmethod
    def start(cls, power: int) -> Subsidise:
        return cls(power, UNDECIDED, GIFTS)

    def ask(self, g: RaisonState) -> list[Decision] | None:
        rules, power = g.rules, self.power
        options: list[int] = []
        # RE-142: Powers of one player are Allies, with the same limit.
        receivers = [q for q in bits(g.allies[power]) if no_gift(g, power, q, self.left) is None]
        if self.kind != CARDS and g.money[power]:
            subsidise = rules.first[SUBSIDISE]
            options = [subsidise + q for q in receivers]
        if self.kind != MONEY and receivers:
            held = [value for value in range(1, VALUES + 1) if g.hands[power][value]]
            mercenary = rules.first[MERCENARY]
            options += [mercenary + q * VALUES + value - 1 for q in receivers for value in held]
        options.append(rules.first[DONE])
        return self.one(g, power, options)

    def answer(self, g: RaisonState, actor: int, option: int) -> None:
        rules = g.rules
        if option == rules.first[DONE]:
            g.tell("gifts_over", actor)
            g.finish()
        elif option < rules.first[MERCENARY]:
            self._pay(g, option - rules.first[SUBSIDISE])
        else:
            receiver, value = divmod(option - rules.first[MERCENARY], VALUES)
            self._lend(g, receiver, value + 1)

    def _pay(self, g: RaisonState, receiver: int) -> None:
        self._count(g, receiver, MONEY)
        g.money[self.power] -= 1
        g.money[receiver] += 1
        g.tell("subsidised", self.power, receiver, 1)

    def _lend(self, g: RaisonState, receiver: int, value: int) -> None:
        """Giver and receiver see the card, everybody its way (RE-Q14)."""
        self._count(g, receiver, CARDS)
        g.hands[self.power][value] -= 1
        g.hands[receiver][value] += 1
        hearers = only(g.seats[self.power], g.seats[receiver])
        g.confide(hearers, "mercenary", (self.power, receiver, value), (self.power, receiver))

    def _count(self, g: RaisonState, receiver: int, kind: int) -> None:
        # RE-Q24: one kind only, also where the amount is free.
        self.kind = kind
        if not unlimited(g, self.power, receiver):
            self.left -= 1

    def why_not(self, g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        limit = no_gift(g, actor, arguments[0], self.left)
        if limit is not None:
            return limit
        if self.kind == (CARDS if verb == SUBSIDISE else MONEY):
            return "gift_one_kind"
        return "gift_money" if verb == SUBSIDISE else "card_not_held"
