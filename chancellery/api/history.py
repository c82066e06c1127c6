"""Earlier positions, the full truth after the end, records and forks."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from chancellery.api.base import Number, Reply, Request, SeatNumber
from chancellery.api.play import View
from chancellery.kernel.scene import Scene


class Position(Reply, frozen=True, kw_only=True):
    """The game as an audience knew it under one of its numbers."""

    number: int
    seat: int | None
    at: int
    view: View | None
    """Absent before the game had begun."""
    scene: Scene | None
    """The same as it is drawn; absent also for a game without a board."""


class Truth(Reply, frozen=True, kw_only=True):
    """Everything about a position of a finished game."""

    answers: int
    """How many answers lead to it."""
    of: int
    """How many there are in all."""
    facts: dict[str, Any]
    scene: Scene | None
    """With everything face up."""
    views: list[View]
    """As each seat saw it."""
    scenes: list[Scene | None]
    """The same as they are drawn."""


class ForkRequest(Request, frozen=True, kw_only=True):
    number: Number
    seat: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=80)] = ""
    solo: bool = True
    """Play all seats yourself; otherwise the new table waits for others."""


class ImportRequest(Request, frozen=True, kw_only=True):
    record: dict[str, Any]
    """The document that the export gives."""
    name: Annotated[str, Meta(max_length=80)] = ""
    private: bool = True
