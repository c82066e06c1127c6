"""What each audience of a table has been told: its own running number, and the updates behind each number.

An audience is a seat, or None for the spectators. Its number grows exactly when something changed that it can see:
events it hears, who is being waited for, a change addressed to it, or the taking back of one of these. Numbers and
updates are a pure function of the log, and a number says nothing about what happened elsewhere: an answer that is
sealed again, or a message between two others, moves nobody else's number.

Whoever takes a seat over in a game begins with what everybody was told: of the time before, nothing that was for the
seat alone has a number, and nothing of it is told.

Sets of audiences are written as in the kernel's events: seats as bits, negative sets include the spectators.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from typing import Any

import msgspec

from chancellery.kernel.game import Game
from chancellery.kernel.messages import Message, capital
from chancellery.kernel.state import EVERYBODY, Event, State, hears, only, sealed_answer
from chancellery.kernel.views import describe_events

NOTHING = -1
NOWHERE = -1
"""In place of a position of the game: before it has begun."""

Waiting = tuple[tuple[int, int, str, bool, bool], ...]
"""For each open decision: seat, actor, phase, secret, answered."""


class Change(msgspec.Struct, frozen=True):
    """Something about the table rather than about the game: a seat, the status, a message, a clock."""

    audience: int
    kind: str
    data: dict[str, Any]
    is_private: bool = False
    """For those who play these seats now, and not for who takes one over, even when it goes to all of them."""


class BatchBuilder:
    """Collects what applying one entry shows to audiences; the table makes an `EventBatch` of it."""

    __slots__ = ("audience", "changes", "undone")

    def __init__(self) -> None:
        self.audience = 0
        """Who sees a difference, apart from events, waiting and changes, which are counted by themselves."""
        self.changes: list[Change] = []
        self.undone = NOTHING
        """The batch that is taken back."""

    def add_change(self, kind: str, audience: int = EVERYBODY, **data: Any) -> None:
        self.changes.append(Change(audience, kind, data))
        self.audience |= audience

    def add_private_change(self, kind: str, seats: Iterable[int], /, **data: Any) -> None:
        """Tell those who play some seats now."""
        audience = only(*seats)
        self.changes.append(Change(audience, kind, data, is_private=True))
        self.audience |= audience


class EventBatch:
    """Something that at least one audience noticed."""

    __slots__ = ("at", "audience", "changes", "events", "node", "undone", "waiting")

    def __init__(self, at: int, node: int, audience: int, events: list[Event], waiting: Waiting | None) -> None:
        self.at = at
        self.node = node
        """The position of the game after it."""
        self.audience = audience
        self.events = events
        self.waiting = waiting
        """Who is waited for from now on, if that has changed."""
        self.changes: list[Change] = []
        self.undone = NOTHING


class Audiences:
    """The batches of one table, numbered for each audience."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.batches: list[EventBatch] = []
        self._heard = [array("i") for _ in range(seats + 1)]
        """For each seat, and last for spectators: the batches it noticed, in order."""
        self._shared = array("i")
        """The batches that all of them noticed."""
        self.since = [0] * seats
        """For each seat the batch with which whoever plays it now began."""

    def number(self, audience: int | None) -> int:
        """How much this audience has been told."""
        return len(self._heard[self.seats if audience is None else audience])

    def batch(self, audience: int | None, number: int) -> EventBatch:
        """The batch behind a number from 1 on."""
        return self.batches[self._heard[self.seats if audience is None else audience][number - 1]]

    def add(self, batch: EventBatch) -> int:
        """Number a batch for everybody who noticed it."""
        place = len(self.batches)
        self.batches.append(batch)
        for seat in range(self.seats):
            if batch.audience >> seat & 1:
                self._heard[seat].append(place)
        if batch.audience < 0:
            self._heard[self.seats].append(place)
        if batch.audience < 0 and (batch.audience | (-1 << self.seats)) == EVERYBODY:
            self._shared.append(place)
        return place

    def begin_anew(self, seat: int) -> None:
        """Somebody else plays a seat from now on, and has been told what everybody was told."""
        self.since[seat] = len(self.batches)
        self._heard[seat] = array("i", (place for place, batch in enumerate(self.batches) if self._is_public(batch)))

    def _is_public(self, batch: EventBatch) -> bool:
        return batch.audience < 0 or any(self.is_for_all(change) for change in batch.changes)

    def is_for_all(self, change: Change) -> bool:
        """Was something told to all seats, and in public?"""
        return not change.is_private and change.audience | (-1 << self.seats) == EVERYBODY

    def is_own(self, audience: int | None, number: int) -> bool:
        """Was whoever plays a seat now there when it was told this?"""
        return audience is None or self._heard[audience][number - 1] >= self.since[audience]

    def moment(self, audience: int | None, number: int) -> int:
        """How many batches everybody had noticed when this audience got to a number. The same moment has the same count
        for all, and whoever is told it can count it."""
        return self.moment_of(self._heard[self.seats if audience is None else audience][number - 1])

    def moment_of(self, place: int) -> int:
        """How many batches everybody had noticed up to this one."""
        return bisect_right(self._shared, place)

    def number_before(self, audience: int, place: int) -> int:
        """How much an audience had been told before a batch."""
        return bisect_left(self._heard[audience], place)

    def number_of(self, audience: int | None, place: int) -> int | None:
        """The number under which an audience knows a batch, if it noticed it."""
        heard = self._heard[self.seats if audience is None else audience]
        index = bisect_left(heard, place)
        return index + 1 if index < len(heard) and heard[index] == place else None


