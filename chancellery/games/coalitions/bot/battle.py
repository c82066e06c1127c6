"""Battles: in which order, who supports, and which cards to commit.

A battle is read as a margin: what the own side has on the table less what the other side has (a face-down card of
an opponent counts as the mean), and as the cards that both sides could still add. Cards are played while they
can turn or secure the battle, the smallest that does it first; a battle that is safe or lost costs nothing more.
"""

from __future__ import annotations

from chancellery.games.coalitions.battles import BATTLE, PASS, PLAY_DOWN, STRIKE, UNMASK, Battle
from chancellery.games.coalitions.bot.odds import (
    best_cards,
    card_room,
    expected_cards,
    mean_card,
)
from chancellery.games.coalitions.bot.survey import Survey
from chancellery.games.coalitions.cards import ATTACK, DOWN, STRUCK, Pile
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import DISCARDS, DONE, GAINS_AT_HOME, PILE, REVEALS
from chancellery.games.coalitions.state import CoalitionState
from chancellery.games.coalitions.support import SUPPORT, DeclareSupport
from chancellery.kernel.state import Decision

HOPELESS = -4.0
"""Expected to end this far behind, a battle is given up."""
SAFE = 0.75
"""How much of what the other side could still add the own lead has to cover."""


def next_battle(survey: Survey, decision: Decision) -> int:
    """The most valuable battlefield first, while hand and Morale are fresh."""
    base = survey.g.rules.first[BATTLE]
    return max(decision.options, key=lambda option: survey.gain[option - base])


def support(survey: Survey, decision: Decision) -> int:
    """Support where more cards can decide: not a battle that is won or lost anyway, and not without cards to play."""
    g, me = survey.g, decision.actor
    battle = g.stack[-2]
    assert isinstance(battle, Battle)
    spare, lead = support_prospects(survey, me)
    if spare < 1:
        return g.rules.first[DONE]
    if lead > 4 or lead < -6:
        return g.rules.first[DONE]
    first = me * GENERALS
    chosen = max(decision.options[:-1], key=lambda option: g.units[first + option - g.rules.first[SUPPORT]])
    fresh = min(spare, g.units[first + chosen - g.rules.first[SUPPORT]])
    direct = me == battle.attacker or me in battle.defenders
    before, after = (
        survey.odds.chance_to_win(lead, True),
        survey.odds.chance_to_win(lead + mean_card(g.rules) * fresh * (1 if direct else 0.7), True),
    )
    stake = 2.5 if direct else 0.8 + after
    return chosen if (after - before) * stake > 0.35 else g.rules.first[DONE]


