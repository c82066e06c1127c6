"""Backups: made while the server is at work, checked, restored, and moved between the databases."""

from __future__ import annotations

import asyncio
import gzip
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from chancellery.server.store import Store, StoreError, Transaction, Value, open_store
from chancellery.server.store.backup import check_backup, make_backup, restore_backup
from chancellery.server.store.export import BadBackup, schema
from chancellery.server.store.migrate import known
from chancellery.server.store.process_lock import AlreadyServed, ProcessLock
from chancellery.server.store.store import is_postgres
from tests.server.store.test_kill import WRITER


@pytest.fixture(params=["sqlite", "postgres"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'elsewhere' / 'other.db'}"
    return str(request.getfixturevalue("other_postgres_database"))


async def opened(database: str) -> Store:
    return await asyncio.to_thread(open_store, database)


def register_features(tx: Transaction) -> None:
    """Rows with everything that is hard to carry: bytes, nulls, large numbers, every kind of text, circles."""
    for number in range(1_200):
        tx.run(
            "INSERT INTO users (id, kind, name, created_at, seen_at) VALUES (:id, 'guest', :name, :at, 0)",
            id=f"user{number}",
            name="Ä'\"\\\t🎲" + chr(0x100 + number),
            at=2**62 + number,
        )
    for number, fork in enumerate([None, "table0", "table1", "table2"]):
        tx.run(
            """INSERT INTO tables (id, name, game, rules, options, seat_count, status, secret, forked_from, created_at,
                   changed_at) VALUES (:id, 'x', 'g', 1, '{}', 2, 'open', :secret, NULL, 1, -5)""",
            id=f"table{number}",
            secret=bytes(range(256)),
        )
        tx.run("UPDATE tables SET forked_from = :fork WHERE id = :id", id=f"table{number}", fork=fork)
    tx.run("UPDATE tables SET forked_from = 'table3' WHERE id = 'table0'")
    tx.run("INSERT INTO seats (table_id, seat, user_id) VALUES ('table0', 0, 'user7')")


async def everything(store: Store) -> dict[str, list[tuple[Value, ...]]]:
    def job(tx: Transaction) -> dict[str, list[tuple[Value, ...]]]:
        return {
            table: sorted((tuple(row) for row in tx.all(f"SELECT {', '.join(columns)} FROM {table}")), key=repr)
            for table, columns in schema(known()).items()
        }

    return await store.read(job)


async def test_a_backup_restored_anywhere_is_the_same(database: str, elsewhere: str, tmp_path: Path) -> None:
    store = await opened(database)
    await store.write(register_features)
    before = await everything(store)
    backup = await asyncio.to_thread(make_backup, database, tmp_path / "backups")
    assert backup.path.suffix == (".export" if is_postgres(database) else ".db")
    assert backup.path.stat().st_mode & 0o077 == 0
    assert (backup.rows["users"], backup.rows["tables"]) == (1_200, 4)
    assert [path.name for path in backup.path.parent.iterdir()] == [backup.path.name]
    await store.close()

    assert await asyncio.to_thread(restore_backup, backup.path, elsewhere) == backup
    other = await opened(elsewhere)
    assert await everything(other) == before
    with pytest.raises(StoreError):
        await other.write(lambda tx: tx.run("INSERT INTO seats (table_id, seat) VALUES ('nothing', 0)"))
    await other.close()
    assert check_backup(backup.path) == backup, "reading a backup has changed it"


@pytest.mark.slow
async def test_a_database_in_use_is_never_replaced_silently(database: str, tmp_path: Path) -> None:
    store = await opened(database)
    await store.write(register_features)
    backup = await asyncio.to_thread(make_backup, database, tmp_path / "b")
    await store.write(lambda tx: tx.run("INSERT INTO meta (name, value) VALUES ('later', '1')"))
    await store.close()
    before = await _reopened(database)
    with pytest.raises(StoreError, match="say that it may be replaced"):
        await asyncio.to_thread(restore_backup, backup.path, database)
    assert await _reopened(database) == before
    await asyncio.to_thread(restore_backup, backup.path, database, replace=True)
    after = await _reopened(database)
    assert (len(before["meta"]), len(after["meta"])) == (1, 0)
    assert after["users"] == before["users"]
    if not is_postgres(database):
        (aside,) = tmp_path.glob("chancellery-replaced-*.db")
        assert len((await _reopened(f"sqlite:{aside}"))["meta"]) == 1


async def _reopened(database: str) -> dict[str, list[tuple[Value, ...]]]:
    store = await opened(database)
    content = await everything(store)
    await store.close()
    return content


async def test_nothing_is_restored_under_a_running_server(database: str, tmp_path: Path) -> None:
    store = await opened(database)
    backup = await asyncio.to_thread(make_backup, database, tmp_path / "b")
    with (
        ProcessLock(None if is_postgres(database) else Path(database.removeprefix("sqlite:"))),
        pytest.raises(AlreadyServed),
    ):
        await asyncio.to_thread(restore_backup, backup.path, database, replace=True)
    await store.close()


async def test_a_damaged_database_can_be_replaced(sqlite_database: str, tmp_path: Path) -> None:
    store = await opened(sqlite_database)
    await store.write(register_features)
    backup = await asyncio.to_thread(make_backup, sqlite_database, tmp_path / "b")
    await store.close()
    Path(sqlite_database.removeprefix("sqlite:")).write_bytes(b"SQLite format 3\0" + b"damage" * 1_000)
    await asyncio.to_thread(restore_backup, backup.path, sqlite_database, replace=True)
    assert len((await _reopened(sqlite_database))["users"]) == 1_200


async def test_an_existing_file_is_not_overwritten(database: str, tmp_path: Path) -> None:
    await (await opened(database)).close()
    target = tmp_path / "mine.db"
    target.write_text("precious")
    with pytest.raises(StoreError, match="exists already"):
        await asyncio.to_thread(make_backup, database, target)
    assert target.read_text() == "precious"


async def test_a_backup_of_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no database"):
        make_backup(f"sqlite:{tmp_path / 'nothing.db'}", tmp_path / "b")
    assert list((tmp_path / "b").iterdir()) == []


async def test_damaged_backups_are_noticed_and_change_nothing(database: str, tmp_path: Path) -> None:
    store = await opened(database)
    await store.write(register_features)
    backup = await asyncio.to_thread(make_backup, database, tmp_path / "b")
    await store.close()
    whole = backup.path.read_bytes()
    chance = random.Random(5)
    target = f"sqlite:{tmp_path / 'target.db'}"
    damaged = tmp_path / "damaged"
    cases = [whole[: int(len(whole) * share)] for share in (0, 0.1, 0.5, 0.99)] + [b"hello", gzip.compress(b"hello")]
    if is_postgres(database):
        filled_up = len(whole) - 9  # the last byte before gzip's checksum: some of its bits mean nothing
        for spot in chance.sample([n for n in range(20, len(whole)) if n != filled_up], 40):
            cases.append(whole[:spot] + bytes([whole[spot] ^ 1 << chance.randrange(8)]) + whole[spot + 1 :])
    else:
        cases.append(whole[: len(whole) // 2] + b"\xff" * 8_192 + whole[len(whole) // 2 + 8_192 :])
    for case in cases:
        damaged.write_bytes(case)
        with pytest.raises(BadBackup):
            restore_backup(damaged, target)
        assert not (tmp_path / "target.db").exists()


async def test_a_backup_of_a_newer_program_is_refused(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await opened(database)).close()
    backup = await asyncio.to_thread(make_backup, database, tmp_path / "b")
    monkeypatch.setattr("chancellery.server.store.backup.known", lambda: known()[:0])
    with pytest.raises(StoreError, match="newer Chancellery"):
        restore_backup(backup.path, f"sqlite:{tmp_path / 'target.db'}")


@pytest.mark.slow
async def test_backups_during_load_hold_one_state(database: str, tmp_path: Path) -> None:
    """A process writes as fast as it can, always the same into two tables; every backup has what was acknowledged
    before it began, and both tables agree."""
    with subprocess.Popen([sys.executable, str(WRITER), database, "load"], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        acknowledged: list[str] = [process.stdout.readline().decode().strip()]

        def collect() -> None:
            assert process.stdout is not None
            for line in process.stdout:
                acknowledged.append(line.decode().strip())

        reader = threading.Thread(target=collect)
        reader.start()
        try:
            backups = []
            for _ in range(4):
                time.sleep(0.1)
                before = list(acknowledged)
                backups.append((before, make_backup(database, tmp_path / "b")))
        finally:
            process.kill()
            reader.join()
    sizes = []
    for number, (before, backup) in enumerate(backups):
        target = f"sqlite:{tmp_path / f'{number}.db'}"
        restore_backup(backup.path, target)
        content: Any = await _reopened(target)
        names = {row[0] for row in content["meta"]}
        assert names == {row[0] for row in content["leases"]}
        assert set(before) <= names
        sizes.append(len(names))
    assert sizes == sorted(set(sizes)), "the load did not go on during the backups"
