"""People at many tables who play at random through API tokens, and remember what they were told.

Each client sends one request at a time under a key of its own. When no reply comes, because the server was killed or
its database is away, it sends the same again until one does. What was acknowledged, refused and heard is kept, to be
compared with the log (`tests.soak.audit`).
"""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec

KNOCK_SECONDS = 0.1
COME_BACK_SECONDS = 0.25
"""How often clients look whether a server is back, and listeners try to resume."""
Place = tuple[str, int]
"""A table and a seat at it."""


class Unproven(AssertionError):
    """What was to be proven is not so."""


def need(condition: object, sentence: str) -> None:
    if not condition:
        raise Unproven(sentence)


@dataclass(slots=True)
class Op:
    """Something that a client asked for under a key."""

    key: str
    place: Place
    kind: str
    """As in the log: answer, withdraw, undo, message."""
    path: str
    body: dict[str, Any]
    reply: bytes | None = None
    """The acknowledgement."""
    refused: str = ""
    sent: int = 0
    expected: bytes | None = None
    """The reply that the log was found to hold before any came."""


def acknowledgement(reply: httpx.Response) -> bytes:
    """A reply without its snapshot, which shows the table as it is by then."""
    head, found, _ = reply.content.partition(b',"snapshot":')
    return head + b"}" if found else head


def need_same(op: Op, again: httpx.Response) -> None:
    """A repetition gets the first reply, byte for byte, but for the snapshot."""
    need(acknowledgement(again) == op.reply, f"repeating {op.key} gave {again.text}, before it was {op.reply!r}")


class Gate:
    """Where clients wait while the server is down, or while its log is looked at."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._closed = False
        self._waiting = 0
        self.knocking = False

    def close(self) -> None:
        with self._change:
            self._closed = self.knocking = True

    def open(self) -> None:
        with self._change:
            self._closed = self.knocking = False
            self._change.notify_all()

    def wait_for(self, clients: int, seconds: float) -> bool:
        """Whether all of them stand here, after so many seconds at most."""
        with self._change:
            self.knocking = False
            return self._change.wait_for(lambda: self._waiting >= clients, seconds)

    def go_through(self, knock: Callable[[], None]) -> None:
        with self._change:
            if not self._closed:
                return
            self._waiting += 1
            self._change.notify_all()
        while not self._opened():
            if self.knocking:
                knock()
        with self._change:
            self._waiting -= 1

    def _opened(self) -> bool:
        with self._change:
            if self._closed:
                self._change.wait(KNOCK_SECONDS if self.knocking else None)
            return not self._closed


class Voice(threading.Thread):
    """What clients and listeners share: a token, a place to keep what they saw, and a fault should there be one."""

    def __init__(self, url: str, token: str) -> None:
        super().__init__(daemon=True)
        self.token = token
        self.http = httpx.Client(
            base_url=f"{url}/api/v1", headers={"authorization": f"Bearer {token}"}, timeout=httpx.Timeout(10)
        )
        self.going_on = True
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            while self.going_on:
                self.turn()
        except BaseException as fault:
            if self.going_on or not isinstance(fault, httpx.HTTPError):
                self.fault = fault
        finally:
            self.http.close()

    def turn(self) -> None:
        raise NotImplementedError


class Client(Voice):
    """Plays some seats of one person."""

    def __init__(self, url: str, token: str, gate: Gate, name: str, places: list[Place]) -> None:
        super().__init__(url, token)
        self.gate, self.label, self.places = gate, name, places
        self.chance = random.Random(name)
        self.todo: list[Place] = []
        """Where to look next."""
        self.ops: list[Op] = []
        self.seen: dict[Place, int] = {}

    # -- asking ------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, op: Op | None = None, **more: Any) -> httpx.Response:
        """Until the server answers, however often it dies."""
        while True:
            self.gate.go_through(self._knock)
            if op:
                op.sent += 1
            try:
                reply = self.http.request(method, f"/tables{path}", **more)
            except httpx.TransportError:
                time.sleep(0.02)
                continue
            if reply.status_code != 503:
                need(reply.status_code < 500, f"{method} {path}: {reply.status_code} {reply.text}")
                return reply
            time.sleep(0.05)

    def _knock(self) -> None:
        """As browsers do while a server is away."""
        table, seat = self.chance.choice(self.places)
        with contextlib.suppress(httpx.TransportError):
            self.http.get(f"/tables/{table}/view", params={"seat": seat})

    def request(self, kind: str, place: Place, path: str, body: dict[str, Any]) -> None:
        path = f"/{place[0]}{path}"
        op = Op(f"{self.label}-{len(self.ops)}", place, kind, path, {**body, "seat": place[1]})
        self.ops.append(op)
        reply = self.ask("POST", path, op, json=op.body, headers={"idempotency-key": op.key})
        if op.expected is not None:
            need(reply.status_code == 200, f"{op.key} is in the log, yet it was answered with {reply.text}")
            need(acknowledgement(reply) == op.expected, f"{op.key} got {reply.text}, the log has {op.expected!r}")
        if reply.status_code == 200:
            op.reply = acknowledgement(reply)
            if op.sent == 1:
                self.told(place, reply.json()["number"])
            return
        code = reply.json()["type"]
        late = code == "wrong-moment" or (kind == "message" and code == "not-allowed")
        need(late, f"{op.key} {op.body}: {reply.status_code} {reply.text}")
        op.refused = reply.text

    def repeat(self, op: Op) -> None:
        need_same(op, self.ask("POST", op.path, json=op.body, headers={"idempotency-key": op.key}))

    def told(self, place: Place, number: int) -> None:
        before = self.seen.get(place, 0)
        need(number >= before, f"the number of seat {place[1]} went back from {before} to {number}")
        self.seen[place] = number

    # -- playing -----------------------------------------------------------------------------------

    def turn(self) -> None:
        if not self.todo:
            self.todo = self.where_to_look()
        place = self.todo.pop()
        reply = self.ask("GET", f"/{place[0]}/view", params={"seat": place[1]})
        need(reply.status_code == 200, reply.text)
        look = reply.json()
        self.told(place, look["number"])
        if self.chance.random() < 0.04:
            self.talk(place, look)
        if self.ops and self.chance.random() < 0.05:
            op = self.chance.choice(self.ops)
            if op.reply is not None:
                self.repeat(op)
        if look["can_undo"] and self.chance.random() < 0.2:
            self.request("undo", place, "/undo", {"number": look["number"]})
            return
        for decision in look["view"]["decisions"]:
            self.decide(place, decision)

    def where_to_look(self) -> list[Place]:
        """Where it is one's move, and somewhere else."""
        mine = self.ask("GET", "", params={"which": "mine", "status": "running", "size": 50}).json()["tables"]
        moves = {(table["id"], seat["seat"]) for table in mine for seat in table["seats"] if seat["is_waited_for"]}
        places = [place for place in self.places if place in moves]
        self.chance.shuffle(places)
        return [self.chance.choice(self.places), *places]

    def decide(self, place: Place, decision: dict[str, Any]) -> None:
        actor = decision["actor"]
        if decision["answered"]:
            fate = self.chance.random()
            if fate < 0.1:
                self.request("withdraw", place, "/withdrawals", {"actor": actor})
            if not 0.1 < fate < 0.3:
                return
        option = self.chance.choice(decision["options"])["words"]
        self.request("answer", place, "/answers", {"actor": actor, "option": option, "step": decision["step"]})

    def talk(self, place: Place, look: dict[str, Any]) -> None:
        other = self.chance.choice([seat for seat in range(4) if seat != place[1]])
        private = look["status"] == "running" and self.chance.random() < 0.5
        to = {"kind": "seats", "seats": [other]} if private else {"kind": "all"}
        self.request("message", place, "/press/messages", {"to": to, "text": f"message {self.label}-{len(self.ops)}"})


