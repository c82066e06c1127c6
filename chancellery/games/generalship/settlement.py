"""Settlement: cylinders come back, tiles give points, units are maintained, and the turn order changes (section AA)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from chancellery.games.generalship.effects import fee_bonus, ignores_isolation
from chancellery.games.generalship.geography import BITS, NEUTRAL
from chancellery.games.generalship.removal import DISBAND, GivesUp
from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.state import NOBODY, GeneralshipState, Step
from chancellery.games.generalship.units import HALVES, REGIMENT_BITS, SHIP_BITS
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

EVENTS = {
    "settlement": EventKind("number:number", rules="GS-346", voice="opening", part="heading"),
    "maintained": EventKind("nation food:number", "economy", "GS-351 GS-352 GS-354", figures="nation food -food"),
    "turn_order": EventKind("nations", rules="GS-358"),
    "time_over": EventKind("settlements:number", rules="GS-Q108", voice="opening"),
}

TILES_FOR_A_POINT = 3
FREE_STACKS = 4
FREE_SIZE = 4
POINTS, MAINTENANCE, ORDER = range(3)


# -- the fee ---------------------------------------------------------------------------------------------


def supplied(g: GeneralshipState, nation: int) -> int:
    """The tiles that a path of tiles owned by the nation or an ally joins to its capital (GS-355, GS-156, GS-Q101,
    GS-Q103)."""
    owned = g.owned(nation)
    if g.alliance:
        for ally in BITS[g.allies(nation)]:
            owned |= g.owned(ally)
    return g.map.reach(1 << 3 * nation & owned, owned)


def fee(g: GeneralshipState, nation: int) -> int:
    """Food that all units of a nation cost (GS-352 to GS-357), less what its commander saves (GS-Q116)."""
    army, units = BITS[g.army[nation]], g.units
    if 2 * len(army) <= FREE_STACKS:
        for tile in army:
            if HALVES[units[tile]] > FREE_SIZE:
                break
        else:
            # So few small stacks are free even where they are isolated.
            return 0
    joined = g.map.in_play if ignores_isolation(g, nation) else supplied(g, nation)
    stacks = total = 0
    for tile in army:
        # GS-353: one for infantry, one and a half for cavalry and squadrons, each stack rounded down by itself.
        halves = HALVES[units[tile]]
        if joined >> tile & 1:
            stacks += 1
            size = halves // 2
        else:
            # GS-356, GS-357: an isolated stack counts as two, and its size is doubled before rounding.
            stacks += 2
            size = halves
        if size > FREE_SIZE:
            total += size - FREE_SIZE
    return max(0, total + max(0, stacks - FREE_STACKS) - fee_bonus(g, nation))


# -- the steps -------------------------------------------------------------------------------------------


@plain
class Settlement(Step):
    """The three steps of a settlement in their order (GS-346)."""

    stage: int
    queue: list[int]

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if self.stage == POINTS:
            self.stage = MAINTENANCE
            self.queue = g.order[:]
            # GS-073: everybody takes back both cylinders.
            g.circles = [NOBODY] * len(g.circles)
            g.tell("settlement", g.cycle + 1)
            _award_tiles(g)
        elif self.queue:
            # GS-349: in turn order.
            g.push(Maintenance(self.queue.pop(0)))
        else:
            g.finish()
            _close(g)
        return None


def _award_tiles(g: GeneralshipState) -> None:
    """One point for three or more neutral tiles, in turn order; the first to reach the goal wins (GS-347, GS-348).
    Occupied nation tiles do not count (GS-Q98)."""
    for nation in g.order:
        if (g.cubes[nation] & NEUTRAL).bit_count() >= TILES_FOR_A_POINT and not g.ended:
            g.score(nation, 1, "tiles")


def _close(g: GeneralshipState) -> None:
    """The turn order follows political power, ties keep their order (GS-358, GS-359, GS-Q104); then the next cycle, or
    the end if there have been enough (GS-Q108)."""
    order = sorted(g.order, key=lambda nation: -len(g.power[nation]))
    if order != g.order:
        g.order = order
        g.tell("turn_order", tuple(order))
    g.turn = 0
    g.cycle += 1
    if g.cycle == g.rules.settlements:
        g.tell("time_over", g.cycle)
        g.end()


@plain
class Maintenance(GivesUp):
    """A nation may give up units, then pays for those that are left with its food (GS-Q99); it has to be able to
    (GS-350, GS-351, GS-Q136)."""

    verbs: ClassVar[tuple[str, ...]] = (DISBAND, DONE)
    rules: ClassVar[str] = "GS-350"
    limits: ClassVar[Mapping[str, str]] = {"cannot_pay": "GS-351"}

    nation: int

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        due = fee(g, self.nation)
        if not due:
            g.finish()
            return None
        options = [g.rules.first[DONE]] if due <= g.food[self.nation] else []
        options += self.disbands(g, g.army[self.nation], REGIMENT_BITS | SHIP_BITS)
        return self.one(g, self.nation, options)

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == DISBAND:
            return self.why_not_disband(g, arguments)
        return "cannot_pay" if fee(g, actor) > g.food[actor] else None

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        if option != g.rules.first[DONE]:
            self.disband(g, option)
            return
        due = fee(g, actor)
        g.food[actor] -= due
        g.tell("maintained", actor, due)
        g.finish()

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        return {"fee": fee(g, self.nation), "food": g.food[self.nation]}
