"""Boxes, upright or turned: the room that a name or a piece takes."""

from __future__ import annotations

import math
from dataclasses import dataclass

from chancellery.atlas.bundle import XY, Name


@dataclass(frozen=True)
class Turned:
    """A rectangle around a point, turned clockwise (y points down) by an angle in degrees."""

    at: XY
    size: XY
    angle: float = 0.0

    def grown(self, by: float) -> Turned:
        """The same with so much more room on every side."""
        return Turned(self.at, (self.size[0] + 2 * by, self.size[1] + 2 * by), self.angle)

    def corners(self) -> list[XY]:
        cosine, sine = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        width, height = self.size[0] / 2, self.size[1] / 2
        return [
            (self.at[0] + cosine * x - sine * y, self.at[1] + sine * x + cosine * y)
            for x, y in ((-width, -height), (width, -height), (width, height), (-width, height))
        ]

    def overlaps(self, other: Turned) -> bool:
        """Whether two boxes share more than an edge: no side of either separates them."""
        mine, theirs = self.corners(), other.corners()
        for box in (self, other):
            turn = math.radians(box.angle)
            for axis in ((math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))):
                ours = [x * axis[0] + y * axis[1] for x, y in mine]
                others = [x * axis[0] + y * axis[1] for x, y in theirs]
                if max(ours) <= min(others) or max(others) <= min(ours):
                    return False
        return True


def turned_offset(offset: XY, angle: float) -> XY:
    """An offset in the frame of something turned, seen upright."""
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return (cosine * offset[0] - sine * offset[1], sine * offset[0] + cosine * offset[1])


def rounded(point: XY) -> XY:
    return (round(float(point[0]), 1), round(float(point[1]), 1))


def box_of(name: Name) -> Turned:
    """The room that a name on a bundle takes."""
    left, top, wide, high = name.box
    shift = turned_offset((left + wide / 2, top + high / 2), name.angle)
    return Turned((name.at[0] + shift[0], name.at[1] + shift[1]), (wide, high), name.angle)
