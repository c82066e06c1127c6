"""What is always true in Realpolitik; broken, it is a fault of the rules and never of the players."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.content import GENERALS, MORALE_LIMIT, UNITS_WITH_GENERAL
from chancellery.games.coalitions.places import crowded
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.realpolitik.rules import GAIN_INFLUENCE
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.errors import RulesBug


def check(g: RealpolitikState) -> None:
    faults = [*_pieces(g), *_derived(g), *_cards(g), *_tracks(g), *_diplomacy(g), *_neighbours(g)]
    if not g.over and not g.open:
        faults.append("no decision is open although the game is not over")
    if faults:
        raise RulesBug("; ".join(faults))


def _pieces(g: RealpolitikState) -> Iterator[str]:
    """Markers are conserved and limits hold (RP-003 to RP-012, RP-042)."""
    supply = g.rules.map.content.supply
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
    if g.trains.bit_count() > supply.trains or g.fortresses.bit_count() > supply.fortresses:
        yield "there are more Trains or Fortresses than in the supply"


def _derived(g: RealpolitikState) -> Iterator[str]:
    before = (g.held, g.posted, g.manned)
    g.restore()
    if before != (g.held, g.posted, g.manned):
        yield "control or the places of Generals are out of step"


def _cards(g: RealpolitikState) -> Iterator[str]:
    """Every Battle card is in exactly one place (RP-016)."""
    played: list[list[int]] = [[] for _ in g.hands]
    for phase in g.stack:
        if isinstance(phase, Battle) and not phase.outcome:
            for pile in phase.piles:
                played[pile.power] += pile.cards
    for p, name in enumerate(g.rules.map.powers):
        found = list(map(add, g.hands[p], g.discards[p]))
        for value in g.decks[p]:
            found[value] += 1
        for value in played[p]:
            found[value] += 1
        if found != g.rules.deck_counts:
            yield f"cards of {name}: {found} instead of {g.rules.deck_counts}"


def _tracks(g: RealpolitikState) -> Iterator[str]:
    """Tracks stay in their range (RP-017, RP-098, RP-261)."""
    if min(g.morale) < 0 or max(g.morale) > MORALE_LIMIT:
        yield f"Morale {g.morale}"
    if min(g.money) < 0 or min(g.influence) < 0:
        yield f"Money {g.money}, Influence {g.influence}"
    if not 0 <= g.marker <= g.rules.top:
        yield f"the Diplomacy marker is in box {g.marker}"
    if sorted(g.order) != list(range(len(g.seats))):
        yield f"the Prestige track is {g.order}"
    minor = g.rules.minor
    if minor >= 0 and (g.influence[minor] or g.played[minor] >> GAIN_INFLUENCE & 1):
        yield "the Minor Power has Influence or played Gain Influence"


def _diplomacy(g: RealpolitikState) -> Iterator[str]:
    """Alliances are mutual and one to a Power; who is Allied is not at war (RP-025, RP-109)."""
    for p, allies in enumerate(g.allies):
        if allies & (allies - 1) or allies & g.enemies[p] or allies >> p & 1:
            yield f"Power {p} has the Allies {bits(allies)} and the enemies {bits(g.enemies[p])}"
        if any(not g.allies[q] >> p & 1 for q in bits(allies)):
            yield f"the Alliance of Power {p} is one-sided"
        if g.seats[p] == NOBODY and p != g.rules.minor:
            yield "a Major Power is without a player"


def _neighbours(g: RealpolitikState) -> Iterator[str]:
    """Enemies share a Territory only until the battles of a round are fought, two Generals of a Power only in
    mid-round, and no Garrison stays in an Ally's Home Territory (RP-024, RP-117, RP-Q70, RP-Q71)."""
    steps = {phase.__class__.__name__ for phase in g.stack}
    if steps.isdisjoint(("Round", "TrainPreMove")):
        for p in range(len(g.seats)):
            if crowded(g, p):
                yield f"two Generals of Power {p} are in one Territory"
    if "Adjustments" in steps:
        return
    fighting = not steps.isdisjoint(("Round", "Battles"))
    for p, posted in enumerate(g.posted):
        for q, enemies in enumerate(g.enemies):
            if not fighting and enemies >> p & 1 and posted & (g.posted[q] | g.garrisons[q]):
                yield f"enemies share a Territory: Powers {p} and {q}"
        if g.allies[p] and g.garrisons[p] & g.allied_homes(p):
            yield f"Power {p} has a Garrison in an Ally's Home Territory"
