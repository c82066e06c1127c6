"""A game at the keyboard, fed through a pipe."""

from __future__ import annotations

import stat
from pathlib import Path

import msgspec
import pytest

from chancellery import cli
from chancellery.atlas import library
from chancellery.kernel.record import parse
from tests.cli.conftest import Ran, Run

FIRST_TURN = [
    "play movement",
    "envoy fra",  # the beginning of words is enough
    "rail wien karinthia",
    "undo",
    "done",
    "why move wien paris",
    "move wien paris",
    "move wien",
    "m wi boh",
]


def lines(*words: str) -> str:
    return "\n".join(words) + "\n"


def after(said: str, line: str) -> str:
    """What was said in answer to a line, up to the next prompt."""
    return said.split(f"\n> {line}\n", 1)[1].split("\n> ", 1)[0]


@pytest.fixture
def first_turn(run: Run) -> Ran:
    return run("play", "--terminal", "realpolitik", "--seed", "1", stdin=lines(*FIRST_TURN, "quit"))


def test_a_person_plays_by_numbers_and_words(first_turn: Ran) -> None:
    assert first_turn.code == 0
    assert "Choose your Action card." in first_turn.out
    assert "Name your Envoy." in after(first_turn.out, "play movement")
    assert "You name France your Envoy." in after(first_turn.out, "envoy fra")
    assert "marches from Wien to Bohemia" in after(first_turn.out, "m wi boh")


def test_undo_takes_the_last_answer_back(first_turn: Ran) -> None:
    assert "goes by Train from Wien to Karinthia" in after(first_turn.out, "rail wien karinthia")
    again = after(first_turn.out, "undo")
    assert "Taken back." in again
    assert "To Hungari, by Train" in again


@pytest.mark.parametrize("line", ["why move wien paris", "move wien paris"])
def test_what_is_not_possible_is_explained_with_its_rule(first_turn: Ran, line: str) -> None:
    assert "(RP-1" in after(first_turn.out, line)


def test_words_that_fit_several_options_list_only_these(first_turn: Ran) -> None:
    listed = after(first_turn.out, "move wien")
    assert "fits" in listed
    assert "Bohemia" in listed
    assert "General in Tyrol" not in listed


def test_long_lists_are_grouped_by_verb_and_piece(first_turn: Ran) -> None:
    asked = after(first_turn.out, "done")
    assert "From Wien" in asked
    assert "From Tyrol" in asked


def test_everything_fits_in_80_columns(run: Run) -> None:
    questions = ["help", "board", "status", "hand", "log", "options", "look wien", "rule RP-125"]
    ran = run("play", "--terminal", "--seed", "1", stdin=lines(*questions, *FIRST_TURN, *["1"] * 40, "quit"))
    assert ran.code == 0
    assert max(map(len, ran.out.splitlines()[:-1])) <= 80


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("help", ["undo", "why move wien paris", "quit"]),
        ("?", ["undo"]),
        ("board", ["Home of Austria", "Wien", "A1+3", "Disputed by", "Trains:"]),
        ("look wien", ["Home of Austria", "tyrol (Train)", "bohemia"]),
        ("look bav", ["Bavaria (bavaria): disputed by"]),
        ("hand", ["Austria holds", "10 in the deck"]),
        ("status", ["Diplomacy marker", "tax mob inf dis mov", "At war"]),
        ("log", ["Turn 1."]),
        ("log 0", []),
        ("options", ["play taxation", "RP-064"]),
        ("rule rp-125", ["The Envoy cannot be an Ally."]),
        ("why play taxation", ["It is possible"]),
    ],
)
def test_questions_are_answered(run: Run, question: str, answers: list[str]) -> None:
    said = after(run("play", "--terminal", "--seed", "1", stdin=lines(question, "quit")).out, question)
    assert all(answer in said for answer in answers)


@pytest.mark.parametrize(
    ("nonsense", "reply"),
    [
        ("", "help lists"),
        ("gibberish", "is not an option here"),
        ("0", "numbered from 1 to 5"),
        ("99", "numbered from 1 to 5"),
        ("-1", "is not an option here"),
        ("[red]", "'[red]' is not an option here"),
        ("why", "Write why and"),
        ("why gibberish", "unknown verb"),
        ("rule", "There is no rule"),
        ("rule XX-1", "There is no rule"),
        ("look", "Write look and"),
        ("look atlantis", "There is no 'atlantis'"),
        ("look b", "fits"),
        ("log many", "Write log"),
        ("undo", "nothing to undo"),
        ("envoy france", "RP-064"),
    ],
)
def test_wrong_input_gets_one_sentence_and_another_chance(run: Run, nonsense: str, reply: str) -> None:
    ran = run("play", "--terminal", "--seed", "1", stdin=lines(nonsense, "quit"))
    assert ran.code == 0
    assert reply in after(ran.out, nonsense)
    assert "You leave the game" in ran.out


