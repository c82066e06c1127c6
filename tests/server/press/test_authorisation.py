"""Every operation of the press against every kind of caller, in the scene of the server's own matrix. Requests are made
so that they change nothing even when they are allowed."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from chancellery.kernel.game import GAMES
from tests.server.tables.petard import Petard
from tests.server.web.conftest import quick_settings, serving
from tests.server.web.test_authorisation import CALLERS, DENIED, EVERYBODY, PLAYERS, USERS, Operation, Scene, T

ADMIN = frozenset({"admin"})
NOTHING = "\u200b"
PLEDGE = {"kind": "pledge", "power": "nobody", "text": "x", "until": {"kind": "end"}}

OPERATIONS = {
    "read_press": Operation("GET", f"{T}/press", PLAYERS, EVERYBODY, "read"),
    "say": Operation(
        "POST", f"{T}/press/messages", PLAYERS, PLAYERS, "press", {"to": {"kind": "all"}, "text": NOTHING}
    ),
    "open_group": Operation(
        "POST", f"{T}/press/groups", PLAYERS, PLAYERS, "press", {"name": NOTHING, "members": [1, 2]}
    ),
    "leave_group": Operation("DELETE", f"{T}/press/groups/nonsense", PLAYERS, PLAYERS, "press"),
    "mark_read": Operation("PUT", f"{T}/press/read", PLAYERS, PLAYERS, "press", {"number": 999_999}),
    "mute_seats": Operation("PUT", f"{T}/press/muted", PLAYERS, PLAYERS, "press", {"seats": [63]}),
    "gate_press": Operation("PUT", "/admin/tables/{table}/press", ADMIN, ADMIN, None, {"closed": NOTHING}),
    "list_treaties": Operation("GET", f"{T}/treaties", PLAYERS, EVERYBODY, "read"),
    "list_promises": Operation("GET", f"{T}/promises", PLAYERS, EVERYBODY, "read"),
    "read_treaty": Operation("GET", f"{T}/treaties/nonsense", PLAYERS, EVERYBODY, "read"),
    "offer_treaty": Operation(
        "POST", f"{T}/treaties", PLAYERS, PLAYERS, "press", {"parties": [0, 1], "clauses": [PLEDGE]}
    ),
    "take_step": Operation("POST", f"{T}/treaties/nonsense/steps", PLAYERS, PLAYERS, "press", {"step": "accept"}),
    "make_remark": Operation("POST", f"{T}/treaties/nonsense/remarks", PLAYERS, PLAYERS, "press", {"text": "x"}),
}


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "petard", Petard())
        database = f"sqlite:{tmp_path_factory.mktemp('press-matrix') / 'chancellery.db'}"
        with serving(quick_settings(database, messages_per_minute=0)) as server:
            yield Scene(server)


def test_the_matrix_is_complete(scene: Scene) -> None:
    document = httpx.get(f"{scene.server.url}/api/openapi.json").json()
    described = {
        operation["operationId"]: (method.upper(), path.count("/") - "/api/v1".count("/"))
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
        if "press" in operation["tags"]
    }
    assert described == {name: (one.method, one.path.count("/")) for name, one in OPERATIONS.items()}


@pytest.mark.parametrize("table", ["private", "open"])
@pytest.mark.parametrize("name", OPERATIONS)
def test_only_those_get_in_who_may(scene: Scene, name: str, table: str) -> None:
    operation = OPERATIONS[name]
    allowed = operation.private if table == "private" else operation.open
    for caller in CALLERS:
        status, problem = scene.call(scene.callers[caller], operation, table)
        if caller in allowed:
            assert status < 500
            assert problem not in DENIED, f"{caller} may, but: {status} {problem}"
        else:
            assert (status in (401, 403, 404), problem in DENIED) == (True, True), f"{caller}: {status} {problem}"
            if caller == "anonymous" and operation.open <= USERS:
                assert status == 401


@pytest.mark.parametrize("name", OPERATIONS)
def test_tokens_reach_only_what_their_scope_says(scene: Scene, name: str) -> None:
    operation = OPERATIONS[name]
    for scope, program in scene.tokens.items():
        status, problem = scene.call(program, operation, "private")
        if scope == operation.scope:
            assert problem not in DENIED, f"a token with {scope}: {status} {problem}"
        else:
            assert (status, problem) == (403, "not-allowed"), f"a token with {scope}: {status} {problem}"


def test_nothing_was_changed(scene: Scene) -> None:
    """Runs last: all those requests have left the press as it was."""
    ada = scene.callers["ada"]
    for table in scene.tables.values():
        page = ada.get(f"/tables/{table}/press")
        assert (page["total"], page["groups"], page["muted"], page["read"], page["closed"]) == (0, [], [], 0, None)
        assert ada.get(f"/tables/{table}/treaties")["treaties"] == []
