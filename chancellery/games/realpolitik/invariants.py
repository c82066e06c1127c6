"""What is always true in Realpolitik; broken, it is a fault of the rules and never of the players."""

from __future__ import annotations

from chancellery.games.coalitions.battles import Battle, Battles
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.movement import Movement, Round
from chancellery.games.coalitions.places import crowded
from chancellery.games.coalitions.rules import MORALE_LIMIT, UNITS_WITH_GENERAL
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.realpolitik.rules import GAIN_INFLUENCE
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.trains import TrainPreMove
from chancellery.kernel.errors import RulesBug


def check(g: RealpolitikState) -> None:
    faults = [*_pieces(g), *_cards(g), *_tracks(g), *_neighbours(g)]
    if not g.over and not g.open:
        faults.append("no decision is open although the game is not over")
    if faults:
        raise RulesBug("; ".join(faults))


def _pieces(g: RealpolitikState) -> list[str]:
    """Markers are conserved, limits hold, derived fields agree (RP-003 to RP-012, RP-042)."""
    faults = []
    supply = g.rules.map.board.supply
    for p, name in enumerate(g.rules.map.powers):
        markers = g.stock[p] + g.garrisons[p].bit_count() + sum(g.units[i] for i in g.generals(p))
        if markers != supply.markers or g.stock[p] < 0:
            faults.append(f"{name} has {markers} markers")
        for i in g.generals(p):
            if not 0 <= g.units[i] <= UNITS_WITH_GENERAL or (g.at[i] < 0 and g.units[i]):
                faults.append(f"General {i} has {g.units[i]} Units at {g.at[i]}")
            if g.at[i] >= 0 and not g.rules.map.passable >> g.at[i] & 1:
                faults.append(f"General {i} stands in impassable land")
        for q in range(p):
            if g.garrisons[p] & g.garrisons[q]:
                faults.append(f"two Garrisons in one Territory: {g.garrisons[p] & g.garrisons[q]:x}")
    if g.trains.bit_count() > supply.trains or g.fortresses.bit_count() > supply.fortresses:
        faults.append("more Trains or Fortresses than there are")
    held, posted, manned = g.held[:], g.posted[:], g.manned
    g.restore()
    if (held, posted, manned) != (g.held, g.posted, g.manned):
        faults.append("derived fields are out of step")
    return faults


def _cards(g: RealpolitikState) -> list[str]:
    """Every Battle card is in exactly one place."""
    faults = []
    wanted = [0] + [int(g.rules.deck.get(str(value), 0)) for value in range(1, 6)]
    battles = [phase for phase in g.stack if isinstance(phase, Battle) and not phase.outcome]
    for p, name in enumerate(g.rules.map.powers):
        found = [hand + gone for hand, gone in zip(g.hands[p], g.discards[p], strict=True)]
        for value in g.decks[p]:
            found[value] += 1
        for battle in battles:
            for pile in battle.piles:
                if pile.power == p:
                    for value in pile.cards:
                        found[value] += 1
        if found != wanted:
            faults.append(f"cards of {name}: {found} instead of {wanted}")
    return faults


def _tracks(g: RealpolitikState) -> list[str]:
    faults = []
    for p, name in enumerate(g.rules.map.powers):
        if not 0 <= g.morale[p] <= MORALE_LIMIT:
            faults.append(f"Morale of {name} is {g.morale[p]}")
        if g.money[p] < 0 or g.influence[p] < 0:
            faults.append(f"Money or Influence of {name} is negative")
        if g.allies[p].bit_count() > 1:
            faults.append(f"{name} is in two Alliances")
        for q in bits(g.allies[p]):
            if not g.allies[q] >> p & 1 or g.enemies[p] >> q & 1:
                faults.append(f"{name}'s Alliance is one-sided")
    if sorted(g.order) != list(range(len(g.seats))):
        faults.append(f"Prestige track {g.order}")
    if not 0 <= g.marker <= g.rules.top:
        faults.append(f"Diplomacy marker in box {g.marker}")
    minor = g.rules.minor
    if minor >= 0 and (g.influence[minor] or g.played[minor] >> GAIN_INFLUENCE & 1):
        faults.append("the Minor Power has Influence or played Gain Influence")
    return faults


def _neighbours(g: RealpolitikState) -> list[str]:
    """Enemies share a Territory only while a movement is under way, two Generals of a Power only in mid-round,
    and no Garrison stands in an Ally's Home Territory once adjustments are made (RP-024, RP-117, RP-Q70)."""
    faults = []
    moving = any(isinstance(phase, Movement) for phase in g.stack)
    steps = {phase.__class__.__name__ for phase in g.stack}
    mid_round = any(isinstance(phase, Round | TrainPreMove) for phase in g.stack)
    fighting = any(isinstance(phase, Battles) for phase in g.stack)
    for p in range(len(g.seats)):
        if crowded(g, p) and not mid_round:
            faults.append(f"two Generals of {g.rules.map.powers[p]} in one Territory")
        if "Adjustments" not in steps:
            if not (mid_round or fighting) or not moving:
                shared = g.posted[p] & (g.hostile_generals(p) | g.hostile_garrisons(p))
                if shared:
                    faults.append(f"enemies share {bits(shared)}")
            for q in bits(g.allies[p]):
                if g.garrisons[p] & g.rules.map.home[q]:
                    faults.append("a Garrison stands in an Ally's Home Territory")
        if g.seats[p] == NOBODY and p != g.rules.minor:
            faults.append("a Major Power without a player")
    return faults
