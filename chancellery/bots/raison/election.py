"""The Imperial Election: votes go where the Crown would be worth something."""

from __future__ import annotations

from chancellery.bots.raison.survey import RaisonSurvey
from chancellery.games.raison.election import ImperialElection, votes
from chancellery.games.raison.rules import MAJORITY
from chancellery.kernel.state import Decision

HARMLESS = 6
"""A candidate this much Influence behind may have the Crown if it cannot be had."""


def vote(survey: RaisonSurvey, decision: Decision) -> int:
    """Take the Crown or vote for a Power of one's own; if that is hopeless, for a friend far behind; never a leader."""
    rules = survey.g.rules
    if rules.CLAIM in decision.options:
        return rules.CLAIM
    own = [option for option in decision.options if _is_own(survey, option - rules.VOTE)]
    friends = [option for option in decision.options if option not in own and _harmless(survey, option - rules.VOTE)]
    best = max(own, key=lambda option: _chances(survey, option - rules.VOTE), default=-1)
    if best >= 0 and (_chances(survey, best - rules.VOTE) >= MAJORITY or not friends):
        return best

    def appeal(option: int) -> tuple[int, float]:
        candidate = option - rules.VOTE
        return _chances(survey, candidate), -survey.menace(candidate)

    return max(friends or decision.options, key=appeal)


def _is_own(survey: RaisonSurvey, candidate: int) -> bool:
    return survey.patron(candidate) == survey.patron(survey.power)


def _harmless(survey: RaisonSurvey, candidate: int) -> bool:
    """Somebody of the own Coalition who is far from winning, farther than this Power."""
    g = survey.g
    me, other = survey.patron(survey.power), survey.patron(candidate)
    behind = g.influence[me] - g.influence[other] >= HARMLESS or survey.menace(other) == 0.0
    return bool(g.allies[survey.power] >> candidate & 1) and behind and other != survey.leader


def _chances(survey: RaisonSurvey, candidate: int) -> int:
    """Votes that a candidate has, with those of this Power and of its friends that have still to vote."""
    g = survey.g
    phase = g.stack[-1]
    assert isinstance(phase, ImperialElection)
    total = 0
    for n, voter in enumerate(phase.voters):
        if n < len(phase.ballots):
            total += votes(g, voter) if phase.ballots[n] == candidate else 0
        elif voter in (survey.power, candidate) or survey.patron(voter) == survey.patron(candidate):
            total += votes(g, voter)
    return total
