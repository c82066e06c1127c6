"""What a seat may know of a game of Realpolitik, built from an allow-list (RP-241 to RP-244, RP-Q11)."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from msgspec import Meta

from chancellery.games.coalitions import views
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.coalitions.views import CoalitionPower, CoalitionTable, Sees
from chancellery.games.realpolitik.rules import ACTIONS, GAIN_INFLUENCE
from chancellery.games.realpolitik.state import RealpolitikState

Action = Annotated[str, Meta(extra_json_schema={"enum": list(ACTIONS)})]


class RealpolitikPower(CoalitionPower):
    deck: int
    discards: list[int]
    available: list[Action]
    action: Annotated[Action | None, Meta(description="The Action card of this turn, once it was revealed.")]


class RealpolitikSupply(TypedDict):
    trains: int
    fortresses: int


class RealpolitikTable(CoalitionTable):
    powers: dict[str, RealpolitikPower]
    marker: Annotated[int, Meta(description="The box of the Diplomacy marker.")]
    top: Annotated[int, Meta(description="The last box of the Diplomacy track.")]
    prestige: Annotated[list[str], Meta(description="Who goes first and wins ties.")]
    trains: list[str]
    supply: RealpolitikSupply


def table(g: RealpolitikState, sees: Sees) -> RealpolitikTable:
    """Everything public, and the hands of the Powers the reader plays."""
    rules, board = g.rules, g.rules.map
    powers = board.powers
    return {
        "turn": g.turn,
        "marker": g.marker,
        "top": rules.top,
        "target": rules.target,
        "prestige": [powers[p] for p in g.order],
        "alliances": views.pairs(g, g.allies),
        "at_war": views.pairs(g, g.enemies),
        "powers": {name: _power(g, p, sees(p)) for p, name in enumerate(powers)},
        "control": views.control(g),
        "garrisons": views.garrisons(g),
        "fortresses": views.fortresses(g),
        "trains": [board.border_names[b] for b in bits(g.trains)],
        "supply": {
            "trains": board.content.supply.trains - g.trains.bit_count(),
            "fortresses": views.fortresses_left(g),
        },
        "steps": views.steps(g),
        "movement": views.movement(g),
        "battle": views.battle(g, sees),
    }


def _power(g: RealpolitikState, p: int, sees: bool) -> RealpolitikPower:
    minor = p == g.rules.minor
    gone = g.played[p] | (1 << GAIN_INFLUENCE if minor else 0)
    entry: RealpolitikPower = {
        "seat": g.seats[p] if g.seats[p] != NOBODY else None,
        "minor": minor,
        "morale": g.morale[p],
        "influence": None if minor else g.influence[p],
        "money": g.money[p],
        "stock": g.stock[p],
        "generals": views.generals(g, p),
        "cards": g.hand_size(p),
        "deck": len(g.decks[p]),
        "discards": views.values(g.discards[p]),
        "available": [card for i, card in enumerate(ACTIONS) if not gone >> i & 1],
        "action": ACTIONS[g.chosen[p]] if g.chosen[p] >= 0 else None,
    }
    if sees:
        entry["hand"] = views.values(g.hands[p])
    return entry


def full_facts(g: RealpolitikState) -> dict[str, Any]:
    """Everything true, for scenarios and golden playthroughs: the table, all hands, and the decks from the top."""
    facts: dict[str, Any] = {**table(g, lambda power: True)}
    for p, name in enumerate(g.rules.map.powers):
        facts["powers"][name]["draws"] = g.decks[p][::-1]
    return facts
