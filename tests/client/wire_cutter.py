"""A real connection that breaks when it is told to: it hands bytes on, loses replies, or answers in place of the
server as a proxy would."""

from __future__ import annotations

import contextlib
import socket
import threading

LOSE = b"lose"
"""Hand a request on, and hang up when the reply comes."""


class WireCutter:
    def __init__(self, port: int) -> None:
        self.target = port
        self.plan: list[bytes] = []
        """What becomes of the next connections: LOSE, or a reply to give at once; then all are handed on."""
        self.connections = 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break all connections that are open."""
        while self._open:
            _end(self._open.pop())

    def close(self) -> None:
        _end(self._listener)
        self.cut()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client = self._listener.accept()[0]
                self.connections += 1
                self._open.append(client)
                what = self.plan.pop(0) if self.plan else b""
                threading.Thread(target=self._serve, args=(client, what), daemon=True).start()

    def _serve(self, client: socket.socket, what: bytes) -> None:
        with contextlib.suppress(OSError):
            if what and what != LOSE:
                client.recv(65536)
                client.sendall(what)
                _end(client)
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            self._open.append(server)
            threading.Thread(target=_pipe, args=(client, server), daemon=True).start()
            if what == LOSE:
                server.recv(1)
                _end(client)
                _end(server)
            else:
                _pipe(server, client)


def _pipe(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    _end(sink)


def _end(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
