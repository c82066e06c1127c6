"""Minor Powers: what it is worth to play one, and what it does for the Power that plays it."""

from __future__ import annotations

import random

from chancellery.games.coalitions.bidding import BID
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.envoys import DISBAND
from chancellery.games.coalitions.rules import DONE
from chancellery.games.raison.bot.survey import RaisonSurvey
from chancellery.games.raison.minors import BidForMinor
from chancellery.kernel.state import Decision

SHARE = 0.4
"""The part of its Morale that a Power would give away at most."""
RESERVE = 2
"""Morale that is kept for battles."""
FOE = 1.5
"""A Minor Power that fights this one is worth so much more."""
FAR = 0.75
"""What each step between it and the own Generals leaves of its worth."""


def bid(survey: RaisonSurvey, decision: Decision, chance: random.Random) -> int:
    """Something between a cautious and a high price, never foreseeable."""
    phase = survey.g.stack[-1]
    assert isinstance(phase, BidForMinor)
    most = price(survey, phase.minor)
    least = most // 3
    return survey.g.rules.first[BID] + chance.randint(least, most)


def price(survey: RaisonSurvey, minor: int) -> int:
    """The most that a Minor Power is worth in Morale."""
    g, me = survey.g, survey.power
    morale = g.morale[me]
    if morale <= RESERVE:
        return 0
    worth = 0.5 * sum(1 + g.units[general] for general in g.on_map(minor))
    worth += 0.25 * survey.income(minor) + 0.25 * g.hand_size(minor)
    worth *= FAR ** max(0, _distance(survey, minor) - 2)
    if g.enemies[me] >> minor & 1:
        worth *= FOE
    return int(min(worth, SHARE * morale, morale - RESERVE))


def _distance(survey: RaisonSurvey, minor: int) -> int:
    """Steps from the own Generals or Capital to those of a Minor Power."""
    g, me, board = survey.g, survey.power, survey.g.rules.map
    here = g.posted[me] | 1 << board.capital[me]
    there = g.posted[minor] | 1 << board.capital[minor]
    return min(survey.place.steps[a][b] for a in bits(here) for b in bits(there))


def make_room(survey: RaisonSurvey, decision: Decision) -> int:
    """A Minor Power leaves what its controller would score, if a General of that is at hand to take it."""
    g, rules, board = survey.g, survey.g.rules, survey.g.rules.map
    master = survey.patron(survey.power)
    if master == survey.power:
        return rules.first[DONE]
    wanted = board.disputed & board.striped[master] & g.garrisons[survey.power]
    near = g.posted[master]
    for t in bits(near):
        near |= board.neighbours[t]
    for t in bits(wanted & near):
        if board.value[t] > 1:
            return rules.first[DISBAND] + t
    return rules.first[DONE]
