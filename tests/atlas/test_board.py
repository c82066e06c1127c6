"""Faults in a board file are reported in plain words with their place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chancellery.atlas import board
from chancellery.games.realpolitik import REALPOLITIK
from chancellery.games.realpolitik.rules import DATA
from chancellery.kernel.errors import BadOptions

Document = dict[str, Any]


def document() -> Document:
    return tomllib.loads((DATA / "board.toml").read_text(encoding="utf-8"))


def test_the_board_that_comes_with_the_game_has_no_fault() -> None:
    loaded = board.parse(document())
    assert len(loaded.territories) == 44
    assert len(loaded.pairs()) == 90


def _put(value: Any, *path: str) -> Callable[[Document], None]:
    def change(data: Document) -> None:
        here = data
        for step in path[:-1]:
            here = here[step]
        here[path[-1]] = value

    return change


FAULTS: list[tuple[Callable[[Document], None], str]] = [
    (_put(9, "format"), "format 9 is not known"),
    (_put("spain", "territories", "wien", "owner"), "home territory wien names 'spain', which is not a power"),
    (_put("austria", "territories", "savoy", "owner"), "savoy is disputed and cannot have an owner"),
    (_put([], "territories", "savoy", "stripes"), "disputed territory savoy has no stripes"),
    (_put(["spain"], "territories", "savoy", "stripes"), "a stripe of savoy names 'spain'"),
    (_put(-3, "powers", "austria", "money"), "the money of austria is -3; 0 to 9999 are possible"),
    (_put(10**6, "battle_deck", "counts", "1"), "the number of 1s in the Battle deck is 1000000; 0 to 9999"),
    (_put(-1, "supply", "fortresses"), "the supply of Fortresses is -1; 0 to 9999 are possible"),
    (lambda data: data["setup"]["trains"].append(data["setup"]["trains"][0][::-1]), "two Trains lie on"),
    (_put(["paris"], "territories", "wien", "aliases"), "'paris' names paris and cannot name wien too"),
    (_put(1, "supply", "trains"), "Trains lie on the map, but the supply has 1"),
    (_put(-1, "territories", "savoy", "value"), "the value of savoy is -1; 0 to 9999 are possible"),
    (lambda d: d["borders"]["implied"].append(["wien", "atlantis"]), "names 'atlantis', which is not a territory"),
    (lambda d: d["borders"]["implied"].append(["wien", "wien"]), "wien borders on itself"),
    (lambda d: d["borders"]["implied"].append(["tyrol", "wien"]), "border tyrol-wien is listed twice"),
    (lambda d: d["lanes"].append({"ends": ["wien", "lazio"]}), "sea lane wien-lazio ends in wien, which has no coast"),
    (lambda d: d["lanes"].append({"ends": ["liguria", "toscania"]}), "joins neighbours by land"),
    (lambda d: d["lanes"].append({"ends": ["lazio", "dalmatia"], "owner": "spain"}), "lazio-dalmatia names 'spain'"),
    (
        _put("paris", "powers", "austria", "capital"),
        "the capital of austria, paris, is not one of its home territories",
    ),
    (_put({"alps": 1}, "powers", "austria", "generals"), "a General of austria stands in impassable alps"),
    (_put({"wien": 4}, "powers", "austria", "generals"), "has 4 Units; 0 to 3 are possible"),
    (lambda d: d["setup"]["trains"].append(["wien", "paris"]), "a Train lies on wien-paris, which is not a border"),
    (_put(["france"], "setup", "prestige"), "the prestige track does not list every power once"),
    (_put({"kind": "undisputed"}, "territories", "new land"), "'new land' is not a name to write in a command"),
    (_put(1, "track", "boxes"), "the diplomacy track needs at least 2 boxes"),
    (_put("swamp", "territories", "wien", "kind"), "Invalid enum value 'swamp'"),
    (_put(3, "territories", "wien", "altitude"), "unknown field `altitude`"),
]


@pytest.mark.parametrize(("change", "complaint"), FAULTS, ids=[complaint[:40] for _, complaint in FAULTS])
def test_a_fault_is_named(change: Callable[[Document], None], complaint: str) -> None:
    data = document()
    change(data)
    with pytest.raises(BadOptions, match=complaint):
        board.parse(data)


def test_files_in_both_formats(tmp_path: Path) -> None:
    as_json = tmp_path / "board.json"
    as_json.write_bytes(msgspec.json.encode(document()))
    as_toml = tmp_path / "board.toml"
    as_toml.write_text((DATA / "board.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert board.read(as_json) == board.read(as_toml) == document()


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("broken.json", b"{", "cannot be read"),
        ("broken.toml", b"a = ", "cannot be read"),
        ("binary.json", b"\xff\xfe", "cannot be read"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str, content: bytes, complaint: str) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(BadOptions, match=complaint):
        board.read(file)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="No such file"):
        board.read(tmp_path / "nowhere.toml")


def test_a_board_of_ones_own_is_played_on() -> None:
    data = document()
    data["name"] = "mine"
    data["territories"]["savoy"]["value"] = 9
    g = REALPOLITIK.new({"board": data}, bytes(32))
    assert g.rules.map.value[g.rules.map.place["savoy"]] == 9
    again = REALPOLITIK.load(msgspec.json.decode(msgspec.json.encode(REALPOLITIK.save(g))))
    assert again.rules.map.board.name == "mine"


def test_a_board_needs_the_powers_of_the_game() -> None:
    data = document()
    del data["powers"]["italy"]
    data["territories"] = {
        name: entry
        for name, entry in data["territories"].items()
        if "italy" not in (entry.get("owner"), *entry.get("stripes", []))
    }
    known = set(data["territories"])
    data["borders"] = {k: [p for p in pairs if set(p) <= known] for k, pairs in data["borders"].items()}
    data["lanes"] = [lane for lane in data["lanes"] if set(lane["ends"]) <= known and lane["owner"] != "italy"]
    data["setup"]["trains"] = [pair for pair in data["setup"]["trains"] if set(pair) <= known]
    data["setup"]["prestige"].remove("italy")
    with pytest.raises(BadOptions, match="exactly the powers austria, france, italy and prussia"):
        REALPOLITIK.new({"board": data})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (_put(16, "powers", "austria", "morale"), "austria starts with 16 Morale, but the track ends at 15"),
        (_put(2, "supply", "markers"), "starts with more Units than it has markers"),
        (_put(3, "battle_deck", "counts", "x"), "the Battle deck has cards of value 'x'; they go from 1 to 5"),
    ],
)
def test_a_board_has_to_fit_the_limits_of_the_game(change: Callable[[Document], None], complaint: str) -> None:
    data = document()
    change(data)
    with pytest.raises(BadOptions, match=complaint):
        REALPOLITIK.new({"board": data})
