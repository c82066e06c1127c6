"""Bytes that are no request, or not one: broken HTTP, endless heads, smuggled bodies, clients that leave or crawl."""

from __future__ import annotations

import json
import random

from tests.soak.misuse.bad import Bad, Ending, head, request, writes
from tests.soak.misuse.scene import Scene

METHODS = ("TRACE", "FOO", "CONNECT", "PROPFIND", "get", "G\x00T", "PATCH", "OPTIONS", "PRI", "*", "X" * 300)
QUERIES = (
    "x=1", "seat=99", "seat=-1", "seat=x", "seat=1&seat=1", "seat=1e3", "seat=%00", "seat=%ff", "seat=٣", "seat=0x1",
    f"seat={2**63}", "seat[]=1", "seat=NaN", "se%61t", "%00=1", "seat=1;seat=2", "x" * 9_000,
)  # fmt: skip
PATHS = (
    "/tables/%00/view", "/tables/%ff%fe/view", "/tables/..%2f..%2fetc/view", "/tables/" + "x" * 65 + "/view",
    "/tables/%ed%a0%80/view", "//tables", "/tables/\udcff/view", "/tables/%/view", "/tables/%zz/view", "/nothing",
    "/tables/x/history/99999999999999999999", "/tables/x/history/-1", "/tables/x/history/1.5", "/../../etc/passwd",
    "/tables/x\x01/view", "/tables/" + "a/" * 2_000, "/admin/troubled-tables", "/tables/x/view#fragment", "/\x7f",
)  # fmt: skip
GARBAGE = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 40,
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\r\n\r\n\r\nnonsense\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\nhost: x\n\n\x00",
    b"GET /api/v1/me HTTP/1.1\r\nhost : x\r\n\r\n",
    b"GET /api/v1/me HTTP/1.1\r\nno colon here\r\n\r\n",
    b"GET /api/v1/me HTTP/1.1\r\nhost: x\r\n folded: y\r\n\x01: z\r\n\r\n",
    b"GET /api/v1/me HTTP/1.1\r\nx: \x00\x01\x02\r\n\r\n",
    b"GET  /api/v1/me  HTTP/1.1\r\n\r\n",
    b"GET http:// HTTP/1.1\r\nhost: x\r\n\r\n",
    b"POST /api/v1/sessions HTTP/1.1\r\ncontent-length: -5\r\n\r\nhello",
    b"POST /api/v1/sessions HTTP/1.1\r\ncontent-length: 99999999999999999999\r\n\r\n{}",
    b"POST /api/v1/sessions HTTP/1.1\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}",
    b"\x00" * 500,
    b"\xff" * 500,
)


def garbage(scene: Scene, chance: random.Random) -> Bad:
    told = chance.choice(GARBAGE)
    if chance.random() < 0.4:
        told = chance.randbytes(chance.randrange(1, 400)) + b"\r\n\r\n"
    return Bad("no HTTP", (told,), "half close")


def odd_method(scene: Scene, chance: random.Random) -> Bad:
    who, _, path, body = chance.choice(writes(scene)[:16])
    method = chance.choice(METHODS)
    return Bad("an odd method", (request(scene, who, method, path, json.dumps(body).encode()),), "half close")


def odd_query(scene: Scene, chance: random.Random) -> Bad:
    query = chance.choice(QUERIES)
    path = f"/tables/{scene.running}/view?{query}"
    return Bad("an odd query", (request(scene, "bob", "GET", path),))


def odd_path(scene: Scene, chance: random.Random) -> Bad:
    return Bad(
        "an odd path", (request(scene, "bob", chance.choice(("GET", "DELETE")), chance.choice(PATHS)),), "half close"
    )


def endless_head(scene: Scene, chance: random.Random) -> Bad:
    """More head than anybody needs: in one line, in many, or without end."""
    kind = chance.randrange(4)
    if kind == 0:
        sent = request(scene, "bob", "GET", "/me", None, x_large="y" * chance.choice((40_000, 300_000)))
    elif kind == 1:
        sent = request(scene, "bob", "GET", "/me", None, **{f"x_{n}": "y" * 20 for n in range(2_000)})
    elif kind == 2:
        sent = b"GET /" + b"x" * chance.choice((40_000, 500_000)) + b" HTTP/1.1\r\n\r\n"
    else:
        sent = b"GET /api/v1/me HTTP/1.1\r\nx-endless: " + b"y" * 1_000_000
    return Bad("an endless head", (sent,))


