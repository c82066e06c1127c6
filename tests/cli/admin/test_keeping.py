"""Backups, restoring, verifying, records out and in."""

from __future__ import annotations

import asyncio
import json
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest

from chancellery.kernel.record import parse, verify
from chancellery.server.store import open_store
from tests.cli.admin.conftest import Admin, only_sqlite, throw, two_play
from tests.cli.conftest import Run
from tests.server.running import PASSWORD, Client, Running, quick_settings, serving
from tests.soak.servers import process


def change(database: str, statement: str, **values: Any) -> int:
    """Meddle with a database past the server."""

    async def run() -> int:
        store = await asyncio.to_thread(open_store, database)
        try:
            return await store.write(lambda tx: tx.run(statement, **values))
        finally:
            await store.close()

    return asyncio.run(run())


def finished(server: Running) -> tuple[Client, Client, str]:
    ada, bob, table = two_play(server, options={"throws": 4})
    for number in range(4):
        throw((ada, bob)[number % 2], table, ("left", "right")[number % 2])
    return ada, bob, table


def test_a_backup_made_under_load_is_restored_elsewhere(
    server: Running, admin: Admin, database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    ada, _, table = finished(server)
    folder = tmp_path / "backups"
    made = admin("backup", str(folder)).out
    file = Path(made.partition(": ")[0])
    assert "2 people, 1 tables, 7 log entries" in made
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "1 tables, 7 log entries, 4 answers: 0 at fault" in admin("verify-all", "--backup", str(file)).out
    throw(ada, table, "left", status=409)
    elsewhere = f"sqlite:{tmp_path / 'moved.db'}"
    if database.startswith("sqlite:"):
        elsewhere = str(request.getfixturevalue("other_postgres_database"))
    restored = admin("restore", str(file), "--database", elsewhere)
    assert "Restored: 2 people, 1 tables, 7 log entries" in restored.out
    assert "0 at fault" in admin("verify-all", "--database", elsewhere).out
    with serving(quick_settings(elsewhere)) as other:
        again = other.client()
        again.enter(again.post("/sessions", {"name": "Ada", "password": PASSWORD}, status=201))
        assert again.get(f"/tables/{table}")["table"]["status"] == "finished"


@only_sqlite
def test_only_so_many_backups_are_kept(server: Running, admin: Admin, tmp_path: Path) -> None:
    for name in ("chancellery-20200101-000000-aaaa.db", "chancellery-before-0002-20200101-000000-aaaa.db", "notes.txt"):
        (tmp_path / name).write_text("")
    (tmp_path / "chancellery-20200101-000000-aaaa.export").write_text("")
    said = admin("backup", str(tmp_path), "--keep", "2").out
    assert said.count("deleted") == 1
    left = {
        path.name for path in tmp_path.iterdir() if path.name.startswith(("chancellery-2", "notes", "chancellery-b"))
    }
    assert "notes.txt" in left
    assert "chancellery-before-0002-20200101-000000-aaaa.db" in left
    assert len(left) == 4
    admin("backup", str(tmp_path), "--keep", "0", code=2)


def test_a_backup_whose_logs_do_not_replay_is_not_restored(
    server: Running, admin: Admin, database: str, tmp_path: Path
) -> None:
    _, _, table = finished(server)
    change(database, "UPDATE log SET digest = 'x' WHERE table_id = :id AND seq = 5", id=table)
    admin("backup", str(tmp_path / "faulty"))
    [backup] = (tmp_path / "faulty").iterdir()
    target = tmp_path / "target.db"
    words = ("restore", str(backup), "--database", f"sqlite:{target}")
    said = admin(*words, code=1).err
    assert "1 of 1 tables" in said
    assert table in said
    assert not target.exists()
    assert "1 tables" in admin(*words, "--unverified").out
    assert target.exists()


@only_sqlite
def test_damage_is_found_and_named(server: Running, admin: Admin, database: str) -> None:
    _, _, table = finished(server)
    _, _, other = two_more(server)
    assert admin("verify-all").out == "2 tables, 10 log entries, 4 answers: 0 at fault, 0 set aside.\n"
    for statement, fault in (
        ("UPDATE log SET digest = 'x' WHERE table_id = :id AND seq = 5", "the state after log entry 5 is not the one"),
        ("UPDATE log SET digest = '' WHERE table_id = :id AND seq = 5", "log entry 5 has lost the fingerprint"),
        ("UPDATE log SET kind = 'mystery' WHERE table_id = :id AND seq = 5", "kind 'mystery'"),
        ("UPDATE log SET body = '{}' WHERE table_id = :id AND seq = 5", "log entry of kind 'answer' is damaged"),
        ("UPDATE tables SET seq = 9 WHERE id = :id", "the log ends with entry 7, but the table speaks of 9"),
        ("UPDATE tables SET status = 'running' WHERE id = :id", "the log says finished"),
        ("UPDATE tables SET result = NULL WHERE id = :id", "another result"),
        ("UPDATE seats SET controller = 'bot' WHERE table_id = :id AND seat = 0", "seats others"),
    ):
        column = statement.split(" SET ")[1].split(" ")[0]
        source = statement.split(" ")[1]
        key = statement.partition("WHERE ")[2]
        keep = rows(database, f"SELECT {column} AS kept FROM {source} WHERE {key}", table)
        assert change(database, statement, id=table) == 1
        said = admin("verify-all", code=1).out
        assert fault in said
        assert table in said
        assert other not in said
        assert "1 at fault" in said
        change(database, f"UPDATE {source} SET {column} = :kept WHERE {key}", id=table, kept=keep)
    admin("verify-all")


def two_more(server: Running) -> tuple[Client, Client, str]:
    cem, dee = server.client("Cem"), server.client("Dee")
    table = cem.create("petard", seat=0)
    dee.post(f"/tables/{table}/seats")
    return cem, dee, table


def rows(database: str, statement: str, table: str) -> Any:
    async def run() -> Any:
        store = await asyncio.to_thread(open_store, database)
        try:
            row = await store.read(lambda tx: tx.one(statement, id=table))
            assert row is not None
            return row.kept
        finally:
            await store.close()

    return asyncio.run(run())


def test_no_record_is_made_up_for_a_game_of_other_rules(
    server: Running, admin: Admin, database: str, tmp_path: Path
) -> None:
    _, _, table = finished(server)
    change(database, "UPDATE log SET digest = 'by other rules' WHERE digest <> ''")
    change(database, "UPDATE log SET body = '{}' WHERE kind = 'start'")
    assert "cannot be replayed" in admin("export", table, code=1).err
    said = admin("export", "--all", "--out", str(tmp_path / "records"), code=1).out
    assert f"{table}: not exported: the rules" in said
    assert "0 records written" in said


def test_records_go_out_and_come_in(server: Running, admin: Admin, tmp_path: Path) -> None:
    ada, _, table = finished(server)
    record = parse(admin("export", table).out.encode())
    assert verify(record).answers == 4
    assert record.seats == ["Ada", "Bob"]
    folder = tmp_path / "records"
    _, _, running = two_more(server)
    assert "no finished game" in admin("export", running, code=1).err
    assert "1 records written" in admin("export", "--all", "--out", str(folder)).out
    assert [path.name for path in folder.iterdir()] == [f"{table}.json"]
    assert "exists already" in admin("export", "--all", "--out", str(folder), code=2).err
    open_game = tmp_path / "running.json"
    admin("export", running, "--unfinished", "--out", str(open_game))
    assert json.loads(open_game.read_bytes()).get("secret", "") == ""
    assert stat.S_IMODE((tmp_path / "running.json.secret").stat().st_mode) == 0o600
    for words in ((), (table, "--all"), (running, "--unfinished")):
        admin("export", *words, code=2)
    new = admin("import", str(folder / f"{table}.json"), "--user", "Ada", "--name", "Again").out.split()[0]
    imported = ada.get(f"/tables/{new}")["table"]
    assert (imported["status"], imported["imported"]) == ("finished", True)
    assert [(seat["name"], seat["name_in_file"]) for seat in imported["seats"]] == [(None, "Ada"), (None, "Bob")]
    assert "finished, imported" in admin("table", "list").out
    shown = admin("table", "show", new).out
    assert "finished, imported" in shown
    assert "named Ada in the file" in shown
    played = admin("export", "--all", "--out", str(tmp_path / "played")).out
    assert "1 records written" in played
    assert "1 imported games were not played here" in played
    everything = admin("export", "--all", "--imported", "--out", str(tmp_path / "everything")).out
    assert "2 records written" in everything
    admin("import", str(open_game), "--user", "Ada", code=1)
    admin("import", str(tmp_path / "nothing.json"), "--user", "Ada", code=1)
    admin("import", str(open_game), "--user", "Eve", code=1)
    admin("verify-all")


def test_nothing_is_restored_under_a_server(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real process, which holds its file; a second one and a restore say why they cannot."""
    database = f"sqlite:{tmp_path / 'chancellery.db'}"
    with process(database, tmp_path) as server:
        monkeypatch.setenv("CHANCELLERY_DATABASE", database)
        ada = Client(server.url)
        ada.register("Ada")
        made = Path(run("admin", "backup", tmp_path / "one.db").out.partition(": ")[0])
        for words in (("admin", "restore", made, "--replace"), ("serve", "--port", str(server.port + 1))):
            refused = run(*words)
            assert refused.code in (1, 2)
            assert "another server already uses" in refused.err.lower()
            assert refused.err.count("\n") == 1
        assert run("serve", "--check").code == 0
        ada.get("/me")
        ada.close()
    ran = run("admin", "restore", made)
    assert ran.code == 1
    assert "exists already" in ran.err
    assert run("admin", "restore", made, "--replace").code == 0
    assert list(tmp_path.glob("chancellery-replaced-*.db"))
    assert run("admin", "user", "show", "Ada").code == 0


def test_nothing_is_restored_under_a_server_on_postgres(
    postgres_database: str, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHANCELLERY_DATABASE", postgres_database)
    with serving(quick_settings(postgres_database)) as server:
        server.client("Ada")
        made = Path(run("admin", "backup", tmp_path / "one.export").out.partition(": ")[0])
        refused = run("admin", "restore", made, "--replace")
        assert (refused.code, "a server is using this database" in refused.err.lower()) == (1, True)
        assert httpx.get(f"{server.url}/readyz", timeout=60).status_code == 200
    assert "not empty" in run("admin", "restore", made).err
    assert run("admin", "restore", made, "--replace").code == 0
    assert run("admin", "user", "show", "Ada").code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("user", "list"),
        ("table", "list"),
        ("quarantine", "list"),
        ("backup",),
        ("verify-all",),
        ("export", "--all", "--out", "x"),
        ("restore", "nothing"),
    ],
)
def test_where_there_is_no_database_none_is_made(
    words: tuple[str, ...], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    data = tmp_path / "data"
    ran = run("admin", *words, "--data", data)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert not list(data.glob("*.db*"))
    assert not (tmp_path / "x").exists()


def test_a_database_that_does_not_answer_is_told_in_a_sentence(run: Run) -> None:
    secret = "hunter2"
    for address in (f"postgresql://ada:{secret}@127.0.0.1:1/x", "mysql://x"):
        for words in (("user", "list"), ("backup",), ("verify-all",)):
            ran = run("admin", *words, "--database", address)
            assert (ran.code, ran.err.count("\n")) == (1, 1)
            assert secret not in ran.err


def test_a_file_that_is_no_database_is_told_in_a_sentence(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "chancellery.db"
    file.write_text("something else" * 100)
    ran = run("admin", "user", "list", "--data", tmp_path)
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert file.read_text() == "something else" * 100
