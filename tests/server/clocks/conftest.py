"""A rig with a clock on the wall that tests set, and a timekeeper who is told when to look."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any, ClassVar

import msgspec
import pytest

from chancellery.api.clocks import Decided, What
from chancellery.api.tables import Pace, TableSpec
from chancellery.kernel.plugin import Plugin
from chancellery.kernel.registry import PLUGINS
from chancellery.server.clocks import commands
from chancellery.server.clocks.outages import HEARTBEAT
from chancellery.server.clocks.scheduler import Scheduler
from chancellery.server.clocks.state import ClockState, clocks_of
from chancellery.server.store import Store
from chancellery.server.tables import lobby, play
from chancellery.server.tables.registry import Registry
from tests.kernel.fit.skirmish_game import Skirmish
from tests.server.tables.conftest import PEOPLE, TableRig
from tests.server.tables.petard import Petard

NOON = int(datetime(2026, 3, 10, 12, tzinfo=UTC).timestamp()) * 1_000
"""A Tuesday."""
FOR_GOOD = 60
"""Seconds after which something that has not happened never will."""


class SetTime:
    """Both clocks, set by a test; whoever waits for them is woken, and whoever looks at what is due looks again."""

    def __init__(self, now: int = NOON) -> None:
        self.wall, self.ticks = now, 5_000_000
        self.waiting: set[asyncio.Event] = set()

    def now(self) -> int:
        return self.wall

    def monotonic(self) -> int:
        return self.ticks

    def pass_by(self, milliseconds: int) -> None:
        self.ticks += milliseconds
        self.leap(milliseconds)

    def leap(self, milliseconds: int) -> None:
        """Somebody sets the clock on the wall."""
        self.wall += milliseconds
        for event in self.waiting:
            event.set()

    async def wait(self, event: asyncio.Event, milliseconds: int) -> None:
        """A moment is a moment: what was to be waited for may have come while somebody was looking elsewhere."""
        if milliseconds <= 1:
            await asyncio.sleep(0.001)
            return
        if event in self.waiting:
            await event.wait()
        self.waiting.add(event)  # time may have passed while they looked for the first time, and nobody woke them


class SafePetard(Petard):
    """Who is absent throws it on."""

    passive_verbs: ClassVar[tuple[str, ...]] = ("throw",)


@pytest.fixture(autouse=True)
def _small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (Skirmish(), SafePetard()):
        monkeypatch.setitem(PLUGINS, game.name, Plugin(game=game))


class TimedHall(TableRig):
    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.time = SetTime()
        self.scheduler = Scheduler(self.registry, self.time, "here")
        self.others: list[Registry] = []

    async def timed(self, pace: Pace, game: str = "petard", people: int = 2, **spec: Any) -> str:
        """A table at which the first few people sit and play by a pace."""
        table_id = await self.timed_without_waiting(pace, game, people, **spec)
        await self.settle()
        return table_id

    async def timed_without_waiting(self, pace: Pace, game: str = "petard", people: int = 2, **spec: Any) -> str:
        made = TableSpec(game=game, pace=pace, **spec)
        table = await lobby.create(self.registry, made, PEOPLE[0], seat=0)
        for name in PEOPLE[1:people]:
            await self.registry.act(table.id, lobby.join(name))
        return table.id

    async def settle(self) -> None:
        """Let the timekeeper's errands end."""
        await asyncio.sleep(0)
        while tasks := [task for task in self.scheduler._tasks if not task.done()]:
            await asyncio.gather(*tasks)

    async def pass_by(self, milliseconds: int) -> None:
        """Time passes, with heartbeats all the while, and then the timekeeper looks."""
        await self.live_on(milliseconds)
        await self.scheduler.round()

    async def live_on(self, milliseconds: int) -> None:
        """Time passes, with all heartbeats meanwhile."""
        self.time.pass_by(milliseconds)
        await heartbeats_until_now(self.scheduler)

    async def serve(self, milliseconds: int) -> None:
        """Time passes at a timekeeper who is open. It stands still until each heartbeat is given, however long that
        takes on this machine."""
        for _ in range(milliseconds // HEARTBEAT):
            self.time.pass_by(HEARTBEAT)
            async with asyncio.timeout(FOR_GOOD):
                while self.scheduler._last != self.time.now():
                    await asyncio.sleep(0.001)

    async def until(self, kind: str, table_id: str) -> None:
        """Wait for an entry of this kind, while time stands still."""
        async with asyncio.timeout(FOR_GOOD):
            while kind not in await self.kinds(table_id):
                await asyncio.sleep(0.005)

    async def clocks(self, table_id: str) -> ClockState:
        return clocks_of(await self.snapshot(table_id))

    async def shown(self, table_id: str) -> Any:
        return (await self.clocks(table_id)).view(None)

    async def deadlines(self, table_id: str) -> list[int | None]:
        """From now on."""
        room = await self.clocks(table_id)
        found = [room.deadline(seat) for seat in range(len(room.questions))]
        return [None if deadline is None else deadline - self.time.now() for deadline in found]

    async def due(self, table_id: str) -> int | None:
        row = await self.store.read(lambda tx: tx.one("SELECT due_at FROM tables WHERE id = :id", id=table_id))
        assert row is not None
        due: int | None = row.due_at
        return due

    async def kinds(self, table_id: str) -> list[str]:
        rows = await self.store.read(
            lambda tx: tx.all("SELECT kind FROM log WHERE table_id = :id ORDER BY seq", id=table_id)
        )
        return [row.kind for row in rows]

    async def propose(
        self, table_id: str, user: str, what: What, seat: int | None = None, amount: int = 0, bot: str = ""
    ) -> Decided:
        reply = await self.registry.act(table_id, commands.propose(user, what, seat, amount, self.time.now, bot=bot))
        return msgspec.json.decode(reply, type=Decided)

    async def vote(self, table_id: str, user: str, number: int, agree: bool = True) -> Decided:
        reply = await self.registry.act(table_id, commands.vote(user, number, agree, self.time.now))
        return msgspec.json.decode(reply, type=Decided)

    async def undo(self, table_id: str, seat: int) -> None:
        await self.registry.act(table_id, play.undo(seat, user=PEOPLE[seat]))

    async def again(self) -> None:
        """The server stops and starts anew, with nothing in memory; nobody gives the last sign of life."""
        await self.registry.close()
        self.registry = Registry(self.store)
        self.scheduler = Scheduler(self.registry, self.time, "again")

    def another(self) -> Scheduler:
        """Another process on the same database."""
        registry = Registry(self.store)
        registry.shared = True
        self.others.append(registry)
        return Scheduler(registry, self.time, f"other {len(self.others)}")


async def heartbeats_until_now(scheduler: Scheduler) -> None:
    """As if this process had given all its heartbeats; called when time has passed, before anybody else can look."""
    now = scheduler.time.now()
    scheduler._last, scheduler._ticks = now, scheduler.time.monotonic()
    await scheduler.store.write(lambda tx: tx.run("UPDATE heartbeats SET at = :now", now=now))


@pytest.fixture
async def rig(store: Store) -> AsyncIterator[TimedHall]:
    here = TimedHall(store)
    await here.people(*PEOPLE)
    await here.scheduler._write_heartbeat()
    yield here
    await here.scheduler.close()
    for registry in [here.registry, *here.others]:
        await registry.close()
