"""What is always true in both coalition games; broken, it is a fault of the rules and never of the players."""

from __future__ import annotations

from collections.abc import Iterator

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.content import GENERALS, MORALE_LIMIT, UNITS_WITH_GENERAL
from chancellery.games.coalitions.places import crowded
from chancellery.games.coalitions.state import CoalitionState


def faults(g: CoalitionState) -> Iterator[str]:
    """Everything wrong with the shared parts of a state."""
    yield from _pieces(g)
    yield from _derived(g)
    yield from _tracks(g)
    yield from _relations(g)
    yield from _neighbours(g)
    if not g.over and not g.open:
        yield "no decision is open although the game is not over"


def _pieces(g: CoalitionState) -> Iterator[str]:
    """Markers are conserved and limits hold (RP-003 to RP-012, RP-042; RE-004 to RE-013)."""
    manned = 0
    for p, name in enumerate(g.rules.map.powers):
        units = g.units[p * GENERALS : p * GENERALS + GENERALS]
        places = g.at[p * GENERALS : p * GENERALS + GENERALS]
        if g.stock[p] + g.garrisons[p].bit_count() + sum(units) != g.rules.map.markers[p] or g.stock[p] < 0:
            yield f"{name} has lost or won markers"
        if min(units) < 0 or max(units) > UNITS_WITH_GENERAL:
            yield f"Units of {name}: {units}"
        for at, count in zip(places, units, strict=True):
            if at < 0 and count:
                yield f"{name} has Units off the map"
        if g.posted[p] & ~g.rules.map.passable:
            yield f"a General of {name} stands in impassable land"
        if manned & g.garrisons[p]:
            yield f"two Garrisons share {bits(manned & g.garrisons[p])}"
        manned |= g.garrisons[p]
    if g.fortresses.bit_count() > g.rules.map.content.supply.fortresses:
        yield "there are more Fortresses than in the supply"


def _derived(g: CoalitionState) -> Iterator[str]:
    before = (g.held, g.posted, g.manned)
    g.restore()
    if before != (g.held, g.posted, g.manned):
        yield "control or the places of Generals are out of step"


def _tracks(g: CoalitionState) -> Iterator[str]:
    """Tracks stay in their range (RP-017, RE-019)."""
    if min(g.morale) < 0 or max(g.morale) > MORALE_LIMIT:
        yield f"Morale {g.morale}"
    if min(g.money) < 0 or min(g.influence) < 0:
        yield f"Money {g.money}, Influence {g.influence}"
    if sorted(g.order) != list(range(len(g.seats))):
        yield f"the order of precedence is {g.order}"


def _relations(g: CoalitionState) -> Iterator[str]:
    """To be Allied is mutual, to be At War too, and nobody is both (RP-109, RE-096 to RE-098)."""
    for p, (allies, enemies) in enumerate(zip(g.allies, g.enemies, strict=True)):
        if allies & enemies or (allies | enemies) >> p & 1:
            yield f"Power {p} has the Allies {bits(allies)} and the enemies {bits(enemies)}"
        if any(not g.allies[q] >> p & 1 for q in bits(allies)):
            yield f"the Alliance of Power {p} is one-sided"
        if any(not g.enemies[q] >> p & 1 for q in bits(enemies)):
            yield f"the war of Power {p} is one-sided"


def _neighbours(g: CoalitionState) -> Iterator[str]:
    """Enemies share a Territory only until the battles of a round are fought, two Generals of a Power only in
    mid-round, and no Garrison stays in an Ally's Home Territory (RP-024, RP-117, RP-Q70, RP-Q71; RE-024, RE-105)."""
    if g.over:  # perhaps in mid-movement
        return
    steps = {phase.__class__.__name__ for phase in g.stack}
    if steps.isdisjoint(("Round", "TrainPreMove")):
        for p in range(len(g.seats)):
            if crowded(g, p):
                yield f"two Generals of Power {p} are in one Territory"
    if "Adjustments" in steps:
        return
    fighting = not steps.isdisjoint(("Round", "Battles"))
    for p, posted in enumerate(g.posted):
        if not fighting and (shared := posted & (g.hostile_generals(p) | g.hostile_garrisons(p))):
            yield f"enemies share a Territory: Power {p} is not alone in {bits(shared)}"
        if g.allies[p] and g.garrisons[p] & g.allied_homes(p):
            yield f"Power {p} has a Garrison in an Ally's Home Territory"


def cards_on_the_table(g: CoalitionState) -> list[list[int]]:
    """For each Power the values of the cards it has laid down in a battle that is not decided."""
    played: list[list[int]] = [[] for _ in g.hands]
    for phase in g.stack:
        if isinstance(phase, Battle) and not phase.outcome:
            for pile in phase.piles:
                played[pile.power] += pile.cards
    return played
