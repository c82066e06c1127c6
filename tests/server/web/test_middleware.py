"""The door: who is let in, what is refused before anything looks at it, and what every response carries."""

from __future__ import annotations

import json
import logging
import time
from socket import create_connection

import httpx
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from chancellery.server.accounts import devices
from chancellery.server.settings import Settings
from chancellery.server.web.allowed_hosts import AllowedHosts
from chancellery.server.web.app import build_app
from chancellery.server.web.cookies import session_cookie
from chancellery.server.web.errors import Refused
from chancellery.server.web.logs import JsonLines, set_up_logging
from chancellery.server.web.permissions import Permission
from tests.server.running import PASSWORD, Client, Running, eventually, quick_settings, serving
from tests.server.web.test_live import socket


def application() -> object:
    def no_store() -> object:
        raise AssertionError("not started")

    return build_app(Settings(), no_store).app  # type: ignore[arg-type]


def test_every_route_declares_its_rule() -> None:
    seen = 0
    for route in application().routes:  # type: ignore[attr-defined]
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                if handler.http_methods == {"OPTIONS"}:
                    assert "permission" not in handler.opt
                    continue
                seen += 1
                assert isinstance(handler.opt.get("permission"), Permission), f"{route.path} has no rule"
        else:
            assert isinstance(route, WebSocketRoute)
            assert isinstance(route.route_handler.opt.get("permission"), Permission), f"{route.path} has no rule"
    assert seen > 35


def test_what_has_no_rule_is_closed(standing: Running) -> None:
    reply = httpx.options(f"{standing.url}/api/v1/tables", headers={"origin": standing.url})
    assert reply.status_code == 403


def test_security_headers_are_on_every_response(standing: Running) -> None:
    for path in ("/api/v1/tables", "/api/v1/nothing", "/healthz", "/api/v1/me", "/somewhere"):
        reply = httpx.get(standing.url + path, timeout=60)
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
        assert reply.headers["x-frame-options"] == "DENY"
        assert "server" not in reply.headers
        assert len(reply.headers["x-request-id"]) > 8
        if path.startswith("/api"):
            assert reply.headers["cache-control"] == "no-store"


@pytest.mark.slow
def test_the_id_of_a_request_counts_nothing(standing: Running) -> None:
    """With a running number everybody could count what others send, such as a sealed answer that is changed."""
    ids = [httpx.get(f"{standing.url}/healthz", timeout=60).headers["x-request-id"] for _ in range(8)]
    assert len({one[:8] for one in ids}) == len({one[8:] for one in ids}) == 8


def test_problems_have_one_form(lite: Running) -> None:
    ada = lite.client("Ada")
    for method, path, status, code in (
        ("GET", "/nothing", 404, "no-such-page"),
        ("PATCH", "/tables", 405, "wrong-method"),
        ("GET", "/tables/nowhere", 404, "no-such-table"),
        ("GET", "/tables?which=all", 400, "bad-request"),
        ("GET", "/tables?size=1&size=2", 400, "bad-request"),
        ("POST", "/tables", 400, "bad-request"),
    ):
        reply = ada.http.request(method, path)
        problem = reply.json()
        assert (reply.status_code, problem["type"], problem["status"]) == (status, code, status), path
        assert reply.headers["content-type"] == "application/problem+json"
        assert problem["request"] == reply.headers["x-request-id"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[1]",
        b'{"game": "petard", "cheat": 1}',
        b'{"game": 7}',
        b'{"game": "petard", "seat": -1}',
        b'{"game": "petard", "seat": 1e99}',
        b'{"game": "petard", "name": "' + b"x" * 100 + b'"}',
        b'{"game": "petard", "pace": {"kind": "sometimes"}}',
        b'{"game": "petard", "pace": {"kind": "live", "decision_seconds": 0}}',
        b'{"game": "petard", "options": [' + b"[" * 5000 + b"]" * 5000 + b"]}",
        b"\xff\xfe",
    ],
)
def test_bad_bodies_are_refused(resident: Client, body: bytes) -> None:
    reply = resident.http.post("/tables", content=body, headers={"content-type": "application/json"})
    assert reply.status_code == 400, reply.text
    assert resident.get("/tables", which="mine")["tables"] == []


