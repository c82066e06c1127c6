"""Live channels: updates in order without gaps, resumed after a break, ended when nobody may look any more."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from chancellery.server.web import live
from chancellery.server.web.context import AppContext, Caller
from tests.server.running import Client, Running, eventually, quick_settings, serving


class Events:
    """The events of a stream, one by one."""

    def __init__(self, response: httpx.Response) -> None:
        self.lines = response.iter_lines()

    def next(self) -> tuple[str, str, Any]:
        """Name, id, data of the next event."""
        name = number = data = ""
        for line in self.lines:
            if not line and name:
                return name, number, json.loads(data)
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "id":
                number = value
            elif field == "data":
                data = value
        raise AssertionError("the stream ended")


@contextmanager
def stream(client: Client, table: str, last: int | None = None, **query: Any) -> Iterator[Events]:
    headers = {"last-event-id": str(last)} if last is not None else {}
    with client.http.stream("GET", f"/tables/{table}/stream", params=query, headers=headers) as response:
        assert response.status_code == 200, response.read()
        assert response.headers["content-type"].startswith("text/event-stream")
        yield Events(response)


def two(server: Running, **spec: Any) -> tuple[Client, Client, str]:
    ada, bob = server.client("Ada"), server.client("Bob")
    table = ada.create("petard", seat=0, **spec)
    bob.post(f"/tables/{table}/seats")
    return ada, bob, table


def throw(client: Client, table: str, actor: str) -> int:
    said = client.post(f"/tables/{table}/answers", {"actor": actor, "option": "throw"})
    return int(said["number"])


def test_updates_come_as_they_happen_and_a_broken_stream_is_resumed(server: Running) -> None:
    ada, bob, table = two(server)
    number = ada.get(f"/tables/{table}")["number"]
    with stream(ada, table, after=number) as events:
        assert events.next() == ("hello", "", {"table": table, "seat": 0, "number": number})
        throw(ada, table, "left")
        name, told, data = events.next()
        assert (name, told) == ("update", str(number + 1))
        assert [event["kind"] for event in data["events"]] == ["thrown"]
        throw(bob, table, "right")
        assert events.next()[1] == str(number + 2)
    throw(ada, table, "left")
    throw(bob, table, "right")
    with stream(ada, table, last=number + 2) as events:
        assert events.next()[2]["number"] == number + 4
        assert [events.next()[1] for _ in range(2)] == [str(number + 3), str(number + 4)]
    with stream(ada, table, last=0) as events:
        assert events.next()[0] == "hello"
        assert [events.next()[1] for _ in range(number + 4)] == [str(n + 1) for n in range(number + 4)]


def test_whoever_wants_it_is_sent_the_table_before_the_updates_that_led_to_it(server: Running) -> None:
    ada, bob, table = two(server)
    number = ada.get(f"/tables/{table}")["number"]
    with stream(ada, table, after=number, snapshots=True) as events, socket(bob) as channel:
        assert events.next()[0] == "hello"
        say(channel, kind="watch", table=table, snapshots=True)
        assert hear(channel)["kind"] == "hello"
        throw(ada, table, "left")
        name, told, sent = events.next()
        assert (name, told, sent) == ("snapshot", "", ada.get(f"/tables/{table}/view"))
        assert events.next()[1] == str(sent["number"]) == str(number + 1)
        heard = hear(channel)
        assert heard == {"kind": "snapshot", "table": table, "snapshot": bob.get(f"/tables/{table}/view")}
        assert hear(channel)["number"] == heard["snapshot"]["number"]
    throw(bob, table, "right")
    with stream(ada, table, last=number + 1, snapshots=True) as events:
        assert [events.next()[0] for _ in range(3)] == ["hello", "snapshot", "update"]


def test_a_number_from_elsewhere_asks_to_look_again(lite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _, table = two(lite)
    number = ada.get(f"/tables/{table}")["number"]
    with stream(ada, table, last=9999) as events:
        assert events.next()[0] == "hello"
        assert events.next() == ("resync", str(number), {"table": table, "seat": 0, "number": number})
    monkeypatch.setattr(live, "MOST_UPDATES", 2)
    with stream(ada, table, last=0) as events:
        assert [events.next()[0] for _ in range(2)] == ["hello", "resync"]
    for bad in ("x", "-1", "1e3", "²", "9" * 20):
        reply = ada.http.get(f"/tables/{table}/stream", headers=[(b"last-event-id", bad.encode())])
        assert reply.status_code == 400, bad


def test_a_spectator_hears_only_what_spectators_hear(lite: Running) -> None:
    people = [lite.client(name) for name in ("Ada", "Bob", "Cem", "Dee")]
    table = people[0].create(seat=0)
    for person in people[1:]:
        person.post(f"/tables/{table}/seats")
    watcher = lite.client()
    with stream(watcher, table) as events:
        _, _, hello = events.next()
        assert hello["seat"] is None
        for card in ("taxation", "movement", "taxation"):
            people[0].post(f"/tables/{table}/answers", {"actor": "austria", "option": f"play {card}"})
        people[1].post(f"/tables/{table}/answers", {"actor": "france", "option": "play taxation"})
        first, second = events.next()[2], events.next()[2]
        assert [first["number"], second["number"]] == [hello["number"] + 1, hello["number"] + 2]
        assert [w["answered"] for w in first["waiting"]] == [True, False, False, False]
        assert [w["answered"] for w in second["waiting"]] == [True, True, False, False]


def test_a_stream_ends_when_the_session_does(lite: Running) -> None:
    ada, _, table = two(lite, spectators=False)
    with stream(ada, table) as events:
        events.next()
        other = lite.client()
        me = other.post("/sessions", {"name": "Ada", "password": "a stranger password 7"}, status=201)
        other.enter(me)
        other.delete("/sessions")
        throw(other, table, "left")
        name, _, problem = events.next()
        assert (name, problem["type"]) == ("gone", "not-logged-in")


def test_whoever_hands_over_the_seat_hears_no_more_of_it(lite: Running) -> None:
    _, bob, table = two(lite, spectators=False)
    with stream(bob, table) as events:
        events.next()
        bob.delete(f"/tables/{table}/seats/1")
        name, _, problem = events.next()
        assert (name, problem["type"]) == ("gone", "not-allowed")


def test_the_eyes_change_with_the_seat(lite: Running) -> None:
    _, bob, table = two(lite)
    with stream(bob, table) as events:
        assert events.next()[2]["seat"] == 1
        bob.delete(f"/tables/{table}/seats/1")
        assert events.next()[2]["seat"] is None
        assert events.next()[0] == "resync"


def test_streams_end_when_the_server_stops(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database)) as server:
        ada, _, table = two(server)
        with stream(ada, table) as events:
            events.next()
            started = time.monotonic()
            server.server.should_exit = True
            assert events.next()[0] == "bye"
        assert time.monotonic() - started < 5


def test_silence_is_filled_with_signs_of_life(lite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.05)
    ada, _, table = two(lite)
    with stream(ada, table) as events:
        seen = [next(events.lines) for _ in range(12)]
    assert seen.count(": still here") >= 2


def test_what_others_do_in_secret_does_not_move_the_signs_of_life(
    lite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every entry of the log wakes the channels of its table; one that brings a channel nothing changes nothing."""
    monkeypatch.setattr(live, "HEARTBEAT", 0.1)
    _, bob, table = two(lite)

    async def listen(context: AppContext) -> list[Any]:
        secret = next(iter(bob.http.cookies.jar)).value or ""
        caller = Caller(await context.authenticate("session", secret), "127.0.0.1", secret=secret)
        following = live.follow(context, caller, table, None, None, False)
        heard = [await anext(following)]
        pending = asyncio.ensure_future(anext(following))
        for _ in range(60):
            context.registry._live[table].wake()
            done, _ = await asyncio.wait([pending], timeout=0.01)
            if done:
                heard.append(pending.result())
                pending = asyncio.ensure_future(anext(following))
        pending.cancel()
        return heard

    hello, *after = lite.run(listen)
    assert hello.seat == 1
    assert len(after) >= 3, "the signs of life were put off"
    assert set(after) == {None}


