"""The high-water mark of a SQLite file: the number of its last acknowledged commit, kept outside its write-ahead log.

A commit is safe once it is in the write-ahead log, the file `-wal` beside the database. If that file is lost after a
crash, SQLite opens the database without it, sound and silently older. So every commit has a number, which is part of
its transaction (`PRAGMA user_version`), and once it is on the disk the number goes into a small file as well. At the
next start the two are compared.

The file is not forced to the disk, which would cost as much as the commit: it is never ahead of the database, and it
survives a killed process. After a power cut it may be some seconds behind.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from chancellery.server.store.store import StoreError

LIMIT = 2**31
"""Numbers begin anew there: SQLite keeps 32 bits."""


class CommitsLost(StoreError):
    """The database is older than what was acknowledged."""


class HighWaterMark:
    """Numbers the commits of one connection, and notes the last one."""

    def __init__(self, database: Path) -> None:
        self._path = mark_of(database)
        self._file: int | None = None

    def next_commit(self, connection: sqlite3.Connection) -> int:
        """Give the transaction that is open its number."""
        number = (_number_of(connection) + 1) % LIMIT
        connection.execute(f"PRAGMA user_version = {number}")
        return number

    def note(self, number: int) -> None:
        """The commit with this number is on the disk. Where that cannot be noted, a loss is noticed less well."""
        with contextlib.suppress(OSError):
            if self._file is None:
                self._file = os.open(self._path, os.O_WRONLY | os.O_CREAT, 0o600)
            os.pwrite(self._file, b"%010d\n" % number, 0)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def mark_of(database: Path) -> Path:
    return database.with_name(f"{database.name}-commits")


def read_mark(database: Path) -> int:
    """The number of the last commit that was noted; 0 when there is none."""
    try:
        return int(mark_of(database).read_bytes())
    except (OSError, ValueError):
        return 0


def check_commits(connection: sqlite3.Connection, database: Path, noted: int) -> None:
    """Raise CommitsLost if commits up to `noted` are not in the database. Read the mark before: others may commit."""
    lost = (noted - _number_of(connection)) % LIMIT
    if noted and 0 < lost < LIMIT // 2:
        raise CommitsLost(
            f"the last {lost} commits to {database} are lost, because its write-ahead log {database.name}-wal is gone "
            f"or damaged: put that file back or restore a backup; to go on without them delete {mark_of(database)}"
        )


def check_presence(database: Path) -> None:
    """Raise CommitsLost if there was a database, and it is gone."""
    if read_mark(database) and (not database.exists() or not database.stat().st_size):
        raise CommitsLost(
            f"the database {database} is gone or empty, although it was in use: put it back or restore a backup; "
            f"to begin with an empty one delete {mark_of(database)}"
        )


def _number_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
