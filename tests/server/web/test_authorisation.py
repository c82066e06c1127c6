"""Every operation against every kind of caller, at a table that is private and at one that is open.

Requests are made so that they change nothing even when they are allowed: whoever gets past the question "may they?"
is told that it does not fit. Where that is not possible (`risky`) only those who may not are sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from chancellery.server.accounts.users import set_admin
from tests.server.web.conftest import Client, Running, eventually, quick_settings, serving

NOBODY: frozenset[str] = frozenset()
PLAYERS = frozenset({"ada", "bob"})
TABLE = PLAYERS | {"host"}
PERSONS = TABLE | {"cem", "stranger", "admin"}
USERS = PERSONS | {"guest"}
EVERYBODY = USERS | {"anonymous"}
CALLERS = sorted(EVERYBODY)
"""ada and bob play (seats 0 and 1), cem has resigned seat 2, host created the table and does not play."""

NAMES = ["Ada of the matrix", "Bob of the matrix"]
DENIED = {"not-logged-in", "not-allowed", "no-such-table"}


class Operation(msgspec.Struct, frozen=True):
    """One operation: how it is called, and who may at a private and at an open table."""

    method: str
    path: str
    private: frozenset[str]
    open: frozenset[str]
    scope: str | None
    body: Any = None
    risky: bool = False


T = "/tables/{table}"
ANSWER = {"actor": "austria", "option": 999_999_999}
BAD_INVITATION = {"secret": "nonsense", "name": "Gast"}

OPERATIONS: dict[str, Operation] = {
    # -- people
    "register": Operation(
        "POST",
        "/registrations",
        frozenset({"anonymous", "guest"}),
        frozenset({"anonymous", "guest"}),
        None,
        {"name": "Zed", "password": "short"},
    ),
    "log_in": Operation("POST", "/sessions", EVERYBODY, EVERYBODY, None, {"name": "Nobody", "password": "x"}),
    "list_sessions": Operation("GET", "/sessions", USERS, USERS, None),
    "log_out": Operation("DELETE", "/sessions/current", USERS, USERS, None, risky=True),
    "log_out_elsewhere": Operation("DELETE", "/sessions", USERS, USERS, None, risky=True),
    "end_session": Operation("DELETE", "/sessions/nonsense", USERS, USERS, None),
    "who_am_i": Operation("GET", "/me", USERS, USERS, "read"),
    "change_account": Operation("PATCH", "/me", USERS, USERS, None, {}),
    "change_password": Operation("PUT", "/me/password", USERS, USERS, None, {"old": "x", "new": "a fresh password 1"}),
    "use_password_link": Operation(
        "POST", "/password-links/use", EVERYBODY, EVERYBODY, None, {"secret": "x", "password": "a fresh password 1"}
    ),
    "delete_account": Operation("POST", "/me/farewell", USERS, USERS, None, {"password": "wrong"}, risky=True),
    "list_tokens": Operation("GET", "/tokens", USERS, USERS, None),
    "make_token": Operation("POST", "/tokens", PERSONS, PERSONS, None, {"name": "x", "scopes": []}),
    "revoke_token": Operation("DELETE", "/tokens/nonsense", USERS, USERS, None),
    # -- gathering
    "list_games": Operation("GET", "/games", EVERYBODY, EVERYBODY, "read"),
    "list_tables": Operation("GET", "/tables", EVERYBODY, EVERYBODY, "read"),
    "create_table": Operation("POST", "/tables", PERSONS, PERSONS, "manage", {"game": "nonsense"}),
    "look_at_table": Operation("GET", T, TABLE, EVERYBODY, "read"),
    "close_table": Operation("DELETE", T, frozenset({"host"}), frozenset({"host"}), "manage"),
    "join_table": Operation("POST", f"{T}/seats", TABLE, USERS, "manage"),
    "take_seat": Operation("PUT", f"{T}/seats/0", TABLE, USERS, "manage", {"who": "me"}),
    "leave_seat": Operation("DELETE", f"{T}/seats/0", frozenset({"ada"}), frozenset({"ada"}), "manage", risky=True),
    "start_table": Operation("POST", f"{T}/start", frozenset({"host"}), frozenset({"host"}), "manage", {}),
    "play_again": Operation("POST", f"{T}/rematch", PLAYERS, PLAYERS, "manage"),
    "invite": Operation("POST", f"{T}/seats/0/invitations", frozenset({"ada"}), frozenset({"ada"}), "manage"),
    "list_invitations": Operation("GET", f"{T}/invitations", TABLE, USERS, "manage"),
    "withdraw_invitation": Operation("DELETE", f"{T}/invitations/nonsense", TABLE, USERS, "manage"),
    "look_at_invitation": Operation("POST", "/invitations/look", EVERYBODY, EVERYBODY, "read", {"secret": "x"}),
    "accept_invitation": Operation("POST", "/invitations/accept", EVERYBODY, EVERYBODY, "manage", BAD_INVITATION),
    # -- playing
    "view_table": Operation("GET", f"{T}/view", PLAYERS, EVERYBODY, "read"),
    "give_answer": Operation("POST", f"{T}/answers", PLAYERS, PLAYERS, "play", ANSWER),
    "withdraw_answer": Operation("POST", f"{T}/withdrawals", PLAYERS, PLAYERS, "play", {"actor": "austria"}),
    "undo_answer": Operation("POST", f"{T}/undo", PLAYERS, PLAYERS, "play", {"number": 0}),
    "why_not": Operation("POST", f"{T}/why-not", PLAYERS, PLAYERS, "read", ANSWER),
    "read_news": Operation("GET", f"{T}/news", PLAYERS, EVERYBODY, "read"),
    "stream_table": Operation("GET", f"{T}/stream", PLAYERS, EVERYBODY, "read"),
    # -- looking back
    "look_back": Operation("GET", f"{T}/history/1", PLAYERS, EVERYBODY, "read"),
    "tell_truth": Operation("GET", f"{T}/truth/0", TABLE, EVERYBODY, "read"),
    "export_record": Operation("GET", f"{T}/record", TABLE, EVERYBODY, "read"),
    "fork_table": Operation("POST", f"{T}/fork", PLAYERS, PLAYERS, "manage", {"number": 99_999}),
    "import_record": Operation("POST", "/records", PERSONS, PERSONS, "manage", {"record": {}}),
    # -- the operator
    "troubled_tables": Operation("GET", "/admin/troubled-tables", frozenset({"admin"}), frozenset({"admin"}), None),
    "release_table": Operation(
        "POST", "/admin/tables/{table}/release", frozenset({"admin"}), frozenset({"admin"}), None
    ),
    "abandon_table": Operation(
        "POST", "/admin/tables/{table}/close", frozenset({"admin"}), frozenset({"admin"}), None, risky=True
    ),
}

ROOMS = {"clocks", "press", "bots", "wing", "notices"}
"""Rooms that keep a matrix of their own, beside their own tests."""


class Scene:
    """A private and an open table, and everybody who may come by."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.callers: dict[str, Client] = {"anonymous": server.client()}
        for name in ("ada", "bob", "cem", "host", "stranger", "admin"):
            self.callers[name] = server.client(f"{name.title()} of the matrix")
        server.run(lambda house: house.store.write(lambda tx: set_admin(tx, self.callers["admin"].id, True)))
        eventually(lambda: self.callers["admin"].get("/me")["user"]["is_admin"])
        self.callers["guest"] = self._guest()
        self.tables = {
            "private": self._table(private=True, spectators=False),
            "open": self._table(private=False, spectators=True),
        }
        ada = self.callers["ada"]
        self.tokens = {scope: ada.token(scope) for scope in ("read", "play", "press", "manage")}

    def _table(self, **spec: Any) -> str:
        host = self.callers["host"]
        table = host.create(**spec)
        for seat, name in enumerate(("ada", "bob", "cem")):
            invitation = host.post(f"/tables/{table}/seats/{seat}/invitations", status=201)
            self.callers[name].post("/invitations/accept", {"secret": invitation["secret"]})
        host.post(f"/tables/{table}/start", {"fill": "random"})
        self.callers["cem"].delete(f"/tables/{table}/seats/2")
        return table

    def _guest(self) -> Client:
        """Somebody who came by an invitation, to another table."""
        host, guest = self.callers["host"], self.server.client()
        other = host.create("petard", seat=0)
        invitation = host.post(f"/tables/{other}/seats/1/invitations", status=201)
        guest.enter(guest.post("/invitations/accept", {"secret": invitation["secret"], "name": "Gast"})["me"])
        return guest

    def call(self, client: Client, operation: Operation, table: str) -> tuple[int, str]:
        """Status and type of problem; a stream is left as soon as it begins."""
        path = operation.path.format(table=self.tables[table])
        with client.http.stream(operation.method, path, json=operation.body) as reply:
            if reply.headers.get("content-type", "").startswith("text/event-stream"):
                return reply.status_code, ""
            reply.read()
        return reply.status_code, problem_type(reply)


