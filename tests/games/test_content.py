"""What a board says beyond its map is checked by the games that understand it, in plain words."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest

from chancellery.atlas import faults, library
from chancellery.atlas.board import Board
from chancellery.games.coalitions import content as coalitions
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.errors import BadOptions
from tests.atlas.documents import Change, Document, add, drop, put


def document(name: str) -> Document:
    return copy.deepcopy(dict(library.document(library.folder(name) / "board.toml")))


def board(name: str, *changes: Change) -> Board:
    data = document(name)
    for change in changes:
        change(data)
    read = faults.parse(data)
    assert isinstance(read, Board)
    return read


COALITIONS: list[tuple[str, Change, list[str]]] = [
    ("realpolitik", put(3, "content", "dice"), ["content has no field 'dice'"]),
    ("realpolitik", put({"box": 3}, "content", "track"), ["content.track has no field 'box'; did you mean boxes?"]),
    (
        "realpolitik",
        put("many", "content", "powers", "austria", "money"),
        ["content.powers.austria.money is 'many', which is not a whole number"],
    ),
    (
        "realpolitik",
        put(-3, "content", "powers", "austria", "money"),
        ["the money of austria is -3; 0 to 9999 are possible"],
    ),
    (
        "realpolitik",
        put(-1, "content", "powers", "austria", "cards"),
        ["the number of Battle cards of austria is -1; 0 to 9999 are possible"],
    ),
    (
        "realpolitik",
        put(16, "content", "powers", "austria", "morale"),
        ["austria starts with 16 Morale, but the track goes from 0 to 15"],
    ),
    (
        "realpolitik",
        put(5, "content", "powers", "austria", "generals"),
        ["austria owns 5 Generals; 0 to 4 are possible"],
    ),
    (
        "realpolitik",
        put(1, "content", "powers", "austria", "generals"),
        ["austria starts with 2 Generals, but owns 1 Generals"],
    ),
    (
        "realpolitik",
        put({}, "content", "powers", "spain"),
        ["content.powers names 'spain', which is not a power"],
    ),
    (
        "realpolitik",
        put(10**6, "content", "battle_deck", "counts", "1"),
        ["the number of 1s in the Battle deck is 1000000; 0 to 9999 are possible"],
    ),
    (
        "realpolitik",
        put(-1, "content", "influence"),
        ["the Influence that ends the game is -1; 0 to 9999 are possible"],
    ),
    (
        "realpolitik",
        put(-1, "content", "supply", "fortresses"),
        ["the supply of Fortresses is -1; 0 to 9999 are possible"],
    ),
    ("realpolitik", put(1, "content", "supply", "trains"), ["11 Trains lie on the map, but the supply has 1"]),
    (
        "realpolitik",
        put(1, "content", "supply", "markers"),
        [
            "austria starts with more Units and Garrisons than it has markers",
            "france starts with more Units and Garrisons than it has markers",
            "italy starts with more Units and Garrisons than it has markers",
            "prussia starts with more Units and Garrisons than it has markers",
        ],
    ),
    ("realpolitik", put(1, "content", "track", "boxes"), ["the diplomacy track has 1 boxes; it needs at least 2"]),
    ("realpolitik", put(["france"], "content", "prestige"), ["the prestige track does not list every power once"]),
    (
        "realpolitik",
        put({"wien": 4}, "pieces", "austria", "general"),
        ["the General of austria in wien has 4 Units; 0 to 3 are possible"],
    ),
    (
        "realpolitik",
        put({"wien": 1}, "pieces", "austria", "camel"),
        ["austria has pieces of the kind 'camel'; the kinds are general, garrison, fortress, train"],
    ),
    (
        "realpolitik",
        put({"bohemia": 2}, "pieces", "austria", "garrison"),
        ["austria has 2 of the kind garrison in bohemia; there is room for 1"],
    ),
    (
        "realpolitik",
        put({"bohemia": 1}, "pieces", "austria", "fortress"),
        ["the Fortress of austria in bohemia has no Garrison"],
    ),
    (
        "realpolitik",
        put({"wien": 1}, "pieces", "austria", "train"),
        ["a Train lies on wien, which is not a border; write it as one-other"],
    ),
    (
        "realpolitik",
        put({"tyrol-wien": 1, "wien-tyrol": 1}, "pieces", "austria", "train"),
        ["2 Trains lie on tyrol-wien"],
    ),
    (
        "realpolitik",
        put({"wien-tyrol": 2}, "pieces", "austria", "general"),
        ["a general of austria stands in 'wien-tyrol', which is not an area"],
    ),
    (
        "1618",
        put({"serbia": 1, "brabant": 1}, "pieces", "ottomans", "garrison"),
        ["2 Powers have a Garrison in brabant"],
    ),
    ("1618", put(2, "content", "supply", "fortresses"), ["3 Fortresses lie on the map, but the supply has 2"]),
    ("1618", add("spain", "content", "order_of_play"), ["the order of play does not list every power once"]),
    (
        "1618",
        put([], "content", "status", "neutral"),
        ["the diplomatic status does not list every power once, in a coalition, neutral or expansionist"],
    ),
    (
        "1618",
        add("ottomans", "content", "status", "permanent"),
        ["ottomans is a permanent member of a coalition, but stands in none"],
    ),
    (
        "1618",
        put(["ottomen", "poland", "spain"], "content", "minors"),
        ["'ottomen' is no power, so it is no Minor Power either; did you mean ottomans?"],
    ),
    (
        "1618",
        put("poland", "content", "wards", "spain"),
        ["poland is said to control spain: a Minor Power is controlled by one that is never Minor"],
    ),
    ("1618", drop("content", "wheel", "start", "spain"), ["the start of the wheel does not list every power once"]),
    ("1618", put(8, "content", "wheel", "start", "spain"), ["spain starts on space 8 of the wheel, which has 7"]),
    ("1618", put("muster", "content", "wheel", "actions", 1), ["the wheel has 2 spaces for muster"]),
]


@pytest.mark.parametrize(("name", "change", "sentences"), COALITIONS, ids=[said[0][:60] for *_, said in COALITIONS])
def test_a_fault_in_the_content_of_a_coalition_board(name: str, change: Change, sentences: list[str]) -> None:
    broken = board(name, change)
    assert coalitions.faults(broken) == sentences
    with pytest.raises(faults.FaultyBoard) as faulty:
        coalitions.read(broken)
    assert faulty.value.faults == sentences


def test_the_boards_of_the_house_are_sound() -> None:
    for name in ("realpolitik", "1618", "1702"):
        assert coalitions.faults(board(name)) == []


# -- playing on a board of one's own -------------------------------------------------------------------------


def test_a_board_of_ones_own_is_played_on() -> None:
    data = document("realpolitik")
    data["name"] = "mine"
    data["areas"]["savoy"]["value"] = 9
    data["content"]["influence"] = 30
    data["pieces"]["austria"]["garrison"] = {"bohemia": 1}
    data["pieces"]["austria"]["fortress"] = {"bohemia": 1}
    g = REALPOLITIK.new({"board": data}, bytes(32))
    place = g.rules.map.place
    assert g.rules.map.value[place["savoy"]] == 9
    assert g.rules.target == 30
    assert g.garrisons[0] == g.fortresses == 1 << place["bohemia"]
    assert g.stock[0] == 28 - 6 - 1
    REALPOLITIK.check(g)
    again = REALPOLITIK.load(msgspec.json.decode(msgspec.json.encode(REALPOLITIK.save(g))))
    assert again.rules.map.board.name == "mine"


def test_a_board_needs_the_powers_of_the_game() -> None:
    with pytest.raises(BadOptions, match="exactly the powers austria, france, italy and prussia"):
        REALPOLITIK.new({"board": document("1618")})


def test_a_board_of_tiles_is_not_for_realpolitik() -> None:
    with pytest.raises(BadOptions, match="board generalship is made of tiles; Realpolitik is played on land"):
        REALPOLITIK.new({"board": document("generalship")})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (
            put(3, "content", "battle_deck", "counts", "x"),
            "the Battle deck has cards of value 'x'; they go from 1 to 5",
        ),
        (put(14, "content", "powers", "italy", "cards"), "italy starts with more Battle cards than its deck has"),
        (put({"wien": 4}, "pieces", "austria", "general"), "the General of austria in wien has 4 Units"),
        (put(10**30, "areas", "wien", "value"), "areas.wien.value is a number beyond"),
        (put({1, 2}, "areas", "wien", "value"), "areas.wien.value is a list of 2, which is not a whole number"),
        (put(object(), "areas", "wien", "value"), "text, numbers, lists and tables only"),
    ],
)
def test_a_board_has_to_fit_the_limits_of_the_game(change: Change, complaint: str) -> None:
    data: Any = document("realpolitik")
    change(data)
    with pytest.raises(BadOptions, match=complaint):
        REALPOLITIK.new({"board": data})


def test_what_is_left_out_is_as_in_the_box() -> None:
    empty = coalitions.Content()
    assert empty.start("anybody").generals == 4
    assert empty.markers("anybody") == 28
    assert empty.supply.trains == 28
