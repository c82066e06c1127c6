"""Several people at one keyboard: nobody finds anything of the others' secrets on the screen."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from chancellery.cli.terminal.screen import WIPE
from tests.cli.conftest import Run

START = "import sys; from chancellery.cli import main; sys.exit(main())"
ROOT = Path(__file__).parents[2]


def bare(text: str) -> str:
    """What a terminal was sent, without colours and movements."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


class Terminal:
    """A real terminal as far as the program can tell; everything it wrote is kept."""

    def __init__(self, *words: str, height: int = 50) -> None:
        self.ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": str(height), "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment
        )
        os.close(theirs)
        self.written = ""
        self.mark = 0

    def expect(self, text: str, prompt: str = "> ") -> None:
        """Wait until the program has written this since the last line was sent, and waits at a prompt."""
        deadline = time.monotonic() + 20
        while not (text in (said := bare(self.written[self.mark :])) and said.endswith(prompt)):
            assert time.monotonic() < deadline, f"{text!r} did not come; last was {self.written[-500:]!r}"
            if select.select([self.ours], [], [], 0.1)[0]:
                self.written += os.read(self.ours, 65536).decode(errors="replace")

    def send(self, line: str) -> None:
        self.mark = len(self.written)
        os.write(self.ours, line.encode() + b"\n")

    @property
    def screen(self) -> str:
        """What can be seen or scrolled back to: everything since the last wipe, without colours."""
        return bare(self.written.rpartition(WIPE)[2])

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    table = Terminal("play", "--terminal", "realpolitik", "--human", "austria,france", "--seed", "1")
    yield table
    table.close()


def test_the_next_player_finds_nothing_of_a_secret_choice(terminal: Terminal) -> None:
    terminal.expect("Pass the keyboard to Austria")
    assert "\x1b[?1049h" in terminal.written, "the game runs on the alternate screen, which has no scrollback"
    assert "Choose your Action card" not in terminal.written
    terminal.send("")
    terminal.expect("Movement")
    terminal.send("hand")
    terminal.expect("Austria holds")
    terminal.send("play dispatch")
    terminal.expect("Pass the keyboard to France")
    for word in ("dispatch", "Dispatch", "holds", "cards"):
        assert word not in terminal.screen
    terminal.send("")
    terminal.expect("Choose your Action card.")
    assert "plays" not in terminal.screen
    assert "Austria holds" not in terminal.screen
    terminal.send("\x1b[A")  # the arrow key that brings back the last line typed
    terminal.expect("help lists")
    assert "play dispatch" not in terminal.screen
    terminal.send("quit")
    terminal.expect("You leave the game", prompt="\n")
    assert "\x1b[?1049l" in terminal.written


def test_a_sealed_answer_can_be_changed_while_others_think(run: Run) -> None:
    words = ["", "play dispatch", "undo", "", "play taxation", "", "play taxation", "quit"]
    ran = run("play", "--terminal", "--human", "austria,france", "--seed", "1", stdin="\n".join(words) + "\n")
    assert ran.code == 0
    assert "Or write undo, and Austria" in " ".join(ran.out.split())
    assert ran.out.count("Choose your Action card.") == 4
    assert "play Taxation" in ran.out
    assert "Dispatch;" not in ran.out


def test_only_enter_shows_the_next_players_screen(run: Run) -> None:
    ran = run("play", "--terminal", "--human", "austria,france", stdin="undo\nhand\nquit\n")
    assert ran.code == 0
    assert "'undo' is not possible here." in ran.out
    assert "holds" not in ran.out


def test_one_person_alone_is_never_asked_to_pass_the_keyboard(run: Run) -> None:
    ran = run("play", "--terminal", "--seed", "1", stdin="1\n1\n1\nquit\n")
    assert "Pass the keyboard" not in ran.out


def test_what_one_player_draws_is_not_told_to_the_next(run: Run) -> None:
    """Both mobilise; each hears the value of their own card only."""
    turn = ["", "play mobilisation", "", "play mobilisation", "", "done", "quit"]
    ran = run("play", "--terminal", "--human", "austria,france", "--seed", "1", stdin="\n".join(turn) + "\n")
    screens = ran.out.split("Pass the keyboard to ")
    for screen in screens[1:]:
        owner = screen.split(",", 1)[0]
        assert not re.search(rf"(?!{owner})\b(Austria|France|Italy|Prussia) (draws a \d|holds)", screen)
    assert re.search(r"You draw a \d", ran.out)


def test_long_texts_wait_for_the_reader_on_the_alternate_screen() -> None:
    table = Terminal("play", "--terminal", "realpolitik", "--human", "austria,france", height=24)
    try:
        table.expect("Pass the keyboard")
        table.send("")
        table.expect("Movement")
        table.send("board")
        table.expect("Home of France", prompt="-- Enter for more --")
        assert "Trains:" not in table.screen
        table.send("")
        table.expect("Trains:")
    finally:
        table.close()
