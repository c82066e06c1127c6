"""What goes over the wire about time: clocks, proposals and votes, time zones and vacations."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from chancellery.api.schemas import Reply, Request, SeatNumber
from chancellery.api.updates import ProposalShown, SeatClock
from chancellery.server.clocks.votes import What

LONGEST_MINUTES = 14 * 24 * 60
Moment = Annotated[int, Meta(ge=0, le=2**53)]


class TableClocks(Reply, frozen=True, kw_only=True):
    now: int
    """By the server's clock, to compare with your own."""
    pace: Literal["untimed", "live", "correspondence"]
    stands: bool
    """No time runs at this table now."""
    seats: list[SeatClock]
    proposals: list[ProposalShown]


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


class VacationShown(Reply, frozen=True, kw_only=True):
    id: str
    from_at: int
    until_at: int


class OwnHours(Reply, frozen=True, kw_only=True):
    zone: str | None
    """Where you live; night hours of tables and your quiet hours go by it."""
    vacations: list[VacationShown]
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
