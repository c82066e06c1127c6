"""The ending of a game: its standing, its course and its turning points."""

from __future__ import annotations

from typing import Literal

from chancellery.api.base import Reply
from chancellery.kernel.recap import MomentKind
from chancellery.kernel.scene import Scene

PictureTheme = Literal["light", "dark"]


class TurningPoint(Reply, frozen=True, kw_only=True):
    """A moment that turned the game."""

    kind: MomentKind
    when: str
    """The turn in words: "Turn 4"."""
    title: str
    text: str
    power: str
    """Who gained by it, or broke a promise; empty where that is nobody in particular."""
    places: list[str]
    """Where it happened."""
    since: int
    moment: int
    """The moments at which it began and had happened, as `Update.moment` counts them."""
    column: float
    """Where it lies in the course: 2.5 is in the middle between the second and the third entry after the first."""
    scene: Scene | None
    """What the table looked like then, to everybody."""


class CourseEntry(Reply, frozen=True, kw_only=True):
    """How things stood at the end of a turn; the first entry is the beginning."""

    moment: int
    scores: list[int]
    """Of each seat."""


class SeatEnding(Reply, frozen=True, kw_only=True):
    """How the game ended for a seat."""

    seat: int
    power: str
    score: int
    won: bool
    battles: int
    lands_won: int
    lands_lost: int
    broken: int
    """Promises that it broke."""


class Ending(Reply, frozen=True, kw_only=True):
    headline: str
    """Who won and by how much, in one sentence to the reader."""
    standing: list[SeatEnding]
    """From the first to the last."""
    course: list[CourseEntry]
    turning_points: list[TurningPoint]
    battles: int
    costliest: TurningPoint | None
    """The battle that cost the most."""
    broken: int
    """Promises that were broken, by anybody."""
