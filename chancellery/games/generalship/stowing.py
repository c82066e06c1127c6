"""Who is aboard which squadron of a fleet (GS-219)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.generalship.movement import cargo, rested_cargo, room
from chancellery.games.generalship.passages import MOST_SHIPS
from chancellery.games.generalship.state import GeneralshipState, Step
from chancellery.games.generalship.units import (
    ABOARD,
    HOLD_BITS,
    KINDS,
    LOADING,
    ONE,
    SORTS,
    TIRED_SHIFT,
    TOTAL,
    ship_state,
)
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

EVENTS = {"stowed": EventKind("nation tile", "movement", "GS-219", voice="small")}

STOW = Verb(
    "stow",
    48,
    ("regiment", "ship"),
    rules="GS-219 GS-Q60",
    limits={"not_waiting": "GS-219", "no_squadron": "GS-219", "no_room": "GS-218"},
)


def exchanging(fleet: list[int]) -> list[int]:
    """The squadrons of a fleet among which regiments can be spread: all at the start of the march; while one is
    loading, those that go no further (GS-Q60)."""
    if not any(ship_state(ship) == LOADING for ship in fleet):
        return fleet
    return [ship for ship in fleet if ship_state(ship) >= LOADING]


def can_rearrange(fleet: list[int]) -> bool:
    """Can regiments change squadrons: are there several, somebody aboard, and room?"""
    return len(fleet) > 1 and any(ship & HOLD_BITS for ship in fleet) and any(room(ship) for ship in fleet)


def emptied(fleet: list[int]) -> list[int]:
    """The squadrons of a fleet without anybody aboard."""
    return sorted(ship & ~(HOLD_BITS << TIRED_SHIFT | HOLD_BITS) for ship in fleet)


@plain
class Stowing(Step):
    """The regiments of a fleet are spread over its squadrons, one after the other (GS-219, GS-Q60)."""

    verbs: ClassVar[tuple[str, ...]] = (STOW,)
    rules: ClassVar[str] = "GS-219 GS-Q60"
    forced: ClassVar[bool] = False

    nation: int
    tile: int
    fleet: list[int]
    """The squadrons as they are filled; others see them when all are aboard."""
    rested: int
    tired: int
    """Regiments that wait for a squadron, as stacks. Those who can still land come first: not who boarded this turn,
    nor, while a squadron is loading, who was not aboard it when its stop began (GS-Q129)."""

    @classmethod
    def begin(cls, g: GeneralshipState, nation: int, tile: int) -> Stowing:
        fleet = exchanging(g.fleet(tile))
        stopping = [ship for ship in fleet if ship_state(ship) == LOADING] or fleet
        rested = sum(rested_cargo(ship) for ship in stopping)
        return cls(nation, tile, emptied(fleet), rested, sum(cargo(ship) for ship in fleet) - rested)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        waiting = self.rested or self.tired
        if not waiting:
            fleet = g.fleet(self.tile)
            apart = [ship for ship in fleet if ship not in exchanging(fleet)]
            g.set_fleet(self.tile, self.fleet + apart)
            g.tell("stowed", self.nation, self.tile)
            g.finish()
            return None
        base = g.rules.first[STOW] + KINDS[waiting][0] * MOST_SHIPS
        fleet = self.fleet
        options = [base + slot for slot, ship in enumerate(fleet) if room(ship) and ship not in fleet[:slot]]
        return self.one(g, self.nation, options)

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        unit, slot = arguments
        if unit != KINDS[self.rested or self.tired][0]:
            return "not_waiting"
        if slot >= len(self.fleet) or self.fleet[slot] in self.fleet[:slot]:
            return "no_squadron"
        return None if room(self.fleet[slot]) else "no_room"

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        unit, slot = divmod(option - g.rules.first[STOW], MOST_SHIPS)
        if self.rested:
            self.rested -= ONE[unit]
            self.fleet[slot] += ABOARD[unit]
        else:
            self.tired -= ONE[unit]
            self.fleet[slot] += ABOARD[unit] | ABOARD[unit] << TIRED_SHIFT
        self.fleet.sort()

    def public_answer(self, g: GeneralshipState, option: int) -> int:
        """Others see at the end who is aboard which squadron, by class."""
        if TOTAL[self.rested] + TOTAL[self.tired] > 1:
            return g.rules.first[STOW]
        unit, slot = divmod(option - g.rules.first[STOW], MOST_SHIPS)
        full = [ship + ABOARD[unit] * (n == slot) for n, ship in enumerate(self.fleet)]
        return hash(tuple(sorted((*SORTS[cargo(ship)], ship_state(ship)) for ship in full)))

    def redeal(self, g: GeneralshipState, seat: int | None, chance: Any) -> None:
        """Others see only at the end who is aboard."""
        if seat is None or g.seats[self.nation] != seat:
            again = Stowing.begin(g, self.nation, self.tile)
            self.fleet, self.rested, self.tired = again.fleet, again.rested, again.tired
