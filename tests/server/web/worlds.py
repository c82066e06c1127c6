"""Pairs of worlds: the same game on two servers, different only in what one seat cannot know.

In the *plain* world little happens. In the *hidden* one the cards of the others, their sealed answers and the secret of
chance are other ones, and behind the watcher's back answers are sealed again and again, repeated and refused, letters
and treaties are exchanged, and everybody looks at everything. All that the watcher does is the same in both, and so is
what everybody can see. Then every byte that either server sends to the watcher has to be the same; only random ids are
written differently. The clock of both servers stands still except when the script moves it.
"""

from __future__ import annotations

import base64
import hashlib
import random
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection, HTTPResponse
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from chancellery.api.tables import CorrespondencePace, TableSpec
from chancellery.kernel.game import Game
from chancellery.kernel.plain import copy
from chancellery.kernel.record import position_of
from chancellery.kernel.registry import get
from chancellery.kernel.rules import Options
from chancellery.kernel.state import State, apply, find, waiting
from chancellery.server import timestamps
from chancellery.server.accounts.rate_limits import RateLimits
from chancellery.server.bots.pool import Pool
from chancellery.server.bots.protocol import Question, Thought, encode
from chancellery.server.clocks import outages
from chancellery.server.notifications.routes import NotificationsFeature
from chancellery.server.store import Transaction
from chancellery.server.tables import history, lobby
from chancellery.server.web.context import AppContext
from tests.server.notifications.sinks import WebSink
from tests.server.running import Client, Running, eventually, quick_settings, serving
from tests.server.web.matrix import OPERATIONS, unlimited
from tests.server.web.test_live import say, socket

NAMES = ("Ada", "Bob", "Cem", "Dee", "Fay", "Gus", "Hal")
SECRET_OF_CHANCE = bytes(range(32))
END = "That is all."
"""The last thing said in public: when it has arrived, everything before it has."""
WHISPER, TITLE, KEY = "Psst, nobody hears us.", "The hidden pact", "a-hidden-key"
"""Words that nobody but two seats may ever read."""
NOT_COMPARED = {
    "describe": "says nothing of any game, and takes long to make",
    "metrics": "counts all requests; only the operator's own machine is shown it",
    "log_out": "ends the watcher's session",
    "log_out_elsewhere": "would tell of the watcher's own sessions only",
    "delete_account": "ends the watcher's account",
    "leave_seat": "gives the watcher's seat up",
    "abandon_table": "only for the operator",
    "begin_lesson": "makes a table of the watcher's own",
}
"""Operations whose replies cannot be compared, and why that is no hole."""
COMPARED = [name for name in OPERATIONS if name not in NOT_COMPARED]
CHANNELS = [*COMPARED, "socket", "webhook"]
WATCHERS = ("seat", "spectator", "anonymous")

Transcript = dict[str, list[str]]
"""By channel: everything that was sent, in order."""


class Clock:
    """What time it is, for both servers."""

    def __init__(self) -> None:
        self.at = timestamps.now()

    def __call__(self) -> int:
        return self.at


