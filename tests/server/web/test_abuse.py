"""Bad messages: some of each kind on both databases (`scripts/soak abuse` sends 20,000), and clients that are slow,
endless or gone before they have asked."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from pathlib import Path

import pytest

from chancellery.server.web import protocols
from tests.server.running import Client, Running
from tests.soak.abuse import Abuse
from tests.soak.servers import process

pytestmark = pytest.mark.slow


def test_bad_messages_neither_succeed_nor_fail_nor_change_anything(database: str, tmp_path: Path) -> None:
    settings = {"bot_pause_ms": 0, "webhook_private_networks": "yes", "live_connections": 1000}
    with process(database, tmp_path, **settings) as server:
        abuse = Abuse(server, 600, seed=7, crawlers=0)
        faults = abuse.run()
    assert not faults, "\n".join(faults[:20])
    assert sum(abuse.sender.tally.sent.values()) >= 600


def talk(server: Running, *parts: bytes, seconds: float = 10) -> bytes:
    """Send parts one after the other and read until the server hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as line:
        for part in parts:
            line.sendall(part)
        heard = b""
        with contextlib.suppress(ConnectionResetError):  # when it has not read all of it
            while more := line.recv(65_536):
                heard += more
    return heard


def post(client: Client, path: str, body: bytes, announced: int) -> bytes:
    headers = client.http.headers
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    lines = [
        f"POST /api/v1{path} HTTP/1.1",
        f"host: {client.url.removeprefix('http://')}",
        f"cookie: {cookie}",
        f"x-csrf-token: {headers['x-csrf-token']}",
        "content-type: application/json",
        f"content-length: {announced}",
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


@pytest.mark.parametrize("start", [b"", b"GET / HT", b"\r\n\r\n", b"POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\n{"])
def test_nobody_is_waited_for_for_ever(lite: Running, start: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "ARRIVAL_TIMEOUT", 0.3)
    monkeypatch.setattr(protocols, "CHECK_EVERY", 0.1)
    began = time.monotonic()
    heard = talk(lite, start)
    assert heard.startswith(b"HTTP/1.1 405 " if b"{" in start else b"HTTP/1.1 408 ")
    assert heard.count(b"HTTP/1.1 ") == 1, "one answer and no more"
    assert 0.2 < time.monotonic() - began < 5


def test_a_good_client_may_rest_between_requests(lite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "ARRIVAL_TIMEOUT", 0.2)
    monkeypatch.setattr(protocols, "CHECK_EVERY", 0.05)
    question = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
    with socket.create_connection(("127.0.0.1", lite.port), timeout=10) as line:
        for _ in range(2):
            line.sendall(question)
            assert line.recv(65_536).startswith(b"HTTP/1.1 200 ")
            time.sleep(0.6)


@pytest.mark.parametrize(
    "head",
    [
        b"GET /healthz HTTP/1.1\r\nx: " + b"y" * 40_000 + b"\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\n" + b"x: y\r\n" * 9_000 + b"\r\n",
        b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nx: " + b"y" * 400_000,
    ],
)
def test_a_head_has_an_end(standing: Running, head: bytes) -> None:
    assert talk(standing, head)[:13] in (b"HTTP/1.1 431 ", b"")
    assert standing.client().get("/games")


def test_what_is_no_http_is_told_so_in_the_usual_form(standing: Running) -> None:
    head, _, body = talk(standing, b"nonsense\r\n\r\n").partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b"application/problem+json" in head
    assert json.loads(body)["type"] == "bad-request"


def test_what_was_asked_before_the_nonsense_is_answered(standing: Running) -> None:
    heard = talk(standing, b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nnonsense\r\n\r\n")
    assert heard.startswith(b"HTTP/1.1 200 ")
    assert b'{"status":"alive"}' in heard


def test_an_answer_that_breaks_off_was_not_given(lite: Running) -> None:
    """All of the JSON is there, but not all that was announced."""
    ada = lite.client("Ada")
    table = ada.create("petard", seat=0)
    lite.client("Bob").post(f"/tables/{table}/seats")
    before = ada.get(f"/tables/{table}/view")
    body = json.dumps({"actor": "left", "option": "throw"}).encode()
    for path in (f"/tables/{table}/answers", f"/tables/{table}/press/messages"):
        with socket.create_connection(("127.0.0.1", lite.port)) as line:
            line.sendall(post(ada, path, body, len(body) + 1))
    time.sleep(0.2)
    assert ada.get(f"/tables/{table}/view") == before


def test_broken_text_is_refused(lite: Running) -> None:
    ada = lite.client("Ada")
    for path in ("/tables", "/tables/nowhere/answers"):
        reply = ada.http.post(path, content=b'{"game": "\xff"}', headers={"content-type": "application/json"})
        assert (reply.status_code, reply.json()["type"]) == (400, "bad-request")


def test_a_guest_who_gets_no_seat_leaves_no_trace(lite: Running) -> None:
    """The link is good, but somebody else has taken the seat meanwhile."""
    ada, bob = lite.client("Ada"), lite.client("Bob")
    table = ada.create(seat=0)
    link = ada.post(f"/tables/{table}/seats/1/invitations", status=201)["secret"]
    bob.put(f"/tables/{table}/seats/1", {"who": "me"})
    ada.post(f"/tables/{table}/start", {"fill": "random"})

    def people() -> list[str]:
        return [
            row.id for row in lite.run(lambda context: context.store.read(lambda tx: tx.all("SELECT id FROM users")))
        ]

    before = people()
    late = lite.client().http.post("/invitations/accept", json={"secret": link, "name": "Gast"})
    assert 400 <= late.status_code < 500
    assert "set-cookie" not in late.headers
    assert people() == before
