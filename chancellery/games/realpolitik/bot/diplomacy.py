"""Diplomacy: whom to offer an Alliance, and what Italy is worth in Morale."""

from __future__ import annotations

import random

from chancellery.games.realpolitik.bot.survey import RealpolitikSurvey
from chancellery.games.realpolitik.diplomacy import OFFER
from chancellery.kernel.state import Decision

LOYALTY = 0.6
"""An Alliance that stands is worth keeping: breaking it drives pieces home."""
CONTESTED = 0.15
"""How much each point of Influence that two Powers both want stands between them."""
SHUNNED = 3.0
"""How much a Power that is about to win puts others off."""
WHIM = 0.5
ITALY = 0.9
"""What it is worth to play Italy as well, before the Morale that a contest for it costs."""
SHARE = 3
"""Of so many parts of its Morale it bids one at most for Italy."""


def offer(survey: RealpolitikSurvey, decision: Decision, chance: random.Random) -> int:
    """An Alliance with a Power that is neither about to win nor after the same Territories."""

    def appeal(option: int) -> float:
        other = option - survey.g.rules.first[OFFER]
        return _appeal(survey, other) + WHIM * chance.random()

    return max(decision.options, key=appeal)


def _appeal(survey: RealpolitikSurvey, other: int) -> float:
    g, me, board = survey.g, survey.power, survey.g.rules.map
    loyalty = LOYALTY if g.allies[me] >> other & 1 else 0.0
    if other == g.rules.minor:
        return ITALY + loyalty - (0.5 if g.morale[me] < 3 else 0.0)
    contested = board.worth(board.disputed & board.striped[me] & board.striped[other])
    taken = board.worth(g.held[other] & board.home[me] | g.held[me] & board.home[other])
    menace = survey.menace(other)
    ahead = SHUNNED * menace**2 if menace > survey.menace(me) else 0.5 * menace
    return 1.0 + loyalty - CONTESTED * contested - 0.2 * taken - ahead


def bid(survey: RealpolitikSurvey, decision: Decision, chance: random.Random) -> int:
    """A third of the Morale at most, more when there is plenty; never foreseeable."""
    most = max(0, len(decision.options) - 1) // SHARE
    return decision.options[chance.randint(min(1, most), most)]
