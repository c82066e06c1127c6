"""The server as a process of its own: it starts, stops, is killed, and comes back without having lost anything."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from chancellery import cli
from chancellery.server.store import open_store
from tests.server.web.conftest import Client, eventually

KILLS = int(os.environ.get("SERVER_KILLS", "4"))
"""How often the loaded server is killed; 50 for a thorough run."""
TABLES = 6


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """`chancellery serve`, started and ended by the test."""

    def __init__(self, database: str, folder: Path, *arguments: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.arguments = ["serve", "--port", str(self.port), *arguments]
        self.log = (folder / f"log-{self.port}").open("ab")
        limits = {"ANSWERS_PER_MINUTE": "0", "REQUESTS_PER_MINUTE": "0", "BOT_PAUSE_MS": "60000"}
        settings = {"DATABASE": database, "DATA": str(folder), "PASSWORD_MEMORY_MIB": "8", **limits}
        self.environment = {**os.environ, **{f"CHANCELLERY_{name}": value for name, value in settings.items()}}
        self.start()

    def start(self) -> float:
        """Seconds until it is ready."""
        started = time.monotonic()
        command = "import sys; from chancellery.cli import main; sys.exit(main())"
        self.process = subprocess.Popen(
            [sys.executable, "-c", command, *self.arguments], env=self.environment, stdout=self.log, stderr=self.log
        )
        while True:
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200:
                    return time.monotonic() - started
            except httpx.TransportError:
                assert self.process.poll() is None, f"the server ended; see {self.log.name}"
            assert time.monotonic() - started < 30, "the server does not get ready"
            time.sleep(0.02)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        self.log.close()
        return code


@contextmanager
def process(database: str, folder: Path, *arguments: str) -> Iterator[Process]:
    running = Process(database, folder, *arguments)
    try:
        yield running
    finally:
        running.stop()


class Player(threading.Thread):
    """Plays all seats of one table, repeats with the same key what was not acknowledged, and remembers what was."""

    def __init__(self, url: str, client: Client, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.http = httpx.Client(base_url=f"{url}/api/v1", headers=client.http.headers, timeout=5)
        self.table, self.random = table, random.Random(seed)
        self.acknowledged: list[str] = []
        self.going_on = True
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            while self.going_on:
                self.turn()
        except BaseException as fault:
            self.fault = fault
        finally:
            self.http.close()

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Until the server answers, however often it dies."""
        while True:
            try:
                reply = self.http.request(method, f"/tables/{self.table}{path}", **more)
                if reply.status_code < 500:
                    return reply
            except httpx.TransportError:
                pass
            time.sleep(0.05)

    def turn(self) -> None:
        for seat in range(4):
            view = self.ask("GET", "/view", params={"seat": seat}).json()["view"]
            for decision in view["decisions"]:
                if decision["answered"] or not self.going_on:
                    continue
                option = self.random.choice(decision["options"])["words"]
                body = {"actor": decision["actor"], "option": option, "step": decision["step"], "seat": seat}
                key = f"{len(self.acknowledged)}"
                reply = self.ask("POST", "/answers", json=body, headers={"idempotency-key": key})
                assert reply.status_code == 200, reply.text
                again = self.ask("POST", "/answers", json=body, headers={"idempotency-key": key})
                assert again.content == reply.content
                self.acknowledged.append(f"{decision['actor']} {option}")
            if view["result"]:
                self.going_on = False


def test_a_killed_server_has_lost_and_doubled_nothing(database: str, tmp_path: Path) -> None:
    with process(database, tmp_path) as server:
        ada = Client(server.url)
        ada.register("Ada")
        program = ada.token("read", "play", "manage")
        players = [Player(server.url, program, program.create(solo=True), seed) for seed in range(TABLES)]
        for player in players:
            player.start()
        chance = random.Random(1)
        slowest = 0.0
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.2, 1.5))
            server.kill()
            slowest = max(slowest, server.start())
        time.sleep(0.5)
        for player in players:
            player.going_on = False
            player.join(60)
            assert player.fault is None, player.fault
        for player in players:
            ada_eyes = [program.get(f"/tables/{player.table}/news", after=0, seat=seat) for seat in range(4)]
            assert all(page["number"] for page in ada_eyes)
            told = told_answers(database, player.table)
            assert told == player.acknowledged
        assert sum(len(player.acknowledged) for player in players) > 20
        assert slowest < 20, f"{slowest:.1f} s until ready"
        program.close()
        ada.close()


