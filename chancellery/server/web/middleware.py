"""Middleware around the whole application: every request passes here first.

It gives each request an id, authenticates the caller, refuses cross-site requests, strips the base path, adds the
security headers to every response, and logs one line without secrets.

It stands outside Litestar, so that refusals, unknown paths and the fast path of answers are treated alike. Litestar's
own protections do not fit: its CSRF token is a cookie for everybody instead of a function of the session, its allowed
hosts know neither addresses nor local names, and its rate limits count addresses, not users.
"""

from __future__ import annotations

import hmac
import logging
import secrets
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, ExitStack
from time import perf_counter
from traceback import format_exc
from typing import Any
from urllib.parse import urlsplit

import msgspec

from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.language import speaking, understood
from chancellery.server.accounts import devices
from chancellery.server.accounts.tokens import csrf_token
from chancellery.server.settings import Settings
from chancellery.server.store import StoreError
from chancellery.server.web import fast_path
from chancellery.server.web.allowed_hosts import AllowedHosts
from chancellery.server.web.connection_limits import ConnectionLimits
from chancellery.server.web.context import AppContext, Caller
from chancellery.server.web.cookies import DEVICE, cookie_name, is_secure, read_cookie
from chancellery.server.web.errors import PROBLEM, Refused, problem_of

log = logging.getLogger("chancellery.access")

CSRF_HEADER = b"x-csrf-token"
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
API = "/api/"

Scope = dict[str, Any]

CONTENT_SECURITY_POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    b"connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    b"base-uri 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
NO_STORE = (b"cache-control", b"no-store")
"""Of replies of the API that do not say otherwise."""
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


