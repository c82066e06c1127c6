"""`chancellery board draw`, and pictures from play and replay."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from chancellery.atlas import library
from chancellery.games.realpolitik.game import REALPOLITIK
from tests.cli.conftest import Run
from tests.drawing.reading import png_size, texts, titles, tree

BATTLES = Path(__file__).parents[1] / "rulebook" / "realpolitik" / "committing_cards.yaml"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "picture.svg"


@pytest.mark.parametrize("name", library.names())
def test_every_board_of_the_house_can_be_drawn(run: Run, out: Path, name: str) -> None:
    assert run("board", "draw", name, "--out", out) == (0, f"{out} is drawn.\n", "")
    root = tree(out.read_text(encoding="utf-8"))
    assert titles(root)[0] == library.read(name).title


def test_a_png_has_the_width_that_was_asked_for(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    assert run("board", "draw", "realpolitik", "--out", file, "--width", "300", "--room", "dark").code == 0
    assert png_size(file.read_bytes())[0] == 300


def test_a_board_of_ones_own_is_drawn_without_a_map(run: Run, tmp_path: Path, out: Path) -> None:
    own = tmp_path / "own.toml"
    shutil.copy(library.folder("realpolitik") / "board.toml", own)
    assert run("board", "draw", own, "--out", out).code == 0
    assert "Lombardia" in texts(tree(out.read_text(encoding="utf-8")))


def test_a_record_is_drawn_at_any_step_for_any_seat(run: Run, finished_game: Path, out: Path) -> None:
    seen = set()
    for seat in ("none", "austria", "all"):
        for step in ("0", "20"):
            assert run("board", "draw", finished_game, "--out", out, "--seat", seat, "--step", step).code == 0
            seen.add(out.read_bytes())
    assert len(seen) == 6
    assert run("board", "draw", finished_game, "--out", out).code == 0
    assert any("wins" in words for words in texts(tree(out.read_text(encoding="utf-8"))))


def test_seats_see_their_own_hands(run: Run, finished_game: Path, out: Path) -> None:
    def hands(seat: str) -> list[str]:
        run("board", "draw", finished_game, "--out", out, "--seat", seat, "--step", "0")
        return [words for words in texts(tree(out.read_text(encoding="utf-8"))) if words.startswith("Hand of")]

    assert hands("none") == []
    assert hands("austria") == ["Hand of Austria"]
    assert len(hands("all")) == 4


def test_a_scenario_is_drawn_at_a_step(run: Run, out: Path) -> None:
    assert run("board", "draw", f"{BATTLES}#5", "--out", out, "--step", "8", "--around", "lombardia").code == 0
    assert "Battle of Lombardia" in texts(tree(out.read_text(encoding="utf-8")))


def test_a_saved_state_is_drawn(run: Run, tmp_path: Path, out: Path) -> None:
    file = tmp_path / "state.json"
    file.write_bytes(msgspec.json.encode(REALPOLITIK.save(REALPOLITIK.new())))
    assert run("board", "draw", file, "--out", out).code == 0
    assert "Realpolitik · turn 1" in texts(tree(out.read_text(encoding="utf-8")))
    said = run("board", "draw", file, "--out", out, "--step", "3")
    assert said.code == 2
    assert "is a saved state, which has no steps; leave --step out." in said.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["atlantis"], "There is no board 'atlantis'; the boards are: 1618, 1702, alliance, generalship, realpolitik."),
        (["realpolitik", "--seat", "france"], "--seat and --step are for records, scenarios and saved states."),
        (["realpolitik", "--around", "atlantis"], "--around: there is no 'atlantis' on the board;"),
        (["realpolitik", "--players", "4"], "is a map, the same for any number of players; leave --players out."),
        (["generalship", "--around", "wien"], "generalship is made of tiles; --around and --setup are for maps."),
        (["generalship", "--players", "9"], "There is no layout for 9 players"),
        ([f"{BATTLES}#99"], " scenarios; write"),
        ([f"{BATTLES}#5", "--step", "999"], "--step has to be from 0 to 13, not 999."),
        (
            [f"{BATTLES}#5", "--seat", "spain"],
            "there is no seat 'spain'; it can be austria, france, italy, prussia, none",
        ),
        (["nothing.yaml"], "Scenario file nothing.yaml: No such file or directory"),
        (["nothing.toml"], "nothing.toml"),
    ],
)
def test_what_cannot_be_drawn_is_told(run: Run, out: Path, words: list[str], sentence: str) -> None:
    said = run("board", "draw", *words, "--out", out)
    assert said.code == 2
    assert sentence in said.err
    assert not out.exists()


def test_a_file_that_cannot_be_a_picture_is_told_before_anything_is_drawn(run: Run, tmp_path: Path) -> None:
    assert "a picture is an .svg or a .png file." in run("board", "draw", "realpolitik", "--out", "x.gif").err
    nowhere = tmp_path / "nowhere" / "x.svg"
    assert f"there is no directory {nowhere.parent}." in run("board", "draw", "realpolitik", "--out", nowhere).err
    folder = tmp_path / "folder.svg"
    folder.mkdir()
    assert f"{folder} cannot be written" in run("board", "draw", "realpolitik", "--out", folder).err
    assert "a picture is an .svg or a .png file." in run("play", "--terminal", "--png", "x.gif", stdin="quit\n").err
    wide = run("board", "draw", "realpolitik", "--out", tmp_path / "x.png", "--width", "99999")
    assert "16 to 12000 pixels wide, not 99999." in wide.err


def test_play_keeps_a_picture_of_the_table(run: Run, tmp_path: Path) -> None:
    file, asked = tmp_path / "table.svg", tmp_path / "asked.svg"
    stdin = f"picture {asked}\npicture\nquit\n"
    said = run("play", "--terminal", "--seed", "1", "--png", file, stdin=stdin, columns=5_000)
    assert said.code == 0
    assert f"{asked} is drawn." in said.out
    assert "Write picture and a file" in said.out
    assert "Hand of Austria" in texts(tree(file.read_text(encoding="utf-8")))
    assert file.read_bytes() == asked.read_bytes()


def test_several_people_share_a_picture_without_secrets(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    assert (
        run("play", "--terminal", "--seed", "1", "--human", "austria,france", "--png", file, stdin="\nquit\n").code == 0
    )
    assert not any(words.startswith("Hand of") for words in texts(tree(file.read_text(encoding="utf-8"))))


def test_replay_draws_a_step(run: Run, finished_game: Path, tmp_path: Path) -> None:
    file, asked = tmp_path / "Step.svg", tmp_path / "Asked.svg"
    assert run("replay", finished_game, "--from", "4", "--seat", "austria", "--png", file).code == 0
    stdin = f"picture {asked}\nq\n"
    assert run("replay", finished_game, "--from", "4", "--seat", "austria", stdin=stdin).code == 0
    assert file.read_bytes() == asked.read_bytes()
    assert "Hand of Austria" in texts(tree(file.read_text(encoding="utf-8")))


def test_a_set_up_is_drawn(run: Run, out: Path) -> None:
    assert run("board", "draw", "1618", "--setup", "--out", out).code == 0
    said = titles(tree(out.read_text(encoding="utf-8")))
    assert "General of Protestants in Bohemia" in said
    assert "Fortress of Spain in Navarra" in said
    assert run("board", "draw", "realpolitik", "--setup", "--out", out).code == 0
    assert "Train of Austria in Wien and Tyrol" in titles(tree(out.read_text(encoding="utf-8")))
