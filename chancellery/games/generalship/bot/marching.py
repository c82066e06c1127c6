"""The march: tiles are taken with single regiments, capitals and enemies attacked with whole stacks, and armies go
towards what is worth taking. At sea single squadrons take tiles that nobody guards; regiments stay ashore."""

from __future__ import annotations

import random

from chancellery.games.generalship.bot.survey import Survey, stack_worth
from chancellery.games.generalship.commands import EVERYBODY, GO, LAND, SEND, Command
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.march import MARCH, REARRANGE
from chancellery.games.generalship.mobility import LEVELS
from chancellery.games.generalship.movement import mobility_of
from chancellery.games.generalship.passages import can_march
from chancellery.games.generalship.reinforcement import REINFORCE, Reinforce
from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.state import ASSAULT
from chancellery.games.generalship.tactics import ATK, DEF, tables
from chancellery.games.generalship.units import DIGIT, GALLEY, KINDS, ONE, REGIMENT_BITS, SHIP_BITS, TOTAL
from chancellery.kernel.state import Decision

WORTHWHILE = 0.35
"""The least value of a move."""
BATTLE_POINTS, DEFEAT = 4.0, 3.0
"""What a battle won as attacker and one lost are worth."""
TOWARDS = 0.5
"""How much of its value a tile keeps for each step of the way."""
FARTHEST = 4
"""Steps over which a tile draws an army."""
EXPECTED = 0.6
"""How much of what a march promises it usually brings."""


def spare(survey: Survey, start: int, able: int) -> int:
    """The regiments of a tile that can go; from the capital those that are not needed against a threat."""
    g = survey.g
    if start != 3 * survey.nation:
        return able
    kept = g.units[start] & REGIMENT_BITS
    going = 0
    for unit in sorted(KINDS[able], key=_worth_of):
        for _ in range(able >> DIGIT * unit & 31):
            left = kept - ONE[unit]
            if not left or stack_worth(left) < survey.garrison:
                return going
            kept, going = left, going + ONE[unit]
    return going


def _worth_of(unit: int) -> int:
    land = tables().land
    return land[ATK][unit] + land[DEF][unit]


def move_value(survey: Survey, start: int, end: int, going: int) -> float:
    """What it is worth to send some regiments from a tile into another."""
    g, hostile = survey.g, survey.hostile
    value = survey.tile_values.get(end, 0.0)
    if hostile >> end & 1:
        odds = survey.odds(going, end)
        if end < 12 and end % 3 == 0 and end not in survey.prey:
            return 0.0
        return odds * (BATTLE_POINTS + value) - (1 - odds) * DEFEAT
    if end < 12 and end // 3 != survey.nation and end % 3 == 0:
        return value
    here, there = g.map.distances[start], g.map.distances[end]
    way = max(
        (
            worth * TOWARDS ** there[tile] * (survey.odds(going, tile) if hostile >> tile & 1 else 1.0)
            for tile, worth in survey.tile_values.items()
            if there[tile] < here[tile] and there[tile] <= FARTHEST
        ),
        default=0.0,
    )
    stays = g.map.near[start] & sum(1 << tile for tile in survey.tile_values)
    return max(value, way if not stays else 0.3 * way)


def sail_value(survey: Survey, start: int, end: int) -> float:
    """What it is worth to send a squadron from a port or a sea tile into a sea tile."""
    g = survey.g
    if not g.map.sea >> end & 1 or g.foreign(survey.nation) >> end & 1:
        return 0.0
    beyond = [value for tile, value in survey.sea_values.items() if g.map.near[end] >> tile & 1 and tile != start]
    if g.map.sea >> start & 1 and any(g.map.near[start] >> tile & 1 for tile in survey.sea_values):
        # What lies beside it already is nearer from here.
        beyond = []
    return max(survey.sea_values.get(end, 0.0), TOWARDS * max(beyond, default=0.0))


