"""Connection to a server: authentication, typed replies, retries."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar, cast
from urllib.parse import quote, urlsplit

import httpx
import msgspec

from chancellery import __version__
from chancellery.client.errors import NoReply, Refused, refusal
from chancellery.client.promises import Promises

T = TypeVar("T")

PREFIX = "/api/v1"

OPERATIONS: list[Operation[Any]] = []
"""Every operation that this client knows."""


class Operation(Generic[T]):
    """Method and path as in the description of the API, the form of the request's body and that of the reply. Paths
    are those below `/api/v1` unless `root` says otherwise."""

    def __init__(
        self, method: str, path: str, reply: type[T], body: Any = None, *, keyed: bool = False, root: bool = False
    ) -> None:
        self.method = method
        self.path = path if root else PREFIX + path
        self.reply = reply
        self.body = body
        self.is_keyed = keyed
        """Takes an idempotency key."""
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(reply)
        OPERATIONS.append(self)

    def read(self, content: bytes) -> T:
        """The reply; raises msgspec.DecodeError when it is none."""
        if self.reply is str:
            return cast(T, content.decode())
        return self._decoder.decode(content)

    @property
    def is_repeatable(self) -> bool:
        """Asking twice does it once."""
        return self.is_keyed or self.method == "GET"


Query = Mapping[str, str | int | None]
Path = Mapping[str, str | int]

NEVER_ARRIVED = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
TOO_FAST = 429
AWAY = (502, 503, 504)
SILENCE = 45.0
"""Seconds without a sign of life after which a stream counts as broken; the server gives one every 15."""


LONGEST_PAUSE = 5.0
"""Seconds between two attempts."""


def new_key() -> str:
    """An idempotency key."""
    return secrets.token_urlsafe(16)


class Connection:
    """Shared by all parts of a client; several threads may use it at once."""

    def __init__(
        self,
        url: str,
        token: str = "",
        patience: float = 30.0,
        timeout: float = 20.0,
        promises: Promises | None = None,
    ) -> None:
        self.url = url.rstrip("/")
        self.promises = promises or Promises()
        self.patience = patience
        parts = urlsplit(self.url)
        headers = {"user-agent": f"chancellery/{__version__}", "origin": f"{parts.scheme}://{parts.netloc}"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        with_tls = parts.scheme == "https"  # reading certificates takes longer than many requests
        self.http = httpx.Client(base_url=self.url + PREFIX, headers=headers, timeout=timeout, verify=with_tls)

    def close(self) -> None:
        self.http.close()

    def come_in(self, csrf: str | None) -> None:
        """The session is in the cookie; what changes something also needs this token."""
        if csrf is not None:
            self.http.headers["x-csrf-token"] = csrf

    def ask(
        self,
        operation: Operation[T],
        body: msgspec.Struct | None = None,
        *,
        key: str | None = None,
        query: Query | None = None,
        path: Path | None = None,
    ) -> T:
        """Ask, and ask again with the same key when the connection is lost, the server is away or wants us to slow
        down, as long as patience lasts."""
        request = self._request(operation, body, key, query, path or {})
        backoff = Backoff(self.patience)
        while True:
            fault: Refused | NoReply
            try:
                response = self.http.send(request)
            except httpx.TransportError as lost:
                again = operation.is_repeatable or isinstance(lost, NEVER_ARRIVED)
                fault = NoReply(f"{self.url} does not answer: {str(lost) or type(lost).__name__}")
            else:
                if response.is_success:
                    return self._decode(operation, response.content)
                fault = refusal(response.status_code, response.content, response.headers.get("retry-after"))
                again = fault.status == TOO_FAST or (fault.status in AWAY and operation.is_repeatable)
            if not (again and backoff.wait(fault.retry_after)):
                raise fault

    def events(self, operation: Operation[Any], query: Query, path: Path) -> Iterator[tuple[str, bytes]]:
        """Name and data of server-sent events, until the connection ends."""
        request = self._request(operation, None, None, query, path)
        request.extensions["timeout"]["read"] = SILENCE
        try:
            response = self.http.send(request, stream=True)
            try:
                if not response.is_success:
                    raise refusal(response.status_code, response.read(), response.headers.get("retry-after"))
                yield from _events(response)
            finally:
                response.close()
        except httpx.TransportError as lost:
            raise NoReply(f"{self.url} does not answer: {str(lost) or type(lost).__name__}") from lost

    def _request(
        self,
        operation: Operation[Any],
        body: msgspec.Struct | None,
        key: str | None,
        query: Query | None,
        path: Path,
    ) -> httpx.Request:
        where = self.url + operation.path.format(**{name: quote(str(value), safe="") for name, value in path.items()})
        given = {name: value for name, value in (query or {}).items() if value is not None}
        headers = {"idempotency-key": key or new_key()} if operation.is_keyed else {}
        content = None
        if body is not None:
            content = msgspec.json.encode(body)
            headers["content-type"] = "application/json"
        return self.http.build_request(operation.method, where, params=given, headers=headers, content=content)

    def _decode(self, operation: Operation[T], content: bytes) -> T:
        try:
            return operation.read(content)
        except msgspec.DecodeError as fault:
            raise NoReply(f"{self.url} does not answer like a server that this client knows: {fault}") from None


def _events(response: httpx.Response) -> Iterator[tuple[str, bytes]]:
    """Split at line feeds only: JSON may hold other characters that Python takes for ends of lines."""
    name, data, rest = "", b"", b""
    for piece in response.iter_bytes():
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            if not line and name:
                yield name, data
            if not line:
                name, data = "", b""
            field, _, value = line.partition(b": ")
            if field == b"event":
                name = value.decode()
            elif field == b"data":
                data = value


class Backoff:
    """Pauses between attempts that grow, until the time is over."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.renew()

    def renew(self) -> None:
        """It has worked: begin anew."""
        self._until = time.monotonic() + self._seconds
        self._pause = 0.1

    def wait(self, wished: float | None = None) -> bool:
        """Wait before the next attempt, as long as the server wishes; False at once if that takes too long."""
        pause = self._pause if wished is None else wished
        if time.monotonic() + pause > self._until:
            return False
        time.sleep(pause)
        self._pause = min(self._pause * 2, LONGEST_PAUSE)
        return True


class TablePart:
    """A part of one table, for one seat; the seat is only needed by those who play several."""

    def __init__(self, connection: Connection, table: str, seat: int | None = None) -> None:
        self._connection = connection
        self.id = table
        self.seat = seat

    def _ask(
        self,
        operation: Operation[T],
        body: msgspec.Struct | None = None,
        *,
        key: str | None = None,
        query: Query | None = None,
        **path: str | int,
    ) -> T:
        return self._connection.ask(operation, body, key=key, query=query, path={"table_id": self.id, **path})

    def _get(self, operation: Operation[T], query: Query | None = None, **path: str | int) -> T:
        """Ask as the seat."""
        as_seat = {**(query or {}), "seat": self.seat}
        return self._connection.ask(operation, query=as_seat, path={"table_id": self.id, **path})
