"""What goes over live channels: server-sent events and WebSocket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from chancellery.api.base import Number, Problem, Reply, Request, SeatNumber


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="kind"):
    """The channel follows a table with these eyes, from this number on."""

    table: str
    seat: int | None
    number: int


class Resync(msgspec.Struct, frozen=True, tag="resync", tag_field="kind"):
    """What you have seen is too long ago, or you see with other eyes now: look at the table anew."""

    table: str
    seat: int | None
    number: int


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot", tag_field="kind"):
    """The table as you see it now; the updates that led to it follow. Only for those who want it."""

    table: str
    snapshot: msgspec.Raw
    """As the view of the table."""


class UpdateMessage(msgspec.Struct, frozen=True, tag="update", tag_field="kind"):
    table: str
    number: int
    update: msgspec.Raw
    """As in the updates of the table."""


class Gone(msgspec.Struct, frozen=True, tag="gone", tag_field="kind"):
    """The channel does not follow this table (any more), and why."""

    table: str
    problem: Problem


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="kind"):
    pass


class Trouble(msgspec.Struct, frozen=True, tag="problem", tag_field="kind"):
    """A message that was not understood."""

    problem: Problem


Message = Hello | Resync | Snapshot | UpdateMessage | Gone | Pong | Trouble


class Watch(Request, frozen=True, kw_only=True, tag="watch", tag_field="kind"):
    table: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: SeatNumber | None = None
    after: Number | None = None
    language: Annotated[str, Meta(max_length=20)] | None = None
    """Of the sentences, such as `de`; without it that of Accept-Language, which browsers send as they are set up."""
    snapshots: bool = False
    """With the updates send the table as you see it then, so that you need not ask for its view."""


class Unwatch(Request, frozen=True, kw_only=True, tag="unwatch", tag_field="kind"):
    table: Annotated[str, Meta(min_length=1, max_length=64)]


class Ping(Request, frozen=True, kw_only=True, tag="ping", tag_field="kind"):
    pass


class StreamPlace(Reply, frozen=True, kw_only=True):
    """What the events `hello` and `resync` of a stream carry: whose eyes, up to which number."""

    table: str
    seat: int | None
    number: int