class RequestMiddleware:
    """An ASGI application around another one. It runs the lifespan, too: the routes of a process are built once and
    shared, so Litestar's own lifespan hooks cannot open the context of each application."""

    def __init__(
        self,
        app: Any,
        settings: Settings,
        connections: ConnectionLimits,
        open_context: Callable[[], AbstractAsyncContextManager[AppContext]],
    ) -> None:
        self.app = app
        self.settings = settings
        self.connections = connections
        self._open_context = open_context
        self.context: AppContext | None = None
        """Set when the server has started."""
        self.uses_fast_path = True
        """Answers go past the framework."""
        self._hosts = AllowedHosts(settings)
        self._origin = _origin_of(settings.public_url) if settings.public_url else ""

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._run_lifespan(receive, send)
            return
        if self.settings.base_path and scope["path"] == self.settings.base_path and scope["type"] == "http":
            await _redirect_to_base_path(self.settings.base_path, send)
            return
        _strip_base_path(scope, self.settings.base_path)
        scope["context"] = self.context
        scope["request_id"] = secrets.token_hex(8)  # a running number would tell how much others do
        headers = scope["header_map"] = _headers(scope)
        with speaking(understood(headers.get(b"accept-language", b"").decode("latin-1"))):
            if scope["type"] == "websocket":
                await self._websocket(scope, receive, send)
            else:
                await self._http(scope, receive, send)

    async def _run_lifespan(self, receive: Any, send: Any) -> None:
        """Open the context when the server starts, and close it when it stops."""
        await receive()
        stage = "startup"
        try:
            async with self._open_context() as self.context:
                await send({"type": "lifespan.startup.complete"})
                stage = "shutdown"
                await receive()
        except StoreError as fault:
            await send({"type": f"lifespan.{stage}.failed", "message": str(fault)})
            return
        except BaseException:
            await send({"type": f"lifespan.{stage}.failed", "message": format_exc()})
            raise
        await send({"type": "lifespan.shutdown.complete"})

    async def _http(self, scope: Scope, receive: Any, send: Any) -> None:
        started = perf_counter()
        status = 500
        extra = [*SECURITY_HEADERS, (b"x-request-id", scope["request_id"].encode())]
        if is_secure(self.settings, scope):
            extra.append(STRICT_TRANSPORT)
        api = scope["path"].startswith(API)

        async def answer(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = list(message.get("headers", ()))
                if api and not any(name == b"cache-control" for name, _ in given):
                    given.append(NO_STORE)
                message["headers"] = [*given, *extra]
            await send(message)

        try:
            with ExitStack() as counted:
                try:
                    await self._enter(scope, counted)
                except ChancelleryError as fault:
                    await _refuse(answer, fault, scope["request_id"])
                    return
                table = fast_path.table_of(scope) if self.uses_fast_path else None
                if table is not None and self.context is not None:
                    await fast_path.answer(table, scope, receive, answer)
                else:
                    await self.app(scope, receive, answer)
        finally:
            self._record(scope, status, perf_counter() - started)

    async def _websocket(self, scope: Scope, receive: Any, send: Any) -> None:
        started = perf_counter()
        status = 403

        async def answer(message: Any) -> None:
            nonlocal status
            if message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            with ExitStack() as counted:
                try:
                    await self._enter(scope, counted)
                except ChancelleryError:
                    await receive()
                    await send({"type": "websocket.close", "code": 1008, "reason": "refused"})
                    return
                await self.app(scope, receive, answer)
        finally:
            self._log("socket", scope, status, perf_counter() - started)

    # -- who is asking -----------------------------------------------------------------------------

    async def _enter(self, scope: Scope, counted: ExitStack) -> None:
        """Check the host, count the request until `counted` is closed, and authenticate the caller."""
        self._hosts.check(scope["header_map"].get(b"host", b"").decode("latin-1"))
        counted.enter_context(self.connections.request(_address(scope)))
        await self.authenticate(scope)

    async def authenticate(self, scope: Scope) -> None:
        """Put the caller into the scope; raise Refused for what another site's page has made the browser send."""
        headers: dict[bytes, bytes] = scope["header_map"]
        cookies, name = headers.get(b"cookie", b""), cookie_name(self.settings, scope)
        device = read_cookie(cookies, name + DEVICE)
        caller = Caller(
            None,
            _address(scope),
            headers.get(b"user-agent", b"").decode("latin-1")[:200],
            device=device if devices.is_device(device) else "",
        )
        scope["caller"] = caller
        context = self.context
        if context is None or not scope["path"].startswith(API):
            return
        authorization = headers.get(b"authorization", b"")
        if authorization:
            scope["caller"] = await self._authenticate_token(context, caller, authorization)
            return
        secret = read_cookie(cookies, name)
        identity = await context.authenticate("session", secret) if secret else None
        if identity is not None:
            scope["caller"] = msgspec.structs.replace(caller, identity=identity, secret=secret)
        if scope["type"] == "websocket":
            self._check_origin(scope, headers, required=identity is not None)
        elif scope["method"] in SAFE_METHODS:
            # Another page learns nothing by this, but it would use up what the caller may have, such as live channels.
            if identity is not None and headers.get(b"sec-fetch-mode") != b"navigate":
                self._check_origin(scope, headers)
        else:
            self._check_origin(scope, headers)
            if identity is not None:
                given = headers.get(CSRF_HEADER, b"").decode("latin-1")
                if not hmac.compare_digest(given.encode(), csrf_token(secret).encode()):
                    raise Refused(
                        "bad-csrf-token", 403, "send the CSRF token that /api/v1/me gives in the header X-CSRF-Token"
                    )

    async def _authenticate_token(self, context: AppContext, caller: Caller, authorization: bytes) -> Caller:
        kind, _, secret = authorization.decode("latin-1").partition(" ")
        identity = await context.authenticate("token", secret.strip()) if kind.lower() == "bearer" else None
        if identity is None:
            raise Refused("not-logged-in", 401, "the API token is not valid (any more)")
        return msgspec.structs.replace(caller, identity=identity, secret=secret.strip())

    def _check_origin(self, scope: Scope, headers: dict[bytes, bytes], required: bool = False) -> None:
        origin = headers.get(b"origin", b"").decode("latin-1")
        site = headers.get(b"sec-fetch-site", b"").decode("latin-1")
        if site and site not in ("same-origin", "none"):
            raise Refused("bad-origin", 403, "this request was made by the page of another site")
        if not origin and not required:
            return
        host = headers.get(b"host", b"").decode("latin-1")
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        if origin != (self._origin or f"{scheme}://{host}"):
            raise Refused("bad-origin", 403, "this request was made by the page of another site")

    # -- afterwards --------------------------------------------------------------------------------

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        if self.context is not None:
            method = scope["method"] if scope["method"] in KNOWN_METHODS else "(other)"
            self.context.metrics.request(method, _route(scope), status, seconds)
        self._log("request", scope, status, seconds)

    def _log(self, what: str, scope: Scope, status: int, seconds: float) -> None:
        if log.isEnabledFor(logging.INFO):
            caller: Caller | None = scope.get("caller")
            log.info(
                what,
                extra={
                    "request": scope["request_id"],
                    "method": scope.get("method"),
                    "route": _route(scope),
                    "status": status,
                    "ms": round(seconds * 1000, 1),
                    "user": caller.user if caller else None,
                },
            )


def _address(scope: Scope) -> str:
    """The client's address, as a trusted proxy gives it if there is one."""
    client: tuple[str, int] = scope.get("client") or ("", 0)
    return client[0]


def _route(scope: Scope) -> str:
    """The template of the path: paths themselves may hold secrets."""
    return scope.get("path_template") or "(none)"


KNOWN_METHODS = frozenset(("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"))


def _strip_base_path(scope: Scope, base_path: str) -> None:
    """Take the base path off, unless the proxy has done so."""
    path: str = scope["path"]
    if base_path and (path == base_path or path.startswith(f"{base_path}/")):
        scope["path"] = path[len(base_path) :] or "/"
        raw: bytes = scope.get("raw_path") or b""
        if raw.startswith(base_path.encode()):
            scope["raw_path"] = raw[len(base_path) :] or b"/"


async def _redirect_to_base_path(base_path: str, send: Any) -> None:
    """Redirect to the path with a slash: the pages name their files relative to it."""
    headers = [(b"location", f"{base_path}/".encode()), (b"content-length", b"0"), *SECURITY_HEADERS]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _headers(scope: Scope) -> dict[bytes, bytes]:
    """Headers by name; the first of a repeated one counts."""
    found: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        found.setdefault(name, value)
    return found


def _origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


async def _refuse(send: Any, fault: ChancelleryError, request_id: str) -> None:
    problem, headers = problem_of(fault, request_id)
    body = msgspec.json.encode(problem)
    listed = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send(
        {
            "type": "http.response.start",
            "status": problem.status,
            "headers": [
                (b"content-type", PROBLEM.encode()),
                (b"content-length", str(len(body)).encode()),
                *listed,
            ],
        }
    )
    await send({"type": "http.response.body", "body": body})
