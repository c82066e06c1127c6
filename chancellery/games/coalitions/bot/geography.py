"""What never changes for a Power on a board: the worth of every Territory, and distances by land and own sea."""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.rules import CoalitionRules

MONEY = 0.3
"""One Money of income."""
NEARNESS = 0.55
"""What a prize is worth one step further away."""
FAR = 99


class Geography:
    def __init__(self, rules: CoalitionRules, power: int) -> None:
        board = rules.map
        count = len(board.names)
        own_stripe = board.disputed & board.striped[power]
        self.taxed = board.home[power] | board.undisputed | board.disputed & ~own_stripe
        """Territories that bring Money."""
        self.scored = own_stripe
        """Territories that bring Influence; a Minor Power scores nothing."""
        for rival, home in enumerate(board.home):
            if rival != power:
                self.scored |= home
        if power not in rules.majors:
            self.scored = 0
        self.worth = [
            float(board.value[t]) if self.scored >> t & 1 else MONEY * board.value[t] if self.taxed >> t & 1 else 0.0
            for t in range(count)
        ]
        self.steps = [[FAR] * count for _ in range(count)]
        for start in bits(board.passable):
            self._measure(rules, power, start)
        self.pull = [[0.0 if n == FAR else NEARNESS**n for n in row] for row in self.steps]

    def _measure(self, rules: CoalitionRules, power: int, start: int) -> None:
        board = rules.map
        seen = frontier = 1 << start
        distance = 0
        while frontier:
            reached = 0
            for t in bits(frontier):
                self.steps[start][t] = distance
                reached |= board.neighbours[t] | board.lanes_from[t].get(power, 0)
            frontier = reached & ~seen
            seen |= frontier
            distance += 1


@lru_cache(maxsize=256)
def geography(rules: CoalitionRules, power: int) -> Geography:
    return Geography(rules, power)
