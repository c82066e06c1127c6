"""Connections: nobody can hold so many that others are not served."""

from __future__ import annotations

import logging
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from chancellery.server.settings import Settings
from chancellery.server.web import connection_limits, live
from chancellery.server.web.connection_limits import ConnectionLimits
from chancellery.server.web.errors import Refused
from tests.server.running import Running, eventually, quick_settings, serving
from tests.server.web.test_live import say, stream
from tests.server.web.test_live import socket as live_socket
from tests.soak.servers import process

CROWD = 1_000


@contextmanager
def file_limit(soft: int) -> Iterator[None]:
    """Let this process, and those it starts, open so many files."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def everything(opened: socket.socket) -> bytes:
    """What a connection is sent until the other side ends it; b"" if it stays open."""
    opened.setblocking(False)
    said = b""
    try:
        while more := opened.recv(4096):
            said += more
    except BlockingIOError:
        return b""
    except ConnectionResetError:
        pass
    return said


def from_elsewhere() -> httpx.Client:
    """Somebody with another address on this machine."""
    return httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=60)


@pytest.mark.slow
def test_a_thousand_idle_connections_of_one_address_leave_room_for_others(sqlite_database: str, tmp_path: Path) -> None:
    allowed = Settings().connections_per_address
    with ExitStack() as stack:
        with file_limit(512):
            server = stack.enter_context(process(sqlite_database, tmp_path, connections_per_address=allowed))
        limits = Path(f"/proc/{server.process.pid}/limits").read_text().splitlines()
        [files] = [int(line.split()[3]) for line in limits if line.startswith("Max open files")]
        assert files > CROWD, "the server raises its own limit"
        stack.enter_context(file_limit(CROWD + 500))
        crowd = [
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=60)) for _ in range(CROWD)
        ]
        with from_elsewhere() as other:
            assert other.get(f"{server.url}/readyz").status_code == 200
        said: dict[socket.socket, bytes] = {}

        def all_refused() -> bool:
            for opened in crowd:
                if not said.get(opened):
                    said[opened] = everything(opened)
            return sum(b" 429 " in one for one in said.values()) == CROWD - allowed

        eventually(all_refused)
    lines = (tmp_path / f"log-{server.port}").read_text().splitlines()
    refusals = [line for line in lines if "connections refused" in line]
    assert 1 <= len(refusals) < 10
    assert "127.0.0.1" not in refusals[0]


def test_a_connection_that_ends_makes_room_for_another(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database, connections_per_address=8)) as server, ExitStack() as stack:
        crowd = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(8)]
        eventually(lambda: server.context.connections.total == 8)
        with pytest.raises(httpx.HTTPError):
            httpx.get(f"{server.url}/readyz", timeout=60).raise_for_status()
        crowd[0].close()
        eventually(lambda: server.context.connections.total == 7)
        assert httpx.get(f"{server.url}/readyz", timeout=60).status_code == 200


def test_the_longest_idle_connection_makes_room_when_all_are_taken(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database, connections=16)) as server, ExitStack() as stack:
        busy = server.client("Ada")
        table = busy.create("petard", seat=0)
        with stream(busy, table) as events:
            assert events.next()[0] == "hello"
            crowd = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(16)]
            with from_elsewhere() as other:
                assert other.get(f"{server.url}/readyz").status_code == 200
            eventually(lambda: server.context.connections.total <= 16)
            assert crowd[0].recv(1) == b"", "the first was idle longest"
            busy.post(f"/tables/{table}/start", {"fill": "random"})
            assert events.next()[0] == "update", "a live channel is not idle"


def test_live_channels_are_counted_as_connections(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database)) as server:
        ada = server.client("Ada")
        table = ada.create("petard", seat=0)
        ada.http.close()
        eventually(lambda: server.context.connections.total == 0)
        with live_socket(server.client()) as opened:
            say(opened, kind="watch", table=table)
            assert opened.recv(timeout=20)
            assert server.context.connections.total == 1
        eventually(lambda: server.context.connections.total == 0)


def test_behind_a_proxy_forwarded_addresses_are_counted(sqlite_database: str) -> None:
    settings = quick_settings(sqlite_database, trusted_proxies="127.0.0.1", connections_per_address=8)
    with serving(settings) as server, ExitStack() as stack:
        ada = server.client("Ada")
        table = ada.create("petard", seat=0)
        for _ in range(20):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        token = ada.token("read")
        one = {"x-forwarded-for": "203.0.113.7"}
        with httpx.Client(headers={**token.http.headers, **one}, timeout=60) as crowd:
            for _ in range(8):
                held = stack.enter_context(crowd.stream("GET", f"{server.url}/api/v1/tables/{table}/stream"))
                assert held.status_code == 200
            refused = crowd.get(f"{server.url}/healthz")
            assert (refused.status_code, refused.json()["type"]) == (429, "too-fast")
            assert (
                httpx.get(f"{server.url}/healthz", headers={"x-forwarded-for": "203.0.113.8"}, timeout=60).status_code
                == 200
            )


def test_a_socket_that_follows_nothing_is_closed(lite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = lite.client("Ada")
    table = ada.create("petard", seat=0)
    with live_socket(ada) as follower:
        say(follower, kind="watch", table=table)
        assert follower.recv(timeout=20)
        monkeypatch.setattr(live, "IDLE", 0.05)
        with live_socket(ada) as idle, pytest.raises(ConnectionClosed):
            idle.recv(timeout=60)
        say(follower, kind="ping")
        assert "pong" in str(follower.recv(timeout=20))


# -- the limits themselves -------------------------------------------------------------------------------------


def test_refusals_are_logged_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    limits = ConnectionLimits(Settings(connections_per_address=8), clock=lambda: now)
    for _ in range(8):
        limits.open("2001:db8::1")
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            with pytest.raises(Refused, match="from your address"):
                limits.open("2001:db8::2")
            now += connection_limits.LOG_EVERY / 50
    assert [vars(record)["refused"] for record in caplog.records] == [1, 50]
    assert (limits.total, limits.refused) == (8, 100)


def test_all_connections_together_stay_below_the_file_limit() -> None:
    with file_limit(1_000):
        assert ConnectionLimits(Settings()).most == 1_000 - connection_limits.SPARE_FILES
        assert ConnectionLimits(Settings(connections=20)).most == 20


def test_a_busy_server_refuses_more_than_it_can_hold() -> None:
    limits = ConnectionLimits(Settings(connections=16, connections_per_address=8))
    for number in range(16):
        limits.open(f"192.0.2.{number}")
    with pytest.raises(Refused, match="the server has too many"):
        limits.open("198.51.100.1")
    limits.close("192.0.2.3")
    limits.open("198.51.100.1")
