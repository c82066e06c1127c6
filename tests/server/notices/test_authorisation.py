"""Clocks and notices against every kind of caller."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from chancellery.kernel.game import GAMES
from tests.server.tables.petard import Petard
from tests.server.web.conftest import quick_settings, serving
from tests.server.web.test_authorisation import (
    CALLERS,
    DENIED,
    EVERYBODY,
    PERSONS,
    PLAYERS,
    USERS,
    Operation,
    Scene,
    T,
)

WORD = {"word": "nonsense"}
OPERATIONS: dict[str, Operation] = {
    "look_at_clocks": Operation("GET", f"{T}/clocks", PLAYERS, EVERYBODY, "read"),
    "propose": Operation("POST", f"{T}/proposals", PLAYERS, PLAYERS, "play", {"what": "resume"}),
    "vote": Operation("POST", f"{T}/proposals/99/votes", PLAYERS, PLAYERS, "play", {"agree": True}),
    "own_hours": Operation("GET", "/me/hours", USERS, USERS, "read"),
    "change_hours": Operation("PUT", "/me/hours", USERS, USERS, None, {"zone": "Nowhere"}),
    "take_vacation": Operation("POST", "/me/vacations", PERSONS, PERSONS, None, {"days": 366}),
    "end_vacation": Operation("DELETE", "/me/vacations/nonsense", USERS, USERS, None),
    "notice_settings": Operation("GET", "/notices", USERS, USERS, None),
    "change_preferences": Operation("PUT", "/notices/preferences", USERS, USERS, None, {"digest_hour": 24}),
    "add_channel": Operation(
        "POST", "/notices/channels", USERS, USERS, None, {"kind": "webhook", "address": "https://127.0.0.1/"}
    ),
    "change_channel": Operation("PATCH", "/notices/channels/nonsense", USERS, USERS, None, {}),
    "remove_channel": Operation("DELETE", "/notices/channels/nonsense", USERS, USERS, None),
    "try_channel": Operation("POST", "/notices/channels/nonsense/trial", USERS, USERS, None),
    "confirm_channel": Operation("POST", "/notices/confirm", USERS, USERS, None, WORD),
    "unsubscribe": Operation("POST", "/notices/unsubscribe", EVERYBODY, EVERYBODY, None, WORD),
    "read_digest": Operation("GET", "/digest", USERS, USERS, "read"),
}


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "petard", Petard())
        database = f"sqlite:{tmp_path_factory.mktemp('authorisation') / 'chancellery.db'}"
        with serving(quick_settings(database)) as server:
            yield Scene(server)


def test_the_matrix_is_complete(scene: Scene) -> None:
    document = httpx.get(f"{scene.server.url}/api/openapi.json").json()
    described = {
        operation["operationId"]
        for operations in document["paths"].values()
        for operation in operations.values()
        if {"clocks", "notices"} & set(operation["tags"])
    }
    assert described == set(OPERATIONS)


@pytest.mark.parametrize("table", ["private", "open"])
@pytest.mark.parametrize("name", OPERATIONS)
def test_only_those_get_in_who_may(scene: Scene, name: str, table: str) -> None:
    operation = OPERATIONS[name]
    allowed = operation.private if table == "private" else operation.open
    for caller in CALLERS:
        status, problem = scene.call(scene.callers[caller], operation, table)
        assert status < 500, f"{caller}: {status}"
        if caller in allowed:
            assert problem not in DENIED, f"{caller} may, but: {status} {problem}"
        else:
            assert status in (401, 403, 404), f"{caller} may not, but: {status}"
            assert problem in DENIED, f"{caller} may not, but: {status} {problem}"


@pytest.mark.parametrize("name", OPERATIONS)
def test_tokens_reach_only_what_their_scope_says(scene: Scene, name: str) -> None:
    operation = OPERATIONS[name]
    for scope, program in scene.tokens.items():
        status, problem = scene.call(program, operation, "private")
        if scope == operation.scope:
            assert problem not in DENIED, f"a token with {scope}: {status} {problem}"
        else:
            assert problem in DENIED, f"a token with {scope}: {status} {problem}"


def test_nothing_was_changed(scene: Scene) -> None:
    """Runs last."""
    ada = scene.callers["ada"]
    assert ada.get("/notices")["channels"] == []
    assert ada.get("/me/hours")["vacations"] == []
    for table in scene.tables.values():
        assert ada.get(f"/tables/{table}/clocks")["proposals"] == []
