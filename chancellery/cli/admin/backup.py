"""`chancellery admin backup` and `restore`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from chancellery.cli.admin.session import DEFAULT_SERVER, ServerOptions, report_errors
from chancellery.cli.admin.verify_all import check_replays
from chancellery.cli.errors import check_range
from chancellery.server.store.backup import Backup, make_backup, restore_backup

Switch = Annotated[bool, Parameter(negative="")]
_MADE_HERE = re.compile(r"chancellery-\d{8}-\d{6}-[0-9a-f]{4}\.(db|export)")
"""Not those that were made before a migration."""


def backup(
    target: Annotated[Path | None, Parameter(name="TARGET")] = None,
    /,
    *,
    keep: int | None = None,
    where: ServerOptions = DEFAULT_SERVER,
) -> None:
    """Make a backup, also while the server runs, read it again to its end, and print its name.

    It holds one state of the whole database: accounts with hashed passwords, games with their secrets. Either kind of
    backup can be restored into either database.

    Parameters
    ----------
    target
        A new file, or a folder in which it is named after the time; without it the server's folder of backups.
    keep
        Then delete the oldest backups in that folder until so many are left; those made before migrations stay.
    """
    if keep is not None:
        check_range("--keep", keep, 1, 100_000)
    settings = where.settings()
    made = report_errors(lambda: make_backup(settings.database_address, target or settings.backup_folder))
    print(f"{made.path}: {_content(made)}")
    if keep is not None:
        older = sorted(path for path in made.path.parent.iterdir() if _MADE_HERE.fullmatch(path.name))
        for path in older[:-keep]:
            path.unlink()
            print(f"{path}: deleted, {keep} newer ones are kept")


def restore(
    file: Annotated[Path, Parameter(name="BACKUP")],
    /,
    *,
    replace: Switch = False,
    unverified: Switch = False,
    where: ServerOptions = DEFAULT_SERVER,
) -> None:
    """Put a backup in place of the database. It refuses while a server uses the database: stop that first.

    Before anything is changed the whole backup is read and the log of every table replayed. A backup of an older
    version is brought up to date when the server starts.

    Parameters
    ----------
    file
        The backup.
    replace
        Replace what is in the database now. A SQLite file is moved aside, not deleted; with PostgreSQL make a backup
        first, for what is there is gone.
    unverified
        Restore it without replaying the logs: faster, or because some tables are at fault.
    """
    settings = where.settings()

    def work() -> Backup:
        if not unverified:
            check_replays(file)
        return restore_backup(file, settings.database_address, replace)

    found = report_errors(work)
    print(f"Restored: {_content(found)}. Start the server to use it.")


def _content(found: Backup) -> str:
    rows = found.rows
    return f"{rows.get('users', 0)} people, {rows.get('tables', 0)} tables, {rows.get('log', 0)} log entries"
