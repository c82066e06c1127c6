"""A rig to play in: a registry on a real database, a few people, and helpers that play."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
import pytest

from chancellery.api.tables import TableSpec
from chancellery.kernel.plugin import Plugin
from chancellery.kernel.registry import PLUGINS
from chancellery.server.store import Store, Transaction, open_store
from chancellery.server.tables import lobby, play
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table
from tests.kernel.fit.skirmish_game import Skirmish

PEOPLE = ("ada", "bob", "cem", "dee", "eve")


@pytest.fixture(autouse=True)
def _small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLUGINS, Skirmish.name, Plugin(game=Skirmish()))


class TableRig:
    """A registry whose clock ticks once at every look, and shortcuts that read like the table talk they stand for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        ticks = itertools.count(1_000_000)
        self.registry = Registry(store, clock=lambda: next(ticks))

    async def people(self, *names: str) -> None:
        def job(tx: Transaction) -> None:
            for name in names:
                tx.run(
                    """INSERT INTO users (id, kind, name, folded, created_at, seen_at)
                       VALUES (:id, 'person', :name, :id, 0, 0)""",
                    id=name,
                    name=name.title(),
                )

        await self.store.write(job)

    async def running(self, game: str = "realpolitik", people: int = 4, **options: Any) -> str:
        """A table at which the first few people sit and play."""
        spec = TableSpec(game=game, options=options)
        table = await lobby.create(self.registry, spec, PEOPLE[0], seat=0)
        for name in PEOPLE[1:people]:
            await self.registry.act(table.id, lobby.join(name))
        await asyncio.sleep(0)  # observers hear of it
        return table.id

    async def answer(
        self, table_id: str, seat: int, actor: str, option: str | int, step: int | None = None, key: str | None = None
    ) -> Any:
        owner = (await self.snapshot(table_id)).seats[seat].owner
        command = play.answer(seat, actor, option, step, user=owner, key=key)
        return msgspec.json.decode(await self.registry.act(table_id, command))

    async def snapshot(self, table_id: str) -> Table:
        async with self.registry.reading(table_id) as table:
            return table

    async def play_randomly(self, table_id: str, answers: int, seed: int = 1, undo: float = 0.0) -> list[int]:
        """Answer for everybody; the sequence of seats that answered."""
        rng = random.Random(seed)
        answered = []
        for _ in range(answers):
            table = await self.snapshot(table_id)
            match = table.match
            assert match is not None
            if match.over:
                break
            undoing = [s for s in range(len(table.seats)) if match.can_undo(s)]
            if undoing and rng.random() < undo:
                await self.registry.act(table_id, play.undo(undoing[0], user=table.seats[undoing[0]].owner))
                continue
            decision = rng.choice(match.state.open)
            actor = table.game.actors(match.state.rules)[decision.actor]
            await self.answer(table_id, decision.seat, actor, rng.choice(decision.options))
            answered.append(decision.seat)
        return answered

    async def restarted(self) -> Registry:
        """Another process on the same database, after this one is gone."""
        await self.registry.close()
        self.registry = Registry(self.store, clock=self.registry.clock)
        return self.registry

    async def log(self, table_id: str) -> list[Any]:
        return await self.store.read(
            lambda tx: [
                tuple(row) for row in tx.all("SELECT * FROM log WHERE table_id = :id ORDER BY seq", id=table_id)
            ]
        )


H = TypeVar("H", bound=TableRig)


@asynccontextmanager
async def opened(here: H) -> AsyncIterator[H]:
    """A rig with people in it, until it is closed."""
    await here.people(*PEOPLE)
    yield here
    await here.registry.close()


@pytest.fixture
async def rig(store: Store) -> AsyncIterator[TableRig]:
    async with opened(TableRig(store)) as here:
        yield here


@pytest.fixture
async def lite_hall(sqlite_database: str, anyio_backend: str) -> AsyncIterator[TableRig]:
    """A rig on SQLite, for thousands of commands that do not depend on the database."""
    store = await asyncio.to_thread(open_store, sqlite_database)
    async with opened(TableRig(store)) as here:
        yield here
    await store.close()
