"""A restoration killed at any moment leaves the old database, the new one, or a sentence; never an empty one."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from chancellery.server.store import StoreError, Transaction, open_store
from chancellery.server.store.backup import make_backup, restore_backup
from chancellery.server.store.opening import open_existing
from chancellery.server.store.restore import RestorationUnfinished, note_of

pytestmark = pytest.mark.slow

WATCHED = {"open", "os.remove", "os.rename", "os.link", "os.chmod", "sqlite3.connect"}


def killed_at(moment: int, work: Callable[[], object]) -> bool:
    """Do something in a process that is killed before it touches the disk for the nth time; whether it was."""
    child = os.fork()
    if child == 0:
        left = moment

        def watch(event: str, _: object) -> None:
            nonlocal left
            if event in WATCHED:
                left -= 1
                if left == 0:
                    os.kill(os.getpid(), signal.SIGKILL)

        try:
            sys.addaudithook(watch)
            work()
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def fill(database: str, name: str) -> None:
    async def run() -> None:
        store = await asyncio.to_thread(open_store, database)
        await store.write(lambda tx: tx.run("INSERT INTO meta (name, value) VALUES (:name, 'v')", name=name))
        await store.close()

    asyncio.run(run())


def content(database: str) -> list[str]:
    def names(tx: Transaction) -> list[str]:
        return [row.name for row in tx.all("SELECT name FROM meta ORDER BY name")]

    async def run() -> list[str]:
        store = await asyncio.to_thread(open_store, database)
        found = await store.read(names)
        await store.close()
        return found

    return asyncio.run(run())


@pytest.mark.parametrize("is_there", [True, False], ids=["replacing", "new"])
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_restoration_killed_at_any_moment_starts_nothing_empty(tmp_path: Path, is_there: bool) -> None:
    fill(f"sqlite:{tmp_path / 'new.db'}", "new")
    backup = make_backup(f"sqlite:{tmp_path / 'new.db'}", tmp_path / "backup.db").path
    before = tmp_path / "before"
    before.mkdir()
    if is_there:
        fill(f"sqlite:{before / 'chancellery.db'}", "old")
    seen = set()
    for moment in range(1, 500):
        folder = tmp_path / f"case{moment}"
        shutil.copytree(before, folder)
        path = folder / "chancellery.db"
        database = f"sqlite:{path}"
        if not killed_at(moment, lambda database=database: restore_backup(backup, database, True)):  # type: ignore[misc]
            break
        if not is_there and not path.exists() and not note_of(path).exists():
            seen.add("not begun")
            continue
        if note_of(path).exists():
            for open_it in (open_store, open_existing):
                with pytest.raises(RestorationUnfinished, match=f"chancellery admin restore {backup} --replace"):
                    open_it(database)
            restore_backup(backup, database, True)
            assert content(database) == ["new"]
            seen.add("refused")
        else:
            [found] = content(database)
            seen.add(found)
        shutil.rmtree(folder)
    else:
        pytest.fail("it never came to its end")
    assert content(database) == ["new"]
    assert seen >= {"old" if is_there else "not begun", "refused"}


@pytest.mark.parametrize("is_there", [True, False], ids=["replacing", "new"])
def test_a_restoration_that_fails_leaves_no_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    fill(f"sqlite:{tmp_path / 'new.db'}", "new")
    backup = make_backup(f"sqlite:{tmp_path / 'new.db'}", tmp_path / "backup.db").path
    path = tmp_path / "chancellery.db"
    if is_there:
        fill(f"sqlite:{path}", "old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("chancellery.server.store.restore.os.fsync", fail)
    with pytest.raises(StoreError, match="No space left"):
        restore_backup(backup, f"sqlite:{path}", True)
    monkeypatch.undo()
    assert not note_of(path).exists()
    assert path.exists() is is_there
    assert not is_there or content(f"sqlite:{path}") == ["old"]
