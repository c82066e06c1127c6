"""A match: a game in progress with its record, its history, and undo. What people, bots and servers play with."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from chancellery.kernel import chance
from chancellery.kernel.errors import BrokenRecord, ChancelleryError, IllegalAnswer, NotOpen
from chancellery.kernel.game import Game, Refusal
from chancellery.kernel.history import NOBODY, WITHDRAWN, History
from chancellery.kernel.language import ENGLISH, speaking
from chancellery.kernel.messages import KERNEL
from chancellery.kernel.plain import digest
from chancellery.kernel.record import WITHDRAW, Answer, Record, begin, withdraw
from chancellery.kernel.rules import Options
from chancellery.kernel.state import Decision, Event, apply, find, hears, sealed_answer
from chancellery.kernel.views import describe_events, view


class Match:
    """A game in progress: takes answers, collects events, keeps the record and every earlier position."""

    def __init__(
        self,
        game: Game[Any],
        options: Options | dict[str, Any] | None = None,
        secret: bytes | None = None,
        seats: list[str] | None = None,
        checked: bool = False,
        position: dict[str, Any] | None = None,
        contributions: Sequence[str] = (),
        drawn_seats: Sequence[int] = (),
    ) -> None:
        """A game from its set-up, or onwards from a position that `record.position_of` has saved. Chance comes from
        the secret and from what each seat has contributed, if anything; `drawn_seats` are for the record."""
        self.game = game
        self.secret = secrets.token_bytes(32) if secret is None else secret
        self.seed = chance.seed(self.secret, contributions)
        self.checked = checked
        """Run the invariants after every answer."""
        self.state: Any = begin(game, options, self.seed, position)
        self.events: list[Event] = []
        self._chain: list[int] = []
        """How many events there were before each answer that can be undone; all of them are of one seat."""
        self._chain_seat = -1
        names = seats or game.seats(self.state)
        if len(names) != len(game.seats(self.state)):
            raise ChancelleryError(f"{len(names)} names for {len(game.seats(self.state))} seats")
        if len(contributions) not in (0, len(names)):
            raise ChancelleryError(f"{len(contributions)} contributions for {len(names)} seats")
        self.record = Record(
            game=game.name,
            rules=game.rules_version,
            options=msgspec.to_builtins(self.state.rules.options),
            seats=list(names),
            content=game.content(self.state.rules),
            commitment=chance.commitment(self.secret),
            contributions=list(contributions),
            drawn_seats=list(drawn_seats),
            start=digest(self.state),
            answers=[],
            position=position or {},
            drawn_before=self.state.draws - len(self.state.drawn),
        )
        self._collect()
        self.history = History(self.state)

    # -- reading -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything a seat (None: a spectator) may know now."""
        return view(self.game, self.state, seat)

    def updates(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The events a seat hears from the event with this number on, as plain data. An undo shortens the log:
        whoever has read farther than `len(match.events)` starts again from a view."""
        reader = "" if seat is None else self.game.seats(self.state)[seat]
        return describe_events(self.game, self.state.rules, self.events[since:], seat, reader)

    def events_for(self, seat: int | None, since: int = 0) -> list[str]:
        """What a seat (None: a spectator) has learned from the event with this number on, in words."""
        rules, reader = self.state.rules, "" if seat is None else self.game.seats(self.state)[seat]
        return [self.game.sentence(rules, event, reader) for event in self.events[since:] if hears(event[1], seat)]

    def why_not(self, seat: int, actor: int, option: int) -> Refusal | None:
        """Why a seat cannot answer this for an actor of its own, or None; about others it learns nothing, for
        whether a card can be played tells whether it is held."""
        self.question(seat, actor)
        return self.game.why_not(self.state, actor, option)

    # -- answering ---------------------------------------------------------------------------------

    def question(self, seat: int, actor: int, step: int | None = None) -> Decision:
        """Find the decision that is open to a seat. With the step at which it was asked, a late answer is not taken for
        an answer to the next question. Raises NotOpen, which says nothing about the decisions of others."""
        decision: Decision | None = next(
            (one for one in self.state.open if one.actor == actor and one.seat == seat), None
        )
        if decision is None:
            raise NotOpen(KERNEL.message("such-decision-open"))
        if step is not None and step != self.state.step(actor):
            raise NotOpen(KERNEL.message("question-answered-already"))
        return decision

    def check(self, seat: int, actor: int, option: int, step: int | None = None) -> Decision:
        """Find the open decision that an option would answer; raises IllegalAnswer, with the rule, if it would not."""
        decision = self.question(seat, actor, step)
        if option not in decision.options:
            refusal = self.game.refusal(self.state, actor, option)
            raise IllegalAnswer(f"{refusal.text} ({refusal.rule})", refusal.rule)
        return decision

    def answer(self, seat: int, actor: int, option: int, step: int | None = None) -> None:
        """Give (or, sealed, replace) a seat's answer for an actor; an illegal one changes nothing."""
        decision = self.check(seat, actor, option, step)
        barrier = self.state.barrier
        decider = NOBODY if self.state.stack[-1].is_reaction(self.state, actor) else seat
        apply(self.state, decision, option)
        words = self.game.space(self.state.rules).words(option)
        is_final = decision.secret or self.state.barrier != barrier
        self._after(seat, actor, option, words, is_final, decider)

    def check_withdrawal(self, seat: int, actor: int) -> None:
        """Raise NotOpen unless the seat has a sealed answer that it can still take back."""
        self.question(seat, actor)
        if sealed_answer(self.state, actor) < 0:
            raise NotOpen(KERNEL.message("sealed-answer-take"))

    def withdraw(self, seat: int, actor: int) -> None:
        """Take back a sealed answer while others are still thinking."""
        self.check_withdrawal(seat, actor)
        withdraw(self.state, actor)
        self._after(seat, actor, WITHDRAWN, WITHDRAW, is_final=True, decider=NOBODY)

    def repeat(self, answer: Answer) -> int:
        """Give an answer of a record, and return the seat that gave it; raises BrokenRecord if it leads elsewhere."""
        actors = list(self.game.actors(self.state.rules))
        if answer.actor not in actors:
            raise ChancelleryError(f"{answer.actor!r} does not take part")
        actor = actors.index(answer.actor)
        seat = find(self.state, actor).seat
        if answer.words == WITHDRAW:
            self.withdraw(seat, actor)
        else:
            self.answer(seat, actor, self.game.space(self.state.rules).parse(answer.words))
        if self.record.answers[-1].digest != answer.digest:
            number = len(self.record.answers)
            raise BrokenRecord(f"the state after answer {number} is not the one recorded", number)
        return seat

    def _after(self, seat: int, actor: int, option: int, words: str, is_final: bool, decider: int) -> None:
        if self.checked:
            self.game.check(self.state)
        self.record.answers.append(Answer(self.game.actors(self.state.rules)[actor], words, digest(self.state)))
        if is_final or seat != self._chain_seat:
            self._chain.clear()
        if not is_final:
            self._chain_seat = seat
            self._chain.append(len(self.events))
        self._collect()
        self.history.advance(actor, option, self.state, decider)

    def _collect(self) -> None:
        self.events += self.state.events
        self.state.events.clear()
        self.record.draws += self.state.drawn
        self.state.drawn.clear()
        if self.over and self.record.result is None:
            with speaking(ENGLISH):
                self.record.result = self.game.result(self.state)
            self.record.secret = self.secret.hex()
            self.record.fingerprint = self.game.fingerprint

    # -- going back --------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        return bool(self._chain) and self._chain_seat == seat and not self.over

    def check_undo(self, seat: int) -> None:
        """Raise NotOpen unless the seat's last answer can be undone."""
        if not self.can_undo(seat):
            raise NotOpen(KERNEL.message("nothing-undo-only"))

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer: possible in its own chain of answers, as long as nothing hidden
        was learned and no chance was drawn."""
        self.check_undo(seat)
        del self.events[self._chain.pop() :]
        self.record.answers.pop()
        self.state = self.history.back()

    def end_chain(self, seat: int) -> None:
        """Make what the seat has answered final: somebody else plays on for it."""
        if self.can_undo(seat):
            self._chain.clear()

    @classmethod
    def resume(cls, game: Game[Any], record: Record, secret: bytes) -> Match:
        """Continue a match from its record, with its undo; a record that does not replay is refused."""
        if chance.commitment(secret) != record.commitment:
            raise BrokenRecord("the secret does not match the commitment published at the start")
        match = cls(
            game,
            record.options,
            secret,
            record.seats,
            position=record.position,
            contributions=record.contributions,
            drawn_seats=record.drawn_seats,
        )
        if (match.record.start, match.record.content) != (record.start, record.content):
            raise BrokenRecord("the game was played with another version of its rules, board or cards", 0)
        for number, entry in enumerate(record.answers, start=1):
            try:
                match.repeat(entry)
            except BrokenRecord:
                raise
            except ChancelleryError as fault:
                raise BrokenRecord(f"answer {number} ({entry.actor}: {entry.words}): {fault}", number) from None
        return match
