"""Time zones and vacations of people, in the database. What a table's clocks go by is copied into its
log (`commands.live_by`) whenever it changes, and once more before a clock is taken to be at zero."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from chancellery.server import timestamps
from chancellery.server.accounts.users import preferences, set_preferences
from chancellery.server.clocks.active_hours import Span, zone_of
from chancellery.server.clocks.commands import Habits
from chancellery.server.store import Transaction
from chancellery.server.tables.errors import Unfit, WrongMoment
from chancellery.server.tables.rows import new_id
from chancellery.server.words import WORDS

ZONE = "zone"
"""Where a person lives, among their preferences."""
REMEMBERED = 60 * timestamps.DAY
"""How long a vacation that is over still matters to a clock."""
AHEAD = 366 * timestamps.DAY
"""How far ahead a vacation may begin."""


class Vacation(msgspec.Struct, frozen=True):
    id: str
    from_at: int
    until_at: int


def zone(tx: Transaction, user: str) -> str | None:
    name = _preferences(tx, user).get(ZONE)
    return name if isinstance(name, str) else None


def set_zone(tx: Transaction, user: str, name: str) -> None:
    check_zone(name)
    set_preferences(tx, user, msgspec.json.encode(_preferences(tx, user) | {ZONE: name}).decode())


def check_zone(name: str) -> None:
    if zone_of(name) is None:
        raise Unfit(WORDS.message("such-time-zone"))


def _preferences(tx: Transaction, user: str) -> dict[str, Any]:
    return msgspec.json.decode(preferences(tx, user), type=dict[str, Any])


# -- vacations ---------------------------------------------------------------------------------------------


def vacations(tx: Transaction, user: str, now: int) -> list[Vacation]:
    """Those that are not over."""
    return [vacation for vacation in _all(tx, user) if vacation.until_at > now]


def _all(tx: Transaction, user: str) -> list[Vacation]:
    rows = tx.all("SELECT id, from_at, until_at FROM vacations WHERE user_id = :user ORDER BY from_at", user=user)
    return [Vacation(row.id, row.from_at, row.until_at) for row in rows]


def take_vacation(tx: Transaction, user: str, from_at: int, days: int, now: int, most_days: int) -> Vacation:
    """Whole days from a moment on, at most so many in a year."""
    tx.one("SELECT id FROM users WHERE id = :user FOR UPDATE", user=user)
    from_at = max(from_at, now)
    until_at = from_at + days * timestamps.DAY
    if from_at > now + AHEAD:
        raise Unfit(WORDS.message("vacation-can-planned"))
    taken = _all(tx, user)
    if any(one.from_at < until_at and from_at < one.until_at for one in taken):
        raise WrongMoment(WORDS.message("vacation-then-already"))
    for year in sorted({_year(from_at), _year(until_at - 1)}):
        if days_in(year, [*taken, Vacation("", from_at, until_at)]) > most_days:
            left = most_days - days_in(year, taken)
            raise WrongMoment(WORDS.message("days-vacation-left", left=left, most_days=most_days, year=year))
    vacation = Vacation(new_id(), from_at, until_at)
    tx.run(
        """INSERT INTO vacations (id, user_id, from_at, until_at, created_at)
           VALUES (:id, :user, :from_at, :until_at, :now)""",
        id=vacation.id,
        user=user,
        from_at=from_at,
        until_at=until_at,
        now=now,
    )
    return vacation


def end_vacation(tx: Transaction, user: str, vacation_id: str, now: int) -> bool:
    """Come back early, or do not go at all; days that have begun count. False when there is no such vacation."""
    row = tx.one(
        "SELECT from_at FROM vacations WHERE id = :id AND user_id = :user AND until_at > :now",
        id=vacation_id,
        user=user,
        now=now,
    )
    if row is None:
        return False
    if row.from_at >= now:
        tx.run("DELETE FROM vacations WHERE id = :id", id=vacation_id)
    else:
        tx.run("UPDATE vacations SET until_at = :now WHERE id = :id", id=vacation_id, now=now)
    return True


def _year(at: int) -> int:
    return datetime.fromtimestamp(at / 1_000, UTC).year


def days_this_year(tx: Transaction, user: str, now: int) -> int:
    return days_in(_year(now), _all(tx, user))


def days_in(year: int, taken: Sequence[Vacation]) -> int:
    """Days of vacation that fall into a year; begun ones count."""
    begin, end = (int(datetime(y, 1, 1, tzinfo=UTC).timestamp()) * 1_000 for y in (year, year + 1))
    spans = [(max(begin, one.from_at), min(end, one.until_at)) for one in taken]
    return sum(-(-(until - since) // timestamps.DAY) for since, until in spans if until > since)


# -- for the clocks ----------------------------------------------------------------------------------------


def habits(tx: Transaction, users: Sequence[str], now: int) -> dict[str, Habits]:
    """What the clocks of these people go by."""
    found = {}
    for user in users:
        away: tuple[Span, ...] = tuple(
            (one.from_at, one.until_at) for one in _all(tx, user) if one.until_at > now - REMEMBERED
        )
        found[user] = Habits(zone(tx, user), away)
    return found


def tables_of(tx: Transaction, user: str) -> list[str]:
    """Where somebody's time may run."""
    rows = tx.all(
        """SELECT DISTINCT seats.table_id FROM seats JOIN tables ON tables.id = seats.table_id
           WHERE seats.user_id = :user AND tables.status IN ('running', 'paused') ORDER BY seats.table_id""",
        user=user,
    )
    return [row.table_id for row in rows]
