"""Time in which nobody could play does not count.

Every process writes down every few seconds that it lives. When the newest sign of life is old (the server was down,
the database was gone, the machine slept, or its clock was set forward), the whole gap is credited at every table where
somebody's time was running, by an entry in its log. That needs no game to be replayed: it is done before the first
request, in the transaction that finds the gap.
"""

from __future__ import annotations

from chancellery.server import moment
from chancellery.server.clocks.entries import Credit
from chancellery.server.store import Transaction
from chancellery.server.tables.log import encode_body
from chancellery.server.tables.rows import TOPIC

BEAT = 10 * moment.SECOND
"""How often a process gives a sign of life."""
REMEMBERED = moment.DAY


def beat(tx: Transaction, process: str, started_at: int, now: int, patience: int) -> int:
    """A sign of life. Returns the number of tables that were credited with a gap longer than `patience`."""
    row = tx.one("SELECT MAX(at) AS last FROM heartbeats")
    last = row.last if row is not None else None
    tx.run(
        """INSERT INTO heartbeats (process, started_at, at) VALUES (:process, :started_at, :now)
           ON CONFLICT (process) DO UPDATE SET at = excluded.at""",
        process=process,
        started_at=started_at,
        now=now,
    )
    tx.run("DELETE FROM heartbeats WHERE at < :old", old=now - REMEMBERED)
    if last is None or now - last <= patience:
        return 0
    return _credit_all(tx, last, now)


def _credit_all(tx: Transaction, from_at: int, until_at: int) -> int:
    """Only tables at which a clock may run; where it then is due is found out when it seems to be."""
    rows = tx.all(
        "SELECT id, seq FROM tables WHERE status = 'running' AND due_at IS NOT NULL ORDER BY id FOR UPDATE",
    )
    body = encode_body(Credit(from_at=from_at, until_at=until_at))
    for row in rows:
        last = tx.one("SELECT at, digest FROM log WHERE table_id = :id AND seq = :seq", id=row.id, seq=row.seq)
        assert last is not None
        tx.run(
            """INSERT INTO log (table_id, seq, at, kind, body, digest)
               VALUES (:id, :seq, :at, 'credit', :body, :digest)""",
            id=row.id,
            seq=row.seq + 1,
            at=max(until_at, last.at),
            body=body,
            digest=last.digest,
        )
        tx.run("UPDATE tables SET seq = :seq WHERE id = :id", id=row.id, seq=row.seq + 1)
        tx.notify(TOPIC, f"{row.id} {row.seq + 1}")
    return len(rows)
