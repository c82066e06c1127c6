"""Diplomacy: whom to offer an Alliance, what Italy is worth in Morale, and what to allow an Ally."""

from __future__ import annotations

import random

from chancellery.bots.realpolitik.survey import leader, menace, patron
from chancellery.games.coalitions.adjustments import Departures
from chancellery.games.coalitions.consent import AskConsent
from chancellery.games.realpolitik.state import RealpolitikState
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


def offer(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    """An Alliance with a Power that is neither about to win nor after the same Territories."""
    me = decision.actor

    def appeal(option: int) -> float:
        other = option - g.rules.OFFER
        return _appeal(g, me, other) + WHIM * chance.random()

    return max(decision.options, key=appeal)


def _appeal(g: RealpolitikState, me: int, other: int) -> float:
    board = g.rules.map
    loyalty = LOYALTY if g.allies[me] >> other & 1 else 0.0
    if other == g.rules.minor:
        return ITALY + loyalty - (0.5 if g.morale[me] < 3 else 0.0)
    contested = board.worth(board.disputed & board.striped[me] & board.striped[other])
    taken = board.worth(g.held[other] & board.home[me] | g.held[me] & board.home[other])
    ahead = SHUNNED * menace(g, other) ** 2 if menace(g, other) > menace(g, me) else 0.5 * menace(g, other)
    return 1.0 + loyalty - CONTESTED * contested - 0.2 * taken - ahead


def bid(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    """A third of the Morale at most, more when there is plenty; never foreseeable."""
    most = max(0, len(decision.options) - 1) // 3
    return decision.options[chance.randint(min(1, most), most)]


def consent(g: RealpolitikState, decision: Decision) -> int:
    """An Ally may use the land unless it is about to win; nobody comes next to the Capital."""
    phase = g.stack[-1]
    assert isinstance(phase, AskConsent)
    me, board = decision.actor, g.rules.map
    capital = board.capital[me]
    near_capital = board.neighbours[capital] | 1 << capital
    into_heart = phase.subject != "train" and near_capital & g.held[me] >> phase.places[-1] & 1
    return g.rules.REFUSE if into_heart or _dangerous(g, me, phase.asker) else g.rules.GRANT


def hospitality(g: RealpolitikState, decision: Decision) -> int:
    """Generals of a new Ally may stay where they do no harm; with leave to go, the first goes first."""
    phase = g.stack[-1]
    assert isinstance(phase, Departures)
    if decision.actor == phase.owner and g.rules.GRANT not in decision.options:
        return decision.options[0]
    me, board = decision.actor, g.rules.map
    place = g.at[phase.generals[len(phase.allowed)]]
    heart = board.neighbours[board.capital[me]] | 1 << board.capital[me]
    return g.rules.REFUSE if heart >> place & 1 or _dangerous(g, me, phase.owner) else g.rules.GRANT


def _dangerous(g: RealpolitikState, me: int, other: int) -> bool:
    """Is this Power close to winning, and ahead?"""
    rival = patron(g, other)
    return rival == leader(g) and menace(g, rival) > 0.5 and rival != patron(g, me)
