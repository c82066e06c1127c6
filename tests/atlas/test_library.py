"""Boards are found by name or by file; what cannot be read is told with its place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from chancellery.atlas import faults, fingerprints, library
from chancellery.atlas.board import Board, TileBoard
from chancellery.atlas.bundle import MapBundle
from chancellery.kernel.errors import BadOptions
from tests.atlas.documents import LAND


def test_the_built_in_boards() -> None:
    assert library.names() == ["1618", "1702", "alliance", "generalship", "realpolitik"]
    for name in library.names():
        board = library.read(name)
        assert board.name == name
        assert isinstance(board, TileBoard) == (name == "generalship")


@pytest.mark.parametrize("name", library.names())
def test_a_board_survives_being_written_and_read_again(name: str, tmp_path: Path) -> None:
    board = library.read(name)
    file = tmp_path / "copy.json"
    file.write_bytes(msgspec.json.encode(board))
    assert library.read(file) == board


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(LAND), encoding="utf-8")
    board = library.read(str(file))
    assert isinstance(board, Board)
    assert list(board.areas) == list(LAND["areas"])


def test_an_unknown_name_lists_the_boards() -> None:
    with pytest.raises(BadOptions, match="there is no board 'atlantis'; the boards are: 1618, 1702, alliance, "):
        library.read("atlantis")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=r"nowhere\.toml: No such file"):
        library.read(tmp_path / "nowhere.toml")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="Is a directory"):
        library.read(tmp_path)


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("broken.json", b'{\n "a": ,', "the file cannot be read: Expecting value: line 2 column 7"),
        ("broken.toml", b"[powers]\n\na = ", r"the file cannot be read: Invalid value \(at (line 3|end of document)"),
        ("twice.toml", b"a = 1\na = 2\n", r"cannot be read: Cannot overwrite a value \(at line 2, column 6\)"),
        ("binary.json", b"\xff\xfe", "the file cannot be read: 'utf-8' codec"),
        ("empty.json", b"", "the file cannot be read: Expecting value: line 1 column 1"),
        ("empty.toml", b"", "lacks the field 'powers'"),
        ("deep.json", b"[" * 200_000, "the file cannot be read: it is nested too deeply"),
        ("deep.toml", b"a = " + b"[" * 50_000, "the file cannot be read: it is nested too deeply"),
        ("long.json", b"9" * 10_000, "the file cannot be read: Exceeds the limit"),
        ("list.json", b"[1, 2]", "a board has to be a table of names and values, not a list of 2"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_the_line(
    tmp_path: Path, name: str, content: bytes, complaint: str
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(faults.FaultyBoard, match=complaint) as faulty:
        library.read(file)
    assert str(file) in str(faulty.value)


# -- bundles ----------------------------------------------------------------------------------------------


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A library of one board, which was drawn."""
    home = tmp_path / "boards" / "small"
    home.mkdir(parents=True)
    monkeypatch.setattr(library, "SHELF", home.parent)
    library.bundle.cache_clear()
    (home / "board.toml").write_text(
        '[powers.austria]\ncapital = "wien"\n[areas.wien]\nkind = "home"\nowner = "austria"\n', encoding="utf-8"
    )
    (home / "light.webp").touch()
    drawn = MapBundle(
        board="small",
        fingerprint=fingerprints.of_drawing(library.read("small")),
        size=(100, 100),
        pictures={"light": "light.webp"},
        scale=1.0,
        areas={},
    )
    (home / "map.json").write_bytes(msgspec.json.encode(drawn))
    yield home
    library.bundle.cache_clear()


def test_a_plate_belongs_to_its_board(shelf: Path) -> None:
    assert library.stale("small") == ""
    assert isinstance(library.bundle("small"), MapBundle)


def test_a_drawing_older_than_the_data_is_noticed(shelf: Path) -> None:
    with (shelf / "board.toml").open("a") as file:
        file.write('name = "Vienna"\n')
    assert library.stale("small") == "the drawing is older than the data: chancellery board build small"


def test_a_note_does_not_make_a_drawing_old(shelf: Path) -> None:
    with (shelf / "board.toml").open("a") as file:
        file.write('note = "the capital"\n')
    assert library.stale("small") == ""


def test_a_missing_picture_is_noticed(shelf: Path) -> None:
    (shelf / "light.webp").unlink()
    assert library.stale("small") == "the picture light.webp is missing: chancellery board build small"


def test_a_board_that_was_never_drawn_is_not_stale(shelf: Path) -> None:
    (shelf / "map.json").unlink()
    assert library.bundle("small") is None
    assert library.stale("small") == ""


def test_a_plate_that_cannot_be_read_says_how_to_make_it_anew(shelf: Path) -> None:
    (shelf / "map.json").write_text("{}")
    with pytest.raises(BadOptions, match=r"the drawing of small cannot be read .*: chancellery board build small"):
        library.bundle("small")
