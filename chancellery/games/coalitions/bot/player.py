"""A rule-based player: surveys the table for the Power that is asked and hands the decision to what knows about it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from chancellery.games.coalitions.bot.survey import Survey
from chancellery.kernel.state import Decision

Judgement = Callable[[Any, Decision], int]
"""Decides from a survey of the table."""
Gamble = Callable[[Any, Decision, random.Random], int]
"""Decides with some chance, where being foreseeable costs."""


class JudgingBot:
    """Plays by judgement, from what its seat may know."""

    survey: ClassVar[type[Survey]]
    judgements: ClassVar[Mapping[str, Judgement]]
    """Steps of the rules, and what decides there."""
    gambles: ClassVar[Mapping[str, Gamble]]

    def __init__(self, seat: int, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, g: Any, decision: Decision) -> int:
        judge = self.judgements.get(decision.phase)
        if judge is not None:
            return judge(self.survey(g, decision.actor), decision)
        gamble = self.gambles.get(decision.phase)
        if gamble is not None:
            return gamble(self.survey(g, decision.actor), decision, self.chance)
        return self.chance.choice(decision.options)
