"""Positions for scenarios: the facts that both coalition games can set in the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.games.coalitions.content import MORALE_LIMIT, UNITS_WITH_GENERAL
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.state import NO_GENERAL, OFF_MAP, CoalitionState
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.plain import Mask

Setters = dict[str, Callable[[Any], None]]
"""What a scenario can set, in the order in which it is applied."""


class Reader:
    """Turns the names of a scenario into ids, with a clear sentence for unknown ones."""

    def __init__(self, rules: CoalitionRules) -> None:
        self.board = rules.map
        self.aliases = {a: n for n, t in rules.map.board.areas.items() for a in t.aliases}

    def power(self, name: str) -> int:
        if name not in self.board.power:
            raise ChancelleryError(f"{name!r} is not a power; the powers are {', '.join(self.board.powers)}")
        return self.board.power[name]

    def place(self, name: str) -> int:
        name = self.aliases.get(name, name)
        if name not in self.board.place:
            raise ChancelleryError(f"{name!r} is not a territory of this board")
        return self.board.place[name]

    def border(self, name: str) -> int:
        ends = sorted(self.place(end) for end in name.split("-", 1))
        border = self.board.border.get((ends[0], ends[-1]))
        if border is None:
            raise ChancelleryError(f"{name!r} is not a border of this board; write it as one-other")
        return border


def apply_facts(g: CoalitionState, known: Setters, facts: dict[str, Any]) -> None:
    """Apply each given fact; unknown ones are refused."""
    for name in facts:
        if name not in known:
            raise ChancelleryError(f"a scenario cannot set {name!r}; it can set {', '.join(known)}")
    for name, apply in known.items():
        if name in facts:
            try:
                apply(facts[name])
            except (AttributeError, TypeError, ValueError):
                raise ChancelleryError(f"given: {name} cannot be {facts[name]!r}") from None
    for p in range(len(g.seats)):
        used = g.garrisons[p].bit_count() + sum(g.units[i] for i in g.generals(p))
        g.stock[p] = g.rules.map.markers[p] - used
    g.restore()


def shared_setters(g: CoalitionState, read: Reader) -> Setters:
    """Pieces and tracks."""
    return {
        "turn": lambda v: setattr(g, "turn", int(v)),
        "generals": lambda v: _generals(g, read, v),
        "garrisons": lambda v: _garrisons(g, read, v),
        "fortresses": lambda v: setattr(g, "fortresses", Mask(sum(1 << read.place(t) for t in v))),
        "morale": lambda v: _numbers(read, v, g.morale, MORALE_LIMIT, "morale"),
        "influence": lambda v: _numbers(read, v, g.influence, 999, "influence"),
        "money": lambda v: _numbers(read, v, g.money, 999, "money"),
    }


def within(value: Any, low: int, high: int, what: str) -> int:
    if not isinstance(value, int) or not low <= value <= high:
        raise ChancelleryError(f"{what} has to be a number from {low} to {high}, not {value!r}")
    return value


def _numbers(read: Reader, given: dict[str, int], track: list[int], limit: int, what: str) -> None:
    for name, value in given.items():
        track[read.power(name)] = within(value, 0, limit, f"{what} of {name}")


def _generals(g: CoalitionState, read: Reader, given: dict[str, dict[str, int]]) -> None:
    for name, places in given.items():
        owned = [general for general in g.generals(read.power(name)) if g.at[general] != NO_GENERAL]
        if len(places) > len(owned):
            raise ChancelleryError(f"{name} has only {len(owned)} Generals")
        for general in owned:
            g.at[general], g.units[general] = OFF_MAP, 0
        for general, (place, units) in zip(owned, places.items(), strict=False):
            g.at[general] = read.place(place)
            g.units[general] = within(units, 0, UNITS_WITH_GENERAL, f"Units in {place}")


def _garrisons(g: CoalitionState, read: Reader, given: dict[str, list[str]]) -> None:
    for name, places in given.items():
        g.garrisons[read.power(name)] = Mask(sum(1 << read.place(t) for t in set(places)))


def count_cards(values: list[int]) -> list[int]:
    """A hand or a discard pile: how many cards of each value."""
    counts = [0] * 6
    for value in values:
        counts[value] += 1
    return counts


def take_cards(rest: list[int], values: list[int], whose: str) -> list[int]:
    """Named cards out of those that are left of a deck."""
    for value in values:
        if value not in rest:
            raise ChancelleryError(f"cards of {whose}: its deck has not that many {value}s")
        rest.remove(value)
    return values
