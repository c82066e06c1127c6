"""Positions for scenarios: a set-up state is brought into the position that a file describes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.games.coalitions.content import GENERALS, MORALE_LIMIT, UNITS_WITH_GENERAL
from chancellery.games.coalitions.movement import Movement
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.realpolitik.diplomacy import ENTREATIES, Diplomacy
from chancellery.games.realpolitik.mobilisation import Mobilisation
from chancellery.games.realpolitik.rules import ACTIONS, DISPATCH, MOBILISATION, MOVEMENT, RealpolitikRules
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.turn import CHOOSE, DISPATCHES, LINE_UP, MOVE, Turn
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.plain import Mask


class Reader:
    """Turns the names of a scenario into ids, with a clear sentence for unknown ones."""

    def __init__(self, rules: RealpolitikRules) -> None:
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

    def action(self, name: str) -> int:
        if name not in ACTIONS:
            raise ChancelleryError(f"{name!r} is not an Action card; the cards are {', '.join(ACTIONS)}")
        return ACTIONS.index(name)


def arrange(g: RealpolitikState, facts: dict[str, Any]) -> None:
    """Apply each given fact; unknown ones are refused."""
    read = Reader(g.rules)
    known: dict[str, Callable[[Any], None]] = {
        "turn": lambda v: setattr(g, "turn", int(v)),
        "marker": lambda v: setattr(g, "marker", _within(v, 0, g.rules.top, "marker")),
        "prestige": lambda v: setattr(g, "order", _order(read, v)),
        "allied": lambda v: _ally(g, read, v),
        "controller": lambda v: _control(g, read, v),
        "generals": lambda v: _generals(g, read, v),
        "garrisons": lambda v: _garrisons(g, read, v),
        "fortresses": lambda v: setattr(g, "fortresses", Mask(sum(1 << read.place(t) for t in v))),
        "trains": lambda v: setattr(g, "trains", Mask(sum(1 << read.border(b) for b in set(v)))),
        "more_trains": lambda v: setattr(g, "trains", Mask(g.trains | sum(1 << read.border(b) for b in set(v)))),
        "morale": lambda v: _numbers(read, v, g.morale, MORALE_LIMIT, "morale"),
        "influence": lambda v: _numbers(read, v, g.influence, 999, "influence"),
        "money": lambda v: _numbers(read, v, g.money, 999, "money"),
        "cards": lambda v: _cards(g, read, v),
        "played": lambda v: _played(g, read, v),
        "phase": lambda v: _phase(g, read, str(v)),
    }
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


def _within(value: Any, low: int, high: int, what: str) -> int:
    if not isinstance(value, int) or not low <= value <= high:
        raise ChancelleryError(f"{what} has to be a number from {low} to {high}, not {value!r}")
    return value


def _order(read: Reader, names: list[str]) -> list[int]:
    order = [read.power(name) for name in names]
    if sorted(order) != list(range(len(read.board.powers))):
        raise ChancelleryError("prestige has to list every power once, highest first")
    return order


def _numbers(read: Reader, given: dict[str, int], track: list[int], limit: int, what: str) -> None:
    for name, value in given.items():
        track[read.power(name)] = _within(value, 0, limit, f"{what} of {name}")


def _status(g: RealpolitikState) -> None:
    everybody = (1 << len(g.seats)) - 1
    for p in range(len(g.seats)):
        g.enemies[p] = everybody & ~g.allies[p] & ~(1 << p)


def _ally(g: RealpolitikState, read: Reader, pairs: list[list[str]]) -> None:
    g.allies = [0] * len(g.seats)
    for one, other in pairs:
        p, q = read.power(one), read.power(other)
        g.allies[p], g.allies[q] = 1 << q, 1 << p
    _status(g)


def _control(g: RealpolitikState, read: Reader, name: str) -> None:
    minor = g.rules.minor
    if minor < 0:
        raise ChancelleryError("only in a game of three is there a controller of Italy")
    master = read.power(name)
    g.seats[minor] = g.seats[master]
    g.allies[master], g.allies[minor] = 1 << minor, 1 << master
    _status(g)


def _generals(g: RealpolitikState, read: Reader, given: dict[str, dict[str, int]]) -> None:
    for name, places in given.items():
        first = read.power(name) * GENERALS
        if len(places) > GENERALS:
            raise ChancelleryError(f"{name} has only {GENERALS} Generals")
        for i in range(GENERALS):
            g.at[first + i], g.units[first + i] = -1, 0
        for i, (place, units) in enumerate(places.items()):
            g.at[first + i] = read.place(place)
            g.units[first + i] = _within(units, 0, UNITS_WITH_GENERAL, f"Units in {place}")


def _garrisons(g: RealpolitikState, read: Reader, given: dict[str, list[str]]) -> None:
    for name, places in given.items():
        g.garrisons[read.power(name)] = Mask(sum(1 << read.place(t) for t in set(places)))


def _cards(g: RealpolitikState, read: Reader, given: dict[str, dict[str, list[int]]]) -> None:
    """Hand, deck (top first) and discards by explicit cards; what is not named fills up the deck below them."""
    for name, piles in given.items():
        p = read.power(name)
        rest = [value for value in range(1, 6) for _ in range(int(g.rules.deck.get(str(value), 0)))]
        named: dict[str, list[int]] = {}
        for pile, values in piles.items():
            if pile not in ("hand", "deck", "discards"):
                raise ChancelleryError(f"cards of {name}: {pile!r} is neither hand, deck nor discards")
            for value in values:
                if value not in rest:
                    raise ChancelleryError(f"cards of {name}: its deck has not that many {value}s")
                rest.remove(value)
            named[pile] = values
        for where, pile in ((g.hands, "hand"), (g.discards, "discards")):
            where[p] = [0] * 6
            for value in named.get(pile, []):
                where[p][value] += 1
        below = rest if "deck" not in named or "discards" in named else []
        if below is not rest:
            for value in rest:
                g.discards[p][value] += 1
        g.decks[p] = below + named.get("deck", [])[::-1]


def _played(g: RealpolitikState, read: Reader, given: dict[str, list[str]]) -> None:
    for name, cards in given.items():
        g.played[read.power(name)] = sum(1 << read.action(card) for card in set(cards))


def _phase(g: RealpolitikState, read: Reader, text: str) -> None:
    """`actions`, `diplomacy`, or an action with the Powers that take it: `movement austria prussia`.

    `round austria` and `battles austria` begin later, in a first round of movement without an Envoy: with
    Generals to be moved, or with all battles of the position still to be fought.
    """
    step, *names = text.split()
    powers = [read.power(name) for name in names]
    g.turn = max(g.turn, 1)
    cards = {"movement": MOVEMENT, "mobilisation": MOBILISATION, "dispatch": DISPATCH}
    if step in ("round", "battles") and len(powers) == 1:
        begun = (0, 3) if step == "round" else (1, 4)
        g.stack = [Turn(MOVE, []), Movement(powers[0], NOBODY, *begun)]
    elif step == "actions":
        g.stack = [Turn(CHOOSE, [])]
    elif step == "diplomacy":
        g.stack = [Turn(LINE_UP, []), Diplomacy(ENTREATIES, [], NOBODY)]
    elif step in cards and powers:
        for p in powers:
            g.chosen[p] = cards[step]
            g.played[p] |= 1 << cards[step]
        if step == "movement":
            g.stack = [Turn(MOVE, powers[1:]), Movement(powers[0], NOBODY, 0, 0)]
        elif step == "dispatch":
            g.stack = [Turn(DISPATCHES, [])]
        else:
            g.stack = [Turn(DISPATCHES, []), *(Mobilisation(p, 0) for p in reversed(powers))]
    else:
        raise ChancelleryError(
            f"phase {text!r} is none of: actions, diplomacy, movement POWER…, mobilisation POWER…, dispatch POWER…, "
            "round POWER, battles POWER"
        )
