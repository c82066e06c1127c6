"""Bodies that no request may have: each is made from a good one, and cannot be good by accident."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from tests.soak.misuse.bad import Bad, request, writes
from tests.soak.misuse.scene import Scene

NUMBERS = (
    "9223372036854775808",
    "-1",
    "18446744073709551616",
    "1e400",
    "-1e400",
    "NaN",
    "Infinity",
    "1.5",
    "0x10",
    "١",
)
SCALARS: tuple[Any, ...] = (None, True, 7, -1, 2**63, 1.5, "x", [], [[]], {}, {"kind": "none"}, "\x00", "x" * 60_000)
TRAILERS = (b"}", b"{}", b",", b"\x00", b"[", b"null", b"\xff")
BROKEN_TEXT = (
    b"\xff",
    b"\xc3\x28",
    b"\xed\xa0\x80",
    b"\xf8\x88\x80\x80\x80",
    b"\x00",
    b"\n",
    b"\\ud800",
    b"\\u12",
    b"\\x41",
)
"""What may not stand between the quotes of a JSON string; lone surrogates too."""

Good = dict[str, Any]
Spoil = Callable[[Good, random.Random], bytes]


def cut(good: Good, chance: random.Random) -> bytes:
    text = json.dumps(good).encode()
    return text[: chance.randrange(len(text))]


def prolonged(good: Good, chance: random.Random) -> bytes:
    return json.dumps(good).encode() + chance.choice(TRAILERS)


def unknown_field(good: Good, chance: random.Random) -> bytes:
    name = chance.choice(("admin", "__proto__", "constructor", "id", "Actor", "é", "$where", "", "\x00", "x" * 500))
    return json.dumps({**good, name: chance.choice(SCALARS[:12])}).encode()


def wrong_type(good: Good, chance: random.Random) -> bytes:
    """An object where there is none, whatever it was."""
    return json.dumps({**good, chance.choice(list(good)): {"\x00": chance.choice(SCALARS)}}).encode()


def wrong_number(good: Good, chance: random.Random) -> bytes:
    """A number that no field takes, in a field that may even take numbers."""
    text = json.dumps({**good, chance.choice(list(good)): "@@"})
    return text.replace('"@@"', chance.choice(NUMBERS)).encode()


def deep(good: Good, chance: random.Random) -> bytes:
    depth = chance.choice((50, 1_000, 5_000, 15_000))
    opening, closing = chance.choice(((b"[", b"]"), (b'{"a":', b"}")))
    inner = opening * depth + (b"1" + closing * depth if chance.random() < 0.5 else b"")
    return json.dumps({**good, chance.choice(list(good)): "@@"}).encode().replace(b'"@@"', inner)


def bad_text(good: Good, chance: random.Random) -> bytes:
    text = json.dumps({**good, chance.choice(list(good)): "@@"}).encode()
    return text.replace(b"@@", b"a" + chance.choice(BROKEN_TEXT) + b"b")


def twice(good: Good, chance: random.Random) -> bytes:
    """The same field twice: whichever counts, the last is wrong."""
    name = chance.choice(list(good))
    return json.dumps(good).encode()[:-1] + f", {json.dumps(name)}: {{}}}}".encode()


def too_large(good: Good, chance: random.Random) -> bytes:
    return json.dumps(good).encode() + b" " * chance.choice((65_536, 200_000, 1_000_000))


def another_kind(good: Good, chance: random.Random) -> bytes:
    return chance.choice(
        (b"", b"null", b"[]", b"7", b'"text"', b"true", b"\xef\xbb\xbf{}", b"<a/>", b"a=1&b=2", b"\x80\x81")
    )


SPOILS: dict[str, Spoil] = {
    "a body that is cut off": cut,
    "more after the body": prolonged,
    "an unknown field": unknown_field,
    "a wrong type": wrong_type,
    "a number out of range": wrong_number,
    "deep nesting": deep,
    "broken text": bad_text,
    "the same field twice": twice,
    "a body that is too large": too_large,
    "another kind of body": another_kind,
}


def spoiled(scene: Scene, chance: random.Random) -> Bad:
    """A request whose body is not what it should be, from somebody who may send it."""
    who, method, path, good = chance.choice(writes(scene))
    family = chance.choice(list(SPOILS))
    body = SPOILS[family](good, chance)
    return Bad(family, (request(scene, who, method, path, body),))
