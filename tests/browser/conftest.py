"""A real server and a real Chromium, and people who sit at its tables in windows of their own."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, Response, expect, sync_playwright

from tests.browser import chromium
from tests.soak.servers import Process, process

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}
COARSE = 0.5
"""Pixels of the screen for each of the page: nobody looks, and painting is what takes the time."""
PATIENCE = 30_000
"""Milliseconds to wait for what is about to happen; tests that measure speed have their own."""


SEEN = """new MutationObserver(() => {
    if (!window.keepBriefing) document.querySelector("dialog.briefing[open] button")?.click();
    if (!window.keepReveals) document.querySelector("dialog.reveal[open] button")?.click();
}).observe(document, { childList: true, subtree: true });"""
"""Goes on from a briefing and from whatever is revealed, which otherwise wait for somebody; a test that looks at them
sets `keepBriefing` or `keepReveals`."""


class Person:
    """Somebody with a browser of their own. Whatever their page complains of, in whatever way, is a fault of ours."""

    def __init__(self, browser: Browser, url: str, **context: object) -> None:
        given = {
            "viewport": DESKTOP,
            "device_scale_factor": COARSE,
            "reduced_motion": "reduce",
            "locale": "en-GB",
            **context,
        }
        self.url = url
        self.context = browser.new_context(**given)  # type: ignore[arg-type]
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(SEEN)
        self.csrf = ""
        self.faults: list[str] = []
        self.excused: list[str] = []
        """Parts of addresses at which the test makes something go wrong."""
        self.page = self.open_tab()

    def open_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self._complain(f"error: {error}"))
        page.on("console", self._says)
        page.on("request", self._asks)
        page.on("requestfailed", self._misses)
        page.on("response", self._hears)
        return page

    def _complain(self, fault: str) -> None:
        if not any(excuse in fault for excuse in self.excused):
            self.faults.append(fault)

    def _says(self, message: ConsoleMessage) -> None:
        """Broken policies of the page are said here, too; what was asked for in vain is counted where it happens."""
        if message.type in ("error", "warning", "assert") and "Failed to load resource" not in message.text:
            self._complain(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _asks(self, request: Request) -> None:
        asked = urlsplit(request.url)
        if asked.scheme not in ("data", "blob") and asked.netloc != urlsplit(self.url).netloc:
            self._complain(f"asks {asked.netloc}")

    def _misses(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page itself went on before the answer came
            self._complain(f"{request.method} {request.url}: {request.failure}")

    def _hears(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"{response.request.method} {response.url}: {response.status}")

    def visit(self, fragment: str = "") -> Page:
        self.page.goto(f"{self.url}/{fragment}")
        return self.page

    def api(self, method: str, path: str, body: object = None) -> Any:
        """What the page itself could ask, with its cookies and token, without a page."""
        server = f"{self.url}/api/v1"
        came_in = any(cookie["name"] == "chancellery" for cookie in self.context.cookies())
        if not self.csrf and came_in:  # somebody came in on a page
            self.csrf = self.context.request.get(f"{server}/me").json()["csrf"]
        headers = {"x-csrf-token": self.csrf}
        reply = self.context.request.fetch(f"{server}{path}", method=method, headers=headers, data=body)
        assert reply.ok, f"{method} {path}: {reply.text()}"
        return reply.json()

    def register(self, name: str) -> None:
        """Become somebody with an account; names are told apart by a number."""
        self.come_in("/registrations", name=f"{name} {secrets.token_hex(3)}", password="never the same river")

    def come_in(self, path: str, **body: object) -> Any:
        """Become somebody whom the page finds when it is opened."""
        come = self.api("POST", path, body)
        self.csrf = come.get("me", come)["csrf"]
        return come

    def leave(self) -> None:
        self.context.close()
        assert self.faults == []


People = Callable[..., Person]


LONGEST = ("test_whole_raison", "test_whole_game", "test_lesson", "test_accessible")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that at the end nobody waits for it."""

    def rank(item: pytest.Item) -> int:
        module = item.path.stem
        return LONGEST.index(module) if module in LONGEST else len(LONGEST)

    mine = sorted((item for item in items if Path(__file__).parent in item.path.parents), key=rank)
    items[:] = [item for item in items if item not in mine] + mine


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("server")
    with process(f"sqlite:{folder / 'chancellery.db'}", folder, bot_pause_ms=0) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    where = chromium.find()
    assert where, "python -m tests.browser.chromium says how to get one"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=where, args=list(chromium.ARGUMENTS))
        yield launched
        with contextlib.suppress(Error):  # it may have ended already
            launched.close()


@pytest.fixture
def people(server: Process, browser: Browser) -> Iterator[People]:
    """Makes people; at the end of the test nobody's page may have complained."""
    made: list[Person] = []

    def come(**context: object) -> Person:
        made.append(Person(browser, server.url, **context))
        return made[-1]

    yield come
    for person in made:
        person.leave()


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """Where screenshots of this test go."""
    return tmp_path
