"""The fixed context of a coalition game: its map, its action space and its readings of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Protocol

import msgspec

from chancellery.atlas import faults, library
from chancellery.atlas.board import Board, TileBoard
from chancellery.games.coalitions.board import Map, bits
from chancellery.games.coalitions.content import GENERALS, MORALE_LIMIT
from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.declarations import Verb
from chancellery.kernel.errors import BadOptions
from chancellery.kernel.memory import Memory

FORTRESS_STRENGTH = 4
"""What a Garrison with a Fortress counts in all."""
FORTRESS_PRICE = 5
PILE = 3
"""Cards in a pile: one for each Unit with its General."""

# What a Battle card does beside its value; each game deals these abilities to its own cards.
DISCARDS = "discards"
REVEALS = "reveals"
GAINS_AT_HOME = "gains at home"
PAIRS = "pairs"
PENALISES = "penalises"

DONE = Verb("done", 129, closes=True)
"""Ends a step that may go on; shared numbers begin with 101, those of a game's own verbs with 1."""


def read_map(board: str | dict[str, Any], names: tuple[str, ...], title: str) -> Map:
    """The map of a board that comes with a game, by its name, or of anybody's own, by its document."""
    if isinstance(board, dict):
        return _own_map(msgspec.json.encode(board), title)
    if board not in names:
        known = f"{'boards are' if len(names) > 1 else 'board is'}: {', '.join(names)}"
        raise BadOptions(f"there is no board {board!r} for {title}; the {known}")
    return _named_map(board, title)


@lru_cache(maxsize=8)
def _named_map(name: str, title: str) -> Map:
    return _map(library.read(name), title)


@lru_cache(maxsize=32)
def _own_map(document: bytes, title: str) -> Map:
    return _map(faults.parse(msgspec.json.decode(document)), title)


def _map(board: Board | TileBoard, title: str) -> Map:
    if isinstance(board, TileBoard):
        raise BadOptions(f"board {board.name} is made of tiles; {title} is played on land")
    return Map(board)


class CoalitionOptions(Protocol):
    """Readings of the rules that both games leave to the players."""

    @property
    def defender_garrison(self) -> bool: ...

    @property
    def last_home_garrison(self) -> bool: ...


class CoalitionRules:
    """Everything about a game that does not change while it is played."""

    abilities: ClassVar[dict[int, str]]
    """Ability of each card value."""
    reshuffles_at_once: ClassVar[bool] = False
    """Discards become the new deck when the last card is drawn, not when the next one is needed."""
    majors: Sequence[int]
    """Powers that have a player of their own."""
    seating: str | list[str]
    """Who plays what: "fixed", "random", or the Power of each seat."""
    deck_counts: list[int]
    """How many cards of each value (0 to 5) a deck holds."""

    def __init__(
        self,
        options: CoalitionOptions,
        board: Map,
        verbs: Sequence[Verb],
        extra: dict[str, list[str]],
    ) -> None:
        self.options = options
        self.map = board
        general = [str(i + 1) for i in range(GENERALS)]
        generals = [f"{power}-{i}" for power in board.powers for i in general]
        self.space = ActionSpace(
            {
                "power": board.powers,
                "territory": board.names,
                "border": board.border_names,
                "general": general,
                "number": [str(n) for n in range(MORALE_LIMIT + 1)],
                "hand": ["rock", "paper", "scissors"],
                "value": ["1", "2", "3", "4", "5"],
                "table_card": [f"{g}.{n + 1}" for g in generals for n in range(PILE)],
                **extra,
            },
            [(verb, verb.domains) for verb in verbs],
        )
        self.generals = generals
        self.first = {verb: self.space.first(verb) for verb in verbs}
        """The first action of each verb: `rules.first[MOVE]`."""
        self.consents = {str(verb): verb.consent for verb in verbs if verb.consent}
        """The kind of leave that a verb needs, where the verb alone tells it."""
        self.territories = len(board.names)
        self.value_with = {ability: value for value, ability in self.abilities.items()}
        self.listed = Memory(_listed)
        """Options from a first one on for each member of a set: `listed[first, members]`."""

    def read_deck(self, counts: Mapping[str, int]) -> None:
        """Take the mix of a deck from a board or an option."""
        values = [str(value) for value in sorted(self.abilities)]
        for value in sorted(set(counts) - set(values)):
            raise BadOptions(
                f"board: the Battle deck has cards of value {value!r}; they go from {values[0]} to {values[-1]}"
            )
        self.deck_counts = [counts.get(str(value), 0) for value in range(6)]

    def read_seating(self, seating: str | list[str]) -> None:
        """Take who plays what from an option; a list names every Major Power."""
        self.seating = seating
        wanted = sorted(self.map.powers[p] for p in self.majors)
        if not isinstance(seating, str) and sorted(seating) != wanted:
            raise BadOptions(f"option powers: list each of {', '.join(wanted)} once, by seat")

    def full_deck(self) -> list[int]:
        """All cards of a deck, in order."""
        return [value for value, count in enumerate(self.deck_counts) for _ in range(count)]


def _listed(of: tuple[int, int]) -> tuple[int, ...]:
    first, members = of
    return tuple(first + member for member in bits(members))
