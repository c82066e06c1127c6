"""Every operation of the server and who may use it: the table of the authorisation matrix, and the scene to try it in.

Requests are made so that they change nothing even when they are allowed: whoever gets past the question "may they?"
is told that it does not fit. Where that is not possible (`risky`) only those who may not are sent.
"""

from __future__ import annotations

from collections.abc import Callable
from http.client import HTTPConnection
from typing import Any

import msgspec

from chancellery.server.accounts.users import TOPIC, set_admin, set_blocked
from chancellery.server.store import Transaction
from tests.server.running import PASSWORD, Client, Running, eventually

PLAYERS = frozenset({"ada", "bob", "guest"})
"""Seats 0 to 2; the guest came by an invitation. Cem has resigned seat 3, and the host does not play."""
PART = PLAYERS | {"host"}
PERSONS = frozenset({"ada", "bob", "host", "cem", "stranger", "admin"})
USERS = PERSONS | {"guest", "guest elsewhere"}
EVERYBODY = USERS | {"anonymous"}
CALLERS = sorted(EVERYBODY)
DENIED = {"not-logged-in", "not-allowed", "no-such-table"}

KINDS = {
    "closed": {"private": True, "spectators": False},
    "shown": {"private": True, "spectators": True},
    "quiet": {"private": False, "spectators": False},
    "open": {"private": False, "spectators": True},
}
"""The kinds of tables: only `closed` is hidden, and only `shown` and `open` have spectators."""

Who = Callable[[str], frozenset[str]]
"""Who may at a kind of table."""


def just(*names: str) -> Who:
    return lambda kind: frozenset(names)


def everybody(kind: str) -> frozenset[str]:
    return EVERYBODY


def users(kind: str) -> frozenset[str]:
    return USERS


def persons(kind: str) -> frozenset[str]:
    return PERSONS


def players(kind: str) -> frozenset[str]:
    return PLAYERS


def lookers(kind: str) -> frozenset[str]:
    """Those who are shown the game."""
    return EVERYBODY if KINDS[kind]["spectators"] else PLAYERS


def knowers(kind: str) -> frozenset[str]:
    """Those who are told that the table exists."""
    return PART if kind == "closed" else EVERYBODY


def known_users(kind: str) -> frozenset[str]:
    return knowers(kind) & USERS


class Operation(msgspec.Struct, frozen=True):
    method: str
    route: str
    who: Who
    scope: str | None
    """Of the API token that may; None: none may; any: the route does not look at tokens."""
    body: Any = None
    risky: bool = False

    @property
    def at_table(self) -> bool:
        return "{table_id}" in self.route

    def path(self, table: str) -> str:
        """An address under the route, of things that do not exist."""
        return self.route.format_map(_Values(table_id=table, seat="0", number="99", answers="0", **PRINTED))


