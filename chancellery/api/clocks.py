"""Clocks, votes, time zones and vacations."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from chancellery.api.base import Reply, Request, SeatNumber


class SeatClock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The time of one seat, as everybody sees it."""

    seat: int
    missed: int
    """How often in a row it has run out."""
    bank: int | None = None
    """Milliseconds in the bank; only where there are banks."""
    left: int | None = None
    """Milliseconds that the question has left of its own, as of `since`; then the bank runs down."""
    since: int | None = None
    """From when on they run; absent while they do not."""
    deadline: int | None = None
    """When the time will have run out; nights, weekends and vacations are taken into account."""
    together: bool | None = None
    """All think at the same time: the bank is not touched."""


class ClocksView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Absent as a whole where no time is kept and nothing is voted on."""

    proposals: list[ProposalInfo]
    pace: Literal["live", "correspondence"] | None = None
    stands: bool | None = None
    """No time runs at this table now."""
    seats: list[SeatClock] | None = None


class ProposalInfo(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    what: What
    by: list[int]
    """The seats of whoever proposed it."""
    seat: int | None
    minutes: int | None
    bot: str | None
    """For *seat*: the bot that is to play it; absent: somebody new may."""
    until: int
    yes: list[int]
    no: list[int]
    open: list[int]
    """The seats of those who can still vote."""


What = Literal["pause", "resume", "time", "bot", "end", "seat", "play-on"]


class Decided(msgspec.Struct, frozen=True):
    """A proposal after a vote on it."""

    number: int
    carried: bool
    is_open: bool
    """Others still have to vote."""


LONGEST_MINUTES = 14 * 24 * 60
Moment = Annotated[int, Meta(ge=0, le=2**53)]


class TableClocks(Reply, frozen=True, kw_only=True):
    now: int
    """By the server's clock, to compare with your own."""
    pace: Literal["untimed", "live", "correspondence"]
    stands: bool
    """No time runs at this table now."""
    seats: list[SeatClock]
    proposals: list[ProposalInfo]


class NewProposal(Request, frozen=True, kw_only=True):
    """*pause* and *resume* need more than half of the people, *time* and *bot* more than half of those who do not own
    the seat, *end* (giving the game up, without a result) everybody, *seat* (a seat that nobody owns is opened to
    somebody new, or gets another bot) more than half of all who own a seat, *play-on* (a game that was set aside
    because the rules have changed goes on by the new ones, from where it is) more than half. Seats of one account or
    one browser have one vote together."""

    what: What
    seat: SeatNumber | None = None
    """For *time*, *bot* and *seat*."""
    minutes: Annotated[int, Meta(ge=1, le=LONGEST_MINUTES)] | None = None
    """For *time*."""
    bot: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    """For *seat*: the bot that is to play it from now on. Absent: the seat is opened to somebody new."""


class NewVote(Request, frozen=True, kw_only=True):
    agree: bool


class VacationInfo(Reply, frozen=True, kw_only=True):
    id: str
    from_at: int
    until_at: int


class OwnHours(Reply, frozen=True, kw_only=True):
    zone: str | None
    """Where you live; night hours of tables and your quiet hours go by it."""
    vacations: list[VacationInfo]
    """Those that are not over."""
    days_taken: int
    """Days of vacation in this year, also those to come."""
    days: int
    """How many there are in a year."""


class HoursChange(Request, frozen=True, kw_only=True):
    zone: Annotated[str, Meta(min_length=1, max_length=64)]
    """Such as Europe/Berlin."""


class NewVacation(Request, frozen=True, kw_only=True):
    days: Annotated[int, Meta(ge=1, le=366)]
    from_at: Moment | None = None
    """Absent: from now on."""
