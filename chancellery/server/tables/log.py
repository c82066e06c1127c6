"""The log of a table: everything that ever happened at it, in order, and the kinds of its entries.

A kind is a name, the type of its body, and a function that applies it to a table. The core kinds are in `entries`;
other features of the server (clocks, press) add theirs with `register_kind` before the first table is loaded.
Applying is pure: the same log gives the same table, numbers and updates in every process and after every restart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from chancellery.kernel.errors import BrokenRecord

if TYPE_CHECKING:
    from chancellery.server.tables.audience import BatchBuilder
    from chancellery.server.tables.table import Table

NO_SEAT = -1
"""In the column of seats: the entry is not a seat's own."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Base of the bodies of log entries."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the log. `digest` is the fingerprint of the game's state after it; key, request hash and reply are
    there when the request may be repeated."""

    seq: int
    at: int
    seat: int = NO_SEAT
    user: str | None = None
    kind: str
    body: Any
    digest: str = ""
    key: str | None = None
    request_hash: bytes | None = None
    reply: str | None = None


ApplyEntry = Callable[["Table", Entry, "BatchBuilder"], None]


class Kind(NamedTuple):
    name: str
    body: type[Body]
    apply: ApplyEntry
    past: ApplyEntry | None
    """What it still does where the game before it cannot be replayed; None: nothing."""


KINDS: dict[str, Kind] = {}


def register_kind(name: str, body: type[Body], apply: ApplyEntry, past: ApplyEntry | None = None) -> None:
    """Teach the log a kind of entry."""
    if name in KINDS and KINDS[name].body is not body:
        raise ValueError(f"two features want to write {name!r} into the log")
    KINDS[name] = Kind(name, body, apply, past)


def kind_of(name: str) -> Kind:
    kind = KINDS.get(name)
    if kind is None:
        raise BrokenRecord(f"this version of the server does not know log entries of kind {name!r}")
    return kind


def encode_body(body: Body) -> str:
    return msgspec.json.encode(body).decode()


def decode_body(kind: str, text: str) -> Body:
    try:
        return msgspec.json.decode(text, type=kind_of(kind).body)
    except msgspec.DecodeError as fault:
        raise BrokenRecord(f"a log entry of kind {kind!r} is damaged: {fault}") from None
