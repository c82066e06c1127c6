"""`chancellery selfplay` tells who won, and says in one sentence what it cannot do."""

import json

import pytest

from chancellery import cli


def test_a_table_names_bots_powers_and_lengths(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["selfplay", "realpolitik", "--games", "2", "--bots", "rules,random"]) == 0
    said = capsys.readouterr().out
    assert all(word in said for word in ("rules", "random", "austria", "prussia", "turns", "decisions"))


def test_json_is_the_same_in_one_process_and_in_two(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["selfplay", "realpolitik", "-n", "4", "--players", "3", "--seed", "5", "--json", "--no-progress"]
    results = []
    for processes in ("1", "2"):
        assert cli.main([*words, "--processes", processes]) == 0
        results.append(json.loads(capsys.readouterr().out))
    assert results[0] == results[1]
    assert results[0]["games"] == 4
    assert set(results[0]["powers"]) == {"austria", "france", "prussia"}


def test_options_of_the_game_are_passed_on(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["selfplay", "realpolitik", "-n", "2", "--bots", "random", "--json", "--progress"]
    assert cli.main([*words, "--option", "turn_limit=3", "-o", "deck=low"]) == 0
    assert json.loads(capsys.readouterr().out)["turns"] == {"least": 3, "median": 3.0, "most": 3}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nogame"], "There is no game 'nogame'"),
        (["realpolitik", "--games", "0"], "--games has to be from 1"),
        (["realpolitik", "--games", "many"], "--games"),
        (["realpolitik", "--processes", "-1"], "--processes has to be from 1"),
        (["realpolitik", "--bots", "rules,nobody"], "There is no bot 'nobody'"),
        (["realpolitik", "--bots", ""], "There is no bot ''"),
        (["realpolitik", "--players", "7"], "3 or 4 players, not 7"),
        (["realpolitik", "--players", "3", "--option", "players=4"], "contradicts"),
        (["realpolitik", "--option", "deck"], "name=value"),
        (["realpolitik", "--option", "deck=marked"], "deck"),
        (["realpolitik", "--option", "nothing=1"], "nothing"),
    ],
)
def test_bad_input_gives_one_sentence_and_exit_code_2(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["selfplay", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("chancellery: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1
