"""Who is told what, and when: only people, only who is not looking, once, and only while it is still so."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from chancellery.api.press import ToAll, ToSeats
from chancellery.api.tables import CorrespondencePace, LivePace, TableSpec, Untimed
from chancellery.server.clocks.availability import set_zone, take_vacation
from chancellery.server.notifications import outbox
from chancellery.server.notifications.dispatcher import Dispatcher
from chancellery.server.notifications.reasons import DELAY
from chancellery.server.press import messages, negotiation
from chancellery.server.tables import lobby, play
from chancellery.server.timestamps import DAY, HOUR, MINUTE, SECOND
from tests.server.clocks.conftest import NOON
from tests.server.notifications.conftest import Postroom
from tests.server.notifications.sinks import WebSink
from tests.server.tables.conftest import PEOPLE

SLOW = CorrespondencePace(decision_hours=24, negotiation_hours=24)
LIVE = LivePace(decision_seconds=60, bank_seconds=0)


@pytest.fixture
async def everybody(room: Postroom, web: WebSink) -> Postroom:
    """All have a webhook of their own."""
    for name in PEOPLE:
        await room.subscribe(name, "webhook", f"{web.url}/{name}")
    return room


def said(web: WebSink, kind: str = "") -> list[tuple[str, str]]:
    """To whom, and the title without the name of the table; forgotten once it is read."""
    found = [(request.path.strip("/"), request.json["title"].partition(":")[0]) for request in web.requests]
    web.requests.clear()
    return sorted(entry for entry in found if not kind or entry[1] == kind)


async def test_whoever_is_not_looking_is_told_that_they_can_act(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    await room.timed(SLOW, "realpolitik", 4)
    await room.forget()
    await room.later()
    assert said(web) == [(name, "Your move") for name in PEOPLE[:4]]


async def test_a_chain_is_told_once(everybody: Postroom, web: WebSink) -> None:
    """While a seat is waited for without a break there is one reason, however many answers it gives."""
    room = everybody
    table_id = await room.timed(Untimed(), "realpolitik", 4, options={"turn_limit": 9})
    openings = [1, 1, 1, 1]
    steps = 0
    waited = (await room.snapshot(table_id)).waited_for()
    for seed in range(150):
        answered = await room.play_randomly(table_id, 1, seed)
        now = (await room.snapshot(table_id)).waited_for()
        for seat in now - waited:
            openings[seat] += 1
        steps += bool(answered) and answered[0] in now & waited
        waited = now
    reasons = [row for row in await room.outbox() if row.kind == "turn"]
    assert [sum(row.user_id == name for row in reasons) for name in PEOPLE[:4]] == openings
    assert steps > 20, "there was no chain"


async def test_who_looks_is_not_told(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table_id = await room.timed(SLOW)
    await room.forget()
    room.presence.note_view("bob", table_id, 1, 1)
    room.time.pass_by(40 * SECOND)
    await room.answer(table_id, 0, "left", "throw")
    await room.later()
    assert said(web) == []


async def test_who_looked_in_another_process_is_not_told(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table_id = await room.timed(SLOW)
    await room.forget()
    await room.answer(table_id, 0, "left", "throw")
    await room.store.write(
        lambda tx: tx.run(
            "UPDATE seats SET seen_at = :at WHERE table_id = :id AND user_id = 'bob'", id=table_id, at=NOON + SECOND
        )
    )
    await room.later()
    assert said(web) == []


async def test_who_looked_longer_ago_is_told(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table_id = await room.timed(SLOW)
    await room.forget()
    room.presence.note_view("bob", table_id, 1, 1)
    await room.presence.write()
    await room.live_on(61 * SECOND)
    await room.answer(table_id, 0, "left", "throw")
    await room.later()
    assert said(web) == [("bob", "Your move")]


async def test_an_answer_that_is_undone_in_time_tells_nobody(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table_id = await room.timed(SLOW)
    await room.forget()
    await room.answer(table_id, 0, "left", "throw")
    await room.undo(table_id, 0)
    await room.later()
    assert said(web) == [("ada", "Your move")]
    await room.answer(table_id, 0, "left", "throw")
    await room.forget()
    await room.later()
    assert said(web) == [("bob", "Your move")]


async def test_bots_and_who_plays_alone_are_told_nothing(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table = await lobby.create(room.registry, TableSpec(game="petard"), "ada", seat=0, bots={1: "random"})
    await room.registry.act(table.id, lobby.start("ada"))
    await room.registry.act(table.id, lobby.seat_bot("ada", 0, "random"))
    await lobby.create(room.registry, TableSpec(game="petard", solo=True), "bob")
    await room.forget()
    await room.later()
    assert said(web) == []


async def test_when_a_game_ends_everybody_is_told_also_those_who_left_it_to_a_bot(
    everybody: Postroom, web: WebSink
) -> None:
    room = everybody
    table_id = await room.timed(Untimed(), options={"throws": 2})
    await room.registry.act(table_id, lobby.seat_bot("ada", 0, "random"))
    await room.forget()
    await room.registry.act(table_id, play.answer(0, "left", "throw", by="bot"))
    await room.later()
    assert said(web) == [("bob", "Your move")]
    await room.answer(table_id, 1, "right", "throw")
    await room.forget()
    await room.later()
    assert said(web) == [("ada", "The game is over"), ("bob", "The game is over")]


async def test_a_fifth_before_the_deadline_there_is_a_reminder(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table_id = await room.timed(SLOW)
    await room.forget()
    await room.later()
    assert said(web) == [("ada", "Your move")]
    room.presence.note_view("ada", table_id, 0, 1)
    await room.later(19 * HOUR)
    assert said(web) == []
    await room.later(12 * MINUTE)
    assert said(web) == [("ada", "Your time runs out")]
    await room.later(HOUR)
    assert said(web) == []


async def test_a_reminder_moves_with_the_deadline(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    await room.timed(SLOW)
    await room.forget()
    await room.later()
    said(web)
    now = room.time.now()
    await room.store.write(lambda tx: take_vacation(tx, "ada", now, 10, now, 28))
    await room.scheduler.heed_everywhere("ada")
    await room.later(20 * HOUR)
    assert said(web) == []
    for _ in range(40):
        await room.later(6 * HOUR)
        if web.requests:
            break
    assert said(web) == [("ada", "Your time runs out")]
    assert 10 * DAY + 19 * HOUR <= room.time.now() - NOON <= 10 * DAY + 26 * HOUR


async def test_there_is_no_reminder_of_what_was_answered_or_is_paused(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    first, second = await room.timed(SLOW), await room.timed(SLOW)
    await room.answer(first, 0, "left", "throw")
    number = (await room.propose(second, "ada", "pause")).number
    await room.vote(second, "bob", number)
    await room.later()
    said(web)
    await room.later(19 * HOUR + 30 * MINUTE)
    assert said(web) == [("bob", "Your time runs out")]


async def test_at_live_tables_there_are_no_reminders(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    await room.timed(LIVE)
    assert [row.kind for row in await room.outbox()] == ["turn"]
    await room.forget()
    await room.later(50 * SECOND)
    assert said(web) == [("ada", "Your move")]


async def test_whose_time_has_run_out_is_told(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    await room.timed(LIVE)
    await room.forget()
    await room.later(MINUTE)
    said(web)
    await room.later()
    assert said(web) == [("ada", "Your time has run out"), ("bob", "Your move")]


async def test_a_proposal_is_told_to_those_who_have_a_vote(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table_id = await room.timed(Untimed(), "realpolitik", 4)
    await room.later()
    said(web)
    await room.forget()
    number = (await room.propose(table_id, "ada", "pause")).number
    await room.vote(table_id, "bob", number)
    await room.forget()
    await room.later()
    assert said(web) == [("cem", "Your vote is asked for"), ("dee", "Your vote is asked for")]


async def test_press_is_told_to_whom_it_is_addressed(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table_id = await room.timed(Untimed(), "realpolitik", 4)
    await room.later()
    said(web)
    await room.forget()
    await write(room, table_id, 0, "Let us meet.", [2])
    await write(room, table_id, 1, "Hear, hear!", None)
    await room.later()
    requests = list(web.requests)
    assert said(web) == [("cem", "Press for you")]
    assert "meet" not in requests[0].body.decode()
    assert "ustria" not in requests[0].body.decode()


async def write(room: Postroom, table_id: str, seat: int, text: str, to: list[int] | None) -> None:
    whom = ToAll() if to is None else ToSeats(seats=tuple(to))
    command = messages.say(seat, whom, text, user=PEOPLE[seat])
    await room.registry.act(table_id, command)


async def test_who_is_muted_and_what_was_read_is_not_told(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table_id = await room.timed(Untimed(), "realpolitik", 4)
    await room.later()
    said(web)
    await room.registry.act(table_id, messages.mute(2, [0], user="cem"))
    await write(room, table_id, 0, "Let us meet.", [2])
    await write(room, table_id, 0, "Or you?", [1])
    table = await room.snapshot(table_id)
    await room.registry.act(table_id, messages.mark_read(1, table.number(1), user="bob"))
    await room.forget()
    await room.later()
    assert said(web) == []


async def test_an_offer_of_a_treaty_is_told_to_its_parties(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table_id = await room.timed(Untimed(), "realpolitik", 4)
    await room.later()
    said(web)
    await room.forget()
    await room.registry.act(table_id, offer(0, [3]))
    await room.later()
    assert said(web) == [("dee", "Press for you")]


def offer(seat: int, parties: list[int]) -> Any:
    clauses = [{"kind": "non-aggression", "powers": ["austria", "prussia"], "until": {"kind": "end"}}]
    return negotiation.offer(seat, parties, clauses, user=PEOPLE[seat])


# -- what people want ----------------------------------------------------------------------------------------


async def test_what_is_not_wanted_is_not_sent(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    await room.prefer("ada", turn=False)
    await room.timed(LIVE)
    await room.forget()
    await room.later(MINUTE)
    await room.later()
    assert said(web) == [("ada", "Your time has run out"), ("bob", "Your move")]


async def test_in_quiet_hours_nothing_is_sent_and_later_only_what_is_still_so(
    everybody: Postroom, web: WebSink
) -> None:
    room = everybody
    await room.store.write(lambda tx: set_zone(tx, "ada", "Asia/Tokyo"))
    await room.prefer("ada", quiet={"start": 20, "end": 8})
    tables = [await room.timed(SLOW) for _ in range(2)]
    await room.forget()
    await room.later()  # 21:00 in Tokyo
    assert said(web) == []
    await room.answer(tables[0], 0, "left", "throw")
    await room.later(10 * HOUR + 58 * MINUTE)
    assert said(web) == [("bob", "Your move")]
    await room.forget()
    await room.later(2 * MINUTE)
    assert said(web) == [("ada", "Your move")]


async def test_a_channel_that_is_off_or_not_confirmed_gets_nothing(room: Postroom, web: WebSink) -> None:
    await room.subscribe("ada", "webhook", f"{web.url}/off", "off")
    await room.subscribe("bob", "email", "bob@example.org", confirmed=False)
    table_id = await room.timed(SLOW)
    await room.answer(table_id, 0, "left", "throw")
    assert [row.user_id for row in await room.outbox()] == ["bob", "bob"]
    await room.forget()
    await room.later()
    assert (web.requests, room.dispatcher.counts) == ([], {})


async def test_without_channels_nothing_is_written(room: Postroom) -> None:
    table_id = await room.timed(SLOW)
    await room.answer(table_id, 0, "left", "throw")
    assert await room.outbox() == []


async def test_several_postmen_send_it_once(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    await room.timed(SLOW, "realpolitik", 4)
    await room.forget()
    other = Dispatcher(room.registry, room.sender_process, room.presence, room.time, room.dispatcher.settings)
    room.time.pass_by(DELAY)
    await asyncio.gather(room.dispatcher.round(), other.round(), room.dispatcher.round())
    assert said(web) == [(name, "Your move") for name in PEOPLE[:4]]


async def test_a_postman_who_dies_is_replaced(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    await room.timed(SLOW)
    await room.forget()
    room.time.pass_by(DELAY)
    now = room.time.now()
    assert len(await room.store.write(lambda tx: outbox.claim(tx, now, 10))) == 1
    await room.dispatcher.round()
    assert said(web) == []
    await room.later(outbox.CLAIMED)
    assert said(web) == [("ada", "Your move")]


async def test_old_rows_are_swept_away(everybody: Postroom, web: WebSink) -> None:
    room = everybody
    table_id = await room.timed(Untimed())
    await room.forget()
    await room.later()
    assert len(await room.outbox()) == 2
    await room.later(8 * DAY)
    await room.dispatcher._sweep()
    assert await room.outbox() == []
    assert (await room.snapshot(table_id)).status == "running"
