"""The timekeeper of one process: acts when a clock is at zero, gives signs of life, sees to people's hours.

When a clock of a table is due stands in the table's row, written in the transaction that opens the question. Every
process looks at these rows; whoever is first to put the moment off for a little while acts, and if it dies in between,
another one does so a little later. Whether a clock really is at zero is looked at once more under the table's lock,
from its log: so no clock is at zero early, or twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

from chancellery.kernel.errors import ChancelleryError
from chancellery.server import moment
from chancellery.server.clocks import commands, outage, people
from chancellery.server.clocks.room import clocks_of
from chancellery.server.clocks.time import SteadyTime, Time
from chancellery.server.store import StoreError, Transaction
from chancellery.server.tables.commands import Done, Job
from chancellery.server.tables.log import Entry
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table
from chancellery.server.tasks import cancel_all

log = logging.getLogger("chancellery.clocks")

CLAIMED = 20 * moment.SECOND
"""How long a process has for a table that is due before another one tries."""
AT_ONCE = 50
"""Tables that are looked at in one round."""
MOST_ANSWERS = 500
"""Answers that are entered in a row at one table: a chain of steps ends long before."""


def write_due(table: Table, entries: Sequence[Entry]) -> Job | None:
    """For `Registry.writers`, in every process that changes tables: when a clock of this one is due."""
    room = clocks_of(table)
    if room.allowance is None or table.match is None:
        return None
    due = room.due

    def job(tx: Transaction) -> None:
        tx.run("UPDATE tables SET due_at = :due WHERE id = :id", id=table.id, due=due)

    return job


class Timekeeper:
    """Made and used on one event loop."""

    def __init__(self, registry: Registry, time: Time, process: str, credit_after: int) -> None:
        self.registry = registry
        self.store = registry.store
        self.time = time
        self.steady = SteadyTime(time)
        self.process = process
        self.credit_after = credit_after
        self.beat_every = min(outage.BEAT, credit_after // 3)
        self.defaults = self.credited = 0
        """For the metrics: answers entered at zero, tables credited with an outage."""
        self._started = time.now()
        self._beaten: int | None = None
        self._awake = asyncio.Event()
        self._planned = 0
        """When the next round is."""
        self._tasks: set[asyncio.Task[None]] = set()
        registry.clock = time.now
        registry.writers.append(write_due)
        registry.observers.append(self._hear)

    async def open(self) -> None:
        """Before the first request: credit the time in which the server was down."""
        await self._beat()
        self._soon(self._work())

    async def close(self) -> None:
        await cancel_all(self._tasks)
        try:
            await self._beat()
        except StoreError:
            log.warning("the last sign of life could not be written")

    # -- what the tables say -----------------------------------------------------------------------

    def _hear(self, table: Table, done: Done) -> None:
        room = clocks_of(table)
        if room.allowance is None or not done.here:
            return
        due = room.due
        if due is not None and due < self._planned:
            self._awake.set()
        if any(entry.kind in ("seat", "start") for entry in done.entries) and table.status == "running":
            self._soon(self.heed(table.id))

    # -- people's hours ----------------------------------------------------------------------------

    async def heed(self, table_id: str) -> None:
        """Bring what the log says about people's hours up to date."""
        async with self.registry.reading(table_id) as table:
            room = clocks_of(table)
            owners = sorted({seat.owner for seat in table.seats if seat.owner is not None})
            if not (room.heeds_zones or room.heeds_vacations):
                return
        habits = await self.store.read(lambda tx: people.habits(tx, owners, self.time.now()))
        await self.registry.act(table_id, commands.live_by(habits))

    async def heed_everywhere(self, user: str) -> None:
        """Somebody has moved, or goes on vacation."""
        for table_id in await self.store.read(lambda tx: people.tables_of(tx, user)):
            await self.heed(table_id)

    # -- rounds ------------------------------------------------------------------------------------

    async def _work(self) -> None:
        while True:
            try:
                self._awake.clear()
                await self.round()
                due = await self.store.read(_next_due)
                wait = self.beat_every if due is None else min(self.beat_every, due - self.steady.now())
            except StoreError as fault:
                log.warning("the clocks cannot be looked at now", extra={"fault": str(fault)})
                wait = moment.SECOND
            self._planned = self.time.now() + wait
            await self.time.wait(self._awake, max(1, wait))

    async def round(self) -> None:
        """Act at all tables at which a clock is due. Nothing is due before a sign of life could be given: so a gap is
        credited first."""
        quiet = self._beaten is None or not 0 <= self.time.now() - self._beaten < self.beat_every
        if quiet or self.steady.leap() > self.credit_after:
            await self._beat()
        while due := await self._claim(now := self.steady.now()):
            for table_id in due:
                await self._settle(table_id, now)

    async def _beat(self) -> None:
        now = self.time.now()
        credited = await self.store.write(
            lambda tx: outage.beat(tx, self.process, self._started, now, self.credit_after)
        )
        self._beaten = now
        if self.steady.leap() > self.credit_after:
            self.steady.agree()
        if credited:
            self.credited += credited
            log.warning("clocks were credited after an outage", extra={"tables": credited})

    async def _claim(self, now: int) -> list[str]:
        """Some tables that are due; for a while nobody else finds them."""
        due = await self.store.read(_next_due)
        return [] if due is None or due > now else await self.store.write(lambda tx: _put_off(tx, now))

    async def _settle(self, table_id: str, now: int) -> None:
        """Enter answers at a table until no clock of it is at zero."""
        try:
            await self.heed(table_id)
            for _ in range(MOST_ANSWERS):
                if await self.registry.act(table_id, commands.expire(now)) == commands.NOTHING:
                    break
                self.defaults += 1
        except StoreError:
            raise
        except ChancelleryError as fault:
            log.error("a clock at zero has no effect", extra={"table": table_id, "fault": str(fault)})
        finally:
            await self._correct(table_id)

    async def _correct(self, table_id: str) -> None:
        """What stands in the row is what the clocks say, also where nothing was to be done."""
        async with self.registry.reading(table_id) as table:
            due = clocks_of(table).due if table.status == "running" else None
            seq, broken = table.seq, int(table.broken)

        def job(tx: Transaction) -> None:
            tx.run(
                "UPDATE tables SET due_at = :due WHERE id = :id AND (seq = :seq OR :broken = 1)",
                id=table_id,
                seq=seq,
                due=due,
                broken=broken,
            )

        await self.store.write(job)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("the timekeeper failed", exc_info=task.exception())


def _next_due(tx: Transaction) -> int | None:
    row = tx.one("SELECT MIN(due_at) AS due FROM tables")
    return None if row is None else row.due


def _put_off(tx: Transaction, now: int) -> list[str]:
    rows = tx.all(
        "SELECT id FROM tables WHERE due_at <= :now ORDER BY due_at LIMIT :most FOR UPDATE SKIP LOCKED",
        now=now,
        most=AT_ONCE,
    )
    for row in rows:
        tx.run("UPDATE tables SET due_at = :later WHERE id = :id", id=row.id, later=now + CLAIMED)
    return [row.id for row in rows]