def problem_type(reply: httpx.Response) -> str:
    return str(reply.json().get("type", "")) if reply.status_code >= 400 else ""


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with pytest.MonkeyPatch.context() as patch:
        from chancellery.kernel.game import GAMES
        from tests.server.tables.petard import Petard

        patch.setitem(GAMES, "petard", Petard())
        database = f"sqlite:{tmp_path_factory.mktemp('authorisation') / 'chancellery.db'}"
        with serving(quick_settings(database)) as server:
            yield Scene(server)


def test_the_matrix_is_complete(scene: Scene) -> None:
    document = httpx.get(f"{scene.server.url}/api/openapi.json").json()
    described = {
        operation["operationId"]: (method.upper(), path.removeprefix("/api/v1"))
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
        if not ROOMS & set(operation["tags"])
    }
    assert set(described) == set(OPERATIONS)
    for name, (method, path) in described.items():
        operation = OPERATIONS[name]
        assert operation.method == method
        assert operation.path.count("/") == path.count("/"), f"{name} is called at {operation.path}, not {path}"


@pytest.mark.parametrize("table", ["private", "open"])
@pytest.mark.parametrize("name", OPERATIONS)
def test_only_those_get_in_who_may(scene: Scene, name: str, table: str) -> None:
    operation = OPERATIONS[name]
    allowed = operation.private if table == "private" else operation.open
    for caller in CALLERS:
        if operation.risky and caller in allowed:
            continue
        status, problem = scene.call(scene.callers[caller], operation, table)
        assert status < 500, f"{caller}: {status}"
        if caller in allowed:
            assert problem not in DENIED, f"{caller} may, but: {status} {problem}"
        else:
            assert status in (401, 403, 404), f"{caller} may not, but: {status}"
            assert problem in DENIED, f"{caller} may not, but: {status} {problem}"
            if caller == "anonymous" and operation.open <= USERS:
                assert status == 401


@pytest.mark.parametrize("name", OPERATIONS)
def test_tokens_reach_only_what_their_scope_says(scene: Scene, name: str) -> None:
    operation = OPERATIONS[name]
    for scope, program in scene.tokens.items():
        if operation.risky and scope == operation.scope:
            continue
        status, problem = scene.call(program, operation, "private")
        if scope == operation.scope and "ada" in operation.private:
            assert problem not in DENIED, f"a token with {scope}: {status} {problem}"
        else:
            assert (status in (403, 404), problem in DENIED) == (True, True), (
                f"a token with {scope}: {status} {problem}"
            )


def test_nothing_was_changed(scene: Scene) -> None:
    """Runs last: all those requests have left the tables as they were."""
    for table in scene.tables.values():
        state = scene.callers["ada"].get(f"/tables/{table}")
        assert state["table"]["status"] == "running"
        assert [seat["name"] for seat in state["table"]["seats"]] == [*NAMES, None, None]
        assert len(scene.callers["ada"].get(f"/tables/{table}/invitations")) <= 3
