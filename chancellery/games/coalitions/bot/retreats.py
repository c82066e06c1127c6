"""Where Generals go that cannot stay, and which General takes a withdrawn Garrison."""

from __future__ import annotations

from chancellery.games.coalitions.adjustments import ALLOT
from chancellery.games.coalitions.bot.survey import Survey
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.retreat import LEAVE_MAP, RETREAT
from chancellery.kernel.state import Decision


def retreat(survey: Survey, decision: Decision) -> int:
    """Go where the outlook is best and danger least; off the map only if need be."""
    rules = survey.g.rules

    def comfort(option: int) -> float:
        if option == rules.first[LEAVE_MAP]:
            return -50.0
        t = option - rules.first[RETREAT]
        return survey.outlook(t) + survey.keep(t) - 0.3 * survey.danger(t)

    return max(decision.options, key=comfort)


def place_beaten(survey: Survey, decision: Decision) -> int:
    """A beaten General without Units is safer off the map, and draws a card there, when enemies are near."""
    rules = survey.g.rules
    return rules.first[LEAVE_MAP] if survey.danger(rules.map.capital[decision.actor]) else decision.options[0]


def allot(survey: Survey, decision: Decision) -> int:
    """The Unit joins the General with the fewest."""
    g, first = survey.g, decision.actor * GENERALS
    return min(decision.options, key=lambda option: g.units[first + option - g.rules.first[ALLOT]])
