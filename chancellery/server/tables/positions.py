"""Tree of every position a game has been in: an undo leaves a branch behind.

A node is an answer (or the withdrawal of one) and knows the one before it; a copy of the state is kept at every few
dozen nodes, so that any position is a few answers away. Nothing here asks whether an answer is allowed: only what the
rules have taken gets in.
"""

from __future__ import annotations

from array import array
from typing import Any

from chancellery.kernel.plain import copy
from chancellery.kernel.record import withdraw
from chancellery.kernel.state import apply, find

EVERY = 24
"""Answers between two copies of the state."""
WITHDRAWN = -1
ROOT = 0
NOWHERE = -1
"""Before the game has begun."""


class Positions:
    def __init__(self, start: Any) -> None:
        self._before = array("i", [ROOT])
        self._depth = array("i", [0])
        self._actor = array("i", [0])
        self._option = array("q", [0])
        self._kept: dict[int, Any] = {ROOT: copy(start)}
        self.tip = ROOT
        """The position the game is in."""

    def advance(self, actor: int, option: int, state: Any) -> None:
        """An answer was taken, and this is the state after it."""
        node = len(self._before)
        depth = self._depth[self.tip] + 1
        self._before.append(self.tip)
        self._depth.append(depth)
        self._actor.append(actor)
        self._option.append(option)
        if depth % EVERY == 0:
            self._kept[node] = copy(state)
        self.tip = node

    def back(self) -> None:
        """The last answer was taken back."""
        self.tip = self._before[self.tip]

    def depth(self, node: int) -> int:
        """How many answers lead to a position."""
        return self._depth[node]

    def path(self, node: int) -> list[int]:
        """The nodes from the first answer to a position."""
        way = []
        while node != ROOT:
            way.append(node)
            node = self._before[node]
        return way[::-1]

    def state(self, node: int) -> Any:
        """The state in a position, as a copy of its own."""
        way = []
        while node not in self._kept:
            way.append(node)
            node = self._before[node]
        state = copy(self._kept[node])
        for step in reversed(way):
            actor, option = self._actor[step], self._option[step]
            if option == WITHDRAWN:
                withdraw(state, actor)
            else:
                apply(state, find(state, actor), option)
            state.events.clear()
            state.drawn.clear()
        return state