def test_nobody_holds_too_many_channels(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database, live_connections=1)) as server:
        ada, _, table = two(server)
        with stream(ada, table) as events:
            events.next()
            assert ada.get(f"/tables/{table}/stream", status=429)["type"] == "too-fast"
        eventually(lambda: not server.context.channels)
        with stream(ada, table) as events:
            assert events.next()[0] == "hello"


# -- WebSocket ---------------------------------------------------------------------------------------------


@contextmanager
def socket(client: Client, origin: str | None = "") -> Iterator[ClientConnection]:
    """A WebSocket of a client, from its own page unless said otherwise."""
    sent = {}
    if client.http.cookies:
        sent["cookie"] = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    if "authorization" in client.http.headers:
        sent["authorization"] = client.http.headers["authorization"]
    page = Origin(client.url if origin == "" else origin) if origin is not None else None
    url = client.url.replace("http", "ws") + "/api/v1/live"
    with connect(url, additional_headers=sent, origin=page, proxy=None) as opened:
        yield opened


def say(opened: ClientConnection, **message: Any) -> None:
    opened.send(json.dumps(message))


def hear(opened: ClientConnection) -> Any:
    return json.loads(opened.recv(timeout=10))


def test_one_socket_follows_several_tables(server: Running) -> None:
    ada, bob, first = two(server)
    second = ada.create("petard", seat=1)
    bob.post(f"/tables/{second}/seats")
    with socket(ada) as opened:
        say(opened, kind="ping")
        assert hear(opened) == {"kind": "pong"}
        say(opened, kind="watch", table=first)
        hello = hear(opened)
        assert (hello["kind"], hello["table"], hello["seat"]) == ("hello", first, 0)
        say(opened, kind="watch", table=second, after=0)
        assert hear(opened)["seat"] == 1
        caught = [hear(opened)["number"] for _ in range(ada.get(f"/tables/{second}")["number"])]
        assert caught == list(range(1, len(caught) + 1))
        throw(ada, first, "left")
        told = hear(opened)
        assert (told["kind"], told["table"], told["number"]) == ("update", first, hello["number"] + 1)
        assert told["update"]["events"][0]["kind"] == "thrown"
        say(opened, kind="unwatch", table=first)
        throw(bob, first, "right")
        throw(bob, second, "left")
        assert hear(opened)["table"] == second
        say(opened, kind="watch", table="nowhere")
        gone = hear(opened)
        assert (gone["kind"], gone["problem"]["type"]) == ("gone", "no-such-table")
        say(opened, kind="watch", table=first, seat=1)
        assert hear(opened)["problem"]["type"] == "not-allowed"


