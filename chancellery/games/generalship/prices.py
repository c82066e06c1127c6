"""What units and upgrades cost under each commander, and which units a nation could pay (sections M and N).

What can be paid depends on few numbers, so that it is found in a memory whose key is all of them in one integer.
"""

from __future__ import annotations

from typing import Final

from chancellery.games.generalship.effects import DRAFT_DISCOUNT, Effects, draft_discount
from chancellery.games.generalship.units import LIGHT_INFANTRY, TYPES
from chancellery.kernel.memory import Memory

SAVES_FOOD, SAVES_METAL, SAVES_BOTH = range(3)
LINES: Final = ((0, 1), (0, 2), (1, 2), (3, 4), (5, 6), (7, 8))
"""Upgrades from one type to another (GS-186 to GS-192), as the content has them."""
FOOD_SHIFT, METAL_SHIFT, ODD_SHIFT, SAVED_FOOD_SHIFT, SAVED_METAL_SHIFT, COMMANDER_SHIFT = 5, 8, 11, 12, 15, 18
"""Where the key has food, metal, whether the next light infantry needs none, what the commander has saved, and who that
is; below are the technologies."""


class Prices:
    """Prices of one game's units."""

    def __init__(
        self, food: list[int], metal: list[int], technologies: list[int], effects: list[tuple[Effects, ...]]
    ) -> None:
        self._food, self._metal, self._technologies, self._effects = food, metal, technologies, effects
        self._most_food, self._most_metal = max(food), max(metal)
        """What the dearest units cost: whoever has more can pay for the same."""
        self.has_discount = [bool(commander[DRAFT_DISCOUNT]) for commander in effects]
        """By commander: does it save anything in drafts?"""
        self.payable: Memory[int, tuple[int, ...]] = Memory(self._list_payable)
        """The types that technologies and resources allow."""
        self.upgrades = [[self.upgrade(line, saving) for saving in range(3)] for line in range(len(LINES))]
        """Food and metal for an upgrade, by its line and by what is saved."""
        self.savings = [[self._savings(line, many) for line in range(len(LINES))] for many in (False, True)]
        """What can be saved in an upgrade with one or two battles, and with more."""

    def unit(self, unit: int, odd: bool, commander: int, saved_food: int, saved_metal: int) -> tuple[int, int]:
        """Food and metal for one more unit of a type. `odd`: the next light infantry needs no food (GS-177,
        GS-Q46)."""
        food, metal = self._food[unit], self._metal[unit]
        if odd and unit == LIGHT_INFANTRY:
            food = 0
        if self.has_discount[commander]:
            less_food, less_metal = draft_discount(self._effects[commander], unit)
            food -= min(food, max(0, less_food - saved_food))
            metal -= min(metal, max(0, less_metal - saved_metal))
        return food, metal

    def key(
        self, developed: int, food: int, metal: int, odd: int, commander: int, saved_food: int, saved_metal: int
    ) -> int:
        """The key of `payable`."""
        key = developed | odd << ODD_SHIFT
        key |= (food if food < self._most_food else self._most_food) << FOOD_SHIFT
        key |= (metal if metal < self._most_metal else self._most_metal) << METAL_SHIFT
        if self.has_discount[commander]:
            saved = saved_food << SAVED_FOOD_SHIFT | saved_metal << SAVED_METAL_SHIFT
            key |= saved | commander + 1 << COMMANDER_SHIFT
        return key

    def _list_payable(self, key: int) -> tuple[int, ...]:
        food, metal = key >> FOOD_SHIFT & 7, key >> METAL_SHIFT & 7
        odd, commander = bool(key >> ODD_SHIFT & 1), (key >> COMMANDER_SHIFT) - 1
        saved = key >> SAVED_FOOD_SHIFT & 7, key >> SAVED_METAL_SHIFT & 7
        found = []
        for unit in TYPES:
            technology = self._technologies[unit]
            if technology < 0 or key >> technology & 1:
                wanted_food, wanted_metal = self.unit(unit, odd, commander, *saved)
                if food >= wanted_food and metal >= wanted_metal:
                    found.append(unit)
        return tuple(found)

    def _difference(self, line: int) -> tuple[int, int]:
        old, new = LINES[line]
        return self._food[new] - self._food[old], self._metal[new] - self._metal[old]

    def upgrade(self, line: int, saving: int) -> tuple[int, int]:
        """The difference between the prices of both types, less what battles save, never below 0 (GS-195, GS-Q49)."""
        food, metal = self._difference(line)
        return max(0, food - (saving != SAVES_METAL)), max(0, metal - (saving != SAVES_FOOD))

    def _savings(self, line: int, many: bool) -> tuple[int, ...]:
        """With one or two battles one resource is saved, of those that are to be paid (GS-196); with more both
        (GS-197)."""
        if many:
            return (SAVES_BOTH,)
        full = self._difference(line)
        return tuple(saving for saving in (SAVES_FOOD, SAVES_METAL) if full[saving])
