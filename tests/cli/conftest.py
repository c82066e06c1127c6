"""Commands in these tests run inside the test process: fast, and with the real command line in front."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from chancellery import cli


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Run(Protocol):
    def __call__(self, *words: str | Path, stdin: str = "", columns: int = 80) -> Ran: ...


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run one command line with this text at the keyboard, on a terminal so wide: where the path of a temporary file
    is told, wider than any path, because how long that is depends on the machine."""

    def run_it(*words: str | Path, stdin: str = "", columns: int = 80) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        monkeypatch.setenv("COLUMNS", str(columns))
        code = cli.main([str(word) for word in words])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run_it


@pytest.fixture(scope="session")
def finished_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game between bots, as `play --save` writes it."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    words = [
        "play",
        "--terminal",
        "realpolitik",
        "--human",
        "none",
        "--seed",
        "1",
        "--option",
        "turn_limit=3",
        "--save",
        str(path),
    ]
    assert cli.main(words) == 0
    return path


@pytest.fixture
def damaged(finished_game: Path, tmp_path: Path) -> Path:
    """A copy of a record, for a test to damage."""
    copy = tmp_path / "damaged.json"
    copy.write_bytes(finished_game.read_bytes())
    return copy
