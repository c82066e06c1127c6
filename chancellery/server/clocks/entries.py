"""Log entries of clocks and votes, and how each is applied to a table."""

from __future__ import annotations

from chancellery.api.clocks import What
from chancellery.server.clocks.active_hours import Span
from chancellery.server.clocks.state import clocks_of
from chancellery.server.clocks.votes import Proposal
from chancellery.server.tables.audience import BatchBuilder
from chancellery.server.tables.entries import AnsweredBy, GivenAnswer, apply_answer
from chancellery.server.tables.log import Body, Entry, register_kind
from chancellery.server.tables.table import Table


class DefaultAnswer(GivenAnswer, frozen=True, kw_only=True):
    """The time of a seat has run out: the game's answer for absent players counts."""

    by: AnsweredBy = "clock"
    is_absence: bool = True
    """Whether it counts when the others ask for a bot: not when the server was away shortly before."""


class Pause(Body, frozen=True, kw_only=True):
    pass


class Resume(Body, frozen=True, kw_only=True):
    pass


class Extension(Body, frozen=True, kw_only=True):
    """More time for the question that a seat has now."""

    seat: int
    amount: int


class Credit(Body, frozen=True, kw_only=True):
    """Nobody could play in this span, so nobody's time has run."""

    from_at: int
    until_at: int


class SeatHours(Body, frozen=True, kw_only=True):
    """Where the owner of a seat lives, and when they are on vacation; what the clocks go by is in the log."""

    seat: int
    zone: str
    away: tuple[Span, ...] = ()


class Proposing(Body, frozen=True, kw_only=True):
    number: int
    what: What
    seat: int | None = None
    amount: int = 0
    bot: str = ""
    until: int


class Vote(Body, frozen=True, kw_only=True):
    number: int
    agree: bool


def apply_default(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: DefaultAnswer = entry.body
    apply_answer(table, entry, batch)
    batch.add_change("ran-out", seat=entry.seat, actor=body.actor)


def apply_pause(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    table.status = "paused"
    batch.add_change("status", status="paused")


def apply_resume(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    table.status = "running"
    batch.add_change("status", status="running")


def apply_extension(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: Extension = entry.body
    clocks_of(table).extend(body.seat, body.amount)
    batch.add_change("clocks")


def apply_credit(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: Credit = entry.body
    clocks_of(table).credit((body.from_at, body.until_at))
    batch.add_change("clocks")


def apply_hours(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: SeatHours = entry.body
    clocks_of(table).live_by(body.seat, body.zone, body.away, entry.at)
    batch.add_change("clocks")


def apply_proposing(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: Proposing = entry.body
    user = entry.user or ""
    proposal = Proposal(
        number=body.number,
        what=body.what,
        by=user,
        seat=body.seat,
        amount=body.amount,
        bot=body.bot,
        until=body.until,
        yes=(user,),
    )
    clocks_of(table).ballots.add(proposal, entry.at)


def apply_vote(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: Vote = entry.body
    clocks_of(table).ballots.vote(body.number, entry.user or "", body.agree)


register_kind("default", DefaultAnswer, apply_default)
register_kind("pause", Pause, apply_pause, apply_pause)
register_kind("resume", Resume, apply_resume, apply_resume)
register_kind("extension", Extension, apply_extension)
register_kind("credit", Credit, apply_credit)
register_kind("hours", SeatHours, apply_hours)
register_kind("proposal", Proposing, apply_proposing)
register_kind("vote", Vote, apply_vote)
