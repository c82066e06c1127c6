"""The servers and databases of the server's tests, for the client, and a way in between that can be cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.client.wire_cutter import WireCutter
from tests.server.conftest import anyio_backend, lite, petard, postgres_server, sqlite_database
from tests.server.running import Running

__all__ = ["anyio_backend", "lite", "petard", "postgres_server", "sqlite_database"]


@pytest.fixture
def cutter(lite: Running) -> Iterator[WireCutter]:
    """Between a client and the server `lite`."""
    between = WireCutter(lite.port)
    yield between
    between.close()
