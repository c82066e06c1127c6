"""Clocks and servers that are killed or frozen: zero comes exactly once, never early, by whichever process is left."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from chancellery.server.store import Store, Transaction, open_store
from tests.server.running import Client
from tests.soak.servers import Process, process

pytestmark = pytest.mark.slow

TABLES = 4
SECONDS = 5
PACE = {"kind": "live", "decision_seconds": SECONDS, "bank_seconds": 0, "negotiation_seconds": SECONDS}


def gather(first: str, second: str) -> list[str]:
    """Tables at which two people have to choose their cards; the bots take longer than the test."""
    ada, bob = Client(first), Client(second)
    ada.register("Ada")
    bob.register("Bob")
    made = [ada.create(seat=0, bots={"2": "random", "3": "random"}, pace=PACE) for _ in range(TABLES)]
    for table in made:
        bob.put(f"/tables/{table}/seats/1", {"who": "me"})
    for client in (ada, bob):
        client.http.close()
    return made


def in_store(database: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    """Do something with the database, past the server."""

    async def run() -> Any:
        store = await asyncio.to_thread(open_store, database)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def entries(database: str, *kinds: str) -> dict[str, list[tuple[str, int, int]]]:
    """Of each table: kind, seat and moment of every entry of these kinds."""

    def job(tx: Transaction) -> list[Any]:
        return tx.all("SELECT table_id, kind, seat, at FROM log ORDER BY table_id, seq")

    found: dict[str, list[tuple[str, int, int]]] = {}
    for row in in_store(database, lambda store: store.read(job)):
        if row.kind in kinds:
            found.setdefault(row.table_id, []).append((row.kind, row.seat, row.at))
    return found


def check(database: str, tables: list[str], patience: float) -> None:
    deadline = time.monotonic() + patience
    while sum(len(found) for found in entries(database, "start", "default").values()) < 3 * TABLES:
        assert time.monotonic() < deadline, "somebody's clock does not reach zero"
        time.sleep(0.3)
    time.sleep(1.5)
    found = entries(database, "start", "default")
    for table in tables:
        (_, _, started), *defaults = found[table]
        assert sorted(seat for _, seat, _ in defaults) == [0, 1]
        assert all(kind == "default" and at >= started + SECONDS * 1_000 for kind, _, at in defaults)


def test_of_two_processes_one_is_killed(bare_postgres_database: str, tmp_path: Path) -> None:
    with process(bare_postgres_database, tmp_path) as one, process(bare_postgres_database, tmp_path) as other:
        tables = gather(one.url, other.url)
        time.sleep(SECONDS - 1.5)
        other.kill()
        check(bare_postgres_database, tables, 40)


def test_a_server_that_was_killed_catches_up(sqlite_database: str, tmp_path: Path) -> None:
    with process(sqlite_database, tmp_path) as server:
        tables = gather(server.url, server.url)
        killed(server, SECONDS + 1)
        check(sqlite_database, tables, 60)


def killed(server: Process, seconds: float) -> None:
    time.sleep(1)
    server.kill()
    time.sleep(seconds)
    server.start()


# -- nobody pays for a server that was away ----------------------------------------------------------------


PATIENT = PACE | {"decision_seconds": 10, "negotiation_seconds": 10}


@contextmanager
def two_who_think(server: Process) -> Iterator[Callable[[], None]]:
    """A table at which two people have ten seconds for their cards; yields how they play them, and they have to be
    taken."""
    ada, bob = Client(server.url), Client(server.url)
    ada.register("Ada")
    bob.register("Bob")
    table = ada.create(seat=0, bots={"2": "random", "3": "random"}, pace=PATIENT)
    bob.put(f"/tables/{table}/seats/1", {"who": "me"})

    def play() -> None:
        for client, actor in ((ada, "austria"), (bob, "france")):
            client.post(f"/tables/{table}/answers", {"actor": actor, "option": "play taxation"})

    yield play
    ada.close()
    bob.close()


def test_a_server_that_was_frozen_takes_the_answers_that_come_then(database: str, tmp_path: Path) -> None:
    with process(database, tmp_path) as server, two_who_think(server) as play:
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(12)
        server.process.send_signal(signal.SIGCONT)
        play()
        assert entries(database, "default") == {}


def test_a_server_that_was_gone_for_an_hour_takes_the_answers_that_come_then(database: str, tmp_path: Path) -> None:
    hour = 3_600_000

    def an_hour_ago(tx: Transaction) -> None:
        tx.run("UPDATE heartbeats SET at = at - :hour", hour=hour)
        tx.run("UPDATE log SET at = at - :hour", hour=hour)
        tx.run("UPDATE tables SET due_at = due_at - :hour WHERE due_at IS NOT NULL", hour=hour)

    with process(database, tmp_path) as server, two_who_think(server) as play:
        server.kill()
        in_store(database, lambda store: store.write(an_hour_ago))
        server.start()
        play()
        assert entries(database, "default") == {}
        assert len(entries(database, "credit")) == 1
