"""Open the store named by the setting `database`: created, migrated and ready."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

from chancellery.server.store.backup import make_backup
from chancellery.server.store.export import BadBackup
from chancellery.server.store.export_sqlite import sqlite_source
from chancellery.server.store.high_water import check_commits, check_presence, read_mark
from chancellery.server.store.migrate import Migration, known, migrate_sqlite, pending
from chancellery.server.store.restore import check_restored
from chancellery.server.store.sqlite import SqliteStore
from chancellery.server.store.sqlite_files import connect, make_folder_of, meaning, need_writable
from chancellery.server.store.store import Store, StoreError, is_postgres, need_postgres, sqlite_path

log = logging.getLogger(__name__)


def open_store(database: str, backups: Path | None = None, connections: int = 8) -> Store:
    """Migrates the database first, with a backup into the folder `backups` (None: without) when there is something to
    lose. Blocks while it does: call it before the event loop starts, or in a thread."""

    def backup(_: object, number: int) -> None:
        if backups is not None:
            made = make_backup(database, backups, label=f"before-{number:04}-")
            log.info("made a backup before migrating: %s", made.path)

    if not is_postgres(database):
        path = sqlite_path(database)
        make_folder_of(path)
        need_writable(path)
        check_whole(path)
        path.touch(mode=0o600)
        _tell(migrate_sqlite(path, known(), backup))
        return SqliteStore(path, connections)
    need_postgres()
    from chancellery.server.store.migrate_postgres import migrate_postgres
    from chancellery.server.store.postgres import PostgresStore

    _tell(migrate_postgres(database, known(), backup))
    return PostgresStore(database, connections)


def open_existing(database: str, connections: int = 2) -> Store:
    """For the commands of the operator, also while a server is at work: a database is neither made nor migrated."""
    if not is_postgres(database):
        check_whole(sqlite_path(database))
    if not is_current(database):
        raise StoreError(
            "there is no database yet, or an older version left it: stop the server, if any, "
            "and bring it up to date with chancellery serve --check"
        )
    if not is_postgres(database):
        return SqliteStore(sqlite_path(database), connections)
    from chancellery.server.store.postgres import PostgresStore

    return PostgresStore(database, connections)


def check_whole(path: Path) -> None:
    """Refuse a SQLite file that a restoration left behind unfinished, that has lost commits, or that is gone."""
    check_restored(path)
    check_presence(path)
    noted = read_mark(path)
    if noted:
        connection = connect(path)
        try:
            check_commits(connection, path, noted)
        except sqlite3.Error as fault:
            raise meaning(fault) from fault
        finally:
            connection.close()


def is_current(database: str) -> bool:
    """Whether the database is there and has all migrations; refuses one of a newer program. Changes nothing."""
    applied = _applied(database)
    return bool(applied) and not pending(known(), dict(enumerate(applied, start=1)))


def _applied(database: str) -> list[str]:
    """The names of its migrations, from the first on."""
    if is_postgres(database):
        need_postgres()
        from chancellery.server.store.export_postgres import postgres_source

        with postgres_source(database) as source:
            return source.migrations() if source.is_ours() else []
    path = sqlite_path(database)
    if not path.exists() or not path.stat().st_size:
        return []
    try:
        with sqlite_source(path) as ours:
            return ours.migrations() if ours.is_ours() else []
    except BadBackup:
        need_writable(path)
        raise StoreError(f"{path} is not a database, or a damaged one: restore a backup of it") from None


def _tell(done: list[Migration]) -> None:
    for migration in done:
        log.info("migrated the database: %04d %s", migration.number, migration.name)
