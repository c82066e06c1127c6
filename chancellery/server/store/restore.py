"""Replace a SQLite file by a restored one, so that an interruption cannot go unnoticed.

The old file and what lies beside it are moved aside one by one, so there is a moment without any database. As long as
that may be so, a note lies there, and nothing is opened: a server that started then would begin with an empty one.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import sqlite3
import time
from pathlib import Path

from chancellery.server.store.high_water import mark_of
from chancellery.server.store.sqlite_files import connect
from chancellery.server.store.store import StoreError


class RestorationUnfinished(StoreError):
    """A restoration was interrupted: what is there may be the old database, the new one, or none."""


def check_restored(file: Path) -> None:
    """Raise RestorationUnfinished if there is a note."""
    try:
        backup = note_of(file).read_text("utf-8")
    except FileNotFoundError:
        return
    except OSError as fault:
        raise StoreError(f"{note_of(file)} cannot be read: {fault.strerror}") from None
    raise RestorationUnfinished(
        f"restoring {backup} into {file} was interrupted: finish it with chancellery admin restore "
        f"{shlex.quote(backup)} --replace; to use what is there instead, delete {note_of(file)}"
    )


def note_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-restoring")


def leave_note(file: Path, backup: Path) -> None:
    """From now on nothing opens the database until the note is gone."""
    note = note_of(file)
    note.write_text(str(backup.resolve()), "utf-8")
    with note.open("rb") as written:
        os.fsync(written.fileno())
    sync_folder(file.parent)


def remove_note(file: Path) -> None:
    note_of(file).unlink(missing_ok=True)
    sync_folder(file.parent)


def put_in_place(fresh: Path, file: Path) -> None:
    """Move what is there aside, and give the new file its name."""
    if file.exists():
        _checkpoint(file)
    aside = file.with_name(f"{file.stem}-replaced-{time.strftime('%Y%m%d-%H%M%S')}{file.suffix}")
    for part, kept in ((file, aside), *((Path(f"{file}{end}"), Path(f"{aside}{end}")) for end in ("-wal", "-shm"))):
        if part.exists():
            part.rename(kept)
    mark_of(file).unlink(missing_ok=True)  # the new file counts its own commits
    fresh.rename(file)
    sync_folder(file.parent)


def _checkpoint(file: Path) -> None:
    """Take what is still in its write-ahead log into the file, unless it is too damaged to be opened."""
    with contextlib.suppress(StoreError, sqlite3.Error):
        connection = connect(file)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()


def sync_folder(folder: Path) -> None:
    """So that new names survive a power cut too; some systems cannot, and need not."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
