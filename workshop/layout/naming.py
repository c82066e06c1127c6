"""Where a name could stand in an area: many candidates, each with its cost, the most handsome first.

A good name is as large as its area allows, lies along it, sits in its middle and keeps away from its border.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from chancellery.atlas.bundle import XY
from workshop.layout.boxes import Turned
from workshop.layout.ground import Ground
from workshop.layout.lettering import Setting, Style, breakings
from workshop.layout.needs import Needs

SMALLEST, LARGEST = 13.0, 34.0
SLIGHTEST, STEEPEST = 10.0, 35.0
"""A name that leans only a little looks like a mistake."""
_LONG = 1.4
"""How much longer than wide an area is before names lean with it."""
_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Of the ideal size, what is tried."""
_AIR = 7.0
"""How much room around a name is enough to call it airy."""
_PER_SETTING = 6
_MOST_CANDIDATES = 160


@dataclass(frozen=True)
class Lay:
    """How an area lies: its middle, its reach, and the direction in which it is long."""

    middle: XY
    reach: float
    angle: float
    elongation: float

    @staticmethod
    def of(ground: Ground) -> Lay:
        weight = ground.clear**1.5
        total = float(weight.sum()) or 1.0
        x, y = ground.cells()
        x, y = np.meshgrid(x, y)
        middle = (float((weight * x).sum() / total), float((weight * y).sum() / total))
        spread_x, spread_y = x - middle[0], y - middle[1]
        a, b, c = (
            float((weight * s * t).sum() / total)
            for s, t in ((spread_x, spread_x), (spread_x, spread_y), (spread_y, spread_y))
        )
        angle = math.degrees(0.5 * math.atan2(2 * b, a - c))
        mean, half = (a + c) / 2, math.hypot((a - c) / 2, b)
        elongation = math.sqrt((mean + half) / max(mean - half, 1.0))
        reach = math.sqrt(float(ground.open.sum()) * ground.step**2) / 2
        return Lay(middle, max(reach, 1.0), angle, elongation)

    def slant(self) -> float:
        """The angle at which a name follows the area; level in areas that are not long."""
        if self.elongation < _LONG or abs(self.angle) > 60:
            return 0.0
        keen = min(1.0, (self.elongation - _LONG) / 0.6)
        return max(-STEEPEST, min(STEEPEST, self.angle * keen))

    def stubbornness(self) -> float:
        """The cost of every degree away from the slant: high in long areas."""
        return 0.05 + 0.06 * min(1.0, max(0.0, self.elongation - _LONG))


@dataclass(frozen=True)
class Candidate:
    setting: Setting
    at: XY
    angle: float
    cost: float

    @property
    def box(self) -> Turned:
        return self.setting.turned(self.at, self.angle)


def ideal_size(reach: float, needs: Needs) -> float:
    """How large the name of an area of this reach should be; seas are wide, and their letters are light."""
    largest = 1.25 * LARGEST if needs.water else LARGEST
    return max(SMALLEST, min(largest, 8.5 + reach / 5.2 + (1.5 if needs.capital else 0.0)))


def candidates(ground: Ground, lay: Lay, needs: Needs, hint: XY | None) -> list[Candidate]:
    """Names with their places, the cheapest first. A hint of the author is a place that must be kept."""
    found: list[Candidate] = []
    for setting, cost in _settings(lay, needs):
        for angle in _angles(lay, needs):
            steep = lay.stubbornness() * abs(angle - lay.slant()) + 0.02 * abs(angle)
            found += _places(ground, lay, setting, angle, cost + steep, hint)
    found.sort(key=lambda candidate: candidate.cost)
    return found[:_MOST_CANDIDATES]


def _settings(lay: Lay, needs: Needs) -> list[tuple[Setting, float]]:
    style: Style = "italic" if needs.water else "semibold"
    best = ideal_size(lay.reach, needs)
    sizes = [needs.label.size] if needs.label.size else sorted({max(SMALLEST, best * share) for share in _SHARES})
    wide = 0.2 if needs.water else max(0.04, min(0.14, (lay.reach - 40) / 700))
    choices = []
    for lines in breakings(needs.name, needs.label):
        broken = 0.0 if needs.label.lines else (len(lines) - 1) * (0.8 if " " in needs.name else 2.5)
        for size in sizes:
            size = round(size * 2) / 2
            for spacing, narrow in ((wide, 0.0), (0.02, 0.5)):
                cost = broken + narrow + 0.7 * max(0.0, best - size)
                choices.append((Setting(lines, style, size, spacing), cost))
    return choices


def _angles(lay: Lay, needs: Needs) -> list[float]:
    if needs.label.angle is not None:
        return [needs.label.angle]
    slant = 5.0 * round(lay.slant() / 5.0)
    tries = {0.0, slant, slant - 10, slant + 10, slant - 20, slant + 20}
    return sorted(angle for angle in tries if angle == 0 or SLIGHTEST <= abs(angle) <= STEEPEST)


def _places(ground: Ground, lay: Lay, setting: Setting, angle: float, cost: float, hint: XY | None) -> list[Candidate]:
    window = ground.window(angle)
    _, _, wide, high = setting.box()
    fits = window.room((wide, high))
    if not fits.any():
        return []
    airy = window.room((wide + 2 * _AIR, high + 2 * _AIR))
    close = window.room((wide + _AIR, high + _AIR))
    costs = cost + np.where(airy, 0.0, np.where(close, 0.8, 2.0))
    if hint is None:
        costs = costs + 4.0 * np.hypot(window.x - lay.middle[0], 0.8 * (window.y - lay.middle[1])) / lay.reach
        airiness = window.airiness((wide, high))
        costs = costs + 2.0 * (1 - airiness / max(float(airiness.max()), 1.0))
    else:
        away = np.hypot(window.x - hint[0], window.y - hint[1])
        costs = costs + 0.5 * away
        fits &= away < max(6.0, float(away[fits].min()) + 1.0)
    return _cheapest(
        window, np.where(fits, costs, np.inf), setting, angle, 1 if hint else _PER_SETTING, lay.reach * 0.3
    )


def _cheapest(window: Any, costs: Any, setting: Setting, angle: float, most: int, apart: float) -> list[Candidate]:
    """The cheapest places, none near another."""
    left, top, wide, high = setting.box()
    turn = math.radians(angle)
    shift_x, shift_y = left + wide / 2, top + high / 2
    offset_x = shift_x * math.cos(turn) - shift_y * math.sin(turn)
    offset_y = shift_x * math.sin(turn) + shift_y * math.cos(turn)
    near = max(1, round(apart / window.step))
    found = []
    for _ in range(most):
        where = np.unravel_index(int(np.argmin(costs)), costs.shape)
        if not np.isfinite(costs[where]):
            break
        x, y = float(window.x[where]), float(window.y[where])
        found.append(Candidate(setting, (x - offset_x, y - offset_y), angle, float(costs[where])))
        row, column = where
        costs[max(0, row - near) : row + near + 1, max(0, column - near) : column + near + 1] = np.inf
    return found
