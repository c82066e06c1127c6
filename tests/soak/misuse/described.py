"""Requests made from the server's own description of itself, by schemathesis: good ones and bad ones, from everybody.

Every response is of a status, type and form that the description declares, none is a failure, what does not fit the
description is refused, and a request that was refused has changed nothing.
"""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.failures import FailureGroup

from tests.soak.misuse.bad import writes
from tests.soak.misuse.books import differences
from tests.soak.misuse.scene import Caller, Scene

PROMISED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)
LAST = ("abandon_table", "close_table", "leave_seat", "log_out_elsewhere", "log_out", "delete_account")
"""What ends something for whoever comes after is asked for at the end."""
WORD = re.compile(r"\{(\w+)\}")
STREAM = "stream_table"
STREAM_SECONDS = 0.3
CALLERS = (
    *("bob", "ada", "operator", "guest", "program", "anonymous", "token-read"),
    *("cem", "bob", "token-press", "ada", "token-play", "bobs-program", "token-manage"),
)
"""In this order they take turns; those who get far come more often."""
LOOKERS = ("ada", "bob", "guest", "operator", "anonymous", "token-read")


class Described:
    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        document = requests.get(f"{scene.url}/api/openapi.json", timeout=20).json()
        self.names = [operation["operationId"] for path in document["paths"].values() for operation in path.values()]
        self.statuses: Counter[int] = Counter()
        self.last = self.done = 0
        """The last status, and how many of the things that people do were done."""
        self.faults: list[str] = []
        load_all_checks()
        self._checks: list[Any] = [CHECKS.get_one(name) for name in PROMISED]
        self._schema = schemathesis.openapi.from_dict(_without_security(document))
        self._callers = itertools.cycle(CALLERS)
        self._everywhere = (scene.running, scene.lobby, scene.finished, scene.private)
        self._tables = itertools.cycle(self._everywhere)
        self._known = {"treaty_id": scene.treaty, "group_id": scene.group, "seat": 1, "number": 1, "answers": 3}
        self._session = requests.Session()

    def run(self, good: int, bad: int, eyes: int = len(LOOKERS)) -> list[str]:
        """Look at everything there is with so many pairs of eyes, ask for so many good and bad things of each
        operation, and at the end do what people do; what went wrong."""
        found: list[Any] = [result.ok() for result in self._schema.get_all_operations()]  # type: ignore[union-attr]
        named = {one.definition.raw["operationId"]: one for one in found}
        self._before = self.scene.books.digest()
        self._look_everywhere(found, LOOKERS[:eyes])
        for name in sorted(named, key=_late):
            if name == LAST[0]:
                self._act(found)
            for mode, count in ((GenerationMode.POSITIVE, good), (GenerationMode.NEGATIVE, bad)):
                if mode is GenerationMode.POSITIVE or _takes_something(named[name].definition.raw):
                    self._try(named[name], mode, count)
        self._session.close()
        return self.faults

    def _look_everywhere(self, operations: list[Any], lookers: tuple[str, ...]) -> None:
        """Whatever can be read, at every table, with several pairs of eyes."""
        for operation in operations:
            name = operation.definition.raw["operationId"]
            if operation.method.upper() != "GET" or name == STREAM:
                continue
            for table in self._everywhere if "{table_id}" in operation.path else self._everywhere[:1]:
                for caller in lookers:
                    known = {**self._known, "table_id": table}
                    given = {word: known.get(word, "nowhere") for word in WORD.findall(operation.path)}
                    self._ask(operation.Case(path_parameters=given), caller)
            self._check_unchanged(f"looking ({name})")

    def _act(self, operations: list[Any]) -> None:
        """What would have changed something, and now does: these replies have their forms too."""
        for who, method, path, body in writes(self.scene):
            [operation] = [
                one
                for one in operations
                if one.method.upper() == method and re.fullmatch(WORD.sub("[^/]+", one.path), f"/api/v1{path}")
            ]
            words = re.fullmatch(WORD.sub("([^/]+)", operation.path), f"/api/v1{path}")
            assert words is not None
            given = dict(zip(WORD.findall(operation.path), words.groups(), strict=True))
            self._ask(operation.Case(path_parameters=given, body=body, media_type="application/json"), who)
            self.done += self.last < 300

    def _try(self, operation: Any, mode: GenerationMode, count: int) -> None:
        @settings(
            max_examples=count,
            derandomize=True,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def one(case: Case[Any]) -> None:
            self._place(case)
            self._ask(case, next(self._callers))

        one()
        self._check_unchanged(operation.definition.raw["operationId"])

    def _ask(self, case: Case[Any], who: str) -> None:
        name = case.operation.definition.raw["operationId"]
        caller = self.scene.callers[who]
        self._session.cookies.clear()
        try:
            response = case.call(
                base_url=self.scene.url,
                session=self._session,
                headers=caller.headers,
                timeout=STREAM_SECONDS if name == STREAM else 20,
            )
        except (requests.exceptions.ConnectionError, requests.exceptions.ReadTimeout):
            if name != STREAM:
                raise
            return  # it has begun and does not end
        self.last = response.status_code
        self.statuses[self.last] += 1
        self._judge(case, response, caller)
        if case.method != "GET":
            if self.last < 400:
                self.scene.settle(2)
                self._before = self.scene.books.digest()
            else:
                self._check_unchanged(f"{name} by {who}, refused with {self.last},")

    def _check_unchanged(self, what: str) -> None:
        changed = differences(self._before, self.scene.books.digest())
        if changed:
            self.faults.append(f"{what} changed {', '.join(changed)}")
            self._before = self.scene.books.digest()

    def _judge(self, case: Case[Any], response: Any, caller: Caller) -> None:
        name = case.operation.definition.raw["operationId"]
        checks = [check for check in self._checks if name != STREAM or "schema" not in check.__name__]
        try:
            case.validate_response(response, checks=checks, headers=caller.headers)
        except FailureGroup as group:
            told = "; ".join(f"{fault.title}: {fault.message}" for fault in group.exceptions)[:1000]
            asked = case.as_curl_command()[:1500]
            self.faults.append(f"{name} by {caller.name}: {response.status_code}: {told}\n{asked}")

    def _place(self, case: Case[Any]) -> None:
        """Real tables instead of names that nobody knows, where the description does not say otherwise."""
        meta = case.meta
        parts = {part.value: info.mode for part, info in meta.components.items()} if meta else {}
        if parts.get("path") is not GenerationMode.NEGATIVE:
            known = {**self._known, "table_id": next(self._tables)}
            for name in case.path_parameters:
                case.path_parameters[name] = known.get(name, case.path_parameters[name])


def _late(name: str) -> int:
    return LAST.index(name) + 1 if name in LAST else 0


def _takes_something(operation: dict[str, Any]) -> bool:
    """There is something about the request that can be wrong."""
    return bool(operation.get("parameters") or operation.get("requestBody"))


def _without_security(document: dict[str, Any]) -> dict[str, Any]:
    """Who asks is our business: nobody is made up."""
    plain: dict[str, Any] = json.loads(json.dumps(document))
    del plain["components"]["securitySchemes"]
    for path in plain["paths"].values():
        for operation in path.values():
            operation.pop("security", None)
    return plain
