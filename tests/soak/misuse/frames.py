"""WebSockets that are none: broken handshakes, frames against the protocol, messages that nobody understands."""

from __future__ import annotations

import json
import random
import struct

from tests.soak.misuse.bad import Bad, Ending, head
from tests.soak.misuse.scene import Scene

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
MOST_FRAMES = 12
TEXT, BINARY, CLOSE, PING, PONG, CONTINUATION = 1, 2, 8, 9, 10, 0


def handshake(scene: Scene, who: str, path: str = "/live", method: str = "GET", **changed: str) -> bytes:
    named = {
        **scene.callers[who].headers,
        "upgrade": "websocket",
        "connection": "Upgrade",
        "sec-websocket-key": KEY,
        "sec-websocket-version": "13",
        **{name.replace("_", "-"): value for name, value in changed.items()},
    }
    return head(scene, method, path, {name: value for name, value in named.items() if value})


def frame(payload: bytes, opcode: int = TEXT, fin: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    """One frame as a client sends it."""
    first = (0x80 if fin else 0) | reserved << 4 | opcode
    mask_bit = 0x80 if masked else 0
    size = len(payload)
    if size < 126:
        start = struct.pack("!BB", first, mask_bit | size)
    elif size < 65_536:
        start = struct.pack("!BBH", first, mask_bit | 126, size)
    else:
        start = struct.pack("!BBQ", first, mask_bit | 127, size)
    if not masked:
        return start + payload
    mask = b"\x12\x34\x56\x78"
    repeated = (mask * (size // 4 + 1))[:size]
    return (
        start + mask + bytes(a ^ b for a, b in zip(payload, repeated, strict=True))
        if size < 70_000
        else (start + b"\x00" * 4 + payload)
    )


def bad_words(scene: Scene, chance: random.Random) -> bytes:
    """A proper frame with something in it that is no message."""
    table = chance.choice((scene.running, scene.private, "nowhere", "\x00", "é", "x" * 65))
    wrong = [
        b"", b"null", b"[]", b"7", b"{", b"nonsense", b'{"kind":"answer"}', b'{"kind":7}', b'{"kind":"ping","x":1}',
        b'{"kind":"watch"}', b'{"kind":["watch"]}', b'{"kind":"watch","table":7}',
        b'{"table":"x","kind":"unwatch","y":0}',
        b"[" * 5_000, b'{"a":' * 5_000, b'{"kind":"ping","kind":"pong"}', b'"' + b"x" * 60_000 + b'"',
        b"\xef\xbb\xbf{}",
        b'{"kind":"\\ud800"}', b'{"kind":"ping"}{"kind":"ping"}', b'{"kind":"watch","table":"x","after":1e400}',
        json.dumps({"kind": "watch", "table": table, "after": chance.choice((-1, 2**63, 1.5, "1", True))}).encode(),
        json.dumps({"kind": "watch", "table": table, "seat": chance.choice((-1, 64, 2**63, "0", [0]))}).encode(),
        b'{"kind":"watch","table":"x","after":NaN}',
    ]  # fmt: skip
    if chance.random() < 0.15:
        return frame(chance.choice(wrong), BINARY)
    return frame(chance.choice(wrong))


def against_protocol(chance: random.Random) -> bytes:
    """Frames after which there is nothing left but to close."""
    return chance.choice(
        [
            frame(b'{"kind":"ping"}', masked=False),
            frame(b'{"kind":"ping"}', reserved=chance.randrange(1, 8)),
            frame(b"x", opcode=chance.choice((3, 4, 7, 11, 15))),
            frame(b"\xff\xfe\xfa"),
            frame(b"\xc3", fin=False) + frame(b"\x28", CONTINUATION),
            frame(b"x", CONTINUATION),
            frame(b"a", fin=False) + frame(b"b"),
            frame(b"x" * 126, PING),
            frame(b"x", PING, fin=False),
            frame(struct.pack("!H", chance.choice((0, 999, 1004, 1005, 1006, 1015, 2999, 5000))), CLOSE),
            frame(b"\x03", CLOSE),
            frame(struct.pack("!H", 1000) + b"\xff\xff", CLOSE),
            struct.pack("!BBQ", 0x81, 0xFF, 2**63 - 1) + b"\x00" * 20,
            struct.pack("!BBQ", 0x81, 0xFF, 2**64 - 1) + b"\x00" * 20,
            frame(b"y" * 65_537),
            frame(b"y" * 60_000, fin=False) + frame(b"y" * 60_000, CONTINUATION),
            frame(b'{"kind":"ping"}')[: chance.randrange(1, 15)],
            chance.randbytes(60),
            frame(b"p", PING) * 50 + frame(b"q", PONG) * 50,
            frame(b"{", TEXT) * 60,
        ]
    )


def conversation(scene: Scene, chance: random.Random) -> list[Bad]:
    """A good handshake and some bad frames, each of which counts; the last one may end it."""
    who = chance.choice(("bob", "anonymous", "program", "guest"))
    told = [bad_words(scene, chance) for _ in range(chance.randrange(1, MOST_FRAMES))]
    if chance.random() < 0.6:
        told[-1] = against_protocol(chance)
    parts = (handshake(scene, who), *told, frame(struct.pack("!H", 1000), CLOSE))
    endings: tuple[Ending, ...] = ("read", "half close", "hang up")
    return [Bad("a WebSocket", parts, chance.choice(endings), True), *[Bad("a WebSocket frame", ())] * (len(told) - 1)]


def bad_handshake(scene: Scene, chance: random.Random) -> Bad:
    wrong: list[dict[str, str]] = [
        {"sec_websocket_version": "7"},
        {"sec_websocket_key": ""},
        {"sec_websocket_key": "short"},
        {"sec_websocket_key": "é" * 9},
        {"origin": "https://evil.example"},
        {"authorization": "Bearer nonsense"},
        {"path": "/nothing"},
        {"path": "/live?x=\udcff"},
        {"path": f"/tables/{scene.running}/view"},
        {"path": "/%00"},
        {"method": "POST"},
        {"x_large": "y" * 9_000},
        {"cookie": "chancellery=" + "y" * 9_000},
        {"connection": "Upgrade, close", "upgrade": "websocket, h2c"},
        {"sec_websocket_extensions": "permessage-deflate; client_max_window_bits=99", "sec_websocket_version": "x"},
        {"origin": "", "sec_websocket_protocol": "\udcff"},
        {f"x_{n}": "y" for n in range(200)},
    ]
    return Bad("a bad handshake", (handshake(scene, "bob", **chance.choice(wrong)),), "half close", True)
