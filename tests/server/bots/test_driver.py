"""Bots at the tables: whole games, failures, seats that change hands, restarts, and several processes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chancellery.kernel.chance import aside
from chancellery.kernel.record import parse, verify
from chancellery.kernel.state import find
from chancellery.server.bots.driver import _task
from chancellery.server.bots.pool import ATTEMPTS, Pool
from chancellery.server.bots.protocol import frame
from chancellery.server.bots.state import key
from chancellery.server.store import open_store
from chancellery.server.tables import lobby, operator, play
from chancellery.server.tables.errors import NotAllowed, WrongMoment
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table
from tests.server.bots.conftest import MODULES, BotHall, driving
from tests.server.bots.test_pool import asked

pytestmark = [pytest.mark.slow, pytest.mark.anyio, pytest.mark.usefixtures("odd_bots")]


def finished(table: Table) -> bool:
    return table.status == "finished"


async def answers_of(rig: BotHall, table_id: str) -> list[tuple[int, dict[str, Any], str | None]]:
    """What the log says was answered: seat, body, key."""
    rows = await rig.store.read(
        lambda tx: tx.all(
            "SELECT seat, body, key FROM log WHERE table_id = :id AND kind = 'answer' ORDER BY seq", id=table_id
        )
    )
    return [(row.seat, msgspec.json.decode(row.body), row.key) for row in rows]


async def test_four_bots_play_a_whole_game_by_themselves(rig: BotHall, pool: Pool) -> None:
    async with driving(rig.registry, pool) as driver:
        table_id = await rig.table("rules", "rules", "random", "rules")
        table = await rig.until(table_id, finished)
    assert table.match is not None
    verified = verify(parse(table.match.record.dump()))
    given = await answers_of(rig, table_id)
    assert verified.answers == len(given) > 100
    assert all(body["by"] == "bot" for _, body, _ in given)
    assert len({(seat, under) for seat, _, under in given}) == len(given)
    assert pool.counts.thoughts == len(given)
    assert driver.defaults == pool.counts.failures == 0


async def test_several_tables_of_three_play_at_the_same_time(rig: BotHall, pool: Pool) -> None:
    async with driving(rig.registry, pool):
        tables = [await rig.table("rules", "rules", "rules", players=3, turn_limit=2) for _ in range(3)]
        for table_id in tables:
            await rig.until(table_id, finished)


async def test_bots_wait_for_people_and_do_not_know_what_those_have_sealed(rig: BotHall, pool: Pool) -> None:
    async with driving(rig.registry, pool):
        table_id = await rig.table("rules", "rules", people=2)
        await rig.until(table_id, lambda table: rig.bot_answers(table) == 2)
        await asyncio.sleep(0.1)
        table = await rig.snapshot(table_id)
        assert table.waited_for() == {0, 1}
        await rig.answer(table_id, 0, "austria", "play taxation")
        await rig.answer(table_id, 1, "france", "play taxation")
        await rig.until(table_id, lambda table: table.match is not None and table.match.state.step(0) == 2)


async def test_what_a_worker_is_sent_does_not_depend_on_what_others_have_sealed(rig: BotHall) -> None:
    table_id = await rig.table("rules", "rules", people=2)
    sent = set()
    for card in ("taxation", "movement", "influence", "dispatch", "mobilisation"):
        await rig.answer(table_id, 0, "austria", f"play {card}")
        table = await rig.snapshot(table_id)
        [italy, _] = table.open_bot_decisions()
        asked_now = _task(table, italy, key(table, italy)).question
        assert asked_now is not None
        sent.add(frame(asked_now))
        assert table.base.secret.hex().encode() not in frame(asked_now)
    assert len(sent) == 1


async def test_a_seat_is_handed_to_a_bot_to_another_one_and_back(rig: BotHall, pool: Pool) -> None:
    async with driving(rig.registry, pool):
        table_id = await rig.table("rules", "rules", people=2)
        await rig.answer(table_id, 1, "france", "play taxation")
        await rig.until(table_id, lambda table: table.waited_for() == {0})
        await rig.registry.act(table_id, lobby.seat_bot("ada", 0, "random"))
        await rig.until(table_id, lambda table: rig.bot_answers(table) > 4)
        with pytest.raises(WrongMoment, match="a bot answers for your seat"):
            await rig.registry.act(table_id, play.answer(0, "austria", "play taxation", user="ada"))
        await rig.registry.act(table_id, lobby.seat_bot("ada", 0, "rules"))
        await rig.registry.act(table_id, lobby.take_back("ada", 0))
        table = await rig.snapshot(table_id)
        assert table.seats[0].controller == "person"
        before = [seat for seat, _, _ in await answers_of(rig, table_id)].count(0)
        await asyncio.sleep(0.3)
        assert [seat for seat, _, _ in await answers_of(rig, table_id)].count(0) == before
        with pytest.raises(NotAllowed, match="no bot"):
            await rig.registry.act(table_id, play.answer(0, "austria", "play taxation", by="bot"))


async def test_an_answer_of_a_bot_that_a_person_took_back_is_given_again(rig: BotHall, pool: Pool) -> None:
    """The same question comes a second time under the same step: the bot is not stopped by its own old key."""
    async with driving(rig.registry, pool):
        table_id = await rig.table("rules", "rules", people=2)
        await rig.until(table_id, lambda table: rig.bot_answers(table) == 2)
        for _ in range(2):
            await rig.registry.act(table_id, lobby.seat_bot("ada", 0, "rules"))
            await rig.until(table_id, lambda table: 0 not in table.waited_for())
            await rig.registry.act(table_id, lobby.take_back("ada", 0))
            await rig.registry.act(table_id, play.withdraw(0, "austria", user="ada"))
            assert 0 in (await rig.snapshot(table_id)).waited_for()
        assert (await rig.snapshot(table_id)).match.state.step(0) == 1  # type: ignore[union-attr]


async def test_a_question_that_is_taken_back_while_the_bot_thinks_is_asked_anew(rig: BotHall) -> None:
    pool = Pool(1, seconds=5, modules=MODULES)
    async with driving(rig.registry, pool):
        table_id = await rig.table("ponders", people=3)
        await rig.answer(table_id, 0, "austria", "play movement")
        for seat, power in ((1, "france"), (2, "italy")):
            await rig.answer(table_id, seat, power, "play taxation")
        await rig.until(table_id, lambda table: table.waited_for() == {0})
        await rig.answer(table_id, 0, "austria", "envoy prussia")
        while (table := await rig.snapshot(table_id)).match.state.open[0].phase != "RequestRound":  # type: ignore[union-attr]
            await rig.answer(table_id, 0, "austria", "done")
        await rig.answer(table_id, 0, "austria", "request")
        await asyncio.sleep(0.25)
        assert table.waited_for() == {3}
        await rig.registry.act(table_id, play.undo(0, user="ada"))
        await asyncio.sleep(0.5)
        assert table.waited_for() == {0}
        await rig.answer(table_id, 0, "austria", "request")
        await rig.until(table_id, lambda table: 3 not in table.waited_for())
    given = [body["words"] for seat, body, _ in await answers_of(rig, table_id) if seat == 3]
    assert given[1:] == ["grant"]
    await pool.close()


async def test_a_bot_leaves_alone_what_is_answered(rig: BotHall) -> None:
    table_id = await rig.table("rules", "rules", "rules", "rules")
    await rig.registry.act(table_id, play.answer(1, "france", "play taxation", 1, by="bot", key="bot/france/1/0"))
    with pytest.raises(WrongMoment, match="has been answered"):
        await rig.registry.act(table_id, play.answer(1, "france", "play movement", 1, by="bot", key="another"))
    with pytest.raises(WrongMoment, match="has been answered"):
        await rig.registry.act(table_id, play.default_answer(1, "france", 1, by="clock"))
    with pytest.raises(WrongMoment, match="has been answered"):
        await rig.registry.act(table_id, play.default_answer(2, "italy", 7, by="clock"))


async def test_a_game_goes_on_while_its_workers_are_killed(rig: BotHall) -> None:
    """Whatever a worker was thinking about is thought again by the next one, and nothing is answered by default."""
    pool = Pool(2, seconds=60, modules=MODULES)
    async with driving(rig.registry, pool) as driver:
        table_id = await rig.table("ponders", "rules", "rules", "rules", turn_limit=2)
        for _ in range(ATTEMPTS - 1):
            await rig.until(table_id, lambda _: pool.workers)
            for victim in pool.workers:
                os.kill(victim, signal.SIGKILL)
            await asyncio.sleep(0.3)
        await rig.until(table_id, finished)
        assert pool.counts.lost >= ATTEMPTS - 1
        assert driver.defaults == 0
    await pool.close()


@pytest.mark.parametrize("bot", ["raises", "nonsense", "leaves", "hangs"])
async def test_for_a_bot_that_fails_the_default_answer_is_given_and_the_operator_told(
    rig: BotHall, caplog: pytest.LogCaptureFixture, bot: str
) -> None:
    pool = Pool(1, seconds=0.5, modules=MODULES)
    async with driving(rig.registry, pool) as driver:
        table_id = await rig.table("rules", "rules", bot, people=1)
        table = await rig.until(table_id, lambda table: table.waited_for() == {0})
        assert driver.defaults == pool.counts.given_up == 1
    await pool.close()
    told: list[Any] = [record for record in caplog.records if record.levelname == "ERROR"]
    assert [(record.message, record.table, record.seat, record.bot) for record in told] == [
        ("a bot failed; the default answer is given for it", table_id, 3, bot)
    ]
    [given] = [body["words"] for seat, body, _ in await answers_of(rig, table_id) if seat == 3]
    assert given in ("play taxation", "play influence", "play dispatch")
    assert table.status == "running"


async def test_a_default_answer_follows_from_the_secret_of_the_game(rig: BotHall) -> None:
    given, expected = [], []
    for _ in range(6):
        table_id = await rig.table("rules", "rules", "rules", "rules")
        match = (await rig.snapshot(table_id)).match
        assert match is not None
        decision = find(match.state, 2)
        option = match.game.default_answer(match.state, decision, aside(match.secret, "default:italy:1"))
        expected.append(match.state.rules.space.words(option))
        await rig.registry.act(table_id, play.default_answer(2, "italy", 1, by="clock"))
        [(seat, body, _)] = await answers_of(rig, table_id)
        assert (seat, body["by"]) == (2, "clock")
        given.append(body["words"])
    assert given == expected


# -- restarts and several processes ------------------------------------------------------------------------


async def test_after_a_restart_bots_move_on(rig: BotHall, pool: Pool) -> None:
    """Nobody tells the new process of the table: it finds it in the database."""
    table_id = await rig.table("rules", "rules", "rules", "rules", turn_limit=2)
    await rig.restarted()
    async with driving(rig.registry, pool, take_over_ms=0):
        await rig.until(table_id, finished)


async def test_two_processes_never_answer_twice(rig: BotHall, database: str, pool: Pool) -> None:
    """Both take over at once, as often as they can; the log has one answer to each question."""
    other_store = await asyncio.to_thread(open_store, database) if rig.registry.shared else rig.store
    other = Registry(other_store) if rig.registry.shared else rig.registry
    async with driving(rig.registry, pool, take_over_ms=0) as one, driving(other, pool, take_over_ms=0) as two:
        table_id = await rig.table("rules", "random", "rules", "rules", turn_limit=3)
        while not finished(table := await rig.snapshot(table_id)):
            one.drive(table_id)
            two.drive(table_id)
            await asyncio.sleep(0.002)
    given = await answers_of(rig, table_id)
    assert table.match is not None
    assert len(given) == verify(parse(table.match.record.dump())).answers
    assert len({(seat, under) for seat, _, under in given}) == len(given)
    assert one.defaults == two.defaults == 0
    if other is not rig.registry:
        await other.close()
        await other_store.close()


async def test_another_process_takes_over_when_the_first_is_gone(
    postgres_database: str, anyio_backend: str, pool: Pool
) -> None:
    stores = [await asyncio.to_thread(open_store, postgres_database) for _ in range(2)]
    rig = BotHall(stores[0])
    await rig.people("ada")
    other = Registry(stores[1])
    table_id = await rig.table("rules", "rules", "rules", "rules", turn_limit=1)
    async with driving(other, pool, take_over_ms=600):
        await asyncio.sleep(0.3)
        assert rig.bot_answers(await rig.snapshot(table_id)) == 0  # whoever started the game may be thinking
        await rig.until(table_id, finished)
    await rig.registry.close()
    await other.close()
    for store in stores:
        await store.close()


async def test_bots_pause_so_that_people_can_follow(rig: BotHall, pool: Pool) -> None:
    await pool.think("warm up", asked("rules"))
    async with driving(rig.registry, pool, pause_ms=400):
        started = time.monotonic()
        table_id = await rig.table("rules", "rules", "rules", people=1)
        await rig.until(table_id, lambda table: table.waited_for() == {0})
        assert time.monotonic() - started > 0.4


async def test_a_table_that_is_set_aside_is_left_alone(rig: BotHall, pool: Pool) -> None:
    table_id = await rig.table("rules", "rules", "rules", people=1)
    await rig.registry.act(table_id, operator.quarantine("to be looked at"))
    async with driving(rig.registry, pool) as driver:
        driver.drive(table_id)
        await asyncio.sleep(0.2)
        assert not await answers_of(rig, table_id)
        await rig.registry.act(table_id, operator.release())
        await rig.until(table_id, lambda table: rig.bot_answers(table) == 3)


async def test_bots_move_on_after_a_server_was_killed(database: str, anyio_backend: str) -> None:
    """kill -9, twice, in the middle of their games; nothing that others have heard of is lost, and no worker is left
    behind."""
    async with opened(database) as rig:
        await rig.people("ada")
        tables = [await rig.table("rules", "rules", "rules", "rules") for _ in range(2)]
    kept: list[list[Any]] = [[], []]
    for _ in range(2):
        told = await asyncio.to_thread(_kill_after, database, 60)
        async with opened(database) as rig:
            before, kept = kept, [await answers_of(rig, table_id) for table_id in tables]
        assert all(now[: len(then)] == then for now, then in zip(kept, before, strict=True))
        assert sum(map(len, kept)) - sum(map(len, before)) >= told
    pool = Pool(2, seconds=5)
    async with opened(database) as rig, driving(rig.registry, pool, take_over_ms=0):
        for table_id, before_end in zip(tables, kept, strict=True):
            table = await rig.until(table_id, finished)
            given = await answers_of(rig, table_id)
            assert given[: len(before_end)] == before_end
            assert table.match is not None
            assert verify(parse(table.match.record.dump())).answers == len(given)
    await pool.close()


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[BotHall]:
    store = await asyncio.to_thread(open_store, database)
    rig = BotHall(store)
    try:
        yield rig
    finally:
        await rig.registry.close()
        await store.close()


def _kill_after(database: str, answers: int) -> int:
    """Run a server until it has told of so many answers, then kill it: how many it told of in all."""
    script = Path(__file__).with_name("driver_process.py")
    with subprocess.Popen(
        [sys.executable, str(script), database], cwd=Path(__file__).parents[3], stdout=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        told = len(server.stdout.read(answers))
        workers = _children(server.pid)
        server.kill()
        told += len(server.stdout.read())
    assert workers
    deadline = time.monotonic() + 10
    while any(_lives(worker) for worker in workers):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return told


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
