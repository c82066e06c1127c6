"""Outlines of bundles read back from their SVG paths, in plain Python: points, rings, inside or outside."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chancellery.atlas.bundle import XY

_WORD = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")


def rings(path: str) -> list[list[XY]]:
    """The parts of a path, closed or not: moves, lines, relative lines, and relative Bézier curves as short lines."""
    parts: list[list[XY]] = []
    verb, numbers = "", list[float]()
    for word in [*_WORD.findall(path), "Z"]:
        if not word.isalpha():
            numbers.append(float(word))
            continue
        if verb == "M":
            parts.append([(numbers[0], numbers[1])])
        elif verb in ("l", "L"):
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                before = parts[-1][-1] if verb == "l" else (0.0, 0.0)
                parts[-1].append((before[0] + x, before[1] + y))
        elif verb == "c":
            for i in range(0, len(numbers), 6):
                parts[-1] += _curve(parts[-1][-1], numbers[i : i + 6])
        else:
            assert verb in ("", "z", "Z"), f"{verb!r} in a path"
        verb, numbers = word, []
    return parts


def _curve(start: XY, steps: list[float]) -> Iterator[XY]:
    points = [start, *((start[0] + steps[i], start[1] + steps[i + 1]) for i in (0, 2, 4))]
    for step in range(1, 13):
        t = step / 12
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        yield (
            sum(share * x for share, (x, _) in zip(shares, points, strict=True)),
            sum(share * y for share, (_, y) in zip(shares, points, strict=True)),
        )


def inside(point: XY, outline: list[list[XY]]) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    x, y = point
    crossings = 0
    for ring in outline:
        before = ring[-1]
        for here in ring:
            if (here[1] > y) != (before[1] > y):
                at = before[0] + (y - before[1]) * (here[0] - before[0]) / (here[1] - before[1])
                crossings += at > x
            before = here
    return crossings % 2 == 1


def along(points: list[XY], closed: bool, apart: float = 4.0) -> Iterator[XY]:
    """Points on a line, never farther apart than this."""
    pairs = zip(points, [*points[1:], points[0]] if closed else points[1:], strict=False)
    for (x0, y0), (x1, y1) in pairs:
        count = max(1, round(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / apart))
        for i in range(count):
            yield (x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count)
    if not closed:
        yield points[-1]
