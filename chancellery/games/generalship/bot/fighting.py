"""Battles: when to be bought off, which cards to change and show, and what to give up. What is committed is the best
total that the solver finds, and losses are the cheapest that suffice."""

from __future__ import annotations

import random

from chancellery.games.generalship import absence, effects
from chancellery.games.generalship.aftermath import TAKE_POINTS, WITHDRAW, Withdraw
from chancellery.games.generalship.battle import BUY_OFF, STAND, Battle, has_fortress
from chancellery.games.generalship.battle_cards import DECLINE, DISCARD, PAY, CardDuel, PaidExchange, battle_of
from chancellery.games.generalship.bot.survey import FORTRESS, Survey, chance_of
from chancellery.games.generalship.movement import refuges
from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.solver import allows
from chancellery.games.generalship.state import ASSAULT
from chancellery.games.generalship.tactics import AMBUSH, BASIC, CARDS, IRREGULAR, tables
from chancellery.games.generalship.units import CAVALRY, CLASS_BITS, DIGIT, TOTAL
from chancellery.kernel.state import Decision

HOPELESS, HOPEFUL = 0.25, 0.6
"""Chances below which a side leaves, and above which it wants the battle."""
IDLE = 3
"""Cards without use for which a card of political power is spent."""


def victory_chance(survey: Survey, battle: Battle) -> float:
    """How likely this nation is to win the battle, by what it knows of both sides."""
    g = survey.g
    attacker, defender = battle.nations
    tile = battle.tile
    ours = survey.worth(ASSAULT) + survey.advantage(attacker, defender, survey.sight(ASSAULT), tile)
    theirs = survey.worth(tile) + survey.advantage(defender, attacker, survey.sight(tile), tile)
    if not battle.naval and has_fortress(g, battle.nations, tile):
        theirs += FORTRESS
    attack = chance_of(ours, theirs)
    return attack if survey.nation == attacker else 1 - attack


def force_withdrawal(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """A card of power saves a capital, or a battle that would be lost."""
    g, battle = survey.g, battle_of(survey.g)
    wanted = HOPEFUL + 0.2 if battle.tile == 3 * survey.nation else 0.45
    return g.rules.first[BUY_OFF if victory_chance(survey, battle) < wanted else STAND]


def idle_cards(survey: Survey, battle: Battle) -> list[int]:
    """Cards of the own hand that no regiments here can use. Those that are shown are kept."""
    g, side = survey.g, battle.side_of(survey.nation)
    units = g.units[battle.place(side)]
    listed = tables()
    idle = []
    for card in range(CARDS):
        number = card - BASIC + 1
        if card < BASIC:
            fits = any(units >> DIGIT * unit & 31 >= count for _, unit, count in listed.by_card[battle.naval][card])
        elif number >= AMBUSH or battle.naval:
            fits = True
        elif number == IRREGULAR:
            fits = any(allows(listed.irregulars[troop], units) for troop in effects.troops(g, survey.nation))
        else:
            fits = allows(listed.bonuses[0][number - 1], units)
        if not fits:
            idle.append(card)
    return idle


def exchange(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """Cards without use are changed where that is free."""
    g, battle = survey.g, battle_of(survey.g)
    first = g.rules.first[DISCARD]
    for card in idle_cards(survey, battle):
        if first + card in decision.options:
            return first + card
    return g.rules.first[DONE]


def paid_exchange(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """Power is paid only for a hand of which little is of use, and never the last card of it."""
    g, battle, phase = survey.g, battle_of(survey.g), survey.g.stack[-1]
    assert isinstance(phase, PaidExchange)
    first, hand = g.rules.first, battle.hands[battle.side_of(survey.nation)]
    idle = [card for card in idle_cards(survey, battle) if hand[card] > phase.given[card]]
    if len(g.power[survey.nation]) > 1 and sum(hand[card] for card in idle_cards(survey, battle)) >= IDLE:
        for card in idle:
            if first[DISCARD] + card in decision.options:
                return first[DISCARD] + card
    return first[PAY] if first[PAY] in decision.options else first[DONE]


def show(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """Ambushes and what answers them are always shown; Withdrawal by whoever stands badly, Chase by whoever stands
    well."""
    g, battle = survey.g, battle_of(survey.g)
    decline = g.rules.first[DECLINE]
    shown = [option for option in decision.options if option != decline]
    if not shown:
        return decline
    duel = g.stack[-2]
    if not isinstance(duel, CardDuel) or duel.numbers[0] != AMBUSH:
        odds = victory_chance(survey, battle)
        has_refuge = bool(refuges(g, survey.nation, battle.tile))
        wanted = odds < HOPELESS and has_refuge if not duel_shown(duel) else odds > HOPEFUL
        if not wanted:
            return decline
    return shown[0]


def duel_shown(duel: object) -> bool:
    """Has the other side shown a card that this one would answer?"""
    return isinstance(duel, CardDuel) and duel.shown > 0


def withdraw(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """Where cavalry can go, to other units of the nation, and near the capital."""
    g, phase, first = survey.g, survey.g.stack[-1], survey.g.rules.first[WITHDRAW]
    assert isinstance(phase, Withdraw)
    cavalry = TOTAL[phase.leaving(g) & CLASS_BITS[CAVALRY]]

    def worth(option: int) -> tuple[bool, bool, bool]:
        tile = option - first
        loses_cavalry = bool(cavalry and g.map.mountains >> tile & 1)
        return not loses_cavalry, tile == 3 * survey.nation, g.who[tile] == survey.nation

    return max(decision.options, key=worth)


def reward(survey: Survey, decision: Decision, chance: random.Random) -> int:
    return survey.g.rules.first[TAKE_POINTS]


def advised(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """The best total that is possible, or the cheapest losses."""
    return absence.advised(survey.g, decision, chance)
