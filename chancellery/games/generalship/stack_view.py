"""What a seat may know of units in one place: classes and counts are public, types only the owner's (GS-Q126)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, NotRequired, TypedDict

from msgspec import Meta

from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.state import FINISHED, NOBODY, SPENT_ONE, SPENT_TWO, GeneralshipState
from chancellery.games.generalship.units import (
    DIGIT,
    KINDS,
    LOADING,
    RELIEVING,
    SORTS,
    STACK_OF_HOLD,
    UNITS,
    ship_hold,
    ship_state,
    ship_tired,
    ship_type,
)
from chancellery.games.generalship.units import FINISHED as SHIP_FINISHED

Sees = Callable[[int], bool]
Nation = Annotated[str, Meta(extra_json_schema={"enum": list(NATIONS)})]
ByUnit = Annotated[dict[str, int], Meta(description="How many of each type of unit.")]


class ByClass(TypedDict):
    infantry: int
    cavalry: int
    ship: int


class ShipView(TypedDict):
    infantry: int
    cavalry: int
    boarded: Annotated[int, Meta(description="How many of them have boarded this turn.")]
    loading: Annotated[bool, Meta(description="It makes a stop: regiments may board and land.")]
    spent: Annotated[int, Meta(description="Movement points it has spent.")]
    finished: bool
    type: NotRequired[Annotated[str, Meta(description="Only for its owner.")]]
    carries: NotRequired[ByUnit]


class StackView(TypedDict):
    nation: Nation
    classes: ByClass
    moved: Annotated[list[ByClass], Meta(description="Units that have spent one movement point, and two.")]
    finished: ByClass
    units: NotRequired[Annotated[ByUnit, Meta(description="Its units, only for the owner.")]]
    known: Annotated[ByUnit, Meta(description="Units whose type everybody knows.")]
    ships: Annotated[list[ShipView], Meta(description="At sea: the squadrons with those aboard.")]


def by_class(stack: int) -> ByClass:
    infantry, cavalry, ships = SORTS[stack]
    return {"infantry": infantry, "cavalry": cavalry, "ship": ships}


def by_unit(stack: int) -> dict[str, int]:
    return {UNITS[unit]: stack >> DIGIT * unit & 31 for unit in KINDS[stack]}


def stack_view(g: GeneralshipState, place: int, sees: Sees) -> StackView | None:
    """The units in a place as a reader sees them."""
    nation = g.who[place]
    if nation == NOBODY:
        return None
    own = sees(nation)
    entry: StackView = {
        "nation": NATIONS[nation],
        "classes": by_class(g.units[place]),
        "moved": [by_class(g.marks[SPENT_ONE + place]), by_class(g.marks[SPENT_TWO + place])],
        "finished": by_class(g.marks[FINISHED + place]),
        "known": by_unit(g.known[place]),
        "ships": [],
    }
    if g.ships:
        fleet = [_ship(ship, own) for ship in g.fleet(place)]
        entry["ships"] = sorted(fleet, key=lambda ship: [str(value) for value in ship.values()])
    if own:
        entry["units"] = by_unit(g.units[place])
    return entry


def _ship(ship: int, own: bool) -> ShipView:
    infantry, cavalry, _ = SORTS[STACK_OF_HOLD[ship_hold(ship)]]
    boarded = SORTS[STACK_OF_HOLD[ship_tired(ship)]]
    state = ship_state(ship)
    entry: ShipView = {
        "infantry": infantry,
        "cavalry": cavalry,
        "boarded": sum(boarded),
        "loading": state in (LOADING, RELIEVING),
        "spent": state if state < LOADING else 0,
        "finished": state == SHIP_FINISHED,
    }
    if own:
        entry["type"] = UNITS[ship_type(ship)]
        entry["carries"] = by_unit(STACK_OF_HOLD[ship_hold(ship)])
    return entry