def test_values_that_cannot_be_stored_are_refused(lite: Running) -> None:
    ada = lite.client("Ada")
    assert ada.post("/tables", {"game": "petard", "name": "a\0b"}, status=422)["type"] == "unfit"
    reply = ada.http.post(
        "/tables", content=b'{"game": "petard", "name": "\\ud800"}', headers={"content-type": "application/json"}
    )
    assert reply.status_code in (400, 422)


def test_large_requests_and_other_media_types_are_refused(lite: Running) -> None:
    ada = lite.client("Ada")
    big = json.dumps({"game": "petard", "options": {"x": "y" * 70_000}}).encode()
    assert ada.http.post("/tables", content=big, headers={"content-type": "application/json"}).status_code == 413
    chunks = (big[n : n + 1000] for n in range(0, len(big), 1000))
    assert ada.http.post("/tables", content=chunks, headers={"content-type": "application/json"}).status_code == 413
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        reply = ada.http.post("/tables", content=b'{"game": "petard"}', headers={"content-type": kind})
        assert (reply.status_code, reply.json()["type"]) == (415, "wrong-media-type")


def test_other_pages_cannot_act_for_a_visitor(lite: Running) -> None:
    ada = lite.client("Ada")
    token = ada.http.headers.pop("x-csrf-token")
    assert ada.post("/tables", {"game": "petard"}, status=403)["type"] == "bad-csrf-token"
    for wrong in ("", "x", token[:-1], token + "0", "é"):
        reply = ada.http.post("/tables", json={"game": "petard"}, headers=[(b"x-csrf-token", wrong.encode())])
        assert reply.status_code == 403
    ada.http.headers["x-csrf-token"] = token
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": lite.url.replace("http", "https")},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        reply = ada.http.post("/tables", json={"game": "petard"}, headers=headers)
        assert (reply.status_code, reply.json()["type"]) == (403, "bad-origin"), headers
    ada.create("petard")
    stranger = httpx.post(
        f"{lite.url}/api/v1/sessions",
        json={"name": "Ada", "password": PASSWORD},
        headers={"origin": "https://evil.example"},
        timeout=60,
    )
    assert stranger.status_code == 403
    with httpx.Client(base_url=f"{lite.url}/api/v1", cookies=ada.http.cookies, timeout=60) as program:
        assert program.post("/tables", json={"game": "petard"}, headers={"x-csrf-token": token}).status_code == 201


def test_a_token_needs_no_csrf_token_but_the_right_scope(lite: Running) -> None:
    ada = lite.client("Ada")
    table = ada.create("petard", seat=0, bots={"1": "random"})
    ada.post(f"/tables/{table}/start", {})
    reader, player, manager = ada.token("read"), ada.token("play"), ada.token("manage")
    answer = {"actor": "left", "option": "throw"}
    assert reader.get("/me")["scopes"] == ["read"]
    assert reader.get("/me")["csrf"] is None
    reader.post(f"/tables/{table}/answers", answer, status=403)
    manager.post(f"/tables/{table}/answers", answer, status=403)
    player.get(f"/tables/{table}/view", status=403)
    player.post(f"/tables/{table}/answers", answer)
    reader.post("/tables", {"game": "petard"}, status=403)
    manager.create("petard")
    for path in ("/tokens", "/sessions"):
        manager.get(path, status=403)
    manager.post("/tokens", {"name": "x", "scopes": ["read"]}, status=403)
    stranger = lite.client()
    for wrong in ("Bearer nonsense", "Bearer", "Basic eA==", "Bearer " + "x" * 500):
        stranger.http.headers["authorization"] = wrong
        assert stranger.get("/tables", status=401)["type"] == "not-logged-in"


