"""The Diplomacy Phase: which status to declare, and whom to keep out of one's Coalition.

A status is judged by the table as it would be under it, everybody else's being as they are: what there is to win and to
lose for the own Generals and Territories, what Neutrality brings, and who would be an Ally.
"""

from __future__ import annotations

import random

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.bot.geography import MONEY, geography
from chancellery.games.coalitions.rules import DONE
from chancellery.games.raison.bot.subsidies import needs
from chancellery.games.raison.bot.survey import RaisonSurvey
from chancellery.games.raison.diplomacy import DECLARE, EXPEL, REJECT
from chancellery.games.raison.rules import EXPANSIONIST, NEUTRAL
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.plain import copy
from chancellery.kernel.state import Decision

WHIM = 0.6
"""Statuses of nearly the same worth are chosen in no fixed order."""
LOYALTY = 0.5
"""A status that stands is worth keeping: another one drives pieces home."""
SHUNNED = 4.0
"""How much an Ally that is about to win, and ahead, puts off: Allies cannot be attacked."""
OPPORTUNITY, RISK = 0.7, 0.5
"""How much of what is in reach is likely to be taken, by this Power and from it."""
AFTERWARDS = 0.5
"""How much of a prize counts that a General takes after another one."""
SPOILED = 0.4
"""How much of a prize counts that an Ally may take first."""
TREASURE = 0.8
"""What the Money that Neutrals collect in addition, as far as they can use it, counts against everyday income."""
LONELY = 1.8
"""What it costs an Expansionist that nobody supports it, and that beaten Generals bring less."""
DOUBT, DOUBT_OF_A_NEUTRAL, REJECTED = 0.25, 0.5, 0.9
"""How likely it is to be rejected by a Power that has no reason to (a Neutral may have asked in vain before), and by
one that has."""
HARMLESS = 0.6
"""A Power that can expect no more than this part of the goal until statuses change again is no danger."""
UNWELCOME = 0.6
"""A member this likely to win, and ahead, is not wanted in a Coalition."""


def declare(survey: RaisonSurvey, decision: Decision, chance: random.Random) -> int:
    """The status with the best prospects, with a little whim; whoever asks to join may be rejected."""
    g, base = survey.g, survey.g.rules.first[DECLARE]
    values = {option - base: prospects(survey, option - base) for option in decision.options}
    old = g.status[survey.power]
    otherwise = max(values.get(old, values[NEUTRAL]), values[NEUTRAL])

    def expected(status: int) -> float:
        value = values[status]
        if status < NEUTRAL and status != old:
            doubt = _doubt(survey, status)
            value = (1 - doubt) * value + doubt * min(value, otherwise)
        return value + WHIM * chance.random()

    return base + max(values, key=expected)


def _doubt(survey: RaisonSurvey, coalition: int) -> float:
    """How likely the principal Power of a Coalition is to reject this one."""
    principal = survey.of(survey.g.rules.principals[coalition])
    if is_unwelcome(principal, survey.power):
        return REJECTED
    return DOUBT_OF_A_NEUTRAL if survey.g.status[survey.power] == NEUTRAL else DOUBT


def fall_back(survey: RaisonSurvey, decision: Decision) -> int:
    """After a rejection: the old status or Neutrality, whichever promises more."""
    base = survey.g.rules.first[DECLARE]
    return max(decision.options, key=lambda option: prospects(survey, option - base))


def prospects(survey: RaisonSurvey, status: int) -> float:
    """What a round under a status is likely to be worth."""
    me = survey.power
    g: RaisonState = copy(survey.g)
    g.take_status(me, status)
    g.relate()
    then = RaisonSurvey(g, me)
    value = _standing(then) + OPPORTUNITY * _opportunity(then) - RISK * _exposure(then) - _bad_company(then)
    if status == EXPANSIONIST:
        value -= LONELY
    if status == NEUTRAL:
        value += TREASURE * MONEY * min(then.income(me), needs(then, me))
    return value + (LOYALTY if status == survey.g.status[me] else 0.0)


