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
from tests.server.tables.conftest import Hall
from tests.server.tables.petard import Petard


async def status(hall: Hall, table_id: str) -> tuple[str, str | None]:
    row = await hall.store.read(lambda tx: tx.one("SELECT status, trouble FROM tables WHERE id = :id", id=table_id))
    assert row is not None
    return row.status, row.trouble


async def test_an_exception_in_the_rules_sets_one_table_aside(hall: Hall) -> None:
    bad, good = await hall.running("petard", 2), await hall.running("petard", 2)
    await hall.answer(bad, 0, "left", "throw")
    before = await hall.log(bad)
    with pytest.raises(NeedsAttention):
        await hall.answer(bad, 1, "right", "light")
    log = await hall.log(bad)
    assert log[: len(before)] == before
    assert len(log) == len(before) + 1
    assert await status(hall, bad) == ("needs-attention", "ZeroDivisionError: the petard went off")
    table = await hall.look(bad)
    assert table.view(0)["table"] == {"thrown": 1}  # type: ignore[index]
    assert table.news(None, table.number(None)).changes == [{"kind": "status", "status": "needs-attention"}]
    with pytest.raises(NeedsAttention):
        await hall.answer(bad, 1, "right", "throw")
    assert table.open_bot_decisions() == []
    await hall.answer(good, 0, "left", "throw")
    await hall.answer(good, 1, "right", "throw")


async def test_the_operator_lets_a_table_go_on(hall: Hall) -> None:
    table_id = await hall.running("petard", 2)
    with pytest.raises(NeedsAttention):
        await hall.answer(table_id, 0, "left", "light")
    await hall.restarted()
    await hall.registry.act(table_id, release())
    assert await status(hall, table_id) == ("running", None)
    await hall.answer(table_id, 0, "left", "throw")


async def test_a_log_that_no_longer_replays_keeps_its_record(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await hall.running("petard", 2)
    await hall.answer(table_id, 0, "left", "fade")
    await hall.answer(table_id, 1, "right", "throw")
    before = await hall.log(table_id)
    monkeypatch.setattr(Petard, "faulty", True)
    await hall.restarted()
    table = await hall.look(table_id)
    assert table.status == "needs-attention"
    with pytest.raises(NeedsAttention):
        await hall.answer(table_id, 0, "left", "throw")
    with pytest.raises(NeedsAttention):
        await hall.registry.act(table_id, release())
    assert (await status(hall, table_id))[0] == "needs-attention"
    assert await hall.log(table_id) == before
    monkeypatch.setattr(Petard, "faulty", False)
    await hall.restarted()
    await hall.answer(table_id, 0, "left", "throw")
    assert (await status(hall, table_id)) == ("running", None)


async def test_a_fault_while_showing_a_table_sets_it_aside(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await hall.running("petard", 2)
    with pytest.raises(NeedsAttention):
        async with hall.registry.reading(table_id):
            raise LookupError("a card without a name")
    assert await status(hall, table_id) == ("needs-attention", "LookupError: a card without a name")


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
async def test_after_a_failed_commit_the_log_decides(hall: Hall, fail: str) -> None:
    table_id = await hall.running("petard", 2)
    unwilling = Unwilling(hall.store)
    hall.registry.store = unwilling
    heard: list[Done] = []
    hall.registry.observers.append(lambda table, done: heard.append(done))
    command = play.answer(0, "left", "throw", 1, user="ada", key="k")
    unwilling.fail = fail
    with pytest.raises(StoreUnavailable):
        await hall.registry.act(table_id, command)
    unwilling.fail = ""
    table = await hall.look(table_id)
    assert table.match is not None
    assert table.match.state.thrown == (fail == "after")
    assert heard == []
    reply = await hall.registry.act(table_id, command)
    assert await hall.registry.act(table_id, command) == reply
    assert (await hall.look(table_id)).match.state.thrown == 1  # type: ignore[union-attr]


async def test_watchers_hear_after_a_failed_commit_that_they_should_look(hall: Hall) -> None:
    table_id = await hall.running("petard", 2)
    woken = asyncio.Event()
    stop = hall.registry.watch(table_id, woken.set)
    unwilling = Unwilling(hall.store)
    unwilling.fail = "after"
    hall.registry.store = unwilling
    with pytest.raises(StoreUnavailable):
        await hall.registry.act(table_id, play.answer(0, "left", "throw", user="ada"))
    await asyncio.wait_for(woken.wait(), 5)
    stop()


async def test_a_cancelled_request_leaves_no_doubt(hall: Hall) -> None:
    table_id = await hall.running("petard", 2)
    task = asyncio.create_task(hall.registry.act(table_id, play.answer(0, "left", "throw", 1, user="ada", key="k")))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await hall.registry.act(table_id, play.answer(0, "left", "throw", 1, user="ada", key="k"))
    table = await hall.look(table_id)
    assert table.match is not None
    assert table.match.state.thrown == 1


async def test_observers_hear_after_the_commit_and_their_faults_are_their_own(hall: Hall) -> None:
    table_id = await hall.running("petard", 2)
    heard: list[tuple[str, str]] = []

    def broken(table: Table, done: Done) -> None:
        raise LookupError

    def careful(table: Table, done: Done) -> None:
        heard.append((table.id, done.entries[0].kind))

    hall.registry.observers += [broken, careful]
    await hall.answer(table_id, 0, "left", "throw")
    await asyncio.sleep(0)
    assert heard == [(table_id, "answer")]


async def test_writers_write_in_the_same_transaction(hall: Hall) -> None:
    table_id = await hall.running("petard", 2)

    def due(table: Table, entries: Any) -> Callable[[Transaction], None]:
        def job(tx: Transaction) -> None:
            tx.run("UPDATE tables SET due_at = 7 WHERE id = :id", id=table.id)

        return job

    hall.registry.writers.append(due)
    await hall.answer(table_id, 0, "left", "throw")
    row = await hall.store.read(lambda tx: tx.one("SELECT due_at FROM tables WHERE id = :id", id=table_id))
    assert row is not None
    assert row.due_at == 7


async def test_idle_tables_are_forgotten_and_come_back(hall: Hall) -> None:
    table_id = await hall.running("petard", 2)
    assert hall.registry.loaded() == 1
    assert hall.registry.forget_idle(hall.registry.clock() + 1) == 1
    assert hall.registry.loaded() == 0
    await hall.answer(table_id, 0, "left", "throw")


async def test_a_table_that_is_not_there(hall: Hall) -> None:
    with pytest.raises(NoSuchTable):
        await hall.look("nowhere")
    with pytest.raises(NoSuchTable):
        await hall.registry.act("nowhere", lobby.leave("ada"))
