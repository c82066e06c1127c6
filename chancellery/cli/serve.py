"""`chancellery serve`: the server."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from chancellery.cli.errors import CommandError
from chancellery.server.settings import help_text, load_settings

if TYPE_CHECKING:
    from chancellery.server.store import Store


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    data: Path | None = None,
    database: str | None = None,
    config: Path | None = None,
    workers: int = 1,
    check: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    from chancellery.server.store.opening import is_current
    from chancellery.server.store.store import is_postgres
    from chancellery.server.web.running import lock_database, make_store, run

    given = {"host": host, "port": port, "data": data, "database": database}
    settings = load_settings(
        os.environ, config, {name: str(value) for name, value in given.items() if value is not None}
    )
    if not 1 <= workers <= 64:
        raise CommandError(f"Between 1 and 64 workers can be at work, not {workers}.")
    if workers > 1 and not is_postgres(settings.database_address):
        raise CommandError(
            "Several workers need a PostgreSQL: SQLite is made for one. Set --database or leave --workers out."
        )
    if workers > 1 and not hasattr(os, "fork"):
        raise CommandError("This system starts only one worker: leave --workers out.")
    if workers > 1 or (check and is_current(settings.database_address)):
        _migrate(make_store(settings))
    elif check:
        with lock_database(settings):
            _migrate(make_store(settings))
    if check:
        print("The settings are good and the database is ready.")
        return 0
    return run(settings, workers)


def _migrate(store: Store) -> None:
    """Opening it has migrated it; the processes that serve open it again."""
    asyncio.run(store.close())


serve.__doc__ = f"""Run the server on which people and bots play.

Everything is a setting: on the command line, in the environment, in one TOML file, or left at its default. These are
all of them, as variables of the environment; in the file they are written small and without CHANCELLERY_:

{help_text()}

Parameters
----------
host:
    Address to listen on.
port:
    Port to listen on.
data:
    Folder for the SQLite file, backups and keys.
database:
    sqlite:FILE or postgresql://USER@HOST/NAME.
config:
    A TOML file with settings.
workers:
    Processes that serve; more than one needs PostgreSQL.
check:
    Only check the settings, open and migrate the database.
"""
