"""Bases of requests and replies, and the scalar types that they share."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=100)]
Password = Annotated[str, Meta(max_length=400)]
Secret = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Actor = Annotated[str, Meta(min_length=1, max_length=80)]
OptionWords = Annotated[str, Meta(min_length=1, max_length=200)]
OptionIndex = Annotated[int, Meta(ge=0, le=2**53)]
Bot = Annotated[str, Meta(min_length=1, max_length=40)]
Contribution = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""A number that you have drawn yourself after you looked at the table: 32 random bytes, in hexadecimal."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of everything that clients send."""


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """Base of everything that the server says."""


class Problem(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """Why something was not done. `type` is a stable code, `detail` a sentence for people."""

    type: str
    title: str
    status: int
    detail: str
    rule: str | None = None
    """The id of the rule that forbids an answer."""
    where: str | None = None
    """The part of the request that is not as it should be."""
    request: str = ""
    """The id of the request, to find it in the server's log."""


class Done(Reply, frozen=True, kw_only=True):
    """It has been done; there is nothing more to say."""
