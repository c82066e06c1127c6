"""What is answered for an absent player in the steps that only Realpolitik has (RP-Q109)."""

from __future__ import annotations

import random

from chancellery.games.coalitions import absence
from chancellery.games.coalitions.absence import Habit, low_bid, spend
from chancellery.games.coalitions.board import bits
from chancellery.games.realpolitik.diplomacy import OFFER
from chancellery.games.realpolitik.rules import DISPATCH, GAIN_INFLUENCE, TAXATION
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.turn import PLAY
from chancellery.kernel.state import Decision

QUIET = (TAXATION, GAIN_INFLUENCE, DISPATCH)
"""Action cards after which nothing else is asked; a Dispatch can always be sent."""


def quiet_action(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    return chance.choice([option for option in decision.options if option - g.rules.first[PLAY] in QUIET])


def offer(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    """An Ally is as likely to be kept as all the others together are to be asked."""
    allies = [g.rules.first[OFFER] + ally for ally in bits(g.allies[decision.actor])]
    others = [option for option in decision.options if option not in allies]
    return chance.choice(allies if allies and chance.random() < 0.5 else others)


HABITS: dict[str, Habit] = {
    **{step: habit for step, habit in absence.HABITS.items() if step != "Purchases"},
    "ChooseActions": quiet_action,
    "Entreaties": offer,
    "BidForItaly": low_bid,
    "RailwayPurchases": spend,
}
"""Steps in which doing nothing is not possible, or not the least."""
