"""How far units go under a commander: movement points and what entering a terrain costs (section O)."""

from __future__ import annotations

from typing import Final

from chancellery.games.generalship.effects import Effects, movement_bonus, terrain_cost
from chancellery.games.generalship.geography import FIELD, FOREST, MOUNTAIN
from chancellery.games.generalship.units import (
    CAVALRY,
    CLASS_BITS,
    INFANTRY,
    LOADING,
    RELIEVING,
    SHIP,
    STATE_SHIFT,
)

BASE: Final = (1, 2, 2)
"""Movement points of infantry, cavalry and squadrons (GS-202 to GS-204)."""
NEVER: Final = 9
"""A cost that nobody can pay."""
LEVELS: Final = 3
"""A unit has spent no, one or two points and can go on; whoever has spent more has finished."""


class Mobility:
    """What the units of a nation can do: with the abilities of its commander in its own march action, without them as
    reinforcement (GS-237, GS-Q112)."""

    __slots__ = ("allowance", "cavalry_cost", "embarking", "entering")

    def __init__(self, effects: tuple[Effects, ...]) -> None:
        self.allowance = [points + movement_bonus(effects, arm) for arm, points in enumerate(BASE)]
        # GS-206 to GS-208. GS-Q113: only entering costs; cavalry on a mountain may leave.
        self.cavalry_cost = [1, 2, NEVER]
        for terrain in (FOREST, MOUNTAIN):
            cost = terrain_cost(effects, CAVALRY, terrain)
            if cost:
                self.cavalry_cost[terrain] = cost
        self.entering = [
            tuple(self._classes(terrain, level) for level in range(LEVELS)) for terrain in (FIELD, FOREST, MOUNTAIN)
        ]
        """For each terrain and number of points spent: the classes that can still enter it."""
        self.embarking = self.entering[FIELD]
        """For each number of points spent: the classes that can still go aboard, for one point (GS-225, GS-Q58)."""

    def _classes(self, terrain: int, level: int) -> int:
        able_ones = [arm for arm in (INFANTRY, CAVALRY) if level < self.level_limit(arm, self.cost(arm, terrain))]
        return sum(CLASS_BITS[arm] for arm in able_ones)

    def cost(self, arm: int, terrain: int) -> int:
        """Points to enter land of a terrain (GS-205 to GS-208)."""
        return self.cavalry_cost[terrain] if arm == CAVALRY else 1

    def level_limit(self, arm: int, cost: int) -> int:
        """Units of a class that have spent fewer points than this can pay a cost."""
        return min(self.allowance[arm] - cost + 1, LEVELS)

    def can_stop(self, ship: int) -> bool:
        """Can a squadron at sea load and land: is it at it, or has it a point left to begin? (GS-Q56, GS-Q129)"""
        state = ship >> STATE_SHIFT & 7
        return state in (LOADING, RELIEVING) or (state < self.allowance[SHIP] and state < LOADING)

    def can_sail(self, ship: int) -> bool:
        """Has a squadron at sea a point left? (GS-209, GS-Q59)"""
        state = ship >> STATE_SHIFT & 7
        return state < self.allowance[SHIP] and state < LOADING
