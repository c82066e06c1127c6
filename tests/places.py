"""What tests need that must not depend on the machine: short folders, and a locale that is there."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LONGEST_SOCKET_FOLDER = 70
"""Characters: the address of a Unix socket has room for about a hundred, and PostgreSQL adds a name of its own."""


def socket_folder(name: str) -> Path:
    """A folder, not yet made, whose path is short enough for a Unix socket in it."""
    for parent in map(Path, (tempfile.gettempdir(), os.environ.get("XDG_RUNTIME_DIR", ""), "/tmp", "/var/tmp")):
        folder = parent / name
        if parent.is_absolute() and len(str(folder)) <= LONGEST_SOCKET_FOLDER and os.access(parent, os.W_OK):
            return folder
    raise AssertionError("no folder has a path short enough for a Unix socket; set TMPDIR to a shorter one")


@contextmanager
def plain_locale() -> Iterator[None]:
    """For programs that refuse to start in a locale which is named in the environment but not installed."""
    before = os.environ.get("LC_ALL")
    os.environ["LC_ALL"] = "C"
    try:
        yield
    finally:
        del os.environ["LC_ALL"]
        if before is not None:
            os.environ["LC_ALL"] = before
