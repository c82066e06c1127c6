"""What is answered for an absent player in the steps that only Raison d'État has (RE-Q101)."""

from __future__ import annotations

import random

from chancellery.games.coalitions import absence
from chancellery.games.coalitions.absence import Habit, low_bid, lowest_card
from chancellery.games.coalitions.purchases import CARD, MORALE
from chancellery.games.coalitions.rules import DONE
from chancellery.games.raison.diplomacy import DECLARE
from chancellery.games.raison.election import CLAIM, VOTE
from chancellery.games.raison.rules import NEUTRAL
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.state import Decision


def declare(g: RaisonState, decision: Decision, chance: random.Random) -> int:
    """The old status as likely as all others together, so that nobody can count on it."""
    old = g.rules.first[DECLARE] + g.status[decision.actor]
    others = [option for option in decision.options if option != old]
    return old if old in decision.options and chance.random() < 0.5 else chance.choice(others)


def fall_back(g: RaisonState, decision: Decision, chance: random.Random) -> int:
    old = g.rules.first[DECLARE] + g.status[decision.actor]
    return old if old in decision.options else g.rules.first[DECLARE] + NEUTRAL


def gain_morale(g: RaisonState, decision: Decision, chance: random.Random) -> int:
    return next(
        (gain for gain in (g.rules.first[MORALE], g.rules.first[CARD]) if gain in decision.options), g.rules.first[DONE]
    )


def vote(g: RaisonState, decision: Decision, chance: random.Random) -> int:
    """For itself, or by chance if it has declined."""
    if g.rules.first[CLAIM] in decision.options:
        return g.rules.first[CLAIM]
    own = g.rules.first[VOTE] + decision.actor
    return own if own in decision.options else chance.choice(decision.options)


HABITS: dict[str, Habit] = {
    **absence.HABITS,
    "Muster": lowest_card,
    "BidForMinor": low_bid,
    "Declarations": declare,
    "FallBack": fall_back,
    "Leadership": gain_morale,
    "ImperialElection": vote,
}
"""Steps in which doing nothing is not possible, or not the least."""
