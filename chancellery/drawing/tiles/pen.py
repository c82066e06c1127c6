"""An engraver's pen: seeded, so that the same name always draws the same line, and a little unsteady."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, pi, sin
from random import Random

from chancellery.atlas.bundle import XY
from chancellery.drawing.svg import group, path

Clear = Callable[[XY, float], bool]
"""Whether a disc around a point lies on no mark of the tile."""


def number(value: float) -> str:
    """A coordinate as short as SVG allows."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def line(points: Sequence[XY], *, closed: bool = False) -> str:
    """Straight strokes through points, as path data."""
    data = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{data}Z" if closed else f"M{data}"


def curve(points: Sequence[XY], *, closed: bool = False) -> str:
    """A smooth stroke through points, as path data."""
    if len(points) < 3:
        return line(points, closed=closed)
    ring = [points[-1], *points, points[0], points[1]] if closed else [points[0], *points, points[-1]]
    data = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for before, start, end, after in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        data.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (one, two, end)))
    return "".join(data) + ("Z" if closed else "")


def stroke(d: str, colour: str, width: float, opacity: float | None = None) -> str:
    """A line of ink."""
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_opacity=opacity)


def filled(d: str, fill: str, edge: str, width: float) -> str:
    """A shape with an outline."""
    return path(d, fill=fill, stroke=edge, stroke_width=width, stroke_linejoin="round")


def standing(x: float, y: float, *parts: str, turn: float = 0.0) -> str:
    """Something drawn around (0, 0), at a place."""
    turned = f" rotate({number(turn)})" if turn else ""
    return group(*parts, transform=f"translate({number(x)} {number(y)}){turned}")


class Pen:
    """Chance that follows from a name."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._random.random()

    def about(self, value: float, spread: float) -> float:
        return self.between(value - spread, value + spread)

    def chance(self, share: float) -> bool:
        return self._random.random() < share

    def index(self, length: int) -> int:
        return int(self._random.random() * length)

    def shaken(self, start: XY, end: XY, step: float, shake: float) -> list[XY]:
        """A straight line as a hand draws it."""
        length = hypot(end[0] - start[0], end[1] - start[1])
        count = max(1, round(length / step))
        points = [start]
        for k in range(1, count):
            t = k / count
            x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
            points.append((self.about(x, shake), self.about(y, shake)))
        return [*points, end]

    def bend(self, reach: float) -> Callable[[XY], XY]:
        """A gentle deformation of the plane, so that what was ruled looks grown."""
        phases = [self.between(0, 2 * pi) for _ in range(4)]

        def bent(point: XY) -> XY:
            x, y = point
            return (
                x + reach * (0.7 * sin(y / 43 + phases[0]) + 0.3 * sin((x + y) / 23 + phases[1])),
                y + reach * (0.7 * sin(x / 47 + phases[2]) + 0.3 * sin((x - y) / 21 + phases[3])),
            )

        return bent

    def scatter(self, candidates: int, spacing: float, width: float, height: float) -> list[XY]:
        """Points over a rectangle around (0, 0), none nearer to another than the spacing; by dart throwing."""
        chosen: list[XY] = []
        cells: dict[tuple[int, int], list[XY]] = {}
        for _ in range(candidates):
            x, y = self.about(0, width / 2), self.about(0, height / 2)
            column, row = int(x // spacing), int(y // spacing)
            near = (
                p
                for i in (column - 1, column, column + 1)
                for j in (row - 1, row, row + 1)
                for p in cells.get((i, j), ())
            )
            if all(hypot(x - a, y - b) >= spacing for a, b in near):
                cells.setdefault((column, row), []).append((x, y))
                chosen.append((x, y))
        return chosen
