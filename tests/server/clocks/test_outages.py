"""Nobody runs out of time while the server could not take an answer: outages, freezes, full disks, set clocks."""

from __future__ import annotations

import asyncio

import pytest

from chancellery.api.tables import CorrespondencePace, LivePace
from chancellery.server.clocks.outages import HEARTBEAT, RECONNECT
from chancellery.server.store import StoreUnavailable, Transaction
from chancellery.server.tables import lobby
from chancellery.server.tables.errors import WrongMoment
from chancellery.server.timestamps import DAY, HOUR, MINUTE, SECOND
from tests.server.clocks.conftest import TimedHall

LIVE = LivePace(decision_seconds=60, bank_seconds=0, negotiation_seconds=0, patience=1)
BANKED = LivePace(decision_seconds=60, bank_seconds=120, negotiation_seconds=0, patience=1)
SLOW = CorrespondencePace(decision_hours=24, patience=1)


async def serve_for(rig: TimedHall, milliseconds: int) -> None:
    """Time passes at a server that gives every sign of life."""
    for _ in range(milliseconds // HEARTBEAT):
        rig.time.pass_by(HEARTBEAT)
        await rig.scheduler.round()


async def down_for(rig: TimedHall, milliseconds: int) -> None:
    """The server is killed, and another one starts after a while."""
    rig.time.wall += milliseconds
    await rig.again()
    await rig.scheduler._write_heartbeat()
    await rig.scheduler.round()


async def heartbeats(rig: TimedHall) -> list[int]:
    return await rig.store.read(lambda tx: [row.at for row in tx.all("SELECT at FROM heartbeats ORDER BY at")])


# -- outages of any length ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [2, 15, 59, 61, 3 * 86_400])
async def test_an_outage_of_any_length_is_credited(rig: TimedHall, seconds: int) -> None:
    table_id = await rig.timed(LIVE)
    await serve_for(rig, 50 * SECOND)
    await down_for(rig, seconds * SECOND)
    assert await rig.deadlines(table_id) == [10 * SECOND + RECONNECT, None]
    await serve_for(rig, 10 * SECOND + RECONNECT - HEARTBEAT)
    assert "default" not in await rig.kinds(table_id)
    await serve_for(rig, HEARTBEAT)
    assert (await rig.kinds(table_id))[-1] == "default"


async def test_twenty_kills_of_two_seconds_are_all_credited(rig: TimedHall) -> None:
    table_id = await rig.timed(LivePace(decision_seconds=30, bank_seconds=0, negotiation_seconds=0))
    for _ in range(20):
        await serve_for(rig, HEARTBEAT)
        await down_for(rig, 2 * SECOND)
    assert "default" not in await rig.kinds(table_id)
    assert (await rig.deadlines(table_id))[0] >= 30 * SECOND - 20 * HEARTBEAT  # type: ignore[operator]


async def test_kills_that_are_each_too_short_to_credit_are_credited_together(rig: TimedHall) -> None:
    table_id = await rig.timed(LivePace(decision_seconds=10, bank_seconds=0, negotiation_seconds=0))
    for _ in range(20):
        await serve_for(rig, HEARTBEAT)
        await down_for(rig, 900)
    assert "default" not in await rig.kinds(table_id)


async def test_a_planned_stop_is_credited_from_when_requests_are_refused(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await serve_for(rig, 50 * SECOND)
    rig.scheduler.closing.set()
    rig.time.pass_by(30 * SECOND)  # the last requests, bots and notices end
    await rig.scheduler.round()
    await rig.scheduler.close()
    assert "default" not in await rig.kinds(table_id)
    await down_for(rig, 5 * SECOND)
    assert await rig.deadlines(table_id) == [10 * SECOND + RECONNECT, None]


async def test_an_answer_right_after_an_outage_is_taken_and_costs_nothing(rig: TimedHall) -> None:
    table_id = await rig.timed(BANKED)
    await serve_for(rig, 40 * SECOND)
    await down_for(rig, 10 * MINUTE)
    await rig.answer(table_id, 0, "left", "throw")
    assert (await rig.clocks(table_id)).banks == [120 * SECOND, 120 * SECOND]
    assert "default" not in await rig.kinds(table_id)


# -- freezes -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [5, 45, 3_600])
async def test_a_process_that_was_frozen_credits_the_time(rig: TimedHall, seconds: int) -> None:
    table_id = await rig.timed(LIVE)
    await serve_for(rig, 58 * SECOND)
    rig.time.pass_by(seconds * SECOND)
    await rig.scheduler.round()
    assert "default" not in await rig.kinds(table_id)
    assert (await rig.deadlines(table_id))[0] == 2 * SECOND + RECONNECT


async def test_an_answer_before_the_first_sign_of_life_after_a_freeze_costs_no_bank(rig: TimedHall) -> None:
    table_id = await rig.timed(BANKED)
    await serve_for(rig, 40 * SECOND)
    rig.time.pass_by(HOUR)
    await rig.answer(table_id, 0, "left", "throw")
    await rig.scheduler.round()
    assert (await rig.clocks(table_id)).banks == [120 * SECOND, 120 * SECOND]
    assert (await rig.deadlines(table_id))[1] >= 180 * SECOND  # type: ignore[operator]


async def test_a_freeze_right_after_the_first_clock_began_to_run_is_credited(rig: TimedHall) -> None:
    """Until then heartbeats were rare."""
    await rig.scheduler.open()
    while rig.scheduler._interval == HEARTBEAT:
        await asyncio.sleep(0.005)
    rig.time.pass_by(5 * SECOND)
    table_id = await rig.timed_without_waiting(LivePace(decision_seconds=5, bank_seconds=0, negotiation_seconds=0))
    await asyncio.sleep(0)
    rig.time.pass_by(12 * SECOND)
    await rig.scheduler.close()
    rig.scheduler.closing.clear()
    await rig.scheduler.round()
    assert "default" not in await rig.kinds(table_id)
    assert (await rig.deadlines(table_id))[0] == 5 * SECOND + RECONNECT


async def test_a_freeze_between_the_sign_of_life_and_the_look_at_the_clocks_makes_nobody_late(
    rig: TimedHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await rig.timed(LIVE)
    await serve_for(rig, 30 * SECOND)
    claim = rig.scheduler._claim

    async def frozen_before(now: int) -> list[str]:
        rig.time.pass_by(HOUR)
        return await claim(now)

    monkeypatch.setattr(rig.scheduler, "_claim", frozen_before)
    await rig.scheduler.round()
    assert "default" not in await rig.kinds(table_id)


async def test_short_freezes_make_nobody_late_and_are_credited_together(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    for _ in range(30):
        rig.time.pass_by(HEARTBEAT + 1_900)
        await rig.scheduler.round()
    assert "default" not in await rig.kinds(table_id)
    assert "credit" in await rig.kinds(table_id)


async def test_one_frozen_process_of_several_credits_nobody(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    others = [rig.another(), rig.another()]
    for other in others:
        await other._write_heartbeat()
    before = await rig.deadlines(table_id)
    for _ in range(30):
        rig.time.pass_by(HEARTBEAT)
        for other in others:
            await other.round()
    await rig.scheduler.round()
    assert "credit" not in await rig.kinds(table_id)
    assert await rig.deadlines(table_id) == [before[0] - 30 * HEARTBEAT, None]  # type: ignore[operator]


async def test_processes_that_thaw_together_credit_once(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    others = [rig.another(), rig.another()]
    for other in others:
        await other._write_heartbeat()
    rig.time.pass_by(HOUR)
    await asyncio.gather(*(scheduler.round() for scheduler in (rig.scheduler, *others)))
    assert (await rig.kinds(table_id)).count("credit") == 1
    assert "default" not in await rig.kinds(table_id)


# -- a database that takes nothing -------------------------------------------------------------------------


async def test_time_in_which_some_answers_could_not_be_written_is_credited(
    rig: TimedHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk may still take the small sign of life."""
    table_id = await rig.timed(LIVE)
    await serve_for(rig, 50 * SECOND)
    for _ in range(30):
        rig.store.counts.failures += 1
        await serve_for(rig, HEARTBEAT)
    assert "default" not in await rig.kinds(table_id)
    assert (await rig.deadlines(table_id))[0] >= 8 * SECOND  # type: ignore[operator]


async def test_a_short_time_without_a_database_is_credited(rig: TimedHall, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await rig.timed(LIVE)
    await serve_for(rig, 55 * SECOND)

    async def gone(job: object) -> None:
        raise StoreUnavailable("the database cannot be used now")

    with monkeypatch.context() as patch:
        patch.setattr(rig.store, "write", gone)
        for _ in range(8):
            rig.time.pass_by(HEARTBEAT)
            with pytest.raises(StoreUnavailable):
                await rig.scheduler.round()
    rig.store.counts.failures += 8
    await serve_for(rig, HEARTBEAT)
    assert await rig.deadlines(table_id) == [5 * SECOND + RECONNECT, None]


# -- clocks on the wall that are set -----------------------------------------------------------------------


async def test_a_heartbeat_from_the_future_is_ignored_and_the_next_outage_credited(rig: TimedHall) -> None:
    """The clock was a day ahead, was set right, and then the server was down."""

    def from_the_future(tx: Transaction) -> None:
        tx.run("INSERT INTO heartbeats (process, started_at, at) VALUES ('gone', 0, :at)", at=rig.time.now() + DAY)

    table_id = await rig.timed(LIVE)
    await rig.store.write(from_the_future)
    await serve_for(rig, 50 * SECOND)
    assert max(await heartbeats(rig)) == rig.time.now()
    await down_for(rig, HOUR)
    assert await rig.deadlines(table_id) == [10 * SECOND + RECONNECT, None]


async def test_a_clock_that_is_set_back_is_no_outage(rig: TimedHall) -> None:
    """Signs of life of processes that ended long ago are no measure either."""
    table_id = await rig.timed(SLOW)
    await serve_for(rig, 30 * SECOND)
    rig.time.leap(-20 * SECOND)
    await serve_for(rig, 10 * SECOND)
    assert "credit" not in await rig.kinds(table_id)
    assert await heartbeats(rig) == [rig.time.now()]


async def test_a_freeze_while_the_clock_is_set_back_is_credited(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await serve_for(rig, 30 * SECOND)
    rig.time.pass_by(MINUTE)
    rig.time.leap(-10 * MINUTE)
    await rig.scheduler.round()
    assert (await rig.kinds(table_id))[-1] == "credit"


# -- who is absent -----------------------------------------------------------------------------------------


async def test_time_that_runs_out_right_after_an_outage_is_no_absence(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE, "realpolitik", 4)
    await serve_for(rig, 50 * SECOND)
    await down_for(rig, MINUTE)
    await serve_for(rig, 10 * SECOND + RECONNECT)
    assert "default" in await rig.kinds(table_id)
    assert (await rig.clocks(table_id)).missed == [0] * 4
    with pytest.raises(WrongMoment, match="still there"):
        await rig.propose(table_id, "ada", "bot", 3)


async def test_time_that_runs_out_long_after_an_outage_is_an_absence(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE, "realpolitik", 4)
    await serve_for(rig, 10 * SECOND)
    await down_for(rig, MINUTE)
    await serve_for(rig, 50 * SECOND + RECONNECT)
    assert (await rig.clocks(table_id)).missed == [1] * 4


async def test_an_absence_that_did_not_count_stays_so_after_a_restart(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await serve_for(rig, 50 * SECOND)
    await down_for(rig, MINUTE)
    await serve_for(rig, 10 * SECOND + RECONNECT)
    await rig.again()
    assert (await rig.clocks(table_id)).missed == [0, 0]


async def test_one_voter_alone_waits_for_a_second_absence(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(MINUTE)
    assert (await rig.clocks(table_id)).missed[0] == 1
    with pytest.raises(WrongMoment, match="twice in a row"):
        await rig.propose(table_id, "bob", "bot", 0)
    await rig.answer(table_id, 1, "right", "throw")
    await rig.pass_by(MINUTE)
    assert (await rig.propose(table_id, "bob", "bot", 0)).carried


async def test_a_vote_that_others_left_to_one_waits_for_a_second_absence(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE, "realpolitik", 4)
    await rig.pass_by(MINUTE)
    number = (await rig.propose(table_id, "ada", "bot", 3)).number
    for seat, name in ((0, "ada"), (2, "cem")):
        await rig.registry.act(table_id, lobby.resign(name, seat))
    with pytest.raises(WrongMoment, match="twice in a row"):
        await rig.vote(table_id, "bob", number)
