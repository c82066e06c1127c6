"""Notices over real HTTP: channels, words in e-mails, trials, the digest, live channels that count as looking."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from chancellery.api.notifications import Digest, NoticeSettings
from chancellery.server.clocks.routes import ClocksFeature
from chancellery.server.notifications import routes as notices
from chancellery.server.notifications import sender_process
from chancellery.server.notifications.routes import NotificationsFeature
from chancellery.server.web import app
from tests.server.clocks.test_http import ThreadedTime
from tests.server.notifications.conftest import mail, near, web  # noqa: F401
from tests.server.notifications.sinks import Browser, MailSink, WebSink, text_of, until
from tests.server.running import Client, Running, quick_settings, serving


def settings(database: str, mail_port: int = 25, **more: Any) -> Any:
    given = msgspec.structs.asdict(near(mail_port))
    names = ("mail_server", "mail_from", "push_contact", "webhook_private_networks", "public_url")
    chosen = {name: given[name] for name in names}
    return quick_settings(database, **{**chosen, "public_url": "", **more})


@pytest.fixture
def server(database: str, mail: MailSink) -> Iterator[Running]:  # noqa: F811
    with serving(settings(database, mail.port)) as running:
        yield running


def hook(client: Client, url: str, **more: Any) -> Any:
    return client.post("/notices/channels", {"kind": "webhook", "address": url, **more}, status=201)


def test_channels_are_added_tried_changed_and_removed(server: Running, web: WebSink) -> None:  # noqa: F811
    ada, eve = server.client("Ada"), server.client("Eve")
    known = ada.get("/notices")
    assert known["kinds"] == ["push", "email", "discord", "slack", "ntfy", "webhook"]
    assert known["channels"] == []
    made = hook(ada, f"{web.url}/hook?secret=abc", name="My server")
    assert (made["address"], made["frequency"], made["is_confirmed"]) == ("127.0.0.1", "now", True)
    assert "abc" not in str(ada.get("/notices"))
    assert hook(ada, f"{web.url}/hook?secret=abc", frequency="daily")["id"] == made["id"]
    path = f"/notices/channels/{made['id']}"
    assert ada.post(f"{path}/trial") == {"sent": True, "trouble": None}
    assert web.requests[0].json["message"].startswith("Notices arrive here.")
    web.status = 403
    assert ada.post(f"{path}/trial") == {"sent": False, "trouble": "the service answered 403"}
    assert ada.get("/notices")["channels"][0]["trouble"] == "the service answered 403"
    changed = ada.call("PATCH", path, {"frequency": "off"})
    assert (changed["frequency"], changed["name"]) == ("off", "")
    for method, where, body in (("PATCH", path, {}), ("DELETE", path, None), ("POST", f"{path}/trial", None)):
        eve.call(method, where, body, status=404)
    ada.delete(path)
    assert ada.get("/notices")["channels"] == []
    ada.delete(path, status=404)


def test_what_does_not_fit_is_refused(server: Running) -> None:
    ada = server.client("Ada")
    for body, status in (
        ({"kind": "webhook", "address": "ftp://example.org"}, 422),
        ({"kind": "discord", "address": "https://example.org"}, 422),
        ({"kind": "fax", "address": "x"}, 400),
        ({"kind": "email", "address": "nobody"}, 422),
        ({"kind": "webhook", "address": "https://example.org", "frequency": "never"}, 400),
        ({"kind": "webhook", "address": "https://example.org", "more": 1}, 400),
    ):
        ada.post("/notices/channels", body, status=status)
    assert ada.get("/notices")["channels"] == []


def test_a_forgotten_password_is_set_anew_by_a_mailed_link(sqlite_database: str, mail: MailSink) -> None:  # noqa: F811
    with serving(settings(sqlite_database, mail.port, public_url="http://play.example.org")) as server:
        ada, bob, somebody = (server.client() for _ in range(3))
        for one in (ada, bob, somebody):
            one.http.headers["origin"] = "http://play.example.org"
        ada.register("Ada")
        ada.call("PATCH", "/me", {"email": "ada@example.org"})
        bob.register("Bob")  # has no address
        assert somebody.get("/server")["mails_passwords"] is True
        replies = [somebody.post("/password-links", {"name": name}) for name in ("ada", "Bob", "Nobody at all")]
        assert replies[0] == replies[1] == replies[2]
        until(lambda: bool(mail.letters))
        assert len(mail.letters) == 1
        text = text_of(mail.letters[0][1])
        [secret] = re.findall(r"http://play\.example\.org/#/password/(\S+)", text)
        somebody.post("/password-links/use", {"secret": secret, "password": "quite another one 7"})
        ada.get("/me", status=401)
        for _ in range(2):
            somebody.post("/password-links", {"name": "ada"})
        somebody.post("/password-links", {"name": "ada"}, status=429)
        somebody.post("/sessions", {"name": "Ada", "password": "quite another one 7"}, status=201)


def test_without_mail_nobody_is_promised_a_link(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database)) as server:
        somebody = server.client()
        assert somebody.get("/server")["mails_passwords"] is False
        somebody.post("/password-links", {"name": "Ada"}, status=404)


def test_by_default_private_networks_are_out_of_reach(sqlite_database: str, web: WebSink) -> None:  # noqa: F811
    with serving(quick_settings(sqlite_database)) as server:
        ada = server.client("Ada")
        for address in (f"http://127.0.0.1:{web.port}/", f"https://127.0.0.1:{web.port}/", "https://localhost/x"):
            problem = ada.post("/notices/channels", {"kind": "webhook", "address": address}, status=422)
            assert "private" in problem["detail"] or "https" in problem["detail"]
        ada.post("/notices/channels", {"kind": "email", "address": "a@example.org"}, status=403)
        assert ada.get("/notices")["push_key"] is None
    assert web.requests == []


def test_not_too_many_channels(server: Running, web: WebSink) -> None:  # noqa: F811
    ada = server.client("Ada")
    for number in range(10):
        hook(ada, f"{web.url}/{number}")
    ada.post("/notices/channels", {"kind": "webhook", "address": f"{web.url}/x"}, status=409)


def test_an_e_mail_address_is_confirmed_by_the_word_that_was_mailed(server: Running, mail: MailSink) -> None:  # noqa: F811
    ada, eve = server.client("Ada"), server.client("Eve")
    made = ada.post("/notices/channels", {"kind": "email", "address": "ada@example.org"}, status=201)
    assert not made["is_confirmed"]
    [(to, letter)] = mail.letters
    assert to == ["ada@example.org"]
    [word] = re.findall(r"enter this word there: (\S+)", text_of(letter))
    ada.post(f"/notices/channels/{made['id']}/trial", status=409)
    eve.post("/notices/confirm", {"word": word}, status=404)
    ada.post("/notices/confirm", {"word": word[:-1] + "x"}, status=404)
    assert ada.post("/notices/confirm", {"word": word})["is_confirmed"]
    assert ada.post(f"/notices/channels/{made['id']}/trial")["sent"]
    [farewell] = re.findall(r"unsubscribe with the word (\S+)", text_of(mail.letters[1][1]))
    assert farewell != word
    stranger = server.client()
    stranger.post("/notices/unsubscribe", {"word": word}, status=410)
    stranger.post("/notices/unsubscribe", {"word": "nonsense"}, status=410)
    stranger.post("/notices/unsubscribe", {"word": farewell})
    assert ada.get("/notices")["channels"] == []
    stranger.post("/notices/unsubscribe", {"word": farewell}, status=410)


def test_guests_get_no_e_mail_but_push(server: Running, web: WebSink) -> None:  # noqa: F811
    ada = server.client("Ada")
    table = ada.create("petard", seat=0)
    invitation = ada.post(f"/tables/{table}/seats/1/invitations", status=201)
    guest = server.client()
    guest.enter(guest.post("/invitations/accept", {"secret": invitation["secret"], "name": "Gast"})["me"])
    guest.post("/notices/channels", {"kind": "email", "address": "g@example.org"}, status=403)
    browser = Browser(web)
    made = guest.post("/notices/channels", {"kind": "push", "address": browser.subscription}, status=201)
    assert guest.post(f"/notices/channels/{made['id']}/trial")["sent"]
    key = guest.get("/notices")["push_key"]
    assert browser.open(web.requests[0], key)["body"] == "Notices arrive here."


def test_preferences_are_kept(server: Running) -> None:
    ada = server.client("Ada")
    wanted = ada.get("/notices")["preferences"]
    assert wanted["turn"]
    assert wanted["quiet"] is None
    changed = {**wanted, "press": False, "quiet": {"start": 22, "end": 7}, "digest_hour": 20}
    assert ada.call("PUT", "/notices/preferences", changed) == changed
    assert ada.get("/notices")["preferences"] == changed
    ada.call("PUT", "/notices/preferences", {"quiet": {"start": 24, "end": 7}}, status=400)
    ada.call("PUT", "/notices/preferences", {"turns": True}, status=400)


def test_without_the_extra_there_is_a_clear_sentence(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender_process, "is_installed", lambda: False)
    monkeypatch.setattr(notices, "is_installed", lambda: False)
    ada = server.client("Ada")
    problem = ada.post("/notices/channels", {"kind": "webhook", "address": "https://example.org"}, status=422)
    assert "install chancellery[notices]" in problem["detail"]
    assert (ada.get("/notices")["kinds"], ada.get("/notices")["push_key"]) == ([], None)
    assert ada.get("/digest") == {"tables": []}


def test_an_erased_account_has_no_channels(server: Running, web: WebSink) -> None:  # noqa: F811
    ada = server.client("Ada")
    hook(ada, f"{web.url}/hook")
    ada.post("/me/farewell", {"password": "a stranger password 7"})
    rows = server.run(lambda context: context.store.read(lambda tx: tx.all("SELECT id FROM notice_channels")))
    assert rows == []


def test_the_digest_over_http_forgets_what_one_has_looked_at(server: Running) -> None:
    ada, bob = server.client("Ada"), server.client("Bob")
    table = ada.create("petard", seat=0, name="Evening game")
    bob.post(f"/tables/{table}/seats")
    bob.get(f"/tables/{table}/view")
    assert bob.get("/digest")["tables"] == []
    time.sleep(0.01)
    ada.post(f"/tables/{table}/answers", {"actor": "left", "option": "throw"})
    data = bob.http.get("/digest").content
    [entry] = msgspec.json.decode(data, type=Digest).tables
    assert (entry.table, entry.your_move, len(entry.events)) == (table, True, 1)
    program = bob.token("read")
    program.get(f"/tables/{table}/view")
    assert len(program.get("/digest")["tables"][0]["events"]) == 1
    bob.get(f"/tables/{table}/updates")
    [entry] = msgspec.json.decode(bob.http.get("/digest").content, type=Digest).tables
    assert (entry.your_move, entry.events) == (True, [])
    server.client().get("/digest", status=401)
    msgspec.json.decode(bob.http.get("/notices").content, type=NoticeSettings)


@pytest.fixture
def set_time(monkeypatch: pytest.MonkeyPatch) -> ThreadedTime:
    chosen = ThreadedTime()
    others = [make for make in app.FEATURES if make not in (ClocksFeature, NotificationsFeature)]
    monkeypatch.setattr(app, "FEATURES", [lambda: ClocksFeature(chosen), *others, lambda: NotificationsFeature(chosen)])
    return chosen


def test_from_an_answer_to_a_webhook_and_nothing_for_who_follows_live(
    database: str,
    set_time: ThreadedTime,
    web: WebSink,  # noqa: F811
    mail: MailSink,  # noqa: F811
) -> None:
    with serving(settings(database, mail.port)) as server:
        set_time.running = server
        ada, bob = server.client("Ada"), server.client("Bob")
        hook(ada, f"{web.url}/ada")
        hook(bob, f"{web.url}/bob")
        table = ada.create("petard", seat=0)
        bob.post(f"/tables/{table}/seats")
        set_time.pass_by(120_000)
        with bob.http.stream("GET", f"/tables/{table}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            ada.post(f"/tables/{table}/answers", {"actor": "left", "option": "throw", "snapshot": False})
            set_time.pass_by(30_000)
            bob.post(f"/tables/{table}/answers", {"actor": "right", "option": "throw"})
        set_time.pass_by(30_000)
        until(lambda: [request.path for request in web.requests].count("/ada") >= 1)
        assert {request.path for request in web.requests} == {"/ada"}
        counted = 'chancellery_notices_total{channel="webhook",outcome="sent"}'
        until(lambda: counted in server.client().http.get(f"{server.url}/metrics").text)
