"""Two games that differ only in what somebody cannot know: what is sent to them is the same, byte for byte."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from chancellery.api.press import ToSeats
from chancellery.api.tables import CorrespondencePace
from chancellery.server.notifications.channels import public_part, push_key
from chancellery.server.notifications.digest import digest_of
from chancellery.server.press import messages
from chancellery.server.tables import lobby, play
from chancellery.server.timestamps import HOUR, MINUTE
from tests.server.clocks.conftest import NOON
from tests.server.notifications.conftest import Postroom
from tests.server.notifications.sinks import Browser, MailSink, WebSink, text_of

SLOW = CorrespondencePace(decision_hours=10, negotiation_hours=10)
READERS = ("bob", "dee")
"""They do not hear what Ada and Cem do."""


async def play_a_world(room: Postroom, web: WebSink, mail: MailSink, browser: Browser, hidden: bool) -> dict[str, Any]:
    """One game, from its start to just before the cards are turned over; `hidden`: with all that others cannot see."""
    room.time.wall = NOON
    await room.store.write(lambda tx: tx.run("UPDATE heartbeats SET at = :now", now=NOON))
    table_id = await room.timed(SLOW, "realpolitik", 4, name="Evening game")
    await room.forget()
    await room.later()
    await room.answer(table_id, 0, "austria", "play movement" if hidden else "play taxation")
    if hidden:
        await room.answer(table_id, 0, "austria", "play dispatch")
        await room.registry.act(table_id, messages.say(0, ToSeats(seats=(2,)), "Psst!", user="ada"))
    await room.later(HOUR)
    await room.answer(table_id, 2, "italy", "play mobilisation" if hidden else "play movement")
    if hidden:
        await room.answer(table_id, 2, "italy", "play dispatch")
        await room.registry.act(table_id, messages.say(2, ToSeats(seats=(0,)), "Yes?", user="cem"))
    await room.later(HOUR)
    await room.registry.act(table_id, play.withdraw(0, "austria", user="ada"))
    await room.propose(table_id, "ada", "pause")
    await room.later(MINUTE)
    await room.later(6 * HOUR + 30 * MINUTE)
    digests = {name: msgspec.json.encode(await digest_of(room.registry, name)) for name in READERS}
    await room.later(HOUR)
    sent = sorted(
        (request.path, request.headers["content-type"], request.body.replace(table_id.encode(), b"TABLE"))
        for request in web.requests
        if request.path.strip("/") in READERS
    )
    key = public_part(await push_key(room.store))
    pushed = [browser.open(request, key) for request in web.requests if request.path.startswith("/push/")]
    letters = [(to, letter["subject"], text_of(letter).replace(table_id, "TABLE")) for to, letter in mail.letters]
    web.requests.clear()
    mail.letters.clear()
    return {
        "sent": sent,
        "pushed": sorted(json.dumps(one).replace(table_id, "TABLE") for one in pushed),
        "letters": letters,
        "digests": {name: data.replace(table_id.encode(), b"TABLE") for name, data in digests.items()},
    }


async def test_what_is_sent_says_nothing_about_what_is_hidden(
    room: Postroom, web: WebSink, mail: MailSink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "secret_of_chance", lambda: bytes(range(32)))
    for name in ("ada", "cem", *READERS):
        await room.subscribe(name, "webhook", f"{web.url}/{name}")
    browser = Browser(web)
    await room.subscribe("dee", "push", browser.subscription)
    await room.subscribe("bob", "email", "bob@example.org", "hourly")
    plain = await play_a_world(room, web, mail, browser, hidden=False)
    # The first table is over when the second is played, so that digests are about one table.
    await room.store.write(
        lambda tx: tx.run("UPDATE tables SET status = 'abandoned', started_at = NULL, due_at = NULL")
    )
    await room.store.write(lambda tx: tx.run("DELETE FROM outbox"))
    hidden = await play_a_world(room, web, mail, browser, hidden=True)
    for channel in plain:
        assert plain[channel] == hidden[channel]
    titles = {msgspec.json.decode(body)["title"] for _, _, body in plain["sent"]}
    assert {title.partition(":")[0] for title in titles} >= {
        "Your move",
        "Your time runs out",
        "Your vote is asked for",
    }
    assert plain["letters"]
    assert plain["pushed"]
    assert b"TABLE" in plain["digests"]["bob"]
