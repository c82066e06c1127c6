"""State, phases and decisions: how a game stands, and what it waits for.

A game in progress is a `State`: plain data with a stack of phases. The phase on top either waits for
answers (it returns decisions) or moves on (it acts, pushes other phases, or finishes). `settle` lets
it move on until somebody has to choose; `answer` takes a choice and settles again.

A phase is named after the step of the rulebook it carries out. It knows neither who pushed it nor what
comes after: a result travels back through `State.finish`, which hands it to the phase below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from chancellery.kernel.errors import IllegalAnswer, RulesBug
from chancellery.kernel.plain import fresh, plain, shared

EVERYBODY = -1

Event = tuple[str, int, tuple[Any, ...]]
"""Kind, audience, arguments. The audience is a set of seats as bits; negative sets include spectators."""


def only(*seats: int) -> int:
    """The audience of some seats and nobody else."""
    audience = 0
    for seat in seats:
        if seat >= 0:
            audience |= 1 << seat
    return audience


def hears(audience: int, seat: int | None) -> bool:
    """Does this seat (None: a spectator) learn of an event with this audience?"""
    return audience < 0 if seat is None else bool(audience >> seat & 1)


class Decision(msgspec.Struct, eq=False):
    """A choice that is open: whose it is, on whose behalf, and what may be answered.

    `actor` is the power, side or empire that decides; the seat answers for it. Among the decisions
    open at one time no two have the same actor.
    """

    seat: int
    actor: int
    phase: str
    options: list[int]
    secret: bool = False

    def __repr__(self) -> str:
        return f"Decision({self.phase}, seat {self.seat} for {self.actor}, {len(self.options)} options)"


S = TypeVar("S", bound="State")


@plain
class Phase(Generic[S]):
    """A step of the rules. Subclasses are plain classes with a few facts and these methods."""

    verbs: ClassVar[tuple[str, ...]] = ()
    """The verbs of the action space that its options use."""
    rules: ClassVar[str] = ""
    """The ids of the rules that say what it asks, separated by spaces."""
    limits: ClassVar[Mapping[str, str]] = {}
    """What can forbid an answer in this step beside the limits of its verbs, by name, each with its rules."""
    forced: ClassVar[bool] = True
    """A choice of one is made at once, without asking."""
    reaction: ClassVar[bool] = False
    """Whoever is asked reacts to what another does: gives leave, supports, retreats. What happened since
    somebody's last decision goes on behind such an answer."""

    def ask(self, g: S) -> list[Decision] | None:
        """Open decisions, or None after having moved on. Asking twice changes nothing."""
        raise NotImplementedError

    def answer(self, g: S, actor: int, option: int) -> None:
        """Carry out an option that `ask` has listed."""
        raise NotImplementedError

    def resume(self, g: S, result: Any) -> None:
        """Take the result of the phase that was above."""

    def why_not(self, g: S, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        """The name of the limit that forbids an action with one of its verbs; None when none does."""
        return None

    def about(self, g: S, verb: str) -> tuple[list[str], list[str]]:
        """Places and pieces that an answer is about without naming them, by the names that scenes use."""
        return [], []

    def is_reaction(self, g: S, actor: int) -> bool:
        """Does this actor react to what another does?"""
        return self.reaction

    def one(self, g: S, actor: int, options: list[int]) -> list[Decision]:
        """The usual answer of `ask`: one actor has to choose."""
        return [Decision(g.seat_of(actor), actor, self.__class__.__name__, options)]


@plain
class SecretPhase(Phase[S]):
    """Several actors choose at the same time. An answer is sealed, can be replaced until the last one
    is in, and then all are revealed together."""

    one_step: ClassVar[bool] = True
    """Sealed answers do not change what is asked. A phase in which each actor takes several secret steps is
    not of this kind and says so."""

    actors: list[int]
    sealed: list[int]
    """Answer of each actor, or -1."""

    def options(self, g: S, actor: int) -> list[int]:
        raise NotImplementedError

    def reveal(self, g: S, answers: list[int]) -> None:
        raise NotImplementedError

    def ask(self, g: S) -> list[Decision] | None:
        decisions = []
        for slot, actor in enumerate(self.actors):
            options = self.options(g, actor)
            if len(options) == 1 and self.forced:
                self.sealed[slot] = options[0]
            else:
                decisions.append(Decision(g.seat_of(actor), actor, self.__class__.__name__, options, True))
        if decisions:
            return decisions
        self._reveal(g)
        return None

    def answer(self, g: S, actor: int, option: int) -> None:
        self.sealed[self.actors.index(actor)] = option
        if -1 not in self.sealed:
            self._reveal(g)

    def withdraw(self, actor: int) -> None:
        """Take a sealed answer back."""
        self.sealed[self.actors.index(actor)] = -1

    def _reveal(self, g: S) -> None:
        g.unveil()
        self.reveal(g, self.sealed[:])


@plain
class State:
    """A game in progress. Games add their own fields."""

    stack: list[Phase[Any]]
    secret: bytes
    draws: int
    """How often chance was consulted."""
    barrier: int
    """Grows whenever somebody learns something hidden or chance is drawn: no undo goes back behind it."""
    unveiled: int
    """Grows whenever something hidden becomes known to all."""
    ended: bool
    """The game is over, whatever is still on the stack."""

    asked: list[int] = field(default_factory=list, kw_only=True)
    """How often each actor has been asked something new: with the actor it names a decision. Each actor has a count
    of its own, so that it does not tell how often others have answered in secret."""
    rules: Any = shared()
    open: list[Decision] = shared()
    events: list[Event] = fresh()
    drawn: list[tuple[str, int, int]] = fresh()

    def seat_of(self, actor: int) -> int:
        raise NotImplementedError

    def restore(self) -> None:
        """Rebuild derived fields after loading."""

    def step(self, actor: int) -> int:
        """The step at which the actor's latest question was asked."""
        return self.asked[actor] if actor < len(self.asked) else 0

    # -- the stack -----------------------------------------------------------------------------

    def push(self, phase: Phase[Any]) -> None:
        self.stack.append(phase)

    def finish(self, result: Any = None) -> None:
        """The phase on top is over; the one below gets its result."""
        stack = self.stack
        stack.pop()
        if stack:
            stack[-1].resume(self, result)

    def end(self) -> None:
        """The game is over; a rule may say so from anywhere."""
        self.ended = True

    @property
    def over(self) -> bool:
        return self.ended or not self.stack

    # -- telling ---------------------------------------------------------------------------------

    def tell(self, kind: str, *arguments: Any) -> None:
        """Something that everybody sees."""
        self.events.append((kind, EVERYBODY, arguments))

    def whisper(self, audience: int, kind: str, private: tuple[Any, ...], public: tuple[Any, ...]) -> None:
        """Something of which some seats see more (`kind`) than all the others (`kind` + "_hidden")."""
        self.events.append((kind, audience, private))
        self.events.append((kind + "_hidden", ~audience, public))

    def confide(self, audience: int, kind: str, private: tuple[Any, ...], public: tuple[Any, ...]) -> None:
        """A whisper that tells those seats something they did not know."""
        self.barrier += 1
        self.whisper(audience, kind, private, public)

    def unveil(self) -> None:
        """Something hidden becomes known to all."""
        self.barrier += 1
        self.unveiled += 1


def settle(g: State, asking: Phase[Any] | None = None, thinking: Sequence[int] = ()) -> None:
    """Let the rules run until somebody has to choose, or the game is over.

    When the phase that was asking goes on to ask, those who are still thinking are not asked anew.
    """
    stack = g.stack
    while stack and not g.ended:
        phase = stack[-1]
        decisions = phase.ask(g)
        if decisions is None:
            continue
        if not decisions:
            raise RulesBug(f"{phase.__class__.__name__} waits for nobody")
        first = decisions[0]
        if len(first.options) < 2:
            if not first.options or first.seat < 0:
                raise RulesBug(f"{first} offers nothing, or is nobody's")
            if len(decisions) == 1 and phase.forced:
                phase.answer(g, first.actor, first.options[0])
                continue
        g.open = decisions
        asked = g.asked
        for decision in decisions:
            actor = decision.actor
            if decision.seat < 0:
                raise RulesBug(f"{decision} is nobody's")
            if phase is not asking or actor not in thinking:
                try:
                    asked[actor] += 1
                except IndexError:
                    asked += [0] * (actor - len(asked)) + [1]
        return
    stack.clear()
    g.open = []


def reopen(g: State) -> None:
    """List the open decisions of a settled state anew, after loading or resampling it."""
    decisions = g.stack[-1].ask(g) if not g.over else []
    if decisions is None:
        raise RulesBug(f"the state was not settled: {g.stack[-1].__class__.__name__} moved on")
    g.open = decisions


def apply(g: State, decision: Decision, option: int) -> None:
    """Carry out an option of an open decision, without checking it, and settle."""
    phase = g.stack[-1]
    actor = decision.actor
    thinking = [d.actor for d in g.open if d.actor != actor] if len(g.open) > 1 else ()
    phase.answer(g, actor, option)
    if decision.secret and isinstance(phase, SecretPhase) and phase.one_step and -1 in phase.sealed:
        return
    settle(g, phase, thinking)


def find(g: State, actor: int) -> Decision:
    """The open decision of an actor."""
    for decision in g.open:
        if decision.actor == actor:
            return decision
    raise IllegalAnswer("this decision is not open (any more); look again at what is being asked")


def answer(g: State, actor: int, option: int) -> None:
    """Carry out an answer after checking that the rules offer it; otherwise nothing changes."""
    decision = find(g, actor)
    if option not in decision.options:
        raise IllegalAnswer(f"{decision.phase} does not offer that")
    apply(g, decision, option)


def sealed_answer(g: State, actor: int) -> int:
    """The sealed answer of an actor in a simultaneous decision, or -1."""
    phase = g.stack[-1] if g.stack else None
    if isinstance(phase, SecretPhase) and actor in phase.actors:
        return phase.sealed[phase.actors.index(actor)]
    return -1


def waiting(g: State) -> list[Decision]:
    """Decisions that still need a first answer."""
    if not g.open or not g.open[0].secret:
        return g.open
    phase = g.stack[-1]
    if not isinstance(phase, SecretPhase):
        return g.open
    answered = [actor for actor, option in zip(phase.actors, phase.sealed, strict=True) if option >= 0]
    return [decision for decision in g.open if decision.actor not in answered]
