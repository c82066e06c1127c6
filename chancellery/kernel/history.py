"""History of a match: every position it has been in, as a tree in which an undo leaves a branch behind.

A node is an answer, or the withdrawal of one, and knows the node before it. A copy of the state is saved at every few
dozen nodes, so that any position is a few answers away. Nothing here asks whether an answer is allowed: only what the
rules have taken gets in.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

from chancellery.kernel.plain import copy
from chancellery.kernel.record import withdraw
from chancellery.kernel.state import Event, apply, find

SAVE_EVERY = 24
"""Answers between two saved copies of the state."""
WITHDRAWN = -1
"""In place of an option: a sealed answer was taken back."""
ROOT = 0
"""The position before the first answer."""
NOBODY = -1


class History:
    def __init__(self, start: Any) -> None:
        self._before = array("i", [ROOT])
        self._depth = array("i", [0])
        self._actor = array("i", [0])
        self._option = array("q", [0])
        self._decider = array("i", [NOBODY])
        self._saved: dict[int, Any] = {ROOT: copy(start)}
        self.tip = ROOT
        """The position that the match is in."""

    def advance(self, actor: int, option: int, state: Any, decider: int = NOBODY) -> None:
        """Add an answer that led from the tip to this state; `decider` is the seat that gave it, unless it only reacted
        to somebody."""
        node = len(self._before)
        depth = self._depth[self.tip] + 1
        self._before.append(self.tip)
        self._depth.append(depth)
        self._actor.append(actor)
        self._option.append(option)
        self._decider.append(decider)
        if depth % SAVE_EVERY == 0:
            self._saved[node] = copy(state)
        self.tip = node

    def back(self) -> Any:
        """Go back behind the last answer; the state there."""
        self.tip = self._before[self.tip]
        return self.state(self.tip)

    def last_decision(self, seat: int) -> int:
        """The position after the last answer of a seat's own making; the root where there is none."""
        node = self.tip
        while node != ROOT and self._decider[node] != seat:
            node = self._before[node]
        return node

    def path(self) -> list[int]:
        """The nodes from the root to the tip."""
        way = [self.tip]
        while way[-1] != ROOT:
            way.append(self._before[way[-1]])
        return way[::-1]

    def state(self, node: int) -> Any:
        """The state in a position, as a copy of its own."""
        way = []
        while node not in self._saved:
            way.append(node)
            node = self._before[node]
        state = copy(self._saved[node])
        for step in reversed(way):
            self._advance_copy(state, step)
        return state

    def walk(self) -> Iterator[tuple[Any, list[Event]]]:
        """Every position from the root to the tip with the events that led to it; those of the set-up are not known.
        The state is one copy that moves on: whoever wants to keep a position copies it."""
        state = copy(self._saved[ROOT])
        yield state, []
        for node in self.path()[1:]:
            yield state, self._advance_copy(state, node)

    def _advance_copy(self, state: Any, node: int) -> list[Event]:
        """Apply the answer of a node to a copy of the position before it; the events that came of it."""
        actor, option = self._actor[node], self._option[node]
        if option == WITHDRAWN:
            withdraw(state, actor)
        else:
            apply(state, find(state, actor), option)
        events = list(state.events)
        state.events.clear()
        state.drawn.clear()
        return events
