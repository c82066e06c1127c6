"""Records: sound ones verify and replay, damaged ones say what is wrong and where."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chancellery.atlas import library
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.match import Match
from chancellery.kernel.record import position_of
from tests.cli.conftest import Run


def test_a_sound_record_verifies(run: Run, finished_game: Path) -> None:
    ran = run("verify", finished_game)
    assert ran.code == 0
    assert re.search(r": ok, \d+ answers, \d+ draws\. \w+ wins with ", ran.out)


def flip(text: str) -> str:
    """Another digit in the first place."""
    return ("1" if text[0] == "0" else "0") + text[1:]


def digest(record: Any) -> None:
    record["answers"][4][2] = flip(record["answers"][4][2])


def start(record: Any) -> None:
    record["start"] = flip(record["start"])


def answer(record: Any) -> None:
    record["answers"][0][1] = "play taxation" if record["answers"][0][1] != "play taxation" else "play movement"


def impossible_answer(record: Any) -> None:
    record["answers"][2][1] = "envoy france"


def unknown_actor(record: Any) -> None:
    record["answers"][1][0] = "spain"


def nonsense_answer(record: Any) -> None:
    record["answers"][1][1] = "play 𝄞"


def missing_answer(record: Any) -> None:
    del record["answers"][-1]


def draw(record: Any) -> None:
    record["draws"][1][2] += 1


def missing_draw(record: Any) -> None:
    record["draws"].pop()


def surplus_draw(record: Any) -> None:
    record["draws"].append(record["draws"][0])


def secret(record: Any) -> None:
    record["secret"] = flip(record["secret"])


def odd_secret(record: Any) -> None:
    record["secret"] = "zz" * 32


def no_secret(record: Any) -> None:
    del record["secret"]


def commitment(record: Any) -> None:
    record["commitment"] = flip(record["commitment"])


def result(record: Any) -> None:
    record["result"]["scores"][0] += 1


def no_result(record: Any) -> None:
    del record["result"]


def options(record: Any) -> None:
    record["options"]["players"] = 17


def game(record: Any) -> None:
    record["game"] = "chess"


def rules_version(record: Any) -> None:
    record["rules"] = 99


def format_version(record: Any) -> None:
    record["format"] = 99


def surplus_seat(record: Any) -> None:
    record["seats"].append("nobody")


def surplus_field(record: Any) -> None:
    record["surplus"] = 1


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (digest, "damaged at answer 5: the state after answer 5"),
        (start, "the state before the first answer"),
        (answer, "damaged at answer 1:"),
        (impossible_answer, "damaged at answer 3:"),
        (unknown_actor, "'spain' does not take part"),
        (nonsense_answer, "damaged at answer 2:"),
        (missing_answer, "the result"),
        (draw, "draw 2"),
        (missing_draw, "draw 4"),
        (surplus_draw, "the record lists 5 draws, the game made 4"),
        (secret, "does not match the commitment"),
        (odd_secret, "secret is missing or damaged"),
        (no_secret, "secret is missing or damaged"),
        (commitment, "does not match the commitment"),
        (result, "the result is not the one recorded"),
        (no_result, "the record has no result"),
        (options, "options do not make a game"),
        (game, "there is no game 'chess'"),
        (rules_version, "rules version 99"),
        (format_version, "format 99"),
        (surplus_field, "not a record of a game"),
        (surplus_seat, "the record names 5 seats, the game has 4"),
    ],
)
def test_damage_is_found_and_named(
    run: Run, damaged: Path, finished_game: Path, damage: Callable[[Any], None], complaint: str
) -> None:
    record = msgspec.json.decode(damaged.read_bytes())
    damage(record)
    damaged.write_bytes(msgspec.json.encode(record))
    ran = run("verify", finished_game, damaged)
    assert ran.code == 1
    sound, broken = ran.out.splitlines()
    assert ": ok, " in sound
    assert complaint in broken
    assert ran.err == ""


@pytest.mark.parametrize("content", [b"", b"null", b"{", b"\xff\xfe", b"[" * 100_000])
def test_files_that_are_no_records(run: Run, damaged: Path, content: bytes) -> None:
    damaged.write_bytes(content)
    ran = run("verify", damaged)
    assert ran.code == 1
    assert "not a record of a game" in ran.out


def test_a_truncated_record_is_no_record(run: Run, damaged: Path) -> None:
    damaged.write_bytes(damaged.read_bytes()[:-100])
    assert run("verify", damaged).code == 1


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_is_not_there(run: Run, command: str) -> None:
    ran = run(command, "/nowhere/game.json")
    assert ran.code == 2
    assert ran.err.startswith("chancellery: /nowhere/game.json cannot be read")


def test_an_unfinished_game_is_verified_with_the_secret_beside_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", "--terminal", "--seed", "1", "--save", path, stdin="1\nquit\n")
    assert "The game is not over." in run("verify", path).out
    (tmp_path / "game.json.secret").unlink()
    assert run("verify", path).code == 1


# -- replay --------------------------------------------------------------------------------------------


def test_a_record_is_told_from_beginning_to_end(run: Run, finished_game: Path) -> None:
    ran = run("replay", finished_game, "--all")
    assert ran.code == 0
    assert ran.out.startswith("0. The set-up.")
    assert "1. Austria: Mobilisation" in ran.out
    assert "The game is over" in ran.out


def test_stepping_forth_and_back(run: Run, finished_game: Path) -> None:
    ran = run("replay", finished_game, stdin="\n\nb\n3\nboard\nstatus\nhand\nlook wien\nlook atlantis\n999999\nx\nq\n")
    assert ran.code == 0
    assert re.findall(r"^(\d+)\. ", ran.out, re.MULTILINE) == ["0", "1", "2", "1", "3"]
    for shown in (
        "Home of Austria",
        "Diplomacy marker",
        "Prussia holds",
        "Borders:",
        "no 'atlantis'",
        "no step 999999",
    ):
        assert shown in ran.out


def test_the_end_of_input_ends_the_replay(run: Run, finished_game: Path) -> None:
    assert run("replay", finished_game, "--from", "5").code == 0


def test_a_seat_sees_only_what_it_knew(run: Run, finished_game: Path) -> None:
    ran = run("replay", finished_game, "--all", "--seat", "italy")
    assert ran.code == 0
    assert re.search(r"^1\. Italy: Mobilisation$", ran.out, re.MULTILINE)
    assert not re.search(r"^\d+\. (Austria|France|Prussia)", ran.out, re.MULTILINE)
    assert not re.search(r"(Austria|France|Prussia) draws a \d", ran.out)
    hand = run("replay", finished_game, "--seat", "italy", stdin="hand\nq\n").out
    assert "Italy holds" in hand
    assert "Austria holds" not in hand


@pytest.mark.parametrize(
    ("words", "complaint"),
    [(["--seat", "spain"], "there is no seat 'spain'"), (["--from", "999999"], "--from has to be from 0 to")],
)
def test_wrong_questions(run: Run, finished_game: Path, words: list[str], complaint: str) -> None:
    ran = run("replay", finished_game, *words)
    assert ran.code == 2
    assert complaint in ran.err


def test_a_damaged_record_is_not_replayed(run: Run, damaged: Path) -> None:
    record = msgspec.json.decode(damaged.read_bytes())
    digest(record)
    damaged.write_bytes(msgspec.json.encode(record))
    ran = run("replay", damaged)
    assert ran.code == 2
    assert "answer 5" in ran.err


# -- what a player has kept ------------------------------------------------------------------------------


@pytest.fixture
def contributed_game(run: Run, tmp_path: Path) -> Path:
    """Bots in the terminal, with chance that everybody has contributed to."""
    path = tmp_path / "contributed.json"
    options = ("--human", "none", "--bots", "random", "--option", "turn_limit=2")
    assert run("play", "--terminal", *options, "--save", path).code == 0
    return path


def test_a_record_is_compared_with_what_was_kept(run: Run, contributed_game: Path) -> None:
    record = msgspec.json.decode(contributed_game.read_bytes())
    assert len(set(record["contributions"])) == len(record["seats"])
    assert ": ok, " in run("verify", contributed_game).out
    kept = ["--commitment", record["commitment"], "--contribution", f"2={record['contributions'][2]}"]
    ran = run("verify", contributed_game, *kept)
    assert (ran.code, ran.err) == (0, "")
    assert ": verified, " in ran.out


def test_seats_that_were_to_be_drawn_and_were_not(run: Run, contributed_game: Path) -> None:
    ran = run("verify", contributed_game, "--seats-drawn")
    assert ran.code == 3
    assert "not verified: the seats were to be drawn, and not all of them were" in ran.out


def test_a_record_that_begins_in_a_position_is_verified_only_from_there(run: Run, tmp_path: Path) -> None:
    secret = bytes(range(32))
    position = position_of(REALPOLITIK, REALPOLITIK.new({}, bytes(32)))
    match = Match(REALPOLITIK, {}, secret, position=position)
    record = msgspec.structs.replace(match.record, secret=secret.hex())
    path = tmp_path / "stacked.json"
    path.write_bytes(record.dump())
    ran = run("verify", path)
    assert (ran.code, ": from the position on, 0 answers" in ran.out) == (0, True)
    ran = run("verify", path, "--commitment", record.commitment)
    assert (ran.code, ": from the position on, 0 answers" in ran.out) == (4, True)
    assert "verified" not in ran.out


def test_another_commitment_is_not_verified(run: Run, contributed_game: Path) -> None:
    ran = run("verify", contributed_game, "--commitment", "0" * 64)
    assert ran.code == 3
    assert "not verified: the secret is not the one that was committed to" in ran.out


def test_another_contribution_is_not_verified(run: Run, contributed_game: Path) -> None:
    ran = run("verify", contributed_game, "--contribution", f"0={'0' * 64}")
    assert ran.code == 3
    assert "not verified: the contribution of seat 0 is not the one that was given" in ran.out


def test_a_left_out_contribution_is_not_verified(run: Run, finished_game: Path) -> None:
    ran = run("verify", finished_game, "--contribution", f"0={'0' * 64}")
    assert ran.code == 3
    assert "the contribution of seat 0 was left out" in ran.out


def test_a_damaged_record_is_damaged_whatever_was_kept(run: Run, damaged: Path) -> None:
    record = msgspec.json.decode(damaged.read_bytes())
    draw(record)
    damaged.write_bytes(msgspec.json.encode(record))
    ran = run("verify", damaged, "--commitment", record["commitment"])
    assert ran.code == 1
    assert "damaged" in ran.out


@pytest.mark.parametrize("odd", ["", "0", "0=12", f"x={'0' * 64}", f"-1={'0' * 64}", "0" * 64])
def test_an_odd_contribution_is_refused(run: Run, finished_game: Path, odd: str) -> None:
    ran = run("verify", finished_game, f"--contribution={odd}")
    assert ran.code == 2
    assert "64 hexadecimal digits" in ran.err


def test_one_commitment_belongs_to_one_record(run: Run, finished_game: Path) -> None:
    ran = run("verify", finished_game, finished_game, "--commitment", "0" * 64)
    assert ran.code == 2
    assert "name one record" in ran.err


def test_record_of_older_rules_is_sound_if_the_states_are_the_same(run: Run, damaged: Path) -> None:
    record = msgspec.json.decode(damaged.read_bytes())
    record["rules"] = 0
    damaged.write_bytes(msgspec.json.encode(record))
    assert run("verify", damaged).code == 0
    record["answers"][4][2] = "0" * 32
    damaged.write_bytes(msgspec.json.encode(record))
    assert "made by rules version 0" in run("verify", damaged).out


def test_record_of_a_board_that_has_changed_is_verified_with_that_board(run: Run, damaged: Path) -> None:
    record = msgspec.json.decode(damaged.read_bytes())
    name = record["options"].get("board", record["game"])
    board = damaged.with_name("old.json")
    document = msgspec.to_builtins(library.read(name))
    board.write_bytes(msgspec.json.encode(document))
    assert run("verify", damaged, "--board", board).code == 0
    document["areas"]["savoy"]["value"] += 7
    board.write_bytes(msgspec.json.encode(document))
    assert "another version of its board" in run("verify", damaged, "--board", board).out
