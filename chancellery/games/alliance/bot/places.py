"""Where blocks go that have to leave a place, and who loses a step in winter quarters."""

from __future__ import annotations

from chancellery.games.alliance.bot.survey import Survey
from chancellery.games.alliance.evictions import EVICT, HOME_TO, REMAIN
from chancellery.games.alliance.occupation import FLEE
from chancellery.games.alliance.player_turn import WIDEN
from chancellery.games.alliance.quarters import STARVE
from chancellery.games.alliance.regroup import HOLD, REGROUP_TO
from chancellery.games.alliance.retreats import RETREAT
from chancellery.kernel.state import Decision


def shelter(survey: Survey, place: int) -> float:
    """How good a place is for a block in need: with friends, out of danger, near what matters."""
    own, threat = survey.force(survey.own_in(place)), survey.threats[place]
    return survey.worth[place] + 0.1 * own.steps - 0.1 * threat.steps + 0.5 * survey.outlook[place]


def _best(survey: Survey, decision: Decision, verb: str) -> int:
    first = survey.g.rules.first[verb]
    return max(decision.options, key=lambda option: shelter(survey, option - first))


def retreat(survey: Survey, decision: Decision) -> int:
    return _best(survey, decision, RETREAT)


def evict(survey: Survey, decision: Decision) -> int:
    return _best(survey, decision, EVICT)


def flee(survey: Survey, decision: Decision) -> int:
    return _best(survey, decision, FLEE)


def regroup(survey: Survey, decision: Decision) -> int:
    """Victors hold the ground that they have won."""
    hold = survey.g.rules.first[HOLD]
    return hold if hold in decision.options else _best(survey, decision, REGROUP_TO)


def occupy(survey: Survey, decision: Decision) -> int:
    """What was taken is kept, even when its nation makes peace."""
    remain = survey.g.rules.first[REMAIN]
    return remain if remain in decision.options else _best(survey, decision, HOME_TO)


def widen(survey: Survey, decision: Decision) -> int:
    """The border between the largest own army and what is best to take behind it."""
    first, content = survey.g.rules.first[WIDEN], survey.content

    def use(option: int) -> float:
        return max(_use(survey, *ends) for ends in (content.ends[option - first], content.ends[option - first][::-1]))

    return max(decision.options, key=use)


def _use(survey: Survey, start: int, aim: int) -> float:
    return survey.own_in(start).bit_count() * survey.prize(aim) if aim in survey.targets else 0.0


def starve(survey: Survey, decision: Decision) -> int:
    """The block whose step is worth least."""
    g, content, first = survey.g, survey.content, survey.g.rules.first[STARVE]
    return min(decision.options, key=lambda o: (content.number[o - first], -g.strength[o - first]))
