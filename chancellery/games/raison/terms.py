"""What can be promised in Raison d'État alone, and how it is judged: Coalitions, votes and subsidies."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from chancellery.games.coalitions.chart import Chart
from chancellery.games.coalitions.promises import AllianceClause, Settled, Term
from chancellery.games.raison.chart import RaisonChart
from chancellery.games.raison.rules import NEUTRAL, RaisonRules
from chancellery.games.raison.words import WORDS
from chancellery.kernel.messages import Catalogue, Message
from chancellery.kernel.promises import Clause, Power, Promiser, Ruling


class OwnTerm(Term):
    """Speaks with the words of this game."""

    rules: RaisonRules
    words: ClassVar[Catalogue] = WORDS


class CoalitionPact(OwnTerm):
    """These Powers want to be in one Coalition. A principal Power breaks it by expelling or rejecting one of them, any
    other by declaring something else; an attack breaks it too. It is kept when a Diplomacy Phase has shown it, or when
    a Coalition that was there has lasted."""

    def __init__(self, index: int, clause: AllianceClause, rules: RaisonRules, chart: Chart) -> None:
        super().__init__(index, clause, rules)
        self.pact = frozenset(self.pending)
        self.stood = all(chart.allied(p, q) for p in self.pact for q in self.pact if p != q)

    def hear(self, chart: Chart, kind: str, arguments: tuple[Any, ...]) -> list[Settled]:
        assert isinstance(chart, RaisonChart)
        if kind in ("expelled", "rejected") and arguments[0] in self.pact and arguments[1] in self.pact:
            principal, power, _ = arguments
            other = self.names.power(power)
            return [*self.broken(principal, f"{kind}-ally", other=other), *self.released(principal)]
        if kind == "declarations":
            return self._declared(dict(zip(*arguments, strict=True)), chart)
        if kind == "battle" and arguments[0] in self.pact:
            victims = [q for q in arguments[2] if q in self.pact]
            if victims:
                broken = self.broken(arguments[0], "attacked_ally", other=self.names.power(victims[0]))
                return [*broken, *self.released(arguments[0])]
        return []

    def _declared(self, chosen: dict[int, int], chart: RaisonChart) -> list[Settled]:
        """Principal Powers fix the Coalition; without one it is that of the most, and a tie is everybody's fault."""
        wanted = {p: chosen.get(p, chart.status[p]) for p in self.pact}
        fixed = [status for p, status in wanted.items() if self.rules.permanent >> p & 1]
        counts = {s: list(wanted.values()).count(s) for s in wanted.values() if s < NEUTRAL}
        best = [s for s, n in counts.items() if n == max(counts.values())]
        meant = fixed[0] if fixed else best[0] if len(best) == 1 and counts[best[0]] > 1 else None
        untrue = [p for p, status in sorted(wanted.items()) if status != meant]
        self.tested |= self.pact - set(untrue)
        return [settled for p in untrue for settled in self.broken(p, "declared_other")]

    def left(self, power: int) -> tuple[Ruling, Message]:
        if self.stood and not self.tested:
            return "kept", self.words.message("verdict-coalition_lasted")
        return super().left(power)


class VotesClause(Clause, frozen=True, kw_only=True, tag="votes"):
    """One Power votes for a candidate, who may be itself."""

    repeats: ClassVar[bool] = True

    voter: Promiser
    candidate: Power
    election: Literal["emperor"]


class Votes(OwnTerm):
    """Judged when the voter votes: broken by voting for somebody else although it could have voted as promised, or by
    taking the Crown itself."""

    def __init__(self, index: int, clause: VotesClause, rules: RaisonRules) -> None:
        super().__init__(index, clause, rules)
        self.voter, self.candidate = self.powers[clause.voter], self.powers[clause.candidate]
        self.taking_part: tuple[int, ...] = ()

    def hear(self, chart: Chart, kind: str, arguments: tuple[Any, ...]) -> list[Settled]:
        if kind == "election":
            self.taking_part = arguments[0]
        elif kind == "claimed" and arguments[0] == self.voter:
            if self.candidate != self.voter:
                return self.broken(self.voter, "took_crown")
            self.tested.add(self.voter)
        elif kind == "voted" and arguments[0] == self.voter:
            if arguments[1] == self.candidate:
                self.tested.add(self.voter)
            elif self.candidate in self.taking_part and not chart.enemies[self.voter] >> self.candidate & 1:
                other, wanted = self.names.power(arguments[1]), self.names.power(self.candidate)
                return self.broken(self.voter, "voted_other", other=other, wanted=wanted)
        return []


class SubsidyClause(Clause, frozen=True, kw_only=True, tag="subsidy"):
    """One Power pays another so much, in one or several payments."""

    payer: Promiser
    receiver: Power
    amount: Annotated[int, Meta(ge=1, le=10_000)]


class Subsidy(OwnTerm):
    """Kept when the sum is paid. Broken if the time is over, less was paid, and the payer had an occasion: it ended its
    gifts while the receiver was its Ally."""

    def __init__(self, index: int, clause: SubsidyClause, rules: RaisonRules) -> None:
        super().__init__(index, clause, rules)
        self.payer, self.receiver = self.powers[clause.payer], self.powers[clause.receiver]
        self.owed = clause.amount
        self.occasion = False

    def hear(self, chart: Chart, kind: str, arguments: tuple[Any, ...]) -> list[Settled]:
        if kind == "subsidised" and arguments[:2] == (self.payer, self.receiver):
            self.owed -= arguments[2]
            if self.owed <= 0:
                return [(self.payer, "kept", self.verdict("paid", self.payer))]
        elif kind == "gifts_over" and arguments[0] == self.payer:
            self.occasion = self.occasion or chart.allied(self.payer, self.receiver)
        return []

    def left(self, power: int) -> tuple[Ruling, Message]:
        if not self.occasion:
            return super().left(power)
        return "broken", self.verdict("owed", power, other=self.names.power(self.receiver), number=self.owed)
