"""Why the rule-based player of Raison d'État would do what it advises: what depends on statuses, votes, bids and
gifts."""

from __future__ import annotations

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.bot.reasons import SHARED_REASONS, Ground, Reason, give_reason, support_outlook
from chancellery.games.coalitions.support import DeclareSupport
from chancellery.games.raison.bot import diplomacy, minors, support
from chancellery.games.raison.bot.subsidies import is_own
from chancellery.games.raison.bot.survey import RaisonSurvey
from chancellery.games.raison.minors import BidForMinor
from chancellery.games.raison.rules import EXPANSIONIST, NEUTRAL
from chancellery.games.raison.words import WORDS
from chancellery.kernel.state import Decision


def declare(survey: RaisonSurvey, arguments: tuple[int, ...]) -> Ground:
    g, me, status = survey.g, survey.power, arguments[0]
    if status == NEUTRAL:
        return "declare_neutral", {}
    old = g.status[me]
    if old < NEUTRAL and old != status and diplomacy.is_unwelcome(survey, g.rules.principals[old]):
        return "declare_against", {"power": survey.names.power(g.rules.principals[old])}
    if status == EXPANSIONIST:
        return "declare_expansionist", {}
    ally = survey.names.power(g.rules.principals[status])
    return ("declare_stay" if status == old else "declare_join"), {"power": ally}


def turn_away(survey: RaisonSurvey, arguments: tuple[int, ...]) -> Ground:
    return "turn_away", {"power": survey.names.power(arguments[0])}


def vote(survey: RaisonSurvey, arguments: tuple[int, ...]) -> Ground:
    candidate = arguments[0]
    if candidate == survey.patron(survey.power):
        return "vote_self", {}
    return ("vote_own" if is_own(survey, candidate) else "vote_friend"), {"power": survey.names.power(candidate)}


def bid(survey: RaisonSurvey, arguments: tuple[int, ...]) -> Ground:
    phase = survey.g.stack[-1]
    assert isinstance(phase, BidForMinor)
    most = minors.price(survey, phase.minor)
    minor = survey.names.power(phase.minor)
    return ("bid", {"power": minor, "number": most}) if most else ("bid_nothing", {"power": minor})


def subsidy(survey: RaisonSurvey, arguments: tuple[int, ...]) -> Ground:
    return ("subsidise_own" if is_own(survey, arguments[0]) else "subsidise_ally"), {
        "power": survey.names.power(arguments[0])
    }


def mercenary(survey: RaisonSurvey, arguments: tuple[int, ...]) -> Ground:
    return ("mercenary_own" if is_own(survey, arguments[0]) else "mercenary_ally"), {
        "power": survey.names.power(arguments[0])
    }


def make_room(survey: RaisonSurvey, arguments: tuple[int, ...]) -> Ground:
    names = survey.names
    return "make_room", {"territory": names.place(arguments[0]), "power": names.power(survey.patron(survey.power))}


def declare_support(survey: RaisonSurvey, arguments: tuple[int, ...]) -> Ground:
    battle, phase = _battle(survey)
    shared = support.share(survey, battle, phase) > support.WORTH_A_UNIT
    return ("support_share" if shared else "support"), support_outlook(survey)


def no_support(survey: RaisonSurvey, arguments: tuple[int, ...]) -> Ground:
    helped = support.leaders_helped(survey, *_battle(survey))
    return (
        ("support_leader", {"power": survey.names.power(helped[0])})
        if helped
        else ("no_support", support_outlook(survey))
    )


def _battle(survey: RaisonSurvey) -> tuple[Battle, DeclareSupport]:
    battle, phase = survey.g.stack[-2:]
    assert isinstance(battle, Battle)
    assert isinstance(phase, DeclareSupport)
    return battle, phase


REASONS: dict[tuple[str, str], Reason] = {
    **SHARED_REASONS,
    ("Declarations", "declare"): declare,
    ("FallBack", "declare"): declare,
    ("Expulsions", "expel"): turn_away,
    ("Rejections", "reject"): turn_away,
    ("ImperialElection", "vote"): vote,
    ("BidForMinor", "bid"): bid,
    ("Subsidise", "subsidise"): subsidy,
    ("Subsidise", "mercenary"): mercenary,
    ("Disband", "disband"): make_room,
    ("DeclareSupport", "support"): declare_support,
    ("DeclareSupport", "done"): no_support,
}


def explain(survey: RaisonSurvey, decision: Decision, option: int) -> str:
    return give_reason(survey, decision, option, REASONS, WORDS)
