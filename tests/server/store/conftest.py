"""What the store does begins with a database that has no tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import new_schema


@pytest.fixture
def postgres_database(postgres_server: str) -> Iterator[str]:
    with new_schema(postgres_server) as database:
        yield database


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'chancellery.db'}"
