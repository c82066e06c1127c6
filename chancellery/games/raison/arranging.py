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
    within_movement,
)
from chancellery.games.raison import turn
from chancellery.games.raison.rules import RaisonRules
from chancellery.games.raison.state import RaisonState
from chancellery.games.raison.turn import Turn
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.state import Phase


class StatusReader(Reader):
    """Knows statuses and the wheel too."""

    def __init__(self, rules: RaisonRules) -> None:
        super().__init__(rules)
        self.rules = rules

    def status(self, name: str) -> int:
        if name not in self.rules.statuses:
            raise ChancelleryError(f"{name!r} is not a status; the statuses are {', '.join(self.rules.statuses)}")
        return self.rules.statuses.index(name)


def arrange(g: RaisonState, facts: dict[str, Any]) -> None:
    """Apply each given fact; unknown ones are refused."""
    read = StatusReader(g.rules)
    apply_facts(
        g,
        {
            "controller": lambda v: _control(g, read, v),
            "status": lambda v: _statuses(g, read, v),
            "emperor": lambda v: setattr(g, "emperor", read.power(v)),
            **shared_setters(g, read),
            "cards": lambda v: _cards(g, read, v),
            "phase": lambda v: _phase(g, read, v),
        },
        facts,
    )


def _statuses(g: RaisonState, read: StatusReader, given: dict[str, str]) -> None:
    for name, status in given.items():
        power = read.power(name)
        g.status[power] = read.status(status)
        if g.controller[power] == power:
            g.take_status(power, g.status[power])
    g.relate()


def _control(g: RaisonState, read: StatusReader, given: dict[str, str]) -> None:
    for name, master in given.items():
        minor, major = read.power(name), read.power(master)
        if minor not in g.rules.minors or major not in g.rules.majors:
            raise ChancelleryError(f"{master} cannot control {name}: a Minor Power is controlled by a Major one")
        g.controller[minor], g.seats[minor], g.status[minor] = major, g.seats[major], g.status[major]
    g.relate()


def _cards(g: RaisonState, read: StatusReader, given: dict[str, list[int]]) -> None:
    """Hands by Power, `deck` (top first) and `discards` by explicit cards. What is not named lies below in the deck, or
    among the discards if the deck is named and they are not; Powers that are not named hold nothing."""
    rest = g.rules.full_deck()
    named = {name: take_cards(rest, values, name) for name, values in given.items()}
    for p, name in enumerate(g.rules.map.powers):
        g.hands[p] = count_cards(named.pop(name, []))
    deck, discards = named.pop("deck", None), named.pop("discards", None)
    for name in named:
        read.power(name)
    if deck is not None and discards is None:
        g.discards[0], rest = count_cards(rest), []
    else:
        g.discards[0] = count_cards(discards or [])
    g.decks[0] = rest + (deck or [])[::-1]


def _phase(g: RaisonState, read: StatusReader, given: Any) -> None:
    """`diplomacy`, `election`, `minor POWER`, or an action with the Power that takes it: `movement austria`.

    `round austria` and `battles austria` begin later, in a first round of movement without an Envoy: with Generals to
    be moved, or with all battles of the position still to be fought. The turn becomes one in which the wheel points
    there; `turn` begins the turn that is given. A list of phases with their facts begins anywhere in a movement.
    """
    begun = within_movement(given)
    if begun is not None:
        power, phases = movement_phases(g, read, begun)
        _spin(g, power, "movement")
        g.stack = [Turn(turn.HANDS, len(g.rules.wheel)), *phases]
        return
    text = str(given)
    step, *names = text.split()
    if step == "turn" and not names:
        g.turn -= 1
        g.stack = [Turn(turn.DIPLOMACY, 0)]
    elif step == "diplomacy" and not names:
        g.turn = max(g.turn - 1, len(g.rules.wheel))
        g.turn -= g.turn % len(g.rules.wheel)
        g.stack = [Turn(turn.DIPLOMACY, 0)]
    elif step == "election" and not names:
        _spin(g, g.rules.principals[0], "muster")
        g.stack = [Turn(turn.ELECTION, 0)]
    elif len(names) == 1:
        power = read.power(names[0])
        g.stack = _action(g, step, power)
    else:
        raise _unknown(text)


def _action(g: RaisonState, step: str, power: int) -> list[Phase[Any]]:
    wheel = g.rules.wheel
    if step == "minor":
        _spin(g, power, "muster")
        return [Turn(turn.MINORS, 0)]
    if step not in wheel:
        raise _unknown(step)
    _spin(g, power, step)
    return [Turn(turn.ACTIONS, wheel.index(step))]


def _spin(g: RaisonState, power: int, action: str) -> None:
    """Go on to the next turn in which the wheel gives a Power this action."""
    g.turn = max(g.turn, 1)
    while g.rules.action_of(power, g.turn) != action:
        g.turn += 1


def _unknown(text: str) -> ChancelleryError:
    return ChancelleryError(
        f"phase {text!r} is none of: turn, diplomacy, election, minor POWER, round POWER, battles POWER, or an action "
        "of the wheel with its Power"
    )