class World:
    """A server and its people: those who play, one who has an account and watches, and one who has none."""

    def __init__(self, server: Running, sink: WebSink, clock: Clock) -> None:
        self.server, self.sink, self.clock = server, sink, clock
        server.context.registry.clock = clock
        self.passer_by = server.client()
        self.people: list[Client] = []
        self.watcher = self.passer_by
        self.evenings = 0
        self.table = ""
        self.seats = 0
        self.actors: Sequence[str] = ()
        self.hidden_treaty = self.hidden_group = "x" * 22

    def _come(self) -> None:
        """Everybody is new, so that no evening begins with secrets of another one."""
        for client in (*self.people, *([self.watcher] if self.people else ())):
            client.close()
        self.evenings += 1
        names = NAMES[: self.seats]
        *self.people, self.watcher = [self.server.client(f"{name} {self.evenings}") for name in (*names, "Eve")]
        for person, name in zip(self.people, names, strict=True):
            channel = {"kind": "webhook", "address": f"{self.sink.url}/{name}"}
            person.post("/notices/channels", channel, status=201)

    def gather(self, game: Game[Any], state: State) -> None:
        """A table at which the game goes on from a position."""
        self.seats, self.actors = len(game.seats(state)), game.actors(state.rules)
        self._come()
        options = msgspec.to_builtins(state.rules.options)
        host = self.people[0]

        async def create(context: AppContext) -> str:
            pace = CorrespondencePace(decision_hours=72)
            spec = TableSpec(game=game.name, options=options, name="Evening", pace=pace, spectators=True)
            setup = lobby.examine(game.name, options)
            base = lobby.prepare(context.registry, spec, setup, host.id)
            base = msgspec.structs.replace(base, position=position_of(game, state), secret=SECRET_OF_CHANCE)
            drafts = lobby.opening(base, host.id, 0)
            return (await context.registry.create(base, setup.seats, drafts, host.id)).id

        self.table = self.server.run(create)
        self.hidden_treaty = self.hidden_group = "x" * 22
        for seat in range(1, self.seats):
            self.people[seat].put(f"/tables/{self.table}/seats/{seat}", {"who": "me"})

    def at(self, seat: int, path: str, body: Any = None, method: str = "POST", key: str = "") -> Any:
        """Something that a seat does and that may be refused, but never fails."""
        headers = {"idempotency-key": key} if key else {}
        reply = self.people[seat].http.request(method, f"/tables/{self.table}{path}", json=body, headers=headers)
        assert reply.status_code < 500, reply.text
        return reply.json() if reply.status_code < 300 else None

    def decisions(self, seat: int) -> list[Any]:
        found: list[Any] = self.people[seat].get(f"/tables/{self.table}/view")["view"]["decisions"]
        return found

    def client(self, watcher: str, seat: int) -> Client:
        return {"seat": self.people[seat], "spectator": self.watcher, "anonymous": self.passer_by}[watcher]

    def forget_who_looks(self) -> None:
        """As if everybody had left long ago."""
        eventually(lambda: not self.server.context.channels)

        async def forget(context: AppContext) -> None:
            [feature] = [feature for feature in context.features if isinstance(feature, NotificationsFeature)]
            await feature.presence.write()
            feature.presence._views.clear()
            await context.store.write(lambda tx: tx.run("UPDATE seats SET seen_at = 0"))

        self.server.run(forget)

    def post_round(self) -> None:
        """Everything that is due is sent: by the postman's own round, or by this one. (The matrix has added a channel
        that cannot be reached.)"""

        async def go(context: AppContext) -> int:
            [feature] = [feature for feature in context.features if isinstance(feature, NotificationsFeature)]
            await feature.dispatcher.round()
            waiting = "SELECT id FROM outbox WHERE sent_at IS NULL AND trouble IS NULL AND kind <> 'deadline'"
            return len(await context.store.read(lambda tx: tx.all(waiting)))

        eventually(lambda: self.server.run(go) == 0)

    def close_table(self) -> None:
        """When a pair has been compared: digests and lists are about one running table each time."""

        def job(tx: Transaction) -> None:
            tx.run("UPDATE tables SET status = 'abandoned', due_at = NULL WHERE status = 'running'")
            tx.run("DELETE FROM outbox")

        self.server.run(lambda context: context.store.write(job))


# -- what happens ------------------------------------------------------------------------------------------