def sailing_prospects(survey: Survey) -> float:
    """What squadrons would bring in a march now."""
    g = survey.g
    total = 0.0
    for start in BITS[g.army[survey.nation]]:
        if g.units[start] & SHIP_BITS:
            total += max((sail_value(survey, start, end) for end in BITS[g.map.near_sea[start]]), default=0.0)
    return total


def prospects(survey: Survey) -> float:
    """What a march would bring now: the best move of each stack."""
    g, nation = survey.g, survey.nation
    mobility = mobility_of(g, nation)
    total, taken = 0.0, set()
    for start in BITS[g.army[nation] & g.map.land]:
        best, where = 0.0, -1
        for end in BITS[g.map.near_land[start]]:
            going = spare(survey, start, can_march(g, mobility, start, end))
            if going and end not in taken:
                value = move_value(survey, start, end, going)
                if value > best:
                    best, where = value, end
        taken.add(where)
        total += best
    return EXPECTED * (total + sailing_prospects(survey))


def march(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """The best move of any stack, as long as one is worth while."""
    g, first = survey.g, survey.g.rules.first
    mobility = mobility_of(g, survey.nation)
    best, chosen = WORTHWHILE, first[DONE]
    for option in decision.options:
        if not first[MARCH] <= option < first[REARRANGE]:
            continue
        start, end = divmod(option - first[MARCH], 24)
        value = 0.0
        if g.map.land >> start & g.map.land >> end & 1:
            going = spare(survey, start, can_march(g, mobility, start, end))
            value = move_value(survey, start, end, going) if going else 0.0
        elif g.units[start] & SHIP_BITS:
            value = sail_value(survey, start, end)
        if value > best:
            best, chosen = value, option
    return chosen


def command(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """Everybody who can be spared goes into battle and towards capitals; one regiment is enough to take a tile."""
    g, first, phase = survey.g, survey.g.rules.first, survey.g.stack[-1]
    assert isinstance(phase, Command)
    options = decision.options
    go = first[GO] if first[GO] in options else -1
    if not g.map.land >> phase.start & g.map.land >> phase.end & 1:
        return go if go >= 0 else one_squadron(survey, decision)
    left = phase.sendable(g)
    able, chosen = sum(left), sum(phase.picked)
    going = spare(survey, phase.start, able + chosen) or chosen
    single = phase.place != ASSAULT and not phase.reinforcing and phase.end >= 12
    if single and TOTAL[going] < 4:
        going = min((ONE[unit] for unit in KINDS[able + chosen]), key=lambda one: _worth_of(KINDS[one][0]))
    if go >= 0 and TOTAL[chosen] >= max(1, TOTAL[going]):
        return go
    if going == able + chosen and first[EVERYBODY] in options:
        return first[EVERYBODY]
    for level in range(LEVELS):
        for unit in sorted(KINDS[left[level]], key=_worth_of):
            if single or not going or going >> DIGIT * unit & 31 > chosen >> DIGIT * unit & 31:
                return first[SEND] + unit * LEVELS + level
    return go if go >= 0 else options[0]


def one_squadron(survey: Survey, decision: Decision) -> int:
    """A squadron that can put to sea or sail on, alone: it is enough to take a tile."""
    first = survey.g.rules.first
    squadrons = [option for option in decision.options if first[SEND] + GALLEY * LEVELS <= option < first[LAND]]
    return squadrons[0] if squadrons else decision.options[0]


def reinforce(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """Regiments that can be spared come over land, as long as the battle is not decided without them."""
    g, first, phase = survey.g, survey.g.rules.first, survey.g.stack[-1]
    assert isinstance(phase, Reinforce)
    mobility = mobility_of(g, survey.nation, True)
    for option in decision.options:
        if option == first[DONE]:
            continue
        start, end = divmod(option - first[REINFORCE], 24)
        if end != phase.tile or not g.map.land >> start & g.map.land >> end & 1:
            continue
        if spare(survey, start, can_march(g, mobility, start, end)):
            return option
    return first[DONE]
