"""Leadership and Mobilisation: what a Power prepares before it moves."""

from __future__ import annotations

from chancellery.games.coalitions.bot.mobilisation import (
    UNITS_FOR_A_GENERAL,
    best_site,
    can_equip,
    essentials,
    fortress,
    leftovers,
)
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.deployment import RECALL
from chancellery.games.coalitions.purchases import CARD, MORALE, UNIT
from chancellery.games.coalitions.rules import DONE
from chancellery.games.raison.bot.survey import RaisonSurvey
from chancellery.kernel.state import Decision

ENOUGH_CARDS = 4
OVERWHELMING = 2
"""An enemy of this strength beats a General without Units."""


def lead(survey: RaisonSurvey, decision: Decision) -> int:
    """Generals come if there is Money for their Units, and go if they would only be beaten; else a card or Morale."""
    g, rules, power = survey.g, survey.g.rules, survey.power
    options = decision.options
    begun = rules.first[CARD] not in options and rules.first[MORALE] not in options
    if g.waiting_generals(power) and options[0] < rules.first[RECALL] and can_equip(survey):
        return best_site(survey, options)
    prey = _easy_prey(survey, options)
    if prey:
        return prey[0]
    if begun:
        return rules.first[DONE]
    hand, morale = g.hand_size(power), g.morale[power]
    if rules.first[CARD] in options and hand < ENOUGH_CARDS and hand <= morale:
        return rules.first[CARD]
    if rules.first[MORALE] in options:
        return rules.first[MORALE]
    return rules.first[CARD] if rules.first[CARD] in options else rules.first[DONE]


def _easy_prey(survey: RaisonSurvey, options: list[int]) -> list[int]:
    """Generals without Units that an enemy can reach, beyond those for which there is Money."""
    g, rules, first = survey.g, survey.g.rules, survey.power * GENERALS
    weak = [
        option
        for option in options
        if rules.first[RECALL] <= option < rules.first[UNIT]
        and not g.units[first + option - rules.first[RECALL]]
        and survey.danger(g.at[first + option - rules.first[RECALL]]) >= OVERWHELMING
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
