"""Trains: where they are laid, and whom they carry."""

from __future__ import annotations

from chancellery.games.coalitions.bidding import BID
from chancellery.games.coalitions.bot.mobilisation import NOTHING
from chancellery.games.coalitions.bot.movement import go_value
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import DONE
from chancellery.games.realpolitik.bot.survey import RealpolitikSurvey
from chancellery.games.realpolitik.trains import FERRY, RAIL, TRAIN
from chancellery.kernel.state import Decision

WORTH_A_FREE_TRAIN, WORTH_BUYING = 0.1, 0.5
TRAINS_LEFT = 6
"""Trains are bought only while the supply is larger than this."""


def ride(survey: RealpolitikSurvey, decision: Decision) -> int:
    """Trains bring Generals to where there is more to gain, and Units to the General that is better placed."""
    g, rules, first = survey.g, survey.g.rules, decision.actor * GENERALS
    best, chosen = survey.worth_moving, NOTHING
    for option in decision.options:
        if rules.first[RAIL] <= option < rules.first[FERRY]:
            i, t = divmod(option - rules.first[RAIL], rules.territories)
            value = go_value(survey, first + i, t)
        elif rules.first[FERRY] <= option < rules.first[BID]:
            i, j = (first + n for n in divmod(option - rules.first[FERRY], GENERALS))
            value = 0.15 * (survey.outlook(g.at[j]) - survey.outlook(g.at[i])) + 0.1 * (g.units[i] - g.units[j] - 1)
        else:
            continue
        if value > best:
            best, chosen = value, option
    if chosen >= 0:
        return chosen
    return rules.first[DONE] if decision.options[-1] == rules.first[DONE] else decision.options[0]


def lay_free_train(survey: RealpolitikSurvey, decision: Decision) -> int:
    """A Train towards the best prizes, if it leads anywhere new."""
    train, value = _best_train(survey, decision.options)
    return train if value > WORTH_A_FREE_TRAIN else survey.g.rules.first[DONE]


def buy_train(survey: RealpolitikSurvey, options: list[int]) -> int:
    """A Train for Money, if it leads towards good prizes and there are enough left for others to come."""
    g = survey.g
    train, value = _best_train(survey, options)
    plenty = g.trains.bit_count() + TRAINS_LEFT < g.rules.map.content.supply.trains
    return train if value > WORTH_BUYING and plenty else NOTHING


def _best_train(survey: RealpolitikSurvey, options: list[int]) -> tuple[int, float]:
    g, rules = survey.g, survey.g.rules
    best, chosen = 0.0, NOTHING
    for option in options:
        if rules.first[TRAIN] <= option < rules.first[RAIL]:
            a, b = rules.map.borders[option - rules.first[TRAIN]]
            if rules.lines(g.trains, survey.own_land).get(a, 0) >> b & 1:
                continue
            value = survey.outlook(a) + survey.outlook(b)
            if value > best:
                best, chosen = value, option
    return chosen, best
