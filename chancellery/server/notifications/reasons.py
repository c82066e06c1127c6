"""Reasons for notifications: what the entries of a log mean to people who may not be looking.

Written in the transaction that gives the reason, with a little delay, in which whoever is looking sees it anyway.
Other features say with `register_addressed` whom an entry of theirs is addressed to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

import msgspec

from chancellery.server import timestamps
from chancellery.server.clocks.entries import Proposing
from chancellery.server.clocks.state import clocks_of
from chancellery.server.notifications import outbox
from chancellery.server.notifications.state import notifications_of
from chancellery.server.press.entries import MessageEntry, OfferEntry
from chancellery.server.press.state import press_of
from chancellery.server.store import Transaction
from chancellery.server.tables.commands import Job
from chancellery.server.tables.entries import SUCCESSION
from chancellery.server.tables.log import Entry
from chancellery.server.tables.table import Table

Kind = Literal["turn", "deadline", "missed", "press", "vote", "end"]

DELAY = 20 * timestamps.SECOND
WARN_AT = 0.8
"""The share of somebody's time after which they are reminded."""
WORTH_WARNING = timestamps.HOUR
"""Shorter times are for people who sit at the table."""


class Reason(msgspec.Struct, frozen=True):
    """Something to be told to the owner of a seat. `seq` tells it from the same thing at another time."""

    kind: Kind
    seat: int
    seq: int
    due: int


Addressed = Callable[[Table, Entry], Iterable[int]]
_ADDRESSED: dict[str, Addressed] = {}


def register_addressed(kind: str, seats: Addressed) -> None:
    """Say to which seats an entry of this kind is addressed: their owners get a notice that something was written to
    them."""
    _ADDRESSED[kind] = seats


def _readers(table: Table, entry: Entry) -> Iterable[int]:
    """Whoever a private message goes to, unless they do not want to hear the writer."""
    body: MessageEntry = entry.body
    muted = press_of(table).muted
    return [seat for seat in body.to or () if seat != entry.seat and entry.seat not in muted[seat]]


def _parties(table: Table, entry: Entry) -> Iterable[int]:
    body: OfferEntry = entry.body
    return [seat for seat in body.parties if seat != entry.seat]


register_addressed("message", _readers)
register_addressed("treaty", _parties)


def reasons_in(table: Table, entries: Sequence[Entry]) -> list[Reason]:
    """What these entries, which are the last of the log, give reason to tell."""
    found: list[Reason] = []
    at = entries[-1].at
    state, seqs = notifications_of(table), {entry.seq for entry in entries}
    for seat, since in enumerate(state.asked):
        if since in seqs and since is not None:
            found.append(Reason("turn", seat, since, at + DELAY))
            found += _warning(table, seat, since, at)
    for entry in entries:
        found += _reasons_in(table, entry)
    if state.ended in seqs and state.ended is not None:
        found += [Reason("end", seat, state.ended, at + DELAY) for seat in range(len(table.seats))]
    return found


def _reasons_in(table: Table, entry: Entry) -> list[Reason]:
    if entry.kind == "default":
        return [Reason("missed", entry.seat, entry.seq, entry.at + DELAY)]
    if entry.kind == "proposal" and isinstance(entry.body, Proposing):
        others = [n for n, seat in enumerate(table.seats) if seat.owner != entry.user]
        return [Reason("vote", seat, entry.body.number, entry.at + DELAY) for seat in others]
    addressed = _ADDRESSED.get(entry.kind)
    return [Reason("press", seat, entry.seq, entry.at + DELAY) for seat in addressed(table, entry)] if addressed else []


def _warning(table: Table, seat: int, since: int, at: int) -> list[Reason]:
    warned = clocks_of(table).deadline(seat, WARN_AT)
    if warned is None or warned - at < WORTH_WARNING:
        return []
    return [Reason("deadline", seat, since, warned)]


class Reporter:
    """Writes reasons into the outbox. `is_here` tells whether somebody is looking at a table in this process."""

    def __init__(self, is_here: Callable[[str, str], bool]) -> None:
        self._is_here = is_here

    def write(self, table: Table, entries: Sequence[Entry]) -> Job | None:
        """For `Registry.writers`."""
        wanted = [
            (reason, owner) for reason in reasons_in(table, entries) if (owner := self._whom(table, reason)) is not None
        ]
        taken = sorted(_taken(table, entries))
        if not wanted and not taken:
            return None
        now = entries[-1].at

        def job(tx: Transaction) -> None:
            for seat, number, seen_at in taken:
                _begin_anew(tx, table.id, seat, number, seen_at)
            for reason, owner in wanted:
                about = f"{reason.kind} {table.id} {reason.seat} {reason.seq} {owner}"
                body: dict[str, Any] = {"seat": reason.seat, "seq": reason.seq}
                outbox.put(
                    tx, user=owner, table=table.id, kind=reason.kind, about=about, body=body, now=now, due=reason.due
                )

        return job

    def _whom(self, table: Table, reason: Reason) -> str | None:
        """The person to be told; nobody at a table for one, no bots, and nobody who is looking."""
        seat = table.seats[reason.seat]
        if seat.owner is None or table.base.spec.solo or (seat.controller != "person" and reason.kind != "end"):
            return None
        return None if reason.kind != "deadline" and self._is_here(seat.owner, table.id) else seat.owner


def _taken(table: Table, entries: Sequence[Entry]) -> set[tuple[int, int, int]]:
    """Seats that have a new owner, with what they have been told and when they last looked: the owner before may have
    seen less, or more. Whoever sits down is looking; where seats are drawn that is not known."""
    seats: dict[int, int] = {}
    for entry in entries:
        if entry.kind == "seat" and entry.body.why in ("join", *SUCCESSION):
            seats[entry.body.seat] = entry.at
        elif entry.kind == "start" and entry.body.drawn:
            seats = dict.fromkeys(range(len(table.seats)), 0)
    return {(seat, table.number(seat), seen_at) for seat, seen_at in seats.items()}


def _begin_anew(tx: Transaction, table_id: str, seat: int, number: int, seen_at: int) -> None:
    tx.run(
        "UPDATE seats SET seen_number = :number, seen_at = :seen_at WHERE table_id = :id AND seat = :seat",
        id=table_id,
        seat=seat,
        number=number,
        seen_at=seen_at,
    )
