"""Shapes as compact SVG paths: one decimal, relative steps, closed parts.

Every point is rounded before the step to it is taken, so that neighbours which share a point still share it
after rounding, however long the path is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import shapely


def outline(shape: Any) -> str:
    """The rings of a polygon or of several."""
    return "".join(
        _run(ring.coords[:-1]) + "z"
        for part in shapely.get_parts(shape)
        if part.geom_type == "Polygon"
        for ring in (part.exterior, *part.interiors)
    )


def line(shape: Any) -> str:
    """A line or several."""
    return "".join(_run(part.coords) for part in shapely.get_parts(shape) if part.geom_type == "LineString")


def curve(points: Sequence[tuple[float, float]]) -> str:
    """A start and then Bézier curves: two control points and an end each."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    text, (x, y) = "M" + _numbers(tenths[0]), tenths[0]
    for i in range(1, len(tenths) - 2, 3):
        text += "c" + _numbers(number for px, py in tenths[i : i + 3] for number in (px - x, py - y))
        x, y = tenths[i + 2]
    return text


def _run(points: Iterable[tuple[float, float]]) -> str:
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [number for (x0, y0), (x1, y1) in pairwise(tenths) if (x0, y0) != (x1, y1) for number in (x1 - x0, y1 - y0)]
    return "M" + _numbers(tenths[0]) + ("l" + _numbers(steps) if steps else "")


def _numbers(tenths: Iterable[int]) -> str:
    """Numbers in tenths as short as SVG allows: a minus sign is separator enough, a leading zero is none."""
    text = ""
    for number in tenths:
        whole, rest = divmod(abs(number), 10)
        digits = (str(whole) if whole or not rest else "") + (f".{rest}" if rest else "")
        sign = "-" if number < 0 else " " if text else ""
        text += sign + digits
    return text


def pair(point: tuple[float, float]) -> str:
    """One point of a path."""
    return _numbers(round(number * 10) for number in point)
