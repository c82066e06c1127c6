"""Lessons: a prepared position and a script, for a first game on the real engine.

The position is told like that of a scenario. The script is a list of steps; in each the other players first do what is
written, then the learner is asked to do something. Chance is fixed, so that every learner meets the same cards.
"""

from __future__ import annotations

import hashlib
import tomllib
from importlib.resources.abc import Traversable
from typing import Any

import msgspec


class Deed(msgspec.Struct, frozen=True):
    """What a player does: an answer in words."""

    actor: str
    words: str


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    say: str
    """Under this name the client has what is said."""
    chapter: str
    spot: str
    """The part of the table that is lit; empty: none."""
    marks: list[str]
    """Places and pieces that are pointed at."""
    before: list[Deed]
    """What the others do first."""
    wanted: list[str]
    """What the learner is to do, in any order; empty: only to read."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    learner: str
    options: dict[str, Any]
    given: dict[str, Any]
    steps: list[LessonStep]

    @property
    def secret(self) -> bytes:
        """Of chance: the same for everybody."""
        return hashlib.sha256(f"lesson {self.game} {self.learner}".encode()).digest()


class _Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    say: str
    chapter: str = ""
    spot: str = ""
    marks: list[str] = []
    before: list[str] = []
    wanted: list[str] = []


class _Written(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: str
    learner: str
    options: dict[str, Any]
    given: dict[str, Any]
    steps: list[_Step]


def load(file: Traversable) -> Lesson:
    """A lesson from its file; a step without a chapter belongs to that of the step before."""
    written = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _Written)
    steps: list[LessonStep] = []
    for step in written.steps:
        chapter = step.chapter or (steps[-1].chapter if steps else "")
        before = [Deed(actor, words.strip()) for actor, _, words in (deed.partition(":") for deed in step.before)]
        fields = msgspec.structs.asdict(step) | {"chapter": chapter, "before": before}
        steps.append(LessonStep(**fields))
    return Lesson(game=written.game, learner=written.learner, options=written.options, given=written.given, steps=steps)
