"""Behind a reverse proxy: a real one stands between, under a path of its own, for requests, streams and sockets."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from chancellery.server.web.context import Caller
from tests.server.running import PASSWORD, Client, Running, quick_settings, serving
from tests.server.web.test_live import Events

PUBLIC = "https://play.example.org"
BASE = "/games"


class Proxy:
    """What nginx and Caddy do: one request for each connection (or a socket for as long as it lasts), its head
    changed, its body passed on as it comes. It speaks for a browser that reached it over TLS."""

    def __init__(self, port: int, strips: bool) -> None:
        self.upstream = port
        self.strips = strips
        self.heads: list[str] = []
        self.port = 0
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        assert self.ready.wait(10)

    def _run(self) -> None:
        async def listen() -> None:
            self.stopping = asyncio.Event()
            server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            self.ready.set()
            await self.stopping.wait()
            server.close()
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

        self.loop.run_until_complete(listen())
        self.loop.run_until_complete(asyncio.sleep(0.05))
        self.loop.close()

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.stopping.set)
        self.thread.join(10)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        onward: asyncio.StreamWriter | None = None
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            above, onward = await asyncio.open_connection("127.0.0.1", self.upstream)
            onward.write(self._changed(head).encode("latin-1"))
            flows = [asyncio.ensure_future(_pass(above, writer)), asyncio.ensure_future(_pass(reader, onward))]
            await asyncio.wait(flows, return_when=asyncio.FIRST_COMPLETED)
            for flow in flows:
                flow.cancel()
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            pass
        finally:
            for end in filter(None, (writer, onward)):
                end.close()

    def _changed(self, head: str) -> str:
        request, *fields = head.removesuffix("\r\n\r\n").split("\r\n")
        method, path, version = request.split(" ")
        if self.strips:
            path = path.removeprefix(BASE) or "/"
        if not any(field.lower().startswith("upgrade:") for field in fields):
            fields = [field for field in fields if not field.lower().startswith("connection:")] + ["Connection: close"]
        fields = [field for field in fields if not field.lower().startswith("host:")]
        fields += ["Host: play.example.org", "X-Forwarded-For: 203.0.113.9", "X-Forwarded-Proto: https"]
        changed = "\r\n".join([f"{method} {path} {version}", *fields]) + "\r\n\r\n"
        self.heads.append(changed)
        return changed


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()


@contextlib.contextmanager
def proxied(server: Running, strips: bool) -> Iterator[Proxy]:
    proxy = Proxy(server.port, strips)
    try:
        yield proxy
    finally:
        proxy.stop()


class Browser(Client):
    """Talks to the proxy, but thinks that it talks to the public address, over TLS; keeps the cookie by hand because
    no client of ours would send one that is Secure over this."""

    def __init__(self, proxy: Proxy) -> None:
        super().__init__(f"http://127.0.0.1:{proxy.port}{BASE}")
        self.http.headers["origin"] = PUBLIC

    def enter_by(self, reply: httpx.Response) -> None:
        assert reply.status_code == 201, reply.text
        self.cookie = reply.headers["set-cookie"]
        self.http.cookies.clear()
        self.http.headers["cookie"] = self.cookie.partition(";")[0]
        self.enter(reply.json())


def browser(proxy: Proxy, name: str) -> Browser:
    made = Browser(proxy)
    made.enter_by(made.http.post("/registrations", json={"name": name, "password": PASSWORD}))
    return made


@pytest.mark.slow
@pytest.mark.parametrize("strips", [False, True], ids=["keeps the path", "takes the path off"])
@pytest.mark.parametrize("public_url", ["", f"{PUBLIC}{BASE}"], ids=["told by headers", "told by settings"])
def test_a_whole_visit_under_a_path(sqlite_database: str, strips: bool, public_url: str) -> None:
    settings = quick_settings(sqlite_database, base_path=BASE, public_url=public_url, trusted_proxies="127.0.0.0/8")
    with serving(settings) as server, proxied(server, strips) as proxy:
        ada, bob = browser(proxy, "Ada"), browser(proxy, "Bob")
        assert ada.cookie.startswith("__Host-chancellery=")
        assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(ada.cookie.split("; "))
        reply = ada.http.get("/me")
        assert reply.headers["strict-transport-security"]
        paths = ("/api/openapi.json", "/readyz", "/metrics")
        described, ready, metrics = (httpx.get(f"{ada.url}{path}", timeout=30) for path in paths)
        assert described.json()["servers"] == [{"url": BASE}]
        assert (ready.status_code, metrics.status_code) == (200, 404)

        table = ada.create("petard", seat=0)
        bob.post(f"/tables/{table}/seats")
        with ada.http.stream("GET", f"/tables/{table}/stream") as response:
            assert response.headers["x-accel-buffering"] == "no"
            events = Events(response)
            assert events.next()[0] == "hello"
            ada.post(f"/tables/{table}/answers", {"actor": "left", "option": "throw"})
            assert events.next()[0] == "update"

        address = f"ws://127.0.0.1:{proxy.port}{BASE}/api/v1/live"
        headers = {"Cookie": ada.http.headers["cookie"]}
        with connect(address, origin=Origin(PUBLIC), additional_headers=headers) as socket:
            socket.send(f'{{"kind": "watch", "table": "{table}"}}')
            assert '"hello"' in str(socket.recv(10))
            bob.post(f"/tables/{table}/answers", {"actor": "right", "option": "throw"})
            assert '"update"' in str(socket.recv(10))
        for origin in ("https://elsewhere.example", "http://play.example.org"):
            with pytest.raises(InvalidStatus):
                connect(address, origin=Origin(origin), additional_headers=headers)
            refused = ada.http.post("/sessions", json={}, headers={"origin": origin})
            assert (refused.status_code, refused.json()["type"]) == (403, "bad-origin")
        ada.close()
        bob.close()


def addresses(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where the server thinks that its visitors are."""
    found: list[str] = []
    before = server.server.app.authenticate

    async def noting(scope: dict[str, Any]) -> None:
        await before(scope)
        caller: Caller = scope["caller"]
        found.append(f"{caller.address} {scope['scheme']}")

    monkeypatch.setattr(server.server.app, "authenticate", noting)
    return found


