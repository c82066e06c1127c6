"""What the database holds, as fingerprints: read past the server, so that nothing it says about itself is believed.

What a refused request may leave is left out: moments at which somebody was last seen, rate limits, signs of life. So is
what a server under load writes by itself: a stall is an outage, with which the clocks of its tables are credited.
"""

from __future__ import annotations

import hashlib
import sqlite3
from typing import Any

import psycopg

PASSING = {"heartbeats", "leases", "meta", "rate_limits"}
"""Tables that change by themselves."""
SEEN = {"seen_at", "seen_number"}
SENDING = {"attempts", "due_at", "trouble", "sent_at", "dead_at"}
"""Columns of the outbox that change as notices are sent."""
LOG = "(SELECT * FROM log WHERE kind <> 'credit') AS log"
ENTRIES = "seq - (SELECT COUNT(*) FROM log WHERE table_id = tables.id AND kind = 'credit') AS seq"
"""The log without credits, and how many entries a table has without them; when its clock is due follows from both."""


class Books:
    """A connection of its own to the database of a server."""

    def __init__(self, database: str) -> None:
        self._lite: sqlite3.Connection | None = None
        self._version = -1
        self._last: dict[str, str] = {}
        if database.startswith("sqlite:"):
            self._lite = sqlite3.connect(database.removeprefix("sqlite:"), isolation_level=None, timeout=20)
            names = [row[0] for row in self.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
            columns = {name: [row[1] for row in self.rows(f"PRAGMA table_info({name})")] for name in names}
        else:
            self._big = psycopg.connect(database, autocommit=True)
            columns = {}
            found = """SELECT table_name, column_name FROM information_schema.columns
                       WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"""
            for table, column in self.rows(found):
                columns.setdefault(table, []).append(column)
        self._columns = {name: self._lasting(name, columns[name]) for name in sorted(columns) if name not in PASSING}

    def _lasting(self, table: str, columns: list[str]) -> list[str]:
        left_out = SEEN | {"outbox": SENDING, "tables": {"due_at"}}.get(table, set())
        lasting = [column for column in columns if column not in left_out]
        return [ENTRIES if (table, column) == ("tables", "seq") else column for column in lasting]

    def rows(self, sql: str) -> list[Any]:
        if self._lite is not None:
            return self._lite.execute(sql).fetchall()
        return self._big.execute(sql).fetchall()

    def digest(self) -> dict[str, str]:
        """A fingerprint for each table."""
        if self._lite is None:
            return self._postgres_digest()
        [(version,)] = self.rows("PRAGMA data_version")
        if version != self._version:  # somebody has committed something
            self._version = version
            self._last = {table: self._fingerprint(table) for table in self._columns}
        return self._last

    def _select(self, table: str) -> str:
        return f"SELECT {', '.join(self._columns[table])} FROM {LOG if table == 'log' else table}"

    def _fingerprint(self, table: str) -> str:
        rows = self.rows(self._select(table))
        return hashlib.sha256(repr(sorted(map(repr, rows))).encode()).hexdigest()

    def _postgres_digest(self) -> dict[str, str]:
        parts = [
            f"SELECT '{table}', md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) "
            f"FROM ({self._select(table)}) t"
            for table in self._columns
        ]
        return dict(self.rows(" UNION ALL ".join(parts)))

    def close(self) -> None:
        (self._lite or self._big).close()


def differences(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """The tables in which something is not as it was."""
    return sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
