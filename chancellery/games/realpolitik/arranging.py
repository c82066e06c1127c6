"""Positions for scenarios: a set-up state is brought into the position that a file describes."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.arranging import (
    Reader,
    apply_facts,
    count_cards,
    movement_phases,
    shared_setters,
    take_cards,
    within,
    within_movement,
)
from chancellery.games.coalitions.movement import Movement
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.realpolitik.diplomacy import ENTREATIES, Diplomacy
from chancellery.games.realpolitik.mobilisation import Mobilisation
from chancellery.games.realpolitik.rules import ACTIONS, DISPATCH, MOBILISATION, MOVEMENT
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.turn import CHOOSE, DISPATCHES, LINE_UP, MOVE, Turn
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.plain import Mask


class CardReader(Reader):
    """Knows the Action cards too."""

    def action(self, name: str) -> int:
        if name not in ACTIONS:
            raise ChancelleryError(f"{name!r} is not an Action card; the cards are {', '.join(ACTIONS)}")
        return ACTIONS.index(name)


def arrange(g: RealpolitikState, facts: dict[str, Any]) -> None:
    """Apply each given fact; unknown ones are refused."""
    read = CardReader(g.rules)
    apply_facts(
        g,
        {
            "marker": lambda v: setattr(g, "marker", within(v, 0, g.rules.top, "marker")),
            "prestige": lambda v: setattr(g, "order", _order(read, v)),
            "allied": lambda v: _ally(g, read, v),
            "controller": lambda v: _control(g, read, v),
            **shared_setters(g, read),
            "trains": lambda v: setattr(g, "trains", Mask(sum(1 << read.border(b) for b in set(v)))),
            "more_trains": lambda v: setattr(g, "trains", Mask(g.trains | sum(1 << read.border(b) for b in set(v)))),
            "cards": lambda v: _cards(g, read, v),
            "played": lambda v: _played(g, read, v),
            "phase": lambda v: _phase(g, read, v),
        },
        facts,
    )


def _order(read: Reader, names: list[str]) -> list[int]:
    order = [read.power(name) for name in names]
    if sorted(order) != list(range(len(read.board.powers))):
        raise ChancelleryError("prestige has to list every power once, highest first")
    return order


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


def _cards(g: RealpolitikState, read: Reader, given: dict[str, dict[str, list[int]]]) -> None:
    """Hand, deck (top first) and discards by explicit cards; what is not named fills up the deck below them."""
    for name, piles in given.items():
        p = read.power(name)
        rest = g.rules.full_deck()
        named: dict[str, list[int]] = {}
        for pile, values in piles.items():
            if pile not in ("hand", "deck", "discards"):
                raise ChancelleryError(f"cards of {name}: {pile!r} is neither hand, deck nor discards")
            named[pile] = take_cards(rest, values, name)
        g.hands[p] = count_cards(named.get("hand", []))
        g.discards[p] = count_cards(named.get("discards", []))
        below = rest if "deck" not in named or "discards" in named else []
        if below is not rest:
            for value in rest:
                g.discards[p][value] += 1
        g.decks[p] = below + named.get("deck", [])[::-1]


def _played(g: RealpolitikState, read: CardReader, given: dict[str, list[str]]) -> None:
    for name, cards in given.items():
        g.played[read.power(name)] = sum(1 << read.action(card) for card in set(cards))


def _phase(g: RealpolitikState, read: Reader, given: Any) -> None:
    """`actions`, `diplomacy`, or an action with the Powers that take it: `movement austria prussia`.

    `round austria` and `battles austria` begin later, in a first round of movement without an Envoy: with
    Generals to be moved, or with all battles of the position still to be fought. A list of phases with their facts
    begins anywhere in a movement.
    """
    g.turn = max(g.turn, 1)
    begun = within_movement(given)
    if begun is not None:
        g.stack = [Turn(MOVE, []), *movement_phases(g, read, begun)[1]]
        return
    text = str(given)
    step, *names = text.split()
    powers = [read.power(name) for name in names]
    cards = {"movement": MOVEMENT, "mobilisation": MOBILISATION, "dispatch": DISPATCH}
    if step == "actions":
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
