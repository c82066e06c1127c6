"""A finished game as a list of steps: who answered what, what came of it, and how the table stood then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.kernel import plain
from chancellery.kernel.game import Game
from chancellery.kernel.record import WITHDRAW, Answer, Record, replay
from chancellery.kernel.state import EVERYBODY, Event, find, hears


class Step:
    """The table after an answer (or before the first), with what was said on the way to it."""

    def __init__(self, actor: str, answer: str, events: list[str], state: Any) -> None:
        self.actor = actor
        self.answer = answer
        """In words; empty when the reader does not know it."""
        self.events = events
        self.state = state


class Playback:
    """The steps of a record, with all that happened or only what one seat knew.

    To a seat, the answers of others are not steps of their own: it sees what came of them, never how often
    somebody changed a sealed answer.
    """

    def __init__(self, game: Game[Any], record: Record, secret: bytes, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.steps: list[Step] = []
        before: Any = None
        for _, entry, g in replay(record, secret):
            events = [game.sentence(g.rules, event) for event in g.events if self._tells(event)]
            g.events.clear()
            g.drawn.clear()
            answer = self._answer(before, entry) if entry else ""
            if entry is None or answer or events:
                self.steps.append(Step(entry.actor if answer and entry else "", answer, events, plain.copy(g)))
            before = plain.copy(g)

    def table(self, step: Step) -> Mapping[str, Any]:
        """What the reader sees of the table at a step."""
        return self.game.facts(step.state) if self.seat is None else self.game.table(step.state, self.seat)

    def _tells(self, event: Event) -> bool:
        """Without a seat everything is told, so that what others saw of something hidden would only repeat it."""
        return event[1] >= EVERYBODY if self.seat is None else hears(event[1], self.seat)

    def _answer(self, before: Any, entry: Answer) -> str:
        """An answer in words; nothing when the reader does not know it."""
        actor = list(self.game.actors(before.rules)).index(entry.actor)
        if self.seat is not None and before.seat_of(actor) != self.seat:
            return ""
        if entry.words == WITHDRAW:
            return "Take the sealed answer back."
        option = self.game.space(before.rules).parse(entry.words)
        return self.game.choice(before, find(before, actor), option).text
