"""Nothing that leaves the server tells a seat what it cannot know.

Two worlds are played that differ only in what the watcher cannot know: what others have sealed, how often, and what
they hold. Everything the server sends to the watcher in either world (replies, lists, errors, headers, streams,
sockets) has to be the same, byte for byte, apart from ids and moments.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from chancellery.server.tables import lobby
from chancellery.server.tables.table import Table
from tests.server.web.conftest import Client, Running
from tests.server.web.test_live import hear, say, socket

POWERS = ("austria", "france", "italy", "prussia")


class World:
    """A table of four, seen by seat 1 (bob) and by somebody who only watches."""

    def __init__(self, people: list[Client], table: str, watcher: Client) -> None:
        self.people, self.table, self.watcher = people, table, watcher

    def answer(self, seat: int, option: str) -> None:
        self.people[seat].post(f"/tables/{self.table}/answers", {"actor": POWERS[seat], "option": option})

    def seen(self, eyes: Client) -> dict[str, str]:
        """Everything that can be asked for, as it arrives."""
        paths = [
            "",
            "/view",
            "/news",
            "/record",
            "/truth/0",
            "/clocks",
            "/press",
            "/treaties",
            "/promises",
            *(f"/history/{number}" for number in range(1, self.number(eyes) + 2)),
        ]
        replies = {path: eyes.http.get(f"/tables/{self.table}{path}") for path in paths}
        for name, body in (
            ("answers", {"actor": "austria", "option": "play taxation"}),
            ("answers", {"actor": "france", "option": "done"}),
            ("why-not", {"actor": "austria", "option": "play taxation"}),
            ("why-not", {"actor": "france", "option": "done"}),
            ("undo", {}),
            ("withdrawals", {"actor": "austria"}),
            ("fork", {"number": 99_999}),
        ):
            replies[f"{name} {body}"] = eyes.http.post(f"/tables/{self.table}/{name}", json=body)
        told = {name: plain(reply, self.table) for name, reply in replies.items()}
        for which in ("mine", "running"):
            rows = eyes.get("/tables", which=which, size=50)["tables"]
            told[which] = scrub(json.dumps([row for row in rows if row["id"] == self.table]), self.table)
        return told

    def number(self, eyes: Client) -> int:
        return int(eyes.get(f"/tables/{self.table}")["number"])

    def streamed(self, eyes: Client, play: Callable[[], None]) -> list[str]:
        """What a stream and a socket bring while something is played, in order."""
        with (
            eyes.http.stream("GET", f"/tables/{self.table}/stream", params={"after": 0}) as stream,
            socket(eyes) as opened,
        ):
            say(opened, kind="watch", table=self.table, after=0)
            heard: list[Any] = [hear(opened)]
            incoming = stream.iter_lines()
            lines = [next(incoming) for _ in range(4)]
            assert "event: hello" in lines
            play()
            last = self.number(eyes)
            while not lines[-1].startswith(f'data: {{"number":{last},'):
                lines.append(next(incoming))
            while heard[-1]["kind"] == "hello" or heard[-1]["number"] != last:
                heard.append(hear(opened))
        return [scrub(line, self.table) for line in [*lines, *map(json.dumps, heard)]]


def scrub(text: str, table: str) -> str:
    """Without ids of the table and moments."""
    text = text.replace(table, "(table)")
    return re.sub(r'("(?:at|changed_at|created_at|started_at|due_at|now)": ?)\d+', r"\1(moment)", text)


def plain(reply: httpx.Response, table: str) -> str:
    headers = {name: value for name, value in reply.headers.items() if name not in ("date", "x-request-id")}
    body = re.sub(r'"request":"[^"]*"', '"request":"(id)"', scrub(reply.text, table))
    body = re.sub(r'"commitment":"[^"]*"', '"commitment":"(hash)"', body)
    return f"{reply.status_code} {json.dumps(headers)} {body}"


@pytest.fixture
def worlds(lite: Running, monkeypatch: pytest.MonkeyPatch) -> Callable[[], World]:
    """Makes tables of the same four people, always with the same secret of chance and at steady times."""
    secret = bytes(range(32))
    monkeypatch.setattr(lobby, "secret_of_chance", lambda: secret)
    people = [lite.client(name) for name in ("Ada", "Bob", "Cem", "Dee")]
    watcher = lite.client("Eve")

    def make() -> World:
        table = people[0].create(seat=0, press="full")
        for seat, person in enumerate(people[1:], start=1):
            person.put(f"/tables/{table}/seats/{seat}", {"who": "me"})
        return World(people, table, watcher)

    return make


SEALED = [
    [(0, "play taxation"), (2, "play movement")],
    [(0, "play movement"), (2, "play dispatch")],
    [(0, "play dispatch"), (0, "play movement"), (0, "play dispatch"), (2, "play taxation"), (2, "play dispatch")],
]


@pytest.mark.parametrize("eyes", ["bob", "watcher"])
def test_sealed_answers_leave_no_trace(worlds: Callable[[], World], eyes: str) -> None:
    transcripts = []
    for answers in SEALED:
        world = worlds()
        client = world.people[1] if eyes == "bob" else world.watcher

        def play(world: World = world, answers: list[tuple[int, str]] = answers) -> None:
            for seat, option in answers:
                world.answer(seat, option)

        streamed = world.streamed(client, play)
        transcripts.append((streamed, world.seen(client)))
    for streamed, seen in transcripts[1:]:
        assert streamed == transcripts[0][0]
        for name, reply in transcripts[0][1].items():
            assert seen[name] == reply, name


def hand(world: World, seat: int) -> str:
    return json.dumps(world.people[seat].get(f"/tables/{world.table}/view")["view"]["table"]["powers"][POWERS[seat]])


def test_hands_that_nobody_shows_leave_no_trace(worlds: Callable[[], World], monkeypatch: pytest.MonkeyPatch) -> None:
    """Another shuffle: what ada holds differs, what bob holds is the same."""
    first = worlds()
    for number in range(1000):
        monkeypatch.setattr(lobby, "secret_of_chance", lambda n=number: n.to_bytes(32, "big"))
        second = worlds()
        if hand(second, 1) == hand(first, 1) and hand(second, 0) != hand(first, 0):
            break
    else:
        raise AssertionError("no such pair of worlds was found")
    here, there = first.seen(first.people[1]), second.seen(second.people[1])
    for name, reply in here.items():
        assert there[name] == reply, name


def test_the_test_would_notice(worlds: Callable[[], World], monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that counted the log instead of what each audience sees would be found out."""
    monkeypatch.setattr(Table, "number", lambda self, audience: self.seq)
    numbers: list[Any] = []
    for answers in SEALED[1:]:
        world = worlds()
        for seat, option in answers:
            world.answer(seat, option)
        numbers.append(world.number(world.people[1]))
    assert numbers[0] != numbers[1]
