"""The fixed context of a game of Realpolitik: its board, its action space and its readings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.rules import (
    DISCARDS,
    GAINS_AT_HOME,
    PAIRS,
    PENALISES,
    REVEALS,
    CoalitionRules,
    read_map,
)
from chancellery.games.realpolitik.options import RealpolitikOptions
from chancellery.kernel.declarations import Verb
from chancellery.kernel.errors import BadOptions
from chancellery.kernel.memory import Memory

# RP-015: the five Action cards of a Power.
TAXATION, MOBILISATION, GAIN_INFLUENCE, DISPATCH, MOVEMENT = range(5)
ACTIONS = ["taxation", "mobilisation", "influence", "dispatch", "movement"]

# RP-023, RP-Q15: tested at the end of the own Mobilisation.
HAND_LIMIT = 7
FREE_TRAINS = 2
TRAIN_PRICE = 1
LOW_DECK = {"1": 3, "2": 3, "3": 3, "4": 2, "5": 2}
MINOR = "italy"


class RealpolitikRules(CoalitionRules):
    abilities: ClassVar[dict[int, str]] = {1: DISCARDS, 2: GAINS_AT_HOME, 3: REVEALS, 4: PAIRS, 5: PENALISES}

    options: RealpolitikOptions

    def __init__(self, options: RealpolitikOptions, verbs: Sequence[Verb]) -> None:
        board = read_map(options.board, ("realpolitik",), "Realpolitik")
        super().__init__(options, board, verbs, {"action": ACTIONS})
        # RP-002: always the same four Powers.
        if set(board.powers) != {"austria", "france", "italy", "prussia"}:
            raise BadOptions("a board of Realpolitik has exactly the powers austria, france, italy and prussia")
        # RP-001, RP-245: with three players Italy is a Minor Power.
        self.minor = board.power[MINOR] if options.players == 3 else -1
        self.majors = [p for p in range(len(board.powers)) if p != self.minor]
        self.read_seating(options.powers)
        self.target = board.content.influence
        """Influence that ends the game (RP-059)."""
        # RP-Q02: the number of boxes is the board's, or an option's.
        self.top = (options.track_boxes or board.content.track.boxes) - 1
        # RP-Q03: so is the mix of a deck.
        self.read_deck(LOW_DECK if options.deck == "low" else board.content.battle_deck.counts or LOW_DECK)
        self._lines = Memory(self._components, limit=50_000)
        for name in board.powers:
            if board.content.start(name).cards > sum(self.deck_counts):
                raise BadOptions(f"board: {name} starts with more Battle cards than its deck has")
        if options.track_boxes == 1:
            raise BadOptions("option track_boxes: the diplomacy track needs at least 2 boxes")

    def lines(self, trains: int, land: int) -> dict[int, int]:
        """For each Territory on a Train line through this land the Territories it is joined to, itself included."""
        return self._lines[trains & self.map.inner_borders(land)]

    def _components(self, borders: int) -> dict[int, int]:
        """For each Territory on these borders the set of Territories it is joined to."""
        joined: dict[int, int] = {}
        for border in bits(borders):
            a, b = self.map.borders[border]
            together = joined.get(a, 1 << a) | joined.get(b, 1 << b)
            for t in bits(together):
                joined[t] = together
        return joined

    def journey(self, trains: int, land: int, start: int, end: int) -> list[int]:
        """The shortest way by Train from start to end through this land, without the start."""
        borders = [self.map.borders[border] for border in bits(trains & self.map.inner_borders(land))]
        came = {start: start}
        frontier = [start]
        while end not in came and frontier:
            reached = [(here, b if here == a else a) for here in frontier for a, b in borders if here in (a, b)]
            frontier = []
            for here, there in reached:
                if there not in came:
                    came[there] = here
                    frontier.append(there)
        path = [end]
        while came[path[-1]] != start:
            path.append(came[path[-1]])
        return path[::-1]

    def line(self, trains: int, land: int, start: int) -> int:
        """All Territories joined to a start by Trains through this land, the start included if it is in it."""
        return self.lines(trains, land).get(start, 1 << start & land)