class UpdatePage(msgspec.Struct):
    """What is read of a page of updates."""

    number: int
    resync: bool
    updates: list[msgspec.Raw]


class Listener(Voice):
    """Follows one seat by server-sent events, resuming after every break where it stopped."""

    def __init__(self, url: str, token: str, place: Place) -> None:
        super().__init__(url, token)
        self.http.timeout = httpx.Timeout(30)
        self.place = place
        self.heard: list[bytes] = []
        """Updates by number, from 1 on."""

    def turn(self) -> None:
        path, seat = f"/tables/{self.place[0]}/stream", self.place[1]
        try:
            with self.http.stream("GET", path, params={"seat": seat, "after": len(self.heard)}) as reply:
                if reply.status_code == 200:
                    self.follow(reply.iter_lines())
                need(reply.status_code in (200, 503), f"the channel was answered with {reply.status_code}")
        except httpx.TransportError:
            pass
        except httpx.HTTPStatusError as fault:
            need(fault.response.status_code == 503, str(fault))
        time.sleep(COME_BACK_SECONDS)

    def follow(self, lines: Iterable[str]) -> None:
        event = ""
        for line in lines:
            if not self.going_on:
                return
            if line.startswith("event: "):
                event = line[7:]
            if not line.startswith("data: "):
                continue
            if event == "update":
                self.hear(line[6:].encode())
            elif event == "hello":
                number = msgspec.json.decode(line[6:])["number"]
                need(number >= len(self.heard), f"{len(self.heard)} updates were heard, now there are {number}")
            elif event == "resync":
                self.catch_up()
                return

    def catch_up(self) -> None:
        """Who is too far behind for a channel reads page after page, and finds everything there."""
        page = None
        while page is None or page.number > len(self.heard):
            path, params = f"/tables/{self.place[0]}/updates", {"seat": self.place[1], "after": len(self.heard)}
            page = msgspec.json.decode(self.http.get(path, params=params).raise_for_status().content, type=UpdatePage)
            need(not page.resync, f"{len(self.heard)} updates were heard, now there are {page.number}")
            for updates in page.updates:
                self.hear(bytes(updates))

    def hear(self, updates: bytes) -> None:
        number = msgspec.json.decode(updates)["number"]
        need(number == len(self.heard) + 1, f"updates {number} came after updates {len(self.heard)}")
        self.heard.append(updates)