def support_prospects(survey: Survey, me: int) -> tuple[int, float]:
    """How many cards a Power could still play in a battle that it may support, and the lead of its side without
    them."""
    g = survey.g
    phase, battle = g.stack[-1], g.stack[-2]
    assert isinstance(phase, DeclareSupport)
    assert isinstance(battle, Battle)
    already = [(pile.power, pile.limit) for pile in battle.piles]
    already += [(general // GENERALS, g.units[general]) for general in phase.declared]
    own_room = card_room(g, me, sum(limit for power, limit in already if power == me))
    spare = min(sum(g.hands[me]), g.morale[me]) - own_room
    return spare, expected_lead(survey, battle, phase, already)


def expected_lead(survey: Survey, battle: Battle, phase: DeclareSupport, already: list[tuple[int, int]]) -> float:
    """Strengths, and what each Power with Units in the battle is likely to play; the other side may find support."""
    g, me = survey.g, survey.power
    totals = [float(battle.strengths[0]), float(battle.strengths[1])]
    attackers = g.allies[battle.attacker] | 1 << battle.attacker
    rooms: dict[int, int] = {}
    for power, limit in already:
        rooms[power] = rooms.get(power, 0) + limit
    for power, units in rooms.items():
        side = ATTACK if attackers >> power & 1 else 1 - ATTACK
        if g.seats[power] == g.seats[me]:
            totals[side] += best_cards(g.rules, g.hands[power], card_room(g, power, units))
        else:
            totals[side] += survey.odds.resolve * expected_cards(g, power, units)
    lead = totals[phase.side] - totals[1 - phase.side]
    if phase.side == ATTACK:
        near = g.rules.map.neighbours[battle.place]
        lead -= sum(1.5 for power in battle.defenders if g.posted[power] & near)
    return lead


# -- committing cards ----------------------------------------------------------------------------------


def commit_card(survey: Survey, decision: Decision) -> int:
    """Play the card that turns or secures the battle, or pass."""
    g = survey.g
    battle = g.stack[-1]
    assert isinstance(battle, Battle)
    me, seat = decision.actor, g.seats[decision.actor]
    pile = battle.piles[battle.turn]
    if is_safe(g, battle, me):
        return g.rules.first[PASS]
    margin = _margin(g, battle, seat, pile.side)
    threat = _threat(g, battle, pile.side)
    mates = survey.odds.resolve * sum(
        expected_cards(g, power, units) for power, units in _open_rooms(g, battle, pile.side).items() if power != me
    )
    prospect = margin + best_addition(g, battle, me) + mates - survey.odds.resolve * threat
    if prospect < HOPELESS or (prospect <= 0 and not threat and not _hidden(battle, pile.side)):
        return g.rules.first[PASS]
    return _smallest_that_helps(g, battle, pile, decision.options, threat * SAFE - margin)


def is_safe(g: CoalitionState, battle: Battle, power: int) -> bool:
    """Does the lead of the Power's side cover most of what the other side could still add?"""
    lead, threat = prospects(g, battle, power)
    return lead > threat * SAFE


def prospects(g: CoalitionState, battle: Battle, power: int) -> tuple[float, float]:
    """The lead of the Power's side, and what the other side could still add."""
    side = battle.piles[battle.turn].side
    return _margin(g, battle, g.seats[power], side), _threat(g, battle, side)


def best_addition(g: CoalitionState, battle: Battle, power: int) -> float:
    """What the Power can still add with its best cards."""
    return best_cards(g.rules, g.hands[power], _room(g, battle, power))


def after_card(g: CoalitionState, battle: Battle, power: int, card: int) -> tuple[float, bool]:
    """The lead of the Power's side after a card face down, and whether it covers what the other side can add."""
    lead, threat = prospects(g, battle, power)
    after = lead + _card_value(g, battle, battle.piles[battle.turn], g.rules.first[PLAY_DOWN] + card)
    return after, after > threat * SAFE


def has_hidden_cards(battle: Battle) -> bool:
    """Does the other side have face-down cards, so that its total is only an estimate?"""
    return _hidden(battle, battle.piles[battle.turn].side)


def _smallest_that_helps(g: CoalitionState, battle: Battle, pile: Pile, options: list[int], needed: float) -> int:
    """The weakest card that closes the gap at once; if none does, the strongest."""
    values = {option: _card_value(g, battle, pile, option) for option in options if option != g.rules.first[PASS]}
    enough = [option for option, value in values.items() if value > needed]
    if enough:
        return min(enough, key=values.__getitem__)
    return max(values, key=values.__getitem__)


def _card_value(g: CoalitionState, battle: Battle, pile: Pile, option: int) -> float:
    """What an option adds to the margin; a card kept for its ability counts a little less than its number."""
    rules = g.rules
    if option < rules.first[STRIKE]:
        value = option - rules.first[PLAY_DOWN] + 1
        bonus = 1.0 if rules.abilities.get(value) == GAINS_AT_HOME and battle.holder == pile.power else 0.0
        return value + bonus + (0.5 if value == 4 and 4 in pile.cards else 0.0)
    strikes = option < rules.first[UNMASK]
    general, n = divmod(option - (rules.first[STRIKE] if strikes else rules.first[UNMASK]), PILE)
    target = next(p for p in battle.piles if p.general == general)
    down = target.faces[n] == DOWN
    if strikes:
        return rules.value_with[DISCARDS] + (mean_card(rules) if down else target.cards[n]) - 0.1
    follows = down and g.hands[pile.power][rules.value_with[DISCARDS]]
    return rules.value_with[REVEALS] + (0.2 if follows else -0.2)


def _margin(g: CoalitionState, battle: Battle, seat: int, side: int) -> float:
    """What lies on the table for one side less the other; only own and open cards are read."""
    margin = float(battle.strengths[side] - battle.strengths[1 - side])
    for pile in battle.piles:
        known = g.seats[pile.power] == seat
        total = 0.0
        for value, face in zip(pile.cards, pile.faces, strict=True):
            if face == STRUCK:
                continue
            total += value if known or face != DOWN else mean_card(g.rules) + 0.2
            if known and g.rules.abilities[value] == GAINS_AT_HOME and battle.holder == pile.power:
                total += 1
        margin += total if pile.side == side else -total
    return margin


def _hidden(battle: Battle, side: int) -> bool:
    """Does the other side have face-down cards, so that the margin is only an estimate?"""
    return any(DOWN in pile.faces for pile in battle.piles if pile.side != side)


def _room(g: CoalitionState, battle: Battle, power: int) -> int:
    """Cards a Power can still play in this battle."""
    if battle.passed >> power & 1:
        return 0
    units = sum(pile.limit - len(pile.cards) for pile in battle.piles if pile.power == power)
    if battle.zero >> power & 1:
        return 0 if any(pile.power == power and pile.cards for pile in battle.piles) else min(units, 1)
    return min(units, sum(g.hands[power]), g.morale[power])


def _open_rooms(g: CoalitionState, battle: Battle, side: int) -> dict[int, int]:
    """The Powers of a side that can still play, each with the number of cards."""
    powers = {pile.power for pile in battle.piles if pile.side == side}
    rooms = {power: _room(g, battle, power) for power in sorted(powers)}
    return {power: room for power, room in rooms.items() if room}


def _threat(g: CoalitionState, battle: Battle, side: int) -> float:
    """What the other side could still add, if it plays its best."""
    return sum(expected_cards(g, power, room) for power, room in _open_rooms(g, battle, 1 - side).items())
