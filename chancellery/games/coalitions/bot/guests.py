"""What to allow an Ally: to march and sail through, and to stay."""

from __future__ import annotations

from chancellery.games.coalitions.adjustments import Departures
from chancellery.games.coalitions.bot.survey import Survey
from chancellery.games.coalitions.consent import GRANT, REFUSE, AskConsent
from chancellery.kernel.state import Decision


def consent(survey: Survey, decision: Decision) -> int:
    """An Ally may use the land unless it is about to win; nobody comes to the heart of it."""
    g, me = survey.g, decision.actor
    phase = g.stack[-1]
    assert isinstance(phase, AskConsent)
    into_heart = phase.subject != "train" and (survey.heart & g.held[me]) >> phase.places[-1] & 1
    return g.rules.first[REFUSE] if into_heart or survey.about_to_win(phase.asker) else g.rules.first[GRANT]


def hospitality(survey: Survey, decision: Decision) -> int:
    """Generals of a new Ally may stay where they do no harm; with leave to go, the first goes first."""
    g = survey.g
    phase = g.stack[-1]
    assert isinstance(phase, Departures)
    if decision.actor == phase.owner and g.rules.first[GRANT] not in decision.options:
        return decision.options[0]
    place = g.at[phase.generals[phase.judged]]
    unwelcome = survey.heart >> place & 1 or survey.about_to_win(phase.owner)
    return g.rules.first[REFUSE] if unwelcome else g.rules.first[GRANT]
