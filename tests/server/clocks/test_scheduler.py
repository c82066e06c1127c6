"""Zero comes once and never early: several processes, wall clocks that are set, outages, crashes in between."""

from __future__ import annotations

import asyncio

import pytest

from chancellery.api.tables import CorrespondencePace, LivePace
from chancellery.server.clocks import availability, commands
from chancellery.server.clocks.commands import expire
from chancellery.server.clocks.outages import HEARTBEAT, RECONNECT
from chancellery.server.clocks.scheduler import CLAIMED, Scheduler
from chancellery.server.store import StoreUnavailable
from chancellery.server.tables.errors import Unfit, WrongMoment
from chancellery.server.tables.registry import Registry
from chancellery.server.timestamps import DAY, HOUR, MINUTE, SECOND, SystemTime
from tests.server.clocks.conftest import TimedHall

LIVE = LivePace(decision_seconds=60, bank_seconds=120, negotiation_seconds=180, patience=1)
SLOW = CorrespondencePace(decision_hours=24)


async def test_of_several_processes_one_acts(rig: TimedHall) -> None:
    tables = [await rig.timed(LIVE, "realpolitik", 4) for _ in range(3)]
    keepers = [rig.scheduler, rig.another(), rig.another()]
    for scheduler in keepers:
        await scheduler._write_heartbeat()
    await rig.live_on(3 * MINUTE)
    await asyncio.gather(*(scheduler.round() for scheduler in keepers))
    for table_id in tables:
        assert (await rig.kinds(table_id)).count("default") >= 4
        table = await rig.snapshot(table_id)
        assert table.match is not None
        actors = [answer.actor for answer in table.match.record.answers[:4]]
        assert sorted(actors) == ["austria", "france", "italy", "prussia"]
        assert (await rig.clocks(table_id)).missed == [1, 1, 1, 1]
    assert sum(scheduler.defaults for scheduler in keepers) == sum(
        [(await rig.kinds(table_id)).count("default") for table_id in tables]
    )


async def test_two_processes_that_try_at_the_same_moment_enter_one_answer(rig: TimedHall) -> None:
    """Without the claim that keeps them apart: the log alone decides."""
    table_id = await rig.timed(LIVE)
    other = rig.another()
    rig.time.pass_by(3 * MINUTE)
    now = rig.time.now()
    await asyncio.gather(*(scheduler.registry.act(table_id, expire(now)) for scheduler in (rig.scheduler, other) * 3))
    assert (await rig.kinds(table_id)).count("default") == 1


