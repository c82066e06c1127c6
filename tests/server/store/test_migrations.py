"""Migrations: all or nothing, once, whoever starts at the same time, and with a backup before."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from chancellery.server.store import Store, StoreError, open_store, opening
from chancellery.server.store.backup import check_backup
from chancellery.server.store.export import schema
from chancellery.server.store.migrate import Migration, MigrationFailed, NewerDatabase, known

NEXT = len(known()) + 1
GOOD = Migration(NEXT, "good", "CREATE TABLE extra (a TEXT PRIMARY KEY); INSERT INTO extra VALUES ('x');")
BAD = Migration(NEXT + 1, "bad", "CREATE TABLE more (a TEXT); INSERT INTO nonsense VALUES (1);")

Knows = Callable[[list[Migration]], None]


@pytest.fixture
def knows(monkeypatch: pytest.MonkeyPatch) -> Knows:
    """Let the program know other migrations."""

    def patch(migrations: list[Migration]) -> None:
        monkeypatch.setattr(opening, "known", lambda: migrations)
        monkeypatch.setattr("chancellery.server.store.backup.known", lambda: migrations)

    return patch


async def opened(database: str, backups: Path | None = None) -> Store:
    return await asyncio.to_thread(open_store, database, backups)


async def fill(database: str) -> None:
    store = await opened(database)
    await store.write(lambda tx: tx.run("INSERT INTO meta (name, value) VALUES ('kept', 'yes')"))
    await store.close()


async def has(store: Store, table: str) -> bool:
    try:
        await store.read(lambda tx: tx.all(f"SELECT * FROM {table}"))
    except (sqlite3.OperationalError, psycopg.errors.UndefinedTable):
        return False
    return True


def test_the_files_are_numbered_without_gaps_and_make_the_same_tables_everywhere() -> None:
    assert [migration.number for migration in known()] == list(range(1, NEXT))
    assert {"users", "tables", "log", "notice_channels", "outbox"} <= set(schema(known()))


async def test_postgres_and_sqlite_have_the_same_columns(store: Store) -> None:
    for table, columns in schema(known()).items():
        await store.read(lambda tx, t=table, c=columns: tx.all(f"SELECT {', '.join(c)} FROM {t}"))  # type: ignore[misc]


async def test_a_new_database_needs_no_backup_and_a_current_one_neither(database: str, tmp_path: Path) -> None:
    for _ in range(2):
        store = await opened(database, tmp_path / "backups")
        await store.close()
    assert not (tmp_path / "backups").exists()


async def test_a_migration_is_done_once_with_a_sound_backup_before(database: str, tmp_path: Path, knows: Knows) -> None:
    await fill(database)
    knows([*known(), GOOD])
    for _ in range(2):
        store = await opened(database, tmp_path / "backups")
        rows = await store.read(lambda tx: tx.all("SELECT a FROM extra"))
        assert [row.a for row in rows] == ["x"]
        await store.close()
    (backup,) = (tmp_path / "backups").iterdir()
    assert f"before-{NEXT:04}" in backup.name
    found = check_backup(backup)
    assert (found.rows["meta"], "extra" in found.rows, len(found.migrations)) == (1, False, NEXT - 1)


async def test_a_failing_migration_leaves_everything_as_it_was(database: str, knows: Knows) -> None:
    await fill(database)
    everything = known()
    knows([*everything, GOOD, BAD])
    with pytest.raises(MigrationFailed, match=rf"migration {NEXT + 1} \(bad\) failed, and the database is as it was"):
        await opened(database)
    knows(everything)
    store = await opened(database)
    assert [await has(store, table) for table in ("extra", "more", "meta")] == [False, False, True]
    assert len(await store.read(lambda tx: tx.all("SELECT * FROM migrations"))) == len(everything)
    await store.close()


async def test_without_room_for_the_backup_nothing_is_migrated(database: str, tmp_path: Path, knows: Knows) -> None:
    await fill(database)
    (tmp_path / "file").write_text("not a folder")
    everything = known()
    knows([*everything, GOOD])
    with pytest.raises((StoreError, OSError)):
        await opened(database, tmp_path / "file" / "backups")
    knows(everything)
    store = await opened(database)
    assert [await has(store, table) for table in ("extra", "more", "meta")] == [False, False, True]
    await store.close()


async def test_a_database_of_a_newer_program_is_refused(database: str, knows: Knows) -> None:
    everything = known()
    knows([*everything, GOOD])
    await (await opened(database)).close()
    knows(everything)
    with pytest.raises(NewerDatabase, match=f"has migration {NEXT}, this program knows {NEXT - 1}: it was used by"):
        await opened(database)


async def test_a_database_with_other_migrations_is_refused(database: str, knows: Knows) -> None:
    await (await opened(database)).close()
    knows([Migration(1, "something_else", ""), *known()[1:]])
    with pytest.raises(NewerDatabase, match="belongs to another program"):
        await opened(database)


async def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("hello " * 1_000)
    with pytest.raises(StoreError, match="not a SQLite database"):
        await opened(f"sqlite:{tmp_path / 'x.db'}")


async def test_a_postgres_that_does_not_answer_is_told() -> None:
    with pytest.raises(StoreError, match="cannot be used now"):
        await opened("postgresql://127.0.0.1:1/nothing")


@pytest.mark.parametrize("database", ["", "x.db", "sqlite:", "sqlite:///x.db", "mysql://x"])
async def test_other_databases_are_refused(database: str) -> None:
    with pytest.raises(StoreError, match="sqlite:FILE or as postgresql:"):
        await opened(database)


STARTER = """
import sys
from chancellery.server.store import open_store
sys.stdin.readline()
import asyncio
store = open_store(sys.argv[1])
asyncio.run(store.close())
print("ready")
"""


@pytest.mark.slow
def test_processes_that_start_at_once_migrate_once(database: str) -> None:
    starters = [
        subprocess.Popen(
            [sys.executable, "-c", STARTER, database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for starter in starters:
        assert starter.stdin is not None
        starter.stdin.write("go\n")
        starter.stdin.flush()
    outcomes = [starter.communicate(timeout=60) for starter in starters]
    assert [out for out, _ in outcomes] == ["ready\n"] * 4, outcomes


async def test_threads_that_start_at_once_migrate_once(database: str, knows: Knows) -> None:
    await fill(database)
    knows([*known(), GOOD])
    stores = await asyncio.gather(*(opened(database) for _ in range(6)))
    rows = await stores[0].read(lambda tx: tx.all("SELECT a FROM extra"))
    for store in stores:
        await store.close()
    assert len(rows) == 1


async def test_one_postgres_holds_several_installations(postgres_database: str, other_postgres_database: str) -> None:
    store, neighbour = await opened(postgres_database), await opened(other_postgres_database)
    heard: list[str] = []
    own: list[str] = []
    neighbour.listen("x", heard.append)
    store.listen("x", own.append)
    await store.write(lambda tx: tx.notify("x", "1"))
    await neighbour.write(lambda tx: tx.notify("x", "2"))
    async with asyncio.timeout(5):
        while not (heard and own):
            await asyncio.sleep(0.01)
    await store.close()
    await neighbour.close()
    assert (own, heard) == (["1"], ["2"])
