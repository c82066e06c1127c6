"""`chancellery board`: boards in the terminal, and what is wrong with them."""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest

from chancellery.atlas import library
from chancellery.cli.board import COMMANDS
from tests.cli.conftest import Run


def own(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A copy of a built-in board with something changed."""
    text = (library.folder(name) / "board.toml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def test_help_names_every_subcommand(run: Run) -> None:
    said = run("board", "--help").out
    assert "Usage: chancellery board" in said
    assert all(name in said for name in COMMANDS)


@pytest.mark.parametrize("name", ["show", "check"])
def test_every_subcommand_explains_itself(name: str, run: Run) -> None:
    ran = run("board", name, "--help")
    assert ran.code == 0
    assert f"Usage: chancellery board {name}" in ran.out


# -- check -----------------------------------------------------------------------------------------------


def test_the_boards_of_the_house_are_sound(run: Run) -> None:
    ran = run("board", "check")
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "1618: sound (65 areas, 138 borders, 16 lanes)",
        "1702: sound (66 areas, 133 borders, 19 lanes)",
        "alliance: sound (75 areas, 153 borders, 12 seas)",
        "generalship: sound (24 tiles, 3 layouts)",
        "realpolitik: sound (44 areas, 90 borders, 7 lanes)",
    ]


def test_all_faults_are_listed_with_exit_code_1(run: Run, tmp_path: Path) -> None:
    file = own(tmp_path, "realpolitik", '["berlin", "hannover"],', '["berlin", "hanover"],\n  ["wien", "wien"],')
    ran = run("board", "check", "1618", file)
    assert ran.code == 1
    assert ran.out.splitlines() == [
        "1618: sound (65 areas, 138 borders, 16 lanes)",
        f"{file}: 3 faults",
        "  border berlin-hanover names 'hanover', which is not an area; did you mean hannover?",
        "  border wien-wien joins wien to itself",
        "  a train of prussia lies on berlin-hannover, which is not a border",
    ]


def test_content_that_only_the_game_understands_is_checked_too(run: Run, tmp_path: Path) -> None:
    file = own(tmp_path, "1702", "start = { britain = 1", "start = { britain = 9")
    ran = run("board", "check", file)
    assert ran.code == 1
    assert ran.out.splitlines() == [f"{file}: 1 fault", "  britain starts on space 9 of the wheel, which has 6"]


def test_a_malformed_file_is_a_fault_with_its_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text('[powers.austria]\ncapital = "wien\n', encoding="utf-8")
    ran = run("board", "check", file)
    assert ran.code == 1
    assert "(at line 2, column" in ran.out


@pytest.mark.parametrize("words", [["board", "check", "atlantis"], ["board", "check", "/nowhere/b.toml"]])
def test_a_board_that_is_not_there_is_asked_wrongly(words: list[str], run: Run) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert words[-1] in ran.err
    assert ran.err.count("\n") == 1


def test_a_drawing_older_than_its_board_is_a_fault(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "stale", lambda name: f"the drawing is older than the data: build {name}")
    ran = run("board", "check", "1618")
    assert ran.code == 1
    assert ran.out.splitlines() == ["1618: 1 fault", "  the drawing is older than the data: build 1618"]


# -- build -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("absent", "remedy"),
    [("workshop", "use a checkout of the source"), ("numpy", "pip install -r requirements-workshop.txt")],
)
def test_building_without_the_workshop_or_its_packages_says_the_remedy(
    absent: str, remedy: str, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] in ("workshop", absent)]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(sys, "meta_path", [_Without(absent), *sys.meta_path])
    ran = run("board", "build", "1618", "--into", str(tmp_path))
    assert ran.code == 2
    assert remedy in ran.err
    assert ran.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


class _Without(MetaPathFinder):
    """Makes a package look as if it were not installed."""

    def __init__(self, package: str) -> None:
        self.package = package

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name.partition(".")[0] == self.package:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


# -- show ------------------------------------------------------------------------------------------------


def test_a_board_at_a_glance(run: Run) -> None:
    said = run("board", "show", "realpolitik").out
    assert "44 areas (23 home, 14 disputed, 5 undisputed, 2 impassable), 90 land borders" in said
    lines = [line.split() for line in said.splitlines()]
    assert ["Austria", "Wien", "6", "6", "7", "17", "11", "15"] in lines
    assert ["Prussia", "Berlin", "6", "6", "7", "15", "11", "15"] in lines
    assert "Disputed by France and Italy" in said
    assert any("lyonnais, savoy, nizza; by lane sardinia (france), lazio" in line for line in said.splitlines())
    assert "Sources:" in said


def test_a_board_with_seas_at_a_glance(run: Run) -> None:
    said = run("board", "show", "alliance").out
    assert "75 areas (73 home, 2 possession), 153 land borders, 12 seas, 9 straits" in " ".join(said.split())
    assert "Württemberg (Minor)" in said
    assert "england; by strait ireland" in said
    assert "seas north_sea, gulf_of_finland" in " ".join(said.split())


def test_a_board_of_tiles_at_a_glance(run: Run) -> None:
    said = run("board", "show", "generalship").out
    assert "24 tiles; on the table 14 for 2 players, 21 for 3 players, 24 for 4 players." in said
    assert "Böhmerwald" in said


@pytest.mark.parametrize(
    ("board", "area", "lines"),
    [
        (
            "1702",
            "hannover",
            [
                "Hannover (hannover): disputed by Britain and Sweden, elector, coast; value 2",
                "Borders: pommern, holland, nassau, danmark, brandenburg, saxonia, hesse",
                "Sea lanes: london (Britain)",
                "Set-up: nothing",
                "Also possible: any colours that include britain",
            ],
        ),
        (
            "1618",
            "Franche-Comté",
            ["Franche-Comté (franche_comte): disputed by France and Spain; value 2"],
        ),
        (
            "realpolitik",
            "toscana",
            ["Toscania (toscania): home of Italy, coast; value 1", "Set-up: train of Italy, train of Italy"],
        ),
        ("realpolitik", "alps", ["Alps (alps): impassable; value 0", "Borders: none"]),
        (
            "alliance",
            "thrace",
            [
                "Thrace (thrace): home of Turkey, capital of Turkey, port; value 3",
                "City: Constantinople (major), at 28.98, 41.01",
                "Borders: bulgaria (mountain), macedonia (river)",
                "Seas: aegean_sea, black_sea",
                "Straits: anatolia (Bosphorus)",
            ],
        ),
        (
            "alliance",
            "baltic",
            ["Baltic Sea (baltic_sea): sea; value 1", "Seas: north_sea (The Sound), gulf_of_finland"],
        ),
        (
            "generalship",
            "the_ch",
            [
                "The Channel (the_channel): sea, right of England; growth 1",
                "Holds: VII (metal), exchange when full",
            ],
        ),
    ],
)
def test_one_area_in_detail(board: str, area: str, lines: list[str], run: Run) -> None:
    ran = run("board", "show", board, area)
    assert ran.code == 0
    assert set(lines) <= set(ran.out.splitlines())


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (
            ("realpolitik", "h"),
            "On the board realpolitik 'h' fits hannover, hesse, holstein, hungari; write more of it.",
        ),
        (("realpolitik", "atlantis"), "On the board realpolitik there is no 'atlantis'."),
        (("generalship", "atlantis"), "On the board generalship there is no 'atlantis'."),
        (("atlantis",), "There is no board 'atlantis'"),
    ],
)
def test_what_is_not_there_is_said(words: tuple[str, ...], complaint: str, run: Run) -> None:
    ran = run("board", "show", *words)
    assert ran.code == 2
    assert complaint in ran.err


def test_a_faulty_board_is_not_shown(run: Run, tmp_path: Path) -> None:
    file = own(tmp_path, "realpolitik", 'capital = "wien"', 'capital = "wein"')
    ran = run("board", "show", file)
    assert ran.code == 1
    assert ran.err == f"chancellery: The board {file} has 1 fault; see: chancellery board check {file}.\n"


def test_faulty_content_is_mentioned(run: Run, tmp_path: Path) -> None:
    file = own(tmp_path, "realpolitik", "boxes = 5", "boxes = 1")
    ran = run("board", "show", file)
    assert ran.code == 0
    assert "It has 1 fault; see: chancellery board check" in " ".join(ran.out.split())
