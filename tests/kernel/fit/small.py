"""What the small games of this folder share: options listed by refusals, and the plain part of the contract."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, TypeVar

from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.declarations import Declarations
from chancellery.kernel.errors import RulesBug
from chancellery.kernel.game import Choice, Game, Refusal
from chancellery.kernel.ledger import Ledger, Rule
from chancellery.kernel.plain import plain
from chancellery.kernel.rules import Result
from chancellery.kernel.state import Decision, Phase, State

S = TypeVar("S", bound=State)


@plain
class Step(Phase[S]):
    """A phase whose options are the actions that its own refusals leave; a refusal is the id of a rule."""

    rule: ClassVar[str]
    """The rule that the phase carries out."""

    def allowed(self, g: S, actor: int) -> list[int]:
        space: ActionSpace = g.rules.space
        options = []
        for verb in (space.verbs[name] for name in self.verbs):
            actions = range(verb.first, verb.first + verb.size)
            options += [action for action in actions if self.why_not(g, actor, *space.decode(action)) is None]
        return sorted(options)


class SmallGame(Game[S]):
    """A game whose refusals, prompts and events need no words of their own."""

    rules_version: ClassVar[int] = 1
    laws: ClassVar[dict[str, str]]
    """Every rule by its id. The first says who may answer at all."""

    @cached_property
    def declared(self) -> Declarations:
        """None: what would be found beside it are tests."""
        return Declarations((), ())

    def ledger(self) -> Ledger:
        return Ledger([Rule(name, self.name, text, "", "limit") for name, text in self.laws.items()], [])

    def prompt(self, g: S, decision: Decision) -> str:
        return f"{self.actors(g.rules)[decision.actor]}: {self.laws[self._step(g).rule]}"

    def choice(self, g: S, decision: Decision, option: int) -> Choice:
        space = self.space(g.rules)
        kind, arguments = space.named(option)
        words = space.words(option)
        return Choice(
            index=option,
            kind=kind,
            arguments=arguments,
            words=words,
            say=words,
            text=f"{words}.",
            places=[name for domain, name in arguments.items() if domain == "area"],
            pieces=[name for domain, name in arguments.items() if domain == "block"],
            rules=[self._step(g).rule],
        )

    def refusal(self, g: S, actor: int, action: int) -> Refusal:
        verb, arguments = self.space(g.rules).decode(action)
        rule: str | None = next(iter(self.laws))
        if any(decision.actor == actor for decision in g.open) and verb in self._step(g).verbs:
            rule = self._step(g).why_not(g, actor, verb, arguments)
        if rule is None:
            raise RulesBug(f"{verb} {arguments} is refused to {actor} without a rule")
        return Refusal(rule, self.laws[rule])

    def actors(self, rules: Any) -> list[str]:
        return list(rules.actors)

    def seats(self, g: S) -> list[str]:
        return self.actors(g.rules)[: len(self.scores(g))]

    def scores(self, g: S) -> list[int]:
        """How each seat stands."""
        raise NotImplementedError

    def result(self, g: S) -> Result | None:
        if not g.over:
            return None
        scores = self.scores(g)
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return Result(winners, scores, f"{', '.join(self.seats(g)[seat] for seat in winners)}: {max(scores)}.")

    def _step(self, g: S) -> Step[S]:
        top = g.stack[-1]
        assert isinstance(top, Step)
        return top
