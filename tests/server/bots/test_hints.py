"""Hints: what a bot would do in somebody's place, for their own decisions only, and never by what is hidden."""

from __future__ import annotations

import msgspec
import pytest

from chancellery.api.tables import TableSpec
from chancellery.server.bots.pool import Pool
from chancellery.server.bots.routes import hint
from chancellery.server.tables import lobby, play
from chancellery.server.tables.errors import NotAllowed, WrongMoment
from tests.server.bots.conftest import BotHall

pytestmark = pytest.mark.anyio


async def test_a_hint_names_an_open_option_and_says_why(rig: BotHall, pool: Pool) -> None:
    table_id = await rig.running()
    given = await hint(rig.registry, pool, table_id, "bob", 1)
    assert (given.seat, given.actor, given.step, given.bot) == (1, "france", 1, "rules")
    assert given.reason.endswith(".")
    match = (await rig.snapshot(table_id)).match
    assert match is not None
    assert given.choice.index in next(d.options for d in match.state.open if d.seat == 1)
    said = await rig.answer(table_id, 1, "france", given.choice.say, given.step)
    assert said["sealed"]


async def test_hints_are_given_all_through_a_game(rig: BotHall, pool: Pool) -> None:
    """Whoever follows them plays a legal game."""
    table_id = await rig.running(turn_limit=2)
    for _ in range(60):
        table = await rig.snapshot(table_id)
        if table.status == "finished":
            break
        seat = min(table.waited_for())
        given = await hint(rig.registry, pool, table_id, str(table.seats[seat].owner), seat)
        assert given.reason
        await rig.answer(table_id, seat, given.actor, given.choice.index, given.step)
    assert pool.counts.failures == 0


async def test_a_hint_does_not_depend_on_what_others_have_sealed(rig: BotHall, pool: Pool) -> None:
    table_id = await rig.running()
    seen = set()
    for card in ("taxation", "movement", "influence", "dispatch"):
        await rig.answer(table_id, 2, "italy", f"play {card}")
        seen.add(msgspec.json.encode(await hint(rig.registry, pool, table_id, "ada", 0)))
    await rig.registry.act(table_id, play.withdraw(2, "italy", user="cem"))
    seen.add(msgspec.json.encode(await hint(rig.registry, pool, table_id, "ada", 0)))
    assert len(seen) == 1


async def test_nobody_gets_a_hint_for_another_seat_or_for_a_question_that_is_not_asked(
    rig: BotHall, pool: Pool
) -> None:
    table_id = await rig.running()
    with pytest.raises(NotAllowed, match="not yours"):
        await hint(rig.registry, pool, table_id, "ada", 1)
    with pytest.raises(NotAllowed, match="not yours"):
        await hint(rig.registry, pool, table_id, "ada", 9)
    with pytest.raises(WrongMoment, match="no such decision"):
        await hint(rig.registry, pool, table_id, "ada", 0, "france")
    with pytest.raises(NotAllowed, match="nobody called"):
        await hint(rig.registry, pool, table_id, "ada", 0, "spain")
    require_open = await lobby.create(rig.registry, TableSpec(game="realpolitik"), "ada", seat=0)
    with pytest.raises(WrongMoment, match="not started"):
        await hint(rig.registry, pool, require_open.id, "ada", 0)
    assert pool.counts.thoughts == 0


async def test_some_tables_are_played_without_hints(rig: BotHall, pool: Pool) -> None:
    spec = TableSpec(game="realpolitik", hints=False, solo=True)
    table = await lobby.create(rig.registry, spec, "ada")
    await rig.restarted()
    with pytest.raises(NotAllowed, match="without hints"):
        await hint(rig.registry, pool, table.id, "ada", 0)


async def test_a_game_without_a_thinking_bot_has_no_hints(rig: BotHall, pool: Pool) -> None:
    table = await lobby.create(rig.registry, TableSpec(game="petard", solo=True), "ada")
    with pytest.raises(NotAllowed, match="no bot that could give hints"):
        await hint(rig.registry, pool, table.id, "ada", 0)
