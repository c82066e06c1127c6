"""Play: views, decisions, answers and updates. Requests refuse unknown fields; sizes are limited here."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from chancellery.api.base import Actor, Number, OptionIndex, OptionWords, Reply, Request, SeatNumber
from chancellery.api.tables import Status
from chancellery.api.updates import FeatureViews, TableChange
from chancellery.kernel.game import Choice, EventDescription, Refusal
from chancellery.kernel.rules import Result
from chancellery.kernel.scene import Scene

MOST_PLANNED = 300
"""Answers of one plan."""


class OwnDecision(Reply, frozen=True, kw_only=True):
    """A question to you."""

    seat: int
    actor: str
    phase: str
    secret: bool
    answered: bool
    reaction: bool = False
    """You react to what somebody else does: you give leave, support, retreat."""
    step: int
    """Send it back with the answer, so that it is not taken for an answer to a later question."""
    prompt: str
    options: list[Choice]
    sealed: int | None
    """The index of the answer that lies face down."""
    final: list[int] = []
    """The indexes of options that cannot be taken back once they are given, whatever is hidden: they reveal something,
    draw chance or end the game. Another one may turn out to be final, too."""


class WaitingFor(Reply, frozen=True, kw_only=True):
    """A question to somebody."""

    seat: int
    actor: str
    phase: str
    secret: bool
    answered: bool


class View(Reply, frozen=True, kw_only=True):
    """What an audience may know of the game."""

    game: str
    seat: int | None
    seats: list[str]
    table: dict[str, Any]
    """Of the game; each game has its own."""
    decisions: list[OwnDecision]
    waiting_for: list[WaitingFor]
    result: Result | None


class TableSnapshot(Reply, frozen=True, kw_only=True):
    """A table as one audience sees it now."""

    number: int
    seat: int | None
    status: Status
    can_undo: bool
    since: int = 0
    """The number of the update before your last decision; answers by which you only reacted to somebody do not count.
    What others have done since then you have yet to read."""
    view: View | None
    """Absent before the game has started."""
    scene: Scene | None
    """What the view looks like: pieces in their places, panels beside the board. Absent also for a game without a
    board."""
    features: FeatureViews


class Acknowledgement(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """An answer is on the disk. The same request again, with the same key, gets the same acknowledgement, with the
    table as it is by then."""

    number: int
    """What the seat has been told up to now."""
    sealed: bool
    """The answer lies face down until the last one is in; it can still be replaced or withdrawn."""
    can_undo: bool
    over: bool
    snapshot: TableSnapshot | None = None
    """The table as you see it now, as `GET …/view` would show it; absent if you did not want it."""


class AnswerRequest(Request, frozen=True, kw_only=True):
    actor: Actor
    """For whom you answer: a power, a side, an empire."""
    option: OptionIndex | OptionWords
    """One of the options: its index, its words, or what it says at the table."""
    step: Number | None = None
    seat: SeatNumber | None = None
    """Only needed by those who play several seats."""
    snapshot: bool = True
    """Have the table as you see it then sent with the reply."""


class WithdrawRequest(Request, frozen=True, kw_only=True):
    actor: Actor
    seat: SeatNumber | None = None


class UndoRequest(Request, frozen=True, kw_only=True):
    number: Number | None = None
    """The number you have seen: if something happened since, nothing is undone."""
    seat: SeatNumber | None = None


class WhyNotRequest(Request, frozen=True, kw_only=True):
    actor: Actor
    option: OptionIndex | OptionWords
    seat: SeatNumber | None = None


class WhyNot(Reply, frozen=True, kw_only=True):
    allowed: bool
    refusal: Refusal | None


class PreviewRequest(Request, frozen=True, kw_only=True):
    actor: Actor
    option: OptionIndex | OptionWords
    before: Annotated[list[OptionIndex], Meta(max_length=MOST_PLANNED)] = []
    """Answers of the same actor that you think of giving first, by their indexes: a plan, step by step."""
    step: Number | None = None
    seat: SeatNumber | None = None
    """Only needed by those who play several seats."""


class TableUpdate(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """What happened under one number, for one audience."""

    number: int
    at: int
    moment: int = 0
    """How much everybody had been told by then: it means the same to all audiences."""
    events: list[EventDescription] = []
    waiting: list[WaitingFor] | None = None
    undone: int | None = None
    changes: list[TableChange] = []


class UpdatePage(Reply, frozen=True, kw_only=True):
    seat: int | None
    number: int
    """What the audience has been told in all; ask again from the last item's number on while it is smaller."""
    resync: bool
    """What you have seen is too long ago or not of this audience: look at the table anew."""
    updates: list[TableUpdate]
