"""Little engraved things: mountains, trees, tufts of reed, and the hatching of low land.

Each is drawn around its foot, upright, lit from the left, in a size given in units.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely

from chancellery.atlas.palette import Paper
from workshop.painting.engraving import area, line

Place = tuple[float, float]


def mountain(x: float, y: float, size: float, ink: str, body: str, lit: str, chance: Any) -> str:
    """A peak with a lit and a hatched side; its body hides what stands behind it."""
    wide, tall = size * chance.uniform(0.58, 0.72), size * chance.uniform(0.80, 1.02)
    top = (x + size * chance.uniform(-0.10, 0.06), y - tall)
    left = _slope(top, (x - wide, y), 4, size * 0.028, chance)[::-1]
    right = _slope(top, (x + wide * 1.06, y), 5, size * 0.03, chance)
    spine = [(top[0] + size * off, top[1] + tall * down) for off, down in ((0.05, 0.26), (-0.035, 0.48), (0.06, 0.72))]
    face = _polyline([*left, *spine, (x - wide * 0.1, y - tall * 0.1)])
    hatches = ""
    for step in np.linspace(0.12, 3.7, 7):
        start, after, share = right[int(step)], right[int(step) + 1], step % 1
        hx, hy = (a + (b - a) * share for a, b in zip(start, after, strict=True))
        down = (y - hy) * chance.uniform(0.45, 0.72)
        hatches += f"M{hx:.2f} {hy:.2f}l{-size * 0.07 - down * 0.10:.2f} {down:.2f}"
    return (
        area(_polyline(left + right) + "Z", body)
        + area(face + "Z", lit, fill_opacity=0.55)
        + line(hatches, ink, size * 0.035, stroke_linecap="round", stroke_opacity=0.75)
        + line(_polyline([top, *spine]), ink, size * 0.03, stroke_linecap="round", stroke_opacity=0.5)
        + line(_polyline(left), ink, size * 0.042, stroke_linecap="round", stroke_opacity=0.85)
        + line(_polyline(right), ink, size * 0.06, stroke_linecap="round")
    )


def _slope(top: Place, foot: Place, steps: int, rough: float, chance: Any) -> list[Place]:
    """From the top to the foot, hollow and uneven."""
    between = [
        (
            top[0] + (foot[0] - top[0]) * share + chance.uniform(-rough, rough),
            top[1] + (foot[1] - top[1]) * share**1.25 + chance.uniform(-rough, rough),
        )
        for share in np.arange(1, steps) / steps
    ]
    return [top, *between, foot]


def _polyline(places: list[Place]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in places)


def tree(x: float, y: float, size: float, ink: str, leaf: str) -> str:
    """A round tree with a shaded right side."""
    r, crown = size * 0.36, y - size * 0.62
    shadow = f"M{x + r * 0.1:.2f} {crown + r * 0.72:.2f}q{r * 0.62:.2f} {-r * 0.1:.2f} {r * 0.5:.2f} {-r:.2f}"
    return (
        line(f"M{x:.2f} {y:.2f}V{crown + r * 0.6:.2f}", ink, size * 0.12)
        + f'<ellipse cx="{x:.2f}" cy="{crown:.2f}" rx="{r * 0.92:.2f}" ry="{r * 1.08:.2f}" fill="{leaf}" '
        f'stroke="{ink}" stroke-width="{size * 0.075:.2f}"/>' + line(shadow, ink, size * 0.09, stroke_opacity=0.6)
    )


def reeds(x: float, y: float, size: float, ink: str, water: str) -> str:
    """A tuft of reed on a line of water."""
    blades = "".join(
        f"M{x + foot * size:.2f} {y:.2f}"
        f"q{lean * size * 0.4:.2f} {-tall * size * 0.6:.2f} {lean * size:.2f} {-tall * size:.2f}"
        for foot, lean, tall in ((-0.16, -0.22, 0.52), (-0.06, -0.06, 0.74), (0.06, 0.08, 0.78), (0.16, 0.24, 0.55))
    )
    pool = (
        f"M{x - size * 0.5:.2f} {y:.2f}H{x + size * 0.5:.2f}"
        f"M{x - size * 0.26:.2f} {y + size * 0.2:.2f}H{x + size * 0.34:.2f}"
    )
    return line(pool, water, size * 0.11, stroke_linecap="round") + line(
        blades, ink, size * 0.1, stroke_linecap="round"
    )


def hatching_over(shape: Any, pitch: float, paper: Paper) -> str:
    """Plain hatching, for land that nobody enters though no mountain stands there."""
    left, top, right, bottom = shapely.bounds(shape)
    reach = bottom - top
    starts = np.arange(left - reach, right, pitch * np.sqrt(2))
    rules = shapely.MultiLineString([[(x, bottom), (x + reach, top)] for x in starts])
    return line(shapely.intersection(rules, shapely.buffer(shape, -1.2)), paper.ink, 0.7, stroke_opacity=0.42)


def places_along(geometry: Any, pitch: float) -> list[tuple[float, float, float]]:
    """Even places along lines, at least one on each, with the direction of the line there (in radians)."""
    places = []
    for part in shapely.get_parts(shapely.line_merge(geometry)):
        count = max(1, round(part.length / pitch))
        for here in (np.arange(count) + 0.5) * part.length / count:
            x, y = part.interpolate(here).coords[0]
            (ax, ay), (bx, by) = (part.interpolate(np.clip(here + off, 0, part.length)).coords[0] for off in (-3, 3))
            places.append((x, y, float(np.arctan2(by - ay, bx - ax))))
    return places


def scattered(shape: Any, across: float, down: float, chance: Any) -> list[Place]:
    """Places in staggered rows, a little out of line, from top to bottom."""
    if shape.is_empty:
        return []
    left, top, right, bottom = shapely.bounds(shape)
    shapely.prepare(shape)
    places = []
    for row, y in enumerate(np.arange(top, bottom + down, down)):
        for x in np.arange(left - across * 0.5 * (row % 2), right + across, across):
            px, py = x + across * chance.uniform(-0.34, 0.34), y + down * chance.uniform(-0.4, 0.4)
            if shapely.contains_xy(shape, px, py):
                places.append((float(px), float(py)))
    return sorted(places, key=lambda place: place[1])