def test_logging_in_and_out(server: Running) -> None:
    ada = server.client("Ada")
    first = next(iter(ada.http.cookies.jar))
    assert first.has_nonstandard_attr("HttpOnly")
    assert first.get_nonstandard_attr("SameSite") == "Lax"
    other = server.client()
    other.post("/sessions", {"name": "Ada", "password": "not this one"}, status=401)
    me = other.post("/sessions", {"name": " ada ", "password": PASSWORD}, status=201)
    other.enter(me)
    assert other.get("/me")["user"]["name"] == "Ada"
    listed = other.get("/sessions")
    assert [session["is_this"] for session in listed].count(True) == 1
    assert len(listed) == 2
    elsewhere = next(session["id"] for session in listed if not session["is_this"])
    other.delete(f"/sessions/{elsewhere}")
    other.delete(f"/sessions/{elsewhere}", status=404)
    ada.get("/me", status=401)
    other.delete("/sessions/current")
    other.get("/me", status=401)


def test_an_account_is_changed_and_deleted(lite: Running) -> None:
    ada, bob = lite.client("Ada"), lite.client("Bob")
    assert ada.call("PATCH", "/me", {"name": "Adele", "email": "ada@example.org"})["email"] == "ada@example.org"
    assert ada.call("PATCH", "/me", {"email": ""})["email"] is None
    assert ada.call("PATCH", "/me", {"name": "bob"}, status=409)["type"] == "name-taken"
    ada.put("/me/password", {"old": "wrong one here", "new": "quite another 1"}, status=401)
    ada.put("/me/password", {"old": PASSWORD, "new": "quite another 1"})
    table = ada.create("petard", seat=0)
    bob.post(f"/tables/{table}/seats")
    assert ada.post("/me/farewell", {"password": "quite another 1"}, status=409)["type"] == "still-playing"
    ada.delete(f"/tables/{table}/seats/0")
    ada.post("/me/farewell", {"password": "wrong"}, status=401)
    ada.post("/me/farewell", {"password": "quite another 1"})
    ada.get("/me", status=401)
    assert bob.get(f"/tables/{table}")["table"]["owner"] == "Former player"


def test_registration_follows_the_settings(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database, registration="closed", guests=False)) as server:
        caller = server.client()
        caller.post("/registrations", {"name": "Ada", "password": PASSWORD}, status=403)
        for bad in ({"name": "", "password": PASSWORD}, {"name": "x" * 200, "password": PASSWORD}, {"name": "Ada"}):
            caller.post("/registrations", bad, status=400)


@pytest.mark.slow
def test_rate_limits_say_when_to_come_back(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database, answers_per_minute=3, requests_per_minute=30)) as server:
        ada = server.client("Ada")
        table = ada.create("petard", seat=0, bots={"1": "random"})
        replies = [ada.http.post(f"/tables/{table}/answers", json={"actor": "x", "option": 1}) for _ in range(5)]
        assert [reply.status_code for reply in replies] == [409, 409, 409, 429, 429]
        assert int(replies[-1].headers["retry-after"]) >= 1
        assert replies[-1].json()["type"] == "too-fast"
        codes = [ada.http.get("/me").status_code for _ in range(40)]
        assert codes[0] == 200
        assert codes[-1] == 429


def test_health_and_metrics(server: Running) -> None:
    assert httpx.get(f"{server.url}/healthz", timeout=60).json() == {"status": "alive"}
    assert httpx.get(f"{server.url}/readyz", timeout=60).json() == {"status": "ready"}
    ada = server.client("Ada")
    ada.create("petard", seat=0)
    text = httpx.get(f"{server.url}/metrics", timeout=60).text
    assert 'chancellery_requests_total{method="POST",route="/api/v1/tables",status="201"} 1.0' in text
    assert "chancellery_live_tables 1.0" in text
    assert "chancellery_store_commits_total" in text


@pytest.mark.parametrize(("setting", "status"), [("off", 404), ("open", 200), ("local", 200)])
def test_metrics_follow_the_setting(sqlite_database: str, setting: str, status: int) -> None:
    with serving(quick_settings(sqlite_database, metrics=setting)) as server:
        assert httpx.get(f"{server.url}/metrics", timeout=60).status_code == status


