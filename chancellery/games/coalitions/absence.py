"""What is answered for a player who is absent: nothing is risked, given away or asked for, and nothing is lost for want
of a word. What is chosen in secret is left to chance, so that nobody can count on it (RP-Q109).

Steps that are not named here are ended, passed, or refused as in any game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from chancellery.games.coalitions.adjustments import ALLOT
from chancellery.games.coalitions.consent import GRANT
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.envoys import ENVOY
from chancellery.games.coalitions.purchases import CARD, MORALE, UNIT
from chancellery.games.coalitions.retreat import LEAVE_MAP
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.state import Decision

Habit = Callable[[Any, Decision, random.Random], int]

BID_SHARE = 3
"""Of its Morale an absent player bids less than this part of it."""


def low_bid(g: CoalitionState, decision: Decision, chance: random.Random) -> int:
    options = decision.options
    return chance.choice(options[: 1 + len(options) // BID_SHARE])


def weakest_envoy(g: CoalitionState, decision: Decision, chance: random.Random) -> int:
    """Somebody has to gain the Morale: the Power with the least Influence, at equal Influence by chance."""
    least = min(g.influence[option - g.rules.first[ENVOY]] for option in decision.options)
    return chance.choice([option for option in decision.options if g.influence[option - g.rules.first[ENVOY]] == least])


def spend(g: CoalitionState, decision: Decision, chance: random.Random) -> int:
    """Money that is not spent is lost: Units for the weakest Generals, then Morale, then cards."""
    rules, first = g.rules, decision.actor * GENERALS
    units = [option for option in decision.options if rules.first[UNIT] <= option < rules.first[CARD]]
    if units:
        return min(units, key=lambda option: g.units[first + option - rules.first[UNIT]])
    return next(
        (ware for ware in (rules.first[MORALE], rules.first[CARD]) if ware in decision.options), rules.first[DONE]
    )


def let_stay(g: CoalitionState, decision: Decision, chance: random.Random) -> int:
    """Guests are not driven out; an absent player's own Generals leave in their order."""
    return g.rules.first[GRANT] if g.rules.first[GRANT] in decision.options else decision.options[0]


def shelter(g: CoalitionState, decision: Decision, chance: random.Random) -> int:
    """Generals stay on the map if they can."""
    shelters = [option for option in decision.options if option != g.rules.first[LEAVE_MAP]]
    return chance.choice(shelters) if shelters else g.rules.first[LEAVE_MAP]


def fewest_units(g: CoalitionState, decision: Decision, chance: random.Random) -> int:
    first = decision.actor * GENERALS
    return min(decision.options, key=lambda option: g.units[first + option - g.rules.first[ALLOT]])


def lowest_card(g: CoalitionState, decision: Decision, chance: random.Random) -> int:
    return decision.options[0]


HABITS: dict[str, Habit] = {
    "NameEnvoy": weakest_envoy,
    "Purchases": spend,
    "DiscardDown": lowest_card,
    "Departures": let_stay,
    "Retreat": shelter,
    "PlaceBeaten": shelter,
    "Allot": fewest_units,
}
"""Steps of both games in which doing nothing is not possible, or not the least."""
