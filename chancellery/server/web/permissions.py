"""Route permissions, one per handler; a route without one is closed to everybody.

They are checked in Litestar's `before_request` hook, because its guards copy the whole handler for every request (30 µs
each)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

import litestar
import msgspec
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import ResponseSpec

from chancellery.api.accounts import Scope
from chancellery.api.base import Problem
from chancellery.server.web.context import AppContext, Caller
from chancellery.server.web.errors import PROBLEM, Refused
from chancellery.server.words import WORDS


class Role(StrEnum):
    ANYBODY = "anybody"
    USER = "user"
    """Logged in, guests too."""
    PERSON = "person"
    """Registered."""
    ADMIN = "admin"


class Permission(msgspec.Struct, frozen=True):
    role: Role
    scope: Scope | None
    """What an API token needs for it; None: no token may, only the person in a browser."""
    answers: bool = False
    """Counted as an answer rather than as any other request."""


STATUSES = {
    400: "The request is not well-formed.",
    401: "Log in first.",
    403: "That is not yours to do.",
    404: "There is nothing here, or it is not yours to see.",
    409: "Not now: the table or account is in another state.",
    410: "The link does not work any more.",
    413: "The request is too large.",
    415: "Send JSON.",
    422: "Understood, but it does not fit; an illegal answer names the rule.",
    429: "Too many requests.",
    503: "Not available now; try again.",
}
PROBLEMS = {
    status: ResponseSpec(Problem, generate_examples=False, description=sentence, media_type=PROBLEM)
    for status, sentence in STATUSES.items()
}


Decorator = Callable[[Callable[..., Any]], HTTPRouteHandler]


def _route(make: Any, path: str, permission: Permission, status: int, more: dict[str, Any]) -> Decorator:
    responses = {**PROBLEMS, **more.pop("responses", {})}
    made: Decorator = make(path, opt={"permission": permission}, status_code=status, responses=responses, **more)
    return made


def get(path: str, permission: Permission, **more: Any) -> Decorator:
    return _route(litestar.get, path, permission, 200, more)


def get_page(path: str, permission: Permission) -> Decorator:
    """A route for browsers rather than for programs: proxies and monitors may also send HEAD."""
    return _route(litestar.route, path, permission, 200, {"http_method": ["GET", "HEAD"], "include_in_schema": False})


def post(path: str, permission: Permission, status: int = 200, **more: Any) -> Decorator:
    return _route(litestar.post, path, permission, status, more)


def put(path: str, permission: Permission, **more: Any) -> Decorator:
    return _route(litestar.put, path, permission, 200, more)


def patch(path: str, permission: Permission, **more: Any) -> Decorator:
    return _route(litestar.patch, path, permission, 200, more)


def delete(path: str, permission: Permission, **more: Any) -> Decorator:
    return _route(litestar.delete, path, permission, 200, more)


async def guard(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Raise Refused before the handler runs, unless the route's permission lets the caller in."""
    handler: BaseRouteHandler = connection.scope["route_handler"]
    permission: Permission | None = handler.opt.get("permission")
    if permission is None:
        raise Refused("not-allowed", 403, "nobody may use this")
    caller: Caller = connection.scope["caller"]  # type: ignore[typeddict-item]
    context: AppContext = connection.scope["context"]  # type: ignore[typeddict-item]
    admit(context, caller, permission, connection.scope["header_map"])  # type: ignore[typeddict-item]
    _parameters(connection, handler)


def admit(context: AppContext, caller: Caller, permission: Permission, headers: dict[bytes, bytes]) -> None:
    """Check rate limit, content type and permission of a request."""
    _limit(context, caller, permission)
    _content_type(headers)
    check(caller, permission)


def check(caller: Caller, permission: Permission) -> None:
    identity = caller.identity
    if identity is None:
        if permission.role is Role.ANYBODY:
            return
        raise Refused("not-logged-in", 401, WORDS.message("log-first-send"))
    if identity.token is not None and (permission.scope is None or not identity.may(permission.scope)):
        needed = (
            "a session in the browser" if permission.scope is None else f"a token with the scope {permission.scope}"
        )
        raise Refused("not-allowed", 403, f"this needs {needed}")
    if permission.role is Role.PERSON and identity.user.kind != "person":
        raise Refused("not-allowed", 403, WORDS.message("register-first-guests-play-but"))
    if permission.role is Role.ADMIN and not identity.user.is_admin:
        raise Refused("not-allowed", 403, WORDS.message("only-operator-server"))


def _limit(context: AppContext, caller: Caller, permission: Permission) -> None:
    limit = context.limits.answers if permission.answers else context.limits.requests
    context.take(limit, caller)


def _content_type(headers: dict[bytes, bytes]) -> None:
    """Only JSON comes in: a form of another page cannot send that."""
    kind = headers.get(b"content-type", b"application/json")
    if kind != b"application/json" and kind.partition(b";")[0].strip().lower() != b"application/json":
        raise Refused("wrong-media-type", 415, "send JSON, with the content type application/json")


def _parameters(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """A parameter that the route does not know is refused like an unknown field."""
    if not connection.scope.get("query_string"):
        return
    known = handler.parsed_fn_signature.parameters
    for name in connection.query_params:
        if name not in known:
            raise Refused("bad-request", 400, "there is an unknown parameter in the address")
        if len(connection.query_params.getall(name)) > 1:
            raise Refused("bad-request", 400, f"the parameter {name} is there more than once")
