"""The core kinds of log entries, and how each is applied to a table."""

from __future__ import annotations

from typing import Any, Literal

from chancellery.api.tables import Controller, Why
from chancellery.kernel.errors import BrokenRecord
from chancellery.kernel.match import Match
from chancellery.kernel.record import Record, parse
from chancellery.kernel.state import only, sealed_answer
from chancellery.server.tables.audience import BatchBuilder
from chancellery.server.tables.log import Body, Entry, register_kind
from chancellery.server.tables.table import RulesStamp, Seat, Table

AnsweredBy = Literal["player", "bot", "clock", "standing"]
"""Standing: by what the player has granted in advance."""
SUCCESSION = ("handed-over", "newcomer")
"""Somebody else plays the seat from now on; what was private before stays with whoever played it."""


class SeatChange(Body, frozen=True, kw_only=True):
    """Somebody, a bot or nobody takes a seat."""

    seat: int
    owner: str | None = None
    controller: Controller = "none"
    bot: str = ""
    reserved: str | None = None
    contribution: str = ""
    why: Why


class SamePerson(Body, frozen=True, kw_only=True):
    """Two users have used the same browser."""

    users: tuple[str, str]


class Start(Body, frozen=True, kw_only=True):
    """The game begins. With drawn seats: for each seat the place in which its player sat before."""

    drawn: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    """The order in which they were drawn; not in older logs."""
    rules: RulesStamp | None = None


class GivenAnswer(Body, frozen=True, kw_only=True):
    """An answer in the words of the record."""

    actor: str
    words: str
    by: AnsweredBy = "player"


class Withdrawal(Body, frozen=True, kw_only=True):
    actor: str


class Undo(Body, frozen=True, kw_only=True):
    pass


class Close(Body, frozen=True, kw_only=True):
    """The table is given up, before or during the game."""


class Quarantine(Body, frozen=True, kw_only=True):
    """The rules failed; nobody plays on until the operator says so."""

    trouble: str


class Release(Body, frozen=True, kw_only=True):
    """The operator has looked at it: the game goes on."""


class Imported(Body, frozen=True, kw_only=True):
    """A finished game that was played elsewhere."""

    record: str


