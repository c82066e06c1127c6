"""Migrations: bring a database to the current schema, by all of the pending migrations or none.

Several processes may start at once: the first takes a lock, the others wait and find nothing left to do. A database
that knows migrations this program does not is refused.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable
from importlib import resources
from pathlib import Path

import msgspec

from chancellery.server import timestamps
from chancellery.server.store.sql_dialects import statements
from chancellery.server.store.sqlite_files import connect, meaning
from chancellery.server.store.store import StoreError

LOCK_PATIENCE_MS = 10 * timestamps.MINUTE
LEDGER = "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at BIGINT NOT NULL);"


class Migration(msgspec.Struct, frozen=True):
    number: int
    name: str
    sql: str


class NewerDatabase(StoreError):
    """The database was used by a newer program."""


class MigrationFailed(StoreError):
    """A migration could not be carried out; the database is as it was."""


def known() -> list[Migration]:
    """The migrations of this program, numbered from 1 without gaps."""
    found = []
    for file in resources.files("chancellery.server.store.migrations").iterdir():
        if parts := re.fullmatch(r"(\d{4})_([a-z0-9_]+)\.sql", file.name):
            found.append(Migration(int(parts[1]), parts[2], file.read_text("utf-8")))
    found.sort(key=lambda migration: migration.number)
    if [migration.number for migration in found] != list(range(1, len(found) + 1)):
        raise MigrationFailed("the numbers of the migration files have gaps or come twice: rename the newest")
    return found


def pending(migrations: Iterable[Migration], applied: dict[int, str]) -> list[Migration]:
    """What is still to be done; refuses a database that this program does not understand."""
    names = {migration.number: migration.name for migration in migrations}
    if newer := sorted(set(applied) - set(names)):
        raise NewerDatabase(
            f"the database has migration {newer[-1]}, this program knows {max(names, default=0)}: "
            "it was used by a newer Chancellery; start that one, or restore the backup made before it"
        )
    for number, name in applied.items():
        if names[number] != name:
            raise NewerDatabase(
                f"migration {number} of the database is {name!r}, of this program {names[number]!r}: "
                "the database belongs to another program"
            )
    return [migration for migration in migrations if migration.number not in applied]


def migrate_sqlite(
    path: Path, migrations: list[Migration], backup: Callable[[Path, int], Path | None]
) -> list[Migration]:
    """Under SQLite's write lock; `backup(path, number)` is called first when there is something to lose."""
    connection = connect(path)
    try:
        connection.execute(f"PRAGMA busy_timeout = {LOCK_PATIENCE_MS}")
        connection.execute("PRAGMA foreign_keys = OFF")  # cannot be changed within the transaction; checked below
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(LEDGER)
        applied = {row.number: row.name for row in connection.execute("SELECT number, name FROM migrations")}
        todo = pending(migrations, applied)
        if todo and applied:
            backup(path, todo[0].number)
        for migration in todo:
            _apply(connection, migration)
        connection.execute("COMMIT")
    except sqlite3.Error as fault:
        raise meaning(fault) from fault
    finally:
        connection.close()
    return todo


def _apply(connection: sqlite3.Connection, migration: Migration) -> None:
    try:
        for statement in statements(migration.sql):
            connection.execute(statement)
        broken = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.Error as fault:
        raise MigrationFailed(
            f"migration {migration.number} ({migration.name}) failed, and the database is as it was: {fault}"
        ) from fault
    if broken:
        raise MigrationFailed(
            f"migration {migration.number} ({migration.name}) leaves references to nothing in {broken[0][0]}; "
            "the database is as it was"
        )
    connection.execute("INSERT INTO migrations VALUES (?, ?, ?)", (migration.number, migration.name, timestamps.now()))
