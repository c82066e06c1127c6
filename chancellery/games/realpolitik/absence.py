"""What is answered for a player who is absent: nothing is risked, given away or asked for, and nothing is lost for want
of a word. What is chosen in secret is left to chance, so that nobody can count on it (RP-Q109).

Steps that are not named here are ended, passed, or refused as in any game.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.realpolitik.rules import DISPATCH, GAIN_INFLUENCE, TAXATION
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.state import Decision

Habit = Callable[[RealpolitikState, Decision, random.Random], int]

QUIET = (TAXATION, GAIN_INFLUENCE, DISPATCH)
"""Action cards after which nothing else is asked; a Dispatch can always be sent."""
BID_SHARE = 3
"""Of its Morale an absent player bids less than this part of it."""


def quiet_action(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    return chance.choice([option for option in decision.options if option - g.rules.PLAY in QUIET])


def offer(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    """An Ally is as likely to be kept as all the others together are to be asked."""
    allies = [g.rules.OFFER + ally for ally in bits(g.allies[decision.actor])]
    others = [option for option in decision.options if option not in allies]
    return chance.choice(allies if allies and chance.random() < 0.5 else others)


def low_bid(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    options = decision.options
    return chance.choice(options[: 1 + len(options) // BID_SHARE])


def weakest_envoy(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    """Somebody has to gain the Morale: the Power with the least Influence, at equal Influence by chance."""
    least = min(g.influence[option - g.rules.ENVOY] for option in decision.options)
    return chance.choice([option for option in decision.options if g.influence[option - g.rules.ENVOY] == least])


def spend(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    """Money that is not spent is lost: Units for the weakest Generals, then Morale, then cards."""
    rules, first = g.rules, decision.actor * GENERALS
    units = [option for option in decision.options if rules.UNIT <= option < rules.CARD]
    if units:
        return min(units, key=lambda option: g.units[first + option - rules.UNIT])
    return next((ware for ware in (rules.MORALE, rules.CARD) if ware in decision.options), rules.DONE)


def let_stay(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    """Guests are not driven out; an absent player's own Generals leave in their order."""
    return g.rules.GRANT if g.rules.GRANT in decision.options else decision.options[0]


def shelter(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    """Generals stay where they may, else on the map if they can."""
    if g.rules.STAY in decision.options:
        return g.rules.STAY
    shelters = [option for option in decision.options if option != g.rules.OFF_MAP]
    return chance.choice(shelters) if shelters else g.rules.OFF_MAP


def fewest_units(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    first = decision.actor * GENERALS
    return min(decision.options, key=lambda option: g.units[first + option - g.rules.ALLOT])


def lowest_card(g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
    return decision.options[0]


HABITS: dict[str, Habit] = {
    "ChooseActions": quiet_action,
    "Entreaties": offer,
    "BidForItaly": low_bid,
    "NameEnvoy": weakest_envoy,
    "RailwayPurchases": spend,
    "DiscardDown": lowest_card,
    "Departures": let_stay,
    "Retreat": shelter,
    "PlaceBeaten": shelter,
    "Allot": fewest_units,
}
"""Steps in which doing nothing is not possible, or not the least."""
