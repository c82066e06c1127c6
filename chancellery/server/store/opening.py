"""From the setting `database` to a store that is ready: created, migrated, open."""

from __future__ import annotations

import time
from pathlib import Path

from chancellery.server.store.migrate import known, migrate_sqlite
from chancellery.server.store.sqlite import SqliteStore
from chancellery.server.store.store import Store, StoreError


def open_store(database: str, backups: Path | None = None) -> Store:
    """Migrates the database first, with a backup into the folder `backups` (None: no backup) when there is something
    to lose. Blocks while it does: call it before the event loop starts, or in a thread."""
    if is_postgres(database):
        return _open_postgres(database, backups)
    path = sqlite_path(database)
    path.parent.mkdir(parents=True, exist_ok=True)
    migrate_sqlite(path, known(), _backup_before)
    return SqliteStore(path)


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def sqlite_path(database: str) -> Path:
    scheme, _, file = database.partition(":")
    if scheme != "sqlite" or not file or file.startswith("//"):
        raise StoreError("write the database as sqlite:FILE or as postgresql://USER:PASSWORD@HOST/NAME")
    return Path(file).expanduser()


def _open_postgres(database: str, backups: Path | None) -> Store:
    try:
        from chancellery.server.store.migrate_postgres import migrate_postgres
        from chancellery.server.store.postgres import PostgresStore
    except ModuleNotFoundError as missing:
        if missing.name not in {"psycopg", "psycopg_pool"}:
            raise
        raise StoreError("PostgreSQL needs another package: pip install 'chancellery[postgres]'") from None
    migrate_postgres(database, known(), lambda conninfo, number: None)
    return PostgresStore(database)


def _backup_before(path: Path, number: int) -> Path:
    from chancellery.server.store.sqlite_files import connect

    copy = path.with_name(f"{path.stem}-before-{number:04}-{time.strftime('%Y%m%d-%H%M%S')}{path.suffix}")
    source, target = connect(path, reading=True), connect(copy)
    with target:
        source.backup(target)
    source.close()
    target.close()
    return copy
