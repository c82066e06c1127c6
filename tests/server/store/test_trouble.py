"""When the database is in trouble: a clear refusal, nobody waits for ever, and it goes on when the trouble is over."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from chancellery.server.store import Store, StoreUnavailable, Transaction, open_store, sqlite_files
from chancellery.server.store import sqlite as sqlite_module
from chancellery.server.store.postgres import PostgresStore
from chancellery.server.store.process_lock import AlreadyServed, ProcessLock
from chancellery.server.store.sqlite import SqliteStore


def put(tx: Transaction, name: str, size: int = 1) -> int:
    return tx.run("INSERT INTO meta (name, value) VALUES (:name, :value)", name=name, value="v" * size)


async def names(store: Store) -> list[str]:
    return await store.read(lambda tx: [row.name for row in tx.all("SELECT name FROM meta ORDER BY name")])


async def test_a_job_that_runs_out_of_an_iterator_does_not_leave_anybody_waiting(store: Store) -> None:
    async with asyncio.timeout(5):
        for do in (store.write, store.read):
            with pytest.raises(RuntimeError, match="ran out"):
                await do(lambda tx: next(iter(tx.all("SELECT * FROM meta"))))
        assert await store.write(lambda tx: put(tx, "a")) == 1


class Stop(BaseException):
    """Worse than an exception."""


async def test_even_the_worst_error_is_only_its_own(store: Store) -> None:
    def worst(tx: Transaction) -> None:
        put(tx, "never")
        raise Stop

    async with asyncio.timeout(5):
        jobs = [store.write(lambda tx: put(tx, "a")), store.write(worst), store.write(lambda tx: put(tx, "b"))]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(outcome).__name__ for outcome in outcomes] == ["int", "Stop", "int"]
    assert await names(store) == ["a", "b"]


# -- SQLite ----------------------------------------------------------------------------------------------


@pytest.fixture
async def sqlite_store(sqlite_database: str) -> AsyncIterator[SqliteStore]:
    store = await asyncio.to_thread(open_store, sqlite_database)
    assert isinstance(store, SqliteStore)
    yield store
    await store.close()


async def test_a_full_disk_refuses_the_whole_batch_and_recovers(sqlite_store: SqliteStore) -> None:
    await sqlite_store.write(lambda tx: put(tx, "before"))

    def limit(tx: Transaction) -> None:
        row = tx.one("PRAGMA page_count")
        assert row is not None
        tx.one(f"PRAGMA max_page_count = {row[0] + 3}")

    await sqlite_store.write(limit)
    jobs = [sqlite_store.write(lambda tx: put(tx, "small"))]
    jobs += [sqlite_store.write(lambda tx, n=n: put(tx, f"large{n}", 30_000)) for n in range(3)]  # type: ignore[misc]
    async with asyncio.timeout(10):
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    refused = [outcome for outcome in outcomes if isinstance(outcome, StoreUnavailable)]
    assert len(refused) >= 3
    assert "the disk is full" in str(refused[-1]) or "gave up" in str(refused[-1])
    kept = {"before"} | ({"small"} if outcomes[0] == 1 else set())
    assert set(await names(sqlite_store)) == kept
    await sqlite_store.close()
    again = await asyncio.to_thread(open_store, f"sqlite:{sqlite_store.path}")
    await again.write(lambda tx: put(tx, "large", 30_000))
    await again.close()


DISK_LIMIT = """
import asyncio, resource, signal, sys
from chancellery.server.store import StoreUnavailable, open_store

async def main():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store = open_store(sys.argv[1])
    def put(name, size):
        return lambda tx: tx.run("INSERT INTO meta (name, value) VALUES (:n, :v)", n=name, v="v" * size)
    await store.write(put("before", 1))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, hard))
    refused = 0
    for number in range(20):
        try:
            await store.write(put(f"large{number}", 50_000))
        except StoreUnavailable as fault:
            refused += 1
            said = str(fault)
    assert refused > 3, refused
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await store.write(put("after", 50_000))
    rows = await store.read(lambda tx: tx.all("SELECT name FROM meta"))
    assert len(rows) == 22 - refused, (len(rows), refused)
    await store.close()
    print(said)

