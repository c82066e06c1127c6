"""What the server says about itself is whole and exact, and true of every request that schemathesis makes from it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.routes import HTTPRoute

from chancellery.kernel.record import Record
from chancellery.kernel.registry import listed_games
from chancellery.server.settings import Settings
from chancellery.server.store import Store
from chancellery.server.web.app import build_app
from tests.soak.misuse.described import Described
from tests.soak.misuse.health import troubles
from tests.soak.misuse.scene import Scene
from tests.soak.servers import process

OPEN = {
    "GameInfo.options": "a JSON schema",
    "ImportRequest.record": "checked as a record, with sentences of its own",
    "LandFacts.content": "what a game prints on its board",
    "NewTable.options": "each game has its own",
    "Record.options": "each game has its own",
    "Record.position": "the saved state of a game",
    "ScenarioInfo.options": "each game has its own",
    "TableRow.options": "each game has its own",
    "EventDescription.arguments": "each event has its own",
    "TilesFacts.content": "what a game prints on its board",
    "Truth.facts": "the state of a game, for those who study it",
}
"""Objects of which the description cannot say what is in them, and why."""
PROBLEM = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
FREE_FORM = {"describe", "metrics", "stream_table"}
"""Operations that do not answer with a form of ours."""


def application() -> Any:
    def no_store() -> Store:
        raise AssertionError("not started")

    return build_app(Settings(), no_store).app


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    described: dict[str, Any] = json.loads(application().state.description.under(Settings()))
    return described


AFTER_OTHERS = """
import chancellery.bots.series  # has a Record of its own
from chancellery.server.settings import Settings
from chancellery.server.web.app import build_app
print(build_app(Settings(), lambda: None).app.state.description.under(Settings()).decode())
"""


@pytest.mark.slow
def test_it_does_not_matter_what_is_loaded_first() -> None:
    described = subprocess.run([sys.executable, "-c", AFTER_OTHERS], capture_output=True, check=True).stdout
    record = json.loads(described)["components"]["schemas"]["Record"]
    assert set(record["properties"]) == set(Record.__struct_fields__)


def test_a_view_is_described_for_every_game(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    view = schemas["View"]
    assert set(listed_games()) <= set(view["discriminator"]["mapping"])
    assert [one["$ref"] for one in view["oneOf"]] == list(view["discriminator"]["mapping"].values())
    for name, game in listed_games().items():
        properties = schemas[view["discriminator"]["mapping"][name].rpartition("/")[2]]["properties"]
        assert properties["game"]["const"] == name
        table = schemas[properties["table"]["$ref"].rpartition("/")[2]]
        assert set(table["required"]) == set(game.table(game.new(), None))


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def parts(schema: Any, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """A schema and everything in it, by the names of fields."""
    if isinstance(schema, dict):
        yield name, schema
        for field, inner in schema.get("properties", {}).items():
            yield from parts(inner, f"{name}.{field}")
        for word in ("items", "additionalProperties"):
            yield from parts(schema.get(word), name)
        for word in ("anyOf", "oneOf", "allOf", "prefixItems"):
            for inner in schema.get(word, ()):
                yield from parts(inner, name)


def is_page(handler: Any) -> bool:
    """For people, not for programs."""
    return handler.http_methods == {"OPTIONS"} or not handler.resolve_include_in_schema()


def test_every_route_is_described(document: dict[str, Any]) -> None:
    described = {(method, path) for method, path, _ in operations(document)}
    served = {
        (method, route.path_format)
        for route in application().routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if not is_page(handler)
        for method in handler.http_methods
    }
    assert described == {(method, path) for method, path in served if method != "HEAD"}
    assert len(described) > 75
    assert set(document["x-websockets"]) == {"/api/v1/live"}


def test_every_operation_has_a_name_to_call_it_by(document: dict[str, Any]) -> None:
    names = [operation["operationId"] for _, _, operation in operations(document)]
    assert len(names) == len(set(names))
    for _, path, operation in operations(document):
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", operation["operationId"]), path
        assert operation["summary"], path
        assert operation["description"], path
        assert len(operation["tags"]) == 1, path
        assert operation["security"], path


def test_every_request_and_reply_has_a_form(document: dict[str, Any]) -> None:
    for method, path, operation in operations(document):
        if "requestBody" in operation:
            [(kind, content)] = operation["requestBody"]["content"].items()
            assert (kind, list(content["schema"])) == ("application/json", ["$ref"]), f"{method} {path}"
        good = {status: said for status, said in operation["responses"].items() if status < "300"}
        assert len(good) == 1, f"{method} {path}"
        for said in good.values():
            [(kind, content)] = said["content"].items()
            form = content["schema"].get("items", content["schema"])
            if operation["operationId"] not in FREE_FORM:
                assert (kind, list(form)) == ("application/json", ["$ref"]), f"{method} {path}"
        for status in ("400", "401", "403", "404", "409", "413", "415", "422", "429", "503"):
            assert operation["responses"][status]["content"] == PROBLEM, f"{method} {path}: {status}"


def test_nothing_is_left_open_that_could_be_said(document: dict[str, Any]) -> None:
    """Every object says what is in it, every choice between objects says which is which, every reference leads on."""
    schemas = document["components"]["schemas"]
    found = set()
    for name, schema in schemas.items():
        for where, part in parts(schema, name):
            if part.get("type") == "object" and "properties" not in part and not part.get("additionalProperties"):
                found.add(where)
            assert part, f"{where} says nothing at all"
            references = [one["$ref"] for one in part.get("anyOf", ()) if "$ref" in one]
            if len(references) > 1:
                told = part["discriminator"]["mapping"].values()
                assert sorted(told) == sorted(references), where
    assert found == set(OPEN)
    for reference in re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document)):
        assert reference in schemas


def test_requests_refuse_what_they_do_not_know(document: dict[str, Any]) -> None:
    for _, path, operation in operations(document):
        for content in operation.get("requestBody", {}).get("content", {}).values():
            name = content["schema"]["$ref"].rpartition("/")[2]
            assert document["components"]["schemas"][name]["additionalProperties"] is False, path


def test_numbers_in_addresses_have_bounds(document: dict[str, Any]) -> None:
    for _, path, operation in operations(document):
        for parameter in operation.get("parameters", ()):
            schema = parameter["schema"]
            if schema.get("type") == "integer":
                assert {"minimum", "maximum"} <= set(schema), f"{path}: {parameter['name']}"
            elif "enum" not in schema and schema.get("type") != "boolean":
                assert "maxLength" in schema, f"{path}: {parameter['name']}"


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "good", "bad", "eyes"), [("sqlite", 1, 1, 2), ("postgres", 1, 1, 1)])
def test_the_server_does_what_it_says(
    kind: str, good: int, bad: int, eyes: int, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """From everybody, at tables of every kind; the long version is `scripts/soak abuse`."""
    database = str(request.getfixturevalue(f"{kind}_database"))
    with process(database, tmp_path, bot_pause_ms=0, webhook_private_networks="yes") as server:
        scene = Scene(server.url, server.database)
        described = Described(scene)
        faults = described.run(good, bad, eyes)
        scene.close()
    assert not faults, "\n".join(faults)
    assert not troubles(Path(server.log.name))[0]
    assert described.statuses[200] > 60
    assert described.done > 12, "most of what people do is done"
