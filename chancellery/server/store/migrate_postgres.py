"""Migrations on PostgreSQL: one transaction under a lock that all processes of one installation share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import psycopg
from psycopg.rows import namedtuple_row

from chancellery.server import timestamps
from chancellery.server.store.migrate import LEDGER, LOCK_PATIENCE_MS, Migration, MigrationFailed, pending
from chancellery.server.store.postgres_connections import KEEP_ALIVE, lock_number, meaning, schema_of
from chancellery.server.store.sql_dialects import schema_for_postgres, statements


def migrate_postgres(
    conninfo: str, migrations: list[Migration], backup: Callable[[str, int], object]
) -> list[Migration]:
    """`backup(conninfo, number)` is called first when there is something to lose. It sees the database as it was:
    nothing has been changed yet when it is called."""
    try:
        with psycopg.connect(conninfo, row_factory=namedtuple_row, **KEEP_ALIVE) as connection:
            connection.execute(f"SET lock_timeout = {LOCK_PATIENCE_MS}")
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (lock_number("migrations", schema_of(connection)),))
            applied = _applied(connection)
            todo = pending(migrations, applied)
            if todo and applied:
                backup(conninfo, todo[0].number)
            for migration in todo:
                _apply(connection, migration)
    except psycopg.Error as fault:
        raise meaning(fault) from fault
    return todo


def _applied(connection: psycopg.Connection[Any]) -> dict[int, str]:
    connection.execute(schema_for_postgres(LEDGER))
    return {row.number: row.name for row in connection.execute("SELECT number, name FROM migrations")}


def _apply(connection: psycopg.Connection[Any], migration: Migration) -> None:
    try:
        for statement in statements(schema_for_postgres(migration.sql)):
            connection.execute(statement)
    except psycopg.Error as fault:
        raise MigrationFailed(
            f"migration {migration.number} ({migration.name}) failed, and the database is as it was: {fault}"
        ) from fault
    connection.execute(
        "INSERT INTO migrations VALUES (%s, %s, %s)", (migration.number, migration.name, timestamps.now())
    )
