"""Who can go from a tile to another, and what it means to have come there (sections O, P and S)."""

from __future__ import annotations

from typing import Final

from chancellery.games.generalship.geography import BITS, FIELD, FOREST, MOUNTAIN, SEA, TILES
from chancellery.games.generalship.mobility import Mobility
from chancellery.games.generalship.movement import cargo, rested_cargo, room, with_state
from chancellery.games.generalship.state import FINISHED as FINISHED_UNITS
from chancellery.games.generalship.state import SPENT_ONE, SPENT_TWO, GeneralshipState
from chancellery.games.generalship.units import (
    CLASS_BITS,
    FINISHED,
    INFANTRY,
    SHIP_BITS,
    SORTS,
    ship_state,
)
from chancellery.kernel.declarations import EventKind

EVENTS = {"occupied": EventKind("nation tile", "movement", "GS-252 GS-251", part="detail")}

WHERE_LIMITS = {
    "no_units": "GS-201",
    "not_adjacent": "GS-205",
    "ally_tile": "GS-152 GS-Q43 GS-Q110 GS-Q131",
    "cannot_enter": "GS-211 GS-208 GS-210 GS-229",
}
INFANTRY_BITS: Final = CLASS_BITS[INFANTRY]
MOST_SHIPS: Final = 16
"""Squadrons that there are (GS-010): so many can lie on one tile."""


def can_march(g: GeneralshipState, mobility: Mobility, start: int, end: int) -> int:
    """The regiments of a land tile that can enter another."""
    fresh, once, twice = mobility.entering[g.rules.terrain[end]]
    found = g.fresh(start) & fresh
    if once:
        found += g.marks[SPENT_ONE + start] & once
        if twice:
            found += g.marks[SPENT_TWO + start] & twice
    return found


def list_marches(g: GeneralshipState, nation: int, mobility: Mobility, enter: int, options: list[int]) -> None:
    """Add the options to march from each tile of a nation into those that some of its units can enter."""
    here, units, marks, army = g.map, g.units, g.marks, g.army[nation]
    sea, ports, near_land, near_sea, marches = here.sea, here.ports, here.near_land, here.near_sea, here.marches
    entering, embarking = mobility.entering, mobility.embarking
    for start in BITS[army]:
        if sea >> start & 1:
            options += marches[start << TILES | passages_from_sea(g, mobility, start) & enter]
            continue
        once, twice = marks[start], marks[SPENT_TWO + start]
        fresh = units[start] - once - twice - marks[FINISHED_UNITS + start]
        if fresh & INFANTRY_BITS:
            found = near_land[start]
        elif fresh or once or twice:
            found = 0
            for terrain in (FIELD, FOREST, MOUNTAIN):
                classes = entering[terrain]
                if fresh & classes[0] or once & classes[1] or twice & classes[2]:
                    found |= here.by_terrain[terrain]
            # GS-223: squadrons never go from land to land.
            found &= near_land[start]
        else:
            continue
        # GS-229: neither boarding nor leaving from a mountain.
        if ports >> start & 1:
            if fresh & SHIP_BITS:
                found |= near_sea[start]
            elif near_sea[start] & army and (fresh & embarking[0] or once & embarking[1] or twice & embarking[2]):
                for end in BITS[near_sea[start] & army]:
                    if boardable(g, mobility, end):
                        found |= 1 << end
        found &= enter
        if found:
            options += marches[start << TILES | found]


def passages_from_sea(g: GeneralshipState, mobility: Mobility, start: int) -> int:
    """The tiles beside a sea tile that squadrons of it, or regiments that they carry, can enter."""
    fleet = g.fleet(start)
    for ship in fleet:
        if mobility.can_sail(ship):
            return g.map.near[start] & g.map.afloat
    for ship in fleet:
        if mobility.can_stop(ship) and rested_cargo(ship):
            return g.map.near[start] & g.map.ports
    return 0


def can_embark(g: GeneralshipState, mobility: Mobility, start: int) -> int:
    """The regiments of a port that can go to sea: each needs one movement point (GS-225, GS-Q58)."""
    fresh, once, twice = mobility.embarking
    marks = g.marks
    return (g.fresh(start) & fresh) + (marks[SPENT_ONE + start] & once) + (marks[SPENT_TWO + start] & twice)


def can_leave_port(g: GeneralshipState, start: int) -> int:
    """The squadrons of a port that can put to sea: it takes their whole movement (GS-220)."""
    return g.fresh(start) & SHIP_BITS


def boardable(g: GeneralshipState, mobility: Mobility, place: int) -> list[int]:
    """The squadrons of a fleet that regiments can board now."""
    return [ship for ship in g.fleet(place) if mobility.can_stop(ship) and room(ship)]


def can_enter(g: GeneralshipState, mobility: Mobility, nation: int, start: int, end: int, place: int) -> bool:
    """Can any unit of a tile enter an adjacent one? `place` is where they would stand then."""
    to_sea = g.rules.terrain[end] == SEA
    if g.map.sea >> start & 1:
        fleet = g.fleet(start)
        if any(mobility.can_sail(ship) for ship in fleet):
            return to_sea or bool(g.map.ports >> end & 1)
        return (
            not to_sea
            and bool(g.map.ports >> end & 1)
            and any(mobility.can_stop(ship) and rested_cargo(ship) for ship in fleet)
        )
    if not to_sea:
        # GS-223: squadrons never go from land to land.
        return bool(can_march(g, mobility, start, end))
    # GS-229: neither boarding nor leaving from a mountain.
    if not g.map.ports >> start & 1:
        return False
    if can_leave_port(g, start):
        return True
    return g.who[place] == nation and bool(can_embark(g, mobility, start)) and bool(boardable(g, mobility, place))


def end_stops(g: GeneralshipState, nation: int, stop: int) -> None:
    """Squadrons that were making a stop have finished: LOADING with the march action, RELIEVING with the reinforcement
    (GS-Q129)."""
    if any(ship_state(ship) == stop for ship in g.ships):
        for tile in BITS[g.army[nation] & g.map.sea]:
            fleet = [with_state(ship, FINISHED) if ship_state(ship) == stop else ship for ship in g.fleet(tile)]
            g.set_fleet(tile, fleet)


def take_over(g: GeneralshipState, nation: int, tile: int) -> None:
    """A tile into which units have moved changes hands (GS-247, GS-249, GS-252, GS-Q61). What a
    nation left empty of another's is its owner's again by itself (GS-251, GS-Q65)."""
    g.take_tile(nation, tile)
    if tile < 12 and tile // 3 != nation and tile // 3 in g.order:
        g.tell("occupied", nation, tile)


def ship_shape(ship: int) -> tuple[int, ...]:
    """What everybody sees of a squadron."""
    return (ship_state(ship), *SORTS[cargo(ship)], *SORTS[cargo(ship) - rested_cargo(ship)])
