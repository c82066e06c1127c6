"""Sea Lanes over water."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
import shapely

from chancellery.atlas.board import Area, Board, City, Lane, Power
from chancellery.atlas.bundle import LaneShape
from chancellery.atlas.faults import FaultyBoard
from tests.atlas.outlines import along, rings
from workshop.layout.boxes import Turned
from workshop.layout.lanes import draw_lanes

WORLD = shapely.box(0, 0, 800, 500)
WEST, EAST, CAPE = shapely.box(0, 0, 150, 500), shapely.box(650, 0, 800, 500), shapely.box(350, 0, 450, 330)


@dataclass
class Flat:
    """A projection that changes nothing."""

    size: tuple[int, int] = (800, 500)

    def forward(self, point: Any) -> Any:
        return np.asarray(point, float)


def board(*lanes: Lane, city: tuple[float, float] = (140, 100)) -> Board:
    areas = {
        "west": Area(kind="home", owner="france", coast=True, city=City("Brest", city)),
        "east": Area(kind="home", owner="france", coast=True),
        "cape": Area(kind="undisputed", coast=True),
    }
    return Board(powers={"france": Power(capital="west")}, areas=areas, borders={}, lanes=list(lanes))


def drawn(plan: Board, cape: Any = CAPE, shunned: list[Turned] | None = None) -> list[LaneShape]:
    areas = {"west": WEST, "east": EAST, "cape": cape}
    sea = shapely.difference(WORLD, shapely.union_all(list(areas.values())))
    lanes = draw_lanes(plan, Flat(), areas, sea, shunned or [])  # type: ignore[arg-type]
    return [lane.shape for lane in lanes]


def course(lane: LaneShape) -> Any:
    (points,) = rings(lane.path)
    return shapely.LineString(list(along(points, closed=False)))


def test_a_lane_goes_around_land_and_ends_at_its_coasts() -> None:
    (lane,) = drawn(board(Lane(ends=("west", "east"), owner="france")))
    way = course(lane)
    assert way.intersection(CAPE).is_empty
    assert WEST.distance(shapely.Point(way.coords[0])) < 1
    assert EAST.distance(shapely.Point(way.coords[-1])) < 1
    assert way.distance(shapely.Point(lane.middle)) < 1.5


def test_a_lane_over_open_water_is_a_gentle_arc() -> None:
    (lane,) = drawn(board(Lane(ends=("west", "east"))), cape=shapely.box(390, 0, 410, 5))
    way = course(lane)
    direct = shapely.Point(way.coords[0]).distance(shapely.Point(way.coords[-1]))
    assert 1.005 * direct < way.length < 1.08 * direct


def test_lanes_begin_near_the_city() -> None:
    for y in (80, 420):
        (lane,) = drawn(board(Lane(ends=("west", "east")), city=(140, y)), cape=shapely.box(390, 0, 410, 5))
        assert abs(course(lane).coords[0][1] - y) < 60


def test_two_lanes_keep_apart() -> None:
    one, other = (course(lane) for lane in drawn(board(Lane(ends=("west", "east")), Lane(ends=("west", "east")))))
    assert min(one.interpolate(share, normalized=True).distance(other) for share in (0.1, 0.3, 0.5, 0.7, 0.9)) > 8


def test_a_lane_goes_around_names_and_passes_where_it_is_told() -> None:
    caption = Turned((550, 420), (120, 30))
    (lane,) = drawn(board(Lane(ends=("west", "east"), via=[(400, 470)])), shunned=[caption])
    way = course(lane)
    assert way.intersection(shapely.Polygon(caption.corners())).is_empty
    assert way.distance(shapely.Point(400, 470)) < 25


def test_a_lane_without_water_is_a_fault_of_the_board() -> None:
    with pytest.raises(FaultyBoard, match="lane west-east: no way over water"):
        drawn(board(Lane(ends=("west", "east"))), cape=shapely.box(350, 0, 450, 500))
