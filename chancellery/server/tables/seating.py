"""Building blocks of the lobby commands: entries about seats, and checks of who may do what when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from chancellery.bots.bot import bot_names, strongest
from chancellery.kernel import chance
from chancellery.kernel.registry import get
from chancellery.server.tables.commands import Draft, Job
from chancellery.server.tables.entries import SeatChange, Start
from chancellery.server.tables.errors import NotAllowed, Unfit, WrongMoment
from chancellery.server.tables.table import Base, Seat, Table, stamp_of
from chancellery.server.words import WORDS


def seat_change(number: int, seat: Seat, why: str, also: Job | None = None) -> Draft:
    fields = {name: value for name, value in msgspec.to_builtins(seat).items() if name != "opened_at"}
    body = msgspec.convert({"seat": number, "why": why, **fields}, SeatChange)
    return Draft(kind="seat", body=body, also=also)


def start_game(base: Base, contributions: Sequence[str] = (), places: Iterable[int] = ()) -> Draft:
    """Begin with what was contributed from each place. Seats are drawn from the chance of the game itself, so that the
    draw can be checked when it is over: all of them where the table says so, otherwise those of these places."""
    if base.spec.seating == "draw" and not base.spec.solo:
        places = range(base.seat_count)
    given = contributions or [""] * base.seat_count
    order = chance.draw_seats(chance.seed(base.secret, given), places)
    drawn = list(range(base.seat_count)) if order else []
    ranked = sorted(order, key=lambda place: (not given[place], given[place], place))
    for seat, place in zip(order, ranked, strict=True):
        drawn[seat] = place
    return Draft(kind="start", body=Start(drawn=tuple(drawn), order=tuple(order), rules=stamp_of(get(base.spec.game))))


def require_open(table: Table) -> None:
    if table.status != "open":
        raise WrongMoment(WORDS.message("game-started-seats"))


def require_running(table: Table) -> None:
    if table.status not in ("running", "paused"):
        raise WrongMoment(WORDS.message("game-being-played"))


def require_owner(table: Table, user: str) -> None:
    if table.base.owner != user:
        raise NotAllowed(WORDS.message("only-whoever-created"))


def require_seat_owner(table: Table, seat: int, user: str) -> None:
    """In a game a seat is its owner's; over one that nobody owns the people at the table decide together, and whoever
    created the table has no more say in it than others."""
    here = table.seats[seat]
    if here.owner is None:
        raise NotAllowed(WORDS.message("nobody-owns-seat"))
    if here.owner != user:
        raise NotAllowed(WORDS.message("that-seat-is-not-yours"))


def seat_at(table: Table, seat: int) -> Seat:
    check_seat(len(table.seats), seat)
    return table.seats[seat]


def own_seats(table: Table, user: str) -> list[int]:
    seats = table.seats_of(user)
    if not seats:
        raise NotAllowed(WORDS.message("you-have-no-seat-at"))
    return seats


def check_seat(count: int, seat: int) -> None:
    if not 0 <= seat < count:
        raise Unfit(f"there is no seat {seat}; the seats are 0 to {count - 1}")


def check_bot(game: str, bot: str) -> None:
    if bot not in bot_names(game):
        raise Unfit(WORDS.message("no-such-bot", bot=repr(bot), bots=", ".join(bot_names(game))))


def stand_in(game: str, wished: str = "") -> str:
    """The bot that plays on for somebody who has left."""
    return wished if wished in bot_names(game) else strongest(game)