class Script:
    """One evening in one world."""

    def __init__(self, world: World, seat: int, seed: int, hidden: bool) -> None:
        self.world, self.seat, self.hidden = world, seat, hidden
        self.rng = random.Random(seed)
        """For what everybody sees: the same in both worlds."""
        self.secret = random.Random(seed * 2 + hidden)
        others = [other for other in range(world.seats) if other != seat]
        self.rng.shuffle(others)
        self.first, self.second = others[:2]

    def play(self) -> None:
        self.aloud("Good evening.")
        for seat, actor in self._to_seal():
            self._seal(seat, actor)
            self.meanwhile()
        self.aloud(END)

    def aloud(self, text: str) -> None:
        """Something that everybody hears, and then a while in which nobody hears anything."""
        self.world.at(self.first, "/press/messages", {"to": {"kind": "all"}, "text": text})
        self.meanwhile()

    def call(self) -> None:
        """Something for the seat that watches, which deserves a notice."""
        letter = {"to": {"kind": "seats", "seats": [self.seat]}, "text": "Are you there?"}
        assert self.world.at(self.first, "/press/messages", letter)
        self.meanwhile()
        assert self.world.at(self.first, "/proposals", {"what": "end"})
        self.meanwhile()

    def meanwhile(self) -> None:
        """Time passes; in the hidden world something happens before anybody else does anything."""
        start = self.world.clock.at
        if self.hidden:
            self.world.clock.at = start + 5
            self.behind_the_scenes()
        self.world.clock.at = start + 10

    def _to_seal(self) -> list[tuple[int, str]]:
        """All who have something secret to decide, but one: the last answer would reveal them."""
        found = [
            (seat, decision["actor"])
            for seat in range(self.world.seats)
            for decision in self.world.decisions(seat)
            if decision["secret"] and not decision["answered"]
        ]
        self.rng.shuffle(found)
        return found[:-1]

    def _seal(self, seat: int, actor: str) -> None:
        choices = [one["index"] for one in self._choices(seat, actor)]
        if seat == self.seat:
            self._answer(seat, actor, self.rng.choice(choices))
            return
        key = f"{KEY}-{actor}"
        final = self.secret.choice(choices)
        self._answer(seat, actor, final, key)
        if self.hidden:
            self._answer(seat, actor, final, key)
            start = self.world.clock.at
            for later in range(self.secret.randrange(4)):
                self.world.clock.at = start + 1 + later
                self._answer(seat, actor, self.secret.choice(choices))
            self.world.clock.at = start

    def _choices(self, seat: int, actor: str) -> list[Any]:
        [options] = [one["options"] for one in self.world.decisions(seat) if one["actor"] == actor]
        return list(options)

    def _answer(self, seat: int, actor: str, option: int, key: str = "") -> None:
        acknowledged = self.world.at(seat, "/answers", {"actor": actor, "option": option}, key=key)
        assert acknowledged is not None
        assert acknowledged["sealed"]

    def behind_the_scenes(self) -> None:
        """What the first two of the others do while nobody else looks."""
        world, one, two = self.world, self.first, self.second
        assert world.at(one, "/press/messages", {"to": {"kind": "seats", "seats": [two]}, "text": WHISPER})
        group = world.at(two, "/press/groups", {"name": TITLE, "members": [one]})
        world.hidden_group = group["id"]
        world.at(one, "/press/messages", {"to": {"kind": "group", "group": group["id"]}, "text": WHISPER})
        self._intrigue()
        number = world.at(two, "", method="GET")["number"]
        world.at(two, "/press/read", {"number": number}, "PUT")
        world.at(one, "/press/muted", {"seats": [two]}, "PUT")
        for path, body in (
            ("/answers", {"actor": "nobody", "option": 1}),
            ("/answers", {"actor": "austria", "option": 10**9}),
            ("/why-not", {"actor": "austria", "option": 0}),
            ("/undo", {}),
            ("/fork", {"number": number}),
        ):
            world.at(one, path, body)
        if self.seat:  # whoever made the table is told of all invitations to it
            world.at(one, f"/seats/{one}/invitations")
        for path in ("/view", "/updates", "/press", "/treaties", "/clocks"):
            world.at(one, path, method="GET")
        world.people[one].put("/me/hours", {"zone": "Europe/Berlin"})
        world.people[two].get("/digest")

    def _intrigue(self) -> None:
        """A treaty that is signed, one that is countered, one that is taken back."""
        world, one, two = self.world, self.first, self.second
        promise = {"kind": "pledge", "power": self._power(one), "text": "Whatever happens.", "until": {"kind": "end"}}
        offers = []
        for _ in range(3):
            offered = world.at(one, "/treaties", {"parties": [two], "clauses": [promise], "title": TITLE})
            if offered is not None:
                offers.append(offered["id"])
        if len(offers) < 3:
            return  # there is an end to what a seat may offer
        world.hidden_treaty = offers[0]
        assert world.at(two, f"/treaties/{offers[0]}/steps", {"step": "accept"})
        world.at(two, f"/treaties/{offers[0]}/remarks", {"text": WHISPER})
        world.at(two, "/treaties", {"clauses": [promise], "former": offers[1]})
        world.at(one, f"/treaties/{offers[2]}/steps", {"step": "withdraw"})

    def _power(self, seat: int) -> str:
        words = self.world.at(seat, "/promises", method="GET")
        return next(str(power) for power, signer in words["seats"].items() if signer == seat)


