"""`chancellery arena balance` tells whether every Power has a fair chance, by words, by JSON and by its exit code."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from chancellery import cli
from chancellery.kernel.registry import PLUGINS, get_plugin

SHORT = ["arena", "balance", "raison", "--bots", "random", "--option", "turn_limit=2"]


def test_a_table_for_every_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*SHORT, "--games", "1", "-o", "board=1702"]) == 1
    said = capsys.readouterr().out
    assert "1 games of 6 players, all random, seed 0" in said
    for word in ("britain", "ottomans", "not decided", "rounds", "turns", "16.7%", "4 to 8 rounds", "1 by a limit"):
        assert word in said
    assert "The board is not balanced: the length of the games." in said


def test_the_same_numbers_in_one_process_and_in_two(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for processes in ("1", "2"):
        cli.main([*SHORT, "-n", "8", "--seed", "5", "--json", "--no-progress", "--processes", processes])
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert (found[0]["game"], found[0]["players"], found[0]["games"], found[0]["seed"]) == ("raison", 7, 8, 5)
    assert sum(power["wins"] for power in found[0]["powers"].values()) == 8


@pytest.mark.parametrize(
    ("words", "players"),
    [
        (["--option", "board=1618"], 7),
        (["--option", "board=1702"], 6),
        (["--option", "board=1702", "--players", "3"], 3),
        (["--option", "players=5"], 5),
    ],
)
def test_without_a_number_of_players_the_table_is_full(
    words: list[str], players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.main([*SHORT, "-n", "1", "--json", *words])
    found = json.loads(capsys.readouterr().out)
    assert found["players"] == len(found["powers"]) == players


def test_the_exit_code_says_whether_the_board_is_balanced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "balance", "realpolitik", "--bots", "random", "-o", "turn_limit=1"]
    assert cli.main([*words, "-n", "1"]) == 1
    plugin = get_plugin("realpolitik")
    monkeypatch.setitem(PLUGINS, "realpolitik", replace(plugin, expected_length=None))
    assert cli.main([*words, "-n", "1"]) == 1
    assert "do not decide" in capsys.readouterr().out
    monkeypatch.setattr("chancellery.arena.balance.LEAST", 0.0)
    monkeypatch.setattr("chancellery.arena.balance.MOST", 4.0)
    assert cli.main([*words, "-n", "1"]) == 0
    assert "The board is balanced." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nogame"], "There is no game 'nogame'"),
        (["raison", "--games", "0"], "--games has to be from 1"),
        (["raison", "--processes", "0"], "--processes has to be from 1"),
        (["raison", "--bots", "nobody"], "There is no bot 'nobody'"),
        (["raison", "--bots", "rules,random"], "The bots have to be equal"),
        (["raison", "--bots", "random", "--players", "9"], "players, not 9"),
        (["raison", "--bots", "random", "-o", "board=1702", "--players", "7"], "7"),
        (["raison", "--bots", "random", "-o", "board=1648"], "There is no board '1648'"),
        (["raison", "--bots", "random", "-o", "powers=random"], "leave the option powers out"),
        (["raison", "--bots", "random", "-o", "nothing=1"], "nothing"),
    ],
)
def test_bad_input_gives_one_sentence_and_exit_code_2(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["arena", "balance", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_board_of_ones_own_is_judged_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = (Path(cli.__file__).parent.parent / "boards" / "1702" / "board.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(source.replace('name = "1702"', 'name = "own"', 1), encoding="utf-8")
    cli.main([*SHORT, "-n", "1", "--json", "--option", f"board={own}"])
    assert json.loads(capsys.readouterr().out)["players"] == 6