async def test_a_process_that_dies_after_its_claim_is_replaced(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.live_on(3 * MINUTE)
    assert await rig.scheduler._claim(rig.time.now()) == [table_id]
    other = rig.another()
    await other.round()
    assert "default" not in await rig.kinds(table_id)
    await rig.live_on(CLAIMED)
    await other.round()
    assert (await rig.kinds(table_id))[-1] == "default"


async def test_one_table_in_trouble_does_not_hold_up_the_others(rig: TimedHall) -> None:
    bad, good = await rig.timed(LIVE), await rig.timed(LIVE)
    await rig.store.write(lambda tx: tx.run("UPDATE log SET body = '{' WHERE table_id = :id AND seq = 1", id=bad))
    await rig.again()
    await rig.pass_by(3 * MINUTE)
    assert "default" not in await rig.kinds(bad)
    assert (await rig.kinds(good))[-1] == "default"
    assert await rig.due(bad) is None


async def test_a_table_that_cannot_be_loaded_does_not_hold_up_the_others(rig: TimedHall) -> None:
    bad, good = await rig.timed(LIVE), await rig.timed(LIVE)
    await rig.store.write(lambda tx: tx.run("UPDATE tables SET settings = '{' WHERE id = :id", id=bad))
    await rig.again()
    await rig.pass_by(3 * MINUTE)
    assert (await rig.kinds(good))[-1] == "default"
    assert await rig.due(bad) is None


# -- clocks on the wall that are set -----------------------------------------------------------------------


async def test_a_wall_clock_that_is_set_forward_makes_nobody_late(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(30 * SECOND)
    rig.time.leap(DAY)
    await rig.scheduler.round()
    assert "default" not in await rig.kinds(table_id)
    assert await rig.deadlines(table_id) == [150 * SECOND + RECONNECT, None]
    await rig.pass_by(150 * SECOND + RECONNECT - 1)
    assert "default" not in await rig.kinds(table_id)
    await rig.pass_by(1)
    assert (await rig.kinds(table_id))[-2:] == ["credit", "default"]


async def test_a_small_leap_forward_makes_nobody_late_either(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(150 * SECOND)
    rig.time.leap(40 * SECOND)
    await rig.scheduler.round()
    assert "default" not in await rig.kinds(table_id)
    await rig.pass_by(30 * SECOND + RECONNECT - 1)
    assert "default" not in await rig.kinds(table_id)
    await rig.pass_by(1)
    assert (await rig.kinds(table_id))[-1] == "default"


async def test_a_wall_clock_that_is_set_back_makes_nobody_early_and_zero_comes_once(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(100 * SECOND)
    rig.time.leap(-HOUR)
    await rig.pass_by(80 * SECOND)
    assert "default" not in await rig.kinds(table_id)
    await rig.pass_by(HOUR)
    assert (await rig.kinds(table_id)).count("default") == 1
    rig.time.leap(-DAY)
    await rig.scheduler.round()
    assert (await rig.kinds(table_id)).count("default") == 1
    await rig.answer(table_id, 1, "right", "throw")
    moments = await rig.store.read(
        lambda tx: [row.at for row in tx.all("SELECT at FROM log WHERE table_id = :id ORDER BY seq", id=table_id)]
    )
    assert moments == sorted(moments)


# -- outages -----------------------------------------------------------------------------------------------


async def test_clocks_are_credited_with_the_time_in_which_the_server_was_down(rig: TimedHall) -> None:
    running, slow, untouched = await rig.timed(LIVE), await rig.timed(SLOW), await rig.timed(LIVE)
    await rig.propose(untouched, "ada", "pause")
    await rig.vote(untouched, "bob", 1)
    await rig.pass_by(50 * SECOND)
    await rig.registry.close()
    rig.time.wall += 5 * HOUR
    rig.time.ticks = 0
    await rig.again()
    await rig.scheduler._write_heartbeat()
    assert (await rig.kinds(running))[-1] == (await rig.kinds(slow))[-1] == "credit"
    assert "credit" not in await rig.kinds(untouched)
    assert await rig.deadlines(running) == [130 * SECOND + RECONNECT, None]
    assert await rig.deadlines(slow) == [24 * HOUR - 50 * SECOND + RECONNECT, None]
    await rig.pass_by(130 * SECOND + RECONNECT - 1)
    assert "default" not in await rig.kinds(running)
    await rig.pass_by(1)
    assert (await rig.kinds(running))[-1] == "default"
    assert rig.scheduler.credited == 2


async def test_an_outage_costs_no_bank_and_is_credited_once(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    rig.time.wall += DAY
    await rig.again()
    other = rig.another()
    await asyncio.gather(rig.scheduler._write_heartbeat(), other._write_heartbeat())
    await rig.pass_by(70 * SECOND + RECONNECT)
    await rig.answer(table_id, 0, "left", "throw")
    assert (await rig.clocks(table_id)).banks == [110 * SECOND, 120 * SECOND]


async def test_while_the_database_is_gone_nothing_is_due_and_afterwards_it_is_credited(
    rig: TimedHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await rig.timed(LIVE)
    write = rig.store.write

    async def gone(job: object) -> None:
        raise StoreUnavailable("the database cannot be used now")

    monkeypatch.setattr(rig.store, "write", gone)
    rig.time.pass_by(10 * MINUTE)
    with pytest.raises(StoreUnavailable):
        await rig.scheduler.round()
    monkeypatch.setattr(rig.store, "write", write)
    await rig.scheduler.round()
    assert (await rig.kinds(table_id))[-1] == "credit"
    assert await rig.deadlines(table_id) == [180 * SECOND + RECONNECT, None]


async def test_a_credit_reaches_tables_that_are_in_memory(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    heard: list[str] = []
    rig.registry.observers.append(lambda table, done: heard.extend(entry.kind for entry in done.entries))
    rig.time.leap(DAY)
    await rig.scheduler._write_heartbeat()
    for _ in range(100):
        if heard:
            break
        await asyncio.sleep(0.02)
    assert heard == ["credit"]
    await rig.answer(table_id, 0, "left", "throw")
    assert (await rig.clocks(table_id)).banks[0] == 120 * SECOND


# -- the loop itself ---------------------------------------------------------------------------------------


async def test_the_loop_wakes_when_something_is_due(rig: TimedHall) -> None:
    await rig.scheduler.open()
    table_id = await rig.timed_without_waiting(LIVE)
    await rig.serve(3 * MINUTE - HEARTBEAT)
    assert await rig.kinds(table_id) == ["seat", "seat", "start"]
    await rig.serve(HEARTBEAT)
    await rig.until("default", table_id)
    assert await rig.kinds(table_id) == ["seat", "seat", "start", "default"]
    await rig.scheduler.close()


async def test_a_table_that_takes_long_is_no_outage(rig: TimedHall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long log is replayed, or its lock is held: answers are taken all the while."""
    slow, other = await rig.timed(LIVE), await rig.timed(SLOW)
    began, goes_on = asyncio.Event(), asyncio.Event()
    heed = rig.scheduler.heed

    async def heed_slowly(table_id: str) -> None:
        if table_id == slow:
            began.set()
            await goes_on.wait()
        await heed(table_id)

    monkeypatch.setattr(rig.scheduler, "heed", heed_slowly)
    await rig.scheduler.open()
    while not began.is_set():
        await rig.serve(HEARTBEAT)
    await rig.serve(15 * SECOND)
    goes_on.set()
    await rig.until("default", slow)
    assert "credit" not in await rig.kinds(slow) + await rig.kinds(other)
    await rig.scheduler.close()
    assert not rig.scheduler._tasks


@pytest.mark.slow
async def test_real_time_runs_too(rig: TimedHall) -> None:
    registry = Registry(rig.store)
    scheduler = Scheduler(registry, SystemTime(), "real")
    rig.others.append(registry)
    await rig.store.write(lambda tx: tx.run("DELETE FROM heartbeats"))
    await scheduler.open()
    rig.registry, rig.scheduler = registry, scheduler
    pace = LivePace(decision_seconds=5, bank_seconds=0, negotiation_seconds=0)
    started = SystemTime().monotonic()
    table_id = await rig.timed_without_waiting(pace)
    while "default" not in await rig.kinds(table_id):
        await asyncio.sleep(0.05)
        assert SystemTime().monotonic() - started < 15_000
    assert SystemTime().monotonic() - started >= 5_000
    await scheduler.close()


# -- vacations ---------------------------------------------------------------------------------------------


async def vacation(rig: TimedHall, user: str, days: int, ahead: int = 0, most: int = 28) -> availability.Vacation:
    now = rig.time.now()
    taken = await rig.store.write(lambda tx: availability.take_vacation(tx, user, now + ahead, days, now, most))
    await rig.scheduler.heed_everywhere(user)
    return taken


async def test_on_vacation_the_clock_stands_at_all_tables(rig: TimedHall) -> None:
    first, second, live = await rig.timed(SLOW), await rig.timed(SLOW), await rig.timed(LIVE)
    strict = await rig.timed(CorrespondencePace(decision_hours=24, vacation=False))
    await rig.pass_by(4 * SECOND)
    taken = await vacation(rig, "ada", 10)
    for table_id in (first, second):
        assert await rig.deadlines(table_id) == [11 * DAY - 4 * SECOND, None]
        assert await rig.due(table_id) == rig.time.now() + 11 * DAY - 4 * SECOND
    assert await rig.deadlines(strict) == [DAY - 4 * SECOND, None]
    assert await rig.deadlines(live) == [176 * SECOND, None]
    await rig.pass_by(2 * DAY)
    assert "default" in await rig.kinds(strict)
    assert "default" not in await rig.kinds(first)
    await rig.store.write(lambda tx: availability.end_vacation(tx, "ada", taken.id, rig.time.now()))
    await rig.scheduler.heed_everywhere("ada")
    assert await rig.deadlines(first) == [DAY - 4 * SECOND, None]


async def test_a_vacation_that_did_not_reach_a_table_is_seen_before_zero(rig: TimedHall) -> None:
    """The process died between taking the vacation and telling the tables."""
    table_id = await rig.timed(SLOW)
    now = rig.time.now()
    await rig.store.write(lambda tx: availability.take_vacation(tx, "ada", now, 3, now, 28))
    await rig.pass_by(DAY)
    assert (await rig.kinds(table_id))[-1] == "hours"
    # The day until the vacation was noticed is lost: the clock had run, and it stands at its zero until the end.
    assert "default" not in await rig.kinds(table_id)


async def test_vacations_are_limited(rig: TimedHall) -> None:
    await vacation(rig, "ada", 20)
    with pytest.raises(WrongMoment, match="then already"):
        await vacation(rig, "ada", 2, ahead=DAY)
    with pytest.raises(WrongMoment, match="8 of 28 days of vacation left in 2026"):
        await vacation(rig, "ada", 9, ahead=30 * DAY)
    with pytest.raises(Unfit, match="year ahead"):
        await vacation(rig, "ada", 1, ahead=400 * DAY)
    await vacation(rig, "ada", 8, ahead=30 * DAY)
    await vacation(rig, "ada", 20, ahead=300 * DAY)
    kept = await rig.store.read(lambda tx: availability.vacations(tx, "ada", rig.time.now()))
    assert len(kept) == 3
    await rig.store.write(lambda tx: availability.end_vacation(tx, "ada", kept[1].id, rig.time.now()))
    await vacation(rig, "ada", 8, ahead=40 * DAY)
    assert not await rig.store.write(lambda tx: availability.end_vacation(tx, "bob", kept[0].id, rig.time.now()))


async def test_days_that_have_begun_count(rig: TimedHall) -> None:
    taken = await vacation(rig, "ada", 20)
    rig.time.pass_by(2 * DAY + HOUR)
    await rig.store.write(lambda tx: availability.end_vacation(tx, "ada", taken.id, rig.time.now()))
    with pytest.raises(WrongMoment, match="25 of 28"):
        await vacation(rig, "ada", 26, ahead=DAY)


async def test_what_the_log_says_about_hours_is_written_once(rig: TimedHall) -> None:
    table_id = await rig.timed(SLOW)
    await vacation(rig, "ada", 10)
    await rig.scheduler.heed_everywhere("ada")
    await rig.scheduler.heed(table_id)
    assert (await rig.kinds(table_id)).count("hours") == 1
    assert await rig.registry.act(table_id, commands.live_by({})) == commands.NOTHING
