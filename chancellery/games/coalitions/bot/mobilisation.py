"""Mobilisation: where Generals come on the map, and what the Money buys."""

from __future__ import annotations

from chancellery.games.coalitions.bot.survey import Survey
from chancellery.games.coalitions.content import GENERALS, MORALE_LIMIT, UNITS_WITH_GENERAL
from chancellery.games.coalitions.deployment import PLACE, RECALL
from chancellery.games.coalitions.envoys import DISBAND
from chancellery.games.coalitions.purchases import CARD, DISCARD, FORTRESS, MORALE, UNIT
from chancellery.games.coalitions.rules import DONE, FORTRESS_PRICE
from chancellery.kernel.state import Decision

UNITS_FOR_A_GENERAL, FIRST_UNITS = 2, 3
"""A General comes on the map when there is Money for this many Units for it, and first so many for the others."""
SPARE = 4
"""A Fortress is built when this much Money is left after it."""
COMFORT = 8
"""Morale below this is bought as soon as there are cards to play with it."""
NOTHING = -1
"""In place of an option: none of them is worth its price."""


def can_equip(survey: Survey) -> bool:
    """Is there Money for another General's Units, beside those that the others lack most?"""
    g, power = survey.g, survey.power
    lacking = sum(UNITS_WITH_GENERAL - g.units[general] for general in g.on_map(power))
    return g.money[power] >= min(lacking, FIRST_UNITS) + UNITS_FOR_A_GENERAL or not g.on_map(power)


def best_site(survey: Survey, options: list[int]) -> int:
    """Where a General has most before it and can be of use, but is not beaten at once."""
    rules = survey.g.rules
    best, chosen = -99.0, rules.first[DONE]
    for option in options:
        if rules.first[PLACE] <= option < rules.first[RECALL]:
            t = option - rules.first[PLACE]
            danger = survey.danger(t)
            value = survey.outlook(t) + (0.3 * survey.keep(t) if danger else 0.0) - (0.5 if danger > 3 else 0.0)
            if value > best:
                best, chosen = value, option
    return chosen


def essentials(survey: Survey, options: list[int]) -> int:
    """Units for the best placed Generals, then cards and Morale in step."""
    g, rules, power = survey.g, survey.g.rules, survey.power
    hand, morale = g.hand_size(power), g.morale[power]
    unit = _best_unit(survey, options)
    if unit >= 0 and hand >= 2 and morale >= 2:
        return unit
    can_draw = rules.first[CARD] in options
    if can_draw and hand < 5 and hand <= morale:
        return rules.first[CARD]
    if morale < COMFORT:
        return rules.first[MORALE]
    if unit >= 0:
        return unit
    return rules.first[CARD] if can_draw and hand < survey.hand_limit else NOTHING


def fortress(survey: Survey, options: list[int]) -> int:
    """A Fortress in the most valuable Garrison that an enemy can reach, if there is Money to spare."""
    rules = survey.g.rules
    if survey.g.money[survey.power] < FORTRESS_PRICE + SPARE:
        return NOTHING
    best, chosen = 1.5, NOTHING
    for option in options:
        if rules.first[FORTRESS] <= option < rules.first[DISBAND]:
            t = option - rules.first[FORTRESS]
            value = survey.keep(t) + 0.3 * min(3, survey.danger(t))
            if value > best:
                best, chosen = value, option
    return chosen


def leftovers(survey: Survey, options: list[int]) -> int:
    """What would be lost otherwise becomes Morale, or a choice of cards."""
    g, rules, power = survey.g, survey.g.rules, survey.power
    if g.morale[power] < MORALE_LIMIT:
        return rules.first[MORALE]
    return (
        rules.first[CARD]
        if rules.first[CARD] in options and g.hand_size(power) < survey.hand_limit + 2
        else rules.first[DONE]
    )


def _best_unit(survey: Survey, options: list[int]) -> int:
    """A Unit for the General with the best outlook or in danger; those with fewer Units first."""
    g, rules = survey.g, survey.g.rules
    best, chosen = -99.0, NOTHING
    for option in options:
        if rules.first[UNIT] <= option < rules.first[CARD]:
            general = survey.power * GENERALS + option - rules.first[UNIT]
            t = g.at[general]
            value = survey.outlook(t) + (0.4 if survey.danger(t) else 0.0) - 0.2 * g.units[general]
            if value > best:
                best, chosen = value, option
    return chosen


def discard(survey: Survey, decision: Decision) -> int:
    """The card that is least worth keeping."""
    g = survey.g
    hand = g.hands[decision.actor]
    return g.rules.first[DISCARD] - 1 + next(value for value in survey.discard_first if hand[value])
