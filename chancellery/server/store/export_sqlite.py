"""Reading a SQLite file for an export, and filling a new one from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from chancellery.server.store.export import BadBackup, Rows
from chancellery.server.store.migrate import Migration, migrate_sqlite
from chancellery.server.store.sqlite_files import PATIENCE, connect, meaning


class SqliteSource:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def is_ours(self) -> bool:
        """Whether it has ever been migrated."""
        return bool(self._connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").fetchone())

    def migrations(self) -> list[str]:
        rows = self._connection.execute("SELECT name FROM migrations ORDER BY number")
        return [row[0] for row in rows]

    def rows(self, table: str, columns: list[str]) -> Iterable[list[Any]]:
        return map(list, self._connection.execute(f"SELECT {', '.join(columns)} FROM {table}"))


def connect_readonly(path: Path) -> sqlite3.Connection:
    """To a file that may be somebody's only backup: nothing about it is changed, not even how it is journalled."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=PATIENCE, isolation_level=None)


@contextmanager
def sqlite_source(path: Path) -> Iterator[SqliteSource]:
    """One state of the file, whoever writes meanwhile."""
    try:
        connection = connect_readonly(path)
        try:
            connection.execute("BEGIN")
            yield SqliteSource(connection)
        finally:
            connection.close()
    except sqlite3.Error as fault:
        raise BadBackup(f"{path} is damaged or not a backup: {fault}") from None


def fill_sqlite(path: Path, migrations: list[Migration], batches: Iterable[Rows]) -> None:
    """A new file with these rows."""
    migrate_sqlite(path, migrations, lambda *_: None)
    connection = connect(path)
    try:
        connection.execute("PRAGMA foreign_keys = OFF")  # rows come table by table; checked at the end
        connection.execute("BEGIN IMMEDIATE")
        for batch in batches:
            places = ", ".join("?" * len(batch.columns))
            statement = f"INSERT OR REPLACE INTO {batch.table} ({', '.join(batch.columns)}) VALUES ({places})"
            connection.executemany(statement, batch.rows)
        if connection.execute("PRAGMA foreign_key_check").fetchone():
            raise BadBackup("the backup is damaged: it refers to rows that are missing")
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as fault:
        raise meaning(fault) from fault
    finally:
        connection.close()