class Update(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened under one number, for one audience."""

    number: int
    at: int
    moment: int = 0
    """How much everybody had been told by then: it means the same to all audiences."""
    events: list[dict[str, Any]] = []
    """Of the game: kind, text, arguments, places, pieces."""
    waiting: list[dict[str, Any]] | None = None
    """Who is waited for from now on; absent when that has not changed."""
    undone: int | None = None
    """The events under this earlier number never happened: look again at the position."""
    changes: list[dict[str, Any]] = []
    """Of the table: each with its kind and whatever belongs to it."""


def waiting_of(g: State) -> Waiting:
    """Who is waited for, and who has answered: public at every table."""
    return tuple((d.seat, d.actor, d.phase, d.secret, sealed_answer(g, d.actor) >= 0) for d in g.open)


def describe_waiting(game: Game[Any], rules: Any, waiting: Waiting) -> list[dict[str, Any]]:
    """The same by name, in the form of a view's `waiting_for`."""
    actors = game.actors(rules)
    return [
        {"seat": seat, "actor": actors[actor], "phase": phase, "secret": secret, "answered": answered}
        for seat, actor, phase, secret, answered in waiting
    ]


def _said(change: Change, reader: Any) -> dict[str, Any]:
    """With sentences in the language that is spoken, to the reader of this name."""
    said = {
        name: capital(str(value.to(reader))) if isinstance(value, Message) else value
        for name, value in change.data.items()
    }
    return {"kind": change.kind, **said}


def build_update(
    game: Game[Any], rules: Any, audiences: Audiences, audience: int | None, number: int, reader: str = ""
) -> Update:
    """The updates behind one number of an audience; `reader` is the actor that it plays."""
    batch = audiences.batch(audience, number)
    own = audiences.is_own(audience, number)
    name = game.spoken_name(rules, reader) if reader else None
    return Update(
        number=number,
        at=batch.at,
        moment=audiences.moment(audience, number),
        events=describe_events(game, rules, batch.events, audience if own else None, reader) if batch.events else [],
        waiting=None if batch.waiting is None else describe_waiting(game, rules, batch.waiting),
        undone=None if batch.undone == NOTHING else audiences.number_of(audience, batch.undone),
        changes=[
            _said(change, name)
            for change in batch.changes
            if hears(change.audience, audience) and (own or audiences.is_for_all(change))
        ],
    )
