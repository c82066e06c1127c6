"""Every route against every kind of caller, on both databases. A route that the table of `matrix` does not know fails
the test: whoever adds one says there who may use it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import get_args

import pytest
from litestar.routes import HTTPRoute
from websockets.exceptions import InvalidStatus

from chancellery.kernel.plugin import Plugin
from chancellery.kernel.registry import PLUGINS
from chancellery.server.accounts.rate_limits import RateLimits
from chancellery.server.settings import Settings
from chancellery.server.web import live
from chancellery.server.web.app import build_app
from tests.server.conftest import new_schema
from tests.server.running import Client, quick_settings, serving
from tests.server.tables.petard import Petard
from tests.server.web.matrix import (
    CALLERS,
    DENIED,
    KINDS,
    OPERATIONS,
    SCOPES,
    Operation,
    Scene,
    knowers,
    lookers,
    unlimited,
)
from tests.server.web.test_live import hear, say, socket

pytestmark = pytest.mark.slow

SAFE = ("GET", "HEAD")


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def scene(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(PLUGINS, "petard", Plugin(game=Petard()))
        patch.setattr(RateLimits, "take", unlimited)
        if request.param == "sqlite":
            database = f"sqlite:{tmp_path_factory.mktemp('matrix') / 'chancellery.db'}"
            with serving(quick_settings(database)) as server, closing(Scene(server)) as scene:
                yield scene
        else:
            with (
                new_schema(request.getfixturevalue("postgres_server")) as database,
                serving(quick_settings(database)) as server,
                closing(Scene(server)) as scene,
            ):
                yield scene


def test_the_matrix_is_complete() -> None:
    def no_store() -> object:
        raise AssertionError("not started")

    served, sockets = {}, []
    for route in build_app(Settings(), no_store).app.routes:  # type: ignore[arg-type]
        if not isinstance(route, HTTPRoute):
            sockets.append(route.path_format)
            continue
        for handler in route.route_handlers:
            # Whoever may have the whole may have the head.
            assert "HEAD" not in handler.http_methods or "GET" in handler.http_methods
            for method in handler.http_methods - {"OPTIONS", "HEAD"}:
                served[method, route.path_format] = handler.handler_name
    assert served == {(one.method, one.route): name for name, one in OPERATIONS.items()}
    assert sockets == ["/api/v1/live"]
    assert {kind.__struct_config__.tag for kind in get_args(live._decoder.type)} == {"watch", "unwatch", "ping"}


@pytest.mark.parametrize("name", OPERATIONS)
def test_only_those_get_in_who_may(scene: Scene, name: str) -> None:
    operation = OPERATIONS[name]
    for kind in KINDS if operation.at_table else ("open",):
        allowed = operation.who(kind)
        for caller in CALLERS:
            if not (operation.risky and caller in allowed):
                client = scene.callers[caller]
                expect(scene, client, operation, kind, caller in allowed, f"{caller} at the {kind} table")
            if caller == "anonymous" and not any("anonymous" in operation.who(each) for each in KINDS):
                assert scene.send(scene.callers[caller], operation, scene.tables[kind]).status == 401


def expect(scene: Scene, client: Client, operation: Operation, kind: str, may: bool, who: str) -> None:
    reply = scene.send(client, operation, scene.tables[kind])
    problem = reply.problem
    assert reply.status < 500, f"{who}: {reply.status}"
    if may:
        assert problem not in DENIED, f"{who} may, but: {reply.status} {problem}"
    else:
        assert reply.status in (401, 403, 404), f"{who} may not, but: {reply.status} {problem}"
        assert problem in DENIED, f"{who} may not, but: {reply.status} {problem}"


@pytest.mark.parametrize(
    "name", [name for name, one in OPERATIONS.items() if one.at_table and "/admin/" not in one.route]
)
def test_a_hidden_table_looks_like_none(scene: Scene, name: str) -> None:
    operation = OPERATIONS[name]
    for caller in CALLERS:
        if caller not in knowers("closed"):
            client = scene.callers[caller]
            hidden, none = (scene.send(client, operation, table) for table in (scene.tables["closed"], "x" * 22))
            assert hidden.told == none.told, caller


@pytest.mark.parametrize("name", OPERATIONS)
def test_tokens_reach_only_what_their_scope_says(scene: Scene, name: str) -> None:
    operation = OPERATIONS[name]
    for scope in SCOPES:
        may = scope == operation.scope and "ada" in operation.who("closed")
        if operation.scope != "any" and not (operation.risky and may):
            expect(scene, scene.tokens[scope], operation, "closed", may, f"a token with {scope}")
    if operation.scope is not None and not operation.risky:
        for client, person in ((scene.full, "ada"), (scene.others, "stranger")):
            expect(scene, client, operation, "closed", person in operation.who("closed"), f"a token of {person}")


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_token_that_is_not_good_opens_nothing(scene: Scene, name: str) -> None:
    operation = OPERATIONS[name]
    for kind, client in scene.dead.items():
        reply = scene.send(client, operation, scene.tables["open"])
        if operation.scope == "any":
            assert reply.status in (200, 404)
        else:
            assert (reply.status, reply.problem) == (401, "not-logged-in"), kind


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_session_that_has_ended_is_nobody(scene: Scene, name: str) -> None:
    operation = OPERATIONS[name]
    nobody = scene.send(scene.callers["anonymous"], operation, scene.tables["quiet"])
    for how, client in scene.ended.items():
        assert scene.send(client, operation, scene.tables["quiet"]).told == nobody.told, how


@pytest.mark.parametrize("name", OPERATIONS)
def test_another_page_cannot_act_for_somebody(scene: Scene, name: str) -> None:
    operation = OPERATIONS[name]
    ada, table = scene.callers["ada"], scene.tables["open"]
    right = ada.http.headers["x-csrf-token"]
    for expected, headers in (
        ("bad-csrf-token", {"x_csrf_token": None}),
        ("bad-csrf-token", {"x_csrf_token": "0" * len(right)}),
        ("bad-csrf-token", {"x_csrf_token": scene.callers["bob"].http.headers["x-csrf-token"]}),
        ("bad-origin", {"origin": "https://evil.example"}),
        ("bad-origin", {"origin": "null"}),
        ("bad-origin", {"origin": None, "sec_fetch_site": "cross-site"}),
        ("bad-origin", {"origin": None, "sec_fetch_site": "same-site"}),
    ):
        at_door = operation.scope != "any" and (operation.method not in SAFE or expected == "bad-origin")
        if at_door:
            reply = scene.send(ada, operation, table, **headers)
            assert (reply.status, reply.problem) == (403, expected), headers
    if not operation.risky:
        reply = scene.send(ada, operation, table, origin=None)
        assert (reply.problem not in DENIED) == ("ada" in operation.who("open")), "a program with a cookie"
    foreign = scene.send(ada, operation, table, origin="https://evil.example")
    assert not [header for header in foreign.headers if header.startswith("access-control-")]


# -- the WebSocket -----------------------------------------------------------------------------------------------


def watched(scene: Scene, client: Client, origin: str | None = "") -> set[str]:
    """The kinds of tables that somebody may follow."""
    found = set()
    with socket(client, origin) as opened:
        for kind, table in scene.tables.items():
            say(opened, kind="watch", table=table)
            told = hear(opened)
            assert told["table"] == table
            if told["kind"] == "hello":
                found.add(kind)
                say(opened, kind="unwatch", table=table)
            else:
                assert told["problem"]["type"] in DENIED
            say(opened, kind="ping")
            assert hear(opened) == {"kind": "pong"}
    return found


@pytest.mark.parametrize("caller", CALLERS)
def test_a_socket_follows_what_its_holder_may_look_at(scene: Scene, caller: str) -> None:
    assert watched(scene, scene.callers[caller]) == {kind for kind in KINDS if caller in lookers(kind)}


def test_a_socket_of_a_program(scene: Scene) -> None:
    assert watched(scene, scene.full, None) == set(KINDS)
    assert watched(scene, scene.others, None) == {"shown", "open"}
    assert watched(scene, scene.tokens["read"], None) == set(KINDS)
    for scope in ("play", "press", "manage"):
        with pytest.raises(InvalidStatus), socket(scene.tokens[scope], None):
            pass
    for client in scene.dead.values():
        with pytest.raises(InvalidStatus), socket(client, None):
            pass


def test_a_socket_of_a_session_that_has_ended(scene: Scene) -> None:
    for client in scene.ended.values():
        assert watched(scene, client) == {"shown", "open"}


@pytest.mark.parametrize("origin", ["https://evil.example", "null", None])
def test_a_socket_of_another_page(scene: Scene, origin: str | None) -> None:
    with pytest.raises(InvalidStatus), socket(scene.callers["ada"], origin):
        pass
    if origin is not None:
        with pytest.raises(InvalidStatus), socket(scene.callers["anonymous"], origin):
            pass


# -- afterwards --------------------------------------------------------------------------------------------------


def test_nothing_was_changed(scene: Scene) -> None:
    """Runs last: all those requests have left everything as it was."""
    ada = scene.callers["ada"]
    for table in scene.tables.values():
        state = ada.get(f"/tables/{table}")
        assert (state["table"]["status"], state["seat"]) == ("running", 0)
        names = [seat["name"] for seat in state["table"]["seats"]]
        assert names == ["Ada of the matrix", "Bob of the matrix", "Gast", None]
        page = ada.get(f"/tables/{table}/press")
        assert (page["total"], page["groups"], page["muted"], page["read"], page["closed"]) == (0, [], [], 0, None)
        assert ada.get(f"/tables/{table}/treaties")["treaties"] == []
        assert ada.get(f"/tables/{table}/clocks")["proposals"] == []
    assert ada.get("/notices")["channels"] == []
    assert ada.get("/me/hours")["vacations"] == []
    assert ada.get("/me")["user"]["name"] == "Ada of the matrix"
