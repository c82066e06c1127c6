"""Mobilisation: whether Generals come, and what the Money buys: what is needed first, then what lasts."""

from __future__ import annotations

from chancellery.games.coalitions.bot.mobilisation import best_site, can_equip, essentials, fortress, leftovers
from chancellery.games.coalitions.rules import DONE
from chancellery.games.realpolitik.bot.survey import RealpolitikSurvey
from chancellery.games.realpolitik.bot.trains import buy_train
from chancellery.kernel.state import Decision


def deploy(survey: RealpolitikSurvey, decision: Decision) -> int:
    """Generals come where there is most to gain, as long as there is Money for their Units."""
    return best_site(survey, decision.options) if can_equip(survey) else survey.g.rules.first[DONE]


def purchase(survey: RealpolitikSurvey, decision: Decision) -> int:
    """Units for the best placed Generals, then cards and Morale in step, then a Fortress or Trains."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    for ware in (essentials, fortress, buy_train):
        option = ware(survey, options)
        if option >= 0:
            return option
    return leftovers(survey, options)
