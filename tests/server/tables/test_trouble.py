"""When something breaks: the rules, the database, a room. One table suffers, no record does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from chancellery.server.store import StoreUnavailable, Transaction
from chancellery.server.tables import lobby, play
from chancellery.server.tables.commands import Done
from chancellery.server.tables.errors import NeedsAttention, NoSuchTable
from chancellery.server.tables.operator import release
from chancellery.server.tables.table import Table
from tests.server.tables.conftest import TableRig
from tests.server.tables.petard import Petard


async def status(rig: TableRig, table_id: str) -> tuple[str, str | None]:
    row = await rig.store.read(lambda tx: tx.one("SELECT status, trouble FROM tables WHERE id = :id", id=table_id))
    assert row is not None
    return row.status, row.trouble


async def test_an_exception_in_the_rules_sets_one_table_aside(rig: TableRig) -> None:
    bad, good = await rig.running("petard", 2), await rig.running("petard", 2)
    await rig.answer(bad, 0, "left", "throw")
    before = await rig.log(bad)
    with pytest.raises(NeedsAttention):
        await rig.answer(bad, 1, "right", "light")
    log = await rig.log(bad)
    assert log[: len(before)] == before
    assert len(log) == len(before) + 1
    assert await status(rig, bad) == ("needs-attention", "ZeroDivisionError: the petard went off")
    table = await rig.snapshot(bad)
    assert table.view(0)["table"] == {"thrown": 1}  # type: ignore[index]
    assert table.update(None, table.number(None)).changes == [{"kind": "status", "status": "needs-attention"}]
    with pytest.raises(NeedsAttention):
        await rig.answer(bad, 1, "right", "throw")
    assert table.open_bot_decisions() == []
    await rig.answer(good, 0, "left", "throw")
    await rig.answer(good, 1, "right", "throw")


async def test_the_operator_lets_a_table_go_on(rig: TableRig) -> None:
    table_id = await rig.running("petard", 2)
    with pytest.raises(NeedsAttention):
        await rig.answer(table_id, 0, "left", "light")
    await rig.restarted()
    await rig.registry.act(table_id, release())
    assert await status(rig, table_id) == ("running", None)
    await rig.answer(table_id, 0, "left", "throw")


async def test_a_log_that_no_longer_replays_keeps_its_record(rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await rig.running("petard", 2)
    await rig.answer(table_id, 0, "left", "fade")
    await rig.answer(table_id, 1, "right", "throw")
    before = await rig.log(table_id)
    monkeypatch.setattr(Petard, "faulty", True)
    await rig.restarted()
    table = await rig.snapshot(table_id)
    assert table.status == "needs-attention"
    with pytest.raises(NeedsAttention):
        await rig.answer(table_id, 0, "left", "throw")
    with pytest.raises(NeedsAttention):
        await rig.registry.act(table_id, release())
    assert (await status(rig, table_id))[0] == "needs-attention"
    assert await rig.log(table_id) == before
    monkeypatch.setattr(Petard, "faulty", False)
    await rig.restarted()
    await rig.answer(table_id, 0, "left", "throw")
    assert (await status(rig, table_id)) == ("running", None)


async def test_a_fault_while_showing_a_table_sets_it_aside(rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await rig.running("petard", 2)
    with pytest.raises(NeedsAttention):
        async with rig.registry.reading(table_id):
            raise LookupError("a card without a name")
    assert await status(rig, table_id) == ("needs-attention", "LookupError: a card without a name")


class Unwilling:
    """The store, until it is told to fail: before the transaction, or after it is on the disk."""

    def __init__(self, store: Any) -> None:
        self.store = store
        self.fail = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def write(self, job: Callable[[Transaction], Any]) -> Any:
        if self.fail == "before":
            raise StoreUnavailable("the disk is full")
        result = await self.store.write(job)
        if self.fail == "after":
            raise StoreUnavailable("the connection broke")
        return result


@pytest.mark.parametrize("fail", ["before", "after"])
async def test_after_a_failed_commit_the_log_decides(rig: TableRig, fail: str) -> None:
    table_id = await rig.running("petard", 2)
    unwilling = Unwilling(rig.store)
    rig.registry.store = unwilling
    heard: list[Done] = []
    rig.registry.observers.append(lambda table, done: heard.append(done))
    command = play.answer(0, "left", "throw", 1, user="ada", key="k")
    unwilling.fail = fail
    with pytest.raises(StoreUnavailable):
        await rig.registry.act(table_id, command)
    unwilling.fail = ""
    table = await rig.snapshot(table_id)
    assert table.match is not None
    assert table.match.state.thrown == (fail == "after")
    assert heard == []
    reply = await rig.registry.act(table_id, command)
    assert await rig.registry.act(table_id, command) == reply
    assert (await rig.snapshot(table_id)).match.state.thrown == 1  # type: ignore[union-attr]


async def test_watchers_hear_after_a_failed_commit_that_they_should_look(rig: TableRig) -> None:
    table_id = await rig.running("petard", 2)
    woken = asyncio.Event()
    stop = rig.registry.watch(table_id, woken.set)
    unwilling = Unwilling(rig.store)
    unwilling.fail = "after"
    rig.registry.store = unwilling
    with pytest.raises(StoreUnavailable):
        await rig.registry.act(table_id, play.answer(0, "left", "throw", user="ada"))
    await asyncio.wait_for(woken.wait(), 5)
    stop()


async def test_a_cancelled_request_leaves_no_doubt(rig: TableRig) -> None:
    table_id = await rig.running("petard", 2)
    task = asyncio.create_task(rig.registry.act(table_id, play.answer(0, "left", "throw", 1, user="ada", key="k")))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await rig.registry.act(table_id, play.answer(0, "left", "throw", 1, user="ada", key="k"))
    table = await rig.snapshot(table_id)
    assert table.match is not None
    assert table.match.state.thrown == 1


async def test_observers_hear_after_the_commit_and_their_faults_are_their_own(rig: TableRig) -> None:
    table_id = await rig.running("petard", 2)
    heard: list[tuple[str, str]] = []

    def broken(table: Table, done: Done) -> None:
        raise LookupError

    def careful(table: Table, done: Done) -> None:
        heard.append((table.id, done.entries[0].kind))

    rig.registry.observers += [broken, careful]
    await rig.answer(table_id, 0, "left", "throw")
    await asyncio.sleep(0)
    assert heard == [(table_id, "answer")]


async def test_writers_write_in_the_same_transaction(rig: TableRig) -> None:
    table_id = await rig.running("petard", 2)

    def due(table: Table, entries: Any) -> Callable[[Transaction], None]:
        def job(tx: Transaction) -> None:
            tx.run("UPDATE tables SET due_at = 7 WHERE id = :id", id=table.id)

        return job

    rig.registry.writers.append(due)
    await rig.answer(table_id, 0, "left", "throw")
    row = await rig.store.read(lambda tx: tx.one("SELECT due_at FROM tables WHERE id = :id", id=table_id))
    assert row is not None
    assert row.due_at == 7


async def test_idle_tables_are_forgotten_and_come_back(rig: TableRig) -> None:
    table_id = await rig.running("petard", 2)
    assert rig.registry.loaded() == 1
    assert rig.registry.forget_idle(rig.registry.clock() + 1) == 1
    assert rig.registry.loaded() == 0
    await rig.answer(table_id, 0, "left", "throw")


async def test_a_table_that_is_not_there(rig: TableRig) -> None:
    with pytest.raises(NoSuchTable):
        await rig.snapshot("nowhere")
    with pytest.raises(NoSuchTable):
        await rig.registry.act("nowhere", lobby.leave("ada"))
