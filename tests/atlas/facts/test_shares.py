"""What a board holds for each power: about as much at home, and beyond it as much as balance asks, within reach."""

from __future__ import annotations

import pytest

from chancellery.atlas import library, reach
from chancellery.atlas.board import Board

# Homes, value of the homes, disputed areas, their value, and of that within one and two moves.
SHARES = {
    "realpolitik": {
        "austria": (6, 6, 7, 17, 11, 15),
        "france": (6, 6, 7, 13, 10, 13),
        "italy": (5, 6, 7, 15, 12, 15),
        "prussia": (6, 6, 7, 15, 11, 15),
    },
    "1618": {
        "protestants": (5, 5, 7, 10, 10, 10),
        "spain": (7, 7, 5, 9, 4, 9),
        "sweden": (5, 5, 6, 9, 7, 9),
        "austria": (4, 5, 11, 20, 10, 13),
        "france": (5, 6, 4, 9, 6, 9),
        "poland": (5, 5, 6, 13, 13, 13),
        "ottomans": (5, 6, 5, 10, 7, 10),
    },
    "1702": {
        "britain": (5, 6, 10, 13, 8, 12),
        "france": (7, 6, 7, 7, 5, 7),
        "sweden": (5, 6, 9, 14, 8, 11),
        "austria": (5, 5, 5, 6, 3, 3),
        "russia": (5, 5, 9, 13, 8, 10),
        "ottomans": (5, 7, 6, 11, 10, 11),
    },
}


@pytest.mark.parametrize("name", SHARES)
def test_what_a_board_holds_for_each_power(name: str) -> None:
    board = library.read(name)
    assert isinstance(board, Board)
    shares = {power: reach.share(board, power) for power in board.powers}
    found = {
        power: (s.homes, s.home_value, s.disputed, s.disputed_value, s.within_one, s.within_two)
        for power, s in shares.items()
    }
    assert found == SHARES[name]
    for share in shares.values():
        assert 5 <= share.home_value <= 7
        assert share.within_two >= share.disputed_value / 2


@pytest.mark.parametrize("name", ["realpolitik", "1618", "1702", "alliance"])
def test_every_item_of_a_board_says_where_it_comes_from(name: str) -> None:
    board = library.read(name)
    assert isinstance(board, Board)
    for area in board.areas.values():
        assert {"name", "kind", "value"} <= area.sources.keys()
        assert not area.elector or area.sources["elector"] == "rulebook"
    assert "own" not in board.borders
    assert all(lane.source != "own" for lane in board.lanes)
    assert all(strait.source != "own" for strait in board.straits)
    assert all({"name", "value"} <= sea.sources.keys() for sea in board.seas.values())
