"""Outages: time in which the server could not take an answer is credited to the players.

While a clock runs, every process writes a heartbeat into the database once a second. Whatever is missing between two
heartbeats (the server was down or frozen, its database took nothing, the clock on the wall was set forward) is owed to
the players. As soon as that is more than a moment it is credited at every table where somebody's time was running, by
an entry in its log, together with some seconds in which people find their way back. That needs no game to be replayed:
it is done before the first request, in the transaction that finds the gap.

As long as one of several processes gives its heartbeats the server takes answers, and nothing is owed.
"""

from __future__ import annotations

import msgspec

from chancellery.server import timestamps
from chancellery.server.clocks.entries import Credit
from chancellery.server.store import Transaction
from chancellery.server.tables.log import encode_body
from chancellery.server.tables.rows import TOPIC

HEARTBEAT = 1 * timestamps.SECOND
"""How often a process gives a heartbeat while a clock runs."""
IDLE_HEARTBEAT = 10 * timestamps.SECOND
"""How often otherwise: there is nobody whose time could be lost."""
SLACK = 1 * timestamps.SECOND
"""A heartbeat may be this late, or this far ahead of another machine's clock."""
CREDIT_FROM = 2 * timestamps.SECOND
"""Less is not written into every log: it is kept until it is more, and no clock is at zero that much earlier."""
RECONNECT = 10 * timestamps.SECOND
"""Time after an outage in which clocks still stand, for browsers to reconnect and people to look."""
REMEMBERED = timestamps.MINUTE
_OWED = "clocks-owed"
"""Name of the row that holds what is owed. Every heartbeat changes it, so that of two at once the second sees what
the first did."""


class Heartbeat(msgspec.Struct, frozen=True, kw_only=True):
    process: str
    started_at: int
    at: int
    last: int | None
    """The previous one of this process."""
    expected: int
    """Milliseconds that may lie between them; 0 when all of the time since counts as an outage."""


class Outcome(msgspec.Struct, frozen=True):
    owed: int
    """Time without service that has not been credited yet."""
    credited: int = 0
    """Tables that were credited."""


def batch(tx: Transaction, heartbeat: Heartbeat) -> Outcome:
    """Write a heartbeat; credit what has been missed when that is enough."""
    now, owed = heartbeat.at, _lock_owed(tx)
    row = tx.one("SELECT MAX(at) AS last FROM heartbeats WHERE at <= :latest", latest=now + SLACK)
    known = [at for at in (heartbeat.last, row.last if row else None) if at is not None]
    last = min(now, max(known, default=now))
    tx.run(
        """INSERT INTO heartbeats (process, started_at, at) VALUES (:process, :started_at, :now)
           ON CONFLICT (process) DO UPDATE SET at = excluded.at""",
        process=heartbeat.process,
        started_at=heartbeat.started_at,
        now=now,
    )
    # Those from the future were given before the clock was set back: they would hide the next outage.
    tx.run("DELETE FROM heartbeats WHERE at < :old OR at > :latest", old=now - REMEMBERED, latest=now + SLACK)
    owed += max(0, now - last - heartbeat.expected)
    if owed < CREDIT_FROM:
        _set_owed(tx, owed)
        return Outcome(owed)
    _set_owed(tx, 0)
    return Outcome(0, _credit_all(tx, min(last, now - owed), now))


def _lock_owed(tx: Transaction) -> int:
    row = tx.one("UPDATE meta SET value = value WHERE name = :name RETURNING value", name=_OWED)
    if row is None:
        tx.run("INSERT INTO meta (name, value) VALUES (:name, '0')", name=_OWED)
    return int(row.value) if row is not None else 0


def _set_owed(tx: Transaction, owed: int) -> None:
    tx.run("UPDATE meta SET value = :owed WHERE name = :name", name=_OWED, owed=str(owed))


def _credit_all(tx: Transaction, from_at: int, now: int) -> int:
    """Only tables at which a clock may run; where it then is due is found out when it seems to be."""
    rows = tx.all(
        "SELECT id, seq FROM tables WHERE status = 'running' AND due_at IS NOT NULL ORDER BY id FOR UPDATE",
    )
    body = encode_body(Credit(from_at=from_at, until_at=now + RECONNECT))
    for row in rows:
        last = tx.one("SELECT at, digest FROM log WHERE table_id = :id AND seq = :seq", id=row.id, seq=row.seq)
        assert last is not None
        tx.run(
            """INSERT INTO log (table_id, seq, at, kind, body, digest)
               VALUES (:id, :seq, :at, 'credit', :body, :digest)""",
            id=row.id,
            seq=row.seq + 1,
            at=max(now, last.at),
            body=body,
            digest=last.digest,
        )
        tx.run("UPDATE tables SET seq = :seq WHERE id = :id", id=row.id, seq=row.seq + 1)
        tx.notify(TOPIC, f"{row.id} {row.seq + 1}")
    return len(rows)
