"""Scheduler of one process: acts when a clock is at zero, writes heartbeats, keeps track of active hours.

When a clock of a table is due stands in the table's row, written in the transaction that opens the question. Every
process looks at these rows; whoever is first to put the moment off for a little while acts, and if it dies in between,
another one does so a little later. Whether a clock really is at zero is looked at once more under the table's lock,
from its log: so no clock is at zero early, or twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from chancellery.kernel.errors import ChancelleryError
from chancellery.server import timestamps
from chancellery.server.clocks import availability, commands, outages
from chancellery.server.clocks.state import clocks_of
from chancellery.server.store import StoreError, Transaction
from chancellery.server.tables.commands import Done, Job
from chancellery.server.tables.log import Entry
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table
from chancellery.server.tasks import cancel_all
from chancellery.server.timestamps import Time

log = logging.getLogger("chancellery.clocks")

CLAIMED = 20 * timestamps.SECOND
"""How long a process has for a table that is due before another one tries."""
AT_ONCE = 50
"""Tables that are looked at in one round."""
MOST_ANSWERS = 500
"""Answers that are entered in a row at one table: a chain of steps ends long before."""


def write_due(table: Table, entries: Sequence[Entry]) -> Job | None:
    """For `Registry.writers`, in every process that changes tables: when a clock of this one is due."""
    clocks = clocks_of(table)
    if clocks.allowance is None or table.match is None:
        return None
    due = clocks.due

    def job(tx: Transaction) -> None:
        tx.run("UPDATE tables SET due_at = :due WHERE id = :id", id=table.id, due=due)

    return job


class Scheduler:
    """Made and used on one event loop. Once `closing` is set no request is taken any more: nothing is due then, and
    no heartbeat given, so that the next process credits the time from there on."""

    def __init__(self, registry: Registry, time: Time, process: str, closing: asyncio.Event | None = None) -> None:
        self.registry = registry
        self.store = registry.store
        self.time = time
        self.process = process
        self.closing = closing or asyncio.Event()
        self.defaults = self.credited = 0
        """For the metrics: answers entered at zero, tables credited with an outage."""
        self._started = time.now()
        self._last: int | None = None
        """The last heartbeat by the clock on the wall; `_ticks` is the same moment by the one that nobody sets."""
        self._ticks = 0
        self._interval = outages.HEARTBEAT
        self._has_clocks = False
        """Whether a clock has begun to run since the rows were last looked at."""
        self._owed = 0
        self._failures = self.store.counts.failures
        self._heartbeats = asyncio.Lock()
        self._hurried = asyncio.Event()
        """Set when the next heartbeat is wanted earlier; `_awake` is the same for the next look at what is due."""
        self._awake = asyncio.Event()
        self._planned = 0
        """When the next look is."""
        self._tasks: set[asyncio.Task[None]] = set()
        registry.clock = self.now
        registry.writers.append(write_due)
        registry.observers.append(self._hear)

    def now(self) -> int:
        """The moment for the log: never later than the next heartbeat was due, so that an answer which is taken first
        after a freeze does not pay for it."""
        now = self.time.now()
        return now if self._last is None else min(now, self._last + self._interval + outages.SLACK)

    async def open(self) -> None:
        """Before the first request: credit the time in which the server was down."""
        await self._write_heartbeat()
        self._soon(self._repeat(self._give_heartbeat, self._hurried))
        self._soon(self._repeat(self._act_if_due, self._awake))

    async def close(self) -> None:
        self.closing.set()
        await cancel_all(self._tasks)

    # -- what the tables say -----------------------------------------------------------------------

    def _hear(self, table: Table, done: Done) -> None:
        clocks = clocks_of(table)
        if clocks.allowance is None or not done.here:
            return
        due = clocks.due
        if due is not None:
            self._watch_closely()
            if due < self._planned:
                self._awake.set()
        if any(entry.kind in ("seat", "start") for entry in done.entries) and table.status == "running":
            self._soon(self.heed(table.id))

    def _watch_closely(self) -> None:
        """A clock runs: from now on even a short gap matters. That this process is alive now is as good as written."""
        self._has_clocks = True
        if self._interval != outages.HEARTBEAT:
            self._interval = outages.HEARTBEAT
            self._last, self._ticks = self.time.now(), self.time.monotonic()
            self._hurried.set()
            self._awake.set()

    # -- people's hours ----------------------------------------------------------------------------

    async def heed(self, table_id: str) -> None:
        """Bring what the log says about people's hours up to date."""
        async with self.registry.reading(table_id) as table:
            clocks = clocks_of(table)
            owners = sorted({seat.owner for seat in table.seats if seat.owner is not None})
            if not (clocks.heeds_zones or clocks.heeds_vacations):
                return
        habits = await self.store.read(lambda tx: availability.habits(tx, owners, self.time.now()))
        await self.registry.act(table_id, commands.live_by(habits))

    async def heed_everywhere(self, user: str) -> None:
        """Somebody has moved, or goes on vacation."""
        for table_id in await self.store.read(lambda tx: availability.tables_of(tx, user)):
            await self.heed(table_id)

    # -- rounds ------------------------------------------------------------------------------------

    async def _repeat(self, work: Callable[[], Awaitable[int]], awake: asyncio.Event) -> None:
        """Do something again and again: each time after as many milliseconds as it returned, or when woken."""
        while not self.closing.is_set():
            wait = outages.HEARTBEAT
            try:
                awake.clear()
                wait = await work()
            except StoreError as fault:
                log.warning("the clocks cannot be looked at now", extra={"fault": str(fault)})
            except Exception:
                log.exception("the scheduler failed, and tries again")
            await self.time.wait(awake, max(1, wait))

    async def _give_heartbeat(self) -> int:
        """In a task of its own: answers are taken however long a round takes, and that is no outage."""
        await self._write_heartbeat()
        return self._interval

    async def _act_if_due(self) -> int:
        """Act if something is due; returns when to look again."""
        self._has_clocks = False
        due = await self.store.read(_next_due)
        if due is not None and due <= self.time.now():
            await self.round()
            due = await self.store.read(_next_due)
        if due is not None:
            self._watch_closely()
        elif not self._has_clocks:
            self._interval = outages.IDLE_HEARTBEAT
        wait = self._interval if due is None else min(self._interval, due - self._served_until)
        self._planned = self.time.now() + wait
        return wait

    async def round(self) -> None:
        """Give a heartbeat, then act at all tables at which a clock is due. Nothing is due later than the last
        heartbeat: so a gap is always credited first, wherever this process was frozen."""
        if self.closing.is_set():
            return
        await self._write_heartbeat()
        while due := await self._claim(now := self._served_until):
            for table_id in due:
                await self._settle(table_id, now)

    @property
    def _served_until(self) -> int:
        """The moment up to which clocks have run."""
        assert self._last is not None
        return self._last - self._owed

    async def _write_heartbeat(self) -> None:
        """All of the time since the last heartbeat is owed when this is the first, or when the database has refused
        something since: a full disk may take a heartbeat although it takes no answers."""
        async with self._heartbeats:
            now, ticks, failures = self.time.now(), self.time.monotonic(), self.store.counts.failures
            last = self._last
            if last is not None and last > now:  # the clock on the wall was set back
                last = now - (ticks - self._ticks)
            is_whole_gap = last is None or failures > self._failures
            heartbeat = outages.Heartbeat(
                process=self.process,
                started_at=self._started,
                at=now,
                last=last,
                expected=0 if is_whole_gap else self._interval + outages.SLACK,
            )
            found = await self.store.write(lambda tx: outages.batch(tx, heartbeat))
            self._last, self._ticks, self._failures, self._owed = now, ticks, failures, found.owed
            if found.credited:
                self.credited += found.credited
                log.warning("clocks were credited after an outage", extra={"tables": found.credited})

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
        """What stands in the row is what the clocks say, also where nothing was to be done. A table that cannot be
        loaded has no clocks."""
        due: int | None = None
        seq, broken = 0, 1
        try:
            async with self.registry.reading(table_id) as table:
                due = clocks_of(table).due if table.status == "running" else None
                seq, broken = table.seq, int(table.broken)
        except StoreError:
            raise
        except ChancelleryError as fault:
            log.error("a table with a clock cannot be loaded", extra={"table": table_id, "fault": str(fault)})

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
            log.error("the scheduler failed", exc_info=task.exception())


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
