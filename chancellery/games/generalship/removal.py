"""What is taken away: population from the highest number down, and units that their owner chooses.

Ships that are removed at sea may leave regiments without room: these are lost as well (GS-345, GS-Q121).
"""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.generalship.geography import BITS, TILES
from chancellery.games.generalship.passages import ship_shape
from chancellery.games.generalship.production import Populates
from chancellery.games.generalship.state import GeneralshipState, Step
from chancellery.games.generalship.units import (
    ABOARD,
    CAPACITY,
    DIGIT,
    GALLEY,
    HOLD,
    HOLD_BITS,
    KINDS,
    ONE,
    REGIMENT_BITS,
    SHIP_BITS,
    STACK_OF_HOLD,
    TOTAL,
    UNITS,
    ship_type,
)
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import copy, plain
from chancellery.kernel.state import Decision

EVENTS = {"lost_population": EventKind("nation tile", "economy", "GS-179", voice="small")}

TAKE = Verb("take", 13, ("tile",), rules="GS-179 GS-Q29", limits={"not_highest": "GS-179"})
"""Population is taken from a tile."""
DISBAND = Verb(
    "disband",
    14,
    ("unit", "tile"),
    rules="GS-350 GS-Q33 GS-Q121",
    limits={"no_such_unit": "GS-Q100", "only_overboard": "GS-Q121"},
)
"""A unit is given up."""


# -- population ------------------------------------------------------------------------------------------


@plain
class TakePopulation(Populates):
    """Population goes from the highest number down; of two with the same number the owner chooses (GS-179, GS-Q29).
    For a draft only active population counts (GS-180)."""

    verbs: ClassVar[tuple[str, ...]] = (TAKE,)
    rules: ClassVar[str] = "GS-179"

    nation: int
    left: int
    drafted: bool

    def circles(self, g: GeneralshipState) -> tuple[int, ...]:
        own, filled = g.rules.circles[self.nation], g.population[self.nation]
        return own.last_circles(own.active(filled, g.occupied(self.nation)) if self.drafted else filled)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if not self.left:
            g.finish()
            return None
        circles = self.circles(g)
        if len(circles) == 1 or len(circles) <= self.left:
            self._take(g, circles[-1])
            return None
        tiles = g.rules.circles[self.nation].tiles
        return self.one(g, self.nation, sorted(g.rules.first[TAKE] + tiles[circle] for circle in circles))

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        tiles = g.rules.circles[actor].tiles
        return None if any(tiles[circle] == arguments[0] for circle in self.circles(g)) else "not_highest"

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        tile = option - g.rules.first[TAKE]
        tiles = g.rules.circles[actor].tiles
        self._take(g, next(circle for circle in self.circles(g) if tiles[circle] == tile))

    def _take(self, g: GeneralshipState, circle: int) -> None:
        g.population[self.nation] &= ~(1 << circle)
        self.left -= 1
        g.tell("lost_population", self.nation, g.rules.circles[self.nation].tiles[circle])


# -- units -----------------------------------------------------------------------------------------------


def give_up(g: GeneralshipState, nation: int, tile: int, unit: int) -> None:
    """A unit of a tile goes back to the supply; if that leaves regiments at sea without room, their owner says which of
    them go, too (GS-Q121)."""
    at_sea = g.is_sea(tile)
    if at_sea:
        if unit >= GALLEY:
            _sink(g, tile, unit)
        else:
            _put_overboard(g, tile, unit)
    g.lose_units(tile, ONE[unit])
    if not at_sea:
        return
    room = CAPACITY * TOTAL[g.units[tile] & SHIP_BITS]
    if not room and g.units[tile]:
        g.lose_units(tile, g.units[tile])
    elif TOTAL[g.units[tile] & REGIMENT_BITS] > room:
        g.push(Overboard(nation, tile))
    else:
        stow(g, tile)


def _sink(g: GeneralshipState, tile: int, unit: int) -> None:
    """A squadron of a type is removed, the one that carries fewest; whom it carried is without a ship for now."""
    fleet = g.fleet(tile)
    gone = min(
        (ship for ship in fleet if ship_type(ship) == unit),
        key=lambda ship: TOTAL[STACK_OF_HOLD[ship & HOLD_BITS]],
    )
    fleet.remove(gone)
    g.set_fleet(tile, fleet)


