"""What a seat may know of a game of Realpolitik, built from an allow-list (RP-241 to RP-244, RP-Q11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.cards import DOWN, STRUCK, Pile
from chancellery.games.coalitions.movement import Movement
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.realpolitik.rules import ACTIONS, GAIN_INFLUENCE
from chancellery.games.realpolitik.state import RealpolitikState

Sees = Callable[[int], bool]
"""Does the reader see the hand of this Power?"""


def table(g: RealpolitikState, sees: Sees) -> dict[str, Any]:
    """Everything public, and the hands of the Powers the reader plays."""
    rules, board = g.rules, g.rules.map
    powers = board.powers
    return {
        "turn": g.turn,
        "marker": g.marker,
        "top": rules.top,
        "target": rules.target,
        "prestige": [powers[p] for p in g.order],
        "alliances": [[powers[p], powers[q]] for p in range(len(powers)) for q in bits(g.allies[p]) if q > p],
        "at_war": [[powers[p], powers[q]] for p in range(len(powers)) for q in bits(g.enemies[p]) if q > p],
        "powers": {name: _power(g, p, sees(p)) for p, name in enumerate(powers)},
        "control": {
            board.names[t]: powers[holder] for t in range(len(board.names)) if (holder := g.holder(t)) != NOBODY
        },
        "garrisons": {board.names[t]: powers[p] for p in range(len(powers)) for t in bits(g.garrisons[p])},
        "fortresses": [board.names[t] for t in bits(g.fortresses)],
        "trains": [board.border_names[b] for b in bits(g.trains)],
        "supply": {
            "trains": board.content.supply.trains - g.trains.bit_count(),
            "fortresses": board.content.supply.fortresses - g.fortresses.bit_count(),
        },
        "steps": [phase.__class__.__name__ for phase in g.stack],
        "movement": _movement(g),
        "battle": _battle(g, sees),
    }


def _power(g: RealpolitikState, p: int, sees: bool) -> dict[str, Any]:
    board = g.rules.map
    minor = p == g.rules.minor
    gone = g.played[p] | (1 << GAIN_INFLUENCE if minor else 0)
    entry: dict[str, Any] = {
        "seat": g.seats[p] if g.seats[p] != NOBODY else None,
        "minor": minor,
        "morale": g.morale[p],
        "influence": None if minor else g.influence[p],
        "money": g.money[p],
        "stock": g.stock[p],
        "generals": {
            str(general % 4 + 1): {
                "at": board.names[g.at[general]] if g.at[general] >= 0 else None,
                "units": g.units[general],
            }
            for general in g.generals(p)
        },
        "cards": g.hand_size(p),
        "deck": len(g.decks[p]),
        "discards": _values(g.discards[p]),
        "available": [card for i, card in enumerate(ACTIONS) if not gone >> i & 1],
        "action": ACTIONS[g.chosen[p]] if g.chosen[p] >= 0 else None,
    }
    if sees:
        entry["hand"] = _values(g.hands[p])
    return entry


def _values(counts: list[int]) -> list[int]:
    return [value for value, count in enumerate(counts) for _ in range(count)]


def _movement(g: RealpolitikState) -> dict[str, Any] | None:
    for phase in g.stack:
        if isinstance(phase, Movement):
            powers = g.rules.map.powers
            envoy = powers[phase.envoy] if phase.envoy != NOBODY else None
            return {"power": powers[phase.power], "envoy": envoy, "round": phase.round}
    return None


def _battle(g: RealpolitikState, sees: Sees) -> dict[str, Any] | None:
    for phase in g.stack:
        if isinstance(phase, Battle):
            board = g.rules.map
            return {
                "place": board.names[phase.place],
                "attacker": board.powers[phase.attacker],
                "defenders": [board.powers[q] for q in phase.defenders],
                "strengths": list(phase.strengths),
                "passed": [board.powers[p] for p in bits(phase.passed)],
                "piles": [_pile(g, pile, sees) for pile in phase.piles],
            }
    return None


def _pile(g: RealpolitikState, pile: Pile, sees: Sees) -> dict[str, Any]:
    open_to_reader = sees(pile.power)
    return {
        "general": g.rules.generals[pile.general],
        "side": ["attack", "defence"][pile.side],
        "supporting": pile.supporting,
        "limit": pile.limit,
        "cards": [
            {
                "value": value if face != DOWN or open_to_reader else None,
                "up": face != DOWN,
                "discarded": face == STRUCK,
            }
            for value, face in zip(pile.cards, pile.faces, strict=True)
        ],
    }


def full_facts(g: RealpolitikState) -> dict[str, Any]:
    """Everything true, for scenarios and golden playthroughs: the table, all hands, and the decks from the top."""
    facts = table(g, lambda power: True)
    for p, name in enumerate(g.rules.map.powers):
        facts["powers"][name]["draws"] = g.decks[p][::-1]
    return facts
