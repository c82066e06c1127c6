"""Whoever takes a seat over learns nothing of what was private before: two pasts, the same bytes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from chancellery.kernel.state import sealed_answer
from chancellery.server.clocks import commands
from chancellery.server.notifications.digest import digest_table
from chancellery.server.press import messages
from chancellery.server.tables import history, lobby, play
from chancellery.server.tables.errors import WrongMoment
from chancellery.server.tables.table import Table
from tests.server.press.conftest import PressRig, clause, to

Past = Callable[[PressRig, str], Awaitable[None]]


async def quiet(rig: PressRig, table: str) -> None:
    """Nothing happens in private."""


async def busy(rig: PressRig, table: str) -> None:
    """Letters, groups, treaties, and marks."""
    await rig.say(table, 0, "For France only.", to(1))
    group = await rig.group(table, 1, "The plot", 2)
    await rig.say(table, 2, "I am in.", group)
    await rig.say(table, 0, "All of us, in private.", to(1, 2, 3))
    await rig.offer(table, 1, [2], clause("alliance", powers=["france", "italy"]), title="Secret")
    await rig.signed(table, [0, 1], clause("pledge", power="france", text="Not Venice."))
    await rig.act(table, messages.mute(1, [3], user="bob"))
    await rig.act(table, messages.mark_read(1, (await rig.snapshot(table)).number(1), user="bob"))


async def sealed(rig: PressRig, table: str) -> None:
    """An answer lies face down, as everybody sees; which one nobody does."""
    await rig.answer(table, 1, "france", "play taxation")


async def sealed_otherwise(rig: PressRig, table: str) -> None:
    await rig.say(table, 0, "Play your navy.", to(1))
    await rig.answer(table, 1, "france", "play movement")


async def all_that_is_shown(rig: PressRig, table_id: str, seat: int) -> list[Any]:
    table = await rig.snapshot(table_id)
    back = [history.position(table, seat, number) for number in range(1, table.number(seat) + 1)]
    return [
        await rig.everything(table_id, seat),
        msgspec.json.encode(back),
        msgspec.json.encode(digest_table(table, seat, 0)),
        table.can_undo(seat),
        table.number(seat),
    ]


async def successor_after(rig: PressRig, past: Past, by_vote: bool) -> list[Any]:
    rig.registry.clock = lambda: 7_000_000
    table = await rig.gather(secret=bytes(32), press="full")
    await rig.say(table, 2, "Good evening.")
    await past(rig, table)
    if by_vote:
        await rig.act(table, lobby.resign("bob", 1))
        await rig.registry.act(table, commands.propose("ada", "seat", 1, 0, rig.registry.clock))
        await rig.act(table, commands.vote("cem", 1, True, rig.registry.clock))
        await rig.act(table, lobby.join("eve", 1))
    else:
        await rig.hand_over(table, 1, "eve")
    await rig.say(table, 0, "Welcome.", to(1))
    shown = await all_that_is_shown(rig, table, 1)
    return [part.replace(table.encode(), b"T") if isinstance(part, bytes) else part for part in shown]


@pytest.mark.parametrize("by_vote", [False, True])
@pytest.mark.parametrize(("one", "other"), [(quiet, busy), (sealed, sealed_otherwise)])
async def test_a_successor_cannot_tell_one_private_past_from_another(
    rig: PressRig, one: Past, other: Past, by_vote: bool
) -> None:
    first, second = await successor_after(rig, one, by_vote), await successor_after(rig, other, by_vote)
    assert b"Welcome." in first[0], "the comparison sees what is private from now on"
    assert b"Good evening." in first[0]
    assert first == second


async def test_a_sealed_answer_is_withdrawn_and_everybody_sees_it(rig: PressRig) -> None:
    table_id = await rig.gather()
    await rig.answer(table_id, 1, "france", "play taxation")
    await rig.hand_over(table_id, 1, "eve")
    table = await rig.snapshot(table_id)
    assert table.match is not None
    assert all(sealed_answer(table.match.state, d.actor) < 0 for d in table.match.state.open)
    updates = table.update(2, table.number(2))
    [france] = [waiting for waiting in updates.waiting or [] if waiting["actor"] == "france"]
    assert not france["answered"]
    [change] = [change for change in updates.changes if change["kind"] == "seat"]
    assert (change["seat"], change["controller"], change["why"]) == (1, "person", "handed-over")
    await rig.answer(table_id, 1, "france", "play movement")


async def test_looking_back_shows_the_time_before_as_spectators_saw_it(rig: PressRig) -> None:
    table_id = await rig.gather()
    await rig.hand_over(table_id, 1, "eve")
    table: Table = await rig.snapshot(table_id)
    last = table.number(1)
    before, now = history.position(table, 1, last - 1), history.position(table, 1, last)
    assert before["view"] == table.view(None)
    assert now["view"] == table.view(1)
    assert before["view"] != now["view"]
    with pytest.raises(WrongMoment, match="somebody else played"):
        history.fork_of(table, "eve", 1, last - 1)
    assert history.fork_of(table, "eve", 1, last).source == table_id


async def test_nobody_undoes_what_their_predecessor_did(rig: PressRig) -> None:
    table_id = await rig.gather("congress")
    await rig.answer(table_id, 0, "red", "rest")
    assert (await rig.snapshot(table_id)).can_undo(0)
    await rig.hand_over(table_id, 0, "eve")
    assert not (await rig.snapshot(table_id)).can_undo(0)
    with pytest.raises(WrongMoment, match="nothing to undo"):
        await rig.act(table_id, play.undo(0, user="eve"))


async def test_who_takes_the_own_seat_back_from_a_bot_still_has_everything(rig: PressRig) -> None:
    table_id = await rig.gather()
    await rig.say(table_id, 0, "For France only.", to(1))
    await rig.answer(table_id, 1, "france", "play taxation")
    number = (await rig.snapshot(table_id)).number(1)
    await rig.act(table_id, lobby.seat_bot("bob", 1, "random"))
    await rig.act(table_id, lobby.take_back("bob", 1))
    table = await rig.snapshot(table_id)
    assert await rig.texts(table_id, 1) == ["For France only."]
    assert table.match is not None
    assert any(sealed_answer(table.match.state, d.actor) >= 0 for d in table.match.state.open)
    assert table.number(1) == number + 2
    assert table.audiences.is_own(1, 1)


async def test_a_table_is_the_same_after_a_restart(rig: PressRig) -> None:
    table_id = await rig.gather()
    await busy(rig, table_id)
    await sealed_otherwise(rig, table_id)
    await rig.hand_over(table_id, 1, "eve")
    await rig.say(table_id, 0, "Welcome.", to(1))
    before = [await rig.everything(table_id, seat) for seat in (0, 1, 2, 3, None)]
    await rig.restarted()
    assert [await rig.everything(table_id, seat) for seat in (0, 1, 2, 3, None)] == before
