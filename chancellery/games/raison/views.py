"""What a seat may know of a game of Raison d'État, built from an allow-list (RE-029, RE-086, RE-Q09)."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from msgspec import Meta

from chancellery.games.coalitions import views
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.coalitions.views import CoalitionPower, CoalitionTable, Sees
from chancellery.games.raison.election import ImperialElection, votes
from chancellery.games.raison.state import RaisonState


class RaisonPower(CoalitionPower):
    controller: Annotated[
        str | None, Meta(description="The Major Power that controls it, for a Major itself; null: nobody.")
    ]
    status: str
    action: Annotated[str | None, Meta(description="Where the wheel points in this turn; null before the first.")]
    votes: Annotated[int, Meta(description="Electoral Territories under control.")]


class ElectionView(TypedDict):
    """The Imperial Election that is being held."""

    voters: list[str]
    ballots: dict[str, str | None]
    declined: bool


class RaisonSupply(TypedDict):
    fortresses: int


class RaisonTable(CoalitionTable):
    powers: dict[str, RaisonPower]
    round: int
    order_of_play: list[str]
    wheel: Annotated[list[str], Meta(description="The actions in ascending order.")]
    statuses: Annotated[list[str], Meta(description="The two Coalitions, Neutral, Expansionist.")]
    emperor: str | None
    electors: list[str]
    supply: RaisonSupply
    deck: int
    discards: list[int]
    election: ElectionView | None


def table(g: RaisonState, sees: Sees) -> RaisonTable:
    """Everything public, and the hands of the Powers the reader plays."""
    rules, board = g.rules, g.rules.map
    powers = board.powers
    return {
        "turn": g.turn,
        "round": rules.round_of(g.turn),
        "target": rules.target,
        "order_of_play": [powers[p] for p in g.order],
        "wheel": rules.wheel,
        "statuses": rules.statuses,
        "alliances": views.pairs(g, g.allies),
        "at_war": views.pairs(g, g.enemies),
        "emperor": powers[g.emperor] if g.emperor != NOBODY else None,
        "electors": [board.names[t] for t in bits(rules.electors)],
        "powers": {name: _power(g, p, sees(p)) for p, name in enumerate(powers)},
        "control": views.control(g),
        "garrisons": views.garrisons(g),
        "fortresses": views.fortresses(g),
        "supply": {"fortresses": views.fortresses_left(g)},
        "deck": len(g.decks[0]),
        "discards": views.values(g.discards[0]),
        "steps": views.steps(g),
        "movement": views.movement(g),
        "battle": views.battle(g, sees),
        "election": _election(g),
    }


def _power(g: RaisonState, p: int, sees: bool) -> RaisonPower:
    rules = g.rules
    minor = p in rules.minors
    controller = g.controller[p]
    entry: RaisonPower = {
        "seat": g.seats[p] if g.seats[p] != NOBODY else None,
        "minor": minor,
        "controller": rules.map.powers[controller] if controller != NOBODY else None,
        "status": rules.statuses[g.status[p]],
        "action": rules.action_of(p, g.turn) if g.turn else None,
        "morale": g.morale[p],
        "influence": None if minor else g.influence[p],
        "money": g.money[p],
        "votes": votes(g, p),
        "stock": g.stock[p],
        "generals": views.generals(g, p),
        "cards": g.hand_size(p),
    }
    if sees:
        entry["hand"] = views.values(g.hands[p])
    return entry


def _election(g: RaisonState) -> ElectionView | None:
    for phase in g.stack:
        if isinstance(phase, ImperialElection):
            powers = g.rules.map.powers
            cast = zip(phase.voters, phase.ballots, strict=False)
            return {
                "voters": [powers[p] for p in phase.voters],
                "ballots": {powers[p]: powers[q] if q != NOBODY else None for p, q in cast},
                "declined": phase.declined,
            }
    return None


def full_facts(g: RaisonState) -> dict[str, Any]:
    """Everything true, for scenarios and golden playthroughs: the table, all hands, and the deck from the top."""
    return {**table(g, lambda power: True), "draws": g.decks[0][::-1]}