def test_several_turns_are_told_in_words(run: Run) -> None:
    ran = run("play", "--terminal", "--seed", "3", stdin=lines(*["1"] * 60, "quit"))
    assert ran.code == 0
    assert "Turn 3." in ran.out
    assert "plays Taxation" in ran.out


def test_a_game_that_is_left_goes_on_where_it_stood(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    left = run("play", "--terminal", "--seed", "1", "--save", path, stdin=lines(*FIRST_TURN, "quit"))
    assert f"--resume {path}" in left.out, "a command to copy is not broken by the width of the screen"
    secret = tmp_path / "game.json.secret"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    record = parse(path.read_bytes())
    assert record.secret == ""
    assert record.seats == ["human", "rules", "rules", "rules"]
    resumed = run("play", "--terminal", "--resume", path, stdin=lines("log 1", "quit"))
    assert "marches from Wien to Bohemia" in after(resumed.out, "log 1")
    assert parse(path.read_bytes()) == record


def test_a_finished_game_is_saved_with_its_secret(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ran = run("play", "--terminal", "--seed", "1", "-o", "turn_limit=1", "--save", path, stdin=lines(*["1"] * 200))
    assert ran.code == 0
    assert " wins with " in ran.out
    assert not (tmp_path / "game.json.secret").exists()
    assert run("verify", path).code == 0


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    words = lines(*FIRST_TURN, "quit")
    assert (
        run("play", "--terminal", "--seed", "7", stdin=words).out
        == run("play", "--terminal", "--seed", "7", stdin=words).out
    )


def test_input_that_ends_too_early_saves_the_game(run: Run, tmp_path: Path) -> None:
    ran = run("play", "--terminal", "--save", tmp_path / "game.json", stdin="1\n")
    assert ran.code == 2
    assert ran.err.startswith("chancellery: The input ended before the game did.")
    assert ran.err.count("\n") == 1
    assert (tmp_path / "game.json").exists()


def test_ctrl_c_saves_the_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Keyboard:
        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", Keyboard())
    assert cli.main(["play", "--terminal", "--save", str(tmp_path / "game.json")]) == 130
    assert capsys.readouterr().err.startswith("chancellery: Stopped. The record is in ")


def test_three_players_and_a_board_of_ones_own(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "board.toml"
    source = library.folder("realpolitik") / "board.toml"
    own.write_text(source.read_text(encoding="utf-8").replace('name = "Wien"', 'name = "Vindobona"'), encoding="utf-8")
    ran = run("play", "--terminal", "--players", "3", "--option", f"board={own}", stdin=lines("look wien", "quit"))
    assert ran.code == 0
    assert "Vindobona" in ran.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "--terminal", "chess"], "There is no game 'chess'"),
        (["play", "--terminal", "--players", "7"], "3 or 4 players, not 7"),
        (["play", "--terminal", "--human", "spain"], "there is no seat 'spain'"),
        (["play", "--terminal", "--bots", "genius"], "There is no bot 'genius'"),
        (["play", "--terminal", "--option", "speed"], "name=value"),
        (["play", "--terminal", "--option", "speed=3"], "speed"),
        (["play", "--terminal", "--option", "players=9"], "players"),
        (["play", "--terminal", "--option", "board=/nowhere/b.toml"], "/nowhere/b.toml"),
        (["play", "--terminal", "--option", "board=atlantis"], "atlantis"),
        (["play", "--terminal", "--seed", "x"], "x"),
        (["play", "--terminal", "--save", "/nowhere/game.json"], "/nowhere"),
        (["play", "--terminal", "--save", "."], "exists already"),
        (["play", "--terminal", "--resume", "/nowhere/game.json"], "/nowhere/game.json cannot be read"),
        (["play", "--terminal", "--resume", "x.json", "--players", "3"], "--resume takes"),
    ],
)
def test_what_is_asked_wrongly_gives_one_sentence(run: Run, words: list[str], complaint: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.startswith("chancellery: ")
    assert ran.err.count("\n") == 1


def test_a_game_is_resumed_only_with_its_own_secret(run: Run, tmp_path: Path, finished_game: Path) -> None:
    path = tmp_path / "game.json"
    run("play", "--terminal", "--save", path, stdin="quit\n")
    (tmp_path / "game.json.secret").write_text("00" * 32)
    assert "secret" in run("play", "--terminal", "--resume", path).err
    (tmp_path / "game.json.secret").unlink()
    ran = run("play", "--terminal", "--resume", path)
    assert ran.code == 2
    assert "game.json.secret" in ran.err
    assert "is over" in run("play", "--terminal", "--resume", finished_game).err
    path.write_bytes(msgspec.json.encode({"game": "realpolitik"}))
    assert "not a record" in run("play", "--terminal", "--resume", path).err
