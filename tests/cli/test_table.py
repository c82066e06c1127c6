"""`chancellery play` as people start it: a real process that serves, says where, and ends with Ctrl-C."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from chancellery.server.web import client_pages
from tests.cli.conftest import Run

COMMAND = "import sys; from chancellery.cli import main; sys.exit(main())"
OPENED = re.compile(r"(http://127\.0\.0\.1:(\d+)/)")


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """The pages of a client."""
    folder = tmp_path / "pages"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Chancellery</title>")
    return folder


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A browser that only notes what it is told to open."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >>"{tmp_path}/opened"\n')
    program.chmod(0o755)
    return program


class Table:
    """A running `chancellery play`."""

    def __init__(self, home: Path, client: Path, *words: str, **environment: str) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("CHANCELLERY", "XDG"))}
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, "play", *words],
            env={
                **kept,
                "HOME": str(home),
                "XDG_DATA_HOME": str(home / "data"),
                "CHANCELLERY_PAGES": str(client),
                **environment,
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said: list[str] = []

    def address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if found := OPENED.search(line):
                self.said.append(next(self.process.stdout))
                return found[1]
        raise AssertionError("".join(self.said))

    def end(self) -> tuple[int, str]:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        rest, _ = self.process.communicate(timeout=60)
        return self.process.returncode, "".join(self.said) + rest


@pytest.fixture
def tables() -> Iterator[list[Table]]:
    started: list[Table] = []
    yield started
    for table in started:
        with contextlib.suppress(ProcessLookupError):
            table.process.kill()
        table.process.communicate()


def test_one_command_from_nothing_to_a_game_and_back(
    tmp_path: Path, client: Path, browser: Path, tables: list[Table]
) -> None:
    """Serves, opens the page, keeps everything, and is found when it is started once more."""
    home = tmp_path / "home"
    table = Table(home, client, BROWSER=str(browser))
    tables.append(table)
    url = table.address()
    assert "Chancellery" in httpx.get(url, timeout=60).text
    with httpx.Client(base_url=f"{url}api/v1", timeout=60) as guest:
        me = guest.post("/guests", json={}).json()
        headers = {"x-csrf-token": me["csrf"]}
        game = {"game": "realpolitik", "seat": 0, "start": True}
        made = guest.post("/tables", json=game, headers=headers).json()["id"]
        cookies = dict(guest.cookies)
    again = Table(home, client, "realpolitik", BROWSER=str(browser))
    tables.append(again)
    said, _ = again.process.communicate(timeout=60)
    assert again.process.returncode == 0
    assert f"open already, at {url}" in said
    opened = (tmp_path / "opened").read_text().split()
    assert opened[0] == url
    code, said = table.end()
    assert code == 0
    assert str(home / "data" / "chancellery") in said
    assert "Closed." in said
    assert "Traceback" not in said
    later = Table(home, client, "--no-browser", BROWSER=str(browser))
    tables.append(later)
    with httpx.Client(base_url=f"{later.address()}api/v1", cookies=cookies, timeout=60) as guest:
        assert [row["id"] for row in guest.get("/tables", params={"which": "mine"}).json()["tables"]] == [made]
    assert later.end()[0] == 0
    assert (tmp_path / "opened").read_text().split()[:2] == [url, f"{url}#/new/realpolitik"]


def test_a_taken_port_makes_way_unless_it_was_asked_for(tmp_path: Path, client: Path, tables: list[Table]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        settings = tmp_path / "settings.toml"
        settings.write_text(f"port = {port}\n")
        table = Table(tmp_path / "one", client, CHANCELLERY_CONFIG=str(settings))
        tables.append(table)
        found = OPENED.search(table.address())
        assert found is not None
        assert int(found[2]) != port
        table.end()
        fixed = Table(tmp_path / "two", client, "--port", str(port))
        tables.append(fixed)
        said, _ = fixed.process.communicate(timeout=60)
        assert fixed.process.returncode == 2
        assert said.count("\n") == 1
        assert "choose another port" in said


def test_without_pages_it_says_how_to_get_them(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHANCELLERY_PAGES", str(tmp_path))
    ran = run("play", "--data", tmp_path)
    assert ran.code == 2
    assert "npm run build" in ran.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--human", "austria"], "--human is for playing in the terminal: add --terminal."),
        (["--seed", "3"], "--seed is for playing in the terminal"),
        (["--terminal", "--port", "9"], "--port is for playing in the browser"),
        (["--terminal", "--data", "x"], "--data is for playing in the browser"),
        (["chess"], "There is no game 'chess'"),
    ],
)
def test_what_does_not_go_together_is_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    ran = run("play", *words)
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_the_package_knows_where_its_pages_are() -> None:
    assert client_pages.BUILT.parts[-4:] == ("chancellery", "server", "web", "browser")
