"""Backups while the server runs, and restoring them.

SQLite is copied with its own backup interface into one file that is itself a database; PostgreSQL is exported into
one compressed file of ours, because pg_dump may be missing or too old. Either can be restored into either database,
which is also the way to move from one to the other.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from chancellery.server.store.export import BadBackup, ExportFile, Rows, batches_of, migrations_of, schema, write_export
from chancellery.server.store.export_sqlite import connect_readonly, fill_sqlite, sqlite_source
from chancellery.server.store.migrate import Migration, NewerDatabase, known
from chancellery.server.store.process_lock import ProcessLock
from chancellery.server.store.restore import leave_note, note_of, put_in_place, remove_note, sync_folder
from chancellery.server.store.sqlite_files import meaning
from chancellery.server.store.store import StoreError, is_postgres, need_postgres, sqlite_path


class Backup(msgspec.Struct, frozen=True):
    """A backup that was read to its end and found sound."""

    path: Path
    migrations: list[str]
    rows: dict[str, int]


def make_backup(database: str, target: Path, label: str = "") -> Backup:
    """Into a new file, or into a folder under a name with the time. A backup counts only when it has been read again
    and found sound; an unfinished one leaves nothing behind."""
    ending = ".export" if is_postgres(database) else ".db"
    if target.is_dir() or not target.suffix:
        target.mkdir(parents=True, exist_ok=True)
        target = target / f"chancellery-{label}{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{ending}"
    with _finished_or_nothing(target) as part:
        if is_postgres(database):
            need_postgres()
            from chancellery.server.store.export_postgres import postgres_source

            with postgres_source(database) as source:
                write_export(source, part, known())
        else:
            _copy_sqlite(sqlite_path(database), part)
        try:
            found = check_backup(part)
        except NewerDatabase:
            raise NewerDatabase("the database was used by a newer Chancellery: make the backup with that one") from None
        except BadBackup as fault:
            raise BadBackup("the database is damaged, and so is every new backup: restore an older one") from fault
    return msgspec.structs.replace(found, path=target)


def check_backup(path: Path) -> Backup:
    """Read a backup to its end; raises BadBackup or says what is in it."""
    if _is_sqlite(path):
        _need_sound(path)
        with sqlite_source(path) as source:
            names = source.migrations()
            tables = schema(migrations_of(names, known()))
            counts = {table: sum(1 for _ in source.rows(table, columns[:1])) for table, columns in tables.items()}
        return Backup(path, names, counts)
    export = ExportFile(path)
    migrations_of(export.header.migrations, known())
    return Backup(path, export.header.migrations, export.check())


def restore_backup(path: Path, database: str, replace: bool = False) -> Backup:
    """Put a backup in place of a database that no server uses. What is there stays unless `replace` is given; with
    SQLite it is then moved aside, not deleted."""
    found = check_backup(path)
    if is_postgres(database):
        need_postgres()
        from chancellery.server.store.export_postgres import fill_postgres

        with _content(path) as (migrations, batches):
            fill_postgres(database, migrations, batches, replace)
        return found
    file = sqlite_path(database)
    with ProcessLock(file):
        if file.exists() and not replace:
            raise StoreError(f"{file} exists already: say that it may be replaced, or move it away")
        try:
            _replace(file, path)
        except OSError as fault:
            raise StoreError(f"{file} cannot be replaced: {fault.strerror}") from fault
    return found


def _replace(file: Path, path: Path) -> None:
    """A SQLite file by the content of a backup; see `restoring` for what happens when it is interrupted."""
    fresh = file.with_name(f"{file.name}.restored")
    fresh.unlink(missing_ok=True)  # of an attempt that was killed
    had_note = note_of(file).exists()
    try:
        if not file.exists():
            leave_note(file, path)
        _fill(fresh, path)
        leave_note(file, path)
    except BaseException:
        if not had_note:
            remove_note(file)
        raise
    put_in_place(fresh, file)
    remove_note(file)


def _fill(fresh: Path, path: Path) -> None:
    """A new SQLite file with the content of a backup."""
    with _finished_or_nothing(fresh) as part:
        if _is_sqlite(path):
            _copy_sqlite(path, part)
            return
        with _content(path) as (migrations, batches):
            fill_sqlite(part, migrations, batches)


# -- SQLite ----------------------------------------------------------------------------------------------


def _copy_sqlite(source: Path, target: Path) -> None:
    """In one step: one state of the source, while its writers go on."""
    if not source.exists():
        raise StoreError(f"there is no database {source}")
    try:
        reading, writing = connect_readonly(source), sqlite3.connect(target)
        try:
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        finally:
            writing.close()
            reading.close()
    except sqlite3.Error as fault:
        raise meaning(fault) from fault


def _need_sound(path: Path) -> None:
    """Look at every page and every reference."""
    try:
        connection = connect_readonly(path)
        try:
            faults = [row[0] for row in connection.execute("PRAGMA integrity_check(1)") if row[0] != "ok"]
            faults += ["it refers to rows that are missing" for _ in connection.execute("PRAGMA foreign_key_check")]
        finally:
            connection.close()
    except sqlite3.Error as fault:
        raise BadBackup(f"{path} is damaged or not a backup: {fault}") from None
    if faults:
        raise BadBackup(f"{path} is damaged: {faults[0]}")


def _is_sqlite(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(16) == b"SQLite format 3\0"
    except OSError as fault:
        raise BadBackup(f"{path} cannot be read: {fault.strerror}") from None


# -- files -----------------------------------------------------------------------------------------------


@contextmanager
def _content(path: Path) -> Iterator[tuple[list[Migration], Iterator[Rows]]]:
    """The rows of a backup of either kind."""
    if not _is_sqlite(path):
        export = ExportFile(path)
        yield migrations_of(export.header.migrations, known()), export.batches()
        return
    with sqlite_source(path) as source:
        migrations = migrations_of(source.migrations(), known())
        yield migrations, batches_of(source, schema(migrations))


@contextmanager
def _finished_or_nothing(target: Path) -> Iterator[Path]:
    """A file beside the target that takes its name when it is complete and on the disk; readable by its owner only,
    for it holds what the database holds."""
    if target.exists():
        raise StoreError(f"{target} exists already: choose another name")
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        yield part
        part.chmod(0o600)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        _name_finally(part, target)
    except FileExistsError:
        raise StoreError(f"{target} exists already: choose another name") from None
    except OSError as fault:
        raise StoreError(f"{target} cannot be written: {fault.strerror}") from fault
    finally:
        for rest in ("", "-wal", "-shm", "-journal"):
            part.with_name(part.name + rest).unlink(missing_ok=True)


def _name_finally(part: Path, target: Path) -> None:
    """Never over something that is there."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if target.exists():
            raise FileExistsError from None
        part.rename(target)
    sync_folder(target.parent)