def told_answers(database: str, table: str) -> list[str]:
    """What the log says, read past the server."""

    async def read() -> list[str]:
        store = await asyncio.to_thread(open_store, database)
        rows = await store.read(
            lambda tx: tx.all("SELECT body FROM log WHERE table_id = :id AND kind = 'answer' ORDER BY seq", id=table)
        )
        await store.close()
        bodies = [msgspec.json.decode(row.body) for row in rows]
        return [f"{body['actor']} {body['words']}" for body in bodies]

    return asyncio.run(read())


def test_a_server_that_is_asked_to_stop_finishes_what_it_does(sqlite_database: str, tmp_path: Path) -> None:
    with process(sqlite_database, tmp_path) as server:
        ada = Client(server.url)
        ada.register("Ada")
        table = ada.create(solo=True)
        with ada.http.stream("GET", f"/tables/{table}/stream") as response:
            lines = response.iter_lines()
            assert next(lines) == "retry: 2000"
            started = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            rest = list(lines)
        assert "event: bye" in rest
        assert server.process.wait(20) == 0
        assert time.monotonic() - started < 10
        ada.close()
    assert (tmp_path / f"log-{server.port}").read_bytes().count(b'"trace"') == 0


def test_two_workers_serve_the_same_tables(postgres_database: str, tmp_path: Path) -> None:
    with process(postgres_database, tmp_path, "--workers", "2") as server:
        ada = Client(server.url)
        ada.register("Ada")
        program = ada.token("read", "play", "manage")
        table = program.create(solo=True)
        number = program.get(f"/tables/{table}/view", seat=0)["number"]
        with program.http.stream("GET", f"/tables/{table}/stream", params={"seat": 0}) as response:
            lines = response.iter_lines()
            for actor, seat in (("austria", 0), ("france", 1), ("italy", 2), ("prussia", 3)):
                with httpx.Client(base_url=f"{server.url}/api/v1", headers=program.http.headers) as fresh:
                    body = {"actor": actor, "option": "play taxation", "seat": seat}
                    reply = fresh.post(f"/tables/{table}/answers", json=body)
                    assert reply.status_code == 200, reply.text
            seen = []
            for line in lines:
                if line.startswith("id: "):
                    seen.append(int(line[4:]))
                if len(seen) == 4:
                    break
        assert seen == [number + n for n in (1, 2, 3, 4)]
        workers = children_of(server.process.pid)
        assert len(workers) == 2
        os.kill(workers[0], signal.SIGKILL)
        eventually(lambda: len(set(children_of(server.process.pid)) - {workers[0]}) == 2)
        with httpx.Client(base_url=f"{server.url}/api/v1", headers=program.http.headers, timeout=20) as fresh:
            assert fresh.get(f"/tables/{table}/view", params={"seat": 0}).status_code == 200
        program.close()
        ada.close()
    assert children_of(server.process.pid) == []


def children_of(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return sorted(found)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--workers", "2"], "Several workers need a PostgreSQL"),
        (["--workers", "0"], "Between 1 and 64 workers"),
        (["--port", "99999"], "Port takes 1 to 65535"),
        (["--config", "nowhere.toml"], "cannot be read"),
        (["--database", "mysql://x"], "database"),
    ],
)
def test_a_server_that_cannot_start_says_why(
    arguments: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["serve", "--data", str(tmp_path), "--check", *arguments]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert cli.main(["serve", "--data", str(tmp_path), "--port", str(port)]) == 2
    assert f"port {port}" in capsys.readouterr().err


def test_checking_the_settings_makes_the_database_ready(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--data", str(tmp_path), "--check"]) == 0
    assert "ready" in capsys.readouterr().out
    assert (tmp_path / "chancellery.db").exists()


def test_help_lists_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--help"]) == 0
    said = capsys.readouterr().out
    for name in ("CHANCELLERY_PUBLIC_URL", "CHANCELLERY_TRUSTED_PROXIES", "CHANCELLERY_LIVE_TABLES", "--workers"):
        assert name in said