def test_a_table_is_followed_once_however_often_it_was_left_and_watched(server: Running) -> None:
    ada, _, table = two(server)
    with socket(ada) as opened:
        say(opened, kind="watch", table=table)
        assert hear(opened)["kind"] == "hello"
        say(opened, kind="unwatch", table=table)
        say(opened, kind="watch", table=table)
        assert hear(opened)["kind"] == "hello"
        say(opened, kind="watch", table=table)
        assert hear(opened)["problem"]["type"] == "bad-request"
        say(opened, kind="unwatch", table=table)
        throw(ada, table, "left")
        say(opened, kind="ping")
        assert hear(opened) == {"kind": "pong"}


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "null",
        '{"kind": "watch"}',
        '{"kind": "watch", "table": 7}',
        '{"kind": "watch", "table": "x", "more": 1}',
        '{"kind": "watch", "table": "x", "after": -1}',
        '{"kind": "watch", "table": "x", "after": 1e400}',
        '{"kind": "watch", "table": "x", "seat": 9999}',
        '{"kind": "shout"}',
        '{"kind": "ping", "x": "\\ud800"}',
    ],
)
def test_what_is_not_understood_is_answered_with_a_problem(lite: Running, message: str) -> None:
    with socket(lite.client()) as opened:
        opened.send(message)
        assert hear(opened)["problem"]["type"] == "bad-request"
        say(opened, kind="ping")
        assert hear(opened)["kind"] == "pong"


def until_closed(opened: ClientConnection) -> int:
    """Listen until the server hangs up; the code it gives."""
    try:
        while True:
            hear(opened)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


def test_too_many_messages_or_too_large_ones_end_the_socket(lite: Running) -> None:
    with socket(lite.client()) as opened:
        with suppress(ConnectionClosed):
            for _ in range(200):
                say(opened, kind="ping")
        assert until_closed(opened) == 1008
    with socket(lite.client()) as opened:
        opened.send(" " * 70_000)
        assert until_closed(opened) == 1009


def test_bytes_that_are_no_text_end_the_socket_or_are_not_understood(lite: Running) -> None:
    with socket(lite.client()) as opened:
        opened.send(b"\xff\xfe")
        assert hear(opened)["kind"] == "problem"


def test_a_socket_from_another_page_is_refused(lite: Running) -> None:
    ada = lite.client("Ada")
    for origin in ("https://evil.example", None):
        with pytest.raises(InvalidStatus), socket(ada, origin):
            pass


def test_a_program_listens_with_its_token(lite: Running) -> None:
    ada, _, table = two(lite, spectators=False)
    with socket(ada.token("read"), None) as opened:
        say(opened, kind="watch", table=table)
        assert hear(opened)["seat"] == 0
        ada.delete(f"/tokens/{ada.get('/tokens')[0]['id']}")
        throw(ada, table, "left")
        assert hear(opened)["problem"]["type"] == "not-logged-in"


def test_sockets_are_closed_when_the_server_stops(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database)) as server, socket(server.client()) as opened:
        say(opened, kind="ping")
        hear(opened)
        server.server.should_exit = True
        with pytest.raises(ConnectionClosed):
            hear(opened)
