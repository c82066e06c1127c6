"""A rig with bots in it: a registry on a real database, workers that are real processes, and a driver."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from chancellery.api.tables import TableSpec
from chancellery.kernel.registry import PLUGINS
from chancellery.server.bots.driver import Driver
from chancellery.server.bots.pool import Pool
from chancellery.server.store import Store
from chancellery.server.tables import lobby
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table
from chancellery.server.timestamps import now
from tests.server.bots.odd_bots import with_odd_bots
from tests.server.tables.conftest import PEOPLE, TableRig, opened

MODULES = ("tests.server.bots.odd_worker",)


@pytest.fixture
def odd_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the lobby take them."""
    monkeypatch.setitem(PLUGINS, "realpolitik", with_odd_bots())


@pytest.fixture
async def pool(anyio_backend: str) -> AsyncIterator[Pool]:
    """Two workers that have two seconds for every thought."""
    made = Pool(2, seconds=2.0, memory_mib=512, modules=MODULES)
    yield made
    await made.close()


class BotHall(TableRig):
    """Tables at which bots play; the clock is the real one."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.registry.clock = now

    async def table(self, *bots: str, people: int = 0, **options: Any) -> str:
        """A table that plays, with people in the first seats and bots in the others."""
        spec = TableSpec(game="realpolitik", options=options)
        taken = {people + n: bot for n, bot in enumerate(bots)}
        table = await lobby.create(self.registry, spec, PEOPLE[0], seat=0 if people else None, bots=taken)
        for name in PEOPLE[1:people]:
            await self.registry.act(table.id, lobby.join(name))
        if people < 2:
            await self.registry.act(table.id, lobby.start(PEOPLE[0]))
        return table.id

    async def until(self, table_id: str, reached: Callable[[Table], object], seconds: float = 60) -> Table:
        """Wait for something to be true of a table."""
        deadline = time.monotonic() + seconds
        while not reached(table := await self.snapshot(table_id)):
            assert time.monotonic() < deadline, f"{table.status} after {table.seq} entries: {table.waiting}"
            await asyncio.sleep(0.02)
        return table

    def bot_answers(self, table: Table) -> int:
        return 0 if table.match is None else len(table.match.record.answers)


@pytest.fixture
async def rig(store: Store) -> AsyncIterator[BotHall]:
    async with opened(BotHall(store)) as here:
        yield here


@asynccontextmanager
async def driving(registry: Registry, pool: Pool, **settings: Any) -> AsyncIterator[Driver]:
    driver = Driver(registry, pool, **settings)
    try:
        yield driver
    finally:
        await driver.close()
