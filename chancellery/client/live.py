"""One WebSocket for the updates of several tables, taken up again where it broke."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from threading import Event, Lock
from types import TracebackType
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from chancellery.api.live import Gone, Hello, Message, Resync, Trouble, Unwatch, UpdateMessage, Watch
from chancellery.api.play import TableUpdate
from chancellery.client.connection import PREFIX, Backoff, Connection
from chancellery.client.errors import NoReply, Refused

LiveItem = TableUpdate | Resync | Refused
"""What comes of a table: updates; that updates were left out; or that you may not look any more, and why."""
REFUSED = 1008
"""The code with which the server closes a socket that breaks its limits."""

_decoder = msgspec.json.Decoder(Message)


class Live:
    """`client.live()`: watch tables, then iterate over what is heard of them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._watched: dict[str, Watch] = {}
        self._socket: ClientConnection | None = None
        self._lock = Lock()
        self._closed = Event()

    def __enter__(self) -> Live:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Also ends an iteration in another thread."""
        self._closed.set()
        if self._socket is not None:
            self._socket.close()

    def watch(self, table: str, after: int | None = None, seat: int | None = None) -> None:
        """Hear of a table from a number on, or from now on."""
        with self._lock:
            self._watched[table] = Watch(table=table, seat=seat, after=after)
            self._say(self._watched[table])

    def unwatch(self, table: str) -> None:
        with self._lock:
            if self._watched.pop(table, None) is not None:
                self._say(Unwatch(table=table))

    def __iter__(self) -> Iterator[tuple[str, LiveItem]]:
        """Ids of tables, and what is heard of them, until somebody closes this."""
        patience = Backoff(self._connection.patience)
        while not self._closed.is_set():
            try:
                with connect(self._url(), **self._connection_options()) as socket:
                    self._begin(socket)
                    for text in socket:
                        patience.renew()
                        yield from self._items_in(_decoder.decode(text))
                fault = "the connection has ended"
            except ConnectionClosed as closed:
                fault = str(closed)
                if closed.rcvd is not None and closed.rcvd.code == REFUSED:
                    raise NoReply(f"{self._connection.url} has hung up: {closed.rcvd.reason}") from None
            except (OSError, InvalidHandshake, TimeoutError) as lost:
                fault = str(lost) or type(lost).__name__
                if isinstance(lost, InvalidStatus) and lost.response.status_code in (401, 403, 404):
                    raise NoReply(f"{self._connection.url} does not let us in: {fault}") from None
            if not (self._closed.is_set() or patience.wait()):
                raise NoReply(f"{self._connection.url} does not answer: {fault}")

    def _items_in(self, message: Message) -> Iterator[tuple[str, LiveItem]]:
        if isinstance(message, Trouble):
            raise Refused(message.problem)
        if isinstance(message, Hello):
            watch = self._watched.get(message.table)
            if watch is not None and watch.after is None:
                self._seen(message.table, message.number)
        elif isinstance(message, UpdateMessage):
            self._seen(message.table, message.number)
            yield message.table, msgspec.json.decode(message.update, type=TableUpdate)
        elif isinstance(message, Resync):
            self._seen(message.table, message.number)
            yield message.table, message
        elif isinstance(message, Gone):
            self._watched.pop(message.table, None)
            yield message.table, Refused(message.problem)

    def _seen(self, table: str, number: int) -> None:
        if table in self._watched:
            self._watched[table] = msgspec.structs.replace(self._watched[table], after=number)

    def _url(self) -> str:
        return f"ws{self._connection.url.removeprefix('http')}{PREFIX}/live"

    def _connection_options(self) -> dict[str, Any]:
        """The same that requests show: token or cookie, and where we come from."""
        http = self._connection.http
        headers = {name: http.headers[name] for name in ("authorization",) if name in http.headers}
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in http.cookies.jar)
        if cookies:
            headers["cookie"] = cookies
        return {"origin": Origin(http.headers["origin"]), "additional_headers": headers, "max_size": None}

    def _begin(self, socket: ClientConnection) -> None:
        with self._lock:
            self._socket = socket
            for watch in self._watched.values():
                self._say(watch)

    def _say(self, message: Watch | Unwatch) -> None:
        """Said again when the connection has been made anew, if it is lost now."""
        with suppress(ConnectionClosed):
            if self._socket is not None:
                self._socket.send(msgspec.json.encode(message).decode())
