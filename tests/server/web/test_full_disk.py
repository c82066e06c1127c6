"""A server whose disk is full says that it is not ready, loses nothing, and is ready again when there is room."""

from __future__ import annotations

import contextlib
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.running import Client, eventually
from tests.soak.servers import Process, process

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of another process, and tmpfs, are Linux's")


def ready(server: Process) -> int:
    return httpx.get(f"{server.url}/readyz", trust_env=False, timeout=60).status_code


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    folder.mkdir()
    mounting = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "none", str(folder)], capture_output=True, check=False
    )
    if mounting.returncode:
        pytest.skip("this user may not mount a file system")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@contextlib.contextmanager
def filled(folder: Path) -> Iterator[None]:
    """Everything that is left on a disk is taken."""
    filler = folder / "filler"
    file = os.open(filler, os.O_CREAT | os.O_WRONLY)
    try:
        with contextlib.suppress(OSError):
            while True:
                os.write(file, b"x" * 4096)
        yield
    finally:
        os.close(file)
        filler.unlink()


@pytest.mark.slow
def test_a_server_on_a_full_disk_is_not_ready(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk, process(f"sqlite:{disk / 'chancellery.db'}", tmp_path) as server:
        ada = Client(server.url)
        ada.register("Ada")
        table = ada.create(solo=True)
        with filled(disk):
            assert ready(server) == 503
            ada.post("/tables", {"game": "realpolitik", "solo": True}, status=503)
            assert httpx.get(f"{server.url}/healthz", trust_env=False, timeout=60).status_code == 200
        eventually(lambda: ready(server) == 200)
        assert ada.get(f"/tables/{table}")["table"]["status"] == "running"
        ada.close()


@pytest.mark.slow
def test_a_server_whose_files_cannot_grow_is_not_ready(sqlite_database: str, tmp_path: Path) -> None:
    """Two pages more are allowed: a small change would still find room."""
    with process(sqlite_database, tmp_path) as server:
        log = Path(f"{sqlite_database.removeprefix('sqlite:')}-wal")
        pid = server.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (log.stat().st_size + 8_192, before[1]))
        assert ready(server) == 503
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
        eventually(lambda: ready(server) == 200)