@pytest.mark.parametrize(
    ("trusted", "forwarded", "found"),
    [
        ("127.0.0.1", "203.0.113.9", "203.0.113.9 https"),
        ("127.0.0.1", "198.51.100.7, 203.0.113.9", "203.0.113.9 https"),
        ("127.0.0.0/8, 203.0.113.0/24", "198.51.100.7, 203.0.113.9", "198.51.100.7 https"),
        ("10.0.0.0/8", "203.0.113.9", "127.0.0.1 http"),
        ("", "203.0.113.9", "127.0.0.1 http"),
    ],
)
def test_only_trusted_proxies_are_believed(
    sqlite_database: str, trusted: str, forwarded: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever adds such headers without being one of them is taken for what they are."""
    with serving(quick_settings(sqlite_database, trusted_proxies=trusted)) as server:
        seen = addresses(server, monkeypatch)
        headers = {"x-forwarded-for": forwarded, "x-forwarded-proto": "https"}
        reply = httpx.get(f"{server.url}/api/v1/games", headers=headers, timeout=30)
        assert seen == [found]
        assert ("strict-transport-security" in reply.headers) == found.endswith("https")


@pytest.mark.slow
def test_limits_hold_for_whoever_is_behind_the_proxy(sqlite_database: str) -> None:
    """One crowd does not shut others out, and an untrusted header makes nobody a stranger."""
    settings = quick_settings(sqlite_database, trusted_proxies="127.0.0.1", requests_per_minute=3)
    with serving(settings) as server:

        def ask(address: str) -> int:
            headers = {"x-forwarded-for": address}
            return httpx.get(f"{server.url}/api/v1/games", headers=headers, timeout=30).status_code

        assert [ask("203.0.113.9") for _ in range(5)][-1] == 429
        assert ask("203.0.113.10") == 200
        assert ask("192.0.2.1, 203.0.113.9") == 429
