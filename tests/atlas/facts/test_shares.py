"""The reconstructed values are even-handed: every power has about as much at home and within reach."""

from __future__ import annotations

import pytest

from chancellery.atlas import library, reach
from chancellery.atlas.board import Board

# Homes, value of the homes, disputed areas, their value, and of that within one and two moves.
SHARES = {
    "realpolitik": {
        "austria": (6, 6, 7, 15, 11, 14),
        "france": (6, 6, 7, 14, 10, 14),
        "italy": (5, 6, 7, 13, 10, 13),
        "prussia": (6, 6, 7, 16, 12, 16),
    },
    "1618": {
        "protestants": (5, 5, 7, 14, 14, 14),
        "spain": (6, 6, 6, 12, 8, 12),
        "sweden": (5, 5, 7, 13, 10, 12),
        "austria": (5, 5, 7, 16, 8, 13),
        "france": (5, 6, 6, 13, 7, 13),
        "poland": (5, 5, 6, 14, 14, 14),
        "ottomans": (5, 6, 6, 14, 11, 14),
    },
    "1702": {
        "britain": (5, 6, 7, 15, 9, 15),
        "france": (7, 6, 7, 12, 8, 12),
        "sweden": (5, 6, 8, 16, 12, 16),
        "austria": (5, 5, 9, 16, 13, 14),
        "russia": (5, 5, 8, 16, 12, 16),
        "ottomans": (5, 6, 7, 15, 10, 15),
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
        assert 5 <= share.home_value <= 6
        assert 12 <= share.disputed_value <= 16
        assert share.within_two >= share.disputed_value - 3


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
