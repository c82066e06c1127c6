"""Subsidise & Mercenaries: what is better with another Power of one's own, or with an Ally."""

from __future__ import annotations

from chancellery.games.coalitions.bot.mobilisation import UNITS_FOR_A_GENERAL
from chancellery.games.coalitions.content import UNITS_WITH_GENERAL
from chancellery.games.coalitions.rules import DONE
from chancellery.games.raison.bot.leadership import ENOUGH_CARDS
from chancellery.games.raison.bot.survey import RaisonSurvey
from chancellery.games.raison.subsidies import MERCENARY, SUBSIDISE, VALUES
from chancellery.kernel.state import Decision

ENOUGH_MORALE = 5
TO_SPARE = 2
"""Money beyond what this Power can use itself, from which on an Ally gets some."""
UNEVEN = 2
"""Cards by which one hand is larger than another before it is worth to give one away."""


def subsidise(survey: RaisonSurvey, decision: Decision) -> int:
    """Money goes to the Power of one's own that can use it more, what nobody of one's own can use to a deserving Ally;
    if there is none to give, cards go to whoever moves next."""
    g, rules, me = survey.g, survey.g.rules, survey.power
    spare = g.money[me] - needs(survey, me)
    paid = [option - rules.first[SUBSIDISE] for option in decision.options if option < rules.first[MERCENARY]]
    for q in paid:
        if (
            is_own(survey, q)
            and needs(survey, q) > g.money[q]
            and (spare > 0 or (_serves(survey, q) and g.money[me] > 1))
        ):
            return rules.first[SUBSIDISE] + q
    allies = [q for q in paid if not is_own(survey, q) and is_deserving(survey, q)]
    if spare > TO_SPARE and allies:
        return rules.first[SUBSIDISE] + min(allies, key=lambda q: g.money[q])
    return _lend(survey, decision)


def _lend(survey: RaisonSurvey, decision: Decision) -> int:
    """The best card for a Power of one's own that moves sooner with fewer; what is too much anyway for an Ally."""
    g, rules, me = survey.g, survey.g.rules, survey.power
    offers = [
        divmod(option - rules.first[MERCENARY], VALUES)
        for option in decision.options
        if option >= rules.first[MERCENARY]
    ]
    offers = [(q, value + 1) for q, value in offers if q < len(g.seats)]
    held = [value for value in reversed(survey.discard_first) if g.hands[me][value]]
    for q in dict.fromkeys(q for q, _ in offers):
        sooner = survey.turns_until(q, "movement") < survey.turns_until(me, "movement")
        if is_own(survey, q) and sooner and g.hand_size(me) - g.hand_size(q) >= UNEVEN:
            return rules.first[MERCENARY] + q * VALUES + held[0] - 1
        too_many = g.hand_size(me) >= survey.hand_limit > g.hand_size(q)
        if not is_own(survey, q) and too_many and is_deserving(survey, q):
            return rules.first[MERCENARY] + q * VALUES + held[-1] - 1
    return rules.first[DONE]


def needs(survey: RaisonSurvey, power: int) -> int:
    """Money that a Power can turn into Units, cards and Morale that it lacks."""
    g = survey.g
    units = sum(UNITS_WITH_GENERAL - g.units[general] for general in g.on_map(power))
    units += UNITS_FOR_A_GENERAL * g.waiting_generals(power)
    cards = max(0, ENOUGH_CARDS - g.hand_size(power))
    return min(units, g.stock[power]) + cards + max(0, ENOUGH_MORALE - g.morale[power])


def is_own(survey: RaisonSurvey, power: int) -> bool:
    return survey.patron(power) == survey.patron(survey.power)


def _serves(survey: RaisonSurvey, power: int) -> bool:
    """Is this Power a Minor of the other?"""
    return survey.patron(survey.power) == power


def is_deserving(survey: RaisonSurvey, ally: int) -> bool:
    """An Ally with Generals on the map, behind this Power, that is At War with the leader."""
    g = survey.g
    other = survey.patron(ally)
    behind = g.influence[other] < g.influence[survey.patron(survey.power)] or survey.menace(other) == 0.0
    return behind and bool(g.enemies[ally] >> survey.leader & 1 and g.posted[ally])
