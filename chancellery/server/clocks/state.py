"""Clocks of one table, as its log gives them.

While the table runs, the time of each seat that has a question open runs by itself, at the hours of its owner. It
stands while the table is paused or set aside, and for the spans with which it is credited. An undo makes the clocks
what they would be if the answer had not been given.
"""

from __future__ import annotations

from typing import Any

import msgspec

from chancellery.api.clocks import What
from chancellery.api.tables import CorrespondencePace, LivePace, Untimed
from chancellery.kernel.messages import Message
from chancellery.kernel.state import sealed_answer
from chancellery.server import timestamps
from chancellery.server.clocks.active_hours import FOREVER, Hours, Span, after, elapsed, with_span
from chancellery.server.clocks.question import Asked, Question, allowance_of, asked_of
from chancellery.server.clocks.votes import OPEN_FOR, OPEN_FOR_LIVE, Ballots, Proposal, is_carried
from chancellery.server.tables.audience import BatchBuilder
from chancellery.server.tables.log import Entry
from chancellery.server.tables.table import Table, register_feature_state
from chancellery.server.words import WORDS

NAME = "clocks"
PLAYING = ("answer", "default", "withdraw")
"""Kinds of entries that an undo may take back, or that end the chain of what it may."""

LONGEST_FAIR = 12 * timestamps.HOUR
"""How long the server has to have been there at most before somebody counts as absent."""

replace = msgspec.structs.replace


