"""The Imperial Election: votes go where the Crown would be worth something."""

from __future__ import annotations

from chancellery.games.raison.bot.survey import RaisonSurvey
from chancellery.games.raison.election import CLAIM, VOTE, ImperialElection, votes
from chancellery.games.raison.rules import MAJORITY
from chancellery.kernel.state import Decision

HARMLESS = 6
"""A candidate this much Influence behind may have the Crown if it cannot be had."""


def vote(survey: RaisonSurvey, decision: Decision) -> int:
    """Take the Crown, or vote for a Power of one's own; only where that is hopeless for a friend who is far behind and
    can be elected. Never for a leader, unless there is nobody else."""
    rules = survey.g.rules
    if rules.first[CLAIM] in decision.options:
        return rules.first[CLAIM]
    candidates = [option - rules.first[VOTE] for option in decision.options]
    own = [candidate for candidate in candidates if _is_own(survey, candidate)]
    friends = [candidate for candidate in candidates if candidate not in own and _harmless(survey, candidate)]

    def appeal(candidate: int) -> tuple[int, float]:
        return chances(survey, candidate), -survey.menace(candidate)

    best = max(own, key=appeal, default=-1)
    friend = max(friends, key=appeal, default=-1)
    hopeless = best < 0 or chances(survey, best) < MAJORITY
    if friend >= 0 and hopeless and chances(survey, friend) >= MAJORITY:
        return rules.first[VOTE] + friend
    return rules.first[VOTE] + (best if best >= 0 else min(candidates, key=survey.menace))


def _is_own(survey: RaisonSurvey, candidate: int) -> bool:
    return survey.patron(candidate) == survey.patron(survey.power)


def _harmless(survey: RaisonSurvey, candidate: int) -> bool:
    """Somebody of the own Coalition who is far from winning, farther than this Power."""
    g = survey.g
    me, other = survey.patron(survey.power), survey.patron(candidate)
    lead = g.influence[me] - g.influence[other]
    behind = lead >= HARMLESS or (lead >= 0 and survey.menace(other) == 0.0)
    return bool(g.allies[survey.power] >> candidate & 1) and behind and other != survey.leader


def chances(survey: RaisonSurvey, candidate: int) -> int:
    """Votes that a candidate has, with those that this Power and its own player's Powers have still to cast for it."""
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
