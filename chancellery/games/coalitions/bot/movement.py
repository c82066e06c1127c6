"""Movement: whom to name as Envoy, where Generals go, which Garrisons they leave, and how far to go on."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.games.coalitions.battles import BATTLE
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.bot.geography import geography
from chancellery.games.coalitions.bot.survey import Survey
from chancellery.games.coalitions.consent import GRANT, REFUSE
from chancellery.games.coalitions.content import GENERALS, MORALE_LIMIT
from chancellery.games.coalitions.envoys import ENVOY, REQUEST, RequestRound
from chancellery.games.coalitions.garrisons import GARRISON, PlaceGarrisons
from chancellery.games.coalitions.movement import MOVE, SAIL
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.state import Decision

LOST_UNIT = 0.25
CARD_AND_MORALE = 0.15
"""What a battle costs for each card that is likely to be played."""
WORTH_A_GARRISON = 0.25
WORTH_THE_LAST_UNIT = 0.55

Whim = Callable[[], float]
"""What is added by chance to the worth of a move."""


def go_value(survey: Survey, general: int, t: int) -> float:
    """What it is worth to march a General into a Territory: the prize, the battle, the position, what it leaves."""
    g = survey.g
    units, start = g.units[general], g.at[general]
    there = 1 << t
    if survey.contested & there:
        value = fight_value(survey, general, t)
    elif units and not g.manned & there:
        value = survey.gain[t] - (LOST_UNIT if survey.gain[t] else 0.0)
    else:
        value = 0.0
    value += survey.position * (survey.outlook(t) - survey.outlook(start)) * (units / 3 if units else 0.1)
    if g.posted[survey.power] & there:
        value -= survey.crowding
    held = survey.gain[t] if units > 1 else 0.0
    return value + survey.caution * (protection(survey, t, units, held) - protection(survey, start, units, 0.0))


def fight_value(survey: Survey, general: int, t: int) -> float:
    """What an attack is worth, by the odds: Territory and beaten Generals against Units and the own General."""
    units = survey.g.units[general]
    win, uncertain, generals = attack_chance(survey, general, t)
    take = survey.gain[t] if units > 1 else 0.4 * survey.gain[t]
    won = take + survey.trophies(t, generals) - LOST_UNIT
    lost = survey.lost_general + LOST_UNIT * units
    cards = CARD_AND_MORALE * units if uncertain else 0.0
    return win * won - (1 - win) * lost - cards


def attack_chance(survey: Survey, general: int, t: int) -> tuple[float, bool, int]:
    """The chance to win an attack, whether cards could change it, and how many Generals defend."""
    g, odds = survey.g, survey.odds
    weight, uncertain, generals = odds.defence_weight(g, survey.power, t)
    weight = odds.attack_weight(g, general, t, survey.hand_known) - weight
    return odds.chance_to_win(weight, uncertain), uncertain, generals


def protection(survey: Survey, t: int, units: int, held: float) -> float:
    """What a General changes by standing in a Territory: it protects what is there, and risks itself."""
    strength, likely = survey.threats[t]
    if not likely:
        return 0.0
    g = survey.g
    garrison = _garrison_strength(g, survey.power, t)
    beaten = survey.odds.chance_to_win(strength - (1 + units + garrison), True)
    own = survey.keep(t)
    alone = own if strength > garrison else 0.0
    return likely * (alone - beaten * (own + held + survey.lost_general + LOST_UNIT * units))


def _garrison_strength(g: CoalitionState, power: int, t: int) -> int:
    if not g.garrisons[power] >> t & 1:
        return 0
    return 4 if g.fortresses >> t & 1 else 1


def best_going(survey: Survey, options: list[int], whim: Whim) -> tuple[float, int]:
    """The best of the options that move a General, with its worth; a whim decides between nearly equal ones."""
    rules, first = survey.g.rules, survey.power * GENERALS
    span, sail, garrison = rules.territories, rules.first[SAIL], rules.first[GARRISON]
    best, chosen = -99.0, -1
    for option in options:
        if rules.first[MOVE] <= option < garrison:
            i, t = divmod(option - (sail if option >= sail else rules.first[MOVE]), span)
            value = go_value(survey, first + i, t)
            if value > survey.worth_moving:
                value += whim()
            if value > best:
                best, chosen = value, option
    return best, chosen


def march(survey: Survey, decision: Decision, whim: Whim = float) -> int:
    """One General after the other makes the best move, as long as one is worth making."""
    value, option = best_going(survey, decision.options, whim)
    if value > survey.worth_moving or decision.options[-1] != survey.g.rules.first[DONE]:
        return option if option >= 0 else decision.options[0]
    return _garrison_at_home(survey, decision)


def _garrison_at_home(survey: Survey, decision: Decision) -> int:
    """A Capital that an enemy could enter gets a Garrison."""
    rules, g = survey.g.rules, survey.g
    for option in decision.options:
        if rules.first[GARRISON] <= option < rules.first[BATTLE]:
            i, t = divmod(option - rules.first[GARRISON], rules.territories)
            if t == rules.map.capital[survey.power] and survey.danger(t) and g.units[survey.power * GENERALS + i] > 1:
                return option
    return rules.first[DONE]


def place_garrison(survey: Survey, decision: Decision) -> int:
    """Garrison what is worth a Unit, the best first; the last Unit only for something good."""
    g, rules = survey.g, survey.g.rules
    phase = g.stack[-1]
    assert isinstance(phase, PlaceGarrisons)
    needed = WORTH_THE_LAST_UNIT if g.units[phase.general] == 1 else WORTH_A_GARRISON
    best, chosen = needed, rules.first[DONE]
    for option in decision.options[:-1]:
        t = (option - rules.first[GARRISON]) % rules.territories
        if survey.gain[t] > best:
            best, chosen = survey.gain[t], option
    return chosen


def keep_garrisons(survey: Survey, decision: Decision) -> int:
    """A Garrison off the map is good for nothing: never disband."""
    return survey.g.rules.first[DONE]


def name_envoy(survey: Survey, decision: Decision) -> int:
    """The Power to which Morale is least dangerous, and which has least reason to refuse."""
    g, board = survey.g, survey.g.rules.map
    mover = decision.actor
    standing_near = 0
    for t in bits(g.posted[mover]):
        standing_near |= board.neighbours[t] | 1 << t

    def danger(option: int) -> float:
        other = option - g.rules.first[ENVOY]
        touched = (standing_near & g.held[other]).bit_count()
        rival = (board.striped[mover] & board.striped[other]).bit_count()
        full = 2.0 if g.morale[other] + 3 > MORALE_LIMIT else 0.0
        own = -3.0 if survey.patron(other) == survey.patron(mover) else 0.0
        return 4 * survey.menace(other) + 0.5 * touched + 0.1 * rival + 0.1 * g.morale[other] + full + own

    return min(decision.options, key=danger)


def further_round(survey: Survey, decision: Decision) -> int:
    """Ask for a round that is worth the Morale it gives away; grant one that does not hurt."""
    rules, phase = survey.g.rules, survey.g.stack[-1]
    assert isinstance(phase, RequestRound)
    if phase.requested:
        return rules.first[GRANT] if _harmless(survey, phase) else rules.first[REFUSE]
    return rules.first[REQUEST] if movement_value(survey) > 0.2 + 0.08 * phase.number else rules.first[DONE]


def _harmless(survey: Survey, phase: RequestRound) -> bool:
    """A round may be granted if what the mover can still win, and take from here, is less than the Morale is worth."""
    g, envoy, mover = survey.g, survey.power, phase.power
    me = survey.patron(envoy)
    if survey.patron(mover) == me:
        return True
    if survey.menace(mover) > 0.7:
        return False
    board = g.rules.map
    reach = 0
    for t in bits(g.posted[mover]):
        reach |= board.neighbours[t]
    loss = survey.coveted(reach)
    for power in {envoy, me}:
        worth = geography(g.rules, power).worth
        loss += sum(worth[t] for t in bits(reach & g.held[power] & ~g.posted[power]))
    gain = movement_value(survey.of(mover))
    morale = 0.35 if g.morale[envoy] < 6 else 0.2
    return 0.5 * loss + (survey.grudge + 0.3 * survey.menace(mover)) * gain < morale * phase.number


def movement_value(survey: Survey) -> float:
    """What a round of movement is likely to bring."""
    return sum(value for value, _ in prizes(survey))


def prizes(survey: Survey) -> list[tuple[float, int]]:
    """For each General the best prize that no other has taken: what it is worth, and where it is."""
    g, power = survey.g, survey.power
    found = []
    taken = 0
    for general in g.on_map(power):
        best, place = 0.0, -1
        for t in bits(survey.reachable(general) & ~taken):
            if survey.gain[t] > 0.2 or survey.hostile >> t & 1:
                value = go_value(survey, general, t)
                if value > best:
                    best, place = value, t
        if place >= 0:
            found.append((best, place))
            taken |= 1 << place
    return found
