"""Is a finished game the one that was promised? Compares its record with what a player noted down before it began.

`record.verify` proves that a record fits together. Whoever writes records could still have chosen another secret, left
out a contribution or drawn the seats again: that shows only in what somebody else has kept.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from chancellery.kernel.errors import BrokenPromise
from chancellery.kernel.record import Record


class Promise(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a player keeps of the chance of a game before it begins."""

    commitment: str
    """As it was when they first looked at the table."""
    contribution: str = ""
    """Their own; empty if they have contributed nothing."""
    seen: tuple[str, ...] | None = None
    """The contributions of others just before their own; None where that was not noted."""
    begins_with_setup: bool = False
    """The table was to begin with the set-up; otherwise in a position, or that was not noted."""
    drawn_seats: int = 0
    """How many seats there were to be, all of them drawn; 0 if people chose theirs, or that was not noted."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What can be said of a game that is as it was promised."""

    promise: Promise
    from_position: bool = False
    """The record begins in a position: nothing is known of the chance before it."""
    later: int | None = None
    """How many contributions were added or withdrawn after the player's own; None if they have none, or it was not
    noted which were there before. Whoever reads 0 has contributed last."""

    def __str__(self) -> str:
        said = "from the position on" if self.from_position else "verified"
        if self.later is None:
            return said
        return f"{said}, {self.later} number{'' if self.later == 1 else 's'} added or withdrawn after yours"


def compare(record: Record, promise: Promise, seat: int | None) -> Verdict:
    """Compare a record with what the player of a seat (None: a spectator, or it is not known) has kept.

    Raises BrokenPromise that names the first thing which is not as it was promised.
    """
    compare_commitment(record, promise.commitment)
    if promise.begins_with_setup and record.position:
        raise BrokenPromise(
            "the record begins in a position, not with the set-up: only from the position on can it be verified"
        )
    if promise.drawn_seats:
        compare_drawn_seats(record, promise.drawn_seats)
    if promise.contribution and seat is not None:
        compare_contribution(record, seat, promise.contribution)
    elif promise.contribution and promise.contribution not in record.contributions:
        raise BrokenPromise("the contribution that was given was left out")
    return Verdict(promise=promise, from_position=bool(record.position), later=_later(record, promise))


def _later(record: Record, promise: Promise) -> int | None:
    if not promise.contribution or promise.seen is None:
        return None
    then = Counter(filter(None, (*promise.seen, promise.contribution)))
    now = Counter(filter(None, record.contributions))
    return ((now - then) + (then - now)).total()


def compare_commitment(record: Record, commitment: str) -> None:
    """Raise BrokenPromise unless the record's commitment is this one."""
    if record.commitment != commitment:
        raise BrokenPromise("the secret is not the one that was committed to: another has taken its place")


def compare_drawn_seats(record: Record, seats: int) -> None:
    """Raise BrokenPromise unless there are so many seats, and all of them were drawn."""
    if len(record.seats) != seats or sorted(record.drawn_seats) != list(range(seats)):
        raise BrokenPromise("the seats were to be drawn, and not all of them were")


def compare_contribution(record: Record, seat: int, contribution: str) -> None:
    """Raise BrokenPromise unless this is what a seat has contributed."""
    if not 0 <= seat < len(record.seats):
        raise BrokenPromise(f"there is no seat {seat}; the seats are 0 to {len(record.seats) - 1}")
    found = record.contributions[seat] if seat < len(record.contributions) else ""
    if not found:
        raise BrokenPromise(f"the contribution of seat {seat} was left out")
    if found != contribution:
        raise BrokenPromise(f"the contribution of seat {seat} is not the one that was given")
