"""Technology cards: two are drawn, or one technology is developed with those held (section J)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from chancellery.games.generalship.effects import research_bonus
from chancellery.games.generalship.event_tiles import closed, develop, step_of
from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.state import GeneralshipState, Step
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

EVENTS = {
    "paid_cards": EventKind("nation values:numbers points:number", "economy", "GS-123", part="detail", joins="claimed"),
}

DRAW_TECHNOLOGY = Verb("draw_technology", 9, rules="GS-121 GS-Q106")
DEVELOP = Verb(
    "develop",
    10,
    ("technology",),
    rules="GS-121 GS-122 GS-130",
    limits={
        "developed": "GS-128 GS-132",
        "tree": "GS-125 GS-126 GS-127",
        "late_tree": "GS-Q07",
        "too_few_points": "GS-123 GS-124",
        "too_few_resources": "GS-131",
    },
)
PAY = Verb("pay", 11, ("value",), rules="GS-123 GS-Q133", limits={"no_such_card": "GS-123"})
DRAWN = 2


@plain
class TechnologyCards(Step):
    """Draw two, develop one, or decline, as a follower, too (GS-072, GS-121, GS-Q15, GS-Q38)."""

    verbs: ClassVar[tuple[str, ...]] = (DRAW_TECHNOLOGY, DEVELOP, DONE)
    rules: ClassVar[str] = "GS-121"

    nation: int

    @classmethod
    def start(cls, nation: int) -> TechnologyCards:
        return cls(nation)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        first = g.rules.first
        options = [first[DONE], first[DRAW_TECHNOLOGY]]
        nation, base = self.nation, first[DEVELOP]
        held, food, metal = points_held(g, nation), g.food[nation], g.metal[nation]
        for technology, steps in enumerate(g.rules.costs):
            if closed(g, technology) is None:
                wanted = steps[step_of(g, technology)]
                if (not wanted[0] or held >= wanted[0]) and food >= wanted[1] and metal >= wanted[2]:
                    options.append(base + technology)
        return self.one(g, nation, options)

    def _barred(self, g: GeneralshipState, technology: int) -> str | None:
        limit = closed(g, technology)
        if limit is not None:
            return limit
        nation = self.nation
        cost, food, metal, _ = g.rules.technology_cost(technology, step_of(g, technology))
        if cost and points_held(g, nation) < cost:
            return "too_few_points"
        return "too_few_resources" if g.food[nation] < food or g.metal[nation] < metal else None

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return self._barred(g, arguments[0]) if verb == DEVELOP else None

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        first = g.rules.first
        g.finish()
        if option == first[DONE]:
            return
        if option == first[DRAW_TECHNOLOGY]:
            g.take_technology(actor, DRAWN)
            return
        technology = option - first[DEVELOP]
        cost, food, metal, _ = g.rules.technology_cost(technology, step_of(g, technology))
        if cost:
            g.push(Payment(actor, technology, 0, 0))
            return
        g.food[actor] -= food
        g.metal[actor] -= metal
        develop(g, actor, technology, with_points=True)


def points_held(g: GeneralshipState, nation: int) -> int:
    """Technology points of all cards held, with what the commander adds; nothing without a card."""
    ones, twos = g.technology[2 * nation], g.technology[2 * nation + 1]
    return ones + 2 * twos + research_bonus(g, nation) if ones or twos else 0


@plain
class Payment(Step):
    """Cards are laid down one after another until their points reach the cost; what is above is lost (GS-123,
    GS-Q133)."""

    verbs: ClassVar[tuple[str, ...]] = (PAY, DONE)
    rules: ClassVar[str] = "GS-123"
    limits: ClassVar[Mapping[str, str]] = {"not_yet": "GS-123"}
    forced: ClassVar[bool] = False
    """A payment that went on by itself would tell which cards are left."""

    nation: int
    technology: int
    ones: int
    twos: int

    def _points(self, g: GeneralshipState) -> int:
        return self.ones + 2 * self.twos + research_bonus(g, self.nation)

    def _cost(self, g: GeneralshipState) -> int:
        return g.rules.technology_cost(self.technology, step_of(g, self.technology))[0]

    def _is_paid(self, g: GeneralshipState) -> bool:
        return self.ones + self.twos > 0 and self._points(g) >= self._cost(g)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        first = g.rules.first
        options = [first[DONE]] if self._is_paid(g) else []
        options += [first[PAY] + value for value in (0, 1) if g.technology[2 * self.nation + value]]
        return self.one(g, self.nation, options)

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == DONE:
            return None if self._is_paid(g) else "not_yet"
        return None if g.technology[2 * actor + arguments[0]] else "no_such_card"

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        if option != g.rules.first[DONE]:
            value = option - g.rules.first[PAY]
            g.technology[2 * actor + value] -= 1
            g.technology_thrown[value] += 1
            if value:
                self.twos += 1
            else:
                self.ones += 1
            return
        g.finish()
        g.tell("paid_cards", actor, (1,) * self.ones + (2,) * self.twos, self._points(g))
        develop(g, actor, self.technology, with_points=True)

    def redeal(self, g: GeneralshipState, seat: int | None, chance: Any) -> None:
        """Whoever has begun to pay can do so, as everybody knows: cards of two points come into the hand for that."""
        hand = 2 * self.nation
        if g.seats[self.nation] == seat:
            return
        others = [other for other in sorted(g.order) if other != self.nation and g.seats[other] != seat]
        piles = [(g.technology_deck, 0), *((g.technology, 2 * other) for other in others)]
        for pile, ones in piles:
            while self._points(g) + g.technology[hand] + 2 * g.technology[hand + 1] < self._cost(g) and pile[ones + 1]:
                pile[ones] += 1
                pile[ones + 1] -= 1
                g.technology[hand] -= 1
                g.technology[hand + 1] += 1

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        return {"paid": self._points(g), "cost": self._cost(g)}
