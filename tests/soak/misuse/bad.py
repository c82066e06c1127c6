"""What a bad message is: bytes to send over a connection, and what may be said to them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from tests.soak.misuse.scene import Scene

Ending = Literal["read", "hang up", "half close"]
"""What the client does when everything is sent: read to the end, leave at once, or stop sending and read."""


@dataclass(frozen=True)
class Bad:
    family: str
    parts: tuple[bytes, ...]
    """Sent one after the other, each as a packet of its own."""
    ending: Ending = "read"
    harmless: bool = False
    """Parts of it are proper questions, which may be answered; they ask for no change."""


Make = Callable[[Scene, random.Random], Bad]
"""A family of bad messages: one of them, by chance."""


def head(scene: Scene, method: str, path: str, headers: dict[str, str], prefix: str = "/api/v1") -> bytes:
    """The first lines of a request, up to the empty one."""
    host = scene.url.removeprefix("http://")
    lines = [f"{method} {prefix}{path} HTTP/1.1", f"host: {host}"]
    named = {"connection": "close", **headers}
    lines += [f"{name}: {value}" for name, value in named.items()]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n"


def request(scene: Scene, who: str, method: str, path: str, body: bytes | None = None, **headers: str) -> bytes:
    """A whole request of one of the callers; a header that is given as empty is left out."""
    named = dict(scene.callers[who].headers)
    if body is not None:
        named |= {"content-type": "application/json", "content-length": str(len(body))}
    named |= {name.replace("_", "-"): value for name, value in headers.items()}
    return head(scene, method, path, {name: value for name, value in named.items() if value}) + (body or b"")


def writes(scene: Scene) -> list[tuple[str, str, str, dict[str, Any]]]:
    """Requests that would change something if they were sent as they are: who, method, path, body."""
    at = f"/tables/{scene.running}"
    return [
        ("bob", "POST", f"{at}/answers", {"actor": scene.asked["actor"], "option": 0}),
        ("bobs-program", "POST", f"{at}/answers", {"actor": scene.asked["actor"], "option": 1, "step": scene.step}),
        ("ada", "POST", f"{at}/withdrawals", {"actor": "austria"}),
        ("bob", "POST", f"{at}/press/messages", {"to": {"kind": "all"}, "text": "Good night."}),
        ("program", "POST", f"{at}/press/messages", {"to": {"kind": "seats", "seats": [1]}, "text": "Pst."}),
        ("bob", "POST", f"{at}/press/groups", {"name": "The east", "members": [2, 3]}),
        ("bob", "PUT", f"{at}/press/muted", {"seats": [2]}),
        ("ada", "POST", f"{at}/treaties/{scene.treaty}/steps", {"step": "accept"}),
        ("ada", "POST", f"{at}/treaties/{scene.treaty}/remarks", {"text": "Hm."}),
        ("bob", "POST", f"{at}/proposals", {"what": "pause"}),
        ("bob", "POST", f"{at}/proposals/1/votes", {"agree": True}),
        ("ada", "POST", "/tables", {"game": "realpolitik", "name": "One more", "seat": 1}),
        ("program", "POST", "/tables", {"game": "realpolitik", "solo": True}),
        ("cem", "PUT", f"/tables/{scene.lobby}/seats/3", {"who": "me"}),
        ("ada", "POST", f"/tables/{scene.lobby}/start", {"fill": "random"}),
        ("ada", "POST", f"/tables/{scene.finished}/fork", {"number": 3, "seat": 0}),
        ("cem", "PATCH", "/me", {"email": "cem@example.org"}),
        ("cem", "PUT", "/me/hours", {"zone": "Europe/Berlin"}),
        ("ada", "POST", "/tokens", {"name": "another", "scopes": ["read"]}),
        ("bob", "PUT", "/notices/preferences", {"turn": False}),
        ("ada", "PATCH", f"/notices/channels/{scene.channel}", {"name": "Mine"}),
        ("operator", "PUT", f"/admin/tables/{scene.running}/press", {"closed": "Be nice."}),
        ("anonymous", "POST", "/registrations", {"name": "Somebody new", "password": "a stranger password 8"}),
        ("anonymous", "POST", "/invitations/accept", {"secret": scene.invitation["secret"], "name": "Dee"}),
    ]