def adrift(g: GeneralshipState, tile: int) -> int:
    """Regiments on a sea tile that no squadron carries yet, as a stack."""
    stack = g.units[tile] & REGIMENT_BITS
    for ship in g.fleet(tile):
        stack -= STACK_OF_HOLD[ship & HOLD_BITS]
    return stack


def _put_overboard(g: GeneralshipState, tile: int, unit: int) -> None:
    """A regiment leaves the squadron that carries it, unless one of its type has none."""
    if adrift(g, tile) >> DIGIT * unit & 31:
        return
    fleet = g.fleet(tile)
    n = next(n for n, ship in enumerate(fleet) if ship >> HOLD * unit & 7)
    fleet[n] -= ABOARD[unit]
    g.set_fleet(tile, fleet)


def stow(g: GeneralshipState, tile: int) -> None:
    """Regiments without a ship go aboard wherever there is room (GS-345)."""
    left = adrift(g, tile)
    if not left:
        return
    fleet = g.fleet(tile)
    for n, ship in enumerate(fleet):
        room = CAPACITY - TOTAL[STACK_OF_HOLD[ship & HOLD_BITS]]
        while room and left:
            unit = KINDS[left][0]
            left -= ONE[unit]
            fleet[n] += ABOARD[unit]
            room -= 1
    g.set_fleet(tile, fleet)


class GivesUp(Step):
    """A step in which a nation gives up units, one at a time."""

    __slots__ = ()

    nation: int

    def disbands(self, g: GeneralshipState, tiles: int, among: int) -> list[int]:
        """The options to give up a unit on some tiles, of some types."""
        first = g.rules.first[DISBAND]
        units, found = g.units, []
        for tile in BITS[tiles]:
            for unit in KINDS[units[tile] & among]:
                found.append(first + unit * TILES + tile)
        found.sort()
        return found

    def disband(self, g: GeneralshipState, option: int) -> None:
        unit, tile = divmod(option - g.rules.first[DISBAND], TILES)
        give_up(g, self.nation, tile, unit)

    def why_not_disband(self, g: GeneralshipState, arguments: tuple[int, ...]) -> str | None:
        unit, tile = arguments
        owns = g.who[tile] == self.nation and g.units[tile] >> DIGIT * unit & 31
        return None if owns else "no_such_unit"

    def public_answer(self, g: GeneralshipState, option: int) -> int:
        """At sea others see, too, which squadron is gone or has lost somebody, and who is lost with it."""
        number = option - g.rules.first[DISBAND]
        tile = number % TILES
        if not 0 <= number < len(UNITS) * TILES or not g.is_sea(tile):
            return option
        after = copy(g)
        after.stack[-1].answer(after, self.nation, option)
        return hash((option, *after.supply, *sorted(ship_shape(ship) for ship in after.fleet(tile))))


@plain
class Overboard(GivesUp):
    """A fleet has more regiments than its squadrons can carry: the owner gives some up (GS-345, GS-Q121)."""

    verbs: ClassVar[tuple[str, ...]] = (DISBAND,)
    rules: ClassVar[str] = "GS-345"

    nation: int
    tile: int

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if not self._excess(g):
            g.finish()
            stow(g, self.tile)
            return None
        return self.one(g, self.nation, self.disbands(g, 1 << self.tile, REGIMENT_BITS))

    def _excess(self, g: GeneralshipState) -> int:
        stack = g.units[self.tile]
        return max(0, TOTAL[stack & REGIMENT_BITS] - CAPACITY * TOTAL[stack & SHIP_BITS])

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if arguments[1] != self.tile or arguments[0] >= GALLEY:
            return "only_overboard"
        return self.why_not_disband(g, arguments)

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        unit, _ = divmod(option - g.rules.first[DISBAND], TILES)
        _put_overboard(g, self.tile, unit)
        g.lose_units(self.tile, ONE[unit])

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        return {"left": self._excess(g)}


@plain
class TakeUnits(GivesUp):
    """A nation has to give up a number of units of its choice (GS-Q33)."""

    verbs: ClassVar[tuple[str, ...]] = (DISBAND,)
    rules: ClassVar[str] = "GS-146"

    nation: int
    left: int

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if not self.left or not g.army[self.nation]:
            g.finish()
            return None
        return self.one(g, self.nation, self.disbands(g, g.army[self.nation], REGIMENT_BITS | SHIP_BITS))

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return self.why_not_disband(g, arguments)

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        self.left -= 1
        self.disband(g, option)

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        return {"left": self.left}
