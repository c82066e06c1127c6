"""From the setting `database` to a store that is ready: created, migrated, open."""

from __future__ import annotations

import logging
from pathlib import Path

from chancellery.server.store.backup import make_backup
from chancellery.server.store.location import is_postgres, need_postgres, sqlite_path
from chancellery.server.store.migrate import Migration, known, migrate_sqlite
from chancellery.server.store.sqlite import SqliteStore
from chancellery.server.store.store import Store

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
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        _tell(migrate_sqlite(path, known(), backup))
        return SqliteStore(path, connections)
    need_postgres()
    from chancellery.server.store.migrate_postgres import migrate_postgres
    from chancellery.server.store.postgres import PostgresStore

    _tell(migrate_postgres(database, known(), backup))
    return PostgresStore(database, connections)


def _tell(done: list[Migration]) -> None:
    for migration in done:
        log.info("migrated the database: %04d %s", migration.number, migration.name)
