"""Why the rule-based player of Realpolitik would do what it advises: what depends on Action cards, Alliances and
Trains."""

from __future__ import annotations

from chancellery.games.coalitions.bot import movement
from chancellery.games.coalitions.bot.reasons import SHARED_REASONS, Ground, Reason, give_reason, go
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.realpolitik.bot import actions, diplomacy
from chancellery.games.realpolitik.bot.survey import RealpolitikSurvey
from chancellery.games.realpolitik.rules import DISPATCH, GAIN_INFLUENCE, MOVEMENT, TAXATION
from chancellery.games.realpolitik.words import WORDS
from chancellery.kernel.state import Decision

NAMED = 3
"""So many prizes of a movement are named at most."""


def action(survey: RealpolitikSurvey, arguments: tuple[int, ...]) -> Ground:
    card = arguments[0]
    if card == GAIN_INFLUENCE:
        if actions.card_values(survey)[card] >= actions.WINS_NOW:
            return "influence_wins", {}
        return "influence", {"number": survey.harvest(survey.power)}
    if card == TAXATION:
        return "taxation", {"number": survey.income(survey.power)}
    if card == DISPATCH:
        return "dispatch", {}
    if card == MOVEMENT:
        best = sorted(movement.prizes(survey), reverse=True)[:NAMED]
        places = [survey.names.place(t) for _, t in best]
        return ("last_chance" if actions.is_last_chance(survey) else "movement"), {"places": places}
    g, first = survey.g, survey.power * GENERALS
    off = sum(at < 0 for at in g.at[first : first + GENERALS])
    return "mobilisation", {"money": g.money[survey.power], "off": off}


def offer(survey: RealpolitikSurvey, arguments: tuple[int, ...]) -> Ground:
    other = arguments[0]
    if other == survey.g.rules.minor:
        return "offer_minor", {}
    return ("offer_ally" if survey.g.allies[survey.power] >> other & 1 else "offer"), {
        "power": survey.names.power(other),
        "points": survey.g.influence[other],
    }


def bid(survey: RealpolitikSurvey, arguments: tuple[int, ...]) -> Ground:
    return "bid", {"number": survey.g.morale[survey.power] // diplomacy.SHARE}


REASONS: dict[tuple[str, str], Reason] = {
    **SHARED_REASONS,
    ("ChooseActions", "play"): action,
    ("Entreaties", "offer"): offer,
    ("BidForItaly", "bid"): bid,
    ("TrainPreMove", "rail"): go,
}


def explain(survey: RealpolitikSurvey, decision: Decision, option: int) -> str:
    return give_reason(survey, decision, option, REASONS, WORDS)
