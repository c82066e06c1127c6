"""The client for browsers comes from the same server: the page fresh, the rest once, under any path."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from chancellery.server.web.middleware import CONTENT_SECURITY_POLICY
from tests.server.running import Running, quick_settings, serving

SCRIPT = "export const words = '" + "chancellery " * 200 + "';"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A client as it is built."""
    folder = tmp_path_factory.mktemp("pages") / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text('<!doctype html><script type="module" src="./assets/index-1a2b.js"></script>')
    (folder / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (folder / "assets" / "garamond-3c4d.woff2").write_bytes(bytes(range(256)) * 4)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "notes.md").write_text("not for the world")
    (folder / ".hidden.js").write_text("neither")
    return folder


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Running]:
    database = f"sqlite:{tmp_path_factory.mktemp('served') / 'chancellery.db'}"
    with serving(quick_settings(database, pages=str(built))) as running:
        yield running


@pytest.fixture
def http(served: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=60) as client:
        yield client


def test_the_head_alone_may_be_asked_for(http: httpx.Client) -> None:
    for address in ("/", "/icon.svg", "/assets/index-1a2b.js"):
        whole, head = http.get(address), http.head(address)
        assert (head.status_code, head.content) == (200, b"")
        for name in ("content-type", "content-length", "etag", "cache-control", "content-security-policy"):
            assert head.headers[name] == whole.headers[name]
    assert http.head("/nowhere.svg").status_code == 404
    assert http.head("/api/v1/server").status_code == 405


def test_the_page_is_fresh_and_the_rest_is_kept(http: httpx.Client) -> None:
    page = http.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-security-policy"] == CONTENT_SECURITY_POLICY.decode()
    again = http.get("/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    script = http.get("/assets/index-1a2b.js")
    assert script.text == SCRIPT
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert http.get("/assets/garamond-3c4d.woff2").headers["content-type"] == "font/woff2"
    icon = http.get("/icon.svg")
    assert (icon.headers["content-type"], icon.headers["cache-control"]) == ("image/svg+xml", "no-cache")


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    parts = dict(part.strip().partition(" ")[::2] for part in CONTENT_SECURITY_POLICY.decode().split(";"))
    assert parts["default-src"] == "'none'"
    assert parts["img-src"] == "'self' data: blob:"
    assert all("unsafe" not in value and "http" not in value and "*" not in value for value in parts.values())


def test_a_client_that_is_built_anew_is_there_at_once(sqlite_database: str, built: Path, tmp_path: Path) -> None:
    own = shutil.copytree(built, tmp_path / "client")
    with (
        serving(quick_settings(sqlite_database, pages=str(own))) as running,
        httpx.Client(base_url=running.url, timeout=60) as http,
    ):
        before = http.get("/").headers["etag"]
        (own / "index.html").write_text("<!doctype html><title>Another</title>")
        after = http.get("/", headers={"if-none-match": before})
    assert "Another" in after.text


@pytest.mark.parametrize(
    "path",
    [
        "/notes.md",
        "/.hidden.js",
        "/nonsense",
        "/assets/",
        "/assets/../index.html",
        "/assets/..%2findex.html",
        "/assets/%2e%2e",
        "/assets/sub/index-1a2b.js",
        "/%2fetc%2fpasswd",
        "/index-1a2b.js",
    ],
)
def test_nothing_else_is_given_away(served: Running, path: str) -> None:
    with closing(HTTPConnection("127.0.0.1", served.port)) as line:
        line.request("GET", path)
        reply = line.getresponse()
        assert reply.status == 404
        assert b"not for the world" not in reply.read()


def test_it_works_under_a_base_path(sqlite_database: str, built: Path) -> None:
    """The folder's own address gets its slash, because the page names its files relative to it."""
    settings = quick_settings(sqlite_database, pages=str(built), base_path="/games")
    with serving(settings) as running, httpx.Client(base_url=running.url, timeout=60) as http:
        away = http.get("/games")
        assert (away.status_code, away.headers["location"]) == (308, "/games/")
        assert "assets/index-1a2b.js" in http.get("/games/").text
        assert http.get("/games/assets/index-1a2b.js").text == SCRIPT
        assert http.get("/games/api/v1/games").status_code == 200
        assert http.get("/games/boards/realpolitik/light.webp").status_code == 200
        assert http.get("/").status_code == 200


def test_without_a_client_there_is_a_word_of_advice(sqlite_database: str, tmp_path: Path) -> None:
    with serving(quick_settings(sqlite_database, pages=str(tmp_path))) as running:
        page = httpx.get(f"{running.url}/", timeout=60)
        assert page.status_code == 404
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-store"
        assert "npm run build" in page.text
        assert httpx.get(f"{running.url}/readyz", timeout=60).status_code == 200
