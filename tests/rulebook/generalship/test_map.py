"""How the map is laid out: nation tiles on their sides, corners first, sea beside sea, and again until it can be
played."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from chancellery.games.generalship.content import load
from chancellery.games.generalship.game import GENERALSHIP
from chancellery.games.generalship.setup import is_playable

BOARD = load().board
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
DEALS = 150
BY_PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def deal(players: int, number: int, **options: Any) -> Any:
    return GENERALSHIP.new({"players": players, **options}, random.Random(number).randbytes(32))


def laid(g: Any) -> dict[tuple[int, int], str]:
    """The tile on each place of the table."""
    return {cell.at: g.rules.tiles[tile] for cell, tile in zip(g.rules.cells, g.cells, strict=True)}


def beside(at: tuple[int, int]) -> list[tuple[int, int]]:
    return [(at[0] + q, at[1] + r) for q, r in STEPS]


def terrain(name: str) -> str:
    return BOARD.tiles[name].terrain


def joined(tiles: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """The groups of places that hang together."""
    groups, left = [], set(tiles)
    while left:
        group = {left.pop()}
        while more := {near for at in group for near in beside(at)} & left:
            group |= more
            left -= more
        groups.append(group)
    return groups


@pytest.mark.rules("GS-Q01")
@pytest.mark.parametrize(("players", "neutral"), [(2, 8), (3, 12), (4, 12)])
def test_a_capital_touches_only_its_own_two_tiles(players: int, neutral: int) -> None:
    cells = {cell.at: cell for cell in BOARD.layouts[str(players)].cells}
    assert sum(not cell.seat for cell in cells.values()) == neutral
    assert len(joined(set(cells))) == 1
    for at, cell in cells.items():
        if cell.role == "capital":
            near = [cells[other] for other in beside(at) if other in cells]
            assert sorted((other.seat, other.role) for other in near) == [(cell.seat, "left"), (cell.seat, "right")]
            left, right = (other.at for other in near)
            assert right in beside(left)


@BY_PLAYERS
@pytest.mark.rules("GS-039", "GS-041")
def test_every_nation_has_its_tiles_and_neutral_tiles_fill_the_rest(players: int) -> None:
    left_out: set[str] = set()
    for number in range(DEALS):
        g = deal(players, number)
        cells, table = g.rules.cells, laid(g)
        assert len(set(table.values())) == len(cells)
        for cell in cells:
            tile = BOARD.tiles[table[cell.at]]
            assert (tile.role or "") == cell.role
            assert bool(tile.nation) == bool(cell.seat)
        for one, other in combinations([cell for cell in cells if cell.seat], 2):
            same = BOARD.tiles[table[one.at]].nation == BOARD.tiles[table[other.at]].nation
            assert same == (one.seat == other.seat)
        left_out |= {name for name, tile in BOARD.tiles.items() if not tile.nation} - set(table.values())
    assert len(left_out) == (12 if players == 2 else 0)


@BY_PLAYERS
@pytest.mark.rules("GS-040", "GS-042")
def test_sea_lies_beside_sea_or_in_a_corner(players: int) -> None:
    """Any terrain may come to lie in any corner; all other sea hangs together with one of these, or with the sea of a
    nation."""
    corners: dict[tuple[int, int], set[str]] = {}
    for number in range(DEALS):
        g = deal(players, number)
        table = laid(g)
        anchors = {cell.at for cell in g.rules.cells if cell.corner or cell.seat}
        for group in joined({at for at, name in table.items() if terrain(name) == "sea"}):
            assert group & anchors
        for cell in g.rules.cells:
            if cell.corner:
                corners.setdefault(cell.at, set()).add(terrain(table[cell.at]))
    assert corners
    assert all(found == {"field", "forest", "mountain", "sea"} for found in corners.values())


@BY_PLAYERS
@pytest.mark.rules("GS-Q109")
def test_every_map_can_be_played(players: int) -> None:
    for number in range(DEALS):
        table = laid(deal(players, number))
        tiles = {at: BOARD.tiles[name] for at, name in table.items()}
        for nation in {tile.nation for tile in tiles.values()} - {""}:
            exits = [
                near
                for at, tile in tiles.items()
                if tile.nation == nation and tile.terrain in ("field", "forest")
                for near in beside(at)
                if near in tiles and not tiles[near].nation and tiles[near].terrain in ("field", "forest")
            ]
            assert exits, (number, nation)
        capitals = {at for at, tile in tiles.items() if tile.role == "capital"}
        [main] = [group for group in joined({at for at in tiles if tiles[at].terrain != "sea"}) if group & capitals]
        assert capitals <= main
        for group in joined({at for at in tiles if tiles[at].terrain == "sea"}):
            shores = [tiles[near].terrain for at in group for near in beside(at) if near in tiles]
            assert {"field", "forest"} & set(shores), number


@pytest.mark.rules("GS-Q109")
def test_sea_that_fits_nowhere_is_laid_anew() -> None:
    """Without England all twelve neutral tiles of three players are used: a sea has to lie in a corner."""
    for number in range(DEALS):
        g = deal(3, number, nations=["austria", "byzantium", "france"])
        corners = [cell.at for cell in g.rules.cells if cell.corner]
        assert any(terrain(laid(g)[at]) == "sea" for at in corners)


@pytest.mark.rules("GS-Q109")
def test_sea_that_no_ship_can_reach_is_refused() -> None:
    """A sea in the corner behind two mountains and the mountain of Byzantium; with a forest for one of them it will
    do."""
    g = deal(2, 1, nations=["byzantium", "france"], seating="fixed")
    behind = ["trade_sea_west", "wheat_plain", "iron_mountain", "river_meadows"]
    behind += ["mountain_pass", "border_fort", "deep_forest", "walled_market"]
    reachable = [{"iron_mountain": "deep_forest", "deep_forest": "iron_mountain"}.get(name, name) for name in behind]
    for names, expected in ((behind, False), (reachable, True)):
        cells = [*g.cells[:6], *(g.rules.tiles.index(name) for name in names)]
        assert is_playable(g.rules, g.rules.maps[tuple(cells)], g.order) == expected
