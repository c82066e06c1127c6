"""A match: a game in progress with its record, its log, and undo. What people, bots and servers hold on to."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from chancellery.kernel import chance, plain
from chancellery.kernel.errors import BrokenRecord, ChancelleryError, IllegalAnswer
from chancellery.kernel.game import Game, Refusal
from chancellery.kernel.language import ENGLISH, speaking
from chancellery.kernel.messages import KERNEL
from chancellery.kernel.plain import digest
from chancellery.kernel.record import WITHDRAW, Answer, Record, begin, withdraw
from chancellery.kernel.rules import Options
from chancellery.kernel.state import Decision, Event, State, apply, find, hears
from chancellery.kernel.views import describe_events, view


class _Step:
    """What is needed to go back behind one answer."""

    __slots__ = ("before", "events", "seat")

    def __init__(self, seat: int, before: State, events: int) -> None:
        self.seat = seat
        self.before = before
        self.events = events


class Match:
    """Answers go in, events come out; the record grows with every answer and shrinks with an undo."""

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
        self._chain: list[_Step] = []
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

    # -- reading -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything a seat (None: a spectator) may know now."""
        return view(self.game, self.state, seat)

    def news(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The events a seat hears from the event with this number on, as plain data. An undo shortens the log:
        whoever has read farther than `len(match.events)` starts again from a view."""
        return describe_events(self.game, self.state.rules, self.events[since:], seat)

    def events_for(self, seat: int | None, since: int = 0) -> list[str]:
        """What a seat (None: a spectator) has learned from the event with this number on, in words."""
        return [self.game.sentence(self.state.rules, event) for event in self.events[since:] if hears(event[1], seat)]

    def why_not(self, seat: int, actor: int, option: int) -> Refusal | None:
        """Why a seat cannot answer this for an actor of its own, or None; about others it learns nothing, for
        whether a card can be played tells whether it is held."""
        self._decision(seat, actor)
        return self.game.why_not(self.state, actor, option)

    def _decision(self, seat: int, actor: int) -> Decision:
        decision = find(self.state, actor)
        if decision.seat != seat:
            raise IllegalAnswer(KERNEL.message("decision-belongs-another"))
        return decision

    # -- answering ---------------------------------------------------------------------------------

    def answer(self, seat: int, actor: int, option: int, step: int | None = None) -> None:
        """Give (or, sealed, replace) a seat's answer for an actor; an illegal one changes nothing. With the step
        at which it was asked, an answer that comes late is not taken for an answer to the next question."""
        decision = self.check(seat, actor, option, step)
        before = plain.copy(self.state)
        apply(self.state, decision, option)
        self._after(seat, actor, self.game.space(self.state.rules).words(option), before, decision.secret)

    def check(self, seat: int, actor: int, option: int, step: int | None = None) -> Decision:
        """The open decision that this would answer; raises IllegalAnswer, which says why, if it would not."""
        decision = self._decision(seat, actor)
        if step is not None and step != self.state.step(actor):
            raise IllegalAnswer(KERNEL.message("question-answered-already"))
        if option not in decision.options:
            refusal = self.game.refusal(self.state, actor, option)
            raise IllegalAnswer(f"{refusal.text} ({refusal.rule})", refusal.rule)
        return decision

    def withdraw(self, seat: int, actor: int) -> None:
        """Take back a sealed answer while others are still thinking."""
        self._decision(seat, actor)
        before = plain.copy(self.state)
        withdraw(self.state, actor)
        self._after(seat, actor, WITHDRAW, before, True)

    def _after(self, seat: int, actor: int, words: str, before: State, sealed: bool) -> None:
        if self.checked:
            self.game.check(self.state)
        self.record.answers.append(Answer(self.game.actors(self.state.rules)[actor], words, digest(self.state)))
        if sealed or self.state.barrier != before.barrier or (self._chain and self._chain[-1].seat != seat):
            self._chain.clear()
        if not sealed and self.state.barrier == before.barrier:
            self._chain.append(_Step(seat, before, len(self.events)))
        self._collect()

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
        return bool(self._chain) and self._chain[-1].seat == seat and not self.over

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer: possible in its own chain of answers, as long as nothing hidden
        was learned and no chance was drawn."""
        if not self.can_undo(seat):
            raise ChancelleryError(KERNEL.message("nothing-undo-only"))
        step = self._chain.pop()
        self.state = step.before
        self.record.answers.pop()
        del self.events[step.events :]

    def end_chain(self, seat: int) -> None:
        """Make what the seat has answered final: somebody else plays on for it."""
        if self.can_undo(seat):
            self._chain.clear()

    @classmethod
    def resume(cls, game: Game[Any], record: Record, secret: bytes) -> Match:
        """A match continued from its record, with its undo; a record that does not replay is refused."""
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
        actors = list(game.actors(match.state.rules))
        space = game.space(match.state.rules)
        for number, entry in enumerate(record.answers, start=1):
            try:
                actor = actors.index(entry.actor)
                seat = find(match.state, actor).seat
                if entry.words == WITHDRAW:
                    match.withdraw(seat, actor)
                else:
                    match.answer(seat, actor, space.parse(entry.words))
            except (ValueError, ChancelleryError) as fault:
                raise BrokenRecord(f"answer {number} ({entry.actor}: {entry.words}): {fault}", number) from None
            if match.record.answers[-1].digest != entry.digest:
                raise BrokenRecord(f"the state after answer {number} is not the one recorded", number)
        return match
