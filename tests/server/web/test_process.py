"""The server as a process of its own: it starts, stops, is killed, and comes back without having lost anything."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import time
from pathlib import Path

import httpx
import pytest

from chancellery import cli
from chancellery.server.store.store import is_postgres
from tests.server.running import Client, eventually
from tests.soak import backups, kills, upgrades
from tests.soak.servers import children_of, process

pytestmark = pytest.mark.slow


def test_a_killed_server_has_lost_and_doubled_nothing(database: str, tmp_path: Path) -> None:
    """The soak `kills`, in short; how long it takes to be ready is measured there."""
    figures = kills.prove(database, tmp_path, kills=3, tables=6, clients=4, listeners=2, longest=0.5, repeated=100)
    assert len(figures.ready) == 3
    assert figures.acknowledged >= 20
    assert figures.repeated >= 20


def test_a_backup_of_a_loaded_server_is_one_moment_of_it(
    database: str, other_postgres_database: str, tmp_path: Path
) -> None:
    """The soak `backups`, in short: restored into the other kind of database, and played on."""
    other = f"sqlite:{tmp_path / 'other.db'}" if is_postgres(database) else other_postgres_database
    figures = backups.prove(
        database, [lambda: other], tmp_path, backups=1, tables=6, clients=4, longest=0.5, seconds_on=0
    )
    assert (len(figures.backups), figures.restored) == (1, 1)
    assert figures.before >= 10
    assert figures.played_on >= 10


def test_running_games_outlive_new_releases(sqlite_database: str, tmp_path: Path) -> None:
    """The soak `upgrades`, in short: a changed board, state and rule under running games. What the database has to do
    with it, tests/server/tables/test_upgrades.py tries on both kinds."""
    figures = upgrades.prove(sqlite_database, tmp_path, tables=2, answers=32, rounds=1, seed=1)
    assert figures.upgraded == 2
    assert figures.set_aside == figures.resumed == figures.played_on > 0


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


def test_two_workers_serve_the_same_tables(bare_postgres_database: str, tmp_path: Path) -> None:
    with process(bare_postgres_database, tmp_path, "--workers", "2") as server:
        ada = Client(server.url)
        ada.register("Ada")
        program = ada.token("read", "play", "manage")
        table = program.create(solo=True)
        number = program.get(f"/tables/{table}/view", seat=0)["number"]
        with program.http.stream("GET", f"/tables/{table}/stream", params={"seat": 0}) as response:
            lines = response.iter_lines()
            for actor, seat in (("austria", 0), ("france", 1), ("italy", 2), ("prussia", 3)):
                with httpx.Client(base_url=f"{server.url}/api/v1", headers=program.http.headers, timeout=60) as fresh:
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


def test_processes_of_bots_hold_nothing_of_the_server(sqlite_database: str, tmp_path: Path) -> None:
    """One that outlives a killed server for a moment would keep its port, and a new one could not start."""
    with process(sqlite_database, tmp_path, bot_pause_ms=0) as server:
        ada = Client(server.url)
        ada.register("Ada")
        table = ada.create(seat=0)
        ada.post(f"/tables/{table}/start", {"fill": "random"})
        eventually(lambda: children_of(server.process.pid))
        [worker] = children_of(server.process.pid)
        eventually(lambda: sockets_of(worker) and not sockets_of(worker) & sockets_of(server.process.pid))
        ada.close()


def sockets_of(process: int) -> set[str]:
    found = set()
    for descriptor in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(OSError):
            found.add(str(descriptor.readlink()))
    return {name for name in found if name.startswith("socket:")}


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
