"""Random games from the command line: a summary when all is well, and the way to play a fault again."""

from __future__ import annotations

import msgspec
import pytest

from chancellery.kernel import conformance
from chancellery.kernel.errors import RulesBug
from tests.cli.conftest import Run

FAST = ["--variation", "7", "--care", "0.01", "--leaks", "0.001"]


def test_a_summary_of_lengths_and_checks(run: Run) -> None:
    ran = run("fuzz", "realpolitik", "--games", "2", "--seed", "5", *FAST)
    assert ran.code == 0
    assert "median" in ran.out
    assert "2 games of realpolitik without a fault" in ran.out


def test_the_same_games_in_any_number_of_processes(run: Run) -> None:
    alone, together = (run("fuzz", "realpolitik", "--games", "2", "--json", *FAST, "-p", n).out for n in ("1", "2"))
    assert alone == together
    summary = msgspec.json.decode(alone)
    assert summary["games"] == 2
    assert summary["checks"]["answers"] > 0
    assert summary["fault"] is None


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Game 12 shows a fault in the rules."""

    def broken(game: object, options: object, seed: int, care: float, leaks: float) -> conformance.Tally:
        if seed == 12:
            raise RulesBug("two crowns on one head")
        return conformance.Tally(answers=3, turns=1)

    monkeypatch.setattr(conformance, "play", broken)


@pytest.mark.usefixtures("faulty")
def test_the_first_fault_stops_and_tells_how_to_play_it_again(run: Run) -> None:
    ran = run("fuzz", "realpolitik", "--games", "50", "--seed", "10", "--leaks", "0.25")
    assert ran.code == 1
    assert "2 games of realpolitik without a fault" in ran.out
    assert "Fault: RulesBug: two crowns on one head" in ran.out
    command = "chancellery fuzz realpolitik --seed 12 --games 1 --variation 2 --leaks 0.25"
    assert ran.out.endswith(f"To play it again: {command}\n")
    again = run(*command.split()[1:])
    assert again.code == 1
    assert "two crowns on one head" in again.out
    assert command in again.out


@pytest.mark.usefixtures("faulty")
def test_a_fault_as_json(run: Run) -> None:
    ran = run("fuzz", "realpolitik", "--games", "3", "--seed", "11", "--json")
    assert ran.code == 1
    assert msgspec.json.decode(ran.out)["again"] == "chancellery fuzz realpolitik --seed 12 --games 1 --variation 1"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "There is no game 'chess'"),
        (["realpolitik", "--games", "0"], "--games has to be from 1"),
        (["realpolitik", "--games", "many"], "many"),
        (["realpolitik", "--processes", "0"], "--processes has to be from 1"),
        (["realpolitik", "--variation", "99"], "--variation has to be from 0"),
        (["realpolitik", "--leaks", "2"], "--leaks has to be from 0 to 1"),
        (["realpolitik", "--care", "-1"], "--care has to be from 0 to 1"),
        (["realpolitik", "--players", "9"], "9 players"),
        (["realpolitik", "--leaks", "nan"], "--leaks has to be"),
    ],
)
def test_wrong_questions(run: Run, words: list[str], complaint: str) -> None:
    ran = run("fuzz", *words)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


def test_the_games_and_their_options_are_listed(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    for said in ("realpolitik  Realpolitik, 3 or 4 players", "players=4  3 | 4", "turn_limit=1000  1 to 2000"):
        assert said in ran.out
    assert "A winning defender may place a Garrison too" in ran.out
