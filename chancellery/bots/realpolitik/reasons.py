"""Why the rule-based player would do what it advises: one sentence for each kind of answer in each step.

It names what the judgement of that step looks at; it does not repeat what the option itself says. The sentences are in
`words`, those that are always the same under step and verb. Answers that the player never gives have no reason.
"""

from __future__ import annotations

from collections.abc import Callable

from chancellery.bots.realpolitik import actions, battle
from chancellery.bots.realpolitik.survey import Survey, harvest, income
from chancellery.bots.realpolitik.words import reasons
from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.realpolitik.rules import DISPATCH, GAIN_INFLUENCE, MOVEMENT, TAXATION
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.state import Decision

Ground = tuple[str, tuple[int, ...]]
"""Which sentence, and what it is about."""
Reason = Callable[[RealpolitikState, int, tuple[int, ...]], Ground]
"""From the state, the Power and the arguments of the option."""


def action(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> Ground:
    card = arguments[0]
    if card == GAIN_INFLUENCE:
        if actions.card_values(g, power)[card] >= actions.WINS_NOW:
            return "influence_wins", ()
        return "influence", (harvest(g, power),)
    if card == TAXATION:
        return "taxation", (income(g, power),)
    if card == DISPATCH:
        return "dispatch", ()
    if card == MOVEMENT:
        return ("last_chance" if actions.is_last_chance(g, power) else "movement"), ()
    return "mobilisation", ()


def offer(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> Ground:
    other = arguments[0]
    if other == g.rules.minor:
        return "offer_minor", ()
    return ("offer_ally" if g.allies[power] >> other & 1 else "offer"), (other,)


def envoy(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> Ground:
    return "envoy", arguments


def grant_round(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> Ground:
    phase = g.stack[-1]
    assert isinstance(phase, RequestRound)
    return "grant_round", (phase.number,)


def go(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> Ground:
    survey, t = Survey(g, power), arguments[-1]
    if survey.contested >> t & 1:
        return "go_contested", (t,)
    return ("go_open" if survey.gain[t] and not g.manned >> t & 1 else "go"), (t,)


def keep_place(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> Ground:
    return "keep", arguments[-1:]


def pass_battle(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> Ground:
    phase = g.stack[-1]
    assert isinstance(phase, Battle)
    return ("pass_safe" if battle.is_safe(g, phase, power) else "pass"), ()


REASONS: dict[tuple[str, str], Reason] = {
    ("ChooseActions", "play"): action,
    ("Entreaties", "offer"): offer,
    ("NameEnvoy", "envoy"): envoy,
    ("RequestRound", "grant"): grant_round,
    ("TrainPreMove", "rail"): go,
    ("Round", "move"): go,
    ("Round", "sail"): go,
    ("Round", "garrison"): keep_place,
    ("PlaceGarrisons", "garrison"): keep_place,
    ("Battle", "pass"): pass_battle,
}
"""By step and verb, where the reason depends on the position."""


def explain(g: RealpolitikState, decision: Decision, option: int) -> str:
    verb, arguments = g.rules.space.decode(option)
    say, reason = reasons(g.rules), REASONS.get((decision.phase, verb))
    if reason is not None:
        key, about = reason(g, decision.actor, arguments)
        return say[key](*about)
    fixed = say.get(f"{decision.phase}.{verb}")
    return fixed() if fixed is not None else ""
