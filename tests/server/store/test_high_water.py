"""A lost write-ahead log is noticed: nobody goes on with a database that is silently older than what it promised."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from chancellery.server.store import Transaction, open_store
from chancellery.server.store.backup import make_backup, restore_backup
from chancellery.server.store.high_water import LIMIT, CommitsLost, HighWaterMark, check_commits, mark_of, read_mark
from chancellery.server.store.opening import open_existing
from chancellery.server.store.sqlite_files import connect
from chancellery.server.store.store import sqlite_path
from tests.server.store.test_kill import kill_in_the_middle, stored


def put(name: str) -> Callable[[Transaction], int]:
    return lambda tx: tx.run("INSERT INTO meta (name, value) VALUES (:name, 'v')", name=name)


async def write(database: str, *names: str) -> None:
    store = await asyncio.to_thread(open_store, database)
    for name in names:
        await store.write(put(name))
    await store.close()


async def crashed(database: str, folder: Path, *names: str) -> str:
    """What lies on the disk after a crash, with these commits still in the write-ahead log."""
    await write(database, "before")
    store = await asyncio.to_thread(open_store, database)
    for name in names:
        await store.write(put(name))
    folder.mkdir()
    for file in sqlite_path(database).parent.glob("chancellery.db*"):
        shutil.copy(file, folder / file.name)
    await store.close()
    return f"sqlite:{folder / 'chancellery.db'}"


@pytest.mark.parametrize("open_it", [open_store, open_existing])
async def test_a_lost_write_ahead_log_is_noticed(
    sqlite_database: str, tmp_path: Path, open_it: Callable[[str], object]
) -> None:
    database = await crashed(sqlite_database, tmp_path / "crashed", "a", "b", "c")
    path = sqlite_path(database)
    Path(f"{path}-wal").unlink()
    with pytest.raises(CommitsLost, match=r"the last 3 commits to .* are lost.*delete .*-commits"):
        await asyncio.to_thread(open_it, database)
    mark_of(path).unlink()
    store = await asyncio.to_thread(open_store, database)
    assert (await stored(store))[0] == {"before"}
    await store.close()


async def test_a_write_ahead_log_that_was_cut_off_is_noticed(sqlite_database: str, tmp_path: Path) -> None:
    database = await crashed(sqlite_database, tmp_path / "crashed", "a", "b", "c")
    path = sqlite_path(database)
    log = Path(f"{path}-wal")
    log.write_bytes(log.read_bytes()[:-100])
    Path(f"{path}-shm").unlink()
    with pytest.raises(CommitsLost, match="the last 1 commits"):
        await asyncio.to_thread(open_store, database)


async def test_a_crash_without_a_loss_is_none(sqlite_database: str, tmp_path: Path) -> None:
    database = await crashed(sqlite_database, tmp_path / "crashed", "a", "b")
    store = await asyncio.to_thread(open_store, database)
    assert (await stored(store))[0] == {"before", "a", "b"}
    await store.close()


@pytest.mark.slow
async def test_a_log_lost_after_a_real_kill_is_noticed(sqlite_database: str) -> None:
    await asyncio.to_thread(kill_in_the_middle, sqlite_database, "life", 0.3)
    path = sqlite_path(sqlite_database)
    assert read_mark(path) > 0
    Path(f"{path}-wal").unlink()
    with pytest.raises(CommitsLost):
        await asyncio.to_thread(open_store, sqlite_database)


@pytest.mark.parametrize("leave", [lambda path: path.unlink(), lambda path: path.write_bytes(b"")])
async def test_a_database_that_is_gone_is_not_begun_anew(sqlite_database: str, leave: Callable[[Path], object]) -> None:
    await write(sqlite_database, "a")
    leave(sqlite_path(sqlite_database))
    with pytest.raises(CommitsLost, match="is gone or empty"):
        await asyncio.to_thread(open_store, sqlite_database)


async def test_a_restored_backup_counts_its_own_commits(sqlite_database: str, tmp_path: Path) -> None:
    await write(sqlite_database, "a")
    backup = await asyncio.to_thread(make_backup, sqlite_database, tmp_path / "backup.db")
    await write(sqlite_database, "b", "c")
    await asyncio.to_thread(restore_backup, backup.path, sqlite_database, True)
    await write(sqlite_database, "d")
    store = await asyncio.to_thread(open_store, sqlite_database)
    assert (await stored(store))[0] == {"a", "d"}
    await store.close()


async def test_two_stores_on_one_file_count_together(sqlite_database: str) -> None:
    store = await asyncio.to_thread(open_store, sqlite_database)
    other = await asyncio.to_thread(open_existing, sqlite_database)
    for number in range(5):
        await store.write(put(f"a{number}"))
        await other.write(put(f"b{number}"))
    assert read_mark(sqlite_path(sqlite_database)) == 10
    await other.close()
    await store.close()


async def test_a_batch_that_changes_nothing_is_not_counted(sqlite_database: str) -> None:
    store = await asyncio.to_thread(open_store, sqlite_database)
    await store.write(put("a"))
    await store.write(lambda tx: tx.all("SELECT * FROM meta"))
    assert read_mark(sqlite_path(sqlite_database)) == 1
    await store.close()


def test_numbers_begin_anew_without_an_alarm(tmp_path: Path) -> None:
    path = tmp_path / "chancellery.db"
    connection = connect(path)
    connection.execute(f"PRAGMA user_version = {LIMIT - 1}")
    mark = HighWaterMark(path)
    assert mark.next_commit(connection) == 0
    check_commits(connection, path, LIMIT - 1)
    connection.execute(f"PRAGMA user_version = {LIMIT - 3}")
    with pytest.raises(CommitsLost, match="last 2 commits"):
        check_commits(connection, path, LIMIT - 1)
    connection.close()