def test_metrics_are_not_shown_through_a_proxy(lite: Running) -> None:
    for header in ("x-forwarded-for", "forwarded", "via"):
        assert httpx.get(f"{lite.url}/metrics", headers={header: "203.0.113.9"}, timeout=60).status_code == 404


def test_readiness_touches_the_database(lite: Running) -> None:
    lite.run(lambda context: context.store.close())
    assert httpx.get(f"{lite.url}/healthz", timeout=60).status_code == 200
    reply = httpx.get(f"{lite.url}/readyz", timeout=60)
    assert (reply.status_code, reply.json()["type"]) == (503, "unavailable")
    assert "retry-after" in reply.headers


def test_behind_a_proxy_with_a_base_path(sqlite_database: str) -> None:
    settings = quick_settings(
        sqlite_database, base_path="/games", public_url="https://play.example.org/games", trusted_proxies="127.0.0.1"
    )
    with serving(settings) as server:
        headers = {"origin": "https://play.example.org", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
        for prefix in ("", "/games"):
            reply = httpx.post(
                f"{server.url}{prefix}/api/v1/registrations",
                json={"name": f"Ada{len(prefix)}", "password": PASSWORD},
                headers=headers,
                timeout=60,
            )
            assert reply.status_code == 201
            cookie = reply.headers["set-cookie"]
            assert cookie.startswith("__Host-chancellery=")
            assert "; Secure" in cookie
            assert "; Path=/;" in cookie
            assert "strict-transport-security" in reply.headers
        refused = httpx.post(
            f"{server.url}/games/api/v1/registrations",
            json={"name": "Eve", "password": PASSWORD},
            headers={"origin": server.url},
            timeout=60,
        )
        assert refused.status_code == 403


def test_the_cookie_of_a_plain_server() -> None:
    cookie = session_cookie(Settings(base_path="/games"), {"scheme": "http"}, "secret")
    assert cookie == "chancellery=secret; Path=/games; Max-Age=15552000; HttpOnly; SameSite=Lax"
    assert "Max-Age=0" in session_cookie(Settings(), {"scheme": "http"}, None)


def test_a_browser_is_recognised_from_its_first_log_in_on(server: Running) -> None:
    ada = server.client("Ada")
    device = next(cookie for cookie in ada.http.cookies.jar if cookie.name == "chancellery-device")
    assert device.has_nonstandard_attr("HttpOnly")
    assert device.get_nonstandard_attr("SameSite") == "lax"
    assert device.expires is not None
    assert device.expires - time.time() > 399 * 86_400
    ada.delete("/sessions/current")
    guest = server.client()
    guest.http.cookies.set("chancellery-device", device.value or "", domain=device.domain, path=device.path)
    guest.enter(guest.post("/guests", {"name": "Eve"}, status=201))
    assert guest.http.cookies["chancellery-device"] == device.value, "a browser stays the same"
    [pair] = server.run(lambda context: context.store.read(lambda tx: devices.sharing(tx, [ada.id, guest.id])))
    assert set(pair) == {ada.id, guest.id}


def test_what_is_no_device_is_replaced_by_one(lite: Running) -> None:
    guest = lite.client()
    reply = guest.http.post("/guests", json={"name": "Eve"}, headers={"cookie": "chancellery-device=mine"})
    assert len(reply.cookies["chancellery-device"]) == 43


def test_a_session_from_before_gets_its_device_when_the_page_is_opened(lite: Running) -> None:
    ada = lite.client("Ada")
    del ada.http.cookies["chancellery-device"]
    lite.run(lambda context: context.store.write(lambda tx: tx.run("DELETE FROM devices")))
    ada.get("/server")
    device = ada.http.cookies["chancellery-device"]
    assert lite.run(lambda context: context.store.read(lambda tx: devices.has_used(tx, ada.id, device)))
    ada.get("/server")
    assert ada.http.cookies["chancellery-device"] == device
    assert "set-cookie" not in lite.client().http.get("/server").headers, "strangers get no cookie"


def test_a_session_that_loses_its_device_gets_the_same_one_again(lite: Running) -> None:
    ada = lite.client("Ada")
    for _ in range(20):
        del ada.http.cookies["chancellery-device"]
        ada.get("/server")
    rows = lite.run(lambda context: context.store.read(lambda tx: tx.all("SELECT device_hash FROM devices")))
    assert len(rows) == 2, "that of the log-in, and one for the session"


def test_names_cannot_be_locked_up_by_changing_ones_own(lite: Running) -> None:
    ada = lite.client("Ada")
    for name in ("Bella", "Clara", "Dora"):
        ada.call("PATCH", "/me", {"name": name})
    assert ada.call("PATCH", "/me", {"name": "Emma"}, status=409)["type"] == "too-many"
    german = ada.http.patch("/me", json={"name": "Emma"}, headers={"accept-language": "de"}).json()
    assert german["detail"] == "Du hast deinen Namen heute schon oft geändert; behalte ihn bis morgen."
    assert [lite.client(name).get("/me")["user"]["name"] for name in ("Bella", "Clara")] == ["Bella", "Clara"]


def test_logs_tell_routes_and_no_secrets(lite: Running, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="chancellery"):
        ada = lite.client("Ada")
        table = ada.create("petard", seat=0, private=True)
        secret = ada.post(f"/tables/{table}/seats/1/invitations", status=201)["secret"]
        guest = lite.client()
        guest.post("/invitations/accept", {"secret": secret, "name": "Gast"})
        program = ada.token("read")
        program.get(f"/tables/{table}/view")
        program.get("/tables", cursor="x" * 20, status=422)
    lines = [JsonLines().format(record) for record in caplog.records if record.name.startswith("chancellery")]
    told = "\n".join(lines)
    assert '"route":"/api/v1/tables/{table_id}/view"' in told
    assert '"user":"' + ada.id in told
    cookies = [cookie.value or "" for cookie in ada.http.cookies.jar]
    assert len(cookies) == 2
    for hidden in (secret, PASSWORD, *cookies, program.http.headers["authorization"][7:], "x" * 20):
        assert hidden not in told
    assert all(json.loads(line)["at"] for line in lines)


def test_sockets_are_logged_without_their_address(lite: Running, caplog: pytest.LogCaptureFixture) -> None:
    root = logging.getLogger()
    kept, level = root.handlers[:], root.level
    try:
        set_up_logging(Settings(log_level="info"))
        root.handlers.append(caplog.handler)
        ada = lite.client("Ada")
        with socket(ada):
            pass
        url = lite.url.replace("http", "ws") + "/api/v1/live?token=hidden-word"
        with pytest.raises(InvalidStatus), connect(url, proxy=None):
            pass
        eventually(lambda: sum(record.getMessage() == "socket" for record in caplog.records) == 2)
    finally:
        root.handlers[:] = kept
        root.setLevel(level)
    told = [JsonLines().format(record) for record in caplog.records]
    assert any('"route":"/api/v1/live"' in line and f'"user":"{ada.id}"' in line for line in told)
    assert "hidden-word" not in "".join(told)


def test_another_page_cannot_use_up_what_a_visitor_may_have(lite: Running) -> None:
    """A stream that another page opens would not be readable there, but it would be open."""
    ada = lite.client("Ada")
    table = ada.create("petard", seat=0)
    for headers in ({"sec-fetch-site": "cross-site", "sec-fetch-mode": "cors"}, {"origin": "https://evil.example"}):
        reply = ada.http.get(f"/tables/{table}/stream", headers=headers)
        assert (reply.status_code, reply.json()["type"]) == (403, "bad-origin")
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert ada.http.get(f"/tables/{table}", headers=link).status_code == 200


def test_the_description_is_complete(lite: Running) -> None:
    document = httpx.get(f"{lite.url}/api/openapi.json", timeout=60).json()
    assert document["openapi"].startswith("3.1")
    names = []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            names.append(operation["operationId"])
            assert operation["description"], path
            assert operation["security"], path
            good = [status for status in operation["responses"] if status.startswith("2")]
            assert len(good) == 1, path
            assert operation["responses"][good[0]]["content"], f"{method} {path} says nothing about its reply"
            for status in ("400", "401", "403", "404", "409", "422", "429", "503"):
                assert "application/problem+json" in operation["responses"][status]["content"]
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            if body:
                form = document["components"]["schemas"][body["$ref"].rpartition("/")[2]]
                assert form["additionalProperties"] is False, f"{method} {path} takes anything"
    assert len(names) == len(set(names)) > 35


# -- names of the server -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        *(
            "localhost",
            "LOCALHOST:8000",
            "table.localhost:8000",
            "127.0.0.1",
            "192.168.1.20:8000",
            "[::1]:8000",
            "[fe80::1]",
        ),
        *(
            "raspberrypi",
            "server:8000",
            "den.local",
            "den.lan:8000",
            "nas.home.arpa",
            "play.example.org",
            "Play.Example.Org.",
        ),
        *("games.example.net", "games.example.net:443", ""),
    ],
)
def test_a_server_answers_to_its_names(host: str) -> None:
    settings = Settings(public_url="https://play.example.org", allowed_hosts="other.example, games.example.net")
    AllowedHosts(settings).check(host)