asyncio.run(main())
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="limits of file sizes are a POSIX thing")
def test_a_file_that_cannot_grow_refuses_and_recovers_when_there_is_room_again(sqlite_database: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", DISK_LIMIT, sqlite_database], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("the database cannot be used now: the disk")


async def test_a_locked_database_refuses_after_a_while_and_recovers(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_files, "PATIENCE", 0.2)
    store = await asyncio.to_thread(open_store, sqlite_database)
    other = sqlite_files.connect(Path(sqlite_database.removeprefix("sqlite:")))
    other.execute("BEGIN IMMEDIATE")
    async with asyncio.timeout(5):
        with pytest.raises(StoreUnavailable, match="another process is writing"):
            await store.write(lambda tx: put(tx, "a"))
        assert await names(store) == []
        other.execute("ROLLBACK")
        assert await store.write(lambda tx: put(tx, "a")) == 1
    other.close()
    await store.close()


async def test_a_database_that_may_only_be_read_refuses_writing_and_goes_on_reading(
    sqlite_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sqlite_store.write(lambda tx: put(tx, "a"))
    opening = sqlite_files.connect

    def readonly(path: Path, *, reading: bool = False) -> sqlite3.Connection:
        return opening(path, reading=True)

    monkeypatch.setattr(sqlite_module, "connect", readonly)
    sqlite_store._abandon()
    with pytest.raises(StoreUnavailable, match="it may only be read"):
        await sqlite_store.write(lambda tx: put(tx, "b"))
    assert await names(sqlite_store) == ["a"]
    monkeypatch.undo()
    sqlite_store._abandon()
    assert await sqlite_store.write(lambda tx: put(tx, "b")) == 1


async def test_a_writer_that_cannot_reopen_its_file_answers_everybody(
    sqlite_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(path: Path, *, reading: bool = False) -> sqlite3.Connection:
        raise StoreUnavailable("the database cannot be used now: the file could not be opened")

    monkeypatch.setattr(sqlite_module, "connect", broken)
    sqlite_store._abandon()
    async with asyncio.timeout(5):
        outcomes = await asyncio.gather(
            *(sqlite_store.write(lambda tx: put(tx, "a")) for _ in range(20)), return_exceptions=True
        )
    assert all(isinstance(outcome, StoreUnavailable) for outcome in outcomes)
    monkeypatch.undo()
    assert await sqlite_store.write(lambda tx: put(tx, "a")) == 1


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
async def test_a_writer_that_dies_leaves_nobody_waiting(
    sqlite_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever kills the thread, those who wait and those who come later are told."""
    started, go_on = threading.Event(), threading.Event()

    def dying(batch: Any) -> None:
        started.set()
        go_on.wait(5)
        raise Stop

    monkeypatch.setattr(sqlite_store, "_deliver", _once(dying, sqlite_store._deliver))
    first = asyncio.ensure_future(sqlite_store.write(lambda tx: put(tx, "a")))
    await asyncio.to_thread(started.wait, 5)
    others = [asyncio.ensure_future(sqlite_store.write(lambda tx: put(tx, "b"))) for _ in range(10)]
    await asyncio.sleep(0)
    go_on.set()
    async with asyncio.timeout(5):
        outcomes = await asyncio.gather(first, *others, return_exceptions=True)
        with pytest.raises(StoreUnavailable):
            await sqlite_store.write(lambda tx: put(tx, "c"))
    assert all(isinstance(outcome, StoreUnavailable) for outcome in outcomes)


def _once(first: Any, then: Any) -> Any:
    calls = iter([first])

    def call(batch: Any) -> None:
        next(calls, then)(batch)

    return call


async def test_many_jobs_share_a_commit(sqlite_store: SqliteStore) -> None:
    await asyncio.gather(*(sqlite_store.write(lambda tx, n=n: put(tx, str(n))) for n in range(500)))  # type: ignore[misc]
    assert sqlite_store.counts.writes == 500
    assert sqlite_store.counts.commits < 60
    assert 50 < sqlite_store.counts.largest_batch <= sqlite_module.LARGEST_BATCH


async def test_reading_goes_on_while_somebody_writes(sqlite_store: SqliteStore) -> None:
    def slow(tx: Transaction) -> None:
        put(tx, "slow")
        time.sleep(0.5)

    writing = asyncio.ensure_future(sqlite_store.write(slow))
    await asyncio.sleep(0.05)
    async with asyncio.timeout(0.4):
        assert await names(sqlite_store) == []
    assert not writing.done()
    await writing


@pytest.mark.slow
async def test_what_another_process_writes_is_noticed(sqlite_store: SqliteStore) -> None:
    """A command of the operator sends no notes to the server, but the server sees that something has changed."""
    resyncs: list[int] = []
    sqlite_store.listen("x", lambda _: None, lambda: resyncs.append(1))
    for number in range(5):
        await sqlite_store.write(lambda tx, n=number: put(tx, f"own {n}"))  # type: ignore[misc]
        await names(sqlite_store)
    await asyncio.sleep(1.5 * sqlite_module.GLANCE)
    assert resyncs == []
    other = await asyncio.to_thread(open_store, f"sqlite:{sqlite_store.path}")
    await names(other)
    assert resyncs == []
    await other.write(lambda tx: put(tx, "foreign"))
    async with asyncio.timeout(3 * sqlite_module.GLANCE):
        while not resyncs:
            await asyncio.sleep(0.01)
    await other.close()
    await asyncio.sleep(1.5 * sqlite_module.GLANCE)
    assert resyncs == [1]


HOLDER = """
import sys
from pathlib import Path
from chancellery.server.store.process_lock import ProcessLock
held = ProcessLock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.slow
def test_only_one_server_for_one_file(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "chancellery.db"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(AlreadyServed, match=r"another server already uses .*chancellery\.db: stop it first"):
            ProcessLock(path)
        holder.kill()
        holder.wait()
    with ProcessLock(path), pytest.raises(AlreadyServed):
        ProcessLock(path)
    ProcessLock(path).close()
    ProcessLock(None).close()


# -- PostgreSQL ------------------------------------------------------------------------------------------


@pytest.fixture
async def postgres_store(postgres_database: str) -> AsyncIterator[PostgresStore]:
    store = await asyncio.to_thread(open_store, postgres_database)
    assert isinstance(store, PostgresStore)
    yield store
    await store.close()


def end_connections(database: str, what: str) -> int:
    """Break connections of this test from the side of the server, as a restart or a lost network would."""
    with psycopg.connect(database, autocommit=True) as connection:
        rows = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            f" AND backend_type = 'client backend' AND {what}"
        ).fetchall()
    return len(rows)


async def test_lost_connections_are_replaced_without_anybody_noticing(
    postgres_store: PostgresStore, postgres_database: str
) -> None:
    async with asyncio.timeout(30):
        for turn in range(5):
            await asyncio.gather(
                *(postgres_store.write(lambda tx, n=n, t=turn: put(tx, f"{t}-{n}")) for n in range(8))  # type: ignore[misc]
            )
            pids = await asyncio.gather(
                *(
                    postgres_store.read(lambda tx: tx.one("SELECT pg_backend_pid() AS pid, pg_sleep(0.05)"))
                    for _ in range(8)
                )
            )
            for row in pids:
                assert row is not None
                await asyncio.to_thread(end_connections, postgres_database, f"pid = {row.pid}")
    assert len(await names(postgres_store)) == 40


async def test_a_connection_lost_in_the_middle_of_a_job_runs_it_again_once(
    postgres_store: PostgresStore, postgres_database: str
) -> None:
    runs: list[int] = []

    def job(tx: Transaction) -> None:
        put(tx, f"run {len(runs)}")
        row = tx.one("SELECT pg_backend_pid() AS pid")
        assert row is not None
        runs.append(row.pid)
        if len(runs) == 1:
            end_connections(postgres_database, f"pid = {row.pid}")
        put(tx, "end")

    await postgres_store.write(job)
    assert len(runs) == 2
    assert await names(postgres_store) == ["end", "run 1"]


async def test_a_connection_lost_at_the_commit_is_told_because_nobody_knows(
    postgres_store: PostgresStore, postgres_database: str
) -> None:
    def job(tx: Transaction) -> None:
        put(tx, "perhaps")
        row = tx.one("SELECT pg_backend_pid() AS pid")
        assert row is not None
        end_connections(postgres_database, f"pid = {row.pid}")

    with pytest.raises(StoreUnavailable, match="lost during the commit: look whether it happened"):
        await postgres_store.write(job)
    assert await names(postgres_store) in ([], ["perhaps"])


async def test_a_listener_comes_back_and_says_that_something_may_be_missing(
    postgres_store: PostgresStore, postgres_database: str
) -> None:
    heard: list[str] = []
    resyncs: list[int] = []
    postgres_store.listen("x", heard.append, lambda: resyncs.append(len(heard)))
    async with asyncio.timeout(20):
        for turn in range(1, 4):
            listening = "query LIKE 'LISTEN%%' OR query = 'SELECT 1'"
            channel = postgres_store._channel
            assert await asyncio.to_thread(end_connections, postgres_database, f"query LIKE '%{channel}%'") == 1, (
                listening
            )
            while len(resyncs) < turn:
                await asyncio.sleep(0.01)
            for number in range(10):
                await postgres_store.write(lambda tx, t=turn, n=number: tx.notify("x", f"{t} {n}"))  # type: ignore[misc]
            while len(heard) < 10 * turn:
                await asyncio.sleep(0.01)
    assert heard == [f"{turn} {number}" for turn in range(1, 4) for number in range(10)]
    assert resyncs == [0, 10, 20]
    assert postgres_store.counts.reconnects == 3


async def test_two_processes_hear_each_other_in_the_order_of_the_commits(
    postgres_store: PostgresStore, postgres_database: str
) -> None:
    other = await asyncio.to_thread(open_store, postgres_database)
    here: list[str] = []
    there: list[str] = []
    postgres_store.listen("x", here.append)
    other.listen("x", there.append)

    def count(tx: Transaction) -> None:
        row = tx.one("SELECT value FROM meta WHERE name = 'number' FOR UPDATE")
        assert row is not None
        number = str(int(row.value) + 1)
        tx.run("UPDATE meta SET value = :number WHERE name = 'number'", number=number)
        tx.notify("x", number)

    await postgres_store.write(lambda tx: tx.run("INSERT INTO meta (name, value) VALUES ('number', '0')"))
    await asyncio.gather(*(store.write(count) for _ in range(40) for store in (postgres_store, other)))
    async with asyncio.timeout(10):
        while len(here) < 80 or len(there) < 80:
            await asyncio.sleep(0.01)
    await other.close()
    assert here == there == [str(number) for number in range(1, 81)]


async def test_write_skew_is_prevented_by_locking_the_row_that_decides(postgres_store: PostgresStore) -> None:
    """Two jobs that decide by one row about others: FOR UPDATE makes them take turns."""
    await postgres_store.write(lambda tx: put(tx, "table"))

    def sit_down(tx: Transaction, who: int) -> bool:
        tx.one("SELECT value FROM meta WHERE name = 'table' FOR UPDATE")
        if len(tx.all("SELECT name FROM leases")) >= 3:
            return False
        tx.run("INSERT INTO leases (name, holder, until) VALUES (:name, 'h', 1)", name=str(who))
        tx.run("UPDATE meta SET value = value || '.' WHERE name = 'table'")
        return True

    outcomes = await asyncio.gather(
        *(postgres_store.write(lambda tx, n=n: sit_down(tx, n)) for n in range(20))  # type: ignore[misc]
    )
    assert sum(outcomes) == 3


async def test_deadlocks_are_run_again(postgres_store: PostgresStore) -> None:
    await postgres_store.write(lambda tx: put(tx, "a") + put(tx, "b"))
    meeting = threading.Barrier(2, timeout=10)

    def cross(tx: Transaction, first: str, second: str, wait: list[bool]) -> None:
        tx.run("UPDATE meta SET value = value || '.' WHERE name = :name", name=first)
        if wait.pop():
            meeting.wait()
        tx.run("UPDATE meta SET value = value || '.' WHERE name = :name", name=second)

    one, other = [False, False, False, True], [False, False, False, True]
    await asyncio.gather(
        postgres_store.write(lambda tx: cross(tx, "a", "b", one)),
        postgres_store.write(lambda tx: cross(tx, "b", "a", other)),
    )
    rows = await postgres_store.read(lambda tx: tx.all("SELECT value FROM meta"))
    assert [row.value for row in rows] == ["v..", "v.."]
    assert postgres_store.counts.retries >= 1