def broken_off(scene: Scene, chance: random.Random) -> Bad:
    """A good request that would change something, and a client that leaves before it is whole."""
    who, method, path, body = chance.choice(writes(scene))
    content = json.dumps(body).encode()
    if chance.random() < 0.3:  # all of the JSON, but not all that was announced
        sent = request(scene, who, method, path, content, content_length=str(len(content) + 1))
    else:
        whole = request(scene, who, method, path, content)
        sent = whole[: chance.randrange(1, len(whole))]
    middle = chance.randrange(len(sent))
    endings: tuple[Ending, ...] = ("hang up", "half close")
    return Bad("a request that breaks off", (sent[:middle], sent[middle:]), chance.choice(endings))


def chunked(scene: Scene, chance: random.Random) -> Bad:
    """Chunks that are too many, too large, misnumbered or never end; and two lengths for one body."""
    who, method, path, body = chance.choice(writes(scene))
    content = json.dumps(body).encode()
    named = {**scene.callers[who].headers, "content-type": "application/json", "transfer-encoding": "chunked"}
    kind = chance.randrange(6)
    chunks = {
        0: b"zz\r\n" + content,
        1: b"%x\r\n" % (len(content) + 5) + content + b"\r\n0\r\n\r\n",
        2: b"ffffffffffffffffff\r\n" + content,
        3: b"8000\r\n" + b" " * 0x8000 + b"\r\n" + b"8000\r\n" + b" " * 0x8000 + b"\r\n" + b"8000\r\n" + b" " * 0x8000,
        4: b"%x;%s\r\n" % (len(content), b"e" * 50_000) + content,
        5: b"%x\r\n" % len(content) + content + b"\r\n0\r\n\r\n",
    }[kind]
    if kind == 5:
        named["content-length"] = str(len(content) + 3)
    return Bad("odd chunks", (head(scene, method, path, named) + chunks,), "half close")


def pipelined(scene: Scene, chance: random.Random) -> Bad:
    """Several at once: good questions with something else behind them."""
    good = request(scene, "bob", "GET", "/me", connection="keep-alive")
    spoiled = request(scene, "bob", "POST", f"/tables/{scene.running}/answers", b"{", connection="keep-alive")
    kind = chance.randrange(4)
    sent = {
        0: good * chance.randrange(2, 30) + chance.choice(GARBAGE),
        1: spoiled + good * 3 + request(scene, "bob", "GET", "/me"),
        2: good + spoiled * 5 + chance.randbytes(30),
        3: request(scene, "bob", "GET", "/games", b"{}" * 9, content_length="4", connection="keep-alive"),
    }[kind]
    return Bad("pipelined", (sent,), "half close", harmless=True)


def unwanted_body(scene: Scene, chance: random.Random) -> Bad:
    """`Expect` with nothing behind it, an upgrade to nothing, a body that nobody asked for."""
    at = f"/tables/{scene.running}"
    kind = chance.randrange(3)
    sent = {
        0: request(scene, "bob", "POST", f"{at}/undo", b"", expect="100-continue", content_length="20"),
        1: request(scene, "bob", "GET", f"{at}/view", None, connection="upgrade", upgrade="h2c"),
        2: request(scene, "bob", "GET", f"{at}/view", b"x" * 70_000),
    }[kind]
    return Bad("an unwanted body", (sent,), "half close", harmless=True)


def bad_stream(scene: Scene, chance: random.Random) -> Bad:
    """Asking for a stream with numbers that are none, or at somebody else's table."""
    wrong = ("x", "-1", "1e3", "²", "9" * 17, "9" * 400, "NaN", "0x1", "1 2", "\udcff", "١")
    table, who = chance.choice(((scene.running, "bob"), (scene.private, "bob"), ("nowhere", "ada"), ("%00", "guest")))
    path = f"/tables/{table}/stream"
    if table != scene.running:
        return Bad("a bad stream", (request(scene, who, "GET", path, None, last_event_id=chance.choice(wrong)),))
    if chance.random() < 0.5:
        return Bad("a bad stream", (request(scene, who, "GET", path, None, last_event_id=chance.choice(wrong)),))
    query = chance.choice(
        ("after=-1", "after=x", f"after={2**63}", "after=1&after=2", "after=%00", "seat=64", "since=1")
    )
    return Bad("a bad stream", (request(scene, who, "GET", f"{path}?{query}"),))


def left_stream(scene: Scene, chance: random.Random) -> Bad:
    """A proper stream, from anywhere, that nobody reads."""
    after = chance.choice((0, 1, 2**53, 10**6))
    path = f"/tables/{scene.running}/stream?after={after}"
    return Bad(
        "a stream that is left", (request(scene, chance.choice(("bob", "anonymous")), "GET", path),), "hang up", True
    )
