"""What every store promises, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from chancellery.server.store import Conflict, Store, StoreClosed, Transaction, Unstorable
from chancellery.server.store.store import LONGEST_NOTE, StoreError, WroteWhileReading


def put(tx: Transaction, name: str, value: str) -> int:
    return tx.run("INSERT INTO meta (name, value) VALUES (:name, :value)", name=name, value=value)


def putting(name: str) -> Callable[[Transaction], int]:
    return lambda tx: put(tx, name, "1")


async def names(store: Store) -> list[str]:
    return await store.read(lambda tx: [row.name for row in tx.all("SELECT name FROM meta ORDER BY name")])


async def test_what_is_written_can_be_read(store: Store) -> None:
    assert await store.write(lambda tx: put(tx, "a", "1")) == 1
    row = await store.read(lambda tx: tx.one("SELECT name, value FROM meta WHERE name = :name", name="a"))
    assert row is not None
    assert (row.name, row[1], len(row), list(row)) == ("a", "1", 2, ["a", "1"])
    assert await store.read(lambda tx: tx.one("SELECT * FROM meta WHERE name = 'nobody'")) is None


async def test_run_counts_changed_rows_and_returning_gives_them(store: Store) -> None:
    def job(tx: Transaction) -> tuple[int, Any, int]:
        put(tx, "a", "1")
        put(tx, "b", "1")
        changed = tx.run("UPDATE meta SET value = '2'")
        row = tx.one("INSERT INTO meta (name, value) VALUES ('c', '3') RETURNING name")
        return changed, row, tx.run("DELETE FROM meta WHERE name = 'nobody'")

    changed, row, deleted = await store.write(job)
    assert (changed, row.name, deleted) == (2, "c", 0)


async def test_a_job_that_fails_changes_nothing(store: Store) -> None:
    def job(tx: Transaction) -> None:
        put(tx, "a", "1")
        raise LookupError("changed my mind")

    with pytest.raises(LookupError):
        await store.write(job)
    assert await names(store) == []


async def test_a_conflict_undoes_the_whole_job_even_when_swallowed(store: Store) -> None:
    await store.write(lambda tx: put(tx, "a", "1"))

    def stubborn(tx: Transaction) -> None:
        put(tx, "b", "1")
        with pytest.raises(Conflict):
            put(tx, "a", "2")
        with pytest.raises(StoreError, match="earlier statement"):
            put(tx, "c", "1")

    with pytest.raises(Conflict):
        await store.write(stubborn)
    assert await names(store) == ["a"]


async def test_a_job_may_turn_a_conflict_into_its_own_words(store: Store) -> None:
    await store.write(lambda tx: put(tx, "a", "1"))

    def job(tx: Transaction) -> None:
        try:
            put(tx, "a", "2")
        except Conflict:
            raise LookupError("taken") from None

    with pytest.raises(LookupError, match="taken"):
        await store.write(job)


async def test_checking_first_works_under_a_race(store: Store) -> None:
    """Many jobs ask whether a name is free and then take it: one gets it, the others say so in their own words."""

    def job(tx: Transaction) -> None:
        if tx.one("SELECT 1 AS there FROM meta WHERE name = 'throne'"):
            raise LookupError("taken")
        put(tx, "throne", "mine")

    outcomes = await asyncio.gather(*(store.write(job) for _ in range(24)), return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["LookupError"] * 23 + ["NoneType"]


async def test_no_addition_is_lost_in_a_race(store: Store) -> None:
    await store.write(lambda tx: put(tx, "sum", "0"))

    def add(tx: Transaction) -> None:
        row = tx.one("SELECT value FROM meta WHERE name = 'sum' FOR UPDATE")
        assert row is not None
        tx.run("UPDATE meta SET value = :value WHERE name = 'sum'", value=str(int(row.value) + 1))

    await asyncio.gather(*(store.write(add) for _ in range(60)))
    row = await store.read(lambda tx: tx.one("SELECT value FROM meta"))
    assert row is not None
    assert row.value == "60"


async def test_a_failing_neighbour_does_not_disturb(store: Store) -> None:
    def bad(tx: Transaction) -> None:
        put(tx, "bad", "1")
        raise LookupError

    jobs = [store.write(putting(f"good {n:02}")) for n in range(20)]
    jobs += [store.write(bad) for _ in range(20)]  # type: ignore[arg-type]
    await asyncio.gather(*jobs, return_exceptions=True)
    assert await names(store) == [f"good {n:02}" for n in range(20)]


async def test_reading_cannot_write(store: Store) -> None:
    with pytest.raises(WroteWhileReading):
        await store.read(lambda tx: put(tx, "a", "1"))
    assert await names(store) == []


async def test_a_reading_job_sees_one_state(store: Store) -> None:
    await store.write(lambda tx: put(tx, "a", "1"))
    loop = asyncio.get_running_loop()

    def job(tx: Transaction) -> tuple[int, int]:
        before = len(tx.all("SELECT * FROM meta"))
        asyncio.run_coroutine_threadsafe(store.write(lambda tx: put(tx, "b", "1")), loop).result(5)
        return before, len(tx.all("SELECT * FROM meta"))

    assert await store.read(job) == (1, 1)
    assert await names(store) == ["a", "b"]


@pytest.mark.parametrize("value", ["a\0b", "\ud800", 2**63, -(2**63) - 1])
async def test_what_cannot_be_stored_is_refused_and_changes_nothing(store: Store, value: str | int) -> None:
    with pytest.raises(Unstorable):
        await store.write(lambda tx: tx.run("INSERT INTO meta (name, value) VALUES ('a', :value)", value=value))
    assert await names(store) == []


@pytest.mark.parametrize(
    "value", ["", "%s %(name)s %% :name ::text ? '", "Żółć 🎲 \u202e", b"\x00\xff", -(2**63), 2**63 - 1, 0, None]
)
async def test_values_come_back_as_they_went_in(store: Store, value: str | int | bytes | None) -> None:
    column = {str: "name", bytes: "secret", int: "seq", type(None): "result"}[type(value)]
    values: dict[str, Any] = {"name": "n", "seq": 0, "secret": None, "result": None, column: value}

    def job(tx: Transaction) -> None:
        tx.run(
            "INSERT INTO tables (id, name, game, rules, options, seat_count, status, created_at, changed_at,"
            " seq, secret, result) VALUES ('t', :name, 'g', 1, '{}', 2, 'open', 1, 1, :seq, :secret, :result)",
            **values,
        )

    await store.write(job)
    row = await store.read(lambda tx: tx.one(f"SELECT {column} AS it, '% :name' AS text FROM tables WHERE id = 't'"))
    assert row is not None
    assert (row.it, row.text) == (value, "% :name")


async def test_sums_are_whole_numbers_and_text_is_ordered_by_bytes(store: Store) -> None:
    def job(tx: Transaction) -> None:
        for name in ("b", "B", "a", "ä", "Z"):
            put(tx, name, "1")

    await store.write(job)
    row = await store.read(lambda tx: tx.one("SELECT SUM(LENGTH(value)) AS sum, COUNT(*) AS count FROM meta"))
    assert row is not None
    assert (row.sum, type(row.sum), row.count) == (5, int, 5)
    assert await names(store) == ["B", "Z", "a", "b", "ä"]


async def test_references_are_kept(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.write(lambda tx: tx.run("INSERT INTO notice_settings (user_id) VALUES ('nobody')"))


async def test_a_mistake_in_the_sql_is_a_mistake_of_the_program(store: Store) -> None:
    with pytest.raises(Exception, match="nonsense") as caught:
        await store.write(lambda tx: tx.run("UPDATE nonsense SET x = 1"))
    assert not isinstance(caught.value, StoreError)


# -- notes ---------------------------------------------------------------------------------------------


async def until(condition: Any, seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


async def test_notes_arrive_after_the_commit_in_order_and_only_for_their_topic(store: Store) -> None:
    heard: list[str] = []
    others: list[str] = []
    store.listen("table", heard.append)
    store.listen("other", others.append)

    def job(number: int, tx: Transaction) -> None:
        put(tx, f"{number:03}", "1")
        tx.notify("table", f"{number} with words: 'ü'")

    def failing(tx: Transaction) -> None:
        tx.notify("table", "never")
        raise LookupError

    for number in range(50):
        await store.write(partial(job, number))
    with pytest.raises(LookupError):
        await store.write(failing)
    await store.write(lambda tx: tx.notify("other", "x"))
    await until(lambda: others)
    assert heard == [f"{number} with words: 'ü'" for number in range(50)]


async def test_a_note_tells_of_something_that_can_be_read(store: Store) -> None:
    loop = asyncio.get_running_loop()
    readings: list[asyncio.Task[Any]] = []

    def hear(payload: str) -> None:
        look = store.read(lambda tx: tx.one("SELECT 1 AS there FROM meta WHERE name = :name", name=payload))
        readings.append(loop.create_task(look))

    store.listen("meta", hear)

    def job(name: str, tx: Transaction) -> None:
        put(tx, name, "1")
        tx.notify("meta", name)

    await asyncio.gather(*(store.write(partial(job, str(n))) for n in range(30)))
    await until(lambda: len(readings) == 30)
    assert all(await asyncio.gather(*readings))


async def test_a_cancelled_listener_hears_nothing_more(store: Store) -> None:
    heard: list[str] = []
    after: list[str] = []
    subscription = store.listen("x", heard.append)
    store.listen("x", after.append)
    await store.write(lambda tx: tx.notify("x", "1"))
    await until(lambda: after)
    subscription.cancel()
    await store.write(lambda tx: tx.notify("x", "2"))
    await until(lambda: len(after) == 2)
    assert heard == ["1"]


@pytest.mark.parametrize(("topic", "payload"), [("two words", ""), ("", "x"), ("x", "y" * LONGEST_NOTE)])
async def test_bad_notes_are_refused(store: Store, topic: str, payload: str) -> None:
    with pytest.raises(ValueError, match=r"topic|bytes"):
        await store.write(lambda tx: tx.notify(topic, payload))


# -- the end -------------------------------------------------------------------------------------------


async def test_closing_finishes_what_waits_and_refuses_the_rest(store: Store) -> None:
    waiting = [asyncio.ensure_future(store.write(putting(str(n)))) for n in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [1] * 50
    with pytest.raises(StoreClosed):
        await store.write(lambda tx: put(tx, "late", "1"))
    with pytest.raises(StoreClosed):
        await store.read(lambda tx: tx.all("SELECT * FROM meta"))
    await store.close()


async def test_a_caller_who_gives_up_disturbs_nobody(store: Store) -> None:
    async with asyncio.timeout(30):
        gone = [asyncio.ensure_future(store.write(putting(f"gone {n}"))) for n in range(20)]
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        assert await store.write(lambda tx: put(tx, "here", "1")) == 1
    assert "here" in await names(store)
    assert store.counts.waiting == 0
