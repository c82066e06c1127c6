"""The digest since the last visit: as one's seat was told it, and sent by e-mail or as a summary where others read."""

from __future__ import annotations

from chancellery.api.notifications import TableDigest
from chancellery.api.press import ToSeats
from chancellery.api.tables import CorrespondencePace, TableSpec, Untimed
from chancellery.server.clocks.availability import set_zone
from chancellery.server.notifications.digest import digest_of
from chancellery.server.press import messages
from chancellery.server.tables import lobby
from chancellery.server.timestamps import DAY, HOUR, MINUTE
from tests.server.notifications.conftest import Postroom
from tests.server.notifications.sinks import MailSink, WebSink, text_of

SLOW = CorrespondencePace(decision_hours=48, negotiation_hours=48)


async def digest(room: Postroom, user: str) -> list[TableDigest]:
    await room.presence.write()
    return await digest_of(room.registry, user)


async def look(room: Postroom, user: str, table_id: str) -> None:
    table = await room.snapshot(table_id)
    [seat] = table.seats_of(user)
    room.presence.note_view(user, table_id, seat, table.number(seat))
    await room.presence.write()


async def test_it_tells_what_happened_since_one_last_looked(room: Postroom) -> None:
    table_id = await room.timed(SLOW, name="Evening game")
    await look(room, "bob", table_id)
    assert await digest(room, "bob") == []
    await room.live_on(HOUR)
    await room.answer(table_id, 0, "left", "throw")
    [entry] = await digest(room, "bob")
    assert (entry.table, entry.name, entry.seat, entry.power) == (table_id, "Evening game", 1, "Right")
    assert (entry.your_move, entry.status, entry.number - entry.seen) == (True, "running", 1)
    assert len(entry.events) == 1
    assert entry.deadline == room.time.now() + 48 * HOUR
    await look(room, "bob", table_id)
    [entry] = await digest(room, "bob")
    assert (entry.your_move, entry.events) == (True, [])
    room.time.pass_by(HOUR)
    await room.answer(table_id, 1, "right", "throw")
    await look(room, "bob", table_id)
    assert await digest(room, "bob") == []
    assert [entry.your_move for entry in await digest(room, "ada")] == [True]


async def test_what_was_taken_back_never_happened(room: Postroom) -> None:
    table_id = await room.timed(SLOW)
    await look(room, "bob", table_id)
    room.time.pass_by(HOUR)
    await room.answer(table_id, 0, "left", "throw")
    await room.undo(table_id, 0)
    [entry] = await digest(room, "bob")
    assert (entry.events, entry.your_move) == ([], False)


async def test_each_seat_hears_its_own(room: Postroom) -> None:
    table_id = await room.timed(Untimed(), "realpolitik", 4)
    for user in ("ada", "bob", "cem", "dee"):
        await look(room, user, table_id)
    table = await room.snapshot(table_id)
    seen = [table.number(seat) for seat in range(4)]
    room.time.pass_by(HOUR)
    await room.play_randomly(table_id, 60)
    table = await room.snapshot(table_id)
    heard = {}
    for seat, user in enumerate(("ada", "bob", "cem", "dee")):
        [entry] = await digest(room, user)
        since = range(seen[seat] + 1, table.number(seat) + 1)
        told = [event["text"] for number in since for event in table.update(seat, number).events]
        assert entry.events == told[-30:]
        assert entry.more_events == max(0, len(told) - 30)
        heard[user] = told
    assert heard["ada"] != heard["cem"], "Italy saw which cards it drew"


async def test_messages_and_offers_are_counted(room: Postroom) -> None:
    table_id = await room.timed(Untimed(), "realpolitik", 4)
    await look(room, "bob", table_id)
    room.time.pass_by(HOUR)
    for _ in range(3):
        await room.registry.act(table_id, messages.say(0, ToSeats(seats=(1,)), "Psst.", user="ada"))
    [entry] = await digest(room, "bob")
    assert (entry.unread, entry.offers) == (3, 0)
    await look(room, "cem", table_id)
    assert [entry.unread for entry in await digest(room, "cem")] == [0]


