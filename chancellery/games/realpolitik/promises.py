"""What Powers promise each other in Realpolitik, and how it is judged (RP-069: nothing of it binds)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from chancellery.games.coalitions.chart import Chart
from chancellery.games.coalitions.judging import CoalitionJudge
from chancellery.games.coalitions.promises import AllianceClause, CoalitionPromises, Settled, Term
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.coalitions.words import names_for
from chancellery.games.realpolitik.rules import RealpolitikRules
from chancellery.games.realpolitik.words import WORDS
from chancellery.kernel.messages import Catalogue, Message
from chancellery.kernel.promises import Clause, Judge, Ruling


class RealpolitikChart(Chart):
    """With what only Realpolitik has: statuses told at once, and a Minor Power that changes hands."""

    rules: RealpolitikRules

    def hear(self, kind: str, arguments: tuple[Any, ...]) -> None:
        if kind == "turn":
            self.turn, self.mover = arguments[0], NOBODY
        elif kind == "status":
            everybody = (1 << len(self.seats)) - 1
            self.allies = list(arguments[0])
            self.enemies = [everybody & ~mask & ~(1 << p) for p, mask in enumerate(self.allies)]
        elif kind == "controls":
            self.seats[arguments[1]] = self.seats[arguments[0]]
        else:
            super().hear(kind, arguments)


class Alliance(Term):
    """Broken by whoever gives the Alliance marker to somebody else, or attacks; kept when a Diplomacy Phase has shown
    it, or when an Alliance that was there has lasted."""

    rules: RealpolitikRules
    words: ClassVar[Catalogue] = WORDS

    def __init__(self, index: int, clause: AllianceClause, rules: RealpolitikRules, chart: Chart) -> None:
        super().__init__(index, clause, rules)
        self.pair = tuple(self.powers[name] for name in clause.powers)
        self.stood = chart.allied(*self.pair)

    def hear(self, chart: Chart, kind: str, arguments: tuple[Any, ...]) -> list[Settled]:
        one, other = self.pair
        if kind == "entreaties":
            offers = arguments[0]
            untrue = [p for p, q in ((one, other), (other, one)) if offers[p] != q]
            self.tested |= {p for p in self.pair if p not in untrue}
            broken = [
                settled for p in untrue for settled in self.broken(p, "spurned", other=self.names.power(offers[p]))
            ]
            return [*broken, *self._true(broken)]
        if kind == "battle" and arguments[0] in self.pair:
            victim = other if arguments[0] == one else one
            if victim in arguments[2]:
                broken = self.broken(arguments[0], "attacked_ally", other=self.names.power(victim))
                return [*broken, *self.released(arguments[0])]
        return []

    def _true(self, broken: list[Settled]) -> list[Settled]:
        """Whoever kept to it while the other did not has nothing left to keep."""
        if len(broken) != 1:
            return []
        true = next(p for p in self.pair if p != broken[0][0])
        return [(true, *self.left(true))] if true in self.pending else []

    def left(self, power: int) -> tuple[Ruling, Message]:
        if self.stood and not self.tested:
            return "kept", self.words.message("verdict-alliance_lasted")
        return super().left(power)


class RealpolitikJudge(CoalitionJudge):
    rules: RealpolitikRules

    def __init__(self, rules: RealpolitikRules, clauses: Sequence[Clause], now: Mapping[str, Any]) -> None:
        super().__init__(RealpolitikChart(rules, now), clauses)

    def term(self, index: int, clause: Clause, clauses: Sequence[Clause]) -> Term:
        if isinstance(clause, AllianceClause):
            return Alliance(index, clause, self.rules, self.chart)
        return super().term(index, clause, clauses)


class RealpolitikPromises(CoalitionPromises):
    """There are no elections, and no way to give Money (RP-Q26)."""

    def __init__(self, rules: RealpolitikRules) -> None:
        self.rules = rules
        super().__init__(rules)

    def no_alliance(self, clause: AllianceClause) -> Message | None:
        minor = self.rules.minor
        if len(clause.powers) != 2:
            return WORDS.message("unfit-two_powers")
        if minor >= 0 and self.rules.map.powers[minor] in clause.powers:
            return WORDS.message("unfit-minor_alliance", minor=names_for(self.rules).power(minor))
        return None

    def judge(self, clauses: Sequence[Clause], now: Mapping[str, Any]) -> Judge:
        return RealpolitikJudge(self.rules, clauses, now)


@lru_cache(maxsize=64)
def promises_for(rules: RealpolitikRules) -> RealpolitikPromises:
    return RealpolitikPromises(rules)
