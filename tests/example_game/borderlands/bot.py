"""A bot that bids what a province is worth to it, from what its seat may know."""

from __future__ import annotations

import random

from borderlands.rules import NUMBERS, ROUNDS, TILES, are_neighbours
from borderlands.state import BorderlandsState
from chancellery.kernel.state import Decision


class Bidder:
    def __init__(self, seat: int, chance: random.Random) -> None:
        self.seat = seat
        self.chance = chance

    def choose(self, g: BorderlandsState, decision: Decision) -> int:
        worth = {option: self._worth(g, option) for option in decision.options}
        best = max(worth.values())
        return self.chance.choice([option for option in decision.options if worth[option] == best])

    def explain(self, g: BorderlandsState, decision: Decision, option: int) -> str:
        if decision.phase == "Bid":
            return f"{TILES[g.offered].title()} is worth about {self._value(g, g.offered):.0f} to you."
        return "It promises most to you."

    def _worth(self, g: BorderlandsState, option: int) -> float:
        verb, (argument,) = g.rules.space.decode(option)
        if verb == "bid":
            rounds_left = ROUNDS - g.round + 1
            fair = g.coins[self.seat] / rounds_left * self._value(g, g.offered) / 2.5
            return -abs(argument - fair - self.chance.uniform(-0.5, 0.5))
        return self._value(g, argument)

    def _value(self, g: BorderlandsState, tile: int) -> float:
        """Its number, or the mean of those that are not known; and one for every neighbour of one's own."""
        tiles = range(len(TILES))
        unknown = sorted(NUMBERS)
        for known in [g.numbers[other] for other in tiles if g.knows(self.seat, other)]:
            unknown.remove(known)
        number = g.numbers[tile] if g.knows(self.seat, tile) else sum(unknown) / len(unknown)
        return number + sum(g.owners[other] == self.seat and are_neighbours(tile, other) for other in tiles)
