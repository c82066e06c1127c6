"""What Powers promise each other in Raison d'État, and how it is judged (RE-080: nothing of it binds)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from chancellery.games.coalitions.judging import CoalitionJudge
from chancellery.games.coalitions.promises import Term
from chancellery.games.coalitions.words import names_for
from chancellery.games.raison.chart import RaisonChart
from chancellery.games.raison.rules import RaisonRules
from chancellery.games.raison.terms import CoalitionPact, Subsidy, Votes
from chancellery.games.raison.words import WORDS
from chancellery.kernel.messages import Message
from chancellery.kernel.promises import (
    AllianceClause,
    Clause,
    EnvoyClause,
    Judge,
    Promises,
    SubsidyClause,
    UntilRound,
    UntilTurn,
    VotesClause,
)

KINDS = ("alliance", "non-aggression", "passage", "envoy", "support", "votes", "subsidy", "territory", "pledge")
SPANS = ("turn", "round", "movement", "diplomacy", "end")
ELECTIONS = ("emperor",)
ROUNDS = 3


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
        if isinstance(until, UntilRound):
            return kind == "game_over" or (kind == "turn" and arguments[1] > until.number)
        return super().runs_out(term, kind, arguments)


class RaisonPromises(Promises):
    def __init__(self, rules: RaisonRules) -> None:
        board = rules.map
        self.rules = rules
        places = [name for t, name in enumerate(board.names) if board.passable >> t & 1]
        super().__init__(board.powers, places, KINDS, SPANS, ELECTIONS)

    def unfit(self, clause: Clause, now: Mapping[str, Any]) -> Message | None:
        found = super().unfit(clause, now)
        if found is not None:
            return found
        until = clause.until
        if isinstance(until, UntilTurn) and until.number < now["turn"]:
            return WORDS.message("unfit-turn_over", turn=until.number, now=now["turn"])
        if isinstance(until, UntilRound) and until.number < now["round"]:
            return WORDS.message("unfit-round_over", number=until.number, now=now["round"])
        if isinstance(clause, AllianceClause):
            return self._no_alliance(clause)
        if isinstance(clause, EnvoyClause) and clause.rounds > ROUNDS:
            return WORDS.message("unfit-rounds", most=ROUNDS)
        return None

    def _no_alliance(self, clause: AllianceClause) -> Message | None:
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