@pytest.mark.parametrize(
    "host",
    [
        *(
            "evil.example",
            "evil.example:8000",
            "127.0.0.1.evil.example",
            "play.example.org.evil.example",
            "xplay.example.org",
        ),
        *("[evil.example]", "localhost.evil.example", "a b", "x@localhost", "evil.example:port", "\x80"),
    ],
)
def test_a_server_does_not_answer_to_names_of_others(host: str) -> None:
    """The name of a page that leads its visitors' browsers here (DNS rebinding)."""
    with pytest.raises(Refused) as caught:
        AllowedHosts(Settings(public_url="https://play.example.org")).check(host)
    assert (caught.value.code, caught.value.status) == ("bad-host", 421)
    AllowedHosts(Settings(allowed_hosts="*")).check(host)


def test_a_request_under_the_name_of_another_site_is_refused(standing: Running) -> None:
    for path in ("/", "/api/v1/server", "/metrics"):
        reply = httpx.get(standing.url + path, headers={"host": "rebound.example"}, timeout=60)
        assert (reply.status_code, reply.json()["type"]) == (421, "bad-host")
    line = create_connection(("127.0.0.1", standing.port))
    with pytest.raises(InvalidStatus), connect("ws://rebound.example/api/v1/live", sock=line):
        pass


