"""Time budget of one question to a seat.

A question is everything that one phase asks a seat in a row: a chain of moves that ends in *done* is one question, and
so is a sealed choice, however often it is made anew. It is told apart from others only by what everybody sees, so that
no clock tells what is answered in secret, nor how often.
"""

from __future__ import annotations

from typing import Any

import msgspec

from chancellery.api.tables import CorrespondencePace, LivePace, Pace
from chancellery.kernel.game import Game
from chancellery.kernel.state import Decision, State, sealed_answer
from chancellery.server import timestamps
from chancellery.server.clocks.active_hours import Hours

Key = tuple[str, int, int]
"""Phase; the actor, or -1 where answers are sealed; and for these how often something hidden has become known to all:
that tells one choice of action cards from the next."""


class Question(msgspec.Struct, frozen=True):
    key: Key
    together: bool
    """Of a phase in which all think at once: its time runs for everybody until the last has answered."""
    is_open: bool = False
    """A person still has to answer it."""
    used: int = 0
    """Time it has taken before `since`."""
    since: int | None = None
    """From when on its time runs; None while it does not."""
    extra: int = 0
    """Time that the others have granted."""
    ran_out: bool = False


class Asked(msgspec.Struct, frozen=True):
    """What a seat is asked now."""

    key: Key
    together: bool
    is_open: bool


def asked_of(game: Game[Any], g: State) -> dict[int, Asked]:
    """What each seat is asked, by what is public."""
    found: dict[int, Asked] = {}
    for decision in g.open:
        is_open = sealed_answer(g, decision.actor) < 0
        known = found.get(decision.seat)
        if known is None:
            key = (decision.phase, -1, g.unveiled) if decision.secret else (decision.phase, decision.actor, 0)
            found[decision.seat] = Asked(key, _is_negotiation(game, decision), is_open)
        elif is_open and not known.is_open:
            found[decision.seat] = msgspec.structs.replace(known, is_open=True)
    return found


def _is_negotiation(game: Game[Any], decision: Decision) -> bool:
    return decision.secret if game.negotiations is None else decision.phase in game.negotiations


class Allowance(msgspec.Struct, frozen=True):
    """What a pace grants, in milliseconds."""

    each: int
    """For a question."""
    together: int
    """For a phase in which all think at once; 0: there are no such phases."""
    bank: int = 0
    increment: int = 0
    patience: int = 1
    hours: Hours = Hours()

    def own(self, together: bool) -> int:
        return self.together if together else self.each


def allowance_of(pace: Pace) -> Allowance | None:
    """None where nobody is timed."""
    if isinstance(pace, LivePace):
        return Allowance(
            each=pace.decision_seconds * timestamps.SECOND,
            together=pace.negotiation_seconds * timestamps.SECOND,
            bank=pace.bank_seconds * timestamps.SECOND,
            increment=pace.increment_seconds * timestamps.SECOND,
            patience=pace.patience,
        )
    if isinstance(pace, CorrespondencePace):
        night = pace.night
        return Allowance(
            each=pace.decision_hours * timestamps.HOUR,
            together=pace.negotiation_hours * timestamps.HOUR,
            patience=pace.patience,
            hours=Hours(
                zone=night.zone if night else "UTC",
                night=(night.start, night.end) if night else None,
                free_weekends=pace.free_weekends,
            ),
        )
    return None
