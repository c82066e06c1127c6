"""Is a finished game the one that was promised? Compares its record with what a player noted down before it began.

`record.verify` proves that a record fits together. Whoever writes records could still have chosen another secret, left
out a contribution or drawn the seats again: that shows only in what somebody else has kept.
"""

from __future__ import annotations

import msgspec

from chancellery.kernel.errors import BrokenPromise
from chancellery.kernel.record import Record


class Promise(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a player keeps of the chance of a game before it begins."""

    commitment: str
    """As it was when they first looked at the table."""
    contribution: str = ""
    """Their own; empty if they have contributed nothing."""


def compare(record: Record, promise: Promise, seat: int | None) -> None:
    """Compare a record with what the player of a seat (None: a spectator) has kept.

    Raises BrokenPromise that names the first thing which is not as it was promised.
    """
    compare_commitment(record, promise.commitment)
    if promise.contribution and seat is not None:
        compare_contribution(record, seat, promise.contribution)


def compare_commitment(record: Record, commitment: str) -> None:
    """Raise BrokenPromise unless the record's commitment is this one."""
    if record.commitment != commitment:
        raise BrokenPromise("the secret is not the one that was committed to: another has taken its place")


def compare_contribution(record: Record, seat: int, contribution: str) -> None:
    """Raise BrokenPromise unless this is what a seat has contributed."""
    if not 0 <= seat < len(record.seats):
        raise BrokenPromise(f"there is no seat {seat}; the seats are 0 to {len(record.seats) - 1}")
    found = record.contributions[seat] if seat < len(record.contributions) else ""
    if not found:
        raise BrokenPromise(f"the contribution of seat {seat} was left out")
    if found != contribution:
        raise BrokenPromise(f"the contribution of seat {seat} is not the one that was given")
