"""Schemas that have all tables and nothing in them. PostgreSQL takes longer to make one than most tests take, so they
are emptied and used again."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from chancellery.server.store.migrate import known
from chancellery.server.store.migrate_postgres import migrate_postgres

FAREWELL = 1.0
"""Seconds that the connections of a test have to be gone."""
FORM = (
    "SELECT array_agg((oid, relname, relnatts)::text ORDER BY oid) FROM pg_class WHERE relnamespace = %s::regnamespace"
)
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = %s AND tablename <> 'migrations'"


class Shelf:
    """A schema comes back to it when nobody is connected any more and its tables are those that were made."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._connection = psycopg.connect(server, autocommit=True)
        self._free: list[str] = []
        self._forms: dict[str, object] = {}

    @contextmanager
    def schema(self) -> Iterator[str]:
        """One for this test alone, as the setting `database`."""
        name = self._free.pop() if self._free else self._make()
        yield self._address(name)
        if self._is_left(name) and self._form(name) == self._forms[name]:
            self._empty(name)
            self._free.append(name)
        else:
            self._connection.execute(f"DROP SCHEMA {name} CASCADE")

    def close(self) -> None:
        self._connection.close()

    def _make(self) -> str:
        name = f"test_{secrets.token_hex(8)}"
        self._connection.execute(f"CREATE SCHEMA {name}")
        migrate_postgres(self._address(name), known(), lambda *_: None)
        self._forms[name] = self._form(name)
        return name

    def _address(self, name: str) -> str:
        """Those who are connected to a schema are known by its name."""
        return f"{self._server}&options=-csearch_path%3D{name}%20-capplication_name%3D{name}"

    def _form(self, name: str) -> object:
        return self._connection.execute(FORM, (name,)).fetchone()

    def _is_left(self, name: str) -> bool:
        connected = "SELECT FROM pg_stat_activity WHERE application_name = %s"
        deadline = time.monotonic() + FAREWELL
        while self._connection.execute(connected, (name,)).fetchone() is not None:
            if time.monotonic() > deadline:
                return False
            time.sleep(0.005)
        return True

    def _empty(self, name: str) -> None:
        """Few rows are deleted faster than tables are truncated; in which order does not matter as long as nobody looks
        for what they refer to."""
        tables = [row[0] for row in self._connection.execute(TABLES, (name,))]
        deletions = "; ".join(f"DELETE FROM {name}.{table}" for table in tables)
        self._connection.execute(f"BEGIN; SET LOCAL session_replication_role = replica; {deletions}; COMMIT")
