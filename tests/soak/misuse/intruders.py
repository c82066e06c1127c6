"""Good requests from those who may not send them, or sent by somebody else's page; and answers that are none."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.soak.misuse.bad import Bad, request, writes
from tests.soak.misuse.scene import Scene

FORGED: tuple[dict[str, str], ...] = (
    {"x_csrf_token": ""},
    {"x_csrf_token": "0" * 64},
    {"x_csrf_token": "é"},
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"sec_fetch_site": "cross-site"},
    {"sec_fetch_site": "same-site"},
    {"content_type": "text/plain"},
    {"content_type": "application/x-www-form-urlencoded"},
    {"content_type": "multipart/form-data; boundary=x"},
    {"content_type": "application/xml"},
    {"content_type": "application/json5"},
    {"content_type": ";"},
)
IMPOSTORS: tuple[dict[str, str], ...] = (
    {"authorization": "Bearer nonsense"},
    {"authorization": "Bearer"},
    {"authorization": "Basic YWRhOmFkYQ=="},
    {"authorization": "Bearer " + "x" * 7_000},
    {"authorization": "Bearer \udcff\udcfe"},
    {"cookie": "chancellery=nonsense; chancellery=other"},
    {"cookie": "chancellery=" + "A" * 7_000},
    {"cookie": "=;;;=\udcff"},
    {"cookie": ""},
)
KEYS = ("x" * 65, "a b", "é", "a/b", '"', "\udcff")


def forged(scene: Scene, chance: random.Random) -> Bad:
    """What a page of another site could make a browser send."""
    people = [write for write in writes(scene) if "program" not in write[0] and write[0] != "anonymous"]
    who, method, path, body = chance.choice(people)
    return Bad(
        "a forged request", (request(scene, who, method, path, json.dumps(body).encode(), **chance.choice(FORGED)),)
    )


def impostor(scene: Scene, chance: random.Random) -> Bad:
    """Somebody whom nobody knows, with a request that needs somebody."""
    known = [write for write in writes(scene) if write[0] != "anonymous"]
    who, method, path, body = chance.choice(known)
    named = {"cookie": "", "authorization": "", "x_csrf_token": "", **chance.choice(IMPOSTORS)}
    return Bad("an impostor", (request(scene, who, method, path, json.dumps(body).encode(), **named),))


def stranger(scene: Scene, chance: random.Random) -> Bad:
    """Known, but not the one who may: other people's tables, a token without the scope."""
    at = f"/tables/{scene.running}"
    table = [write for write in writes(scene) if write[2].startswith(at) or write[2].startswith("/admin")]
    _, method, path, body = chance.choice(table)
    who = chance.choice(("cem", "guest", "anonymous", "token-read"))
    return Bad("a stranger", (request(scene, who, method, path, json.dumps(body).encode()),))


def bad_key(scene: Scene, chance: random.Random) -> Bad:
    who, method, path, body = chance.choice(writes(scene)[:11])
    sent = request(scene, who, method, path, json.dumps(body).encode(), idempotency_key=chance.choice(KEYS))
    return Bad("a bad idempotency key", (sent,))


def wrong_answer(scene: Scene, chance: random.Random) -> Bad:
    """It looks like an answer, but not to this question, not by this seat, or not any more."""
    actor, step = scene.asked["actor"], scene.step
    offered = {option["index"] for option in scene.asked["options"]}
    beside = chance.choice([index for index in (*range(max(offered) + 3), 999, 2**31, 2**53) if index not in offered])
    wrong: list[tuple[str, str, Any]] = [
        ("bob", scene.running, {"actor": actor, "option": 0, "step": step + chance.choice((-1, 1, 7, 2**40))}),
        ("bob", scene.running, {"actor": actor, "option": beside}),
        ("bob", scene.running, {"actor": actor, "option": chance.choice(("play", "win", "0", actor, "\u202e"))}),
        ("bob", scene.running, {"actor": chance.choice(("austria", "prussia", "nobody", actor.upper())), "option": 0}),
        ("bob", scene.running, {"actor": actor, "option": 0, "seat": chance.choice((0, 2, 3, 63))}),
        ("ada", scene.running, {"actor": actor, "option": 0}),
        ("cem", scene.running, {"actor": actor, "option": 0}),
        ("program", scene.finished, {"actor": actor, "option": 0, "seat": chance.randrange(4)}),
        ("ada", scene.lobby, {"actor": actor, "option": 0}),
        ("bob", scene.private, {"actor": actor, "option": 0, "seat": chance.randrange(4)}),
        ("bob", chance.choice(("nowhere", "A" * 22, "a" * 64, "%00", "x" * 65, "..")), {"actor": actor, "option": 0}),
    ]
    who, table, body = chance.choice(wrong)
    path = f"/tables/{table}/{chance.choice(('answers', 'answers', 'answers', 'answers?x=1'))}"
    return Bad("a wrong answer", (request(scene, who, "POST", path, json.dumps(body).encode()),))


