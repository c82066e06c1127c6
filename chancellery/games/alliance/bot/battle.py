"""Battles: where the main attack comes from, who stands in front, who takes hits, and when to leave."""

from __future__ import annotations

from typing import Final

from chancellery.games.alliance.battle import ATTACK, DEFENCE, FIRE, FIRE_ALL, NEXT, ROUNDS, WITHDRAW, Battle
from chancellery.games.alliance.battles import (
    ANNOUNCE,
    DECLINE,
    FIGHT,
    MAIN,
    PICK,
    PICK_OF,
    STRIKE_FIRST,
    Opening,
)
from chancellery.games.alliance.bot.odds import NO_FORCE, chance_of_attack
from chancellery.games.alliance.bot.survey import Survey
from chancellery.games.alliance.content import FORTRESS, HQ, members
from chancellery.games.alliance.hits import TAKE
from chancellery.kernel.state import Decision

HOPELESS_ATTACK: Final = 0.12
"""Attackers go while they can when their chance is below this."""
LOST_DEFENCE: Final = 0.75
"""Defenders go when the attackers' chance is above this."""
LAST_STAND: Final = 0.92
"""The same for a city of value."""


def next_battle(survey: Survey, decision: Decision) -> int:
    """The battle that the own side is surest to win: it may open a way to retreat or close one."""
    g, first = survey.g, survey.g.rules.first[FIGHT]

    def hope(option: int) -> float:
        place = option - first
        own, foes = survey.force(survey.own_in(place)), survey.force(survey.foes_in(place))
        if not own.steps:
            return 0.5
        if g.attacker(place) == survey.side:
            return chance_of_attack(own, NO_FORCE, foes)
        return 1.0 - chance_of_attack(foes, NO_FORCE, own)

    return max(decision.options, key=hope)


def open_battle(survey: Survey, decision: Decision) -> int:
    """The strongest column is the main attack, the strongest blocks stand in front, events are used."""
    g, first = survey.g, survey.g.rules.first
    phase, blocks, edges = g.stack[-1], len(g.at), len(survey.content.ends)
    assert isinstance(phase, Opening)

    def weight(option: int) -> tuple[int, float]:
        if first[MAIN] <= option < first[MAIN] + edges:
            came = [b for b in members(survey.own_in(phase.place)) if g.came[b] == option - first[MAIN]]
            return 1, sum(survey.force_of(b).fire for b in came)
        for verb in (PICK, STRIKE_FIRST):
            if first[verb] <= option < first[verb] + blocks:
                return 1, survey.force_of(option - first[verb]).fire
        if option == first[ANNOUNCE]:
            return 1, 0.0
        if option == first[DECLINE]:
            return 0, 0.0
        owner = option - first[PICK_OF]
        theirs = [b for b in phase.line(g) if g.owner_of(b) == owner]
        return 1, sum(survey.force_of(b).fire for b in theirs) / len(theirs)

    return max(decision.options, key=weight)


def attackers_chance(survey: Survey, phase: Battle) -> float:
    """Of the side that attacks, from now on."""
    g = survey.g
    attack, defence = survey.force(phase.troops(g, ATTACK)), survey.force(phase.troops(g, DEFENCE))
    return chance_of_attack(attack, NO_FORCE, defence, ROUNDS - phase.round + 1)


def should_leave(survey: Survey, phase: Battle) -> bool:
    """Whether blocks of the player's side had better go."""
    chance = attackers_chance(survey, phase)
    if phase.sides[ATTACK] == survey.side:
        return chance < HOPELESS_ATTACK
    value = survey.content.value[phase.place]
    return chance > (LAST_STAND if value else LOST_DEFENCE)


def act(survey: Survey, decision: Decision) -> int:
    """Fire while there is hope; otherwise the most valuable blocks leave first."""
    g, first, options = survey.g, survey.g.rules.first, decision.options
    phase, blocks = g.stack[-1], len(g.at)
    assert isinstance(phase, Battle)
    leaving = [o for o in options if first[WITHDRAW] <= o < first[WITHDRAW] + blocks]
    if leaving and should_leave(survey, phase):
        return max(leaving, key=lambda o: survey.force_of(o - first[WITHDRAW]).fire)
    if first[FIRE_ALL] in options:
        return first[FIRE_ALL]
    firing = [o for o in options if first[FIRE] <= o < first[FIRE] + blocks]
    if firing:
        return max(firing, key=lambda o: survey.force_of(o - first[FIRE]).fire)
    going = leaving or [o for o in options if first[NEXT] <= o]
    base = first[WITHDRAW] if leaving else first[NEXT]
    return max(going, key=lambda o: survey.force_of(o - base).fire)


def take_hit(survey: Survey, decision: Decision) -> int:
    """A fortress bears two hits for a step; then strong blocks of low rating, the HQ and last steps only at the end."""
    g, content, first = survey.g, survey.content, survey.g.rules.first[TAKE]

    def price(option: int) -> tuple[int, int, int, int]:
        block = option - first
        kind, strength = content.kind[block], g.strength[block]
        last = strength <= (1 if kind != FORTRESS else 0)
        return int(last), int(kind != FORTRESS), content.number[block] + 2 * (kind == HQ), -strength

    return min(decision.options, key=price)
