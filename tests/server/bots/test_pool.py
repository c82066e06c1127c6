"""Workers: thoughts, failures of every kind, and a fair queue."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from typing import Any

import msgspec
import pytest

from chancellery.bots.bot import bot_maker
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.state import find, waiting
from chancellery.server.bots.pool import ATTEMPTS, BotFailed, FairQueue, Pool, PoolClosed
from chancellery.server.bots.process import Worker, WorkerLost
from chancellery.server.bots.protocol import Question, Reply, Thought, frame, question
from tests.server.bots.conftest import MODULES

pytestmark = [pytest.mark.slow, pytest.mark.anyio]


def asked(bot: str, seed: int = 0, explain: bool = False) -> Question:
    g = REALPOLITIK.new({}, bytes([9]) * 32)
    [decision, *_] = waiting(g)
    return question(REALPOLITIK, g, decision.seat, decision.actor, bot, random.Random(seed), explain)


def first_options() -> list[int]:
    return waiting(REALPOLITIK.new({}, bytes([9]) * 32))[0].options


async def test_a_worker_thinks_as_the_bot_does_in_this_process(pool: Pool) -> None:
    for seed in range(20):
        for bot in ("rules", "random"):
            put = asked(bot, seed)
            g = REALPOLITIK.load(put.position)
            here = bot_maker("realpolitik", bot)(put.seat, random.Random(put.seed)).choose(g, find(g, put.actor))
            assert (await pool.think("table", put)).option == here
    assert pool.counts.thoughts == 40
    assert pool.counts.lost == pool.counts.failures == 0


async def test_a_reason_is_given_only_when_asked_for(pool: Pool) -> None:
    assert (await pool.think("table", asked("rules"))).reason == ""
    assert (await pool.think("table", asked("rules", explain=True))).reason.endswith(".")
    assert (await pool.think("table", asked("random", explain=True))).reason == ""


@pytest.mark.parametrize(
    ("bot", "fault", "lost"),
    [
        ("raises", "ZeroDivisionError: the bot has lost its head", 0),
        ("nonsense", "not among the options", 0),
        ("speechless", "None, which is not among the options", 0),
        ("hoards", "MemoryError", 0),
        ("leaves", "the worker is gone", ATTEMPTS),
        ("unknown", "there is no bot 'unknown'", 0),
    ],
)
async def test_whatever_a_bot_does_wrong_is_tried_three_times_and_told(
    pool: Pool, caplog: pytest.LogCaptureFixture, bot: str, fault: str, lost: int
) -> None:
    with pytest.raises(BotFailed, match="failed 3 times"):
        await pool.think("table", asked(bot))
    assert pool.counts.failures == ATTEMPTS
    assert pool.counts.given_up == 1
    assert pool.counts.lost == lost
    told: list[Any] = [record for record in caplog.records if record.message == "a bot failed"]
    assert [record.attempt for record in told] == [1, 2, 3]
    assert all(fault in record.fault for record in told)
    assert (await pool.think("table", asked("rules"))).option in first_options()


@pytest.mark.parametrize("bot", ["hangs", "deaf"])
async def test_a_bot_that_hangs_is_killed_and_the_others_go_on(bot: str) -> None:
    pool = Pool(2, seconds=1, memory_mib=512, modules=MODULES)
    hanging = asyncio.create_task(pool.think("one", asked(bot)))
    for seed in range(10):
        assert (await pool.think("another", asked("rules", seed))).option in first_options()
    with pytest.raises(BotFailed):
        await hanging
    assert pool.counts.lost >= ATTEMPTS  # on a busy machine a good bot may be too slow as well
    left = pool.workers
    await pool.close()
    assert not [pid for pid in left if _lives(pid)]


async def test_a_worker_killed_in_mid_thought_is_replaced_and_the_question_asked_again(pool: Pool) -> None:
    thinking = asyncio.create_task(pool.think("table", asked("ponders")))
    while not pool.workers:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.2)
    [victim] = pool.workers
    os.kill(victim, signal.SIGKILL)
    assert (await thinking).option == first_options()[0]
    assert pool.counts.lost == 1
    assert victim not in pool.workers


async def test_a_worker_that_dies_while_idle_costs_nothing(pool: Pool) -> None:
    await pool.think("table", asked("rules"))
    [victim] = pool.workers
    os.kill(victim, signal.SIGKILL)
    while _lives(victim):
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.1)
    await pool.think("table", asked("rules"))
    assert pool.counts.failures == 0


async def test_a_stopped_worker_is_noticed() -> None:
    pool = Pool(1, seconds=0.5, modules=MODULES)
    await pool.think("table", asked("rules"))
    [victim] = pool.workers
    os.kill(victim, signal.SIGSTOP)
    assert (await pool.think("table", asked("rules"))).option in first_options()
    assert pool.counts.lost == 1
    assert not _lives(victim)
    await pool.close()


async def test_bad_luck_does_not_last(pool: Pool) -> None:
    for seed in range(12):
        try:
            await pool.think("table", asked("lucky", seed))
        except BotFailed:
            continue
    assert pool.counts.thoughts > 6
    assert pool.counts.failures > 1


async def test_what_a_bot_prints_does_not_get_in_the_way_of_its_answer(pool: Pool) -> None:
    for _ in range(3):
        assert (await pool.think("table", asked("chatters"))).option == first_options()[0]
    assert pool.counts.failures == 0


async def test_a_worker_knows_neither_the_environment_nor_the_files_of_the_server(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setenv("CHANCELLERY_DATABASE", "postgresql://somebody:password@example.org/games")
    with (tmp_path / "chancellery.db").open("w") as held:
        os.set_inheritable(held.fileno(), True)
        found = (await pool.think("table", asked("snoops", explain=True))).reason
    assert "PYTHONPATH" in found
    assert "CHANCELLERY" not in found
    assert "chancellery.db" not in found
    assert (bytes([9]) * 32).hex() not in found


async def test_workers_that_cannot_start_are_told_of_and_not_tried_too_often() -> None:
    pool = Pool(1, seconds=2.0, modules=("tests.server.bots.no_such_module",))
    with pytest.raises(BotFailed):
        await pool.think("table", asked("rules"))
    assert pool.counts.lost == ATTEMPTS
    await pool.close()
    with pytest.raises(WorkerLost, match="ModuleNotFoundError"):
        await Worker.start(512, ["tests.server.bots.no_such_module"])


async def test_closing_ends_workers_and_tells_those_who_wait() -> None:
    pool = Pool(1, seconds=30.0, modules=MODULES)
    waiting_for = [asyncio.create_task(pool.think(f"table {n}", asked("hangs"))) for n in range(3)]
    while not pool.workers:
        await asyncio.sleep(0.02)
    [worker] = pool.workers
    await asyncio.sleep(0.1)
    await pool.close()
    assert not _lives(worker)
    for result in await asyncio.gather(*waiting_for, return_exceptions=True):
        assert isinstance(result, PoolClosed)
    with pytest.raises(PoolClosed):
        await pool.think("table", asked("rules"))


@pytest.mark.parametrize("moments", range(8))
async def test_closing_is_not_lost_on_a_thought_that_arrives_meanwhile(
    monkeypatch: pytest.MonkeyPatch, moments: int
) -> None:
    """The answer comes so many rounds of the event loop before the pool is closed; the keeper ends all the same."""
    answered: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
    read = Worker._read

    async def when_told(worker: Worker) -> Reply:
        reply = await read(worker)
        return await answered if isinstance(reply, Thought) else reply

    pool = Pool(1, seconds=60.0, modules=MODULES)
    monkeypatch.setattr(Worker, "_read", when_told)
    thinking = asyncio.create_task(pool.think("table", asked("rules")))
    while not answered._callbacks:
        await asyncio.sleep(0.01)
    answered.set_result(Thought(first_options()[0]))
    for _ in range(moments):
        await asyncio.sleep(0)
    closing = asyncio.create_task(pool.close())
    await asyncio.wait([closing], timeout=30)
    assert closing.done()
    await asyncio.gather(thinking, return_exceptions=True)


async def test_a_question_that_no_worker_began_on_costs_no_attempt() -> None:
    """Workers that are dead already, unnoticed, when they are asked: whoever asks has nothing to do with it."""
    pool = Pool(1, seconds=60.0, modules=MODULES)
    for _ in range(2 * ATTEMPTS):
        await pool.think("table", asked("rules"))
        [victim] = pool.workers
        thinking = asyncio.create_task(pool.think("table", asked("rules")))
        os.kill(victim, signal.SIGKILL)  # the loop has not run since: nobody has heard of it
        with contextlib.suppress(ChildProcessError):  # asyncio may have seen it gone already
            os.waitid(os.P_PID, victim, os.WEXITED | os.WNOWAIT)
        assert (await thinking).option in first_options()
    assert pool.counts.lost > 0
    assert pool.counts.failures == 0
    await pool.close()


async def test_a_worker_ends_when_the_server_is_gone() -> None:
    """Its input ends, also when the server was killed."""
    worker = await Worker.start(512, MODULES)
    assert worker._process.stdin is not None
    worker._process.stdin.close()
    await asyncio.wait_for(worker._process.wait(), 5)
    await worker.kill()


async def test_a_worker_that_hangs_ends_itself_if_nobody_is_there_to_kill_it() -> None:
    worker = await Worker.start(512, MODULES)
    assert worker._process.stdin is not None
    worker._process.stdin.write(frame(msgspec.structs.replace(asked("hangs"), seconds=0.1)))
    assert await asyncio.wait_for(worker._process.wait(), 10) == -signal.SIGALRM
    await worker.kill()


async def test_turns_go_round_all_tables() -> None:
    turns: FairQueue[str] = FairQueue()
    for n in range(4):
        turns.add("busy", f"busy {n}")
    turns.add("quiet", "quiet 0")
    turns.add("other", "other 0")
    turns.add("quiet", "quiet 1")
    order = [await turns.next() for _ in range(len(turns))]
    assert order == ["busy 0", "quiet 0", "other 0", "busy 1", "quiet 1", "busy 2", "busy 3"]


async def test_one_table_full_of_questions_does_not_starve_another() -> None:
    pool = Pool(1, seconds=5.0, modules=MODULES)
    crowd = [asyncio.create_task(pool.think("crowded", asked("ponders"))) for _ in range(6)]
    await asyncio.sleep(0.1)
    await pool.think("quiet", asked("rules"))
    assert sum(task.done() for task in crowd) <= 2
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    await pool.close()


async def test_the_event_loop_is_not_held_up_by_thinking(pool: Pool) -> None:
    thinking = [asyncio.create_task(pool.think(f"table {n}", asked("ponders"))) for n in range(2)]
    longest, last = 0.0, time.perf_counter()
    while not all(task.done() for task in thinking):
        await asyncio.sleep(0.001)
        longest, last = max(longest, time.perf_counter() - last), time.perf_counter()
    assert longest < 0.25


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