def wrong_moment(scene: Scene, chance: random.Random) -> Bad:
    """Other things that a player may do, but not like this."""
    at, over = f"/tables/{scene.running}", f"/tables/{scene.finished}"
    nowhere = chance.choice(("nowhere", "%00", "%ff", "x" * 64, "..%2f.."))
    pact = {"kind": "non-aggression", "powers": ["austria", "narnia"], "until": {"kind": "end"}}
    wrong: list[tuple[str, str, str, Any]] = [
        ("bob", "POST", f"{at}/withdrawals", {"actor": scene.asked["actor"]}),
        ("bob", "POST", f"{at}/undo", {"number": 0}),
        ("program", "POST", f"{over}/undo", {"seat": 0}),
        ("bob", "POST", f"{at}/treaties/{nowhere}/steps", {"step": "accept"}),
        ("bob", "POST", f"{at}/treaties/{scene.treaty}/steps", {"step": "accept"}),
        ("bob", "POST", f"{at}/treaties", {"clauses": [pact], "parties": [0]}),
        ("bob", "POST", f"{at}/treaties", {"clauses": [pact] * 100, "parties": [63]}),
        ("bob", "POST", f"{at}/press/messages", {"to": {"kind": "group", "group": nowhere}, "text": "?"}),
        ("bob", "POST", f"{at}/press/messages", {"to": {"kind": "seats", "seats": [9]}, "text": "?"}),
        ("bob", "POST", f"{at}/press/messages", {"to": {"kind": "all"}, "text": "x" * 9_000}),
        ("bob", "DELETE", f"{at}/press/groups/{nowhere}", None),
        ("bob", "POST", f"{at}/proposals/{chance.choice((0, 99, 2**31, 2**63, '-1', 'x'))}/votes", {"agree": True}),
        ("bob", "PUT", f"{at}/seats/{chance.choice((0, 2, 64, -1, 2**63, 'x'))}", {"who": "me"}),
        ("bob", "DELETE", f"{at}/seats/{chance.choice((0, 63, 64, 2**70))}", None),
        ("bob", "POST", f"/tables/{scene.private}/seats", None),
        ("bob", "POST", f"{over}/fork", {"number": 2**53, "seat": 0}),
        ("ada", "POST", "/records", {"record": {"game": "realpolitik", "answers": []}}),
        ("ada", "POST", "/tables", {"game": "realpolitik", "options": {"turn_limit": "many"}}),
        ("ada", "POST", "/tables", {"game": "realpolitik", "bots": {"99": "random"}}),
        ("ada", "POST", "/tables", {"game": "chess"}),
        ("cem", "POST", "/me/vacations", {"days": 366, "from_at": 2**53}),
        ("cem", "PUT", "/me/hours", {"zone": chance.choice(("Mars/Olympus", "../../etc/passwd", "\u0000", "/"))}),
        ("anonymous", "POST", "/invitations/accept", {"secret": nowhere, "name": "x"}),
        ("anonymous", "POST", "/password-links/use", {"secret": nowhere, "password": "a stranger password 9"}),
    ]
    who, method, path, body = chance.choice(wrong)
    sent = None if body is None else json.dumps(body).encode()
    return Bad("not like this", (request(scene, who, method, path, sent),))
