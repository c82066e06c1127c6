"""Two processes that serve the same tables on one PostgreSQL: nothing is lost, doubled or out of order."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from chancellery.api.tables import TableSpec
from chancellery.server.store import open_store
from chancellery.server.tables import lobby, play
from chancellery.server.tables.errors import WrongMoment
from tests.server.tables.conftest import PEOPLE, TableRig


@pytest.fixture
async def halls(postgres_database: str, anyio_backend: str) -> AsyncIterator[tuple[TableRig, TableRig]]:
    stores = [await asyncio.to_thread(open_store, postgres_database) for _ in range(2)]
    one, other = (TableRig(store) for store in stores)
    await one.people(*PEOPLE)
    yield one, other
    for rig, store in zip((one, other), stores, strict=True):
        await rig.registry.close()
        await store.close()


async def test_what_one_process_writes_the_other_knows_at_once(halls: tuple[TableRig, TableRig]) -> None:
    one, other = halls
    table_id = await one.running()
    assert (await other.snapshot(table_id)).status == "running"
    await one.answer(table_id, 0, "austria", "play taxation")
    await other.answer(table_id, 1, "france", "play taxation", step=1)
    await one.answer(table_id, 2, "italy", "play taxation", step=1)
    await other.answer(table_id, 3, "prussia", "play taxation", step=1)
    here, there = await one.snapshot(table_id), await other.snapshot(table_id)
    assert here.digest == there.digest
    for audience in (0, 1, 2, 3, None):
        assert here.number(audience) == there.number(audience)
        for number in range(1, here.number(audience) + 1):
            assert here.update(audience, number) == there.update(audience, number)


async def test_watchers_in_the_other_process_are_woken(halls: tuple[TableRig, TableRig]) -> None:
    one, other = halls
    table_id = await one.running()
    before = await other.snapshot(table_id)
    number = before.number(3)
    woken = asyncio.Event()
    stop = other.registry.watch(table_id, woken.set)
    await one.answer(table_id, 0, "austria", "play taxation")
    await asyncio.wait_for(woken.wait(), 10)
    assert before.number(3) == number + 1
    stop()


async def test_watchers_are_woken_where_a_command_came_too_late(
    halls: tuple[TableRig, TableRig], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = halls
    table_id = await one.running()
    await one.answer(table_id, 0, "austria", "play taxation")
    await other.snapshot(table_id)
    await asyncio.sleep(0)
    woken = asyncio.Event()
    stop = other.registry.watch(table_id, woken.set)
    write = other.store.write

    async def write_too_late(job: Any) -> Any:
        monkeypatch.setattr(other.store, "write", write)
        await one.registry.act(table_id, play.withdraw(0, "austria", user="ada"))
        return await write(job)

    monkeypatch.setattr(other.store, "write", write_too_late)
    with pytest.raises(WrongMoment):
        await other.registry.act(table_id, play.withdraw(0, "austria", user="ada"))
    await asyncio.wait_for(woken.wait(), 10)
    stop()


async def test_both_answer_at_the_same_moment(halls: tuple[TableRig, TableRig]) -> None:
    powers = ("austria", "france", "italy", "prussia")
    for _ in range(4):
        table_id = await halls[0].running()
        await halls[1].snapshot(table_id)
        await asyncio.gather(
            *(halls[seat % 2].answer(table_id, seat, power, "play dispatch") for seat, power in enumerate(powers))
        )
        table = await halls[0].snapshot(table_id)
        assert table.match is not None
        assert len(table.match.record.answers) == 4
        assert (await halls[1].snapshot(table_id)).digest == table.digest


async def test_one_seat_goes_to_one_person_whichever_process_asks(halls: tuple[TableRig, TableRig]) -> None:
    table = await lobby.create(halls[0].registry, TableSpec(game="realpolitik"), "ada")
    results = await asyncio.gather(
        *(halls[n % 2].registry.act(table.id, lobby.join(name, 1)) for n, name in enumerate(PEOPLE)),
        return_exceptions=True,
    )
    assert sum(isinstance(result, bytes) for result in results) == 1
    assert sum(isinstance(result, WrongMoment) for result in results) == len(PEOPLE) - 1


async def test_a_retry_at_the_other_process_gets_the_same_reply(halls: tuple[TableRig, TableRig]) -> None:
    one, other = halls
    table_id = await one.running()
    await other.snapshot(table_id)
    command = play.answer(0, "austria", "play taxation", 1, user="ada", key="k")
    replies = await asyncio.gather(one.registry.act(table_id, command), other.registry.act(table_id, command))
    assert replies[0] == replies[1]
    table = await one.snapshot(table_id)
    assert table.match is not None
    assert len(table.match.record.answers) == 1


async def test_a_whole_game_by_turns_in_two_processes(halls: tuple[TableRig, TableRig]) -> None:
    table_id = await halls[0].running(turn_limit=2)
    rng = random.Random(4)
    while (await halls[0].snapshot(table_id)).status == "running":
        await rng.choice(halls).play_randomly(table_id, rng.randint(1, 4), seed=rng.randrange(10**6), undo=0.1)
    one, other = await halls[0].snapshot(table_id), await halls[1].snapshot(table_id)
    assert one.digest == other.digest
    assert one.match is not None
    assert other.match is not None
    assert one.match.record == other.match.record
