"""Cards: which one is put away, and which one is played in which Game Turn."""

from __future__ import annotations

import random
from typing import Final

from chancellery.games.alliance.bot.survey import Survey
from chancellery.games.alliance.years import COMMIT, DISCARD
from chancellery.kernel.state import Decision

EVENT: Final = 0.8
"""What an event is worth in points."""
WHIM: Final = 1.2
"""Cards of nearly the same worth are played in no fixed order, so that nobody can foretell them."""


def _worth(survey: Survey, card: int) -> float:
    content = survey.content
    return content.points[card] + (EVENT if content.event[card] >= 0 else 0.0)


def discard(survey: Survey, decision: Decision) -> int:
    """The card that is worth least."""
    first = survey.g.rules.first[DISCARD]
    return min(decision.options, key=lambda option: _worth(survey, option - first))


def commit(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """High cards while armies move two areas; in winter the lowest, to have the last word before the count."""
    first = survey.g.rules.first[COMMIT]
    sign = -1 if survey.g.is_winter else 1
    return max(decision.options, key=lambda option: sign * _worth(survey, option - first) + WHIM * chance.random())
