"""Scenario files run from the command line, and failures say what was expected and what happened."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from tests.cli.conftest import Run

HOLDS = """
    name: Money of the set-up
    rules: [RP-001]
    game: realpolitik
    then: {powers.austria.money: 5}
"""
FAILS = """
    name: Wishful thinking
    rules: [RP-001]
    game: realpolitik
    then: {powers.austria.money: 500}
"""


def write(path: Path, *scenarios: str) -> Path:
    path.write_text("\n---\n".join(dedent(scenario) for scenario in scenarios))
    return path


def test_scenarios_that_hold(run: Run, tmp_path: Path) -> None:
    ran = run("scenario", write(tmp_path / "a.yaml", HOLDS), "-v")
    assert ran.code == 0
    assert ran.out == "ok      Money of the set-up [RP-001]\n1 scenarios, 0 failed.\n"


def test_failures_are_readable(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "a.yaml", HOLDS, FAILS)
    ran = run("scenario", tmp_path)
    assert ran.code == 1
    assert ran.out.splitlines() == [
        "FAILED  Wishful thinking",
        f"        {tmp_path}/a.yaml#2",
        "        then: powers.austria.money is 5, expected 500",
        "2 scenarios, 1 failed.",
    ]


@pytest.mark.parametrize(
    "part",
    [
        "given: {powers: {spain: {}}}",
        "given: {nonsense: 1}",
        "options: {players: 9}",
        "when: [{spain: done}]",
        "when: [done]",
        "when: [{austria: fly}]",
    ],
)
def test_a_scenario_that_cannot_be_played_fails_in_words(run: Run, tmp_path: Path, part: str) -> None:
    ran = run("scenario", write(tmp_path / "a.yaml", f"name: Odd\ngame: realpolitik\n{part}"))
    assert ran.code == 1
    assert "FAILED  Odd" in ran.out
    assert ran.err == ""


@pytest.mark.parametrize("content", ["{", "just words", "game: chess", "name: x\ngame: realpolitik\nwhither: y", ""])
def test_files_that_are_no_scenarios(run: Run, tmp_path: Path, content: str) -> None:
    ran = run("scenario", write(tmp_path / "a.yaml", content))
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_paths_without_scenarios(run: Run, tmp_path: Path) -> None:
    assert "There are no scenarios in" in run("scenario", tmp_path).err
    assert "/nowhere/a.yaml" in run("scenario", "/nowhere/a.yaml").err
    assert run("scenario").code == 2
