"""What is answered for a player who is absent (13.2), also for one who has resigned until the Game Turn ends (AC-152).
Steps that are not named here are ended with nothing done."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from chancellery.games.alliance.battle import FIRE, FIRE_ALL
from chancellery.games.alliance.battles import DECLINE, MAIN, PICK, Opening, best_first, fighters
from chancellery.games.alliance.content import members
from chancellery.games.alliance.hits import TAKE, first_victim
from chancellery.games.alliance.levies import BUILD, ENOUGH, RAISE, WINTER, Levy
from chancellery.games.alliance.quarters import STARVE
from chancellery.games.alliance.retreats import RETREAT
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.years import COMMIT, DISCARD
from chancellery.kernel.state import Decision

Habit = Callable[[Any, Decision, random.Random], int]


def last_card(g: AllianceState, decision: Decision, chance: random.Random) -> int:
    """The lowest card is put away, of equal ones that with the last letter."""
    first = g.rules.first[DISCARD]
    return max(decision.options, key=lambda option: g.rules.content.precedence[option - first])


def highest_card(g: AllianceState, decision: Decision, chance: random.Random) -> int:
    first = g.rules.first[COMMIT]
    return min(decision.options, key=lambda option: g.rules.content.precedence[option - first])


def first_option(g: AllianceState, decision: Decision, chance: random.Random) -> int:
    """In the order of the map."""
    return decision.options[0]


def open_battle(g: AllianceState, decision: Decision, chance: random.Random) -> int:
    """The border with most blocks is the main attack, the strongest four are the front, no event is used."""
    phase, first, options = g.stack[-1], g.rules.first, decision.options
    assert isinstance(phase, Opening)
    if first[DECLINE] in options:
        return first[DECLINE]
    if first[MAIN] <= options[0] < first[MAIN] + len(g.rules.content.ends):
        came = [g.came[b] for b in fighters(g, phase.place, phase.sides[0])]
        return max(options, key=lambda option: came.count(option - first[MAIN]))
    known = [option - first[PICK] for option in options if first[PICK] <= option < first[PICK] + len(g.at)]
    return first[PICK] + best_first(g, known)[0] if known else options[0]


def fire(g: AllianceState, decision: Decision, chance: random.Random) -> int:
    """Everybody fires; whoever cannot goes."""
    first, options = g.rules.first, decision.options
    firing = [option for option in options if first[FIRE] <= option < first[FIRE] + len(g.at)]
    return first[FIRE_ALL] if first[FIRE_ALL] in options else [*firing, *options][0]


def take_hit(g: AllianceState, decision: Decision, chance: random.Random) -> int:
    """In the order in which the blocks of neutrals take hits (AC-100)."""
    first = g.rules.first[TAKE]
    return first + first_victim(g, sum(1 << option - first for option in decision.options))


def retreat(g: AllianceState, decision: Decision, chance: random.Random) -> int:
    """To the place that is nearest to the own capital."""
    first, content = g.rules.first[RETREAT], g.rules.content
    far = _distances(content.beside, content.seat[decision.actor])
    return min(decision.options, key=lambda option: far[option - first])


def _distances(beside: list[int], start: int) -> list[int]:
    found = [len(beside)] * len(beside)
    reached = frontier = 1 << start
    distance = 0
    while frontier:
        grown = 0
        for place in members(frontier):
            found[place] = distance
            grown |= beside[place]
        frontier = grown & ~reached
        reached |= frontier
        distance += 1
    return found


def levy(g: AllianceState, decision: Decision, chance: random.Random) -> int:
    """What a partner offers is refused (AC-046). Otherwise the weakest block gains a step, then the best rated;
    a lost one returns only if no other can grow (AC-136)."""
    phase, first, options, content = g.stack[-1], g.rules.first, decision.options, g.rules.content
    assert isinstance(phase, Levy)
    if first[ENOUGH] in options and phase.how != WINTER:
        return first[ENOUGH]
    growing = [option - first[RAISE] for option in options if first[RAISE] <= option < first[BUILD]]
    if not growing:
        return options[0]
    return first[RAISE] + min(growing, key=lambda b: (g.strength[b], content.letter[b], -content.number[b], b))


def starve(g: AllianceState, decision: Decision, chance: random.Random) -> int:
    """The strongest block loses its step."""
    first = g.rules.first[STARVE]
    return max(decision.options, key=lambda option: g.strength[option - first])


HABITS: dict[str, Habit] = {
    "Discard": last_card,
    "Commit": highest_card,
    "Battles": first_option,
    "Opening": open_battle,
    "Battle": fire,
    "Hits": take_hit,
    "Retreat": retreat,
    "Levy": levy,
    "Flee": first_option,
    "Clearing": first_option,
    "Quarters": starve,
    "ChooseAmount": first_option,
    "ChooseBorder": first_option,
}
"""Steps in which doing nothing is not possible, or not what the rules say."""
