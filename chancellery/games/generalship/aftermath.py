"""What a battle leaves: losses, withdrawal, the field and the reward (sections R, X, Y and Z)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.mobility import LEVELS
from chancellery.games.generalship.movement import finish_stack, mark, refuges
from chancellery.games.generalship.passages import take_over
from chancellery.games.generalship.solver import cheapest_losses, minimal_losses, next_losses, sea_losses, value
from chancellery.games.generalship.state import ASSAULT, NO_COMMANDER, NOBODY, PLACES, GeneralshipState, Step
from chancellery.games.generalship.tactics import DEF, tables
from chancellery.games.generalship.units import (
    CAPACITY,
    CAVALRY,
    CLASS_BITS,
    DIGIT,
    FINISHED,
    HOLD_BITS,
    HOLD_OF_STACK,
    INFANTRY,
    KINDS,
    ONE,
    REGIMENT_BITS,
    SHIP_BITS,
    SORTS,
    TIRED_SHIFT,
    TOTAL,
    gather,
    make_ship,
    ship_type,
    spread_out,
)
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, only

EVENTS = {
    "withdrew": EventKind(
        "nation units:stack from:tile to:tile", "battle", "GS-240 GS-245", part="tail", joins="contact"
    ),
    "withdrew_hidden": EventKind(
        "nation classes from:tile to:tile", "battle", "GS-240 GS-245", part="tail", joins="contact"
    ),
}

LOSE = Verb("lose", 60, ("unit",), rules="GS-316 GS-317 GS-340 GS-343", limits={"superfluous": "GS-Q85 GS-Q138"})
WITHDRAW = Verb("withdraw", 64, ("tile",), rules="GS-240 GS-245", limits={"no_refuge": "GS-240 GS-241 GS-244 GS-245"})
TAKE_POINTS = Verb("take_points", 61, rules="GS-301")
TAKE_COMMANDER = Verb("take_commander", 62, rules="GS-302")


def refit(g: GeneralshipState, place: int, state: int = FINISHED) -> None:
    """Spread the regiments of a fleet over its squadrons, wherever they were before (GS-345)."""
    regiments = spread_out(g.units[place] & REGIMENT_BITS)
    g.set_fleet(
        place,
        [
            make_ship(
                place, ship, hold := HOLD_OF_STACK[gather(regiments[n * CAPACITY : (n + 1) * CAPACITY])], hold, state
            )
            for n, ship in enumerate(spread_out(g.units[place] & SHIP_BITS))
        ],
    )


@plain
class TakeLosses(Step):
    """The loser of a combat chooses what it loses: just as much as needed (GS-316, GS-317, GS-Q85, GS-Q138)."""

    verbs: ClassVar[tuple[str, ...]] = (LOSE,)
    rules: ClassVar[str] = "GS-316 GS-340"
    forced: ClassVar[bool] = False

    nation: int
    place: int
    naval: int
    style: int
    needed: int
    chosen: int
    sunk: int
    """Losses with ships among them that leave regiments without room: these are chosen now (GS-345)."""

    @classmethod
    def begin(
        cls, g: GeneralshipState, nation: int, place: int, naval: int, style: int, needed: int
    ) -> TakeLosses | None:
        """None if there is nothing to lose: ships take no losses on land (GS-319, GS-Q91)."""
        if not naval and not g.units[place] & REGIMENT_BITS:
            return None
        return cls(nation, place, naval, style, needed, 0, 0)

    def sets(self, g: GeneralshipState) -> tuple[int, ...]:
        """The losses that are enough, with no unit superfluous."""
        units = g.units[self.place] - self.sunk
        if self.sunk:
            regiments = units & REGIMENT_BITS
            return minimal_losses(regiments, (1,) * 7, TOTAL[regiments] - CAPACITY * TOTAL[units & SHIP_BITS])
        if self.naval:
            return sea_losses(units, self.style, self.needed)
        return minimal_losses(units & REGIMENT_BITS, tables().land[DEF], self.needed)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        options = [g.rules.first[LOSE] + unit for unit in next_losses(self.sets(g), self.chosen)]
        if TOTAL[g.units[self.place]] == 1:
            # Everybody sees that there is no choice.
            self.answer(g, self.nation, options[0])
            return None
        return self.one(g, self.nation, options)

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return None if arguments[0] in next_losses(self.sets(g), self.chosen) else "superfluous"

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        self.chosen += ONE[option - g.rules.first[LOSE]]
        if self.chosen not in self.sets(g):
            return
        lost = self.chosen + self.sunk
        left = g.units[self.place] - lost
        if self.naval and not left & SHIP_BITS:
            # GS-344: without a ship all aboard are lost.
            lost += left
        elif self.naval and TOTAL[left & REGIMENT_BITS] > CAPACITY * TOTAL[left & SHIP_BITS]:
            # GS-246, GS-345.
            self.sunk, self.chosen = lost, 0
            return
        g.lose_units(self.place, lost)
        if self.naval:
            refit(g, self.place)
        g.finish()

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        return {"needed": self.needed}

    def own_totals(self, g: GeneralshipState) -> dict[str, Any]:
        worth = tables().sea_losses[self.style] if self.naval and self.style < 2 else tables().land[DEF]
        return {"chosen": value(worth, self.chosen & REGIMENT_BITS)}

    def public_answer(self, g: GeneralshipState, option: int) -> int:
        """Losses are seen when they are complete."""
        lost = self.chosen + ONE[option - g.rules.first[LOSE]]
        return lost + self.sunk if lost in self.sets(g) else g.rules.first[LOSE]

    def advised(self, g: GeneralshipState) -> int:
        """The next unit of the cheapest losses (GS-Q139)."""
        open_sets = [one for one in self.sets(g) if all(u in KINDS[one] for u in KINDS[self.chosen])]
        costs = [food + metal for food, metal in zip(g.rules.unit_food, g.rules.unit_metal, strict=True)]
        best = cheapest_losses(open_sets, costs)
        rest = next_losses((best,), self.chosen) or next_losses(self.sets(g), self.chosen)
        return g.rules.first[LOSE] + rest[0]

    def redeal(self, g: GeneralshipState, seat: int | None, chance: Any) -> None:
        """Others see losses when they are taken."""
        if seat is None or g.seats[self.nation] != seat:
            self.chosen = self.sunk = 0


@plain
class Withdraw(Step):
    """A side leaves the field: all regiments to one tile of their player, squadrons to the sea, a fleet as a whole; who
    has nowhere to go is lost (GS-240 to GS-246)."""

    verbs: ClassVar[tuple[str, ...]] = (WITHDRAW,)
    rules: ClassVar[str] = "GS-240 GS-245"

    nation: int
    place: int
    tile: int

    @classmethod
    def begin(cls, nation: int, place: int, tile: int) -> Withdraw:
        return cls(nation, place, tile)

    def leaving(self, g: GeneralshipState) -> int:
        """Who leaves next: a fleet together, on land first the regiments, then the squadrons."""
        units = g.units[self.place]
        if g.is_sea(self.tile):
            return units
        return units & REGIMENT_BITS or units

    def tiles(self, g: GeneralshipState) -> int:
        """Where they can go: regiments to land, never back aboard (GS-Q68), all to one tile (GS-Q69)."""
        leaving = self.leaving(g)
        owned = refuges(g, self.nation, self.tile)
        if leaving & SHIP_BITS:
            return owned & g.map.sea
        found = owned & g.map.land
        # GS-241, GS-Q66: cavalry cannot go into a mountain; infantry may, and loses the cavalry with it.
        return found if leaving & CLASS_BITS[INFANTRY] else found & ~g.map.mountains

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if g.who[self.place] != self.nation:
            g.finish()
            return None
        tiles = self.tiles(g)
        if not tiles:
            # GS-243 to GS-245, GS-Q79.
            self._perish(g, self.leaving(g))
            return None
        first = g.rules.first[WITHDRAW]
        return self.one(g, self.nation, [first + tile for tile in BITS[tiles]])

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return None if self.tiles(g) >> arguments[0] & 1 else "no_refuge"

    def _perish(self, g: GeneralshipState, units: int) -> None:
        """They are lost, for all to see, though nobody has chosen that."""
        g.unveil()
        if g.is_sea(self.tile):
            g.set_fleet(self.place, [])
        g.lose_units(self.place, units)

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        tile = option - g.rules.first[WITHDRAW]
        units = self.leaving(g)
        if g.map.mountains >> tile & 1 and units & CLASS_BITS[CAVALRY]:
            self._perish(g, units & CLASS_BITS[CAVALRY])
            units &= ~CLASS_BITS[CAVALRY]
        fleet = g.fleet(self.place)
        if not g.is_sea(tile):
            _clear_marks(g, self.place, units)
            g.shift(self.place, tile, units)
            mark(g, tile, units, LEVELS)
        elif g.is_sea(self.tile):
            g.shift(self.place, tile, units)
            g.set_fleet(self.place, [])
            g.set_fleet(tile, g.fleet(tile) + [_moved(ship, tile) for ship in fleet])
        else:
            _clear_marks(g, self.place, units)
            g.shift(self.place, tile, units)
            g.set_fleet(tile, g.fleet(tile) + [make_ship(tile, ship, 0, 0, FINISHED) for ship in spread_out(units)])
        private, public = (self.nation, units, self.tile, tile), (self.nation, SORTS[units], self.tile, tile)
        g.whisper(only(g.seats[self.nation]), "withdrew", private, public)

    def advised(self, g: GeneralshipState) -> int:
        """The own nation tile nearest the capital, then the first of the board (GS-Q139)."""
        tiles = list(BITS[self.tiles(g)])
        home = [tile for tile in tiles if g.rules.home[self.nation] >> tile & 1]
        return g.rules.first[WITHDRAW] + (home or tiles)[0]


def _moved(ship: int, place: int) -> int:
    """A squadron in another place, with its march over."""
    return make_ship(place, ship_type(ship), ship & HOLD_BITS, ship >> TIRED_SHIFT & HOLD_BITS, FINISHED)


def _clear_marks(g: GeneralshipState, place: int, units: int) -> None:
    """Units leave a place: no mark there is theirs any more."""
    for level in range(3):
        index = level * PLACES + place
        kept = g.units[place] - units
        for unit in KINDS[g.marks[index]]:
            marked, left = g.marks[index] >> DIGIT * unit & 31, kept >> DIGIT * unit & 31
            if marked > left:
                g.marks[index] -= (marked - left) << DIGIT * unit


def hold_field(g: GeneralshipState, attacker: int, tile: int) -> None:
    """Whoever is left keeps the field, and has finished (GS-249, GS-Q70), on a tile of an ally, too (GS-154)."""
    if g.who[ASSAULT] != NOBODY:
        fleet = [_moved(ship, tile) for ship in g.fleet(ASSAULT)]
        g.shift(ASSAULT, tile, g.units[ASSAULT])
        g.set_fleet(ASSAULT, [])
        if fleet:
            g.set_fleet(tile, fleet)
        take_over(g, attacker, tile)
    if g.who[tile] != NOBODY:
        finish_stack(g, tile)


@plain
class Reward(Step):
    """The winner takes points or the loser's commander (GS-301, GS-302, GS-Q73, GS-Q92)."""

    verbs: ClassVar[tuple[str, ...]] = (TAKE_POINTS, TAKE_COMMANDER)
    rules: ClassVar[str] = "GS-301 GS-302"

    nation: int
    loser: int
    points: int

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        first = g.rules.first
        if g.commander[self.loser] == NO_COMMANDER:
            self._score(g)
            return None
        return self.one(g, self.nation, [first[TAKE_POINTS], first[TAKE_COMMANDER]])

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        if option == g.rules.first[TAKE_POINTS]:
            self._score(g)
        else:
            g.dismiss(self.loser)
            g.finish()

    def _score(self, g: GeneralshipState) -> None:
        g.score(self.nation, self.points, "battle")
        g.finish()

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        return {"points": self.points}
