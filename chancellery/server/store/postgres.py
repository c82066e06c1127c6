"""PostgreSQL: a pool of connections used by as many threads, one transaction for each job.

Transactions run at REPEATABLE READ: a job sees one state, and when somebody else changed a row it wants to change,
PostgreSQL refuses and the job is run again on the new state. What SQLite gives by having one writer is kept by that
and by FOR UPDATE where a job decides by one row about another.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, TypeVar

import psycopg
from psycopg_pool import ConnectionPool, PoolTimeout

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
from chancellery.server.store.postgres_ear import PostgresEar
from chancellery.server.store.store import Counts, StoreClosed, StoreUnavailable, Subscription, Transaction

T = TypeVar("T")

PATIENCE = 5.0
"""Seconds to wait for a connection when the database is away."""
_ATTEMPTS_AFTER_COLLISION = 20
_ATTEMPTS_AFTER_LOSS = 3
_ATTEMPTS_AFTER_CONFLICT = 2
"""Two jobs that both saw a name free: run again, the second sees it taken and says so in its own words."""


class PostgresStore:
    dialect = "postgres"

    def __init__(self, conninfo: str, connections: int = 8) -> None:
        self.counts = Counts()
        self._listeners = Listeners()
        self._closed = False
        self._pool: ConnectionPool[psycopg.Connection[Any]] = ConnectionPool(
            conninfo,
            min_size=1,
            max_size=connections,
            kwargs=KEEP_ALIVE,
            configure=prepare,
            check=ConnectionPool.check_connection,
            timeout=PATIENCE,
            name="store",
            open=True,
        )
        self._threads = ThreadPoolExecutor(connections, thread_name_prefix="store")
        try:
            with self._pool.connection() as connection:
                self._channel = channel_of(schema_of(connection))
            self._ear = PostgresEar(conninfo, self._listeners, self.counts)
            self._ear.wait_until_listening(PATIENCE)
        except PoolTimeout:
            self._pool.close()
            raise StoreUnavailable("the database cannot be used now: PostgreSQL does not answer") from None

    async def read(self, job: Callable[[Transaction], T]) -> T:
        self.counts.reads += 1
        return await self._in_thread(job, reading=True)

    async def write(self, job: Callable[[Transaction], T]) -> T:
        self.counts.writes += 1
        self.counts.waiting += 1
        started = perf_counter()
        try:
            return await self._in_thread(job, reading=False)
        except StoreUnavailable:
            self.counts.failures += 1
            raise
        finally:
            self.counts.waiting -= 1
            self.counts.write_seconds += perf_counter() - started

    async def _in_thread(self, job: Callable[[Transaction], T], reading: bool) -> T:
        if self._closed:
            raise StoreClosed("the database is closed: the server is shutting down")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._attempt, job, reading)

    def _attempt(self, job: Callable[[Transaction], T], reading: bool) -> T:
        """Run a job until it is committed, or until running it again would not help."""
        attempt = 0
        while True:
            attempt += 1
            transaction = PostgresTransaction(self._channel, reading)
            try:
                with self._pool.connection() as connection:
                    return self._once(connection, transaction, job)
            except PoolTimeout:
                raise StoreUnavailable("the database cannot be used now: PostgreSQL does not answer") from None
            except Exception as raised:
                fault = transaction.fault or raised
                if not isinstance(fault, psycopg.Error) or attempt >= _attempts(fault):
                    if isinstance(raised, psycopg.Error):
                        raise meaning(raised) from raised
                    raise
                if is_collision(fault):
                    time.sleep(random.uniform(0, 0.002 * 2 ** min(attempt, 6)))
                self.counts.retries += 1

    def _once(
        self, connection: psycopg.Connection[Any], transaction: PostgresTransaction, job: Callable[[Transaction], T]
    ) -> T:
        connection.read_only = transaction.reading
        transaction.connection = connection
        result = job(transaction)
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

    def listen(self, topic: str, hear: Callable[[str], None], resync: Callable[[], None] | None = None) -> Subscription:
        return self._listeners.add(topic, hear, resync)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._end)

    def _end(self) -> None:
        self._threads.shutdown()
        self._ear.stop()
        self._pool.close()


def _attempts(fault: psycopg.Error) -> int:
    if is_collision(fault):
        return _ATTEMPTS_AFTER_COLLISION
    if is_lost(fault):
        return _ATTEMPTS_AFTER_LOSS
    if isinstance(fault, psycopg.errors.UniqueViolation | psycopg.errors.ForeignKeyViolation):
        return _ATTEMPTS_AFTER_CONFLICT
    return 1
