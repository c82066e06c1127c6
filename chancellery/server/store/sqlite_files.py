"""Connections to a SQLite file: how they are opened, what their rows look like, and what their errors mean."""

from __future__ import annotations

import os
import sqlite3
import time
from collections import namedtuple
from functools import lru_cache
from pathlib import Path
from typing import Any

from chancellery.server.store.sql_dialects import for_sqlite
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

PATIENCE = 5.0
"""Seconds to wait for another process (a command, a backup) that is writing."""

_TROUBLE = {
    sqlite3.SQLITE_BUSY: "another process is writing to it",
    sqlite3.SQLITE_LOCKED: "it is locked",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk could not be read or written",
    sqlite3.SQLITE_READONLY: "it may only be read",
    sqlite3.SQLITE_CANTOPEN: "the file could not be opened",
    sqlite3.SQLITE_PERM: "the file may not be used",
    sqlite3.SQLITE_NOMEM: "memory is exhausted",
    sqlite3.SQLITE_CORRUPT: "the file is damaged; restore a backup",
    sqlite3.SQLITE_NOTADB: "the file is not a SQLite database, or a damaged one; restore a backup",
    sqlite3.SQLITE_PROTOCOL: "its locks are in disorder",
}


def connect(path: Path, *, reading: bool = False) -> sqlite3.Connection:
    """Durable by default: a commit returns when it is on the disk."""
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False, cached_statements=512
    )
    try:
        connection.row_factory = _named
        _use_write_ahead_log(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # only macOS knows the difference
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
        connection.execute("PRAGMA journal_size_limit = 67108864")
        connection.execute("PRAGMA foreign_keys = ON")
        if reading:
            connection.execute("PRAGMA query_only = ON")
    except sqlite3.Error as fault:
        connection.close()
        raise meaning(fault) from fault
    return connection


def make_folder_of(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreError(f"the folder {path.parent} cannot be made: {fault.strerror}; choose another place") from None


def need_writable(path: Path) -> None:
    """Raise StoreError if a file that is there, or its folder, may only be read: SQLite writes beside it, too."""
    for place in (path, path.parent):
        if place.exists() and not os.access(place, os.W_OK):
            raise StoreError(
                f"{place} may only be read: let whoever runs the server write to {path} and to the folder it is in"
            )


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """SQLite does not wait when several processes set this up in a new file at once, so we do."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return


def meaning(fault: sqlite3.Error) -> Exception:
    """What an error of SQLite is for us; mistakes in the SQL itself stay what they are."""
    if isinstance(fault, sqlite3.IntegrityError):
        return Conflict(f"the database refused: {fault}")
    trouble = _TROUBLE.get(getattr(fault, "sqlite_errorcode", 0) & 0xFF)
    if trouble is None:
        return fault
    return StoreUnavailable(f"the database cannot be used now: {trouble}")


@lru_cache(maxsize=1024)
def _row_type(columns: tuple[str, ...]) -> Any:
    return namedtuple("Row", columns, rename=True)


def _named(cursor: sqlite3.Cursor, values: tuple[Any, ...]) -> Any:
    return _row_type(tuple(column[0] for column in cursor.description))._make(values)


class SqliteTransaction:
    def __init__(self, connection: sqlite3.Connection, reading: bool = False) -> None:
        self._connection = connection
        self._reading = reading
        self.fault: Exception | None = None
        """Of the first statement that failed: the transaction must not be committed."""
        self.notes: list[str] = []

    def all(self, sql: str, **values: Value) -> list[Row]:
        rows: list[Row] = self._execute(sql, values, lambda cursor: cursor.fetchall())
        return rows

    def one(self, sql: str, **values: Value) -> Row | None:
        def first(cursor: sqlite3.Cursor) -> Any:
            rows = cursor.fetchmany(2)  # the second tells SQLite that INSERT … RETURNING has come to its end
            cursor.close()
            return rows[0] if rows else None

        row: Row | None = self._execute(sql, values, first)
        return row

    def run(self, sql: str, **values: Value) -> int:
        return int(self._execute(sql, values, lambda cursor: cursor.rowcount))

    def notify(self, topic: str, payload: str) -> None:
        self.notes.append(checked_note(topic, payload))

    def _execute(self, sql: str, values: dict[str, Value], take: Any) -> Any:
        if self.fault is not None:
            raise StoreError("an earlier statement of this transaction failed") from self.fault
        storable(values)
        try:
            return take(self._connection.execute(for_sqlite(sql), values))
        except OverflowError as fault:
            raise Unstorable(str(fault)) from None
        except sqlite3.Error as fault:
            self.fault = meaning(fault)
            if self._reading and fault.sqlite_errorcode == sqlite3.SQLITE_READONLY:
                self.fault = WroteWhileReading()
            raise self.fault from fault