class _Values(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "nonsense"


A = "/api/v1"
T = f"{A}/tables/{{table_id}}"
ADMIN, HOST, ADA = just("admin"), just("host"), just("ada")
ANSWER = {"actor": "austria", "option": 999_999_999}
NEW_PASSWORD = "a fresh password 1"
NOTHING = "\u200b"
"""A text that is refused because nothing can be seen of it."""
PLEDGE = {"kind": "pledge", "power": "nobody", "text": "x", "until": {"kind": "end"}}
WEBHOOK = {"kind": "webhook", "address": "https://127.0.0.1/"}
WORD = {"word": "nonsense"}
Op = Operation

OPERATIONS: dict[str, Operation] = {
    # -- people
    "register": Op(
        "POST",
        f"{A}/registrations",
        just("anonymous", "guest", "guest elsewhere"),
        None,
        {"name": "Zed", "password": "short"},
    ),
    "log_in": Op("POST", f"{A}/sessions", everybody, None, {"name": "Nobody", "password": "x"}),
    "list_sessions": Op("GET", f"{A}/sessions", users, None),
    "log_out": Op("DELETE", f"{A}/sessions/current", users, None, risky=True),
    "log_out_elsewhere": Op("DELETE", f"{A}/sessions", users, None, risky=True),
    "end_session": Op("DELETE", f"{A}/sessions/{{session_id}}", users, None),
    "who_am_i": Op("GET", f"{A}/me", users, "read"),
    "change_account": Op("PATCH", f"{A}/me", users, None, {}),
    "change_password": Op("PUT", f"{A}/me/password", users, None, {"old": "x", "new": NEW_PASSWORD}),
    "ask_for_password_link": Op("POST", f"{A}/password-links", everybody, None, {"name": NOTHING}),
    "use_password_link": Op(
        "POST", f"{A}/password-links/use", everybody, None, {"secret": "x", "password": NEW_PASSWORD}
    ),
    "delete_account": Op("POST", f"{A}/me/farewell", users, None, {"password": "wrong"}, risky=True),
    "list_tokens": Op("GET", f"{A}/tokens", users, None),
    "make_token": Op("POST", f"{A}/tokens", persons, None, {"name": "x", "scopes": []}),
    "revoke_token": Op("DELETE", f"{A}/tokens/{{token_id}}", users, None),
    # -- gathering
    "list_tables": Op("GET", f"{A}/tables", everybody, "read"),
    "create_table": Op("POST", f"{A}/tables", users, "manage", {"game": "nonsense"}),
    "read_table": Op("GET", T, knowers, "read"),
    "close_table": Op("DELETE", T, HOST, "manage"),
    "join_table": Op("POST", f"{T}/seats", known_users, "manage"),
    "take_seat": Op("PUT", f"{T}/seats/{{seat}}", known_users, "manage", {"who": "me"}),
    "leave_seat": Op("DELETE", f"{T}/seats/{{seat}}", ADA, "manage", risky=True),
    "start_table": Op("POST", f"{T}/start", HOST, "manage", {}),
    "play_again": Op("POST", f"{T}/rematch", players, "manage"),
    "invite": Op("POST", f"{T}/seats/{{seat}}/invitations", ADA, "manage"),
    "invite_all": Op("POST", f"{T}/invitations", HOST, "manage"),
    "list_invitations": Op("GET", f"{T}/invitations", known_users, "manage"),
    "withdraw_invitation": Op("DELETE", f"{T}/invitations/{{invitation_id}}", known_users, "manage"),
    "preview_invitation": Op("POST", f"{A}/invitations/preview", everybody, "read", {"secret": "x"}),
    "accept_invitation": Op("POST", f"{A}/invitations/accept", everybody, "manage", {"secret": "x", "name": "Gast"}),
    # -- the front door
    "open_to_network": Op("POST", f"{A}/server/network", just(), None),
    "about_server": Op("GET", f"{A}/server", everybody, "read"),
    "come_as_guest": Op("POST", f"{A}/guests", just("anonymous"), None, {"name": NOTHING * 2}),
    # -- pages
    "front_page": Op("GET", "/", everybody, "any"),
    "page_file": Op("GET", "/{file}", everybody, "any"),
    "page_asset": Op("GET", "/assets/{file}", everybody, "any"),
    # -- games and boards
    "list_games": Op("GET", f"{A}/games", everybody, "read"),
    "read_rules": Op("GET", f"{A}/games/{{game}}/rules", everybody, "read"),
    "read_cards": Op("GET", f"{A}/games/{{game}}/cards", everybody, "read"),
    "read_lesson": Op("GET", f"{A}/games/{{game}}/lesson", everybody, "read"),
    "begin_lesson": Op("POST", f"{A}/games/{{game}}/lesson", users, "manage", risky=True),
    "list_boards": Op("GET", f"{A}/boards", everybody, "read"),
    "read_board": Op("GET", f"{A}/boards/{{name}}", everybody, "read"),
    "read_tables_board": Op("GET", f"{T}/board", knowers, "read"),
    "picture_of_board": Op("GET", "/boards/{name}/{picture}", everybody, "any"),
    # -- playing
    "view_table": Op("GET", f"{T}/view", lookers, "read"),
    "give_answer": Op("POST", f"{T}/answers", players, "play", ANSWER),
    "withdraw_answer": Op("POST", f"{T}/withdrawals", players, "play", {"actor": "austria"}),
    "undo_answer": Op("POST", f"{T}/undo", players, "play", {"number": 0}),
    "grant_consents": Op("PUT", f"{T}/consents", players, "play", {"granter": "nobody", "asker": "x", "kinds": {}}),
    "why_not": Op("POST", f"{T}/why-not", players, "read", ANSWER),
    "preview_answer": Op("POST", f"{T}/preview", players, "read", ANSWER),
    "read_updates": Op("GET", f"{T}/updates", lookers, "read"),
    "stream_table": Op("GET", f"{T}/stream", lookers, "read"),
    "ask_for_hint": Op("POST", f"{T}/hint", players, "play", {"actor": "prussia"}),
    # -- looking back
    "look_back": Op("GET", f"{T}/history/{{number}}", lookers, "read"),
    "tell_truth": Op("GET", f"{T}/truth/{{answers}}", knowers, "read"),
    "tell_ending": Op("GET", f"{T}/ending", lookers, "read"),
    "draw_picture": Op("GET", f"{T}/picture", lookers, "read"),
    "export_record": Op("GET", f"{T}/record", knowers, "read"),
    "fork_table": Op("POST", f"{T}/fork", just("ada", "bob"), "manage", {"number": 99_999}),
    "import_record": Op("POST", f"{A}/records", persons, "manage", {"record": {}}),
    # -- press
    "read_press": Op("GET", f"{T}/press", lookers, "read"),
    "say": Op("POST", f"{T}/press/messages", players, "press", {"to": {"kind": "all"}, "text": NOTHING}),
    "open_group": Op("POST", f"{T}/press/groups", players, "press", {"name": NOTHING, "members": [1, 2]}),
    "leave_group": Op("DELETE", f"{T}/press/groups/{{group_id}}", players, "press"),
    "mark_read": Op("PUT", f"{T}/press/read", players, "press", {"number": 999_999}),
    "mute_seats": Op("PUT", f"{T}/press/muted", players, "press", {"seats": [63]}),
    "list_treaties": Op("GET", f"{T}/treaties", lookers, "read"),
    "list_promises": Op("GET", f"{T}/promises", lookers, "read"),
    "read_treaty": Op("GET", f"{T}/treaties/{{treaty_id}}", lookers, "read"),
    "offer_treaty": Op("POST", f"{T}/treaties", players, "press", {"parties": [0, 1], "clauses": [PLEDGE]}),
    "take_step": Op("POST", f"{T}/treaties/{{treaty_id}}/steps", players, "press", {"step": "accept"}),
    "make_remark": Op("POST", f"{T}/treaties/{{treaty_id}}/remarks", players, "press", {"text": "x"}),
    # -- clocks
    "read_clocks": Op("GET", f"{T}/clocks", lookers, "read"),
    "propose": Op("POST", f"{T}/proposals", players, "play", {"what": "resume"}),
    "vote": Op("POST", f"{T}/proposals/{{number}}/votes", players, "play", {"agree": True}),
    "own_hours": Op("GET", f"{A}/me/hours", users, "read"),
    "change_hours": Op("PUT", f"{A}/me/hours", users, None, {"zone": "Nowhere"}),
    "take_vacation": Op("POST", f"{A}/me/vacations", persons, None, {"days": 366}),
    "end_vacation": Op("DELETE", f"{A}/me/vacations/{{vacation_id}}", users, None),
    # -- notices
    "notice_settings": Op("GET", f"{A}/notices", users, None),
    "change_preferences": Op("PUT", f"{A}/notices/preferences", users, None, {"digest_hour": 24}),
    "add_channel": Op("POST", f"{A}/notices/channels", users, None, WEBHOOK),
    "change_channel": Op("PATCH", f"{A}/notices/channels/{{channel_id}}", users, None, {}),
    "remove_channel": Op("DELETE", f"{A}/notices/channels/{{channel_id}}", users, None),
    "try_channel": Op("POST", f"{A}/notices/channels/{{channel_id}}/trial", users, None),
    "confirm_channel": Op("POST", f"{A}/notices/confirm", users, None, WORD),
    "unsubscribe": Op("POST", f"{A}/notices/unsubscribe", everybody, None, WORD),
    "read_digest": Op("GET", f"{A}/digest", users, "read"),
    # -- the operator
    "troubled_tables": Op("GET", f"{A}/admin/troubled-tables", ADMIN, None),
    "release_table": Op("POST", f"{A}/admin/tables/{{table_id}}/release", ADMIN, None),
    "abandon_table": Op("POST", f"{A}/admin/tables/{{table_id}}/close", ADMIN, None, risky=True),
    "gate_press": Op("PUT", f"{A}/admin/tables/{{table_id}}/press", ADMIN, None, {"closed": NOTHING}),
    "describe": Op("GET", "/api/openapi.json", everybody, "read"),
    "healthz": Op("GET", "/healthz", everybody, "any"),
    "readyz": Op("GET", "/readyz", everybody, "any"),
    "metrics": Op("GET", "/metrics", everybody, "any"),
}

PRINTED = {"game": "realpolitik", "name": "realpolitik", "picture": "light.webp"}
"""What everybody may see exists."""


async def unlimited(*_: object) -> None:
    """In place of `RateLimits.take`: so many requests from one address would soon be too fast. Limits have tests of
    their own."""


SCOPES = ("read", "play", "press", "manage")


class Scene:
    """A table of each kind, and everybody who may come by."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self._lines: dict[Client, HTTPConnection] = {}
        self.callers: dict[str, Client] = {"anonymous": server.client()}
        for name in sorted(PERSONS):
            self.callers[name] = server.client(f"{name.title()} of the matrix")
        self.write(lambda tx: set_admin(tx, self.callers["admin"].id, True))
        eventually(lambda: self.callers["admin"].get("/me")["user"]["is_admin"])
        self.callers["guest"], self.callers["guest elsewhere"] = self._guest(), self._guest()
        self.tables = {kind: self._table(**spec) for kind, spec in KINDS.items()}
        ada = self.callers["ada"]
        self.tokens = {scope: ada.token(scope) for scope in SCOPES}
        self.full = ada.token(*SCOPES)
        self.others = self.callers["stranger"].token(*SCOPES)
        self.dead = {
            "revoked": self._dead_token("revoked_at = 1"),
            "expired": self._dead_token("expires_at = 1"),
            "of a blocked account": self._blocked().programs[0],
            "invented": _bearer(server.client(), "chancellery_invented"),
            "of another kind": _bearer(server.client(), "x", "Basic"),
        }
        self.ended = {"expired": self._expired(), "logged out": self._logged_out(), "blocked": self._blocked()}

    def write(self, job: Callable[[Transaction], object]) -> None:
        self.server.run(lambda context: context.store.write(job))

    def _guest(self) -> Client:
        """Somebody who came by an invitation, to another table."""
        host, guest = self.callers["host"], self.server.client()
        other = host.create("petard", seat=0)
        invitation = host.post(f"/tables/{other}/seats/1/invitations", status=201)
        guest.enter(guest.post("/invitations/accept", {"secret": invitation["secret"], "name": "Gast"})["me"])
        return guest

    def _table(self, **spec: Any) -> str:
        host = self.callers["host"]
        table = host.create(**spec)
        for seat, name in enumerate(("ada", "bob", "guest", "cem")):
            invitation = host.post(f"/tables/{table}/seats/{seat}/invitations", status=201)
            self.callers[name].post("/invitations/accept", {"secret": invitation["secret"]})
        self.callers["cem"].delete(f"/tables/{table}/seats/3")
        return table

    def _dead_token(self, change: str) -> Client:
        ada = self.callers["ada"]
        program = ada.token(*SCOPES)
        program.get("/me")
        token = ada.get("/tokens")[0]["id"]

        def job(tx: Transaction) -> None:
            tx.run(f"UPDATE api_tokens SET {change} WHERE id = :id", id=token)
            tx.notify(TOPIC, ada.id)

        self.write(job)
        eventually(lambda: program.http.get("/me").status_code == 401)
        return program

    def _again(self) -> Client:
        """Ada with another browser."""
        client = self.server.client()
        client.enter(client.post("/sessions", {"name": "Ada of the matrix", "password": PASSWORD}, status=201))
        return client

    def _expired(self) -> Client:
        client = self._again()
        [this] = [session["id"] for session in client.get("/sessions") if session["is_this"]]

        def job(tx: Transaction) -> None:
            tx.run("UPDATE sessions SET expires_at = 1 WHERE id = :id", id=this)
            tx.notify(TOPIC, client.id)

        self.write(job)
        eventually(lambda: client.http.get("/me").status_code == 401)
        return client

    def _logged_out(self) -> Client:
        client = self._again()
        kept = next(iter(client.http.cookies.jar))
        client.delete("/sessions/current")
        client.http.cookies.jar.set_cookie(kept)
        return client

    def _blocked(self) -> Client:
        name = f"Blocked {len(self.server.clients)}"
        client = self.server.client(name)
        client.token(*SCOPES)
        self.write(lambda tx: set_blocked(tx, client.id, 1))
        eventually(lambda: client.http.get("/me").status_code == 401)
        return client

    def send(self, client: Client, operation: Operation, table: str, **changed: str | None) -> Reply:
        """Over a connection of its own, kept for the next time: the matrix has thousands of requests."""
        headers = {name: client.http.headers[name] for name in SENT if name in client.http.headers}
        headers["cookie"] = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
        headers |= {name.replace("_", "-"): value or "" for name, value in changed.items()}
        body = None
        if operation.body is not None:
            body, headers["content-type"] = msgspec.json.encode(operation.body), "application/json"
        connection = self._lines.setdefault(client, HTTPConnection("127.0.0.1", self.server.port, timeout=20))
        sent = {name: value for name, value in headers.items() if value}
        try:
            connection.request(operation.method, operation.path(table), body, sent)
            answer = connection.getresponse()
        except ConnectionError:  # nobody has used it for so long that the server has given it up
            connection.close()
            connection.request(operation.method, operation.path(table), body, sent)
            answer = connection.getresponse()
        names = {name.lower() for name, _ in answer.getheaders()}
        if (answer.getheader("content-type") or "").startswith("text/event-stream"):
            connection.close()  # a stream is left as soon as it begins
            return Reply(answer.status, names, {})
        told = answer.read()
        return Reply(answer.status, names, msgspec.json.decode(told) if answer.status >= 400 else {})

    def close(self) -> None:
        for connection in self._lines.values():
            connection.close()


SENT = ("origin", "x-csrf-token", "authorization")


class Reply(msgspec.Struct):
    status: int
    headers: set[str]
    document: dict[str, Any]
    """If it is a problem."""

    @property
    def problem(self) -> str:
        return str(self.document.get("type", ""))

    @property
    def told(self) -> tuple[int, dict[str, Any]]:
        """All that matters of a refusal; the id of the request is left out."""
        return self.status, {name: value for name, value in self.document.items() if name != "request"}


def _bearer(client: Client, secret: str, kind: str = "Bearer") -> Client:
    client.http.headers["authorization"] = f"{kind} {secret}"
    return client
