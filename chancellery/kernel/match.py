"""A match: a game in progress with its record, its log, and undo. What people, bots and servers hold on to."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from chancellery.kernel import chance, plain
from chancellery.kernel.errors import ChancelleryError, IllegalAnswer
from chancellery.kernel.game import Game, Options, Refusal
from chancellery.kernel.plain import digest
from chancellery.kernel.record import WITHDRAW, Answer, Record, replay, withdraw
from chancellery.kernel.state import Decision, Event, State, apply, find, hears


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
    ) -> None:
        self.game = game
        self.secret = secrets.token_bytes(32) if secret is None else secret
        self.checked = checked
        """Run the invariants after every answer."""
        self.state: Any = game.new(options, self.secret)
        self.events: list[Event] = []
        self._chain: list[_Step] = []
        names = seats or game.seats(self.state)
        if len(names) != len(game.seats(self.state)):
            raise ChancelleryError(f"{len(names)} names for {len(game.seats(self.state))} seats")
        self.record = Record(
            game=game.name,
            rules=game.rules_version,
            options=msgspec.to_builtins(self.state.rules.options),
            seats=list(names),
            commitment=chance.commitment(self.secret),
            start=digest(self.state),
            answers=[],
        )
        self._collect()

    # -- reading -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.state.over)

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
            raise IllegalAnswer("that decision belongs to another seat")
        return decision

    # -- answering ---------------------------------------------------------------------------------

    def answer(self, seat: int, actor: int, option: int) -> None:
        """Give (or, sealed, replace) a seat's answer for an actor; an illegal one changes nothing."""
        decision = self._decision(seat, actor)
        if option not in decision.options:
            refusal = self.game.refusal(self.state, actor, option)
            raise IllegalAnswer(f"{refusal.text} ({refusal.rule})", refusal.rule)
        before = plain.copy(self.state)
        apply(self.state, decision, option)
        self._after(seat, actor, self.game.space(self.state.rules).words(option), before, decision.secret)

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
            self.record.result = self.game.result(self.state)
            self.record.secret = self.secret.hex()

    # -- going back --------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        return bool(self._chain) and self._chain[-1].seat == seat and not self.over

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer: possible in its own chain of answers, as long as nothing hidden
        was learned and no chance was drawn."""
        if not self.can_undo(seat):
            raise ChancelleryError(
                "nothing to undo: only your own last answers can be taken back, and only until something hidden "
                "was revealed, chance was drawn, or somebody else answered"
            )
        step = self._chain.pop()
        self.state = step.before
        self.record.answers.pop()
        del self.events[step.events :]

    @classmethod
    def resume(cls, game: Game[Any], record: Record, secret: bytes) -> Match:
        """A match continued from its record."""
        match = cls(game, record.options, secret, record.seats)
        for _, entry, state in replay(record, secret):
            match.state = state
            if entry is None:
                # The new match has collected what the set-up told and drew.
                state.events.clear()
                state.drawn.clear()
            else:
                match.record.answers.append(entry)
            match._collect()
        return match
