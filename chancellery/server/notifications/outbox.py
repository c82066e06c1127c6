"""Outbox of notifications still to be sent. Rows without a channel are reasons; the dispatcher makes of each one row
for every channel, and each of those is tried until it is sent or has failed too often.
"""

from __future__ import annotations

from typing import Any

import msgspec

from chancellery.server import timestamps
from chancellery.server.store import Row, Transaction
from chancellery.server.tables.rows import new_id

CLAIMED = 3 * timestamps.MINUTE
"""How long a process has for a row before another one tries."""
MOST_TRIES = 6
FIRST_PAUSE, LONGEST_PAUSE = 30 * timestamps.SECOND, 6 * timestamps.HOUR
KEPT_SENT, KEPT_DEAD = 7 * timestamps.DAY, 30 * timestamps.DAY


class OutboxRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    user_id: str
    table_id: str | None
    kind: str
    channel: str
    about: str
    body: dict[str, Any]
    created_at: int
    attempts: int


def put(
    tx: Transaction,
    *,
    user: str,
    table: str | None,
    kind: str,
    about: str,
    body: dict[str, Any],
    now: int,
    due: int,
    channel: str = "",
) -> None:
    """Something to be told, once for each `about`. A reason is only kept for people who have a channel at all."""
    tx.run(
        """INSERT INTO outbox (id, user_id, table_id, kind, channel, about, body, created_at, due_at)
           SELECT :id, :user, :table, :kind, :channel, :about, :body, :now, :due
           WHERE EXISTS (SELECT 1 FROM notice_channels WHERE user_id = :user AND frequency <> 'off')
           ON CONFLICT (about) DO NOTHING""",
        id=new_id(),
        user=user,
        table=table,
        kind=kind,
        channel=channel,
        about=about,
        body=msgspec.json.encode(body).decode(),
        now=now,
        due=due,
    )


_OPEN = "sent_at IS NULL AND dead_at IS NULL"


def next_due(tx: Transaction) -> int | None:
    row = tx.one(f"SELECT MIN(due_at) AS due FROM outbox WHERE {_OPEN}")
    return None if row is None else row.due


def claim(tx: Transaction, now: int, most: int) -> list[OutboxRow]:
    """Rows that are due; for a while nobody else finds them."""
    rows = tx.all(
        f"SELECT * FROM outbox WHERE {_OPEN} AND due_at <= :now ORDER BY due_at LIMIT :most FOR UPDATE SKIP LOCKED",
        now=now,
        most=most,
    )
    for row in rows:
        tx.run(
            "UPDATE outbox SET due_at = :later, attempts = attempts + 1 WHERE id = :id", id=row.id, later=now + CLAIMED
        )
    return [_row(row) for row in rows]


def _row(row: Row) -> OutboxRow:
    return OutboxRow(
        id=row.id,
        user_id=row.user_id,
        table_id=row.table_id,
        kind=row.kind,
        channel=row.channel,
        about=row.about or row.id,
        body=msgspec.json.decode(row.body, type=dict[str, Any]),
        created_at=row.created_at,
        attempts=row.attempts + 1,
    )


def done(tx: Transaction, row_id: str, now: int) -> None:
    """It is sent, or not worth sending any more."""
    tx.run("UPDATE outbox SET sent_at = :now, trouble = NULL WHERE id = :id", id=row_id, now=now)


def put_off(tx: Transaction, row_id: str, due: int) -> None:
    """Not now; that is no attempt."""
    tx.run("UPDATE outbox SET due_at = :due, attempts = attempts - 1 WHERE id = :id", id=row_id, due=due)


def failed(tx: Transaction, row: OutboxRow, why: str, now: int) -> bool:
    """Try again later, or never; True when it is given up."""
    dead = row.attempts >= MOST_TRIES
    pause = min(LONGEST_PAUSE, FIRST_PAUSE * 4 ** (row.attempts - 1))
    tx.run(
        "UPDATE outbox SET due_at = :due, trouble = :why, dead_at = :dead WHERE id = :id",
        id=row.id,
        due=now + pause,
        why=why[:200],
        dead=now if dead else None,
    )
    return dead


def delete_expired(tx: Transaction, now: int) -> None:
    tx.run("DELETE FROM outbox WHERE sent_at < :old", old=now - KEPT_SENT)
    tx.run("DELETE FROM outbox WHERE dead_at < :old", old=now - KEPT_DEAD)
