"""A real server in a thread, on both databases, and people who talk to it over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar

from chancellery.client import Client as ApiClient
from chancellery.server.settings import Settings
from chancellery.server.web.context import AppContext
from chancellery.server.web.running import Server, bind, make_server

T = TypeVar("T")
PASSWORD = "a stranger password 7"


def quick_settings(database: str, **more: Any) -> Settings:
    """Everything as usual, but passwords that cost little, and no limits in the way of a test."""
    chosen = {
        "port": 1,
        "password_memory_mib": 8,
        "password_rounds": 1,
        "answers_per_minute": 0,
        "requests_per_minute": 0,
        "messages_per_minute": 0,
        "hints_per_minute": 0,
        "tables_per_day": 0,
        "database_connections": 2,
        "bot_pause_ms": 60_000,
        **more,
    }
    return Settings(database=database, **chosen)


def eventually(condition: Callable[[], object]) -> None:
    """Wait for what another thread or process is about to do."""
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.01)


class Running:
    """A server that runs in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.listener = bind(_any_port(settings))
        self.port: int = self.listener.getsockname()[1]
        self.server: Server = make_server(settings)
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],), daemon=True)
        self.thread.start()
        deadline = time.monotonic() + 20
        while not self.server.started:
            assert time.monotonic() < deadline, "the server does not start"
            assert self.thread.is_alive(), "the server ended at once"
            time.sleep(0.01)
        self.clients: list[Client] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def context(self) -> AppContext:
        context = self.server.app.context
        assert context is not None
        return context

    def client(self, name: str = "") -> Client:
        """Somebody with a browser; with a name they register."""
        client = Client(self.url)
        self.clients.append(client)
        if name:
            client.register(name)
        return client

    def run(self, work: Callable[[AppContext], Coroutine[Any, Any, T]]) -> T:
        """Do something inside the server."""
        return asyncio.run_coroutine_threadsafe(work(self.context), self.context.loop).result(20)

    def stop(self) -> None:
        for client in self.clients:
            client.close()
        self.server.should_exit = True
        self.thread.join(20)
        self.listener.close()
        assert not self.thread.is_alive(), "the server does not stop"


def _any_port(settings: Settings) -> Any:
    class Here:
        host, port = settings.host, 0

    return Here()


class Client(ApiClient):
    """A person with a browser: the client that everybody uses, impatient, and with ways to send what it never would:
    `get`, `post`, `put`, `delete` and `call` say which status they expect, `http` sends anything."""

    def __init__(self, url: str, token: str = "") -> None:
        super().__init__(url, token, patience=0, timeout=60)
        self.url = url
        self.http = self.connection.http
        self.id = ""
        self.programs: list[Client] = []

    def close(self) -> None:
        super().close()
        for program in self.programs:
            program.close()

    def register(self, name: str) -> None:
        self.id = self.account.register(name, PASSWORD).user.id

    def enter(self, me: Any) -> None:
        self.id = me["user"]["id"]
        self.connection.come_in(me["csrf"])

    def token(self, *scopes: str) -> Client:
        """A program that acts for this person."""
        program = Client(self.url, self.account.make_token("program", *scopes).secret)
        program.id = self.id
        self.programs.append(program)
        return program

    def call(self, method: str, path: str, body: Any = None, status: int = 200, key: str = "", **query: Any) -> Any:
        headers = {"idempotency-key": key} if key else {}
        reply = self.http.request(method, path, json=body, params=query, headers=headers)
        assert reply.status_code == status, f"{method} {path}: {reply.status_code} {reply.text}"
        return reply.json() if reply.content else None

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self.call("GET", path, status=status, **query)

    def post(self, path: str, body: Any = None, status: int = 200, key: str = "") -> Any:
        return self.call("POST", path, body, status, key)

    def put(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self.call("PUT", path, body, status)

    def delete(self, path: str, status: int = 200) -> Any:
        return self.call("DELETE", path, None, status)

    def create(self, game: str = "realpolitik", status: int = 201, **spec: Any) -> str:
        made = self.post("/tables", {"game": game, **spec}, status=status)
        return str(made["id"])


@contextlib.contextmanager
def serving(settings: Settings) -> Iterator[Running]:
    running = Running(settings)
    try:
        yield running
    finally:
        running.stop()
