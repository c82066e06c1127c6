"""Follows a treaty in a coalition game: hears public events, asks the terms, and ends what has run out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.games.coalitions.chart import Chart
from chancellery.games.coalitions.promises import Settled, Term, shared_term
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.kernel.promises import Clause, Judge, Until, Verdict
from chancellery.kernel.state import Event


class CoalitionJudge(Judge):
    """Everything that matters is public when it happens: moves, battles, consent, Envoys, and statuses once they are
    revealed. So the judge hears public events only."""

    def __init__(self, chart: Chart, clauses: Sequence[Clause]) -> None:
        self.chart = chart
        self.rules = chart.rules
        self.board = chart.rules.map
        self.terms = [self.term(n, clause, clauses) for n, clause in enumerate(clauses)]
        for term in self.terms:
            until = term.clause.until
            term.begun = until.power is not None and chart.mover == self.board.power[until.power]

    def term(self, index: int, clause: Clause, clauses: Sequence[Clause]) -> Term:
        """Somebody who follows one clause."""
        return shared_term(index, clause, self.rules, clauses)

    def copy(self) -> CoalitionJudge:
        made = object.__new__(self.__class__)
        made.__dict__.update(self.__dict__)
        made.chart = self.chart.copy()
        made.terms = [term.copy() for term in self.terms]
        return made

    def hear(self, event: Event) -> list[Verdict]:
        kind, _, arguments = event
        settled: list[Verdict] = []
        for term in self.terms:
            if term.pending:
                settled += self._settle(term, term.hear(self.chart, kind, arguments))
        if kind == "controls" and arguments[2]:
            settled += self._other_hands(arguments[1])
        self.chart.hear(kind, arguments)
        for term in self.terms:
            if term.pending and self.runs_out(term, kind, arguments):
                settled += self._settle(term, term.over(self.chart))
        return settled

    def _settle(self, term: Term, settled: list[Settled]) -> list[Verdict]:
        found = []
        for power, ruling, why in settled:
            if power in term.pending:
                term.pending.discard(power)
                found.append(Verdict(term.index, self.board.powers[power], ruling, why))
        return found

    def _other_hands(self, minor: int) -> list[Verdict]:
        """Nobody answers for what somebody else promised for a Minor Power (RP-259, RE-283)."""
        why = WORDS.message("verdict-other_hands", power=names_for(self.rules).power(minor))
        return [v for term in self.terms for v in self._settle(term, [(minor, "unjudged", why)])]

    def runs_out(self, term: Term, kind: str, arguments: tuple[Any, ...]) -> bool:
        """Is the time of a clause over with this event?"""
        if kind == "game_over":
            return True
        match term.clause.until:
            case Until(kind="turn", number=int(number)):
                return kind == "turn" and bool(arguments[0] > number)
            case Until(kind="diplomacy"):
                return kind == "diplomacy_over"
            case Until(kind="movement", power=str(name)):
                moving = kind == "movement" and arguments[0] == self.board.power[name]
                ended = term.begun and (kind == "turn" or (kind == "movement" and not moving))
                term.begun = term.begun or moving
                return ended
            case _:
                return False
