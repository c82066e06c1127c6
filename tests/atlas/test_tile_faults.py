"""Faults of a board of tiles are told in plain words with their place."""

from __future__ import annotations

import pytest

from chancellery.atlas.tile_faults import number, roman
from tests.atlas.documents import TILES, Change, add, drop, faults_of, put

CELLS = ("layouts", "1", "cells")

FAULTS: list[tuple[Change, list[str]]] = [
    (put("lava", "tiles", "wien", "terrain"), ["tiles.wien.terrain is 'lava'; it can be field, forest, mountain, sea"]),
    (
        put("swift", "tiles", "meadow", "role"),
        ["tiles.meadow.role is 'swift'; it can be \"\", capital, left, right"],
    ),
    (put([0], *CELLS, 0, "at"), ["layouts.1.cells (entry 1).at is a list of 1, which is not a list of 2"]),
    (
        drop("tiles", "tirol", "role"),
        ["tile tirol has a nation but no role", "austria has 0 tiles with the role left; it needs one"],
    ),
    (
        put("left", "tiles", "meadow", "role"),
        ["tile meadow has a role but no nation"],
    ),
    (
        put("capital", "tiles", "tirol", "role"),
        [
            "austria has 2 tiles with the role capital; it needs one",
            "austria has 0 tiles with the role left; it needs one",
        ],
    ),
    (
        put("austri", "tiles", "tirol", "nation"),
        [
            "tile tirol belongs to 'austri', which is not a power; did you mean austria?",
            "austria has 0 tiles with the role left; it needs one",
            "austria has no circle for its cylinder number 4",
        ],
    ),
    (put(21, "tiles", "meadow", "food"), ["the food of tile meadow is 21; 0 to 20 are possible"]),
    (put(-1, "tiles", "wien", "growth"), ["the growth of tile wien is -1; 0 to 20 are possible"]),
    (
        put("IIII", "tiles", "wald", "circles", 1, "numeral"),
        ["a circle of tile wald bears 'IIII', which is not a Roman numeral"],
    ),
    (
        put([{"numeral": "II"}, {"numeral": "I"}], "tiles", "wien", "circles"),
        ["the circles of tile wien are not in rising order"],
    ),
    (
        put([{"numeral": "I"}], "tiles", "meadow", "circles"),
        ["neutral tile meadow has circles; only the tiles of a nation have them"],
    ),
    (
        put([{"numeral": "I"}], "tiles", "wien", "circles"),
        ["austria has no circle for its cylinder number 2"],
    ),
    (
        add({"numeral": "III"}, "tiles", "wien", "circles"),
        ["austria has 3 circles III; at most 2 are possible"],
    ),
    (put("Wien", "tiles", "meadow", "name"), ["2 tiles are printed as 'Wien'"]),
    (drop("powers", "austria", "capital"), ["austria has no capital"]),
    (
        put("tirol", "powers", "austria", "capital"),
        ["the capital of austria, tirol, is not its tile with the role capital"],
    ),
    (put({}, "layouts"), ["the board has no layouts"]),
    (put({"cells": []}, "layouts", "nine"), ["layouts.nine is not a number of players from 1 to 1"]),
    (put({"cells": []}, "layouts", "2"), ["layouts.2 is not a number of players from 1 to 1"]),
    (put([0, 1], *CELLS, 3, "at"), ["the layout for 1 players has 2 tiles at 0, 1"]),
    (
        put([5, 5], *CELLS, 3, "at"),
        ["the layout for 1 players falls apart: 1 of its tiles do not touch the others"],
    ),
    (
        put([1000, 0], *CELLS, 3, "at"),
        [
            "the layout for 1 players has a tile at 1000, 0, far from the table",
            "the layout for 1 players falls apart: 1 of its tiles do not touch the others",
        ],
    ),
    (drop(*CELLS, 1), ["the layout for 1 players has 0 cells for the left of seat 1; it needs one"]),
    (
        put(2, *CELLS, 3, "seat"),
        [
            "the layout for 1 players has a cell of seat 2 at 1, 1",
            "the layout for 1 players has a cell with a seat but no role at 1, 1",
            "the layout for 1 players calls the cell at 1, 1 a corner, but it belongs to seat 2",
        ],
    ),
    (put("left", *CELLS, 3, "role"), ["the layout for 1 players has a cell with a role but no seat at 1, 1"]),
    (add({"at": [2, 0]}, *CELLS), ["the layout for 1 players has 2 neutral cells, but there are 1 neutral tiles"]),
    (
        put({"wine": 1}, "pieces", "austria", "regiment"),
        ["a regiment of austria stands on 'wine', which is not a tile; did you mean wien?"],
    ),
    (put({}, "pieces", "spain"), ["pieces.spain names 'spain', which is not a power"]),
]


@pytest.mark.parametrize(("change", "sentences"), FAULTS, ids=[said[0][:60] for _, said in FAULTS])
def test_a_fault_is_told(change: Change, sentences: list[str]) -> None:
    assert faults_of(TILES, change) == sentences


def test_the_small_board_is_sound() -> None:
    assert faults_of(TILES) == []
    assert faults_of(TILES, drop("made_of")) == []


def test_a_nation_without_circles_is_a_fault() -> None:
    empty = [put([], "tiles", name, "circles") for name in ("wien", "tirol", "wald")]
    assert faults_of(TILES, *empty) == ["austria has no circles"]


def test_roman_numerals() -> None:
    assert [number(roman(n)) for n in range(1, 31)] == list(range(1, 31))
    assert [number(text) for text in ("", "IIX", "VX", "i", "IXI", "ABC")] == [0] * 6
