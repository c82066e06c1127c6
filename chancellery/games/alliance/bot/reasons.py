"""Why the rule-based player would do what it advises: one sentence for each kind of answer in each step.

Sentences are `advice-…` in the words of the game: under step and verb where the reason is always the same, else under
what the judgement of that step has looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from chancellery.games.alliance.battle import ATTACK, Battle
from chancellery.games.alliance.bot import battle, diplomacy, turn
from chancellery.games.alliance.bot.campaign import Order
from chancellery.games.alliance.bot.survey import Survey
from chancellery.games.alliance.movement import GroupMove
from chancellery.games.alliance.words import WORDS, nation_name, place_name
from chancellery.kernel.state import Decision

Ground = tuple[str, dict[str, Any]]
"""Which sentence, and what it is about."""


def _order(survey: Survey, order: Order | None) -> Ground:
    if order is None:
        return "march", {}
    return f"march-{order.purpose}", {"place": place_name(survey.g.rules, order.aim)}


def _march(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    group = arguments[0] if len(arguments) > 1 else survey.player
    found = [o for o in turn.make_plan(survey).orders if (o.group, o.place) == (group, arguments[-1])]
    return _order(survey, found[0] if found else None)


def _move(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    phase = survey.g.stack[-1]
    assert isinstance(phase, GroupMove)
    return _order(survey, turn.orders_of(survey, phase))


def _bid(wedding: bool) -> Callable[[Survey, tuple[int, ...]], Ground]:
    def ground(survey: Survey, arguments: tuple[int, ...]) -> Ground:
        sixths = round(6 * diplomacy.chance_of_bid(survey, arguments[0], wedding))
        return "bid", {"nation": nation_name(survey.g.rules, arguments[0]), "number": sixths}

    return ground


def _fire(survey: Survey, arguments: tuple[int, ...]) -> Ground:
    phase = survey.g.stack[-1]
    assert isinstance(phase, Battle)
    chance = battle.attackers_chance(survey, phase)
    own = chance if phase.sides[ATTACK] == survey.side else 1.0 - chance
    return "fire", {"number": 10 * round(10 * own)}


REASONS: Final[dict[tuple[str, str], Callable[[Survey, tuple[int, ...]], Ground]]] = {
    ("PlayerTurn", "march"): _march,
    ("PlayerTurn", "march_for_gold"): _march,
    ("PlayerTurn", "bid"): _bid(False),
    ("PlayerTurn", "bid_wedding"): _bid(True),
    ("WinterBids", "bid"): _bid(False),
    ("WinterBids", "bid_wedding"): _bid(True),
    ("GroupMove", "pick"): _move,
    ("GroupMove", "step"): _move,
    ("Battle", "fire"): _fire,
    ("Battle", "fire_all"): _fire,
}
"""By step and verb, where the reason depends on the position."""


def explain(survey: Survey, decision: Decision, option: int) -> str:
    """The sentence for an option; empty if there is none."""
    verb, arguments = survey.g.rules.space.decode(option)
    reason = REASONS.get((decision.phase, verb))
    if reason is not None:
        key, about = reason(survey, arguments)
        return WORDS.sentence(f"advice-{key}", **about)
    fixed = f"advice-{decision.phase}-{verb}"
    return WORDS.say(fixed) if WORDS.has(fixed) else ""
