"""Games, their rules and their lessons."""

from __future__ import annotations

from typing import Any

from chancellery.api.base import Reply
from chancellery.kernel.bot import Level
from chancellery.kernel.cards import PrintedCard
from chancellery.kernel.introduction import Briefing, Parameter
from chancellery.kernel.ledger import Ruling
from chancellery.kernel.lesson import LessonStep


class SeatPlan(Reply, frozen=True, kw_only=True):
    """What sits in a seat."""

    power: str
    title: str


class ScenarioInfo(Reply, frozen=True, kw_only=True):
    """One of the ways to begin a game."""

    name: str
    title: str
    sentence: str
    players: int
    board: str
    options: dict[str, Any]
    """To be given to a new table, with whatever else is chosen."""
    seats: list[SeatPlan]
    """By number, when powers are not drawn."""


class GameInfo(Reply, frozen=True, kw_only=True):
    name: str
    title: str
    pitch: str
    """One sentence for somebody who never heard of it."""
    players: list[int]
    minutes: tuple[int, int] | None
    """How long people take, from and to."""
    boards: list[str]
    """Built-in boards that it is played on."""
    scenarios: list[ScenarioInfo]
    rules: int
    """The version of its rules, which records name."""
    book: str
    """The version of the words of its rules."""
    options: dict[str, Any]
    """The JSON schema of its options."""
    parameters: list[Parameter]
    """The same as people choose them."""
    briefing: Briefing | None
    """What a player reads at the start of a game."""
    bots: list[Level]
    """The weakest first; tables name them by `name`."""


class BookRule(Reply, frozen=True, kw_only=True):
    """One rule."""

    id: str
    topic: str
    text: str
    section: str
    """Where the printed rulebook says it."""
    kind: str
    """What sort of rule it is: a choice, a limit, something automatic, a matter of timing, hidden information."""


class RuleBook(Reply, frozen=True, kw_only=True):
    """All rules of a game in our words, and what we ruled where the rulebook is silent."""

    game: str
    title: str
    topics: list[str]
    """In the order of the rulebook."""
    rules: list[BookRule]
    rulings: list[Ruling]


class CardBook(Reply, frozen=True, kw_only=True):
    """All cards of a game as they are printed."""

    game: str
    cards: list[PrintedCard]


class LessonPlan(Reply, frozen=True, kw_only=True):
    """A first game, step by step. The client does what others do `before` a step, and waits for what is `wanted`."""

    game: str
    learner: str
    """The power that the learner plays."""
    seat: int
    steps: list[LessonStep]
