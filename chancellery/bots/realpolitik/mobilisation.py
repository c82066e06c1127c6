"""Mobilisation: where Trains and Generals go, and what the Money buys."""

from __future__ import annotations

from chancellery.bots.realpolitik.survey import Survey
from chancellery.games.coalitions.content import GENERALS, MORALE_LIMIT, UNITS_WITH_GENERAL
from chancellery.games.coalitions.rules import FORTRESS_PRICE
from chancellery.games.realpolitik.rules import HAND_LIMIT
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.state import Decision

UNITS_FOR_A_GENERAL = 2
"""A General comes on the map when there is Money for this many Units for it."""
TRAINS_LEFT = 6
"""Trains are bought only while the supply is larger than this."""
SPARE = 4
"""A Fortress is built when this much Money is left after it."""
DISCARD_FIRST = (2, 3, 1, 4, 5)


def lay_free_train(g: RealpolitikState, decision: Decision) -> int:
    """A Train towards the best prizes, if it leads anywhere new."""
    train, value = _best_train(Survey(g, decision.actor), decision.options)
    return train if value > 0.1 else g.rules.DONE


def _best_train(survey: Survey, options: list[int]) -> tuple[int, float]:
    rules = survey.g.rules
    best, chosen = 0.0, -1
    for option in options:
        if rules.TRAIN <= option < rules.RAIL:
            a, b = rules.map.borders[option - rules.TRAIN]
            if rules.lines(survey.g.trains, survey.own_land).get(a, 0) >> b & 1:
                continue
            value = survey.outlook(a) + survey.outlook(b)
            if value > best:
                best, chosen = value, option
    return chosen, best


def deploy(g: RealpolitikState, decision: Decision) -> int:
    """Generals come where there is most to gain, as long as there is Money for their Units."""
    rules, power = g.rules, decision.actor
    wanted = sum(UNITS_WITH_GENERAL - g.units[general] for general in g.on_map(power))
    if g.money[power] < min(wanted, 3) + UNITS_FOR_A_GENERAL and g.on_map(power):
        return rules.DONE
    survey = Survey(g, power)
    best, chosen = -99.0, rules.DONE
    for option in decision.options:
        if rules.PLACE <= option < rules.RECALL:
            t = option - rules.PLACE
            danger = survey.danger(t)
            value = survey.outlook(t) + (0.3 * survey.keep(t) if danger else 0.0) - (0.5 if danger > 3 else 0.0)
            if value > best:
                best, chosen = value, option
    return chosen


def purchase(g: RealpolitikState, decision: Decision) -> int:
    """Units for the best placed Generals, then cards and Morale in step, then what lasts."""
    rules, power = g.rules, decision.actor
    options = decision.options
    if len(options) == 1:
        return options[0]
    hand, morale = g.hand_size(power), g.morale[power]
    survey = Survey(g, power)
    unit = _best_unit(survey, options)
    essential = hand >= 2 and morale >= 2
    if unit >= 0 and essential:
        return unit
    can_draw, can_cheer = rules.CARD in options, morale < MORALE_LIMIT
    if can_draw and hand < 5 and hand <= morale:
        return rules.CARD
    if can_cheer and morale < 8:
        return rules.MORALE
    if unit >= 0:
        return unit
    if can_draw and hand < HAND_LIMIT:
        return rules.CARD
    fortress = _best_fortress(survey, options)
    if fortress >= 0 and g.money[power] >= FORTRESS_PRICE + SPARE:
        return fortress
    train, value = _best_train(survey, options)
    if value > 0.5 and g.trains.bit_count() + TRAINS_LEFT < rules.map.content.supply.trains:
        return train
    if can_cheer:
        return rules.MORALE
    return rules.CARD if can_draw and hand < HAND_LIMIT + 2 else rules.DONE


def _best_unit(survey: Survey, options: list[int]) -> int:
    """A Unit for the General with the best outlook or in danger; those with fewer Units first."""
    g, rules = survey.g, survey.g.rules
    best, chosen = -99.0, -1
    for option in options:
        if rules.UNIT <= option < rules.CARD:
            general = survey.power * GENERALS + option - rules.UNIT
            t = g.at[general]
            value = survey.outlook(t) + (0.4 if survey.danger(t) else 0.0) - 0.2 * g.units[general]
            if value > best:
                best, chosen = value, option
    return chosen


def _best_fortress(survey: Survey, options: list[int]) -> int:
    """A Fortress in the most valuable Garrison that an enemy can reach."""
    rules = survey.g.rules
    best, chosen = 1.5, -1
    for option in options:
        if rules.FORTRESS <= option < rules.DISBAND:
            t = option - rules.FORTRESS
            value = survey.keep(t) + 0.3 * min(3, survey.danger(t))
            if value > best:
                best, chosen = value, option
    return chosen


def discard(g: RealpolitikState, decision: Decision) -> int:
    """The weakest card; a '1' is worth more than a '3' because it can discard an opponent's card."""
    hand = g.hands[decision.actor]
    return g.rules.DISCARD - 1 + next(value for value in DISCARD_FIRST if hand[value])
