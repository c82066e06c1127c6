"""The set-up that both coalition games have in common: pieces and tracks from the board, and who sits where."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.state import NO_GENERAL, NOBODY, OFF_MAP, CoalitionState
from chancellery.kernel.chance import draw
from chancellery.kernel.plain import Mask


def starting_facts(rules: CoalitionRules, secret: bytes, order: list[str], decks: int) -> dict[str, Any]:
    """The fields of a state before anybody is seated and any card is dealt; nobody is Allied or At War."""
    board = rules.map
    starts = [board.content.start(name) for name in board.powers]
    count = len(starts)
    at, units = [], []
    for p, start in enumerate(starts):
        at += [OFF_MAP] * start.generals + [NO_GENERAL] * (GENERALS - start.generals)
        units += [0] * GENERALS
        # RP-037 to RP-042: Generals on the map; the others are off-map.
        for i, (place, strength) in enumerate(board.generals[p]):
            at[p * GENERALS + i], units[p * GENERALS + i] = place, strength
    return {
        "stack": [],
        "secret": secret,
        "draws": 0,
        "barrier": 0,
        "unveiled": 0,
        "ended": False,
        "turn": 0,
        "seats": [NOBODY] * count,
        "order": [board.power[name] for name in order] or list(range(count)),
        "allies": [0] * count,
        "enemies": [0] * count,
        "morale": [start.morale for start in starts],
        # RP-031, RE-027: all Influence starts at 0.
        "influence": [0] * count,
        "money": [start.money for start in starts],
        "stock": [
            board.markers[p] - board.garrisons[p].bit_count() - sum(units for _, units in board.generals[p])
            for p in range(count)
        ],
        "at": at,
        "units": units,
        # RP-044: what the board does not list is not on the map.
        "garrisons": [Mask(mask) for mask in board.garrisons],
        "fortresses": Mask(board.fortresses),
        "hands": [[0] * 6 for _ in range(count)],
        "decks": [rules.full_deck() for _ in range(decks)],
        "discards": [[0] * 6 for _ in range(decks)],
    }


def seat_players(g: CoalitionState) -> None:
    """Each seat takes its Major Power: as the board lists them, as chosen, or drawn."""
    for seat, power in enumerate(_assignment(g)):
        g.seats[power] = seat


def _assignment(g: CoalitionState) -> list[int]:
    # RP-026: Powers are chosen, or drawn at random.
    powers = g.rules.seating
    if isinstance(powers, list):
        return [g.rules.map.power[name] for name in powers]
    majors = list(g.rules.majors)
    if powers == "random":
        for last in range(len(majors) - 1, 0, -1):
            pick = draw(g, "powers", last + 1)
            majors[last], majors[pick] = majors[pick], majors[last]
    return majors
