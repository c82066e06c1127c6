"""Why a rule-based player would do what it advises: one sentence for each kind of answer in each step.

It names what the judgement of that step looks at; it does not repeat what the option itself says. The sentences are
`advice-…` in the words of the game, those that are always the same under step and verb. Answers that the player never
gives have no reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.bot import battle, movement
from chancellery.games.coalitions.bot.survey import Survey
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.outlook import land_worth
from chancellery.kernel.messages import Catalogue
from chancellery.kernel.state import Decision

Ground = tuple[str, dict[str, Any]]
"""Which sentence, and what it is about."""
Reason = Callable[[Any, tuple[int, ...]], Ground]
"""From the survey of the Power and the arguments of the option."""


def envoy(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    return "envoy", {"power": survey.names.power(arguments[0])}


def grant_round(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    phase = survey.g.stack[-1]
    assert isinstance(phase, RequestRound)
    return "grant_round", {"number": phase.number}


def go(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    t = arguments[-1]
    about = {"territory": survey.names.place(t)}
    if survey.contested >> t & 1:
        general = survey.power * GENERALS + arguments[0]
        chance = percent(movement.attack_chance(survey, general, t)[0])
        return "go_contested", about | land_worth(survey.g, survey.power, t) | {"chance": chance}
    if survey.gain[t] and not survey.g.manned >> t & 1:
        return "go_open", about | land_worth(survey.g, survey.power, t)
    return "go", about


def percent(chance: float) -> int:
    """A chance as people say it; the estimate is no better than to the next five."""
    return 5 * round(20 * chance)


def keep_place(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    t = arguments[-1]
    return "keep", {"territory": survey.names.place(t)} | land_worth(survey.g, survey.power, t)


def play_down(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    phase = survey.g.stack[-1]
    assert isinstance(phase, Battle)
    ahead, enough = battle.after_card(survey.g, phase, survey.power, arguments[0])
    return "down", _standing(ahead) | {"enough": enough, "hidden": battle.has_hidden_cards(phase)}


def _standing(lead: float) -> dict[str, Any]:
    """Who leads, and by how much."""
    by = round(lead)
    return {"standing": "ahead" if by > 0 else "behind" if by < 0 else "level", "by": abs(by)}


def pass_battle(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    phase = survey.g.stack[-1]
    assert isinstance(phase, Battle)
    lead, threat = battle.prospects(survey.g, phase, survey.power)
    if not battle.is_safe(survey.g, phase, survey.power):
        own = battle.best_addition(survey.g, phase, survey.power)
        return "pass", _standing(lead) | {"own": round(own), "threat": round(threat)}
    left = "none" if not threat else "less" if round(threat) < round(lead) else "close"
    return "pass_safe", {"lead": round(lead), "threat": round(threat), "left": left}


def declare_support(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    return "support", support_outlook(survey)


def no_support(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    return "no_support", support_outlook(survey)


def support_outlook(survey: Survey) -> dict[str, Any]:
    """Where the side of the Power is expected to stand, and how many cards it could add."""
    spare, lead = battle.support_prospects(survey, survey.power)
    return _standing(lead) | {"cards": max(0, spare)}


SHARED_REASONS: dict[tuple[str, str], Reason] = {
    ("NameEnvoy", "envoy"): envoy,
    ("RequestRound", "grant"): grant_round,
    ("Round", "move"): go,
    ("Round", "sail"): go,
    ("Round", "garrison"): keep_place,
    ("PlaceGarrisons", "garrison"): keep_place,
    ("DeclareSupport", "support"): declare_support,
    ("DeclareSupport", "done"): no_support,
    ("Battle", "down"): play_down,
    ("Battle", "pass"): pass_battle,
}
"""By step and verb, where the reason depends on the position."""


def give_reason(
    survey: Survey,
    decision: Decision,
    option: int,
    reasons: Mapping[tuple[str, str], Reason],
    words: Catalogue,
) -> str:
    """The sentence for an option; empty if there is none."""
    verb, arguments = survey.g.rules.space.decode(option)
    reason = reasons.get((decision.phase, verb))
    if reason is not None:
        key, about = reason(survey, arguments)
        return words.sentence(f"advice-{key}", **about)
    fixed = f"advice-{decision.phase}-{verb}"
    return words.say(fixed) if words.has(fixed) else ""
