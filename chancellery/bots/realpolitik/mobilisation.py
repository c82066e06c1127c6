"""What the Money of a Mobilisation buys: what is needed first, then what lasts."""

from __future__ import annotations

from chancellery.bots.coalitions.mobilisation import essentials, fortress, leftovers
from chancellery.bots.realpolitik.survey import RealpolitikSurvey
from chancellery.bots.realpolitik.trains import buy_train
from chancellery.kernel.state import Decision


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
