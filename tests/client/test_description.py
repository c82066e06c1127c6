"""The client and the description of the API say the same."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from typing import Any, get_args, get_origin

from chancellery.client import OPERATIONS, Operation
from chancellery.server.settings import Settings
from chancellery.server.web.app import build_app

HEAVY = ("litestar", "uvicorn", "argon2", "psycopg", "prometheus_client")


def no_store() -> Any:
    raise AssertionError("not started")


@cache
def described() -> dict[tuple[str, str], Any]:
    document = json.loads(build_app(Settings(), no_store).app.state.description.under(Settings()))
    return {
        (method.upper(), path): one for path, methods in document["paths"].items() for method, one in methods.items()
    }


def name_of(schema: dict[str, Any]) -> str:
    """The name of a form in the description."""
    if schema.get("type") == "array":
        return f"list of {name_of(schema['items'])}"
    return str(schema.get("$ref", schema.get("type"))).rpartition("/")[2]


def name_in_client(form: Any) -> str:
    if get_origin(form) is list:
        return f"list of {name_in_client(get_args(form)[0])}"
    return {"str": "string", "dict": "object"}.get(form.__name__, str(form.__name__))


def forms(operation: Operation[Any]) -> tuple[str, str, bool]:
    body = name_in_client(operation.body) if operation.body else ""
    return name_in_client(operation.reply), body, operation.is_keyed


def forms_described(operation: Any) -> tuple[str, str, bool]:
    [good] = [reply for status, reply in operation["responses"].items() if status.startswith("2")]
    [reply] = good["content"].values()
    bodies = [name_of(one["schema"]) for one in operation.get("requestBody", {"content": {}})["content"].values()]
    headers = {parameter["name"] for parameter in operation.get("parameters", ()) if parameter["in"] == "header"}
    return name_of(reply["schema"]), "".join(bodies), "Idempotency-Key" in headers


def test_every_operation_of_the_server_is_one_of_the_client() -> None:
    known = {(one.method, one.path): one for one in OPERATIONS}
    assert len(known) == len(OPERATIONS)
    assert set(known) == set(described())


def test_bodies_replies_and_keys_are_those_that_are_described() -> None:
    described_forms = {where: forms_described(one) for where, one in described().items()}
    assert {(one.method, one.path): forms(one) for one in OPERATIONS} == described_forms


def test_the_client_needs_none_of_what_the_server_is_made_of() -> None:
    code = f"import sys, chancellery.client; print([name for name in {HEAVY} if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
