"""The geometry of a tile: a hexagon standing on a corner, its own middle at (0, 0), y downward."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from chancellery.atlas.bundle import XY

RADIUS = 150.0
"""From the middle of a tile to its corners."""
APOTHEM = RADIUS * sqrt(3) / 2
"""From the middle of a tile to its edges."""
NORMALS: list[XY] = [(cos(k * pi / 3), sin(k * pi / 3)) for k in range(6)]
"""Directions across the edges, clockwise from the right."""
STEPS: list[tuple[int, int]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""To the neighbouring cell across each edge, in axial coordinates."""


def corners(inset: float = 0.0) -> list[XY]:
    """Clockwise from the lower right; `inset` moves every edge inwards."""
    radius = RADIUS - inset * 2 / sqrt(3)
    return [(radius * cos(pi / 6 + k * pi / 3), radius * sin(pi / 6 + k * pi / 3)) for k in range(6)]


def reach(point: XY) -> float:
    """How far from the middle a point lies, measured towards the nearest edge: less than `APOTHEM` is inside."""
    x, y = point
    return max(x * nx + y * ny for nx, ny in NORMALS)


def middle(cell: tuple[int, int]) -> XY:
    """Where the middle of a cell lies when the cell (0, 0) has its own at (0, 0)."""
    q, r = cell
    return (2 * APOTHEM * (q + r / 2), 1.5 * RADIUS * r)


def neighbours(cell: tuple[int, int]) -> list[tuple[int, int]]:
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in STEPS]
