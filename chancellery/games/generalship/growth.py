"""Population growth: population is put in order, and new population takes the lowest empty circles (section H)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.generalship.effects import growth_bonus
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.production import POPULATE, Populates
from chancellery.games.generalship.state import GeneralshipState
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

EVENTS = {
    "grew": EventKind(
        "nation count:number total:number",
        "economy",
        "GS-093",
        part="lead",
        joins="claimed",
        figures="nation population count total",
    )
}

ORDER, READ, PLACE = range(3)
SIX = 6


@plain
class Growth(Populates):
    """The number is read on the tile of the next circle, once, before anything is placed (GS-094, GS-Q28)."""

    verbs: ClassVar[tuple[str, ...]] = (POPULATE,)
    rules: ClassVar[str] = "GS-093 GS-103"

    nation: int
    stage: int
    left: int
    placed: int

    @classmethod
    def start(cls, nation: int) -> Growth:
        return cls(nation, ORDER, 0, 0)

    def circles(self, g: GeneralshipState) -> tuple[int, ...]:
        circles, filled, occupied = g.rules.circles[self.nation], g.population[self.nation], g.occupied(self.nation)
        if self.stage == ORDER:
            ways = circles.arrangements(filled, occupied)
            # GS-092: it is put in order first; what stands in order already stays where it is.
            return BITS[ways[0] ^ ways[1]] if len(ways) > 1 and filled not in ways else ()
        return circles.next_circles(filled, occupied)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        nation = self.nation
        circles = self.circles(g)
        if self.stage == ORDER:
            if circles:
                return self.one(g, nation, self.choices(g, circles))
            ways = g.rules.circles[nation].arrangements(g.population[nation], g.occupied(nation))
            if g.population[nation] not in ways:
                g.population[nation] = ways[0]
            self.stage = READ
            return None
        if not circles or (self.stage == PLACE and not self.left):
            g.tell("grew", nation, self.placed, g.population[nation].bit_count())
            g.finish()
            return None
        if len(circles) > 1:
            return self.one(g, nation, self.choices(g, circles))
        self._place(g, circles[0])
        return None

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return self.why_not_there(g, arguments[0])

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        circle = self.chosen(g, option)
        if self.stage == ORDER:
            ways = g.rules.circles[actor].arrangements(g.population[actor], g.occupied(actor))
            g.population[actor] = next(way for way in ways if way >> circle & 1)
            self.stage = READ
        else:
            self._place(g, circle)

    def _place(self, g: GeneralshipState, circle: int) -> None:
        nation = self.nation
        if self.stage == READ:
            self.stage = PLACE
            # GS-095, GS-Q25: at five the owner picks the circle first; Austria and Byzantium at six always gain one.
            tile = g.rules.circles[nation].tiles[circle]
            fixed = g.rules.slow_at_six[nation] and g.population[nation].bit_count() == SIX
            self.left = (1 if fixed else g.rules.growth[tile]) + growth_bonus(g, nation)
        g.population[nation] |= 1 << circle
        self.left -= 1
        self.placed += 1

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        return {"stage": ("order", "read", "place")[self.stage], "left": self.left}
