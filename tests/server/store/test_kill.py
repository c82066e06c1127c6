"""What was acknowledged survives: a killed process, and a write-ahead log that was cut anywhere."""

from __future__ import annotations

import asyncio
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from chancellery.server.store import Store, Transaction, open_store
from chancellery.server.store.sqlite import SqliteStore
from chancellery.server.store.sqlite_files import connect

pytestmark = pytest.mark.slow

WRITER = Path(__file__).with_name("writer_process.py")


def kill_in_the_middle(database: str, name: str, seconds: float) -> set[str]:
    """What the writer had acknowledged when it was killed."""
    with subprocess.Popen([sys.executable, str(WRITER), database, name], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read()
        assert process.wait() == -signal.SIGKILL
    return {line for line in (first + rest).decode().split("\n")[:-1] if line}


async def stored(store: Store) -> tuple[set[str], set[str]]:
    def job(tx: Transaction) -> tuple[set[str], set[str]]:
        return (
            {row.name for row in tx.all("SELECT name FROM meta")},
            {row.name for row in tx.all("SELECT name FROM leases")},
        )

    return await store.read(job)


async def test_nothing_acknowledged_is_lost_when_the_process_is_killed(database: str) -> None:
    chance = random.Random(4)
    acknowledged: set[str] = set()
    for life in range(6):
        acknowledged |= await asyncio.to_thread(kill_in_the_middle, database, f"life{life}", chance.uniform(0.05, 0.4))
    store = await asyncio.to_thread(open_store, database)
    names, leases = await stored(store)
    await store.close()
    assert len(acknowledged) > 50
    assert acknowledged <= names
    assert names == leases, "a job was done by half"
    assert len(names - acknowledged) <= 6 * 8, "more than what was under way has appeared"


async def test_commits_wait_for_the_disk(sqlite_database: str) -> None:
    store = await asyncio.to_thread(open_store, sqlite_database)
    assert isinstance(store, SqliteStore)

    def pragmas(tx: Transaction) -> list[object]:
        rows = [tx.one(f"PRAGMA {name}") for name in ("journal_mode", "synchronous", "foreign_keys")]
        return [row[0] for row in rows if row]

    assert await store.write(pragmas) == ["wal", 2, 1]
    await store.close()


@pytest.mark.parametrize("damage", ["cut", "zeros", "noise"])
async def test_a_log_damaged_anywhere_keeps_all_commits_before(
    sqlite_database: str, tmp_path: Path, damage: str
) -> None:
    """As after a power cut: whatever happened to the tail of the write-ahead log, the file opens, is sound, and has
    every commit that lay wholly before the damage, and none by half."""
    store = await asyncio.to_thread(open_store, sqlite_database)
    path = Path(sqlite_database.removeprefix("sqlite:"))
    log = Path(f"{path}-wal")
    ends: list[int] = []
    for number in range(40):

        def job(tx: Transaction, number: int = number) -> None:
            tx.run("INSERT INTO meta (name, value) VALUES (:key, :value)", key=f"{number:03}", value="v" * 300 * number)
            tx.run("INSERT INTO leases (name, holder, until) VALUES (:key, 'h', 1)", key=f"{number:03}")

        await store.write(job)
        ends.append(log.stat().st_size)
    shutil.copy(path, tmp_path / "copy.db")
    whole = log.read_bytes()
    await store.close()

    chance = random.Random(damage)
    for _ in range(40):
        cut = chance.randrange(0, len(whole), 512)
        rest = {"cut": b"", "zeros": b"\0" * (len(whole) - cut), "noise": chance.randbytes(len(whole) - cut)}[damage]
        case = tmp_path / "case.db"
        shutil.copy(tmp_path / "copy.db", case)
        Path(f"{case}-wal").write_bytes(whole[:cut] + rest)
        Path(f"{case}-shm").unlink(missing_ok=True)
        connection = connect(case)
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        names = _names(connection, "meta")
        assert names == _names(connection, "leases")
        connection.close()
        safe = [f"{number:03}" for number, end in enumerate(ends) if end <= cut]
        assert names[: len(safe)] == safe
        assert names == [f"{number:03}" for number in range(len(names))]


def _names(connection: sqlite3.Connection, table: str) -> list[str]:
    try:
        return [row[0] for row in connection.execute(f"SELECT name FROM {table} ORDER BY name")]
    except sqlite3.OperationalError:
        return []  # cut before the schema was written
