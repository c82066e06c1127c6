"""HTTP and WebSocket protocols: uvicorn's own, hardened against slow, oversized and malformed requests.

Uvicorn has no such limits: head and body of a request have to arrive within a time each; a head that is too large is
refused before it is complete; malformed HTTP is answered with a problem document; and a broken WebSocket handshake is
closed with a code, not with an exception in the log.
"""

from __future__ import annotations

import logging
from asyncio import TimerHandle, Transport
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from chancellery.server.web.connection_limits import ConnectionLimits
from chancellery.server.web.errors import PROBLEM, Refused, problem_of

ARRIVAL_TIMEOUT = 30.0
"""Seconds that the head of a request may take from its first byte (or from the connection) on, and its body again."""
CHECK_EVERY = 5.0
"""Seconds between checks of the timeout."""
LARGEST_HEAD = 32 * 1024

log = logging.getLogger("chancellery.protocol")


def refusal(code: str, status: int, detail: str) -> bytes:
    """A whole response for somebody whose request does not reach the application."""
    problem, _ = problem_of(Refused(code, status, detail), "")
    body = msgspec.json.encode(problem)
    lines = [
        f"content-type: {PROBLEM}",
        f"content-length: {len(body)}",
        "cache-control: no-store",
        "x-content-type-options: nosniff",
        "connection: close",
    ]
    return STATUS_LINE[status] + "".join(f"{line}\r\n" for line in lines).encode() + b"\r\n" + body


class HttpProtocol(HttpToolsProtocol):
    """HTTP/1.1 with limits on the size of a head, on the time a request takes to arrive, and on connections."""

    def __init__(self, limits: ConnectionLimits, **named: Any) -> None:
        super().__init__(**named)
        self.logger = log
        self._limits = limits
        self._is_counted = False
        self._since: float | None = None
        """When what we wait for began; None while we wait for nothing."""
        self._head = 0
        """Bytes of a head that is not whole yet; -1 when the head is there."""
        self._in_body = False
        self._timer: TimerHandle | None = None
        self._fault = Refused("bad-request", 400, "this is no HTTP request")

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self._limits.open(self._address)
        except Refused as fault:
            self._refuse(fault)
            return
        self._is_counted = True
        self._limits.set_idle(self, True)
        self._since = self.loop.time()
        self._timer = self.loop.call_later(CHECK_EVERY, self._check_timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        self._stop_timer()
        super().connection_lost(exc)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _release(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self._limits.set_idle(self, False)
            self._limits.close(self._address)

    def close_idle(self) -> None:
        """Make room for another connection: nobody waits for anything here."""
        self.transport.close()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _check_timeout(self) -> None:
        if self._since is not None and self.loop.time() - self._since > ARRIVAL_TIMEOUT:
            self._refuse(Refused("too-slow", 408, "the request took too long to arrive"))
        else:
            self._timer = self.loop.call_later(CHECK_EVERY, self._check_timeout)

    @property
    def _exchange(self) -> RequestResponseCycle | None:
        """The newest request with its response; none before the first."""
        return self.cycle

    # -- what arrives ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        before = self._head
        super().data_received(data)
        if self.transport.is_closing():
            return
        exchange = self._exchange
        if self._since is None and (exchange is None or exchange.response_complete):
            self._since = self.loop.time()  # empty lines before a request are part of it
        if before >= 0 and self._head >= before:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self._refuse(Refused("too-large", 431, "the head of the request is too large"))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        self._since = self.loop.time()

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > LARGEST_HEAD:
            self._fault = Refused("too-large", 431, "the head of the request is too large")
            raise self._fault
        self._head = -1
        self._in_body = True
        self._since = self.loop.time()
        self._limits.set_idle(self, False)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._since = None
        self._in_body = False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.timeout_keep_alive_task is not None:
            self._limits.set_idle(self, True)

    def handle_websocket_upgrade(self) -> None:
        if not self.url.isascii():
            self._refuse(self._fault)
            return
        self._stop_timer()
        self._limits.set_idle(self, False)
        super().handle_websocket_upgrade()
        self._is_counted = False  # the socket counts it off

    # -- what is said about it ---------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        self._refuse(self._fault)

    def _refuse(self, fault: Refused) -> None:
        """One answer to each request and no more. What was asked properly before is still answered; then the connection
        ends."""
        if self.transport.is_closing():
            return
        exchange = self._exchange
        if exchange is not None and not exchange.more_body and not exchange.response_complete:
            exchange.keep_alive = False
            self.flow.pause_reading()
            return
        if exchange is None or not exchange.response_started or (exchange.response_complete and not self._in_body):
            self.transport.write(refusal(fault.code, fault.status, str(fault)))
        self.transport.close()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket that refuses malformed handshakes and text. Its connection was counted as an HTTP connection, and is
    released here."""

    def __init__(self, limits: ConnectionLimits, **named: Any) -> None:
        super().__init__(**named)
        self.logger = log
        self._limits = limits

    def connection_lost(self, exc: Exception | None) -> None:
        self._limits.close(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            self.transport.write(refusal("bad-request", 400, "this is no WebSocket handshake"))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(1007, "not UTF-8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
