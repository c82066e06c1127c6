"""Run the application with uvicorn: one process, or several that share a PostgreSQL database."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from types import FrameType

import msgspec
import uvicorn

from chancellery.kernel.errors import ChancelleryError
from chancellery.server.settings import Settings
from chancellery.server.store import Store, open_store
from chancellery.server.store.process_lock import ProcessLock
from chancellery.server.store.store import is_postgres, sqlite_path
from chancellery.server.web.address_file import write_address_file
from chancellery.server.web.app import build_app, prepare
from chancellery.server.web.connection_limits import raise_file_limit
from chancellery.server.web.live import LARGEST_MESSAGE
from chancellery.server.web.logs import set_up_logging
from chancellery.server.web.middleware import RequestMiddleware
from chancellery.server.web.protocols import HttpProtocol, WebSocketProtocol

log = logging.getLogger("chancellery.server")

GRACE = 10
"""Seconds that requests on their way have to finish when the server stops."""
STARTS_PER_MINUTE = 10
NEAR = 20
"""How many ports are tried before any will do."""
SWITCH = 0.0002
"""Seconds after which a thread lets another one go on: the thread that writes asks for its turn many times a commit,
and with Python's 5 ms everybody would wait for it."""

GARBAGE = (10_000, 20, 100)
"""How rarely Python looks for garbage in cycles: with its own numbers everybody would wait, several times a minute,
until all tables in memory have been walked through. The maintenance task of the context collects it now and then."""


class Server(uvicorn.Server):
    """Ends the live channels before it waits for the requests on their way: those never end by themselves."""

    def __init__(self, config: uvicorn.Config, app: RequestMiddleware) -> None:
        super().__init__(config)
        self.app = app
        self.ready: Callable[[], None] | None = None
        """Told once, when requests are answered."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Being asked to stop is no failure: unlike uvicorn's own, this does not send the signal once more."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.app.context is not None and self.servers:
            self.app.context.network.serve(self.servers[0].sockets[0].getsockname()[1], self.listen_also)
        if self.started and self.ready is not None:
            self.ready()

    async def listen_also(self, address: str, port: int) -> None:
        """Answer requests to another address of this machine as well."""
        config = self.config

        def create_protocol() -> asyncio.Protocol:
            return config.http_protocol_class(  # type: ignore[call-arg]  # as uvicorn's own startup makes it
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(create_protocol, address, port, backlog=config.backlog))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.app.context is not None:
            self.app.context.closing.set()
        await super().shutdown(sockets)


def make_store(settings: Settings) -> Store:
    backups = settings.backup_folder if settings.backup_before_migration else None
    return open_store(settings.database_address, backups, settings.database_connections)


def lock_database(settings: Settings) -> ProcessLock:
    """Held while a SQLite file is served: neither a second server nor a backup that is restored comes in between."""
    address = settings.database_address
    return ProcessLock(None if is_postgres(address) else sqlite_path(address))


def make_server(settings: Settings, store: Store | None = None) -> Server:
    """The store is opened when the server starts, unless it is open already; the server closes it."""
    app = build_app(settings, lambda: store or make_store(settings))
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        http=partial(HttpProtocol, app.connections),  # type: ignore[arg-type]  # whatever makes a protocol
        ws=partial(WebSocketProtocol, app.connections),  # type: ignore[arg-type]
        ws_max_size=LARGEST_MESSAGE,
        ws_max_queue=8,
        ws_per_message_deflate=False,  # the size of what is compressed tells of its content
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=75,
        lifespan="on",
    )
    return Server(config, app)


def bind(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as fault:
        listener.close()
        raise ChancelleryError(
            f"cannot listen on {settings.host}, port {settings.port}: {fault.strerror}; choose another port"
        ) from None
    listener.listen(2048)
    return listener


def run(settings: Settings, workers: int = 1) -> int:
    """Serve until told to stop; the exit code."""
    with (
        lock_database(settings),
        contextlib.closing(bind(settings)) as listener,
        write_address_file(settings, listener),
    ):
        set_up_logging(settings)
        if workers == 1:
            return _serve(settings, listener)
        prepare(settings)
        return supervise(workers, lambda: _serve(settings, listener))


def run_here(settings: Settings, is_fixed: bool, ready: Callable[[str], None]) -> int:
    """Serve somebody at this machine, on the next free port unless it is fixed; they are told where, when it is ready.
    The exit code."""
    with (
        lock_database(settings),
        contextlib.closing(bind(settings) if is_fixed else bind_near(settings)) as listener,
        write_address_file(settings, listener) as url,
    ):
        set_up_logging(settings)
        return _serve(settings, listener, lambda: ready(url))


def bind_near(settings: Settings) -> socket.socket:
    """The port of the settings, one of the next, or any."""
    for port in range(settings.port, min(settings.port + NEAR, 65_535)):
        with contextlib.suppress(ChancelleryError):
            return bind(msgspec.structs.replace(settings, port=port))
    return bind(msgspec.structs.replace(settings, port=0))


def _serve(settings: Settings, listener: socket.socket, ready: Callable[[], None] | None = None) -> int:
    sys.setswitchinterval(SWITCH)
    raise_file_limit()
    server = make_server(settings, make_store(settings))  # opened here: what is wrong with it is one sentence
    server.ready = ready
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    log.info("serving", extra={"host": settings.host, "port": settings.port, "pid": os.getpid()})
    server.run([listener])
    return 0 if server.started else 3


def supervise(workers: int, work: Callable[[], int]) -> int:
    """Keep so many processes at work; one that dies is started again, unless that happens too often."""
    children: set[int] = set()
    starts: list[float] = []
    stopping = False

    def stop(number: int, _: FrameType | None) -> None:
        nonlocal stopping
        stopping = True
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGTERM)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    code = 0
    while True:
        while len(children) < workers and not stopping:
            starts = [*(at for at in starts if at > time.monotonic() - 60), time.monotonic()]
            if len(starts) > STARTS_PER_MINUTE + workers:
                log.error("workers die as soon as they start; giving up")
                code = 1
                stop(signal.SIGTERM, None)
                break
            children.add(_start(work))
        if not children:
            return code
        child, status = os.wait()
        children.discard(child)
        if not stopping:
            log.error("a worker ended", extra={"pid": child, "code": os.waitstatus_to_exitcode(status)})


def _start(work: Callable[[], int]) -> int:
    child = os.fork()
    if child:
        return child
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)
    code = 1
    try:
        code = work()
    finally:
        logging.shutdown()
        os._exit(code)
