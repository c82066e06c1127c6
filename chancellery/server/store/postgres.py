"""PostgreSQL: a few threads with a connection each, one transaction for each job.

Transactions run at REPEATABLE READ: a job sees one state, and when somebody else changed a row it wants to change,
PostgreSQL refuses and the job is run again on the new state. What SQLite gives by having one writer is kept by that
and by FOR UPDATE where a job decides by one row about another.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg
from psycopg.pq import TransactionStatus

from chancellery.server.store.listeners import Listeners
from chancellery.server.store.postgres_connections import (
    KEEP_ALIVE,
    PostgresTransaction,
    channel_of,
    is_collision,
    is_lost,
    meaning,
    prepare,
    schema_of,
)
from chancellery.server.store.postgres_listener import PostgresListener
from chancellery.server.store.store import Counts, StoreClosed, StoreUnavailable, Subscription, Transaction, run_job

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds to wait for the connection that listens."""
_ATTEMPTS_AFTER_COLLISION = 20
_ATTEMPTS_AFTER_LOSS = 4
_ATTEMPTS_AFTER_CONFLICT = 2
"""Two jobs that both saw a name free: run again, the second sees it taken and says so in its own words."""


class PostgresStore:
    dialect = "postgres"

    def __init__(self, conninfo: str, connections: int = 8) -> None:
        self.counts = Counts()
        self._listeners = Listeners()
        self._closed = False
        self._conninfo = conninfo
        self._own = threading.local()
        self._lock = threading.Lock()
        self._connections: set[psycopg.Connection[Any]] = set()
        self._readers = ThreadPoolExecutor((connections + 1) // 2, thread_name_prefix="store-reader")
        self._writers = ThreadPoolExecutor((connections + 1) // 2, thread_name_prefix="store-writer")
        try:
            with psycopg.connect(conninfo, **KEEP_ALIVE) as connection:
                self._channel = channel_of(schema_of(connection))
        except psycopg.Error as fault:
            raise meaning(fault) from fault
        self._listener = PostgresListener(conninfo, self._listeners, self.counts)
        self._listener.wait_until_listening(PATIENCE)

    async def read(self, job: Callable[[Transaction], T]) -> T:
        self.counts.reads += 1
        return await self._in_thread(job, reading=True)

    async def write(self, job: Callable[[Transaction], T]) -> T:
        with self.counts.writing():
            return await self._in_thread(job, reading=False)

    async def _in_thread(self, job: Callable[[Transaction], T], reading: bool) -> T:
        if self._closed:
            raise StoreClosed("the database is closed: the server is shutting down")
        threads = self._readers if reading else self._writers  # those who only look do not queue behind commits
        return await asyncio.get_running_loop().run_in_executor(threads, self._attempt, job, reading)

    def _attempt(self, job: Callable[[Transaction], T], reading: bool) -> T:
        """Run a job until it is committed, or until running it again would not help."""
        attempt = 0
        while True:
            attempt += 1
            transaction = PostgresTransaction(self._channel, reading)
            try:
                return self._once(transaction, job)
            except BaseException as raised:
                self._reset()
                fault = transaction.fault or raised
                if not isinstance(fault, psycopg.Error) or attempt >= _attempts(fault):
                    if isinstance(raised, psycopg.Error):
                        raise meaning(raised) from raised
                    raise
                self.counts.retries += 1
                time.sleep(_pause(fault, attempt))

    def _once(self, transaction: PostgresTransaction, job: Callable[[Transaction], T]) -> T:
        connection = transaction.connection = self._connection()
        connection.read_only = transaction.reading
        result = run_job(job, transaction)
        if transaction.fault is not None:
            raise transaction.fault
        try:
            connection.commit()
        except psycopg.Error as fault:
            if is_lost(fault) and not transaction.reading:
                raise StoreUnavailable(
                    "the connection to the database was lost during the commit: look whether it happened"
                ) from fault
            raise
        if not transaction.reading:
            self.counts.commits += 1
        return result

    # -- the connection of a thread ----------------------------------------------------------------

    def _connection(self) -> psycopg.Connection[Any]:
        """Not tried out before use: a job whose connection turns out to be dead is run again on a new one."""
        connection: psycopg.Connection[Any] | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = psycopg.connect(self._conninfo, **KEEP_ALIVE)
            with self._lock:
                self._connections.add(connection)
            self._own.connection = connection
            prepare(connection)
        return connection

    def _reset(self) -> None:
        """After a failure: the connection is idle again, or it is given up."""
        connection: psycopg.Connection[Any] | None = getattr(self._own, "connection", None)
        if connection is None:
            return
        with contextlib.suppress(psycopg.Error):
            connection.rollback()
        if connection.closed or connection.info.transaction_status != TransactionStatus.IDLE:
            connection.close()
            with self._lock:
                self._connections.discard(connection)
            self._own.connection = None

    # -- notes and the end -------------------------------------------------------------------------

    def listen(self, topic: str, hear: Callable[[str], None], resync: Callable[[], None] | None = None) -> Subscription:
        return self._listeners.add(topic, hear, resync)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._end)

    def _end(self) -> None:
        self._writers.shutdown()
        self._readers.shutdown()
        self._listener.stop()
        for connection in self._connections:
            connection.close()


def _attempts(fault: psycopg.Error) -> int:
    if is_collision(fault):
        return _ATTEMPTS_AFTER_COLLISION
    if is_lost(fault):
        return _ATTEMPTS_AFTER_LOSS
    if isinstance(fault, psycopg.errors.UniqueViolation | psycopg.errors.ForeignKeyViolation):
        return _ATTEMPTS_AFTER_CONFLICT
    return 1


def _pause(fault: psycopg.Error, attempt: int) -> float:
    """A moment of different length for those who were in each other's way, a longer one for a server that restarts."""
    if is_collision(fault):
        return random.uniform(0, 0.002 * 2 ** min(attempt, 6))
    return 0.05 * 2**attempt if is_lost(fault) and attempt > 1 else 0.0