def test_names_are_left_to_a_proxy_that_is_all_we_are_told_of() -> None:
    AllowedHosts(Settings(trusted_proxies="127.0.0.1")).check("play.example.org")
    with pytest.raises(Refused):
        AllowedHosts(Settings(trusted_proxies="127.0.0.1", allowed_hosts="a.example")).check("play.example.org")


@pytest.mark.parametrize(
    ("settings", "headers", "status"),
    [
        ({"metrics_addresses": "203.0.113.0/24"}, {"x-forwarded-for": "203.0.113.9"}, 404),
        (
            {"trusted_proxies": "127.0.0.1", "metrics_addresses": "203.0.113.0/24"},
            {"x-forwarded-for": "203.0.113.9"},
            200,
        ),
        (
            {"trusted_proxies": "127.0.0.1", "metrics_addresses": "203.0.113.0/24"},
            {"x-forwarded-for": "198.51.100.9"},
            404,
        ),
        ({"trusted_proxies": "127.0.0.1"}, {"x-forwarded-for": "127.0.0.1"}, 404),
        ({"trusted_proxies": "127.0.0.1"}, {}, 200),
    ],
)
def test_metrics_are_shown_to_the_addresses_that_the_operator_lists(
    sqlite_database: str, settings: dict[str, str], headers: dict[str, str], status: int
) -> None:
    """Behind a trusted proxy the address that it forwards counts."""
    with serving(quick_settings(sqlite_database, **settings)) as server:
        assert httpx.get(f"{server.url}/metrics", headers=headers, timeout=60).status_code == status