# -- what is sent ------------------------------------------------------------------------------------------


class Raw:
    """A connection whose bytes nobody has touched."""

    def __init__(self, client: Client, port: int) -> None:
        self.client = client
        self.connection = HTTPConnection("127.0.0.1", port, timeout=20)

    def ask(self, method: str, path: str, body: Any = None) -> HTTPResponse:
        headers = {"accept-encoding": "gzip, deflate, br", "user-agent": "watcher"}
        for name in ("origin", "x-csrf-token"):
            if name in self.client.http.headers:
                headers[name] = self.client.http.headers[name]
        if self.client.http.cookies:
            headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self.client.http.cookies.items())
        data = None
        if body is not None:
            data, headers["content-type"] = msgspec.json.encode(body), "application/json"
        self.connection.request(method, path, data, headers)
        return self.connection.getresponse()


class Watcher:
    """Follows a table over all live channels, and afterwards asks for everything there is."""

    def __init__(self, world: World, kind: str, seat: int, lines: ExitStack, channels: ExitStack) -> None:
        self.world, self.kind, self.seat = world, kind, seat
        self.client = world.client(kind, seat)
        self.raw = Raw(self.client, world.server.port)
        lines.callback(self.raw.connection.close)
        self.told: Transcript = {name: [] for name in CHANNELS}
        line = Raw(self.client, world.server.port)
        channels.callback(line.connection.close)
        self.stream = line.ask("GET", f"/api/v1/tables/{world.table}/stream?after=0")
        self.told["stream_table"].append(self._headers(self.stream))
        self.streamed = b""
        self._read_until(b"event: hello")
        self.socket: ClientConnection = channels.enter_context(socket(self.client))
        assert self.socket.response is not None
        assert "sec-websocket-extensions" not in self.socket.response.headers, "compressed frames tell by their size"
        say(self.socket, kind="watch", table=world.table, after=0, snapshots=True)
        self.told["socket"].append(self._plain(str(self.socket.recv(timeout=20))))

    def hear(self) -> None:
        """Everything that came while the evening was played."""
        self._read_until(END.encode())
        self.told["stream_table"].append(self._plain(self.streamed.decode()))
        frame = snapshot = ""
        while END not in frame:
            frame = str(self.socket.recv(timeout=20))
            if frame.startswith('{"kind":"snapshot"'):  # how many there are depends on how busy the server is
                snapshot = frame
            else:
                self.told["socket"].append(self._plain(frame))
        self.told["socket"].append(self._plain(snapshot))

    def _read_until(self, words: bytes) -> None:
        while words not in self.streamed or not self.streamed.endswith(b"\n\n"):
            more = self.stream.read1()
            assert more, "the stream ended"
            self.streamed += more

    def ask_everything(self) -> None:
        table = self.world.table
        number = int(self.client.get(f"/tables/{table}")["number"])
        for name in COMPARED:
            operation = OPERATIONS[name]
            if name != "stream_table":
                self._ask(name, operation.method, operation.path(table), operation.body)
        for name, method, path, body in [*self._deep(number), *self._whispered()]:
            self._ask(name, method, f"/api/v1/tables/{table}{path}", body)
        for which in ("mine", "open", "running", "finished"):
            for rest in ("", "&size=1"):
                self._ask("list_tables", "GET", f"/api/v1/tables?which={which}{rest}")

    def _deep(self, number: int) -> list[tuple[str, str, str, Any]]:
        """Requests that reach what the harmless ones of the matrix do not."""
        asked: list[tuple[str, str, str, Any]] = [
            *(("read_updates", "GET", f"/updates?after={after}", None) for after in (number - 1, number, number + 7)),
            *(("look_back", "GET", f"/history/{one}", None) for one in range(max(1, number - 6), number + 2)),
            *(("look_back", "GET", f"/history/{number}?seat={seat}", None) for seat in range(self.world.seats)),
            ("view_table", "GET", f"/view?seat={self.seat}", None),
            ("read_press", "GET", "/press?size=3", None),
            ("read_press", "GET", "/press?before=1", None),
            ("say", "POST", "/press/messages", {"to": {"kind": "all"}, "text": "Did I miss anything?"}),
            ("undo_answer", "POST", "/undo", {}),
            ("propose", "POST", "/proposals", {"what": "pause"}),
        ]
        for actor in self.world.actors:
            asked += [("withdraw_answer", "POST", "/withdrawals", {"actor": actor})]
            asked += [("why_not", "POST", "/why-not", {"actor": actor, "option": option}) for option in (0, 7, 10**6)]
        if self.kind == "seat":
            asked += [("fork_table", "POST", "/fork", {"number": number})]
            asked += [("ask_for_hint", "POST", "/hint", {})]
            for decision in self.world.decisions(self.seat):
                for choice in decision["options"][:3]:
                    body = {"actor": decision["actor"], "option": choice["index"]}
                    asked.append(("why_not", "POST", "/why-not", body))
                    asked.append(("preview_answer", "POST", "/preview", body))
        return asked

    def _whispered(self) -> list[tuple[str, str, str, Any]]:
        """About papers that exist in the hidden world only, by their right names."""
        treaty, group = self.world.hidden_treaty, self.world.hidden_group
        message = {"to": {"kind": "group", "group": group}, "text": "?"}
        counter = {"clauses": [{"kind": "pledge", "power": "austria", "text": "x", "until": {"kind": "end"}}]}
        return [
            ("read_treaty", "GET", f"/treaties/{treaty}", None),
            ("take_step", "POST", f"/treaties/{treaty}/steps", {"step": "accept"}),
            ("make_remark", "POST", f"/treaties/{treaty}/remarks", {"text": "?"}),
            ("offer_treaty", "POST", "/treaties", {**counter, "former": treaty}),
            ("leave_group", "DELETE", f"/press/groups/{group}", None),
            ("say", "POST", "/press/messages", message),
        ]

    def look_into_forks(self) -> None:
        """A fork holds a whole position: all of it is shown to whoever plays it alone."""
        if self.kind == "seat":
            for made in self.client.get("/tables", which="mine")["tables"]:
                if made["solo"] and made["status"] == "running":
                    for seat in range(self.world.seats):
                        self._ask("fork_table", "GET", f"/api/v1/tables/{made['id']}/view?seat={seat}")

    def _ask(self, name: str, method: str, path: str, body: Any = None) -> None:
        self.world.clock.at += 1
        reply = self.raw.ask(method, path, body)
        fixed = name == "read_tables_board" or not OPERATIONS[name].at_table
        if not (fixed and reply.getheader("cache-control") != "no-store"):
            assert reply.getheader("content-encoding") is None, f"{name}: the size of what is compressed tells of it"
        self.told[name].append(f"{method} {self._headers(reply)} {self._plain(reply.read().decode('latin-1'))}")
        assert reply.status < 500, f"{name}: {self.told[name][-1]}"

    def _headers(self, reply: HTTPResponse) -> str:
        kept = [(name, value) for name, value in reply.getheaders() if name not in ("date", "x-request-id")]
        return f"{reply.status} {kept}"

    def _plain(self, text: str) -> str:
        """With random ids by the order in which they appear."""
        seen: dict[str, str] = {}

        def named(found: re.Match[str]) -> str:
            return '"' + seen.setdefault(found[1], f"id {len(seen)}") + '"'

        text = re.sub(r'"next":"([^"]+)"', lambda found: '"next":' + _decoded(found[1]), text)
        text = re.sub(r'"(request|csrf)":"[0-9a-f]+"', r'"\1":"…"', text)
        return re.sub(r'"((?=[a-z0-9_-]*[A-Z])[A-Za-z0-9_-]{22}(?:[A-Za-z0-9_-]{21})?)"', named, text)

    def come_back(self) -> None:
        """What was sent to the watcher's webhook, and what a digest says, after some time away."""
        self.raw.connection.close()  # the server may have given it up meanwhile; asking opens it again
        self._ask("read_digest", "GET", "/api/v1/digest")
        mine = [one for one in self.world.sink.requests if one.path == f"/{NAMES[self.seat]}"]
        if self.kind == "seat":
            found = [one.body.decode().replace(self.world.table, "TABLE") for one in mine]
            self.told["webhook"] += [self._plain(text) for text in sorted(found)]


