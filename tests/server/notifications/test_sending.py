"""Notices reach real services: a web server, ntfy, a mail server, a browser's push service; and nothing private."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import msgspec
import pytest

from chancellery.api.tables import CorrespondencePace, Untimed
from chancellery.server.notifications import outbox, sender_process
from chancellery.server.notifications.channels import channels_of, make_token, public_part, push_key
from chancellery.server.notifications.sender_process import NotInstalled, SenderProcess
from chancellery.server.notifications.sender_protocol import Delivery, DeliveryResult, Notice
from chancellery.server.timestamps import HOUR, MINUTE
from tests.server.notifications.conftest import Postroom
from tests.server.notifications.sinks import Browser, MailSink, WebSink, text_of

SLOW = CorrespondencePace(decision_hours=24)
HELLO = Notice(title="Hello", body="There", link="https://play.example.org/#/table/t", tag="x")


async def a_turn(room: Postroom) -> str:
    """Bob, who is away, has to move."""
    table_id = await room.timed(SLOW, name="Evening game")
    await room.forget()
    await room.answer(table_id, 0, "left", "throw")
    return table_id


async def test_the_name_of_a_table_calls_nobody_in_a_chat(room: Postroom, web: WebSink) -> None:
    await room.subscribe("bob", "webhook", f"{web.url}/hook")
    table_id = await room.timed(SLOW, name="@everyone <@123> <!here> [Home](https://evil.example)")
    await room.forget()
    await room.answer(table_id, 0, "left", "throw")
    await room.later()
    [request] = web.requests
    title = request.json["title"]
    assert title.replace("\u200b", "") == "Your move: @everyone <@123> <!here> [Home](https://evil.example)"
    for harmful in ("@everyone", "<@1", "<!here", "]("):
        assert harmful not in title
    assert request.json["message"].endswith(f"https://play.example.org/#/table/{table_id}")


async def test_a_webhook_gets_the_notice(room: Postroom, web: WebSink) -> None:
    await room.subscribe("bob", "webhook", f"{web.url}/hook/x?Token=a%20b&method=GET")
    table_id = await a_turn(room)
    await room.later()
    [request] = web.requests
    assert (request.method, request.path) == ("POST", "/hook/x?Token=a+b&method=GET")
    assert request.json["title"] == "Your move: Evening game"
    assert request.json["message"].splitlines() == [
        "Right can act, until Wed 11 Mar, 12:00 (UTC).",
        f"https://play.example.org/#/table/{table_id}",
    ]
    await room.later(MINUTE)
    assert len(web.requests) == 1
    assert room.dispatcher.counts == {("webhook", "sent"): 1}


async def test_ntfy_gets_the_notice(room: Postroom, web: WebSink) -> None:
    await room.subscribe("bob", "ntfy", f"{web.url}/my-topic")
    await a_turn(room)
    await room.later()
    [request] = web.requests
    said = request.json
    assert (said["topic"], said["title"]) == ("my-topic", "Your move: Evening game")
    assert said["message"].startswith("Right can act")


async def test_a_mail_server_gets_a_letter_that_says_how_to_get_no_more(room: Postroom, mail: MailSink) -> None:
    channel = await room.subscribe("bob", "email", "bob@example.org")
    await a_turn(room)
    await room.later()
    [(to, letter)] = mail.letters
    assert to == ["bob@example.org"]
    assert letter["subject"] == "Your move: Evening game"
    assert "play@example.org" in letter["from"]
    assert "Right can act" in text_of(letter)
    key = await room.store.read(lambda tx: tx.one("SELECT value FROM meta WHERE name = 'notice-key'"))
    assert key is not None
    assert f"/#/unsubscribe/{make_token(key.value, channel, 'unsubscribe')}" in text_of(letter)


async def test_a_browser_gets_an_encrypted_and_signed_notice(room: Postroom, web: WebSink) -> None:
    browser = Browser(web)
    await room.subscribe("bob", "push", browser.subscription)
    table_id = await a_turn(room)
    await room.later()
    [request] = web.requests
    assert b"Evening" not in request.body
    said = browser.open(request, public_part(await push_key(room.store)))
    assert said == {
        "title": "Your move: Evening game",
        "body": "Right can act, until Wed 11 Mar, 12:00 (UTC).",
        "link": f"https://play.example.org/#/table/{table_id}",
        "tag": f"turn {table_id}",
    }


async def test_a_browser_that_is_gone_is_forgotten(room: Postroom, web: WebSink) -> None:
    await room.subscribe("bob", "push", Browser(web).subscription)
    await a_turn(room)
    web.status = 410
    await room.later()
    assert await room.store.read(lambda tx: channels_of(tx, "bob")) == []
    assert room.dispatcher.counts == {("push", "gone"): 1}


async def test_the_key_of_the_server_stays_the_same(room: Postroom) -> None:
    first, second = await asyncio.gather(push_key(room.store), push_key(room.store))
    assert first == second == await push_key(room.store)


async def test_every_channel_is_tried_by_itself(room: Postroom, web: WebSink, mail: MailSink) -> None:
    await room.subscribe("bob", "webhook", f"{web.url}/hook")
    await room.subscribe("bob", "email", "bob@example.org")
    web.status = 500
    await a_turn(room)
    await room.later()
    assert (len(web.requests), len(mail.letters)) == (1, 1)
    web.status = 200
    await room.later(outbox.FIRST_PAUSE)
    assert (len(web.requests), len(mail.letters)) == (2, 1)
    [hook, _] = await room.store.read(lambda tx: channels_of(tx, "bob"))
    assert hook.trouble is None


async def test_what_fails_is_tried_with_longer_and_longer_pauses_and_then_given_up(
    room: Postroom, web: WebSink
) -> None:
    await room.subscribe("bob", "webhook", f"{web.url}/hook")
    web.status = 500
    await a_turn(room)
    await room.later()
    tries = [1]
    for _ in range(20):
        await room.later(40 * MINUTE)
        tries.append(len(web.requests))
    assert tries[-1] == outbox.MOST_TRIES
    [channel] = await room.store.read(lambda tx: channels_of(tx, "bob"))
    assert channel.trouble == "the service answered 500"
    assert room.dispatcher.counts["webhook", "given up"] == 1
    [row] = [row for row in await room.outbox() if row.kind == "turn" and row.channel]
    assert (row.sent_at, row.trouble) == (None, "the service answered 500")
    assert row.dead_at is not None


async def test_what_is_no_longer_so_is_not_tried_again(room: Postroom, web: WebSink) -> None:
    await room.subscribe("bob", "webhook", f"{web.url}/hook")
    web.status = 500
    table_id = await a_turn(room)
    await room.later()
    await room.answer(table_id, 1, "right", "throw")
    await room.later(HOUR)
    assert len(web.requests) == 1


# -- the process that sends ----------------------------------------------------------------------------------


@pytest.fixture
async def process(anyio_backend: str) -> SenderProcess:
    return SenderProcess()


async def deliver(process: SenderProcess, web: WebSink, private: bool = True, path: str = "/x") -> DeliveryResult:
    address = f"json://127.0.0.1:{web.port}{path}"
    return await process.deliver(Delivery(way="apprise", address=address, notice=HELLO, private=private))


async def test_a_private_address_is_refused_at_the_moment_of_connecting(process: SenderProcess, web: WebSink) -> None:
    for address in (f"json://127.0.0.1:{web.port}/", f"json://localhost:{web.port}/", f"ntfy://[::1]:{web.port}/t"):
        outcome = await process.deliver(Delivery(way="apprise", address=address, notice=HELLO))
        assert (outcome.state, outcome.why) == (
            "failed",
            "the address is in a private network, where notices are not sent",
        )
    browser = Browser(web)
    address = msgspec.json.encode({"endpoint": browser.endpoint, "keys": {}}).decode()
    outcome = await process.deliver(Delivery(way="push", address=address, notice=HELLO, key="", contact="mailto:x"))
    assert outcome.state == "failed"
    assert web.requests == []
    await process.close()


async def test_a_process_that_dies_is_started_anew(process: SenderProcess, web: WebSink) -> None:
    assert (await deliver(process, web)).state == "sent"
    assert process._process is not None
    first = process._process.pid
    os.kill(first, signal.SIGKILL)
    await process._process.wait()
    assert (await deliver(process, web)).state == "sent"
    assert process._process.pid != first
    await process.close()


async def test_a_process_that_dies_while_sending_has_failed(process: SenderProcess, web: WebSink) -> None:
    await deliver(process, web)
    web.delay = 2.0
    sending = asyncio.create_task(deliver(process, web))
    while len(web.requests) < 2:
        await asyncio.sleep(0.02)
    assert process._process is not None
    os.kill(process._process.pid, signal.SIGKILL)
    assert (await sending).state == "failed"
    await process.close()


async def test_a_service_that_does_not_answer_is_given_up(
    process: SenderProcess, web: WebSink, monkeypatch: pytest.MonkeyPatch
) -> None:
    await deliver(process, web)
    monkeypatch.setattr(sender_process, "PATIENCE", 0.3)
    web.delay = 3.0
    outcome = await deliver(process, web)
    assert (outcome.state, outcome.why) == ("failed", "the service does not answer")
    assert process._process is None


async def test_a_process_without_work_ends(
    process: SenderProcess, web: WebSink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender_process, "IDLE", 0.1)
    await deliver(process, web)
    for _ in range(100):
        if process._process is None:
            break
        await asyncio.sleep(0.02)
    assert process._process is None
    monkeypatch.setattr(sender_process, "IDLE", 100.0)
    assert (await deliver(process, web)).state == "sent"
    await process.close()


async def test_several_at_once(process: SenderProcess, web: WebSink) -> None:
    outcomes = await asyncio.gather(*(deliver(process, web, path=f"/{n}") for n in range(20)))
    assert {outcome.state for outcome in outcomes} == {"sent"}
    assert sorted(request.path for request in web.requests) == sorted(f"/{n}" for n in range(20))
    await process.close()


async def test_without_the_extra_there_is_a_sentence(process: SenderProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender_process, "is_installed", lambda: False)
    with pytest.raises(NotInstalled, match=r"install chancellery\[notices\]"):
        await process.deliver(Delivery(way="apprise", address="json://x", notice=HELLO))


async def test_the_process_knows_nothing_of_the_environment(
    process: SenderProcess, web: WebSink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHANCELLERY_DATABASE", "postgresql://secret")
    monkeypatch.setenv("HTTP_PROXY", f"http://127.0.0.1:{web.port}")
    assert (await deliver(process, web, private=False)).state == "failed"
    assert web.requests == []
    assert (await deliver(process, web)).state == "sent"
    assert process._process is not None
    environment = await asyncio.to_thread(_environment, process._process.pid)
    assert b"secret" not in environment
    await process.close()


def _environment(pid: int) -> bytes:
    return Path(f"/proc/{pid}/environ").read_bytes()


async def test_nothing_is_sent_where_nobody_is_timed_but_the_turn(room: Postroom, web: WebSink) -> None:
    await room.subscribe("bob", "webhook", f"{web.url}/hook")
    table_id = await room.timed(Untimed())
    await room.forget()
    await room.answer(table_id, 0, "left", "throw")
    await room.later()
    assert web.requests[0].json["message"].startswith("Right can act.")
