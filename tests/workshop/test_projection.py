"""The map laid flat and back, the lens, and the frame."""

from __future__ import annotations

import numpy as np
import pytest

from chancellery.atlas.board import Area, Board, City, Frame
from workshop.projection import Projection, frame_of

FRAME = Frame(centre=(10, 50), west=(-5, 45), east=(30, 45), south=(12, 38), north=(12, 60), width=2000, lens=0.6)


def test_places_come_back_from_the_drawing() -> None:
    places = np.random.default_rng(1).uniform((-20, 30), (45, 68), (500, 2))
    for lens in (0.0, 0.3, 1.0):
        projection = Projection((10, 50), lens, 1.3, (-900, -800), (2000, 1500))
        assert projection.inverse(projection.forward(places)) == pytest.approx(places, abs=1e-6)


def test_the_edges_pass_through_the_points_of_the_frame() -> None:
    projection = Projection.of(FRAME)
    assert projection.size[0] == 2000
    assert projection.forward(FRAME.west)[0] == pytest.approx(0)
    assert projection.forward(FRAME.east)[0] == pytest.approx(2000)
    assert projection.forward(FRAME.north)[1] == pytest.approx(0)
    assert projection.forward(FRAME.south)[1] == pytest.approx(projection.size[1], abs=0.6)


def test_north_is_up_and_the_centre_is_no_exception() -> None:
    projection = Projection.of(FRAME)
    assert projection.forward((10, 51))[1] < projection.forward((10, 50))[1] < projection.forward((10, 49))[1]
    assert np.isfinite(projection.forward(FRAME.centre)).all()
    assert projection.inverse(projection.forward(FRAME.centre)) == pytest.approx(FRAME.centre)


def test_a_full_lens_draws_the_middle_twice_as_large_as_land_far_away() -> None:
    def size(lens: float, degrees: float) -> float:
        """The side of a small square, so many degrees north of the centre."""
        projection = Projection((0, 0), lens, 1.0, (0, 0), (1, 1))
        corners = projection.forward([(0, degrees), (0.01, degrees), (0, degrees + 0.01)])
        wide, high = (np.hypot(*(corner - corners[0])) for corner in corners[1:])
        return float((wide * high) ** 0.5)

    far = 1500 / 111.2
    assert size(1.0, 0.1) / size(1.0, far) == pytest.approx(2.0, rel=0.05)
    assert size(0.0, 0.1) / size(0.0, far) == pytest.approx(1.0, rel=0.05)


def test_a_frame_turned_inside_out_is_refused() -> None:
    with pytest.raises(ValueError, match="inside out"):
        Projection.of(Frame(centre=(10, 50), west=(30, 45), east=(-5, 45), south=(12, 38), north=(12, 60)))


def test_a_board_without_a_frame_is_drawn_around_its_points() -> None:
    board = Board(
        powers={},
        borders={},
        areas={
            "a": Area(kind="undisputed", city=City(name="A", at=(5, 45))),
            "b": Area(kind="undisputed", points=[(15, 50)]),
        },
    )
    projection = Projection.of(frame_of(board))
    for place in ((5, 45), (15, 50)):
        x, y = projection.forward(place)
        assert 0 < x < projection.size[0]
        assert 0 < y < projection.size[1]
    with pytest.raises(ValueError, match="No area"):
        frame_of(Board(powers={}, borders={}, areas={"a": Area(kind="undisputed")}))
