"""How the table of Realpolitik looks to one Power: Action cards tell who can move, and Trains carry far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.bot.survey import Survey
from chancellery.games.realpolitik.rules import HAND_LIMIT, MOVEMENT
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.turn import ChooseActions, Turn

UNREADY, LATER, FOLLOWS = 0.15, 0.3, 0.7
"""How likely an enemy is to strike that must send a Dispatch first, that could move, that moves after this Power."""


class RealpolitikSurvey(Survey):
    g: RealpolitikState

    hand_limit: ClassVar[int] = HAND_LIMIT
    discard_first: ClassVar[Sequence[int]] = (2, 3, 1, 4, 5)  # a '1' can discard an opponent's card

    @property
    def goal(self) -> int:
        return self.g.rules.target

    @property
    def leader(self) -> int:
        return self.g.standing()[0]

    def readiness(self, enemy: int) -> float:
        """From what everybody sees: has the enemy still to move in this turn, could it move after this Power, or must
        it send a Dispatch first?"""
        g = self.g
        turn = g.stack[0]
        if isinstance(turn, Turn) and enemy in turn.movers:
            return 1.0
        if g.played[enemy] >> MOVEMENT & 1:
            return UNREADY
        if isinstance(g.stack[-1], ChooseActions) and g.order.index(enemy) > g.order.index(self.power):
            return FOLLOWS
        return LATER

    def strides(self, enemy: int, start: int, land: int) -> int:
        board = self.g.rules.map
        reach = super().strides(enemy, start, land)
        for stop in bits(self.g.rules.lines(self.g.trains, land).get(start, 0)):
            reach |= board.neighbours[stop]
        return reach

    def reachable(self, general: int) -> int:
        """In a first round, with a ride on a Train before it."""
        g, board = self.g, self.g.rules.map
        start = g.at[general]
        free = self.own_land & ~self.hostile
        targets = board.reach(start, free, self.own_land, 3)
        for t in bits(g.rules.lines(g.trains, free).get(start, 0) | 1 << start):
            targets |= board.neighbours[t] | board.lanes_from[t].get(self.power, 0)
        return targets & ~g.allied_held(self.power)