async def test_a_new_owner_of_a_seat_begins_with_what_is_new(room: Postroom) -> None:
    table_id = await room.timed(Untimed())
    await room.answer(table_id, 0, "left", "throw")
    await room.registry.act(table_id, lobby.join("cem", 0, invited=True))
    assert await digest(room, "cem") == []
    assert await digest(room, "ada") == []
    room.time.pass_by(HOUR)
    await room.answer(table_id, 1, "right", "throw")
    [entry] = await digest(room, "cem")
    assert (len(entry.events), entry.your_move) == (1, True)


async def test_only_ones_own_tables_and_not_before_the_game(room: Postroom) -> None:
    await room.timed(Untimed())
    await lobby.create(room.registry, TableSpec(game="petard"), "cem", seat=0)
    assert await digest(room, "cem") == []
    assert await digest(room, "eve") == []


async def test_a_finished_game_says_how_it_ended(room: Postroom) -> None:
    table_id = await room.timed(Untimed(), options={"throws": 1})
    await look(room, "bob", table_id)
    room.time.pass_by(HOUR)
    await room.answer(table_id, 0, "left", "throw")
    [entry] = await digest(room, "bob")
    assert entry.status == "finished"
    assert entry.result
    await look(room, "bob", table_id)
    assert await digest(room, "bob") == []


# -- sent ----------------------------------------------------------------------------------------------------


async def test_an_hourly_digest_by_e_mail(room: Postroom, mail: MailSink) -> None:
    await room.subscribe("bob", "email", "bob@example.org", "hourly")
    tables = [await room.timed(SLOW, name=f"Table {n}") for n in range(3)]
    await room.later(5 * MINUTE)
    for table_id in tables:
        await room.forget()
        await room.answer(table_id, 0, "left", "throw")
    await room.later(MINUTE)
    assert mail.letters == []
    await room.later(53 * MINUTE)
    assert mail.letters == []
    await room.later(MINUTE)
    [(_, letter)] = mail.letters
    assert letter["subject"] == "Your move at 3 tables"
    text = text_of(letter)
    for number, table_id in enumerate(tables):
        assert f"Table {number} (Right)" in text
        assert f"https://play.example.org/#/table/{table_id}" in text
    assert "hrown" in text or "left" in text.lower()
    await room.later(3 * HOUR)
    assert len(mail.letters) == 1


async def test_where_others_read_along_there_is_only_what_spectators_know(room: Postroom, web: WebSink) -> None:
    await room.subscribe("bob", "webhook", f"{web.url}/hook", "hourly")
    table_id = await room.timed(SLOW, name="Evening game")
    await room.later(MINUTE)
    await room.forget()
    await room.answer(table_id, 0, "left", "throw")
    await room.later(MINUTE)
    await room.later(HOUR)
    [request] = web.requests
    assert request.json["message"].splitlines() == [
        "Evening game (Right)",
        "Your move, until Thu 12 Mar, 12:01 (UTC).",
        f"https://play.example.org/#/table/{table_id}",
        "https://play.example.org",
    ]


async def test_a_daily_digest_comes_at_its_hour_and_not_when_all_is_seen(room: Postroom, mail: MailSink) -> None:
    await room.store.write(lambda tx: set_zone(tx, "bob", "Asia/Tokyo"))
    await room.subscribe("bob", "email", "bob@example.org", "daily")
    await room.prefer("bob", digest_hour=7)
    table_id = await room.timed(SLOW)
    await room.later(MINUTE)
    await room.forget()
    await room.answer(table_id, 0, "left", "throw")
    await room.later(MINUTE)
    await room.later(9 * HOUR + 50 * MINUTE)  # 6:52 in Tokyo
    assert mail.letters == []
    await room.later(10 * MINUTE)
    assert len(mail.letters) == 1
    await look(room, "bob", table_id)
    await room.answer(table_id, 1, "right", "throw")
    await room.answer(table_id, 0, "left", "throw")
    await room.answer(table_id, 1, "right", "throw")
    await look(room, "bob", table_id)
    await room.later(DAY)
    assert len(mail.letters) == 1
