"""Places astride borders, arrows of straits, and frames beside small areas."""

from __future__ import annotations

from typing import Any

import pytest
import shapely

from chancellery.atlas.board import Area, Board, City, Power, Strait
from workshop.layout.borders import crossing
from workshop.layout.boxes import Turned
from workshop.layout.callouts import Framed, Margins, panels, untangled
from workshop.layout.needs import Needs, needs_of
from workshop.layout.straits import box_of, draw_straits

LEFT, RIGHT = shapely.box(0, 0, 100, 200), shapely.box(100, 0, 200, 200)
BORDER = shapely.MultiLineString([[(100, 0), (100, 200)]])


def test_a_train_stands_across_the_middle_of_a_straight_border() -> None:
    found = crossing(BORDER, shapely.union(LEFT, RIGHT), [])
    assert found.at == pytest.approx((100, 100), abs=3)
    assert found.angle % 180 == pytest.approx(0, abs=0.1)


def test_a_train_moves_along_the_border_out_of_the_way() -> None:
    taken = Turned((100, 100), (60, 40))
    found = crossing(BORDER, shapely.union(LEFT, RIGHT), [taken])
    assert not found.box.overlaps(taken)
    assert found.at[0] == pytest.approx(100)


def test_a_train_prefers_a_straight_stretch() -> None:
    zigzag = [(100 + (12 if i % 2 else -12), 10.0 * i) for i in range(13)]
    border = shapely.MultiLineString([[*zigzag, (100, 130), (100, 230)]])
    found = crossing(border, shapely.box(0, 0, 200, 230), [])
    assert found.at[1] > 140
    assert found.angle % 180 == pytest.approx(0, abs=5)


def test_an_arrow_crosses_the_narrowest_water() -> None:
    board = Board(powers={}, areas={}, borders={}, straits=[Strait(ends=("north", "south"))])
    south = shapely.union(shapely.box(0, 60, 300, 100), shapely.box(140, 40, 160, 60))
    (arrow,) = draw_straits(board, {"north": shapely.box(0, 0, 300, 20), "south": south}, {})
    assert 140 <= arrow.middle[0] <= 160
    assert arrow.middle[1] == pytest.approx(30)
    assert abs(arrow.angle) == pytest.approx(90)
    assert box_of(arrow).size[0] == pytest.approx(34)


def test_an_arrow_leads_through_the_narrows_between_two_seas() -> None:
    board = Board(powers={}, areas={}, borders={}, straits=[Strait(ends=("ocean", "gulf"))])
    seas = {"ocean": shapely.box(0, 0, 100, 50), "gulf": shapely.box(100, 20, 200, 40)}
    (arrow,) = draw_straits(board, {}, seas)
    assert arrow.middle == pytest.approx((100, 30))
    assert arrow.angle == pytest.approx(0)


def small(**fields: Any) -> Needs:
    area = Area(kind="home", owner="france", name="Malta", city=City("Valletta", (0, 0)), **fields)
    return needs_of(Board(powers={"france": Power()}, areas={"malta": area}, borders={}), "malta", area)


@pytest.mark.parametrize("whole", [True, False])
def test_everything_in_a_frame_stands_inside_it_and_apart(whole: bool) -> None:
    needs = small(value=2, elector=True, port=True)
    for panel in panels(needs, whole):
        inside = None if whole else Framed(needs, None, panels(needs, True)[0], (0, 0), (0, 0)).called_out()[0]
        arrangement, callout = Framed(needs, inside, panel, (300, 200), (200, 200)).called_out()
        frame = Turned(callout.at, callout.size)
        boxes = arrangement.boxes(needs)
        framed = [what for what in boxes if whole or what == "garrison" or what.startswith("piece")]
        assert len([what for what in framed if what.startswith("piece")]) == 4
        assert ("name" in framed) == whole
        for i, what in enumerate(framed):
            for x, y in boxes[what].corners():
                assert abs(x - frame.at[0]) <= frame.size[0] / 2, what
                assert abs(y - frame.at[1]) <= frame.size[1] / 2, what
            for other in framed[:i]:
                assert not boxes[what].overlaps(boxes[other]), f"{what} on {other}"


def test_frames_stand_beside_areas_and_beside_each_other() -> None:
    areas = {"here": shapely.box(200, 200, 240, 240), "there": shapely.box(0, 0, 600, 150)}
    margins = Margins((600, 500), areas, 29, [])
    taken: list[Turned] = []
    for _ in range(3):
        found = margins.place((220, 220), panels(small(), False))
        assert found is not None
        margins.take(*found)
        frame = Turned(found[1], found[0].size)
        assert not any(shapely.Polygon(frame.corners()).intersects(shape) for shape in areas.values())
        assert not any(frame.overlaps(other) for other in taken)
        taken.append(frame)
    assert shapely.Polygon(taken[0].corners()).distance(areas["here"]) < 40


def test_lines_to_frames_do_not_cross() -> None:
    panel = panels(small(), False)[0]
    crossed = {
        "low": Framed(small(), None, panel, (0, 0), (100, 100)),
        "high": Framed(small(), None, panel, (0, 100), (100, 0)),
    }
    assert {name: frame.at for name, frame in untangled(crossed).items()} == {"low": (0, 100), "high": (0, 0)}


def test_there_may_be_no_room_for_a_frame() -> None:
    margins = Margins((300, 300), {"all": shapely.box(0, 0, 300, 300)}, 29, [])
    assert margins.place((150, 150), panels(small(), True)) is None