def _standing(survey: RaisonSurvey) -> float:
    """Influence from what it holds: Garrisons leave the Homes of those with whom there is peace."""
    g, me = survey.g, survey.power
    lost = 0
    for q in bits(~g.enemies[me] & (1 << len(g.seats)) - 1 & ~(1 << me)):
        lost |= g.rules.map.home[q]
    return float(g.rules.map.worth(g.held[me] & survey.place.scored & ~lost))


def _opportunity(survey: RaisonSurvey) -> float:
    """What the Generals have before them, those of Minor Powers included: every prize is for one of them, and what a
    General takes after its first prize counts less."""
    g = survey.g
    claims = []
    spoiled = _spoiled(survey)
    for power in bits(1 << survey.power | g.partners(survey.power)):
        view = survey if power == survey.power else RaisonSurvey(g, power)
        prizes = [(t, worth * (SPOILED if spoiled >> t & 1 else 1.0)) for t, worth in view.prizes]
        for general in g.on_map(power):
            pull, vigour = view.place.pull[g.at[general]], view.prime(general) / 4
            claims += [(worth * pull[t] * vigour, general, t) for t, worth in prizes]
    claims.sort(reverse=True)
    total, taken = 0.0, 0
    eagerness: dict[int, float] = {}
    for worth, general, t in claims:
        if not taken >> t & 1:
            eager = eagerness.get(general, 1.0)
            total += eager * worth
            taken |= 1 << t
            eagerness[general] = eager * AFTERWARDS
    return total


def _spoiled(survey: RaisonSurvey) -> int:
    """What nobody controls and an Ally can take first: from an Ally it cannot be taken back."""
    g, me = survey.g, survey.power
    mine = survey.turns_until(me, "movement")
    near = 0
    for ally in bits(g.allies[me] & ~g.partners(me)):
        if survey.turns_until(ally, "movement") < mine:
            place = geography(g.rules, ally)
            steps = [place.steps[g.at[general]] for general in g.on_map(ally)]
            near |= sum(1 << t for t, worth in enumerate(place.worth) if worth and any(row[t] <= 2 for row in steps))
    for held in g.held:
        near &= ~held
    return near


def _exposure(survey: RaisonSurvey) -> float:
    """What enemies could take: Territories, and Generals that are weaker than they."""
    g, me = survey.g, survey.power
    total = 0.0
    for t in bits(g.held[me]):
        strength, likely = survey.threats[t]
        if strength > g.strength(me, t):
            total += likely * survey.keep(t)
    for general in g.on_map(me):
        strength, likely = survey.threats[g.at[general]]
        if strength > survey.prime(general):
            total += likely * survey.lost_general
    return total


def _bad_company(survey: RaisonSurvey) -> float:
    """An Ally that is about to win can be stopped by nobody of its Coalition."""
    allies = [q for q in bits(survey.g.allies[survey.power]) if q in survey.g.rules.majors]
    return SHUNNED * max((peril(survey, q) ** 2 for q in allies), default=0.0)


def peril(survey: RaisonSurvey, other: int) -> float:
    """How likely a Power is to win before the statuses change again, from 0 to 1; 0 if this one is ahead of it."""
    expected = survey.forecast(other)
    if expected <= survey.forecast(survey.power):
        return 0.0
    return min(1.0, max(0.0, (expected / survey.goal - HARMLESS) / (1 - HARMLESS)))


# -- principal Powers --------------------------------------------------------------------------------------


def expel(survey: RaisonSurvey, decision: Decision) -> int:
    """A member that is about to win is an enemy already."""
    return _turn_away(survey, decision, survey.g.rules.first[EXPEL])


def reject(survey: RaisonSurvey, decision: Decision) -> int:
    return _turn_away(survey, decision, survey.g.rules.first[REJECT])


def _turn_away(survey: RaisonSurvey, decision: Decision, base: int) -> int:
    unwelcome = [option for option in decision.options[:-1] if is_unwelcome(survey, option - base)]
    return unwelcome[0] if unwelcome else survey.g.rules.first[DONE]


def is_unwelcome(survey: RaisonSurvey, power: int) -> bool:
    """Is a Power likely to win, and sooner than this one?"""
    return peril(survey, power) > UNWELCOME