def apply_seat(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: SeatChange = entry.body
    opened_at = table.seats[body.seat].opened_at if body.why == "new-bot" else None
    table.seats[body.seat] = Seat(
        owner=body.owner,
        controller=body.controller,
        bot=body.bot,
        reserved=body.reserved,
        contribution=body.contribution,
        opened_at=entry.at if body.why == "opened" else opened_at,
    )
    if entry.user is not None:
        table.seat_changes[entry.user] += 1
    if body.why in SUCCESSION:
        table.hand_over(body.seat)
    if table.started_at is not None:
        table.remember_sitters()
    batch.add_change("seat", seat=body.seat, controller=body.controller, bot=body.bot, why=body.why)


def apply_same_person(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    """Everybody is told, but not who: at an anonymous table people are known by nothing but their seats."""
    body: SamePerson = entry.body
    table.unite(*body.users)
    for seats in table.same_person():
        if any(table.person(table.seats[seat].owner or "") == table.person(body.users[0]) for seat in seats):
            batch.add_change("same-person", seats=seats)


def apply_start(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    base = table.base
    _sit_down(table, entry)
    begin(table, base.position)
    assert table.match is not None
    table.status = "finished" if table.match.over else "running"
    batch.add_change("status", status=table.status)


def apply_past_start(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    """The game began, by rules that are not those of this release."""
    _sit_down(table, entry)
    table.status = "running"


def _sit_down(table: Table, entry: Entry) -> None:
    body: Start = entry.body
    if body.drawn:
        table.seats = [table.seats[place] for place in body.drawn]
    if any(seat.contribution for seat in table.seats if seat.controller == "bot"):
        raise BrokenRecord("a bot of the server has contributed to chance", 0)
    table.at_start = [seat.contribution for seat in table.seats], body.order
    table.stamp = body.rules
    table.started_at = entry.at
    table.remember_sitters()


def begin(table: Table, position: dict[str, Any]) -> None:
    """Let the game begin with the board it was set up with: with its set-up, or in a position."""
    base, pinned = table.base, table.pinned
    at = {**position, "options": {**position["options"], **pinned}} if position else None
    contributions, drawn = table.at_start
    match = Match(
        table.game,
        {**base.spec.options, **pinned},
        base.secret,
        position=at,
        contributions=contributions,
        drawn_seats=drawn,
    )
    if match.record.content != base.content:
        raise BrokenRecord("the table was set up with another version of its board or cards than the one here", 0)
    table.match = match


def _playing(table: Table) -> Match:
    if table.match is None:
        raise BrokenRecord("the log answers a game that has not started")
    return table.match


def apply_answer(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: GivenAnswer = entry.body
    match = _playing(table)
    rules = match.state.rules
    actor = list(table.game.actors(rules)).index(body.actor)
    option = table.game.space(rules).parse(body.words)
    if sealed_answer(match.state, actor) >= 0:
        table.revisions.count(actor, match.state.step(actor))
    match.answer(entry.seat, actor, option)
    batch.audience |= only(entry.seat)
    _end_if_over(table, entry, batch)


def apply_withdraw(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: Withdrawal = entry.body
    match = _playing(table)
    actor = list(table.game.actors(match.state.rules)).index(body.actor)
    table.revisions.count(actor, match.state.step(actor))
    match.withdraw(entry.seat, actor)
    batch.audience |= only(entry.seat)


def apply_undo(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    """Whoever noticed the answer notices that it is gone, and nobody else."""
    match = _playing(table)
    batch.undone = table.batch_of_node[match.history.tip]
    batch.audience |= table.audiences.batches[batch.undone].audience
    table.revisions.count(*last_answer(table, match))
    match.undo(entry.seat)


def last_answer(table: Table, match: Match) -> tuple[int, int]:
    """Who gave the last answer, and the step at which that actor is now."""
    actor = list(table.game.actors(match.state.rules)).index(match.record.answers[-1].actor)
    return actor, match.state.step(actor)


def _end_if_over(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    if table.match is not None and table.match.over:
        table.status = "finished"
        table.finished_at = entry.at
        batch.add_change("status", status="finished")


def apply_close(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    table.status = "abandoned"
    table.finished_at = entry.at
    batch.add_change("status", status="abandoned")


def apply_quarantine(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: Quarantine = entry.body
    table.status = "needs-attention"
    table.trouble = body.trouble
    batch.add_change("status", status="needs-attention")


def apply_release(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    is_over = table.match is not None and table.match.over
    table.status = "open" if table.started_at is None else "finished" if is_over else "running"
    table.trouble = ""
    batch.add_change("status", status=table.status)


def apply_imported(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    """The whole game at once, but each answer with a number of its own, so that it can be looked at step by step."""
    record = _take_record(table, entry)
    secret = bytes.fromhex(record.secret)
    match = Match(
        table.game,
        record.options,
        secret,
        record.seats,
        contributions=record.contributions,
        drawn_seats=record.drawn_seats,
    )
    table.match = match
    for answer in record.answers:
        each = BatchBuilder()
        each.audience |= only(match.repeat(answer))
        table.note(entry.at, each)
    table.status = "finished"
    batch.add_change("status", status="finished")


def apply_past_imported(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    """The rules of this release do not replay the game, but its record is still there."""
    _take_record(table, entry)
    table.status = "finished"


def _take_record(table: Table, entry: Entry) -> Record:
    body: Imported = entry.body
    table.imported = parse(body.record.encode())
    table.started_at = table.finished_at = entry.at
    return table.imported


register_kind("seat", SeatChange, apply_seat, apply_seat)
register_kind("same-person", SamePerson, apply_same_person, apply_same_person)
register_kind("start", Start, apply_start, apply_past_start)
register_kind("answer", GivenAnswer, apply_answer)
register_kind("withdraw", Withdrawal, apply_withdraw)
register_kind("undo", Undo, apply_undo)
register_kind("close", Close, apply_close, apply_close)
register_kind("quarantine", Quarantine, apply_quarantine, apply_quarantine)
register_kind("release", Release, apply_release, apply_release)
register_kind("import", Imported, apply_imported, apply_past_imported)
