"""Session of an admin command: the settings of the server, its database opened as it is, and its tables."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from cyclopts import Parameter

from chancellery.cli.errors import CommandError
from chancellery.kernel.errors import ChancelleryError
from chancellery.server.clocks.scheduler import write_due
from chancellery.server.notifications.reasons import Reporter
from chancellery.server.settings import Settings, load_settings
from chancellery.server.store import Store, Transaction
from chancellery.server.store.opening import open_existing
from chancellery.server.tables.registry import Registry

T = TypeVar("T")


@Parameter(name="*")
@dataclass(frozen=True)
class ServerOptions:
    """Which server is meant: settings on the command line come before the environment and the file."""

    config: Path | None = None
    """The server's TOML file with settings."""
    data: Path | None = None
    """The server's data folder."""
    database: str | None = None
    """The server's database: sqlite:FILE or postgresql://USER@HOST/NAME."""

    def settings(self) -> Settings:
        given = {"data": self.data, "database": self.database}
        return load_settings(
            os.environ, self.config, {name: str(value) for name, value in given.items() if value is not None}
        )


DEFAULT_SERVER = ServerOptions()


class AdminSession:
    """The open database, and the tables in it when somebody asks for them."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self._registry: Registry | None = None

    @property
    def registry(self) -> Registry:
        """Changes made here are as complete as the server's own: clocks are set and notices written. A server that
        runs hears of them, with PostgreSQL at once, with SQLite within a second."""
        if self._registry is None:
            self._registry = Registry(self.store)
            self._registry.writers += [write_due, Reporter(lambda user, table: False).write]
        return self._registry

    async def read(self, job: Callable[[Transaction], T]) -> T:
        return await self.store.read(job)

    async def write(self, job: Callable[[Transaction], T]) -> T:
        return await self.store.write(job)

    async def close(self) -> None:
        if self._registry is not None:
            await self._registry.close()
        await self.store.close()


def run_with_session(where: ServerOptions, work: Callable[[AdminSession], Coroutine[Any, Any, T]]) -> T:
    """Open a session, run one piece of work, and close it again."""
    settings = where.settings()

    async def run() -> T:
        async with AsyncExitStack() as stack:
            session = AdminSession(settings, await asyncio.to_thread(open_existing, settings.database_address))
            stack.push_async_callback(session.close)
            return await work(session)

    return report_errors(lambda: asyncio.run(run()))


def report_errors(work: Callable[[], T]) -> T:
    """Turn whatever the server refuses into one sentence and exit code 1, and keep its log quiet."""
    logging.getLogger("chancellery").addHandler(logging.NullHandler())
    try:
        return work()
    except CommandError:
        raise
    except ChancelleryError as fault:
        sentence = str(fault)
        raise CommandError(sentence[:1].upper() + sentence[1:], exit_code=1) from fault
