"""The commands of the operator against a server that runs, on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pytest

from chancellery.kernel.plugin import Plugin
from chancellery.kernel.registry import PLUGINS
from tests.cli.conftest import Ran, Run
from tests.server.conftest import (  # noqa: F401  (fixtures)
    database,
    other_postgres_database,
    postgres_server,
)
from tests.server.store.conftest import postgres_database, sqlite_database  # noqa: F401  (without tables)
from tests.server.tables.petard import Petard
from tests.server.web.conftest import Client, Running, quick_settings, serving

only_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""For what does not depend on the database."""


class Admin(Protocol):
    def __call__(self, *words: str, stdin: str = "", code: int = 0) -> Ran: ...


@pytest.fixture(autouse=True)
def _petard(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Petard()
    monkeypatch.setitem(PLUGINS, game.name, Plugin(game=game))


@pytest.fixture
def server(database: str) -> Iterator[Running]:  # noqa: F811
    with serving(quick_settings(database)) as running:
        yield running


@pytest.fixture
def admin(run: Run, database: str, monkeypatch: pytest.MonkeyPatch) -> Admin:  # noqa: F811
    """`chancellery admin …` on the server's database; a refusal is one sentence."""
    monkeypatch.setenv("CHANCELLERY_DATABASE", database)
    monkeypatch.setenv("CHANCELLERY_PASSWORD_MEMORY_MIB", "8")
    monkeypatch.setenv("CHANCELLERY_PASSWORD_ROUNDS", "1")

    def run_it(*words: str, stdin: str = "", code: int = 0) -> Ran:
        ran = run("admin", *words, stdin=stdin)
        assert ran.code == code, ran
        if ran.err:
            assert ran.err.startswith("chancellery: ")
            assert ran.err.count("\n") == 1
        return ran

    return run_it


def two_play(server: Running, **spec: Any) -> tuple[Client, Client, str]:
    ada, bob = server.client("Ada"), server.client("Bob")
    table = ada.create("petard", seat=0, **spec)
    bob.post(f"/tables/{table}/seats")
    return ada, bob, table


def throw(client: Client, table: str, actor: str, verb: str = "throw", status: int = 200) -> None:
    client.post(f"/tables/{table}/answers", {"actor": actor, "option": verb}, status=status)
