"""Commands: requests to change a table, by people, bots or the server itself."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

import msgspec

from chancellery.server.store import Transaction
from chancellery.server.tables.log import NO_SEAT, Body, Entry
from chancellery.server.tables.table import Table

Job = Callable[[Transaction], None]


class Draft(msgspec.Struct, kw_only=True):
    """An entry that a command wants to write."""

    kind: str
    body: Body
    also: Job | None = None
    """Something to be done in the same transaction, before the entry is written."""
    seat: int | None = None
    """Whose entry it is, where that is not the seat of the command."""


class Command(msgspec.Struct, kw_only=True):
    """A request to change a table. `decide` looks at it and says what to write, or raises why not; `reply` is what
    the caller gets, read from the table after the change."""

    decide: Callable[[Table], Sequence[Draft]]
    reply: Callable[[Table], bytes]
    user: str | None = None
    seat: int = NO_SEAT
    key: str | None = None
    """Made by the client: the same key again gets the same reply and changes nothing."""
    request: bytes = b""
    """What was asked, to notice a key that is used for something else."""


class Done(msgspec.Struct, frozen=True):
    """What observers hear of: entries that are on the disk."""

    entries: list[Entry]
    here: bool
    """Written by this process (and not by another one)."""


Observer = Callable[[Table, Done], None]
Writer = Callable[[Table, Sequence[Entry]], Job | None]


FollowUp = Callable[[Table], Draft | None]
_FOLLOW_UPS: list[FollowUp] = []


def register_follow_up(find: FollowUp) -> None:
    """Let every command also write the entry that `find` makes from the table after it, as long as it makes one."""
    _FOLLOW_UPS.append(find)


def next_follow_up(table: Table) -> Draft | None:
    return next((draft for find in _FOLLOW_UPS if (draft := find(table)) is not None), None)


def fingerprint(request: bytes) -> bytes:
    """By which a request is recognised."""
    return hashlib.sha256(request).digest()


def scoped_key(table: Table, command: Command) -> str | None:
    """The key as the log keeps it: told apart by the user where it is not a seat that does something, or one that has
    changed hands, whose earlier replies are not for whoever plays it now."""
    if command.key is None or (command.seat != NO_SEAT and command.seat not in table.changed_hands):
        return command.key
    return f"{command.user}:{command.key}"
