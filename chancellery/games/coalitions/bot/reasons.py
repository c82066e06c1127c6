"""Why a rule-based player would do what it advises: one sentence for each kind of answer in each step.

It names what the judgement of that step looks at; it does not repeat what the option itself says. The sentences are
`advice-…` in the words of the game, those that are always the same under step and verb. Answers that the player never
gives have no reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.bot import battle
from chancellery.games.coalitions.bot.survey import Survey
from chancellery.games.coalitions.envoys import RequestRound
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
        return "go_contested", about
    return ("go_open" if survey.gain[t] and not survey.g.manned >> t & 1 else "go"), about


def keep_place(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    return "keep", {"territory": survey.names.place(arguments[-1])}


def pass_battle(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    phase = survey.g.stack[-1]
    assert isinstance(phase, Battle)
    if not battle.is_safe(survey.g, phase, survey.power):
        return "pass", {}
    lead, threat = battle.prospects(survey.g, phase, survey.power)
    left = "none" if not threat else "less" if round(threat) < round(lead) else "close"
    return "pass_safe", {"lead": round(lead), "threat": round(threat), "left": left}


SHARED_REASONS: dict[tuple[str, str], Reason] = {
    ("NameEnvoy", "envoy"): envoy,
    ("RequestRound", "grant"): grant_round,
    ("Round", "move"): go,
    ("Round", "sail"): go,
    ("Round", "garrison"): keep_place,
    ("PlaceGarrisons", "garrison"): keep_place,
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
