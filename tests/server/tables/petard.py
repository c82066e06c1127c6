"""Petard: two players throw a petard to and fro. A light thrown wrongly breaks the rules themselves, which is what
tests of quarantine need."""

from __future__ import annotations

import random
from typing import Any, ClassVar, TypedDict

from chancellery.games.coalitions.promises import AllianceClause
from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.plain import copy, plain, shared
from chancellery.kernel.promises import Pledge, Promises
from chancellery.kernel.rules import Options
from chancellery.kernel.state import Decision, State
from tests.kernel.fit.small import SmallGame, Step

PLAYERS = ("left", "right")


class PetardOptions(Options, frozen=True):
    throws: int = 10


class PetardTable(TypedDict):
    thrown: int


class PetardRules:
    def __init__(self, options: PetardOptions) -> None:
        self.options = options
        self.actors = PLAYERS
        self.space = ActionSpace({}, [("throw", ()), ("hold", ()), ("light", ()), ("fade", ())])


@plain
class PetardState(State):
    thrown: int
    rules: PetardRules = shared()

    def seat_of(self, actor: int) -> int:
        return actor


@plain
class Throw(Step[PetardState]):
    verbs: ClassVar[tuple[str, ...]] = ("throw", "hold", "light", "fade")
    rule: ClassVar[str] = "PE-1"

    def why_not(self, g: PetardState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return "PE-2" if verb == "hold" else None

    def ask(self, g: PetardState) -> list[Decision] | None:
        if g.thrown >= g.rules.options.throws:
            g.end()
            g.finish()
            return None
        return self.one(g, g.thrown % 2, self.allowed(g, g.thrown % 2))

    def answer(self, g: PetardState, actor: int, option: int) -> None:
        g.thrown += 1
        g.tell("thrown", PLAYERS[actor])
        verb = g.rules.space.verb(option).name
        if verb == "light":
            raise ZeroDivisionError("the petard went off")
        if verb == "fade" and Petard.faulty:
            raise KeyError("the petard fades only once")


class Petard(SmallGame[PetardState]):
    name: ClassVar[str] = "petard"
    title: ClassVar[str] = "Petard"
    players: ClassVar[tuple[int, ...]] = (2,)
    options_type: ClassVar[type[Options]] = PetardOptions
    passive_verbs: ClassVar[tuple[str, ...]] = ("throw",)
    laws: ClassVar[dict[str, str]] = {"PE-1": "The players throw in turn.", "PE-2": "Nobody holds a petard."}
    faulty: ClassVar[bool] = False
    """A later version of the rules that cannot replay what an earlier one took."""

    def rules(self, options: Any) -> PetardRules:
        return PetardRules(options)

    def promises(self, rules: PetardRules) -> Promises:
        return Promises(rules.actors, clauses=(AllianceClause, Pledge))

    def variations(self) -> list[Options]:
        return [PetardOptions()]

    def longest(self, rules: PetardRules) -> int:
        return rules.options.throws

    def deal(self, rules: PetardRules, secret: bytes) -> PetardState:
        g = PetardState([Throw()], secret, 0, 0, 0, False, 0)
        g.rules = rules
        return g

    def scores(self, g: PetardState) -> list[int]:
        return [g.thrown, 0]

    def table(self, g: PetardState, seat: int | None) -> PetardTable:
        return {"thrown": g.thrown}

    def facts(self, g: PetardState) -> dict[str, Any]:
        return {**self.table(g, None)}

    def resample(self, g: PetardState, seat: int | None, chance: random.Random) -> PetardState:
        return copy(g)

    def check(self, g: PetardState) -> None:
        pass

    def arrange(self, g: PetardState, facts: dict[str, Any]) -> None:
        g.thrown = facts["thrown"]
