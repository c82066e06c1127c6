"""`admin table` and `admin quarantine` while the server runs."""

from __future__ import annotations

import pytest

from chancellery.server.store import Transaction
from chancellery.server.tables.table import Table
from chancellery.server.web.context import AppContext
from tests.cli.admin.conftest import Admin, only_sqlite, throw, two_play
from tests.server.running import Client, Running, eventually
from tests.server.tables.petard import Petard


def status(client: Client, table: str) -> str:
    """As the table in the server's memory has it, which follows the database within a second."""
    return str(client.get(f"/tables/{table}/view")["status"])


def named_long_ago(tx: Transaction, table: str) -> None:
    """A name that would not be taken today."""
    tx.run("UPDATE tables SET name = :name WHERE id = :id", name="The\u202eevening", id=table)


@only_sqlite
def test_tables_are_listed_and_shown(server: Running, admin: Admin) -> None:
    assert admin("table", "list").out == "No tables.\n"
    ada, _, table = two_play(server)
    server.run(lambda context: context.store.write(lambda tx: named_long_ago(tx, table)))
    require_open = ada.create("petard", seat=0)
    listed = admin("table", "list").out
    assert table in listed
    assert require_open in listed
    assert "\u202e" not in listed
    assert table not in admin("table", "list", "--status", "open").out
    shown = admin("table", "show", table).out
    assert "seat 0       left: Ada, waited for\n" in shown
    assert "seat 1       right: Bob\n" in shown
    assert "log entries  3\n" in shown


def test_a_table_is_closed_under_the_players(server: Running, admin: Admin) -> None:
    ada, bob, table = two_play(server)
    throw(ada, table, "left")
    admin("table", "close", table)
    eventually(lambda: status(ada, table) == "abandoned")
    throw(bob, table, "right", status=409)
    assert "over already" in admin("table", "close", table, code=1).err
    assert "no table nowhere" in admin("table", "close", "nowhere", code=1).err


@only_sqlite
def test_a_bot_plays_on_until_the_owner_is_back(server: Running, admin: Admin) -> None:
    ada, bob, table = two_play(server)
    for words in (("1", "--level", "deep"), ("7",), ("-1",)):
        admin("table", "bot", table, *words, code=1)
    assert "plays on in seat 1" in admin("table", "bot", table, "1").out
    assert "bot random for Bob" in admin("table", "show", table).out
    eventually(lambda: server.run(lambda context: look(context, table)).seats[1].controller == "bot")
    bob.put(f"/tables/{table}/seats/1", {"who": "me"})
    assert "right: Bob" in admin("table", "show", table).out
    throw(ada, table, "left")


def test_a_table_that_was_set_aside_goes_on(server: Running, admin: Admin) -> None:
    ada, bob, table = two_play(server)
    assert admin("quarantine", "list").out == "No table is set aside.\n"
    throw(ada, table, "left")
    throw(bob, table, "right", "light", status=409)
    listed = admin("quarantine", "list", code=1).out
    assert table in listed
    assert "ZeroDivisionError: the petard went off" in listed
    shown = admin("quarantine", "show", table).out
    assert "the petard went off" in shown
    assert "it replays to its end" in shown
    assert "its log is sound" in admin("verify-all").out
    assert f"{table}: goes on, running" in admin("quarantine", "retry", table).out
    eventually(lambda: status(ada, table) == "running")
    throw(bob, table, "right")
    assert "not been set aside" not in admin("quarantine", "retry", "--all").out


@only_sqlite
def test_a_table_is_put_aside_by_hand(server: Running, admin: Admin) -> None:
    ada, _, table = two_play(server)
    admin("quarantine", "put-aside", table, code=2)
    admin("quarantine", "put-aside", table, "--reason", "a report of a wrong battle")
    eventually(lambda: status(ada, table) == "needs-attention")
    throw(ada, table, "left", status=409)
    assert "a report of a wrong battle" in admin("quarantine", "list", code=1).out
    admin("quarantine", "retry", "--all")
    eventually(lambda: status(ada, table) == "running")
    admin("table", "close", table)
    assert "this is abandoned" in admin("quarantine", "put-aside", table, "--reason", "x", code=1).err


def test_a_log_that_does_not_replay_waits_for_a_better_version(
    server: Running, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, table = two_play(server)
    throw(ada, table, "left", "fade")
    monkeypatch.setattr(Petard, "faulty", True)
    assert "log entry 4 (answer) cannot be replayed: KeyError" in admin("verify-all", code=1).out
    said = admin("quarantine", "retry", table, code=1)
    assert "stays set aside: log entry 4" in said.out
    assert table in admin("quarantine", "list", code=1).out
    assert "KeyError" in admin("quarantine", "show", table).out
    monkeypatch.setattr(Petard, "faulty", False)
    assert "goes on, running" in admin("quarantine", "retry", "--all").out
    server.run(forget)
    throw(bob, table, "right")


async def forget(context: AppContext) -> None:
    """As after a restart."""
    context.registry.forget_idle(2**62)


@only_sqlite
def test_clocks_stand_while_a_table_is_set_aside(server: Running, admin: Admin) -> None:
    """What the operator writes sets the clocks as the server itself would."""
    pace = {"kind": "correspondence", "decision_hours": 24}
    ada, _, table = two_play(server, pace=pace)

    def due() -> int | None:
        row = server.run(
            lambda context: context.store.read(lambda tx: tx.one("SELECT due_at FROM tables WHERE id = :id", id=table))
        )
        assert row is not None
        return row.due_at  # type: ignore[no-any-return]

    assert due() is not None
    admin("quarantine", "put-aside", table, "--reason", "a look")
    assert due() is None
    admin("quarantine", "retry", table)
    assert due() is not None
    assert isinstance(server.run(lambda context: look(context, table)), Table)
    ada.get(f"/tables/{table}/clocks")


async def look(context: AppContext, table_id: str) -> Table:
    async with context.registry.reading(table_id) as table:
        return table
