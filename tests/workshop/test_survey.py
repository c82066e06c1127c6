"""Shapes on an invented country: they agree with the board, fit exactly, and say so when they cannot."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest
import shapely

from chancellery.atlas.board import Area, Board, Frame, Outside, Pair, Point, Sea, Strait
from workshop import survey as module
from workshop.demands import VISIBLE
from workshop.sources import Geography
from workshop.survey import Survey, survey

FRAME = Frame(centre=(10, 50), west=(6.2, 50), east=(13.8, 50), south=(10, 47.8), north=(10, 52.2), width=800)
LAND = shapely.segmentize(shapely.box(7, 48.2, 13, 51.8), 0.2)
ISLET = shapely.Point(10, 52.0).buffer(0.08)
EARTH = Geography(
    land=[LAND, ISLET],
    frontiers=[shapely.LineString([(10, 48.2), (10.1, 50), (10, 51.8)])],
    rivers=[shapely.LineString([(12.2, 48.2), (12.5, 48.7), (13, 48.9)])],
    lakes=[],
)
CORNERS: dict[str, Point] = {
    "north_west": (8.5, 51),
    "north_east": (11.5, 51),
    "south_west": (8.5, 49),
    "south_east": (11.5, 49),
}
AROUND = [
    ("north_west", "north_east"),
    ("north_east", "south_east"),
    ("south_west", "south_east"),
    ("north_west", "south_west"),
]


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "geography", lambda: EARTH)


def _board(areas: Mapping[str, Point], borders: list[Pair], inland: tuple[str, ...] = (), **more: Any) -> Board:
    return Board(
        powers={},
        areas={name: Area(kind="undisputed", points=[at], coast=name not in inland) for name, at in areas.items()},
        borders={"own": borders},
        frame=FRAME,
        **more,
    )


def _drawn(shapes: Survey) -> set[frozenset[str]]:
    return {frozenset(pair) for pair, line in shapes.borders.items() if line.length > 0}


def _listed(board: Board) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in (*board.pairs(), *board.barriers)}


def test_four_corners_are_drawn_with_the_diagonal_that_the_board_wants() -> None:
    for diagonal in (("north_west", "south_east"), ("north_east", "south_west")):
        board = _board(CORNERS, [*AROUND, diagonal])
        shapes = survey(board)
        assert shapes.complaints == ()
        assert _drawn(shapes) == _listed(board)
        assert min(line.length for line in shapes.borders.values()) >= VISIBLE


def test_neighbours_out_of_reach_are_brought_together() -> None:
    row: dict[str, Point] = {"a": (7.6, 50), "b": (9.2, 50), "c": (10.8, 50), "d": (12.4, 50)}
    board = _board(row, [("a", "b"), ("b", "c"), ("c", "d"), ("a", "c")])
    shapes = survey(board)
    assert shapes.complaints == ()
    assert _drawn(shapes) == _listed(board)


def test_an_area_without_a_coast_is_kept_from_the_sea() -> None:
    board = _board(
        {**CORNERS, "heart": (7.6, 50.0)}, [*AROUND, *((name, "heart") for name in CORNERS)], inland=("heart",)
    )
    shapes = survey(board)
    assert shapes.complaints == ()
    assert _drawn(shapes) == _listed(board)
    assert shapes.areas["heart"].boundary.intersection(shapes.sea.boundary).length == 0


def test_shapes_fit_exactly_and_nothing_is_lost() -> None:
    shapes = survey(_board(CORNERS, [*AROUND, ("north_west", "south_east")]))
    parts = [*shapes.areas.values(), shapes.outside, shapes.sea]
    assert shapely.coverage_is_valid([part for part in parts if not part.is_empty])
    assert sum(part.area for part in parts) == pytest.approx(800 * shapes.projection.size[1], rel=1e-9)
    corners = shapely.get_coordinates(list(shapes.areas.values())) * 10
    assert abs(corners - corners.round()).max() < 1e-6
    for one, other in combinations(shapes.areas.values(), 2):
        assert one.intersection(other).area == pytest.approx(0, abs=1e-6)


def test_borders_follow_frontiers_and_islands_the_nearest_shore() -> None:
    shapes = survey(_board({"west": (8.5, 50), "east": (11.5, 50)}, [("west", "east")]))
    frontier = shapes.projection.place(EARTH.frontiers[0])
    border = shapes.borders["west", "east"]
    assert shapely.distance(shapely.points(shapely.get_coordinates(border)), frontier).max() < 3
    assert border.length == pytest.approx(frontier.length, rel=0.1)
    assert len(shapes.areas["west"].geoms) + len(shapes.areas["east"].geoms) == 3


def test_land_beyond_the_game_is_kept_off_by_its_points() -> None:
    shapes = survey(_board({"west": (8.5, 50)}, [], outside=[Outside(points=[(11.5, 50), (10, 52)])]))
    east = shapes.projection.forward((12, 50))
    assert shapely.contains_xy(shapes.outside, *east)
    assert not shapely.contains_xy(shapes.areas["west"], *east)


def test_the_same_board_is_always_drawn_alike() -> None:
    board = _board(CORNERS, [*AROUND, ("north_east", "south_west")])
    once, again = survey(board), survey(board)
    assert once.areas == again.areas
    assert once.borders == again.borders


def test_an_impossible_board_is_told_with_its_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_ATTEMPTS", 1)
    five: dict[str, Point] = {**CORNERS, "middle": (10.0, 50.0)}
    complaints = survey(_board(five, list(combinations(five, 2)))).complaints
    assert complaints
    assert all(" and " in told and told.endswith(".") for told in complaints)


def test_sea_zones_part_where_the_border_reaches_the_shore() -> None:
    board = _board(
        {"west": (8.5, 50), "east": (11.5, 50)},
        [("west", "east")],
        seas={
            "left": Sea(at=(6.6, 50), points=[(8, 52.05), (8, 47.95)], coasts=["west"]),
            "right": Sea(at=(13.4, 50), points=[(12, 52.05), (12, 47.95)], coasts=["east"]),
        },
        sea_borders=[("left", "right")],
        straits=[Strait(ends=("left", "right"))],
        outside=[Outside(points=[(10, 52)])],
    )
    shapes = survey(board)
    assert shapes.complaints == ()
    for area, sea in (("west", "right"), ("east", "left")):
        assert shapes.areas[area].boundary.intersection(shapes.seas[sea].boundary).length < 1
    assert shapes.seas["left"].boundary.intersection(shapes.seas["right"].boundary).length > 1
