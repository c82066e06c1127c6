"""`admin user` while the server runs: what the operator does, the server does."""

from __future__ import annotations

from tests.cli.admin.conftest import Admin, only_sqlite, throw, two_play
from tests.server.running import PASSWORD, Running, eventually


def secret_of(link: str) -> str:
    address, _, secret = link.strip().partition("/#/password/")
    assert address == "http://127.0.0.1:8000"
    assert len(secret) > 40
    return secret


def test_a_new_administrator_comes_by_a_link(server: Running, admin: Admin) -> None:
    link = admin("user", "create", "Grace", "--admin", "--email", "grace@example.org").out
    grace = server.client()
    use = {"secret": secret_of(link), "password": PASSWORD}
    grace.post("/password-links/use", use)
    grace.post("/password-links/use", use, status=410)
    grace.enter(grace.post("/sessions", {"name": "grace", "password": PASSWORD}, status=201))
    grace.get("/admin/troubled-tables")
    shown = admin("user", "show", "GRACE").out
    assert "person, administrator" in shown
    assert "grace@example.org" in shown
    assert "sessions  1" in shown
    admin("user", "demote", "Grace")
    eventually(lambda: grace.http.get("/admin/troubled-tables").status_code == 403)
    admin("user", "promote", grace.id)
    eventually(lambda: grace.http.get("/admin/troubled-tables").status_code == 200)
    assert "Grace" in admin("user", "list", "--only", "admins").out


def test_passwords_are_reset_by_link_or_from_a_pipe(server: Running, admin: Admin) -> None:
    ada = server.client("Ada")
    program = ada.token("read")
    first, second = (admin("user", "password", "Ada").out for _ in range(2))
    ada.post("/password-links/use", {"secret": secret_of(first), "password": "another one 22"}, status=410)
    said = admin("user", "password", "Ada", "--stdin", stdin="another one 33\n")
    assert "another" not in said.out
    eventually(lambda: ada.http.get("/me").status_code == 401)
    eventually(lambda: program.http.get("/me").status_code == 401)
    ada = server.client()
    ada.post("/sessions", {"name": "Ada", "password": PASSWORD}, status=401)
    ada.post("/sessions", {"name": "Ada", "password": "another one 33"}, status=201)
    assert "A password has 8 to 256" in admin("user", "password", "Ada", "--stdin", stdin="short\n", code=1).err
    server.client().post("/sessions", {"name": "Ada", "password": "another one 33"}, status=201)
    assert secret_of(second) not in first


@only_sqlite
def test_sessions_and_tokens_end(server: Running, admin: Admin) -> None:
    ada = server.client("Ada")
    program = ada.token("read")
    assert "token     program (read)" in admin("user", "show", "Ada").out
    admin("user", "revoke-tokens", "Ada")
    eventually(lambda: program.http.get("/tables").status_code == 401)
    ada.get("/me")
    admin("user", "log-out", "Ada")
    eventually(lambda: ada.http.get("/me").status_code == 401)


@only_sqlite
def test_blocked_people_wait_outside(server: Running, admin: Admin) -> None:
    ada = server.client("Ada")
    admin("user", "block", "Ada")
    eventually(lambda: ada.http.get("/me").status_code == 401)
    assert ada.id in admin("user", "list", "--only", "blocked").out
    ada.post("/sessions", {"name": "Ada", "password": PASSWORD}, status=403)
    admin("user", "unblock", "Ada")
    eventually(lambda: ada.http.get("/me").status_code == 200)


def test_whoever_plays_is_not_deleted(server: Running, admin: Admin) -> None:
    ada, bob, table = two_play(server)
    assert "cannot be undone" in admin("user", "delete", "Bob", code=2).err
    assert f"admin table bot {table} 1 --for-good" in admin("user", "delete", "Bob", "--yes", code=1).err
    admin("table", "bot", table, "1", "--for-good", "--level", "random")
    throw(ada, table, "left")
    admin("user", "delete", "Bob", "--yes")
    eventually(lambda: bob.http.get("/me").status_code == 401)
    assert "Bob" not in admin("user", "list").out
    admin("user", "delete", bob.id, "--yes", code=1)


@only_sqlite
def test_mistakes_change_nothing(server: Running, admin: Admin) -> None:
    ada = server.client("Ada")
    before = admin("user", "list").out
    for words in (
        ("create", "ada"),
        ("create", "x"),
        ("create", "Eve", "--email", "nowhere"),
        ("show", "Eve"),
        ("password", "Eve"),
        ("promote", "-Eve"),
        ("block", "\x1b[2J"),
    ):
        admin("user", *words, code=1)
    assert admin("user", "list").out == before
    assert ada.id in before
    for word in ("argon2", "password"):
        assert word not in admin("user", "show", "Ada").out


@only_sqlite
def test_guests_are_named_by_id(server: Running, admin: Admin) -> None:
    ada = server.client("Ada")
    table = ada.create("petard", seat=0, private=True)
    secret = ada.post(f"/tables/{table}/seats/1/invitations", status=201)["secret"]
    guest = server.client()
    guest.post("/invitations/accept", {"secret": secret, "name": "Gast"})
    line = next(line for line in admin("user", "list", "--only", "guests").out.splitlines() if "Gast" in line)
    admin("user", "show", "Gast", code=1)
    assert "plays" in admin("user", "show", line.split()[0]).out
    assert "only a registered person" in admin("user", "promote", line.split()[0], code=1).err.lower()
