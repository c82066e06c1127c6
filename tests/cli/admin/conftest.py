"""The commands of the operator against a server that runs, on both databases."""

from __future__ import annotations

from typing import Any, Protocol

import pytest

from tests.cli.conftest import Ran, Run
from tests.server.conftest import (  # noqa: F401  (fixtures)
    database,
    other_postgres_database,
    petard,
    postgres_server,
    server,
)
from tests.server.running import Client, Running
from tests.server.store.conftest import postgres_database, sqlite_database  # noqa: F401  (without tables)

only_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""For what does not depend on the database."""


class Admin(Protocol):
    def __call__(self, *words: str, stdin: str = "", code: int = 0) -> Ran: ...


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


def two_play(running: Running, **spec: Any) -> tuple[Client, Client, str]:
    ada, bob = running.client("Ada"), running.client("Bob")
    table = ada.create("petard", seat=0, **spec)
    bob.post(f"/tables/{table}/seats")
    return ada, bob, table


def throw(client: Client, table: str, actor: str, verb: str = "throw", status: int = 200) -> None:
    client.post(f"/tables/{table}/answers", {"actor": actor, "option": verb}, status=status)
