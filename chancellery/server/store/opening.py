"""From the setting `database` to a store that is ready: created, migrated, open."""

from __future__ import annotations

import time
from pathlib import Path

from chancellery.server.store.migrate import known, migrate_sqlite
from chancellery.server.store.sqlite import SqliteStore
from chancellery.server.store.store import Store, StoreError


def sqlite_path(database: str) -> Path | None:
    """The file behind `sqlite:FILE`, or None for another database."""
    scheme, separator, rest = database.partition(":")
    if not separator or scheme != "sqlite":
        return None
    if not rest or rest.startswith("//"):
        raise StoreError(f"write the database as sqlite:FILE, for example sqlite:chancellery.db, not {database}")
    return Path(rest).expanduser()


def open_store(database: str) -> Store:
    """Blocks while migrating: call it before the event loop, or in a thread."""
    path = sqlite_path(database)
    if path is None:
        raise StoreError("the database is sqlite:FILE or postgresql://USER@HOST/NAME")
    path.parent.mkdir(parents=True, exist_ok=True)
    migrate_sqlite(path, known(), _backup_before)
    return SqliteStore(path)


def _backup_before(path: Path, number: int) -> Path:
    from chancellery.server.store.sqlite_files import connect

    copy = path.with_name(f"{path.stem}-before-{number:04}-{time.strftime('%Y%m%d-%H%M%S')}{path.suffix}")
    source, target = connect(path, reading=True), connect(copy)
    with target:
        source.backup(target)
    source.close()
    target.close()
    return copy
