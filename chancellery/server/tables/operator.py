"""Commands of the operator of the server on a table."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.server.tables.commands import Command, Draft
from chancellery.server.tables.entries import Close, Quarantine, Release
from chancellery.server.tables.errors import WrongMoment
from chancellery.server.tables.seating import check_bot, require_running, seat_at, seat_change, stand_in
from chancellery.server.tables.table import Seat, Table
from chancellery.server.words import WORDS


def release() -> Command:
    """Let a table that was set aside go on, after the fault has been mended."""

    def decide(table: Table) -> Sequence[Draft]:
        if table.status != "needs-attention":
            raise WrongMoment("this table has not been set aside")
        if table.is_outdated:
            raise WrongMoment("the rules have changed under this game: its players vote on how it goes on")
        return [Draft(kind="release", body=Release())]

    return Command(decide=decide, reply=lambda _: b"{}")


def quarantine(reason: str) -> Command:
    """Set a table aside by hand."""

    def decide(table: Table) -> Sequence[Draft]:
        if table.status == "needs-attention":
            return []
        return [Draft(kind="quarantine", body=Quarantine(trouble=reason[:500]))]

    return Command(decide=decide, reply=lambda _: b"{}")


def close() -> Command:
    """Give a table up."""

    def decide(table: Table) -> Sequence[Draft]:
        if table.status in ("finished", "abandoned"):
            raise WrongMoment(WORDS.message("table-over-already"))
        return [Draft(kind="close", body=Close())]

    return Command(decide=decide, reply=lambda _: b"{}")


def seat_bot(seat: int, bot: str = "", for_good: bool = False) -> Command:
    """Let a bot (else the one that stands in at this table) play on for a seat of a running game. Whoever owns the seat
    can take it back, unless it is for good."""

    def decide(table: Table) -> Sequence[Draft]:
        here = seat_at(table, seat)
        require_running(table)
        spec = table.base.spec
        level = bot or stand_in(spec.game, spec.stand_in)
        check_bot(spec.game, level)
        owner = None if for_good else here.owner
        why = "resign" if for_good else "hand-over"
        return [seat_change(seat, Seat(owner=owner, controller="bot", bot=level), why)]

    return Command(decide=decide, reply=lambda table: table.seats[seat].bot.encode())
