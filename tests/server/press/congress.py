"""Congress: three delegates vote and pay in turn. Votes are public, payments are known to the two concerned only. Its
judge hears what the parties hear, which Realpolitik's does not need to."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from chancellery.games.coalitions.promises import SHARED_CLAUSES
from chancellery.games.raison.terms import SubsidyClause
from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.plain import copy, plain, shared
from chancellery.kernel.promises import (
    END,
    TURN,
    Clause,
    Judge,
    Power,
    Promiser,
    Promises,
    Ruling,
    Verdict,
)
from chancellery.kernel.rules import Options
from chancellery.kernel.state import Decision, Event, State, only
from tests.kernel.fit.small import SmallGame, Step

POWERS = ("red", "green", "blue")
PLACES = ("rig", "garden", "gallery")


class VotesClause(Clause, frozen=True, kw_only=True, tag="votes"):
    repeats: ClassVar[bool] = True

    voter: Promiser
    candidate: Power
    election: Literal["president"]


class CongressOptions(Options, frozen=True):
    turns: int = 12


class CongressRules:
    def __init__(self, options: CongressOptions) -> None:
        self.options = options
        self.actors = POWERS
        self.space = ActionSpace({"power": POWERS}, [("vote", ("power",)), ("pay", ("power",)), ("rest", ())])


@plain
class CongressState(State):
    turn: int
    purses: list[int]
    rules: CongressRules = shared()

    def seat_of(self, actor: int) -> int:
        return actor


@plain
class Speak(Step[CongressState]):
    verbs: ClassVar[tuple[str, ...]] = ("vote", "pay", "rest")
    rule: ClassVar[str] = "CO-1"

    def why_not(self, g: CongressState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return "CO-2" if verb == "pay" and (arguments[0] == actor or not g.purses[actor]) else None

    def ask(self, g: CongressState) -> list[Decision] | None:
        if g.turn > g.rules.options.turns:
            g.end()
            g.finish()
            return None
        return self.one(g, g.turn % 3, self.allowed(g, g.turn % 3))

    def answer(self, g: CongressState, actor: int, option: int) -> None:
        verb, arguments = g.rules.space.decode(option)
        if verb == "vote":
            g.tell("voted", actor, arguments[0])
        elif verb == "pay":
            g.purses[actor] -= 1
            g.purses[arguments[0]] += 1
            g.events.append(("paid", only(actor, arguments[0]), (actor, arguments[0])))
        g.turn += 1
        g.tell("turn", g.turn)


class CongressJudge(Judge):
    hears_hidden: ClassVar[bool] = True
    faulty: ClassVar[bool] = False

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self.clauses = list(clauses)
        self.open = [set(clause.promisers) for clause in clauses]
        self.paid = [0] * len(clauses)

    def copy(self) -> CongressJudge:
        made = CongressJudge(self.clauses)
        made.open, made.paid = [set(powers) for powers in self.open], self.paid[:]
        return made

    def hear(self, event: Event) -> list[Verdict]:
        if self.faulty:
            raise ZeroDivisionError("the judge is asleep")
        kind, _, arguments = event
        verdicts: list[Verdict] = []
        for number, clause in enumerate(self.clauses):
            if isinstance(clause, VotesClause) and kind == "voted" and POWERS[arguments[0]] == clause.voter:
                true = POWERS[arguments[1]] == clause.candidate
                verdicts += self._say(number, clause.voter, "kept" if true else "broken", "The vote was cast.")
            elif isinstance(clause, SubsidyClause) and kind == "paid":
                self.paid[number] += tuple(POWERS[p] for p in arguments) == (clause.payer, clause.receiver)
                if self.paid[number] == clause.amount:
                    verdicts += self._say(number, clause.payer, "kept", "It was paid.")
            if clause.until.number is not None and kind == "turn" and arguments[0] > clause.until.number:
                ruling: Ruling = "broken" if isinstance(clause, SubsidyClause) else "unresolved"
                for power in sorted(self.open[number]):
                    verdicts += self._say(number, power, ruling, "The time is over.")
        return verdicts

    def _say(self, number: int, power: str, ruling: Ruling, why: str) -> list[Verdict]:
        if power not in self.open[number]:
            return []
        self.open[number].discard(power)
        return [Verdict(number, power, ruling, why)]


class CongressPromises(Promises):
    def __init__(self) -> None:
        super().__init__(POWERS, PLACES, (*SHARED_CLAUSES, VotesClause, SubsidyClause), (TURN, END))

    def judge(self, clauses: Sequence[Clause], now: Mapping[str, Any]) -> Judge:
        return CongressJudge(clauses)


class Congress(SmallGame[CongressState]):
    name: ClassVar[str] = "congress"
    title: ClassVar[str] = "Congress"
    players: ClassVar[tuple[int, ...]] = (3,)
    options_type: ClassVar[type[Options]] = CongressOptions
    laws: ClassVar[dict[str, str]] = {"CO-1": "The delegates speak in turn.", "CO-2": "Nobody pays with nothing."}

    def rules(self, options: Any) -> CongressRules:
        return CongressRules(options)

    def promises(self, rules: Any) -> Promises:
        return CongressPromises()

    def variations(self) -> list[Options]:
        return [CongressOptions()]

    def longest(self, rules: CongressRules) -> int:
        return rules.options.turns

    def deal(self, rules: CongressRules, secret: bytes) -> CongressState:
        g = CongressState([Speak()], secret, 0, 0, 0, False, 0, [3, 3, 3])
        g.rules = rules
        return g

    def scores(self, g: CongressState) -> list[int]:
        return list(g.purses)

    def table(self, g: CongressState, seat: int | None) -> dict[str, Any]:
        return {"turn": g.turn, "purse": None if seat is None else g.purses[seat]}

    def facts(self, g: CongressState) -> dict[str, Any]:
        return {"turn": g.turn, "purses": list(g.purses)}

    def resample(self, g: CongressState, seat: int | None, chance: random.Random) -> CongressState:
        return copy(g)

    def check(self, g: CongressState) -> None:
        pass

    def arrange(self, g: CongressState, facts: dict[str, Any]) -> None:
        g.turn = facts["turn"]
