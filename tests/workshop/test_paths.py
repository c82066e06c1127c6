"""Compact paths, read back."""

from __future__ import annotations

import pytest
import shapely

from tests.atlas.outlines import rings
from workshop.layout import paths


def test_an_outline_is_written_in_short_relative_steps() -> None:
    assert paths.outline(shapely.box(0, 0, 10, 0.5)) == "M10 0l0 .5-10 0 0-.5z"


def test_holes_and_islands_are_further_parts() -> None:
    shape = shapely.MultiPolygon(
        [shapely.box(0, 0, 10, 10).difference(shapely.box(4, 4, 6, 6)), shapely.box(20, 20, 21, 21)]
    )
    parts = rings(paths.outline(shape))
    assert len(parts) == 3
    assert sorted(parts[2]) == [(20, 20), (20, 21), (21, 20), (21, 21)]


def test_rounding_does_not_add_up() -> None:
    """Each point is rounded on its own, however long the path: a neighbour with the same points has the same line."""
    points = [(0.04 * i + 0.013, 0.033 * i) for i in range(500)]
    (back,) = rings(paths.line(shapely.LineString(points)))
    assert back[-1] == pytest.approx(points[-1], abs=0.051)


def test_points_that_fall_together_are_left_out() -> None:
    assert paths.line(shapely.LineString([(0, 0), (0.01, 0.02), (3, -4)])) == "M0 0l3-4"


def test_curves_keep_their_ends_and_controls() -> None:
    path = paths.curve([(0, 0), (1, 1), (2, 1), (3, 0), (4, -1), (5, -1), (6, 0)])
    assert path == "M0 0c1 1 2 1 3 0c1-1 2-1 3 0"