def _decoded(cursor: str) -> str:
    return base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()


def evening(world: World, game: Game[Any], state: State, seat: int, seed: int, hidden: bool) -> dict[str, Transcript]:
    """Play one evening in one world; what each kind of watcher was told."""
    world.sink.requests.clear()
    start = world.clock.at
    world.gather(game, state)
    with ExitStack() as lines:
        with ExitStack() as channels:
            watchers = {kind: Watcher(world, kind, seat, lines, channels) for kind in WATCHERS}
            script = Script(world, seat, seed, hidden)
            script.play()
            for watcher in watchers.values():
                watcher.hear()
            for watcher in watchers.values():
                watcher.ask_everything()
                script.meanwhile()
            watchers["seat"].look_into_forks()
        world.forget_who_looks()
        script.call()
        world.clock.at += 25 * timestamps.SECOND
        world.post_round()
        for watcher in watchers.values():
            watcher.come_back()
    world.close_table()
    world.clock.at = start
    return {kind: watcher.told for kind, watcher in watchers.items()}


Pair = tuple[dict[str, Transcript], dict[str, Transcript]]


def compare(
    plain: World,
    hidden: World,
    game: Game[Any],
    state: State,
    seat: int,
    seed: int,
) -> Pair:
    """The same evening in both worlds, from a position and from one that the seat cannot tell from it."""
    other = game.resample(copy(state), seat, random.Random(seed))
    told = evening(plain, game, state, seat, seed, False)
    also = evening(hidden, game, other, seat, seed, True)
    plain.clock.at += timestamps.MINUTE
    return told, also


