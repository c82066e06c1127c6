"""Connections to PostgreSQL: how they are set up, what their rows look like, and what their errors mean."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import psycopg
from psycopg import sql as quoting
from psycopg.adapt import Loader
from psycopg.rows import namedtuple_row

from chancellery.server.store.sql_dialects import for_postgres
from chancellery.server.store.store import (
    Conflict,
    Row,
    StoreError,
    StoreUnavailable,
    Unstorable,
    Value,
    WroteWhileReading,
    checked_note,
    storable,
)

KEEP_ALIVE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""A database that vanished without a word is noticed within half a minute."""

_SETTINGS = """
    SET synchronous_commit = on;
    SET client_encoding = 'UTF8';
    SET statement_timeout = '15s';
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '60s';
"""


class _WholeNumber(Loader):
    """SUM gives a NUMERIC: a whole number is an int for us, as it is with SQLite."""

    def load(self, data: bytes | bytearray | memoryview) -> int | float:
        text = bytes(data).decode()
        return float(text) if set(text) - set("-0123456789") else int(text)


def prepare(connection: psycopg.Connection[Any]) -> None:
    """Durable by default, and never waiting for ever."""
    connection.adapters.register_loader("numeric", _WholeNumber)
    connection.row_factory = namedtuple_row
    connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    connection.execute(_SETTINGS)
    connection.commit()


def schema_of(connection: psycopg.Connection[Any]) -> str:
    """The schema our tables are in; several installations can share a database."""
    row = connection.execute("SELECT current_schema()").fetchone()
    if row is None or row[0] is None:
        raise StoreError("the PostgreSQL user has no schema to work in: create one, or set its search_path")
    return str(row[0])


def channel_of(schema: str) -> str:
    return f"chancellery_{schema}"[:63]


def served_lock(schema: str) -> int:
    """The number of the lock that every serving process shares, and that replacing the whole database needs alone."""
    return lock_number("served", schema)


def lock_number(purpose: str, schema: str) -> int:
    return int.from_bytes(hashlib.sha256(f"chancellery {purpose} {schema}".encode()).digest()[:8], signed=True)


def is_lost(fault: psycopg.Error) -> bool:
    """Whether the connection is gone: nothing was said about the statement itself."""
    state = fault.sqlstate
    if state is None:
        return isinstance(fault, psycopg.OperationalError | psycopg.InterfaceError)
    return state.startswith("08") or state in {"57P01", "57P02", "57P03", "57P05", "25P03"}


def is_collision(fault: psycopg.Error) -> bool:
    """Whether two transactions were in each other's way: run again, it will go well."""
    return fault.sqlstate in {"40001", "40P01"}


def meaning(fault: psycopg.Error) -> Exception:
    """What an error of PostgreSQL is for us; mistakes in the SQL itself stay what they are."""
    state = fault.sqlstate or ""
    if state.startswith("23"):
        return Conflict(f"the database refused: {fault.diag.message_primary}")
    if state in {"22003", "22021", "22P05"}:
        return Unstorable(f"the value cannot be stored: {fault.diag.message_primary}")
    if is_collision(fault):
        return StoreUnavailable("the database cannot be used now: too many changes of the same thing at once")
    if is_lost(fault):
        return StoreUnavailable("the database cannot be used now: the connection is lost")
    if state[:2] in {"53", "55", "57", "58"} or state == "25006":
        return StoreUnavailable(f"the database cannot be used now: {fault.diag.message_primary}")
    return fault


class PostgresTransaction:
    connection: psycopg.Connection[Any]

    def __init__(self, channel: str, reading: bool) -> None:
        self._channel = channel
        self.reading = reading
        self.fault: psycopg.Error | None = None
        """Of the first statement that failed: PostgreSQL has given the transaction up."""

    def all(self, sql: str, **values: Value) -> list[Row]:
        rows: list[Row] = self._execute(sql, values, lambda cursor: cursor.fetchall())
        return rows

    def one(self, sql: str, **values: Value) -> Row | None:
        row: Row | None = self._execute(sql, values, lambda cursor: cursor.fetchone())
        return row

    def run(self, sql: str, **values: Value) -> int:
        return int(self._execute(sql, values, lambda cursor: cursor.rowcount))

    def notify(self, topic: str, payload: str) -> None:
        note = checked_note(topic, payload)
        self.one("SELECT pg_notify(:channel, :note)", channel=self._channel, note=note)

    def _execute(self, sql: str, values: dict[str, Value], take: Callable[[psycopg.Cursor[Any]], Any]) -> Any:
        if self.fault is not None:
            raise StoreError("an earlier statement of this transaction failed") from self.fault
        storable(values)
        try:
            return take(self.connection.execute(for_postgres(sql), values))
        except psycopg.errors.ReadOnlySqlTransaction as fault:
            self.fault = fault
            raise (WroteWhileReading() if self.reading else meaning(fault)) from fault
        except psycopg.Error as fault:
            self.fault = fault
            raise meaning(fault) from fault


def name(identifier: str) -> quoting.Identifier:
    return quoting.Identifier(identifier)
