"""Levies: which block gains a step, and what is built where."""

from __future__ import annotations

from typing import Final

from chancellery.games.alliance.bot.survey import Survey
from chancellery.games.alliance.content import FLEET, FORTRESS, HQ, members
from chancellery.games.alliance.levies import BUILD, CREATE, ENOUGH, RAISE, Levy, pool, raisable, sites
from chancellery.kernel.state import Decision

STEP: Final = 0.09
"""What a step is worth for each point of the block's rating, where nothing is near."""
NEAR: Final = 3.0
"""The outlook of a place that doubles what a step is worth there."""
NEW: Final = 0.8
"""A new block has only one step, but can grow."""
AT_SEA, WALLS = 0.7, 0.6
"""What fleets and fortresses count, which do not march."""


def step_value(survey: Survey, block: int, place: int) -> float:
    """What one more step of a block in a place is worth."""
    content = survey.content
    value = STEP * content.number[block] * (1.0 + survey.outlook[place] / NEAR)
    if content.kind[block] == FLEET:
        return AT_SEA * STEP * content.number[block]
    if content.kind[block] == FORTRESS:
        return WALLS * value * (2.0 if survey.threats[place].steps else 0.5)
    return value


def new_value(survey: Survey, block: int, place: int) -> float:
    content = survey.content
    growth = content.most[block] / 4 * (1.2 if content.kind[block] == HQ else 1.0)
    alone = 1.0
    if survey.holds(place, survey.own_in(place)) < 0.5 and content.value[place]:
        alone = 1.5  # a city that would be lost
    return NEW * growth * alone * step_value(survey, block, place)


def levies_worth(survey: Survey, group: int) -> list[float]:
    """What the levies that a group could make are worth, the best first."""
    g = survey.g
    found = [step_value(survey, b, g.at[b]) for b in raisable(g, group)]
    for block in pool(g, group):
        places = members(sites(g, block))
        if places:
            found.append(max(new_value(survey, block, place) for place in places))
    return sorted(found, reverse=True)


def levy(survey: Survey, decision: Decision) -> int:
    """The step or the new block that is worth most."""
    g, first = survey.g, survey.g.rules.first
    phase = g.stack[-1]
    assert isinstance(phase, Levy)
    waiting = [(b, sites(g, b)) for b in pool(g, phase.group)]

    def value(option: int) -> float:
        if option >= first[ENOUGH]:
            return 0.0
        if option >= first[CREATE]:
            return new_value(survey, option - first[CREATE], phase.site)
        if option >= first[BUILD]:
            place = option - first[BUILD]
            return max(new_value(survey, b, place) for b, where in waiting if where >> place & 1)
        return step_value(survey, option - first[RAISE], g.at[option - first[RAISE]])

    return max(decision.options, key=value)
