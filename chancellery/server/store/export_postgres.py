"""Reading our tables from PostgreSQL for an export, and filling empty ones from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg import sql

from chancellery.server.store.export import Rows, schema
from chancellery.server.store.migrate import Migration
from chancellery.server.store.migrate_postgres import migrate_postgres
from chancellery.server.store.postgres_connections import KEEP_ALIVE, meaning, schema_of, served_lock
from chancellery.server.store.process_lock import AlreadyServed
from chancellery.server.store.store import StoreError

_FOREIGN_KEYS = """
    SELECT c.conrelid::regclass::text AS "table", c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
    WHERE c.contype = 'f' AND n.nspname = current_schema()
"""


class PostgresSource:
    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def is_ours(self) -> bool:
        """Whether it has ever been migrated."""
        row = self._connection.execute("SELECT to_regclass('migrations') IS NOT NULL").fetchone()
        return bool(row and row[0])

    def migrations(self) -> list[str]:
        rows = self._connection.execute("SELECT name FROM migrations ORDER BY number")
        return [row[0] for row in rows]

    def rows(self, table: str, columns: list[str]) -> Iterator[list[Any]]:
        with self._connection.cursor(name="export") as cursor:
            cursor.itersize = 500
            cursor.execute(_select(table, columns))
            yield from map(list, cursor)


@contextmanager
def postgres_source(conninfo: str) -> Iterator[PostgresSource]:
    """One state of the database (REPEATABLE READ), whoever writes meanwhile."""
    try:
        with psycopg.connect(conninfo, **KEEP_ALIVE) as connection:
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            connection.read_only = True
            yield PostgresSource(connection)
    except psycopg.Error as fault:
        raise meaning(fault) from fault


def fill_postgres(conninfo: str, migrations: list[Migration], batches: Iterable[Rows], replace: bool) -> None:
    """Put these rows into our tables, all or none; nobody may be serving the database, and only with `replace` may
    there be something in it."""
    migrate_postgres(conninfo, migrations, lambda *_: None)
    tables = schema(migrations)
    try:
        with psycopg.connect(conninfo, **KEEP_ALIVE) as connection:
            if not connection.execute(
                "SELECT pg_try_advisory_lock(%s)", (served_lock(schema_of(connection)),)
            ).fetchone()[0]:  # type: ignore[index]
                raise AlreadyServed("a server is using this database: stop it before restoring a backup")
            _need_empty(connection, replace)
            keys = connection.execute(_FOREIGN_KEYS).fetchall()
            for table, key, _ in keys:
                connection.execute(sql.SQL("ALTER TABLE {} DROP CONSTRAINT {}").format(_name(table), _name(key)))
            for table in tables:
                connection.execute(sql.SQL("DELETE FROM {}").format(_name(table)))
            for batch in batches:
                _copy(connection, batch)
            for table, key, definition in keys:
                statement = sql.SQL("ALTER TABLE {} ADD CONSTRAINT {} ").format(_name(table), _name(key))
                connection.execute(statement + sql.SQL(definition))
    except psycopg.Error as fault:
        raise meaning(fault) from fault


def _need_empty(connection: psycopg.Connection[Any], replace: bool) -> None:
    used = connection.execute("SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM tables)").fetchone()
    if used and used[0] and not replace:
        raise StoreError("the database is not empty: say that it may be replaced, and make a backup of it first")


def _copy(connection: psycopg.Connection[Any], batch: Rows) -> None:
    columns = sql.SQL(", ").join(map(sql.Identifier, batch.columns))
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(_name(batch.table), columns)
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        for row in batch.rows:
            copy.write_row(row)


def _select(table: str, columns: list[str]) -> sql.Composed:
    return sql.SQL("SELECT {} FROM {}").format(sql.SQL(", ").join(map(sql.Identifier, columns)), _name(table))


def _name(identifier: str) -> sql.Identifier:
    return sql.Identifier(identifier)
