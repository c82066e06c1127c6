"""How many answers a second the server takes, and how long each waits: 200 tables, one process, every answer on disk.

    python benchmarks/server_load.py [--tables 200] [--seconds 10] [--rate 0] [--database sqlite:FILE]

Starts a server of its own on a fresh database, sets up the tables (each played by one user through an API token), and
answers at all of them at once, at random, as the games are played. With `--rate 0` every table answers as fast as it
gets acknowledged (throughput); with a rate the answers come evenly spread (latency under that load, measured from the
moment each was due).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec

from chancellery.games import realpolitik  # noqa: F401 - registers the game
from chancellery.kernel.match import Match
from chancellery.kernel.registry import get
from chancellery.kernel.state import waiting
from chancellery.server.store import open_store

TABLES_OF_A_USER = 50
GAME = "realpolitik"


class Connection:
    """Just enough HTTP to ask and read the answer, so that the client does not cost more than the server."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.head = f"Host: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n"

    async def open(self) -> Connection:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def ask(self, method: str, path: str, body: bytes = b"", key: str = "") -> tuple[int, bytes]:
        extra = f"Idempotency-Key: {key}\r\n" if key else ""
        kind = "Content-Type: application/json\r\n" if body else ""
        head = f"{method} /api/v1{path} HTTP/1.1\r\n{self.head}{kind}{extra}Content-Length: {len(body)}\r\n\r\n"
        self.writer.write(head.encode() + body)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        status = int(answer[9:12])
        at = answer.lower().index(b"content-length: ") + 16
        length = int(answer[at : answer.index(b"\r", at)])
        return status, await self.reader.readexactly(length)


class Player:
    """Plays all seats of one table at random, on a copy of the game that it keeps beside the server's."""

    def __init__(self, connection: Connection, table: str, secret: bytes, number: int) -> None:
        self.connection, self.table, self.number = connection, table, number
        self.game = Match(get(GAME), {}, secret)
        self.chance = random.Random(number)
        self.sent = 0

    async def answer(self) -> None:
        state = self.game.state
        decision = self.chance.choice(waiting(state))
        option = self.chance.choice(decision.options)
        actor = self.game.game.actors(state.rules)[decision.actor]
        body = {"actor": actor, "option": option, "step": state.step(decision.actor), "seat": decision.seat}
        self.game.answer(decision.seat, decision.actor, option)
        self.sent += 1
        path, key = f"/tables/{self.table}/answers", f"{self.number}-{self.sent}"
        status, data = await self.connection.ask("POST", path, msgspec.json.encode(body), key)
        if status != 200:
            raise SystemExit(f"the server refused an answer: {status} {data.decode()}")


async def hammer(players: list[Player], seconds: float) -> list[float]:
    """Every table as fast as it is acknowledged."""
    times: list[float] = []
    end = time.perf_counter() + seconds

    async def drive(player: Player) -> None:
        while time.perf_counter() < end and not player.game.over:
            began = time.perf_counter()
            await player.answer()
            times.append(time.perf_counter() - began)

    await asyncio.gather(*(drive(player) for player in players))
    return times


async def pace(players: list[Player], seconds: float, rate: float) -> list[float]:
    """So many answers a second, evenly; a late start counts as waiting."""
    times: list[float] = []
    free = asyncio.Queue[Player]()
    for player in players:
        free.put_nowait(player)
    started = time.perf_counter()
    tasks = set()

    async def one(due: float) -> None:
        player = await free.get()
        await player.answer()
        times.append(time.perf_counter() - due)
        if not player.game.over:
            free.put_nowait(player)

    for number in range(int(rate * seconds)):
        due = started + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(one(due))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    return times


def start(folder: str, database: str, port: int) -> subprocess.Popen[bytes]:
    limits = {"ANSWERS_PER_MINUTE": "0", "REQUESTS_PER_MINUTE": "0", "TABLES_PER_DAY": "0"}
    limits |= {"CONNECTIONS_PER_ADDRESS": "10000", "LOG_LEVEL": "warning"}
    settings = {"DATABASE": database, "PORT": str(port), "DATA": folder, "PASSWORD_MEMORY_MIB": "8", **limits}
    environment = {**os.environ, **{f"CHANCELLERY_{name}": value for name, value in settings.items()}}
    command = "import sys; from chancellery.cli import main; sys.exit(main())"
    return subprocess.Popen([sys.executable, "-c", command, "serve"], env=environment)


def wait_until_ready(port: int) -> None:
    for _ in range(200):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server does not get ready")


def set_up(port: int, tables: int) -> list[tuple[str, str]]:
    """Users with tokens, and tables that they play alone."""
    made = []
    token = ""
    for number in range(tables):
        with httpx.Client(base_url=f"http://127.0.0.1:{port}/api/v1") as http:
            if number % TABLES_OF_A_USER == 0:
                person = {"name": f"Player {number}", "password": "benchmark it 1"}
                me = http.post("/registrations", json=person).raise_for_status().json()
                scopes = {"name": "load", "scopes": ["read", "play", "manage"]}
                reply = http.post("/tokens", json=scopes, headers={"x-csrf-token": me["csrf"]})
                token = reply.raise_for_status().json()["secret"]
                http.cookies.clear()
            spec = {"game": GAME, "solo": True}
            reply = http.post("/tables", json=spec, headers={"authorization": f"Bearer {token}"})
            made.append((reply.raise_for_status().json()["id"], token))
    return made


async def secrets_of(database: str) -> dict[str, bytes]:
    """The chance of each table, read past the server: it is the benchmark's own."""
    store = await asyncio.to_thread(open_store, database)
    rows = await store.read(lambda tx: tx.all("SELECT id, secret FROM tables"))
    await store.close()
    return {row.id: bytes(row.secret) for row in rows}


async def measure(port: int, tables: list[tuple[str, str]], database: str, seconds: float, rate: float) -> list[float]:
    secrets = await secrets_of(database)
    players = [
        Player(await Connection(port, token).open(), table, secrets[table], number)
        for number, (table, token) in enumerate(tables)
    ]
    gc.disable()  # the client's own pauses are not the server's
    return await (pace(players, seconds, rate) if rate else hammer(players, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=0.0)
    parser.add_argument("--database", default="")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        database = wanted.database or f"sqlite:{Path(folder) / 'load.db'}"
        server = start(folder, database, port)
        try:
            wait_until_ready(port)
            tables = set_up(port, wanted.tables)
            times = sorted(asyncio.run(measure(port, tables, database, wanted.seconds, wanted.rate)))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)
    at = {part: times[min(len(times) - 1, int(len(times) * part))] * 1000 for part in (0.5, 0.95, 0.99)}
    print(
        f"{len(times)} answers at {wanted.tables} tables: {len(times) / wanted.seconds:.0f} a second; "
        f"p50 {at[0.5]:.1f} ms, p95 {at[0.95]:.1f} ms, p99 {at[0.99]:.1f} ms"
    )


if __name__ == "__main__":
    main()
