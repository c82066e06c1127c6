"""Which Action card to play: each card is weighed by what it would bring now, Dispatch by what it brings back."""

from __future__ import annotations

import random

from chancellery.games.coalitions.bot.movement import movement_value
from chancellery.games.coalitions.content import GENERALS, UNITS_WITH_GENERAL
from chancellery.games.realpolitik.bot.survey import RealpolitikSurvey
from chancellery.games.realpolitik.rules import (
    DISPATCH,
    GAIN_INFLUENCE,
    MOBILISATION,
    MOVEMENT,
    TAXATION,
)
from chancellery.games.realpolitik.turn import PLAY
from chancellery.kernel.state import Decision

WHIM = 0.25
"""Cards of nearly the same worth are played in no fixed order, so that nobody can foretell them."""
WINS_NOW = 100.0
"""More than any other card can be worth."""
MOVE = 0.4
"""Not everything that could be taken is taken, and some of it is lost again."""
TAX = 0.25
"""What Taxation brings for each Money collected."""
UNIT, CARD, WAITING_GENERAL = 0.4, 0.15, 0.15
"""What Mobilisation brings for each Money spent on Units, on cards and Morale, and for each General off the map."""
MIN_PACE = 5
"""Influence that somebody will gain with each card before long, even if nobody holds that much yet."""
FEWEST_HARVESTS, MOST_HARVESTS = 1.2, 4.0
LAST_CHANCE = 3.0
"""How much more a movement counts that may keep a rival from winning."""
BEHIND_MOVE, BEHIND_HARVEST = 1.5, 0.6
"""A Power that would lose the race cares less for points and more for what it can change on the map."""
RECOVERY = 0.55
"""A card taken back can be played only a turn later."""


def choose_action(survey: RealpolitikSurvey, decision: Decision, chance: random.Random) -> int:
    """The card that is worth most, with a little whim."""
    g = survey.g
    values = card_values(survey)
    gone = g.played[decision.actor]
    back = [value for card, value in enumerate(values) if gone >> card & 1]
    values[DISPATCH] = RECOVERY * max(back, default=0.0) + 0.15 * sum(back)

    def worth(option: int) -> float:
        return values[option - g.rules.first[PLAY]] * (1 + WHIM * chance.random())

    return max(decision.options, key=worth)


def card_values(survey: RealpolitikSurvey) -> list[float]:
    """What each card would bring if it were played now, in Influence until the end of the game."""
    g, power = survey.g, survey.power
    lasting = horizon(survey)
    values = [0.0] * 5
    values[GAIN_INFLUENCE] = _influence(survey)
    values[TAXATION] = lasting * TAX * survey.income(power) * (1.0 if g.money[power] < 8 else 0.5)
    values[MOBILISATION] = lasting * _mobilisation(survey)
    values[MOVEMENT] = lasting * MOVE * movement_value(survey)
    if is_last_chance(survey):
        values[MOVEMENT] *= LAST_CHANCE
    elif _behind(survey):
        values[MOVEMENT] *= BEHIND_MOVE
        values[MOBILISATION] *= BEHIND_MOVE
        values[GAIN_INFLUENCE] *= BEHIND_HARVEST
    return values


def _behind(survey: RealpolitikSurvey) -> bool:
    """If everybody only scored from now on, a rival would win: more of the same does not help."""
    rules = survey.g.rules
    if survey.power == rules.minor:
        return False
    return min(rules.majors, key=lambda p: finish(survey, p)) != survey.power


def finish(survey: RealpolitikSurvey, power: int) -> tuple[int, int]:
    """When a Power would reach the goal by scoring and sending Dispatches in turn, and with how much (negative)."""
    g = survey.g
    points = max(1, survey.harvest(power))
    harvests = max(1, -((g.influence[power] - g.rules.target) // points))
    waits = g.played[power] >> GAIN_INFLUENCE & 1
    return waits + 2 * (harvests - 1), -(g.influence[power] + harvests * points)


def horizon(survey: RealpolitikSurvey) -> float:
    """How often a Territory won now is likely to be scored before the game ends."""
    g = survey.g
    pace = max(MIN_PACE, *(survey.harvest(p) for p in g.rules.majors))
    return min(MOST_HARVESTS, max(FEWEST_HARVESTS, (g.rules.target - max(g.influence)) / pace))


def is_last_chance(survey: RealpolitikSurvey) -> bool:
    """A rival will win with its next harvest, but has to send a Dispatch first: it can only be stopped by force now."""
    g = survey.g
    return any(
        g.enemies[survey.power] >> rival & 1
        and g.played[rival] >> GAIN_INFLUENCE & 1
        and g.influence[rival] + survey.harvest(rival) >= g.rules.target
        for rival in g.rules.majors
    )


def _influence(survey: RealpolitikSurvey) -> float:
    g, power = survey.g, survey.power
    points = survey.harvest(power)
    if not points:
        return 0.0
    best_other = max(g.influence[p] for p in g.rules.majors if p != power)
    after = g.influence[power] + points
    if after >= g.rules.target and after > best_other:
        return WINS_NOW
    return float(points)


def _mobilisation(survey: RealpolitikSurvey) -> float:
    """Money is worth what can be bought with it: Units first, then cards and Morale."""
    g, power = survey.g, survey.power
    on_map = g.on_map(power)
    waiting = GENERALS - len(on_map)
    missing_units = sum(UNITS_WITH_GENERAL - g.units[general] for general in on_map) + UNITS_WITH_GENERAL * waiting
    missing_cards = max(0, 5 - g.hand_size(power))
    missing_morale = max(0, 6 - g.morale[power])
    money = g.money[power]
    units = min(money, missing_units)
    rest = min(money - units, missing_cards + missing_morale)
    return UNIT * units + CARD * rest + WAITING_GENERAL * waiting
