"""The ledger of promises: follows the treaties in force through the game, and takes back what an undo takes back.

A ruling is told in the same updates as the event that settles it, to parties who all heard that event: it moves
nobody's number, and teaches nobody anything. A judge that fails judges no more; the game does not notice.
"""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

from chancellery.kernel.match import Match
from chancellery.kernel.messages import KERNEL
from chancellery.kernel.promises import Judge, Verdict
from chancellery.kernel.state import EVERYBODY, Event, hears
from chancellery.server.press.treaties import Treaty
from chancellery.server.tables.audience import BatchBuilder
from chancellery.server.tables.table import Table

log = logging.getLogger("chancellery.press")

UNJUDGED = KERNEL.message("verdict-unjudged")


class Checkpoint(NamedTuple):
    """How things stood before an answer that can be undone."""

    answers: int
    seat: int
    judges: dict[str, Judge]
    rulings: dict[str, dict[tuple[int, str], Verdict]]


class Ledger:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.treaties: dict[str, Treaty] = {}
        """All treaties of the table, in the order in which they were offered."""
        self._judges: dict[str, Judge] = {}
        self._checkpoints: list[Checkpoint] = []
        self._answers = 0
        self._events = 0

    def enforce(self, treaty: Treaty) -> None:
        """A treaty has come into force: follow it from now on."""
        match = self.table.match
        assert match is not None
        self._answers, self._events = len(match.record.answers), len(match.events)
        self._engage(treaty, match)

    def release(self, treaty: Treaty) -> None:
        """A treaty has ended: nothing that happens from now on counts."""
        self._judges.pop(treaty.id, None)

    def _engage(self, treaty: Treaty, match: Match) -> None:
        self._judges.pop(treaty.id, None)
        state = match.state
        try:
            judge = self.table.game.promises(state.rules).judge(treaty.clauses, self.table.game.table(state, None))
        except Exception:
            log.exception("a treaty cannot be judged", extra={"table": self.table.id})
            judge = None
        if judge is not None:
            treaty.judged_in_private = judge.hears_hidden
            self._judges[treaty.id] = judge

    # -- following the game ------------------------------------------------------------------------

    @property
    def is_following(self) -> bool:
        """There is a treaty in force, or a ruling that could be undone; most tables are spared the rest."""
        return bool(self._judges or self._checkpoints)

    def entry_applied(self, batch: BatchBuilder, public: int) -> None:
        """After any entry of the log; `public` is who reads published treaties."""
        match = self.table.match
        assert match is not None
        answers = len(match.record.answers)
        if answers < self._answers:
            self._go_back(answers, match)
        elif answers > self._answers:
            self._save_checkpoint(match)
            self._judge(match.events[self._events :], batch, public)
        self._answers, self._events = answers, len(match.events)
        if self.table.status in ("finished", "abandoned"):
            self._judges.clear()
            self._checkpoints.clear()

    def _save_checkpoint(self, match: Match) -> None:
        """Remember how things stood before the answer, as long as the match does."""
        seat = next((seat for seat in range(len(self.table.seats)) if match.can_undo(seat)), None)
        if seat is None or (self._checkpoints and self._checkpoints[-1].seat != seat):
            self._checkpoints.clear()
        if seat is not None:
            judges = {name: judge.copy() for name, judge in self._judges.items()}
            rulings = {name: dict(self.treaties[name].rulings) for name in judges}
            self._checkpoints.append(Checkpoint(self._answers, seat, judges, rulings))

    def _go_back(self, answers: int, match: Match) -> None:
        """An answer was undone. A treaty that came into force after it is followed from the position before it."""
        while self._checkpoints and self._checkpoints[-1].answers > answers:
            self._checkpoints.pop()
        checkpoint = self._checkpoints.pop() if self._checkpoints and self._checkpoints[-1].answers == answers else None
        judges = checkpoint.judges if checkpoint else {}
        for name in [name for name in self._judges if name not in judges]:
            self._engage(self.treaties[name], match)
        for name, judge in judges.items():
            treaty = self.treaties[name]
            treaty.rulings = checkpoint.rulings[name] if checkpoint else {}
            if treaty.state == "in-force":
                self._judges[name] = judge

    def _judge(self, events: list[Event], batch: BatchBuilder, public: int) -> None:
        for name, judge in list(self._judges.items()):
            treaty = self.treaties[name]
            for verdict in self._verdicts(judge, treaty, events):
                if (verdict.clause, verdict.power) in treaty.pending():
                    treaty.rulings[verdict.clause, verdict.power] = verdict
                    if treaty.published and not treaty.judged_in_private:
                        batch.add_change("verdict", public, treaty=name, **_plain(verdict))
                    else:
                        batch.add_private_change("verdict", treaty.readers, treaty=name, **_plain(verdict))
            if not treaty.pending():
                self._judges.pop(name, None)

    def _verdicts(self, judge: Judge, treaty: Treaty, events: list[Event]) -> list[Verdict]:
        verdicts: list[Verdict] = []
        try:
            for event in events:
                if event[1] == EVERYBODY or (judge.hears_hidden and _all_hear(treaty, event)):
                    verdicts += judge.hear(event)
        except Exception:
            log.exception("a judge failed", extra={"table": self.table.id})
            self._judges.pop(treaty.id, None)
            verdicts += [Verdict(clause, power, "unjudged", UNJUDGED) for clause, power in treaty.pending()]
        return verdicts


def _all_hear(treaty: Treaty, event: Event) -> bool:
    return all(hears(event[1], seat) for seat in treaty.parties)


def _plain(verdict: Verdict) -> dict[str, Any]:
    return verdict._asdict()
