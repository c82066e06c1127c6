"""File beside a SQLite database with the address at which it is served, so that a second server finds the first."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import msgspec

from chancellery.server.settings import Settings
from chancellery.server.store.store import is_postgres, sqlite_path

PATIENCE = 3.0


class Note(msgspec.Struct, frozen=True):
    url: str
    pid: int


def url_of(settings: Settings, listener: socket.socket) -> str:
    """How a browser on this machine reaches the server."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.base_path}/"


@contextlib.contextmanager
def write_address_file(settings: Settings, listener: socket.socket) -> Iterator[str]:
    """Keep the file as long as the server runs; only for the process that holds the lock."""
    url, path = url_of(settings, listener), _path(settings)
    if path is None:
        yield url
        return
    path.write_bytes(msgspec.json.encode(Note(url, os.getpid())))
    try:
        yield url
    finally:
        path.unlink(missing_ok=True)


def served_at(settings: Settings) -> str:
    """The address of the server that serves these games now; empty when it does not answer."""
    import httpx  # costs more than all else here, and a server that starts does without it

    path = _path(settings)
    try:
        note = msgspec.json.decode(path.read_bytes(), type=Note) if path else None
        if note is None or httpx.get(f"{note.url}readyz", timeout=PATIENCE, trust_env=False).status_code != 200:
            return ""
    except (OSError, msgspec.DecodeError, httpx.HTTPError, httpx.InvalidURL):
        return ""
    return note.url


def _path(settings: Settings) -> Path | None:
    address = settings.database_address
    return None if is_postgres(address) else sqlite_path(address).with_suffix(".address")
