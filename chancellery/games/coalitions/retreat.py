"""Where a General goes that cannot stay: the nearest eligible Territory, its Capital, or off the map."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase


def shelters(g: CoalitionState, power: int, place: int) -> int:
    """Territories to which a General may retreat from a place, near or far (RP-Q100)."""
    return g.held[power] & g.rules.map.passable & ~g.posted[power] & ~g.hostile_generals(power) & ~(1 << place)


def _controlled(g: CoalitionState) -> int:
    mask = 0
    for held in g.held:
        mask |= held
    return mask


def nearest_shelters(g: CoalitionState, power: int, place: int) -> int:
    """The nearest of them, counting land borders and the Sea Lanes the Power may use without asking."""
    eligible = shelters(g, power, place)
    board = g.rules.map
    owners = bits(g.partners(power) | 1 << power)
    grey = g.held[power] | ~_controlled(g)
    seen = frontier = 1 << place
    while frontier and eligible:
        reached = 0
        for t in bits(frontier):
            reached |= board.neighbours[t]
            lanes = board.lanes_from[t]
            for owner in owners:
                reached |= lanes.get(owner, 0)
            if grey >> t & 1:
                reached |= lanes.get(NOBODY, 0)
        frontier = reached & ~seen
        if frontier & eligible:
            return frontier & eligible
        seen |= frontier
    return 0


def _leave(g: CoalitionState, general: int, option: int, event: str) -> None:
    """A General goes where the option says: off the map or to another Territory."""
    power, start = general // GENERALS, g.at[general]
    if option == g.rules.OFF_MAP:
        g.send_off_map(general)
        g.tell("off_map", power, general, start)
    else:
        g.march(general, option - g.rules.RETREAT)
        g.tell(event, power, general, start, g.at[general])


@plain
class Retreat(Phase[CoalitionState]):
    """A General leaves a Territory with its Units; off the map they are lost. The owner chooses."""

    verbs: ClassVar[tuple[str, ...]] = ("retreat", "off_map", "stay")

    general: int
    because: str
    """The limit that makes it leave; empty if it may stay."""

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        power = self.general // GENERALS
        shelters = nearest_shelters(g, power, g.at[self.general])
        options = [*g.rules.listed[g.rules.RETREAT, shelters], g.rules.OFF_MAP]
        if not self.because:
            options.append(g.rules.STAY)
        return self.one(g, power, options)

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option == g.rules.STAY:
            g.tell("stayed", actor, self.general, g.at[self.general])
        else:
            _leave(g, self.general, option, "retreated")
        g.finish()

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if verb == "stay":
            return self.because
        if shelters(g, actor, g.at[self.general]) >> arguments[0] & 1:
            return "retreat_nearest"
        return "retreat_eligible"


def capital_closed(g: CoalitionState, power: int) -> str | None:
    """Which limit keeps a beaten General from its Capital, or None: any General there, or another Power that holds it
    (RP-219, RP-Q97, RP-Q98)."""
    capital = g.rules.map.capital[power]
    if capital < 0:
        return "beaten_capital"
    if any(mask >> capital & 1 for mask in g.posted):
        return "capital_general"
    return None if g.held[power] >> capital & 1 else "capital_held"


@plain
class PlaceBeaten(Phase[CoalitionState]):
    """A beaten General, without Units, goes off the map or to its Capital."""

    verbs: ClassVar[tuple[str, ...]] = ("retreat", "off_map")

    general: int

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        power = self.general // GENERALS
        options = [] if capital_closed(g, power) else [g.rules.RETREAT + g.rules.map.capital[power]]
        options.append(g.rules.OFF_MAP)
        return self.one(g, power, options)

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        _leave(g, self.general, option, "to_capital")
        g.finish()

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return "beaten_capital" if arguments[0] != g.rules.map.capital[actor] else capital_closed(g, actor)
