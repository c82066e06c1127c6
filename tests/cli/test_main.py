"""The command line answers in one sentence and with the right exit code, whatever it is asked."""

import json
import subprocess
import sys
from pathlib import Path

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


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["selfplay", "realpolitik", "--games", "1.5"], "'1.5' is not a whole number."),
        (["selfplay", "realpolitik", "--players", "3.5"], "'3.5' is not a whole number."),
        (["selfplay", "realpolitik", "--games", "2", "--games", "3"], "--games specified multiple times"),
        (["selfplay", "realpolitik", "-o", "players=3", "-o", "players=4"], "Option players is given twice."),
        (["selfplay", "realpolitik", "raison"], "Nothing more is expected here: raison."),
        (["board", "draw", "1618", "--out", "never.png", "--width", "0"], "16 to 12000 pixels wide, not 0."),
    ],
)
def test_odd_words_are_named(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert said.err.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("words", [["games", "--names"], ["games", "--json"], ["games"]])
def test_output_that_cannot_be_written_is_one_sentence(words: list[str]) -> None:
    program = "import sys; from chancellery.cli import main; sys.exit(main())"
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-c", program, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert ran.returncode == 1
    assert ran.stderr == "chancellery: The output cannot be written: No space left on device.\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_learns_commands_and_options(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(word in script for word in ("selfplay", "processes", "arena", "balance"))


def test_games_are_described_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games", "--json"]) == 0
    described = {game["name"]: game for game in map(json.loads, capsys.readouterr().out.splitlines())}
    raison = described["raison"]
    assert raison["players"] == [3, 4, 5, 6, 7]
    assert "rules" in raison["bots"]
    assert {"players", "board"} <= {option["name"] for option in raison["options"]}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("there is no game", "There is no game"),
        ("game.json cannot be read", "game.json cannot be read"),
        ("./a: empty", "./a: empty"),
        ("", ""),
    ],
)
def test_sentences_begin_with_a_capital_but_files_keep_their_names(text: str, sentence: str) -> None:
    assert cli.begin_sentence(text) == sentence


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
