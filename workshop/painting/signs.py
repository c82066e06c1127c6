"""The signs of border kinds, the same on the map and in its key."""

from __future__ import annotations

from typing import Any

import shapely

from workshop.painting.canvas import Canvas, mix
from workshop.painting.engraving import line
from workshop.painting.terrain import mountain, reeds, scattered, tree

PITCH = {"forest": 9.5, "mountain": 12.5, "marsh": 11.5}
"""Units from one to the next."""
SWAY = {"forest": 4.0, "mountain": 2.6, "marsh": 3.0}
"""How far they stand to the left and right of the line, in turn."""


class Signs:
    """How each kind of border is drawn in a theme: a ribbon for rivers, else little things in a row."""

    def __init__(self, canvas: Canvas, chance: Any) -> None:
        self._canvas = canvas
        self._chance = chance
        self.draw = {"forest": self.forest, "mountain": self.mountain, "marsh": self.marsh}

    def river(self, d: str) -> str:
        paper = self._canvas.paper
        bank = mix(paper.river, self._canvas.pick(paper.ink, paper.page), 0.55)
        return line(d, bank, 3.9, stroke_linecap="round") + line(
            d, self._canvas.pick(mix(paper.river, paper.sea, 0.35), paper.river), 2.3, stroke_linecap="round"
        )

    def forest(self, x: float, y: float) -> str:
        paper = self._canvas.paper
        bark = self._canvas.pick(mix(paper.ink, paper.forest, 0.15), mix(paper.page, paper.forest, 0.15))
        return tree(x, y + 3.5, 10.0, bark, mix(paper.forest, paper.page, self._canvas.pick(0.0, 0.2)))

    def marsh(self, x: float, y: float) -> str:
        paper = self._canvas.paper
        water = mix(paper.river, paper.ink, self._canvas.pick(0.25, 0.0))
        return reeds(x, y + 3.5, 11.0, mix(paper.marsh, paper.ink, self._canvas.pick(0.45, 0.1)), water)

    def mountain(self, x: float, y: float) -> str:
        return self.peak(x, y + 4.5, 12.0, mix(self._canvas.paper.mountain, self._canvas.paper.land, 0.35))

    def wall(self, x: float, y: float) -> str:
        """Part of a barrier."""
        return self.peak(x, y + 6, 15.0)

    def over(self, shape: Any, size: float) -> str:
        """Mountains all over a piece of land, the far ones behind the near ones."""
        inner = shapely.buffer(shape, -size * 0.5)
        return "".join(
            self.peak(x, y + size * 0.45, size * self._chance.uniform(0.72, 1.12))
            for x, y in scattered(inner, size * 1.42, size * 0.72, self._chance)
        )

    def peak(self, x: float, y: float, size: float, body: str = "") -> str:
        """A mountain with its foot at a place; of impassable land unless told otherwise."""
        paper = self._canvas.paper
        ink = self._canvas.pick(paper.ink, mix(paper.page, paper.mountain, 0.12))
        lit = mix(paper.impassable, self._canvas.pick(paper.halo, paper.mountain), 0.45)
        return mountain(x, y, size, ink, body or paper.impassable, lit, self._chance)

    def sample(self, kind: str, x: float, y: float, size: tuple[float, float]) -> str:
        """A piece of border for the key."""
        width, height = size
        if kind == "river":
            return self.river(f"M{x:.1f} {y + height / 2:.1f}q{width / 4:.1f} -4.5 {width / 2:.1f} 0t{width / 2:.1f} 0")
        count = 2 if kind == "marsh" else 3
        steps = [x + width * (number + 0.5) / count for number in range(count)]
        return "".join(self.draw[kind](step, y + height - 5.5) for step in steps)