class ClockState:
    def __init__(self, table: Table) -> None:
        self.table = table
        spec = table.base.spec
        self.pace = Untimed() if spec.solo else spec.pace
        """Whoever plays alone is in no hurry."""
        self.allowance = allowance_of(self.pace)
        self.ballots = Ballots(table)
        seats = table.base.seat_count
        hours = self.allowance.hours if self.allowance else Hours()
        self.hours = [hours] * seats
        self.questions: list[Question | None] = [None] * seats
        self.banks = [self.allowance.bank if self.allowance else 0] * seats
        self.missed = [0] * seats
        """How often in a row a seat's time has run out."""
        self.stops: list[Span] = []
        """When the table stood still."""
        self.credited_until = 0
        """When the last outage was over."""
        self._owners: list[str | None] = [None] * seats
        self._before: list[tuple[list[Question | None], list[int]]] = []
        """Questions and banks before each answer that may still be undone."""

    # -- applying ----------------------------------------------------------------------------------

    def entry_applied(self, entry: Entry, batch: BatchBuilder) -> None:
        if self.allowance is not None:
            self._stand(entry.at)
            if entry.kind in ("seat", "start"):
                self._seated(entry)
            if self.table.match is not None:
                self._go_on(entry)
        if self.ballots.open:
            self._lapse(entry.at)
        if self.ballots.changed:
            self.ballots.changed = False
            batch.add_change("proposals", proposals=self.ballots.describe())

    def _stand(self, at: int) -> None:
        stands = bool(self.stops) and self.stops[-1][1] == FOREVER
        if self.table.status == "running":
            if stands:
                begin, _ = self.stops.pop()
                self.stops = with_span(self.stops, (begin, at))
        elif not stands:
            self.stops = with_span(self.stops, (at, FOREVER))

    def _seated(self, entry: Entry) -> None:
        """Somebody new begins with time of their own, and who comes back with no absences. Whoever is handed a seat by
        its owner has the time that was left: otherwise two accounts could pass it to and fro and never run out."""
        assert self.allowance is not None
        for number, seat in enumerate(self.table.seats):
            if seat.owner != self._owners[number] and entry.kind == "seat" and entry.body.why == "handed-over":
                self._owners[number] = seat.owner
                self.live_by(number, self.allowance.hours.zone, self.allowance.hours.away, entry.at)
            elif seat.owner != self._owners[number]:
                self._owners[number] = seat.owner
                self.banks[number] = self.allowance.bank
                self.hours[number] = self.allowance.hours
                self.questions[number] = None
                self.missed[number] = 0
            elif seat.controller == "person" and entry.kind == "seat" and entry.body.seat == number:
                self.missed[number] = 0

    def _go_on(self, entry: Entry) -> None:
        match = self.table.match
        assert match is not None
        if entry.kind == "undo" and self._before:
            self._restore()
        elif entry.kind in PLAYING:
            self._before.append((self.questions[:], self.banks[:]))
            self._count(entry)
            if not match.can_undo(entry.seat):
                self._before.clear()
        asked = asked_of(self.table.game, match.state)
        for seat in range(len(self.table.seats)):
            self._ask(seat, asked.get(seat), entry)

    def _restore(self) -> None:
        granted = [(q.key, q.extra) if q else None for q in self.questions]
        self.questions, self.banks = self._before.pop()
        for seat, known in enumerate(granted):
            question = self.questions[seat]
            if question is not None and known is not None and question.key == known[0]:
                self.questions[seat] = replace(question, extra=max(question.extra, known[1]))

    def _count(self, entry: Entry) -> None:
        """How often a seat's time has run out: once for a question, and until its owner answers one."""
        seat, question = entry.seat, self.questions[entry.seat]
        if entry.kind == "default" and question is not None and not question.ran_out:
            self.missed[seat] += entry.body.is_absence
            self.questions[seat] = replace(question, ran_out=True)
        elif entry.kind == "answer" and entry.body.by == "player":
            self.missed[seat] = 0

    def _ask(self, seat: int, asked: Asked | None, entry: Entry) -> None:
        question = self.questions[seat]
        if question is not None and (asked is None or asked.key != question.key):
            self._close(seat, question, entry)
            question = None
        if asked is not None:
            self.questions[seat] = self._asked(seat, question, asked, entry.at)

    def _asked(self, seat: int, question: Question | None, asked: Asked, at: int) -> Question:
        """The question that a seat has now, with its time running or not."""
        assert self.allowance is not None
        is_open = asked.is_open and self.table.seats[seat].controller == "person"
        if question is None:
            question = Question(asked.key, asked.together and self.allowance.together > 0)
        runs = is_open or question.together
        if runs == (question.since is not None):
            return question if question.is_open == is_open else replace(question, is_open=is_open)
        if runs:
            return replace(question, is_open=is_open, since=at)
        return replace(question, is_open=is_open, since=None, used=self._used(seat, question, at))

    def _close(self, seat: int, question: Question, entry: Entry) -> None:
        """A question is over: what it took beyond its own time comes out of the bank."""
        assert self.allowance is not None
        self.questions[seat] = None
        if question.together or not self.allowance.bank:
            return
        over = self._used(seat, question, entry.at) - self.allowance.own(False) - question.extra
        self.banks[seat] = max(0, self.banks[seat] - max(0, over))
        if entry.kind == "answer" and entry.seat == seat and entry.body.by == "player":
            self.banks[seat] = min(self.allowance.bank, self.banks[seat] + self.allowance.increment)

    def _used(self, seat: int, question: Question, at: int) -> int:
        since = question.since
        return question.used + (0 if since is None else elapsed(self.hours[seat], self.stops, since, at))

    # -- what entries of clocks change ------------------------------------------------------------

    def credit(self, span: Span) -> None:
        """Nobody's time has run in this span."""
        self.stops = with_span(self.stops, span)
        self.credited_until = max(self.credited_until, span[1])

    def extend(self, seat: int, amount: int) -> None:
        question = self.questions[seat]
        if question is not None:
            self.questions[seat] = replace(question, extra=question.extra + amount)
        granted = self.ballots.find("time", seat)
        if granted is not None:
            self.ballots.drop(granted.number)

    def live_by(self, seat: int, zone: str, away: tuple[Span, ...], at: int) -> None:
        """From now on a seat's time runs at other hours."""
        question = self.questions[seat]
        if question is not None and question.since is not None:
            self.questions[seat] = replace(question, used=self._used(seat, question, at), since=at)
        self.hours[seat] = replace(self.hours[seat], zone=zone, away=away)

    def _lapse(self, at: int) -> None:
        for proposal in list(self.ballots.open.values()):
            gone = self.cannot(proposal.what, proposal.seat, proposal.bot) is not None
            if gone or proposal.until <= at or is_carried(self.table, proposal) is False:
                self.ballots.drop(proposal.number)

    # -- reading -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.status in ("finished", "abandoned")

    @property
    def patience(self) -> int:
        return self.allowance.patience if self.allowance else 1

    @property
    def heeds_vacations(self) -> bool:
        return isinstance(self.pace, CorrespondencePace) and self.pace.vacation

    @property
    def heeds_zones(self) -> bool:
        """Not at an anonymous table: when somebody sleeps would tell where they live."""
        clocked = isinstance(self.pace, CorrespondencePace) and (self.pace.night is not None or self.pace.free_weekends)
        return clocked and not self.table.base.spec.anonymous

    def open_for(self) -> int:
        """How long a proposal is open."""
        return OPEN_FOR_LIVE if isinstance(self.pace, LivePace) else OPEN_FOR

    def cannot(self, what: What, seat: int | None, bot: str = "") -> Message | None:
        """Why something cannot be decided now; None when it can."""
        status = self.table.status
        if what == "resume":
            return None if status == "paused" else WORDS.message("game-not-paused")
        if what == "play-on":
            if not self.table.is_outdated or self.over:
                return WORDS.message("game-not-set-aside")
            return None if self.table.match is not None else WORDS.message("position-not-readable")
        if what == "end":
            is_played = status in ("running", "paused") or (self.table.is_outdated and not self.over)
            return None if is_played else WORDS.message("game-being-played")
        if what == "seat":
            return self._cannot_change(seat, bot)
        if status != "running":
            return WORDS.message("the-game-is-not-running")
        if what == "pause":
            return None
        question = self.questions[seat] if seat is not None else None
        if seat is None or self.allowance is None:
            return WORDS.message("nobody-timed-table") if seat is not None else WORDS.message("say-which-seat")
        if what == "time":
            return None if question is not None and question.is_open else WORDS.message("no-question-for-seat")
        if self.table.seats[seat].controller != "person":
            return WORDS.message("person-plays-seat")
        if self.missed[seat] < self.patience:
            return WORDS.message("whoever-plays-seat")
        return None

    def _cannot_change(self, seat: int | None, bot: str) -> Message | None:
        """Why a seat cannot be opened to somebody new, or get another bot, by vote."""
        if self.table.status not in ("running", "paused"):
            return WORDS.message("game-being-played")
        if seat is None:
            return WORDS.message("say-which-seat")
        here = self.table.seats[seat]
        if here.owner is not None:
            return WORDS.message("somebody-owns-seat")
        if bot:
            return WORDS.message("bot-plays-already") if here.bot == bot else None
        return None if here.opened_at is None else WORDS.message("seat-open-already")

    def left(self, seat: int) -> int:
        """Time that a seat's question has left of its own, as of when it last began to run; may be below zero."""
        question = self.questions[seat]
        if question is None or self.allowance is None:
            return 0
        return self.allowance.own(question.together) + question.extra - question.used

    def deadline(self, seat: int, share: float = 1.0) -> int | None:
        """When a seat's time will have run out; with a share, when so much of it will have. None while it does not
        run."""
        question = self.questions[seat]
        if self.allowance is None or question is None or not question.is_open or question.since is None:
            return None
        bank = 0 if question.together else self.banks[seat]
        whole = self.allowance.own(question.together) + question.extra + bank
        amount = int(whole * share) - question.used
        return after(self.hours[seat], self.stops, question.since, amount)

    @property
    def due(self) -> int | None:
        """The next moment at which a clock is at zero."""
        deadlines = [self.deadline(seat) for seat in range(len(self.questions))]
        return min((deadline for deadline in deadlines if deadline is not None), default=None)

    def expired(self, now: int) -> list[tuple[int, str, int]]:
        """Seats whose time has run out, each with the actor and step of a decision that it still has to make."""
        match = self.table.match
        if match is None or self.table.status != "running":
            return []
        g, actors = match.state, self.table.game.actors(match.state.rules)
        late = [seat for seat in range(len(self.questions)) if (self.deadline(seat) or FOREVER) <= now]
        return [
            (d.seat, actors[d.actor], g.step(d.actor))
            for d in g.open
            if d.seat in late and sealed_answer(g, d.actor) < 0
        ]

    def is_absence(self, seat: int, at: int) -> bool:
        """Whether somebody whose time has run out was absent. Not so soon after an outage: the server has to have been
        there for the last half of the question's own time, or for `LONGEST_FAIR` if that is less."""
        question = self.questions[seat]
        if self.allowance is None or question is None or not self.credited_until:
            return True
        fair = min(self.allowance.own(question.together) // 2, LONGEST_FAIR)
        return elapsed(self.hours[seat], self.stops, self.credited_until, at) >= fair

    def view(self, audience: int | None) -> Any:
        """The same for everybody: how long somebody may think is no secret."""
        proposals = self.ballots.describe()
        if self.allowance is None:
            return {"proposals": proposals} if proposals else None
        return {
            "pace": "live" if isinstance(self.pace, LivePace) else "correspondence",
            "stands": self.table.status != "running",
            "seats": [self._seat_view(seat) for seat in range(len(self.questions))],
            "proposals": proposals,
        }

    def _seat_view(self, seat: int) -> dict[str, Any]:
        question = self.questions[seat]
        has_bank = self.allowance is not None and self.allowance.bank > 0
        shown: dict[str, Any] = {"seat": seat, "missed": self.missed[seat]}
        if has_bank:
            shown["bank"] = self.banks[seat]
        if question is not None and (question.is_open or not question.together):
            shown |= {"left": self.left(seat), "since": question.since, "deadline": self.deadline(seat)}
            shown["together"] = question.together
        return shown


def clocks_of(table: Table) -> ClockState:
    clocks = table.features[NAME]
    assert isinstance(clocks, ClockState)
    return clocks


def proposal_of(table: Table, number: int) -> Proposal | None:
    return clocks_of(table).ballots.open.get(number)


register_feature_state(NAME, ClockState)
