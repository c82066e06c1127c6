"""Support in battle: whoever takes part in a victory gains Influence for every General that was beaten."""

from __future__ import annotations

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.bot import battle as shared
from chancellery.games.coalitions.cards import ATTACK
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.support import SUPPORT, DeclareSupport
from chancellery.games.raison.bot.survey import RaisonSurvey
from chancellery.kernel.state import Decision

WORTH_A_UNIT = 0.45
"""Influence to be expected for which a supporter gives up its Unit."""


def support(survey: RaisonSurvey, decision: Decision) -> int:
    """Support where cards can decide, and where a victory is likely for the share in it; nobody who is about to win."""
    g = survey.g
    phase, battle = g.stack[-1], g.stack[-2]
    assert isinstance(phase, DeclareSupport)
    assert isinstance(battle, Battle)
    if leaders_helped(survey, battle, phase):
        return g.rules.first[DONE]
    chosen = shared.support(survey, decision)
    if chosen != g.rules.first[DONE]:
        return chosen
    return _join(survey, decision) if share(survey, battle, phase) > WORTH_A_UNIT else g.rules.first[DONE]


def leaders_helped(survey: RaisonSurvey, battle: Battle, phase: DeclareSupport) -> list[int]:
    """The Powers on the side that asks for support which are about to win."""
    friends = [battle.attacker] if phase.side == ATTACK else battle.defenders
    return [friend for friend in friends if survey.about_to_win(friend)]


def share(survey: RaisonSurvey, battle: Battle, phase: DeclareSupport) -> float:
    """Influence that taking part is likely to bring; nothing for a Power that takes part already."""
    me = survey.power
    taking_part = {pile.power for pile in battle.piles} | {general // GENERALS for general in phase.declared}
    if me in taking_part or me in battle.defenders:
        return 0.0
    beaten = sum(pile.side != phase.side for pile in battle.piles)
    already = [(pile.power, pile.limit) for pile in battle.piles]
    lead = shared.expected_lead(survey, battle, phase, already)
    return beaten * survey.odds.chance_to_win(lead, True)


def _join(survey: RaisonSurvey, decision: Decision) -> int:
    """The General with the fewest Units: it loses one."""
    g, first = survey.g, survey.power * GENERALS
    return min(decision.options[:-1], key=lambda option: g.units[first + option - g.rules.first[SUPPORT]])
