"""A limit on taking answers back, so that nobody can grow the log of a table without moving the game on."""

from __future__ import annotations

from chancellery.server.tables.errors import WrongMoment
from chancellery.server.words import WORDS

MOST = 200
"""How often the answers of an actor may be replaced, withdrawn or undone until it is asked something new."""


class RevisionLimit:
    """Counts, for each actor, the answers taken back since it came farther in the game than ever before. Going back and
    forth over the same questions does not begin the count anew, so the length of the game bounds that of the log."""

    def __init__(self) -> None:
        self._counted: dict[int, tuple[int, int]] = {}
        """By actor: the farthest step at which something was taken back, and how often since."""

    def count(self, actor: int, step: int) -> None:
        """Note that an answer of the actor was taken back at a step."""
        farthest, times = self._counted.get(actor, (0, 0))
        self._counted[actor] = (step, 1) if step > farthest else (farthest, times + 1)

    def check(self, actor: int, step: int) -> None:
        """Raise WrongMoment when no more answers may be taken back."""
        farthest, times = self._counted.get(actor, (0, 0))
        if step <= farthest and times >= MOST:
            raise WrongMoment(WORDS.message("taken-answers-back", most=MOST))
