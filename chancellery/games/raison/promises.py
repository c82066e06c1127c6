"""What Powers promise each other in Raison d'État, and how it is judged (RE-080: nothing of it binds)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from chancellery.games.coalitions.judging import CoalitionJudge
from chancellery.games.coalitions.promises import (
    DIPLOMACY,
    MOVEMENT,
    SHARED_CLAUSES,
    AllianceClause,
    CoalitionPromises,
    Term,
)
from chancellery.games.coalitions.words import names_for
from chancellery.games.raison.chart import RaisonChart
from chancellery.games.raison.rules import RaisonRules
from chancellery.games.raison.terms import CoalitionPact, Subsidy, SubsidyClause, Votes, VotesClause
from chancellery.games.raison.words import WORDS
from chancellery.kernel.messages import Message
from chancellery.kernel.promises import END, ROUND, TURN, Clause, Judge

CLAUSES = (*SHARED_CLAUSES, VotesClause, SubsidyClause)


class RaisonJudge(CoalitionJudge):
    rules: RaisonRules

    def __init__(self, rules: RaisonRules, clauses: Sequence[Clause], now: Mapping[str, Any]) -> None:
        super().__init__(RaisonChart(rules, now), clauses)

    def term(self, index: int, clause: Clause, clauses: Sequence[Clause]) -> Term:
        match clause:
            case AllianceClause():
                return CoalitionPact(index, clause, self.rules, self.chart)
            case VotesClause():
                return Votes(index, clause, self.rules)
            case SubsidyClause():
                return Subsidy(index, clause, self.rules)
            case _:
                return super().term(index, clause, clauses)

    def runs_out(self, term: Term, kind: str, arguments: tuple[Any, ...]) -> bool:
        until = term.clause.until
        if until.kind == "round" and until.number is not None:
            return kind == "game_over" or (kind == "turn" and bool(arguments[1] > until.number))
        return super().runs_out(term, kind, arguments)


class RaisonPromises(CoalitionPromises):
    def __init__(self, rules: RaisonRules) -> None:
        self.rules = rules
        super().__init__(rules, CLAUSES, (TURN, ROUND, MOVEMENT, DIPLOMACY, END))

    def no_alliance(self, clause: AllianceClause) -> Message | None:
        rules = self.rules
        powers = [rules.map.power[name] for name in clause.powers]
        for p in powers:
            if p in rules.minors:
                return WORDS.message("unfit-minor_alliance", minor=names_for(rules).power(p))
        fixed = {rules.status[p] for p in powers if rules.permanent >> p & 1}
        if len(fixed) > 1:
            return WORDS.message("unfit-both_principals")
        if all(rules.permanent >> p & 1 for p in powers):
            return WORDS.message("unfit-for_good")
        return None

    def judge(self, clauses: Sequence[Clause], now: Mapping[str, Any]) -> Judge:
        return RaisonJudge(self.rules, clauses, now)


@lru_cache(maxsize=64)
def promises_for(rules: RaisonRules) -> RaisonPromises:
    return RaisonPromises(rules)
