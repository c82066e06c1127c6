"""Reinforcement: before a battle first the defender, then the attacker may bring more units (section Q)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.generalship.commands import Command
from chancellery.games.generalship.geography import BITS, SEA
from chancellery.games.generalship.mobility import Mobility
from chancellery.games.generalship.movement import enterable, mobility_of, room
from chancellery.games.generalship.passages import WHERE_LIMITS, boardable, can_enter, end_stops, take_over
from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.state import GeneralshipState, Step
from chancellery.games.generalship.units import CAVALRY, CLASS_BITS, FRESH, RELIEVING, SHIP_BITS, TOTAL, ship_state
from chancellery.kernel.declarations import Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

REINFORCE = Verb(
    "reinforce",
    49,
    ("tile", "tile"),
    rules="GS-235 GS-236 GS-Q62",
    limits={**WHERE_LIMITS, "not_towards": "GS-235", "enemy_on_way": "GS-Q62"},
)


@plain
class Reinforce(Step):
    """A player brings units that can reach the battlefield, without the abilities of the commander (GS-235 to GS-237):
    from an adjacent tile, or through one where no enemy stands (GS-Q62). The first move brought units of one tile, all
    others come so (GS-Q55), also those that did not move in their own march (GS-238), and have finished then (GS-239).
    Allies do not take part (GS-Q63)."""

    verbs: ClassVar[tuple[str, ...]] = (REINFORCE, DONE)
    rules: ClassVar[str] = "GS-235 GS-236"

    nation: int
    tile: int
    place: int

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        first, tile = g.rules.first, self.tile
        options = [first[DONE]]
        own = g.army[self.nation] & ~(1 << tile)
        near = g.map.near
        within = near[tile]
        for one in BITS[near[tile]]:
            within |= near[one]
        own &= within
        if own:
            mobility = mobility_of(g, self.nation, True)
            for start in BITS[own]:
                ends = near[start] & (near[tile] | 1 << tile)
                for end in BITS[ends]:
                    if self._why_not(g, mobility, start, end) is None:
                        options.append(first[REINFORCE] + start * 24 + end)
        return self.one(g, self.nation, options)

    def _why_not(self, g: GeneralshipState, mobility: Mobility, start: int, end: int) -> str | None:
        nation, tile = self.nation, self.tile
        if g.who[start] != nation or start == tile:
            return "no_units"
        if not g.map.near[start] >> end & 1:
            return "not_adjacent"
        if end != tile and not g.map.near[end] >> tile & 1:
            return "not_towards"
        if end == tile:
            # GS-Q131: whoever defends a tile of an ally gets no more units there.
            if self.place == tile and g.allies(nation) >> tile // 3 & 1:
                return "ally_tile"
            return None if can_enter(g, mobility, nation, start, end, self.place) else "cannot_enter"
        hostile = g.hostile(nation)
        if hostile >> end & 1:
            return "enemy_on_way"
        if not enterable(g, nation, 0) >> end & 1:
            return "ally_tile"
        return None if passing(g, mobility, nation, start, end, tile, self.place) else "cannot_enter"

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return self._why_not(g, mobility_of(g, actor, True), *arguments) if verb == REINFORCE else None

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        first = g.rules.first
        if option == first[DONE]:
            end_stops(g, self.nation, RELIEVING)
            g.finish()
            return
        start, end = divmod(option - first[REINFORCE], 24)
        if end == self.tile:
            g.push(Command.begin(self.nation, start, end, self.place, True))
        else:
            g.push(Passage(self.nation, end, self.tile, self.place, 0, 0))
            mobility = mobility_of(g, self.nation, True)
            onward = passing(g, mobility, self.nation, start, end, self.tile, self.place)
            g.push(Command.begin(self.nation, start, end, end, True, onward))


def passing(g: GeneralshipState, mobility: Mobility, nation: int, start: int, via: int, tile: int, place: int) -> int:
    """How many units can reach a battlefield by way of a tile: squadrons at sea, and cavalry over fields, which may
    board squadrons that are attacked beside them (GS-225)."""
    terrain = g.rules.terrain
    if g.is_sea(start):
        # GS-222, GS-227: then they sail on, dock, or land those they carry.
        if terrain[via] != SEA or not g.map.afloat >> tile & 1:
            return 0
        return sum(ship_state(ship) == FRESH for ship in g.fleet(start))
    if terrain[via] == SEA:
        return 0
    horses = TOTAL[g.fresh(start) & CLASS_BITS[CAVALRY]]
    cost = mobility.cost(CAVALRY, terrain[via])
    if terrain[tile] == SEA:
        if not g.map.ports >> via & 1 or g.who[place] != nation:
            return 0
        cost += 1
        horses = min(horses, sum(room(ship) for ship in boardable(g, mobility, place)))
    else:
        cost += mobility.cost(CAVALRY, terrain[tile])
    return horses if cost <= mobility.allowance[CAVALRY] else 0


@plain
class Passage(Step):
    """Reinforcements on their way through a tile, which they take over (GS-Q62): they go on at once."""

    nation: int
    via: int
    tile: int
    place: int
    moved: int
    stage: int

    def resume(self, g: GeneralshipState, result: Any) -> None:
        if not self.stage:
            self.moved = result
            take_over(g, self.nation, self.via)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        self.stage += 1
        if self.stage > 1:
            g.finish()
            return None
        by_sea = g.is_sea(self.via)
        came = TOTAL[self.moved & SHIP_BITS] if by_sea else 0
        command = Command.begin(self.nation, self.via, self.tile, self.place, True, came=came)
        g.push(command)
        if g.is_sea(self.tile) and not by_sea:
            command.board_all(g, self.moved)
        elif not by_sea:
            command.picked[1] = self.moved
            command.go(g)
        return None
