"""Generalship: what the rulebook says about tiles, circles and how they lie."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from chancellery.atlas import library
from chancellery.atlas.board import Circle, Tile, TileBoard
from chancellery.atlas.palette import COLOURS, colours_of
from chancellery.atlas.tile_faults import STEPS, number

_READ = library.read("generalship")
assert isinstance(_READ, TileBoard)
BOARD: TileBoard = _READ
NATIONS = ["austria", "byzantium", "england", "france"]


def tiles(nation: str) -> list[Tile]:
    return [tile for tile in BOARD.tiles.values() if tile.nation == nation]


def circles(nation: str) -> list[Circle]:
    """The circles of a nation in the order in which they are filled."""
    return sorted(
        (circle for tile in tiles(nation) for circle in tile.circles), key=lambda circle: number(circle.numeral)
    )


def production(nation: str, population: int) -> set[tuple[int, int]]:
    """Food and metal that so many cylinders can give: they fill circles in order, and choose among equals."""
    filled = circles(nation)
    found = set()
    for chosen in combinations(range(len(filled)), population):
        numerals = [number(filled[i].numeral) for i in chosen]
        lowest = [number(circle.numeral) for circle in filled[:population]]
        if numerals == lowest:
            gives = Counter(filled[i].gives for i in chosen)
            found.add((gives["food"], gives["metal"]))
    return found


def test_four_nations_of_three_tiles_and_twelve_neutral_tiles() -> None:
    assert list(BOARD.powers) == NATIONS
    assert [len(tiles(nation)) for nation in NATIONS] == [3, 3, 3, 3]
    assert sum(1 for tile in BOARD.tiles.values() if not tile.nation) == 12


@pytest.mark.parametrize(("nation", "most"), [("austria", 8), ("byzantium", 9), ("england", 7), ("france", 11)])
def test_the_largest_population_of_each_nation(nation: str, most: int) -> None:
    assert max(number(circle.numeral) for circle in circles(nation)) == most


@pytest.mark.parametrize(
    ("population", "resources"),
    [
        (0, {(0, 0)}),
        (1, {(1, 0)}),
        (2, {(1, 0)}),
        (3, {(2, 0)}),
        (4, {(2, 0)}),
        (5, {(2, 0)}),
        (6, {(2, 1), (3, 0)}),
        (7, {(3, 1)}),
        (8, {(3, 1)}),
        (9, {(3, 1)}),
        (10, {(4, 1)}),
        (11, {(4, 2), (5, 1)}),
    ],
)
def test_what_france_produces(population: int, resources: set[tuple[int, int]]) -> None:
    assert production("france", population) == resources


@pytest.mark.parametrize(
    ("nation", "twice"),
    [("austria", ["VI"]), ("byzantium", ["VI", "IX"]), ("england", []), ("france", ["VI", "XI"])],
)
def test_circles_that_a_nation_has_twice(nation: str, twice: list[str]) -> None:
    counts = Counter(circle.numeral for circle in circles(nation))
    assert [numeral for numeral, count in counts.items() if count == 2] == twice


def test_the_two_circles_vi_of_austria_and_byzantium_lie_on_tiles_that_grow_differently() -> None:
    """The fixed growth of 1 at six cylinders is needed only there; France has no such rule."""
    for nation, alike in (("austria", False), ("byzantium", False), ("france", True)):
        growths = [tile.growth for tile in tiles(nation) for circle in tile.circles if circle.numeral == "VI"]
        assert (len(set(growths)) == 1) == alike, nation


def test_an_occupied_right_tile_leaves_france_two_food() -> None:
    """Six cylinders, the sixth on the food circle VI of the right tile: five are active."""
    [right] = [tile for tile in tiles("france") if tile.role == "right"]
    assert [circle.gives for circle in right.circles if number(circle.numeral) <= 6] == ["food"]
    assert production("france", 5) == {(2, 0)}


def test_an_occupied_left_tile_leaves_france_the_three_cylinders_of_the_capital() -> None:
    [capital] = [tile for tile in tiles("france") if tile.role == "capital"]
    [left] = [tile for tile in tiles("france") if tile.role == "left"]
    assert [circle.numeral for circle in capital.circles] == ["I", "II", "III"]
    assert [number(circle.numeral) for circle in left.circles][:2] == [4, 5]


def test_england_exchanges_only_at_full_population() -> None:
    assert [name for name, tile in BOARD.tiles.items() if tile.exchange == "when full"] == ["the_channel"]
    assert BOARD.tiles["the_channel"].circles[-1].numeral == "VII"


def test_other_exchanges_are_on_neutral_sea_tiles() -> None:
    exchanges = [tile for tile in BOARD.tiles.values() if tile.exchange == "always"]
    assert exchanges
    assert all(tile.terrain == "sea" and not tile.nation for tile in exchanges)


def test_only_england_is_protected_by_the_sea() -> None:
    assert {tile.nation for tile in BOARD.tiles.values() if tile.terrain == "sea" and tile.nation} == {"england"}


def test_there_are_neutral_tiles_of_every_terrain_with_resources_and_fortresses() -> None:
    neutral = [tile for tile in BOARD.tiles.values() if not tile.nation]
    assert {tile.terrain for tile in neutral} == {"field", "forest", "mountain", "sea"}
    assert any(tile.food for tile in neutral)
    assert any(tile.metal for tile in neutral)
    assert any(tile.fortress for tile in neutral)


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_capital_touches_only_its_two_sister_tiles(players: str) -> None:
    cells = {cell.at: cell for cell in BOARD.layouts[players].cells}
    for cell in cells.values():
        if cell.role == "capital":
            beside = [cells[at] for dq, dr in STEPS if (at := (cell.at[0] + dq, cell.at[1] + dr)) in cells]
            assert sorted((other.seat, other.role) for other in beside) == [(cell.seat, "left"), (cell.seat, "right")]


@pytest.mark.parametrize(("players", "neutral"), [("2", 8), ("3", 12), ("4", 12)])
def test_neutral_cells_are_filled_from_the_corners(players: str, neutral: int) -> None:
    filled = [cell.corner for cell in BOARD.layouts[players].cells if not cell.seat]
    assert len(filled) == neutral
    assert filled[0]
    assert filled == sorted(filled, reverse=True)


def test_the_colours_of_the_cubes() -> None:
    worn = {nation: colours_of(BOARD.powers, nation).piece for nation in NATIONS}
    assert worn == {
        "austria": COLOURS["yellow"].piece,
        "byzantium": COLOURS["green"].piece,
        "england": COLOURS["red"].piece,
        "france": COLOURS["blue"].piece,
    }
