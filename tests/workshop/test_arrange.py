"""Everything in an area, arranged."""

from __future__ import annotations

from typing import Any

import pytest
import shapely

from chancellery.atlas.board import Area, Board, City, Lettering, Power
from workshop.layout.arrange import Arranger, Hints
from workshop.layout.boxes import Turned
from workshop.layout.ground import Ground
from workshop.layout.needs import Arrangement, Needs, needs_of

SHAPES = {
    "square": shapely.box(0, 0, 160, 160),
    "flat": shapely.box(0, 0, 260, 90),
    "tall": shapely.box(0, 0, 90, 260),
    "bent": shapely.union(shapely.box(0, 0, 80, 220), shapely.box(0, 140, 240, 220)),
    "slanted": shapely.affinity.rotate(shapely.box(0, 0, 280, 100), 28),
    "two islands": shapely.union(shapely.box(0, 0, 150, 150), shapely.box(180, 0, 230, 50)),
}


def needs(name: str = "Bohemia", label: Lettering | None = None, **fields: Any) -> Needs:
    area = Area(
        kind="home", owner="france", name=name, city=City("Prag", (14.4, 50.1)), label=label or Lettering(), **fields
    )
    board = Board(powers={"france": Power(capital="other")}, areas={"here": area}, borders={})
    return needs_of(board, "here", area)


def arranged(shape: Any, wanted: Needs, hints: Hints, obstacles: list[Turned] | None = None) -> Arrangement | None:
    return Arranger(Ground.of(shape, 2.5, obstacles), wanted, hints).arrange()


@pytest.mark.parametrize("form", SHAPES)
def test_everything_fits_and_nothing_overlaps(form: str) -> None:
    shape, wanted = SHAPES[form], needs(value=2, elector=True)
    found = arranged(shape, wanted, Hints(city=(40, 40)))
    assert found is not None
    assert found.complete(wanted)
    boxes = list(found.boxes(wanted).items())
    assert len(boxes) >= 9
    for i, (what, box) in enumerate(boxes):
        assert shape.contains(shapely.Polygon(box.corners())), what
        for other_what, other in boxes[:i]:
            assert not box.overlaps(other), f"{what} on {other_what}"


def test_a_name_follows_a_long_area() -> None:
    found = arranged(SHAPES["slanted"], needs(), Hints())
    assert found is not None
    assert 15 <= found.name.angle <= 35


def test_a_name_lies_level_in_a_square() -> None:
    found = arranged(SHAPES["square"], needs(), Hints())
    assert found is not None
    assert found.name.angle == 0


def test_pieces_stand_in_a_row_where_there_is_room() -> None:
    found = arranged(SHAPES["square"], needs(), Hints())
    assert found is not None
    assert len({y for _, y in found.pieces}) == 1


def test_obstacles_stay_free() -> None:
    train = Turned((80, 5), (26, 16), 90)
    found = arranged(SHAPES["square"], needs(value=1), Hints(city=(80, 80)), [train])
    assert found is not None
    assert not any(train.overlaps(box) for box in found.boxes(needs(value=1)).values())


def test_hints_are_kept() -> None:
    label = Lettering(at=(0, 0), angle=10, size=15, lines=["Bohe-", "mia"])
    hints = Hints(
        name=(100, 40), value=(130, 130), garrison=(30, 130), pieces=((40, 90), (70, 90), (100, 90), (130, 90))
    )
    found = arranged(SHAPES["square"], needs(value=1, label=label), hints)
    assert found is not None
    assert found.name.lines == ["Bohe-", "mia"]
    assert (found.name.size, found.name.angle) == (15, 10)
    assert found.name.at == pytest.approx((100, 40), abs=3)
    assert found.value == pytest.approx((130, 130), abs=3)
    assert found.garrison == pytest.approx((30, 130), abs=3)
    assert sorted(found.pieces) == sorted(hints.pieces)


def test_too_small_an_area_is_incomplete() -> None:
    wanted = needs(value=1)
    found = arranged(shapely.box(0, 0, 90, 60), wanted, Hints())
    assert found is not None
    assert not found.complete(wanted)
    assert arranged(shapely.box(0, 0, 20, 20), wanted, Hints()) is None


def test_the_same_area_is_always_arranged_the_same_way() -> None:
    once, again = (arranged(SHAPES["bent"], needs(value=2), Hints(city=(30, 30))) for _ in range(2))
    assert once == again


def test_impassable_land_shows_only_its_name() -> None:
    area = Area(kind="impassable", name="Alps")
    board = Board(powers={}, areas={"alps": area}, borders={})
    wanted = needs_of(board, "alps", area)
    found = arranged(SHAPES["square"], wanted, Hints())
    assert found is not None
    assert list(found.boxes(wanted)) == ["name"]
