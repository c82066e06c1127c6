"""Where a box has room in an area."""

from __future__ import annotations

import numpy as np
import shapely

from workshop.layout.boxes import Turned
from workshop.layout.ground import Ground, together

FIELD = shapely.box(0, 0, 100, 60)


def test_a_box_has_room_where_it_keeps_clear_of_the_border() -> None:
    ground = Ground.of(FIELD, margin=2)
    x, y = np.meshgrid(*ground.cells())
    room = ground.room((30, 20))
    assert room.any()
    assert x[room].min() >= 17
    assert x[room].max() <= 83
    assert y[room].min() >= 12
    assert y[room].max() <= 48
    assert not ground.room((99, 20)).any()
    assert not ground.room((400, 400)).any()


def test_what_is_taken_is_no_room_any_more() -> None:
    ground = Ground.of(FIELD, margin=2)
    copy = ground.copy()
    copy.close(Turned((50, 30), (20, 60)))
    x, _ = np.meshgrid(*copy.cells())
    room = copy.room((20, 20))
    assert room.any()
    assert not ((x[room] > 30) & (x[room] < 70)).any()
    assert ground.room((20, 20)).sum() > room.sum(), "the original is untouched"


def test_a_turned_box_takes_only_what_it_covers() -> None:
    ground = Ground.of(FIELD, margin=2)
    ground.close(Turned((50, 30), (60, 4), 30))
    assert not ground.is_open(Turned((50, 30), (4, 4)))
    assert not ground.is_open(Turned((50 + 22, 30 + 12.7), (2, 2)))
    assert ground.is_open(Turned((50 + 22, 30 - 12.7), (8, 8)))


def test_a_turned_window_sees_the_same_ground() -> None:
    bar = shapely.affinity.rotate(shapely.box(0, 0, 200, 30), 25)
    ground = Ground.of(bar, margin=2)
    assert not ground.room((150, 14)).any()
    window = ground.window(25)
    fits = window.room((150, 14))
    assert fits.any()
    for x, y in zip(window.x[fits], window.y[fits], strict=True):
        assert bar.contains(shapely.Polygon(Turned((x, y), (150, 14), 25).corners()))


def test_the_nearest_place_is_the_point_itself_when_it_is_free() -> None:
    ground = Ground.of(FIELD, margin=2)
    assert ground.nearest((10, 10), (40.3, 30.1)) == (40.3, 30.1)
    moved = ground.nearest((10, 10), (-20, 30))
    assert moved is not None
    assert 7 <= moved[0] < 12
    assert ground.nearest((200, 10), (40, 30)) is None


def test_a_group_needs_room_for_all_its_members() -> None:
    free = np.zeros((5, 8), bool)
    free[2, 1], free[2, 4] = True, True
    found = together(free, [(0, 0), (3, 0)])
    assert found is not None
    valid, top, left = found
    assert [(row + top, column + left) for row, column in np.argwhere(valid).tolist()] == [(2, 1)]
    assert together(free, [(0, 0), (2, 0)]) is None
    assert together(free, [(0, 0), (9, 0)]) is None
