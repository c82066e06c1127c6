"""Muster, Leadership, Subsidise & Mercenaries, Mobilisation: what a Power prepares before it moves."""

from __future__ import annotations

from chancellery.bots.coalitions.mobilisation import UNITS_FOR_A_GENERAL, best_site, essentials, fortress, leftovers
from chancellery.bots.raison.survey import RaisonSurvey
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.content import GENERALS, UNITS_WITH_GENERAL
from chancellery.kernel.state import Decision

ENOUGH_CARDS = 4
WEAK = 2
"""A General of less than this strength is easy prey."""


def lead(survey: RaisonSurvey, decision: Decision) -> int:
    """Generals come if there is Money for their Units, and go if they would only be beaten; else a card or Morale."""
    g, rules, power = survey.g, survey.g.rules, survey.power
    options = decision.options
    recalling = not any(option in (rules.CARD, rules.MORALE) for option in options) and len(options) > 1
    if g.waiting_generals(power) and options[0] < rules.RECALL and _can_equip(survey):
        return best_site(survey, options)
    prey = _easy_prey(survey, options)
    if prey:
        return prey[0]
    if recalling or len(options) == 1:
        return rules.DONE
    hand, morale = g.hand_size(power), g.morale[power]
    if rules.CARD in options and hand < ENOUGH_CARDS and hand <= morale:
        return rules.CARD
    if rules.MORALE in options:
        return rules.MORALE
    return rules.CARD if rules.CARD in options else rules.DONE


def _can_equip(survey: RaisonSurvey) -> bool:
    """Is there Money for another General's Units, beside those that the others lack?"""
    g, power = survey.g, survey.power
    wanted = sum(UNITS_WITH_GENERAL - g.units[general] for general in g.on_map(power))
    return g.money[power] >= min(wanted, 3) + UNITS_FOR_A_GENERAL or not g.on_map(power)


def _easy_prey(survey: RaisonSurvey, options: list[int]) -> list[int]:
    """Generals without Units that an enemy can reach, beyond those for which there is Money."""
    g, rules, first = survey.g, survey.g.rules, survey.power * GENERALS
    weak = [
        option
        for option in options
        if rules.RECALL <= option < rules.UNIT
        and not g.units[first + option - rules.RECALL]
        and survey.danger(g.at[first + option - rules.RECALL]) >= WEAK
    ]
    saved = g.money[survey.power] // UNITS_FOR_A_GENERAL
    return weak[saved:] if len(g.on_map(survey.power)) > 1 else []


def purchase(survey: RaisonSurvey, decision: Decision) -> int:
    """Units for the best placed Generals, then cards and Morale in step, then a Fortress."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    for ware in (essentials, fortress):
        option = ware(survey, options)
        if option >= 0:
            return option
    return leftovers(survey, options)


def subsidise(survey: RaisonSurvey, decision: Decision) -> int:
    """Money goes to the Power of one's own that can use it more, and what nobody of one's own can use to an Ally that
    stands against the leader."""
    g, rules, me = survey.g, survey.g.rules, survey.power
    spare = g.money[me] - _needs(survey, me)
    receivers = [option - rules.SUBSIDISE for option in decision.options if option < rules.MERCENARY]
    own = [q for q in receivers if survey.patron(q) == survey.patron(me)]
    for q in own:
        lack = _needs(survey, q) - g.money[q]
        if lack > 0 and (spare > 0 or (q == survey.patron(me) and g.money[me] > 1)):
            return rules.SUBSIDISE + q
    allies = [q for q in receivers if q not in own and _deserving(survey, q)]
    if spare > 2 and allies:
        return rules.SUBSIDISE + min(allies, key=lambda q: g.money[q])
    return rules.DONE


def _needs(survey: RaisonSurvey, power: int) -> int:
    """Money that a Power can turn into Units, cards and Morale that it lacks."""
    g = survey.g
    units = sum(UNITS_WITH_GENERAL - g.units[general] for general in g.on_map(power))
    units += UNITS_FOR_A_GENERAL * g.waiting_generals(power)
    return min(units, g.stock[power]) + max(0, ENOUGH_CARDS - g.hand_size(power)) + max(0, 5 - g.morale[power])


def _deserving(survey: RaisonSurvey, ally: int) -> bool:
    """An Ally behind this Power that is At War with the leader."""
    g = survey.g
    other = survey.patron(ally)
    behind = g.influence[other] < g.influence[survey.patron(survey.power)] or survey.menace(other) == 0.0
    return behind and bool(g.enemies[ally] >> survey.leader & 1) and bool(bits(g.posted[ally]))
