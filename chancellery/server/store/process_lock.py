"""Lock that lets one server process use a SQLite file: a second would not hear what the first does.

The lock is an open transaction on an empty file beside the database. The system lets it go when the process ends,
however it ends. Commands of the operator do not need it; only replacing the whole database does.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from chancellery.server.store.sqlite_files import make_folder_of, need_writable
from chancellery.server.store.store import StoreError


class AlreadyServed(StoreError):
    """Another server process uses this database."""


class ProcessLock:
    """Holds the lock until it is closed. For PostgreSQL there is nothing to hold: several processes may serve it."""

    def __init__(self, path: Path | None) -> None:
        self._connection: sqlite3.Connection | None = None
        if path is None:
            return
        make_folder_of(path)
        need_writable(path)
        connection = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as fault:
            connection.close()
            if fault.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise StoreError(f"the lock file {path}.lock cannot be used: {fault}") from None
            raise AlreadyServed(
                f"another server already uses {path}: stop it first, or use PostgreSQL for several processes"
            ) from None
        self._connection = connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def __enter__(self) -> ProcessLock:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
