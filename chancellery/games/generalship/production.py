"""Production: population is put in order, gives food and metal, and then resources may be exchanged (section G)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from chancellery.games.generalship.effects import production_bonus
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.state import GeneralshipState, Step
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

EVENTS = {
    "moved_population": EventKind("nation tile", "economy", "GS-076", voice="small"),
    "produced": EventKind(
        "nation food:number metal:number",
        "economy",
        "GS-088",
        part="lead",
        joins="claimed",
        figures="nation food food; nation metal metal",
    ),
    "exchanged": EventKind("nation resource", "economy", "GS-090", part="tail"),
}

POPULATE = Verb(
    "populate",
    3,
    ("tile",),
    rules="GS-076 GS-103",
    limits={"no_such_circle": "GS-074", "circle_blocked": "GS-101 GS-086"},
)
EXCHANGE = Verb(
    "exchange",
    4,
    ("resource",),
    rules="GS-090 GS-091 GS-Q135",
    limits={"cannot_give": "GS-Q135"},
)
RATE = 2
"""Food that is exchanged for one metal, or the other way round (GS-091, GS-Q02)."""
FOR_FOOD, FOR_METAL = 0, 1


class Populates(Step):
    """A step in which population takes one of two circles of the same number, named by their tiles."""

    __slots__ = ()

    nation: int

    def circles(self, g: GeneralshipState) -> tuple[int, ...]:
        """The circles that can be chosen."""
        raise NotImplementedError

    def choices(self, g: GeneralshipState, circles: tuple[int, ...]) -> list[int]:
        tiles = g.rules.circles[self.nation].tiles
        return sorted(g.rules.first[POPULATE] + tiles[circle] for circle in circles)

    def chosen(self, g: GeneralshipState, option: int) -> int:
        """The circle that an option names."""
        tiles, tile = g.rules.circles[self.nation].tiles, option - g.rules.first[POPULATE]
        return next(circle for circle in self.circles(g) if tiles[circle] == tile)

    def why_not_there(self, g: GeneralshipState, tile: int) -> str | None:
        circles = self.circles(g)
        tiles = g.rules.circles[self.nation].tiles
        if any(tiles[circle] == tile for circle in circles):
            return None
        return "circle_blocked" if g.occupied(self.nation) >> tile & 1 else "no_such_circle"


@plain
class Production(Populates):
    """First the last cylinder may take its twin circle, then resources are received, then exchanged."""

    verbs: ClassVar[tuple[str, ...]] = (POPULATE, EXCHANGE, DONE)
    rules: ClassVar[str] = "GS-075 GS-089"
    limits: ClassVar[Mapping[str, str]] = {"not_yet": "GS-089"}

    nation: int
    exchanges: int
    """Exchanges that are left; -1 before production."""

    @classmethod
    def start(cls, nation: int) -> Production:
        return cls(nation, -1)

    def circles(self, g: GeneralshipState) -> tuple[int, ...]:
        """The two circles between which the highest population can choose, or none."""
        if self.exchanges >= 0:
            return ()
        ways = _arrangements(g, self.nation)
        return BITS[ways[0] ^ ways[1]] if len(ways) > 1 else ()

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if self.exchanges < 0:
            ways = _arrangements(g, self.nation)
            if len(ways) > 1:
                return self.one(g, self.nation, self.choices(g, self.circles(g)))
            self._produce(g, ways[0])
            return None
        options = [g.rules.first[DONE]]
        if self.exchanges:
            options += [
                g.rules.first[EXCHANGE] + want for want in (FOR_FOOD, FOR_METAL) if _can_give(g, self.nation, want)
            ]
        if len(options) == 1:
            g.finish()
            return None
        return self.one(g, self.nation, options)

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == POPULATE:
            return self.why_not_there(g, arguments[0])
        if self.exchanges < 0:
            return "not_yet"
        if verb == EXCHANGE:
            return None if _can_give(g, self.nation, arguments[0]) else "cannot_give"
        return None

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        first = g.rules.first
        if self.exchanges < 0:
            circle = self.chosen(g, option)
            way = next(way for way in _arrangements(g, self.nation) if way >> circle & 1)
            if way != g.population[actor]:
                g.tell("moved_population", actor, option - first[POPULATE])
            self._produce(g, way)
        elif option == first[DONE]:
            g.finish()
        else:
            self.exchanges -= 1
            want = option - first[EXCHANGE]
            sign = 1 if want == FOR_FOOD else -1
            g.food[actor] += sign * RATE
            g.metal[actor] -= sign
            g.tell("exchanged", actor, want)

    def _produce(self, g: GeneralshipState, arrangement: int) -> None:
        """Resources of the nation (GS-077 to GS-087), of neutral tiles (GS-088) and of the commander, before any
        exchange. Nation tiles of others give nothing (GS-Q31)."""
        nation, rules = self.nation, g.rules
        circles = rules.circles[nation]
        g.population[nation] = arrangement
        active = circles.active(arrangement, g.occupied(nation))
        food, metal = circles.yields(active)
        if active:
            more_food, more_metal = production_bonus(g, nation)
            food, metal = food + more_food, metal + more_metal
        for tile in BITS[g.cubes[nation]]:
            food += rules.food[tile]
            metal += rules.metal[tile]
        g.food[nation] += food
        g.metal[nation] += metal
        g.tell("produced", nation, food, metal)
        # GS-090, GS-Q135: each owned icon once; England's own at full active population (GS-091, GS-Q30).
        self.exchanges = (g.cubes[nation] & rules.exchanges).bit_count()
        if rules.full_exchange[nation] and active.bit_count() == circles.cap:
            self.exchanges += 1

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        return {"stage": "order" if self.exchanges < 0 else "exchange", "exchanges": max(0, self.exchanges)}


def _arrangements(g: GeneralshipState, nation: int) -> tuple[int, ...]:
    return g.rules.circles[nation].arrangements(g.population[nation], g.occupied(nation))


def _can_give(g: GeneralshipState, nation: int, want: int) -> bool:
    return g.metal[nation] >= 1 if want == FOR_FOOD else g.food[nation] >= RATE
