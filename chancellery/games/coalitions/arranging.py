"""Positions for scenarios: the facts that both coalition games can set in the same way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from chancellery.games.coalitions.battles import CARDS, Battles, open_battle
from chancellery.games.coalitions.cards import ATTACK, DEFENCE, DOWN, STRUCK, UP, Pile
from chancellery.games.coalitions.content import GENERALS, MORALE_LIMIT, UNITS_WITH_GENERAL
from chancellery.games.coalitions.movement import ROUNDS, Movement
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.state import NO_GENERAL, NOBODY, OFF_MAP, CoalitionState
from chancellery.kernel.arranging import make_phases
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.plain import Mask
from chancellery.kernel.state import Phase

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

    def general(self, g: CoalitionState, name: str) -> int:
        """A General by its Power and where it stands: austria@lombardia."""
        power, _, place = name.partition("@")
        found = g.general_in(self.power(power), self.place(place)) if place else -1
        if found < 0:
            raise ChancelleryError(f"{name!r} is not a General on the map; write it as power@territory")
        return found


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


# -- in the middle of a movement ----------------------------------------------------------------------

STEPS = ("envoy", "disband", "pre_move", "round", "battles", "request")
"""The steps of a Movement action in their order."""
FACES = {"": DOWN, "up": UP, "discarded": STRUCK}


def within_movement(given: Any) -> list[Any] | None:
    """What a scenario says about phases within a movement: a list, or `round POWER` and `battles POWER`, which begin in
    a first round without an Envoy. None: it begins elsewhere."""
    if isinstance(given, list):
        return given
    step, *names = str(given).split()
    return (
        [{"movement": {"power": names[0], "step": step}}] if step in ("round", "battles") and len(names) == 1 else None
    )


def movement_phases(g: CoalitionState, read: Reader, given: Sequence[Any]) -> tuple[int, list[Phase[Any]]]:
    """Who moves, and the phases of a Movement action that a scenario begins in the middle of, outermost first."""
    phases = make_phases(given, {"movement": partial(_movement, read), "battle": partial(_battle, g, read)})
    for below in phases[:-1]:
        if isinstance(below, Movement):  # the step that it is in goes on above it
            below.stage += 1
            below.fought = below.stage > STEPS.index("battles") and g.may_garrison_home_last()
    first = phases[0] if phases else None
    if not isinstance(first, Movement | Battles):
        raise ChancelleryError("phase is an empty list; name a movement or a battle")
    return first.power, phases


def _movement(
    read: Reader,
    power: str,
    envoy: str = "",
    round: int = 1,  # noqa: A002 - scenarios say it so
    step: str = "round",
) -> list[Phase[Any]]:
    if step not in STEPS:
        raise ChancelleryError(f"{step!r} is not a step of a movement; the steps are {', '.join(STEPS)}")
    stage, number = STEPS.index(step), within(round, 1, ROUNDS, "the round of a movement")
    begun = number - (stage <= STEPS.index("round"))
    return [Movement(read.power(power), read.power(envoy) if envoy else NOBODY, begun, stage)]


def _battle(
    g: CoalitionState,
    read: Reader,
    attacker: str,
    place: str,
    supporters: Sequence[str] = (),
    cards: dict[str, list[int | str]] | None = None,
    passed: Sequence[str] = (),
    turn: str = "",
    fought: Sequence[str] = (),
) -> list[Phase[Any]]:
    """A battle in which cards are being played. Cards on the table come out of the hands that are given."""
    power, territory = read.power(attacker), read.place(place)
    g.restore()
    if g.general_in(power, territory) < 0 or not g.hostile_pieces(power) >> territory & 1:
        raise ChancelleryError(
            f"there is no battle in {place}: {attacker} needs a General there, and pieces At War with it"
        )
    battle = open_battle(g, power, territory, Mask(0))
    battle.stage = CARDS
    for side, powers in ((ATTACK, [power]), (DEFENCE, battle.defenders)):
        friends = 0
        for p in powers:
            friends |= g.supporters(p)
        for general in [read.general(g, name) for name in supporters]:
            if friends >> general // GENERALS & 1:
                battle.piles.append(Pile(general // GENERALS, general, side, True, g.units[general], [], []))
    piles = {pile.general: pile for pile in battle.piles}

    def pile_of(name: str) -> Pile:
        general = read.general(g, name)
        if general not in piles:
            raise ChancelleryError(f"{name} is not in the battle in {place}, and supports neither side of it")
        return piles[general]

    for name in supporters:
        pile_of(name)
    for name, played in (cards or {}).items():
        _lay(g, pile_of(name), name, played)
    battle.passed = sum(1 << read.power(name) for name in set(passed))
    fewest = min(battle.piles, key=lambda pile: len(pile.cards))
    battle.turn = battle.piles.index(pile_of(turn) if turn else fewest)
    battle.busy = Mask(sum(1 << general for general in piles))
    return [Battles(power, Mask(sum(1 << read.place(name) for name in {place, *fought})), battle.busy), battle]


def _lay(g: CoalitionState, pile: Pile, name: str, cards: list[int | str]) -> None:
    """Lay cards of a hand on the table, without what playing them costs."""
    for card in cards:
        value, _, face = str(card).partition(" ")
        hand = g.hands[pile.power]
        if face not in FACES or not value.isdigit() or int(value) >= len(hand) or not hand[int(value)]:
            raise ChancelleryError(f"card {card!r} of {name}: write a card of its hand as 4, `4 up` or `4 discarded`")
        hand[int(value)] -= 1
        pile.cards.append(int(value))
        pile.faces.append(FACES[face])
