"""The command line answers in one sentence and with the right exit code, whatever it is asked."""

import subprocess
import sys

import pytest

from chancellery import __version__, cli
from chancellery.cli.errors import CommandError


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"{__version__}\n"


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_help_names_every_subcommand(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 0
    said = capsys.readouterr().out
    assert "Usage: chancellery" in said
    assert all(name in said for name in cli.COMMANDS)


@pytest.mark.parametrize("words", [["nonsense"], ["--nonsense"], ["nonsense", "--help=3"]])
def test_bad_usage_gives_one_sentence_and_exit_code_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("chancellery: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("name", sorted(cli.COMMANDS))
def test_every_subcommand_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([name, "--help"]) == 0
    assert f"Usage: chancellery {name}" in capsys.readouterr().out


def failing() -> None:
    raise CommandError("The record is broken at answer 7.", exit_code=1)


def interrupted() -> None:
    raise KeyboardInterrupt


def refusing() -> int:
    return 3


@pytest.mark.parametrize(
    ("command", "exit_code", "sentence"),
    [
        ("failing", 1, "chancellery: The record is broken at answer 7.\n"),
        ("interrupted", 130, "chancellery: Stopped.\n"),
        ("refusing", 3, ""),
    ],
)
def test_what_a_subcommand_says_reaches_the_shell(
    command: str,
    exit_code: int,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(cli.COMMANDS, command, (f"{__name__}:{command}", "A command of this test."))
    assert cli.main([command]) == exit_code
    assert capsys.readouterr().err == sentence


def test_no_subcommand_is_imported_before_it_is_called() -> None:
    code = "import sys, chancellery.cli; chancellery.cli.build_app(); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules = {place.partition(":")[0] for place, _ in cli.COMMANDS.values()}
    assert not modules.intersection(ran.stdout.split())
