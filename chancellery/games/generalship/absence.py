"""What is answered for a player who is absent (GS-Q139). Steps that are not named here are ended with nothing done."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from chancellery.games.generalship.aftermath import TakeLosses, Withdraw
from chancellery.games.generalship.alliance import ALLY
from chancellery.games.generalship.commitment import Commit
from chancellery.games.generalship.ending import SWAP
from chancellery.games.generalship.general_cards import DRAW_GENERAL
from chancellery.games.generalship.growth import Growth
from chancellery.games.generalship.production import POPULATE, Populates
from chancellery.games.generalship.removal import DISBAND, TAKE
from chancellery.games.generalship.setup import CHOOSE
from chancellery.games.generalship.state import GeneralshipState
from chancellery.games.generalship.technology import DRAW_TECHNOLOGY
from chancellery.games.generalship.units import CAPACITY, GALLEY, REGIMENT_BITS, SHIP_BITS, TOTAL
from chancellery.kernel.state import Decision

Habit = Callable[[Any, Decision, random.Random], int]


def strongest_generals(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    """The most advanced cards command, the next are political power; at equal numbers the first of the list."""
    first, count = g.rules.first[CHOOSE], len(g.rules.generals)

    def worth(option: int) -> tuple[int, int]:
        one, other = divmod(option - first, count)
        return -sum(g.rules.tactics[one]), -sum(g.rules.tactics[other])

    return min(decision.options, key=worth)


def first_option(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    return decision.options[0]


def last_option(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    return decision.options[-1]


def populate(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    """In production the circle that gives food; in growth that of the tile with the higher number, then food."""
    phase, first = g.stack[-1], g.rules.first[POPULATE]
    chosen = [option for option in decision.options if first <= option < first + len(g.rules.tiles)]
    if not isinstance(phase, Populates) or not chosen:
        return decision.options[0]
    gives, growing = g.rules.circles[phase.nation].gives, isinstance(phase, Growth)

    def worth(option: int) -> tuple[int, bool]:
        return (g.rules.growth[option - first] if growing else 0), gives[phase.chosen(g, option)] == 1

    return max(chosen, key=worth)


def draw_general(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    wished = g.rules.first[DRAW_GENERAL]
    return wished if wished in decision.options else decision.options[0]


def draw_technology(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    return g.rules.first[DRAW_TECHNOLOGY]


def cheapest_unit(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    """The unit that costs least to draft, and no ship whose regiments would be lost with it if that can be avoided."""
    first, tiles = g.rules.first[DISBAND], len(g.rules.tiles)

    def cost(option: int) -> tuple[bool, int]:
        unit, tile = divmod(option - first, tiles)
        return unit >= GALLEY and _strands(g, tile), g.rules.unit_food[unit] + g.rules.unit_metal[unit]

    return min((option for option in decision.options if option >= first), key=cost)


def _strands(g: GeneralshipState, tile: int) -> bool:
    """Would a fleet with a squadron less have regiments without room?"""
    stack = g.units[tile]
    return g.is_sea(tile) and TOTAL[stack & REGIMENT_BITS] > CAPACITY * (TOTAL[stack & SHIP_BITS] - 1)


def maintenance(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    """Pay if that is possible, else give up the cheapest unit."""
    return decision.options[0] if decision.options[0] < g.rules.first[TAKE] else cheapest_unit(g, decision, chance)


def swap(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    """Exchange points with whoever has most, if that is more than one's own."""
    first, own = g.rules.first[SWAP], g.points[decision.actor]
    better = [option for option in decision.options if option >= first and g.points[option - first] > own]
    return max(better, key=lambda option: g.points[option - first]) if better else decision.options[0]


def unchanged(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    return g.rules.first[ALLY] + g.alliance


def advised(g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
    """What the step itself advises: the best total, the cheapest losses, the nearest refuge."""
    phase = g.stack[-1]
    assert isinstance(phase, Commit | TakeLosses | Withdraw)
    return phase.advised(g)


HABITS: dict[str, Habit] = {
    "ChooseGenerals": strongest_generals,
    "Turn": first_option,
    "Production": populate,
    "Growth": populate,
    "GeneralCards": draw_general,
    "TechnologyCards": draw_technology,
    "Payment": first_option,
    "Renaissance": first_option,
    "TakePopulation": first_option,
    "TakeUnits": cheapest_unit,
    "Overboard": cheapest_unit,
    "Maintenance": maintenance,
    "Swaps": swap,
    "Alliance": unchanged,
    "Command": first_option,
    "Stowing": first_option,
    "ForcedWithdrawal": last_option,
    "ShowWithdrawal": first_option,
    "ShowChase": first_option,
    "ShowAmbush": first_option,
    "Commit": advised,
    "TakeLosses": advised,
    "Withdraw": advised,
    "Reward": first_option,
}
"""Steps in which doing nothing is not possible, or not the least."""
