"""The march action: a nation moves any, all or none of its units, and fights where it meets others (sections O to S).

Contact is immediate: whoever moves into a tile with units of a non-ally starts a battle there, and the march goes on
when the battle is over (GS-212, GS-232), with all units that have movement left and have not finished (GS-Q54).
"""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.generalship.battle import Battle
from chancellery.games.generalship.commands import Command
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.mobility import Mobility
from chancellery.games.generalship.movement import enterable, mobility_of
from chancellery.games.generalship.passages import WHERE_LIMITS, can_enter, end_stops, list_marches, take_over
from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.state import ASSAULT, NOBODY, GeneralshipState, Step
from chancellery.games.generalship.stowing import Stowing, can_rearrange, exchanging
from chancellery.games.generalship.units import LOADING, ship_state
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision

EVENTS = {
    "contact": EventKind(
        "nation tile defender:nation",
        "battle",
        "GS-232",
        part="lead",
        joins="claimed marched marched_hidden boarded boarded_hidden",
    ),
}

MARCH = Verb("march", 40, ("tile", "tile"), rules="GS-201 GS-205 GS-206 GS-207", limits=WHERE_LIMITS)
REARRANGE = Verb(
    "rearrange", 47, ("tile",), rules="GS-Q60", limits={"nothing_to_rearrange": "GS-219", "too_late": "GS-Q60"}
)


@plain
class March(Step):
    """One nation's march action (GS-201, GS-213)."""

    verbs: ClassVar[tuple[str, ...]] = (MARCH, REARRANGE, DONE)
    rules: ClassVar[str] = "GS-201"

    nation: int
    begun: bool
    """Something has moved: only before that holds may be filled anew everywhere (GS-Q60)."""
    rearranged: Mask
    """Tiles whose squadrons were filled anew and have taken nobody aboard since."""

    @classmethod
    def start(cls, nation: int) -> March:
        return cls(nation, False, Mask(0))

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        first, nation, here = g.rules.first, self.nation, g.map
        army = g.army[nation]
        options = [first[DONE]]
        enter = enterable(g, nation, g.hostile(nation)) if g.alliance else here.in_play
        list_marches(g, nation, mobility_of(g, nation), enter, options)
        if len(g.ships) > 1:
            rearrange = first[REARRANGE]
            for tile in BITS[army & here.sea]:
                if self._why_not_rearrange(g, tile) is None:
                    options.append(rearrange + tile)
        return self.one(g, nation, options)

    def _why_not_rearrange(self, g: GeneralshipState, tile: int) -> str | None:
        fleet = g.fleet(tile) if g.is_sea(tile) and g.who[tile] == self.nation else []
        if not can_rearrange(exchanging(fleet)):
            return "nothing_to_rearrange"
        if self.rearranged >> tile & 1:
            return "too_late"
        # GS-Q60, GS-Q129: at the start of the action, and while a squadron is loading.
        loading = any(ship_state(ship) == LOADING for ship in fleet)
        return "too_late" if self.begun and not loading else None

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == REARRANGE:
            return self._why_not_rearrange(g, arguments[0])
        if verb == MARCH:
            start, end = arguments
            hostile = g.hostile(actor)
            return why_not_enter(g, mobility_of(g, actor), actor, start, end, hostile, enterable(g, actor, hostile))
        return None

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        first = g.rules.first
        if option == first[DONE]:
            end_stops(g, self.nation, LOADING)
            g.finish()
        elif option >= first[REARRANGE]:
            tile = option - first[REARRANGE]
            self.rearranged = Mask(self.rearranged | 1 << tile)
            g.push(Stowing.begin(g, self.nation, tile))
        else:
            start, end = divmod(option - first[MARCH], 24)
            self.begun = True
            self.rearranged = Mask(self.rearranged & ~(1 << end))
            place = ASSAULT if g.is_foe(self.nation, end) else end
            g.push(Arrival(self.nation, end, False))
            g.push(Command.begin(self.nation, start, end, place))


def why_not_enter(
    g: GeneralshipState, mobility: Mobility, nation: int, start: int, end: int, hostile: int, enter: int
) -> str | None:
    """Why a nation cannot move from one tile into another."""
    if g.who[start] != nation:
        return "no_units"
    if not g.map.near[start] >> end & 1:
        return "not_adjacent"
    if not enter >> end & 1:
        return "ally_tile"
    place = ASSAULT if hostile >> end & 1 else end
    return None if can_enter(g, mobility, nation, start, end, place) else "cannot_enter"


@plain
class Arrival(Step):
    """What follows when units have come to a tile: it is taken over or occupied, or a battle begins."""

    nation: int
    tile: int
    arrived: bool

    def resume(self, g: GeneralshipState, result: Any) -> None:
        self.arrived = bool(result)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        g.finish()
        if self.arrived:
            if g.who[ASSAULT] != NOBODY:
                g.tell("contact", self.nation, self.tile, g.who[self.tile])
                g.push(Battle.begin(g, self.nation, g.who[self.tile], self.tile))
            else:
                # GS-248: where somebody stands, the battle has to be won first.
                take_over(g, self.nation, self.tile)
        return None