def differences(pair: Pair) -> list[str]:
    """Where the worlds differ, in a line each."""
    found = []
    for kind in WATCHERS:
        for channel in CHANNELS:
            here, there = pair[0][kind][channel], pair[1][kind][channel]
            if here != there:
                first = next((two for two in zip(here, there, strict=False) if two[0] != two[1]), (here, there))
                found.append(f"{kind}, {channel}: {_first_difference(*map(str, first))}")
    return found


def _first_difference(here: str, there: str) -> str:
    """Both, from a little before where they part."""
    at = next((n for n, (one, two) in enumerate(zip(here, there, strict=False)) if one != two), 0)
    return f"…{here[max(0, at - 60) : at + 60]!r} / …{there[max(0, at - 60) : at + 60]!r}"


# -- the worlds themselves -------------------------------------------------------------------------------------


async def babble(pool: Pool, name: str, question: Question) -> Thought:
    """A bot that gives away all it was told: if a hint depended on anything hidden, this one would."""
    g = get(question.game).load(question.position)
    option = find(g, question.actor).options[-1]
    return Thought(option, hashlib.sha256(encode(question)).hexdigest())


@contextmanager
def two_worlds(databases: tuple[str, str]) -> Iterator[tuple[World, World]]:
    """Two servers that share nothing but the clock, and the luck of whoever forks a game."""
    with ExitStack() as stack:
        clock = Clock()
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(timestamps, "now", clock)
        patch.setattr(outages, "SLACK", timestamps.DAY)  # how real time passes beside that clock shows in no world
        patch.setattr(RateLimits, "take", unlimited)
        patch.setattr(Pool, "think", babble)
        patch.setattr(history, "secrets", SimpleNamespace(randbits=lambda bits: 7))
        worlds = []
        for database in databases:
            server = stack.enter_context(serving(quick_settings(database, webhook_private_networks=True)))
            sink = WebSink()
            stack.callback(sink.close)
            worlds.append(World(server, sink, clock))
        yield worlds[0], worlds[1]


def played(game: Game[Any], options: Options, seed: int, answers: int) -> Any:
    """A position after so many answers of chance, or a little later: where somebody decides in secret, if there is
    such a position soon."""
    rng = random.Random(seed)
    g = game.new(options, rng.randbytes(32))
    for number in range(answers + 40):
        if number >= answers and len(waiting(g)) > 2:
            break
        before = copy(g)
        decision = rng.choice(waiting(g))
        apply(g, decision, rng.choice(decision.options))
        g.events.clear()
        g.drawn.clear()
        if g.over:
            return before
    return g
