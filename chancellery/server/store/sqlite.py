"""SQLite: one thread writes, taking everything that waits into one commit; a few threads read.

A commit costs one wait for the disk, however many jobs share it; under load the batches grow by themselves and a
second holds thousands of durable jobs instead of hundreds.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from chancellery.server.store.high_water import HighWaterMark
from chancellery.server.store.listeners import Listeners
from chancellery.server.store.sqlite_files import SqliteTransaction, connect, meaning
from chancellery.server.store.store import Counts, StoreClosed, StoreUnavailable, Subscription, Transaction, run_job

T = TypeVar("T")

LARGEST_BATCH = 256
"""Jobs in one commit: bounds how long the first of them waits for the last."""
GLANCE = 1.0
"""Seconds between two looks whether another process (a command of the operator) has changed the file."""


class _Write:
    """A job on its way through the writer, and the caller who waits for it."""

    __slots__ = ("error", "future", "job", "loop", "notes", "result")

    def __init__(self, job: Callable[[Transaction], Any]) -> None:
        self.job = job
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None
        self.notes: list[str] = []

    def settle(self) -> None:
        """On the caller's loop."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class SqliteStore:
    dialect = "sqlite"

    def __init__(self, path: Path, readers: int = 4) -> None:
        self.path = path
        self.counts = Counts()
        self._listeners = Listeners()
        self._lock = threading.Lock()
        self._closed = False
        self._connection: sqlite3.Connection | None = connect(path)
        self._version = _version(self._connection)
        self._high_water = HighWaterMark(path)
        self._queue: SimpleQueue[_Write | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="store-reader")
        self._own = threading.local()
        self._reading: list[sqlite3.Connection] = []
        self._writer = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._writer.start()

    # -- reading -----------------------------------------------------------------------------------

    async def read(self, job: Callable[[Transaction], T]) -> T:
        if self._closed:
            raise StoreClosed("the database is closed: the server is shutting down")
        self.counts.reads += 1
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, job)

    def _read(self, job: Callable[[Transaction], T]) -> T:
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = connect(self.path, reading=True)
            with self._lock:
                self._reading.append(connection)
        transaction = SqliteTransaction(connection, reading=True)
        try:
            connection.execute("BEGIN")
            result = run_job(job, transaction)
        except sqlite3.Error as fault:
            raise meaning(fault) from fault
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        if transaction.fault is not None:
            raise transaction.fault
        return result

    # -- writing -----------------------------------------------------------------------------------

    async def write(self, job: Callable[[Transaction], T]) -> T:
        write = _Write(job)
        with self._lock:
            if self._closed:
                raise StoreClosed("the database is closed: the server is shutting down")
            self._queue.put(write)
        with self.counts.writing():
            result: T = await write.future
        return result

    def _work(self) -> None:
        """The writer's whole life. Whatever happens, everybody who waits gets an answer."""
        batch: list[_Write] = []
        try:
            going_on = True
            while going_on:
                batch, going_on = self._next_batch()
                try:
                    self._glance()
                    self._commit(batch)
                except BaseException as fault:
                    self._abandon()
                    for write in batch:
                        write.error = fault
                self._deliver(batch)
                batch = []
        finally:
            with self._lock:
                self._closed = True
            batch += self._rest()
            for write in batch:
                write.error = StoreUnavailable("the database cannot be used now: its writer has stopped")
            self._deliver(batch)
            self._abandon()
            self._high_water.close()

    def _next_batch(self) -> tuple[list[_Write], bool]:
        """All that waits, or nothing after a while, and whether there will be more."""
        try:
            first = self._queue.get(timeout=GLANCE)
        except Empty:
            return [], True
        if first is None:
            return [], False
        batch = [first]
        with contextlib.suppress(Empty):
            while len(batch) < LARGEST_BATCH:
                following = self._queue.get_nowait()
                if following is None:
                    return batch, False
                batch.append(following)
        return batch, True

    def _glance(self) -> None:
        """SQLite carries no notes between processes, but it tells that somebody else has committed."""
        if self._connection is None:
            self._connection = connect(self.path)
        version = _version(self._connection)
        if version != self._version:
            self._version = version
            self._listeners.resync()

    def _rest(self) -> list[_Write]:
        rest = []
        with contextlib.suppress(Empty):
            while True:
                write = self._queue.get_nowait()
                if write is not None:
                    rest.append(write)
        return rest

    def _commit(self, batch: list[_Write]) -> None:
        if not batch:
            return
        connection = self._connection
        assert connection is not None
        try:
            connection.execute("BEGIN IMMEDIATE")
            before = connection.total_changes
            for write in batch:
                self._run(connection, write)
            number = self._high_water.next_commit(connection) if connection.total_changes > before else None
            connection.execute("COMMIT")
        except sqlite3.Error as fault:
            raise meaning(fault) from fault
        if number is not None:
            self._high_water.note(number)
        self.counts.commits += 1
        self.counts.largest_batch = max(self.counts.largest_batch, len(batch))

    def _run(self, connection: sqlite3.Connection, write: _Write) -> None:
        """One job in its own savepoint: its failure is its own."""
        transaction = SqliteTransaction(connection)
        connection.execute("SAVEPOINT job")
        try:
            write.result = run_job(write.job, transaction)
            if transaction.fault is not None:
                raise transaction.fault
            write.notes = transaction.notes
        except BaseException as fault:
            write.error = fault
            if not connection.in_transaction:
                raise StoreUnavailable("the database cannot be used now: it gave up the transaction") from fault
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")

    def _abandon(self) -> None:
        """Give the connection up, and with it whatever was not committed; the next batch opens a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(sqlite3.Error):
                connection.close()

    def _deliver(self, batch: list[_Write]) -> None:
        """First those who wait hear that their jobs are done, then everybody else."""
        by_loop: dict[asyncio.AbstractEventLoop, list[_Write]] = {}
        for write in batch:
            by_loop.setdefault(write.loop, []).append(write)
        for loop, writes in by_loop.items():
            with contextlib.suppress(RuntimeError):  # a loop that has ended: nobody waits there any more
                loop.call_soon_threadsafe(_settle, writes)
        for write in batch:
            if write.error is None:
                self._listeners.tell(write.notes)

    # -- notes and the end -------------------------------------------------------------------------

    def listen(self, topic: str, hear: Callable[[str], None], resync: Callable[[], None] | None = None) -> Subscription:
        return self._listeners.add(topic, hear, resync)

    async def close(self) -> None:
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        self._writer.join()
        self._readers.shutdown()
        for connection in self._reading:
            connection.close()
        self._reading.clear()


def _settle(writes: list[_Write]) -> None:
    for write in writes:
        write.settle()


def _version(connection: sqlite3.Connection) -> int:
    """Changes when another connection has committed something, not by our own commits."""
    try:
        return int(connection.execute("PRAGMA data_version").fetchone()[0])
    except sqlite3.Error as fault:
        raise meaning(fault) from fault
