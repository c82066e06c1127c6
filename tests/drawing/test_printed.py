"""Where the map of a board comes from: the package, a folder of one's own, or none."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from chancellery.atlas import fingerprints, library
from chancellery.atlas.board import Board
from chancellery.drawing.printed import Printed
from chancellery.drawing.setup import setup_scene
from chancellery.kernel.errors import ChancelleryError
from tests.drawing import small


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of a board in a folder of its own."""
    file = tmp_path / "mine.toml"
    file.write_bytes((library.folder("realpolitik") / "board.toml").read_bytes())
    return file


def built(file: Path, fingerprint: str) -> None:
    bundle = msgspec.structs.replace(small.bundle(), fingerprint=fingerprint)
    (file.parent / "map.json").write_bytes(msgspec.json.encode(bundle))


def test_a_map_in_the_same_folder_is_used_if_it_was_built_from_this_board(own: Path) -> None:
    board = library.read(own)
    built(own, fingerprints.of_drawing(board))
    printed = Printed.own(own)
    assert printed.bundle.size == (400, 200)
    assert printed.folder == own.parent


@pytest.mark.parametrize("damage", ["none", "older", "nonsense"])
def test_without_a_fitting_map_a_board_is_a_scheme(own: Path, damage: str) -> None:
    if damage == "older":
        built(own, "of another board")
    elif damage == "nonsense":
        (own.parent / "map.json").write_bytes(b"{]")
    printed = Printed.own(own)
    assert printed.bundle.fingerprint == ""
    assert set(printed.bundle.areas) == set(printed.board.areas)


def test_tiles_are_not_taken_for_a_map() -> None:
    with pytest.raises(ChancelleryError, match="generalship is made of tiles"):
        Printed.built_in("generalship")
    with pytest.raises(ChancelleryError, match="made of tiles"):
        Printed.own(library.folder("generalship") / "board.toml")


def test_places_and_powers_are_called_as_on_the_map() -> None:
    printed = small.printed()
    assert printed.title("east") == "Far East & more"
    assert printed.title("west") == "West"
    assert printed.title("gulf") == "Gulf"
    assert printed.title("terra_nova") == "Terra Nova"
    assert printed.power_title("hesse") == "Hesse"
    assert printed.power_title("atlantis") == "Atlantis"
    assert printed.capitals == {"west": "france", "east": "austria"}
    assert printed.colours("hesse").letter == "M"


@pytest.mark.parametrize("name", ["realpolitik", "1618", "1702"])
def test_a_set_up_has_every_piece_of_the_board_file(name: str) -> None:
    board = library.read(name)
    assert isinstance(board, Board)
    scene = setup_scene(board)
    expected = {
        (power, kind, place) for power, kinds in board.pieces.items() for kind, at in kinds.items() for place in at
    }
    assert {(token.power, token.kind, token.place) for token in scene.tokens} == expected
    assert all(board.areas[place].owner != power for place, power in scene.control.items())
    units = {token.place: token.number for token in scene.tokens if token.kind == "general"}
    assert all(units[place] == count for own in board.pieces.values() for place, count in own["general"].items())
