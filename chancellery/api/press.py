"""What goes over the wire about press and treaties; the replies are in `press.shown`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from chancellery.api.schemas import Number, Request, SeatNumber
from chancellery.kernel.promises import Clause
from chancellery.server.press.entries import Step
from chancellery.server.press.messages import To

Text = Annotated[str, Meta(min_length=1, max_length=10_000)]
"""Longer than what is taken, so that a text that is too long is told how long it may be."""


class NewMessage(Request, frozen=True, kw_only=True):
    to: To
    text: Text
    """Plain text of at most 2,000 characters."""
    seat: SeatNumber | None = None
    """Only needed by those who play several seats."""


class NewGroup(Request, frozen=True, kw_only=True):
    name: Annotated[str, Meta(min_length=1, max_length=400)]
    members: Annotated[list[SeatNumber], Meta(min_length=1, max_length=64)]
    """The seats besides yours."""
    seat: SeatNumber | None = None


class ReadMark(Request, frozen=True, kw_only=True):
    number: Number
    """The number of the last news you have read."""
    seat: SeatNumber | None = None


class Muted(Request, frozen=True, kw_only=True):
    seats: Annotated[list[SeatNumber], Meta(max_length=64)]
    """All seats that you do not want to hear."""
    seat: SeatNumber | None = None


class NewTreaty(Request, frozen=True, kw_only=True):
    clauses: Annotated[list[Clause], Meta(min_length=1, max_length=100)]
    parties: Annotated[list[SeatNumber], Meta(max_length=64)] = msgspec.field(default_factory=list)
    """The seats besides yours that are to sign it; left out in a counter-offer, which goes to the same parties."""
    title: Annotated[str, Meta(max_length=400)] = ""
    former: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    """The offer that this one counters."""
    seat: SeatNumber | None = None


class TreatyStep(Request, frozen=True, kw_only=True):
    step: Step
    seat: SeatNumber | None = None


class NewRemark(Request, frozen=True, kw_only=True):
    text: Text
    clause: Annotated[int, Meta(ge=0, le=100)] | None = None
    """The number of a clause, from 0 on; absent: about the treaty as a whole."""
    seat: SeatNumber | None = None


class PressGate(Request, frozen=True, kw_only=True):
    closed: Text | None
    """Why the press is closed, for everybody to read; null opens it again."""
