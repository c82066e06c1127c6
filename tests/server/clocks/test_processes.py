"""Clocks and servers that are killed: zero comes exactly once, never early, by whichever process is left."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from chancellery.server.store import Transaction, open_store
from tests.server.web.conftest import Client
from tests.soak.servers import Process, process

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


def entries(database: str) -> dict[str, list[tuple[str, int, int]]]:
    """Of each table: kind, seat and moment of every entry from the start on."""

    def job(tx: Transaction) -> list[Any]:
        return tx.all("SELECT table_id, kind, seat, at FROM log ORDER BY table_id, seq")

    async def read() -> list[Any]:
        store = await asyncio.to_thread(open_store, database)
        try:
            return await store.read(job)
        finally:
            await store.close()

    found: dict[str, list[tuple[str, int, int]]] = {}
    for row in asyncio.run(read()):
        if row.kind in ("start", "default", "credit"):
            found.setdefault(row.table_id, []).append((row.kind, row.seat, row.at))
    return found


def check(database: str, tables: list[str], patience: float) -> None:
    deadline = time.monotonic() + patience
    while sum(len(found) for found in entries(database).values()) < 3 * TABLES:
        assert time.monotonic() < deadline, "somebody's clock does not reach zero"
        time.sleep(0.3)
    time.sleep(1.5)
    found = entries(database)
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
        check(sqlite_database, tables, 20)


def killed(server: Process, seconds: float) -> None:
    time.sleep(1)
    server.kill()
    time.sleep(seconds)
    server.start()
