"""Claims, production, general and technology cards, drafts and alliances: everything that is not marched or fought."""

from __future__ import annotations

import random

from chancellery.games.generalship import absence
from chancellery.games.generalship.alliance import ALLY
from chancellery.games.generalship.alliances import ALLIES, PRICES
from chancellery.games.generalship.bot import marching
from chancellery.games.generalship.bot.survey import Survey, general_worth
from chancellery.games.generalship.draft import LAUNCH, RAISE, UPGRADE, Draft
from chancellery.games.generalship.effects import growth_bonus
from chancellery.games.generalship.event_tiles import closed, step_of
from chancellery.games.generalship.general_cards import APPOINT, DRAW_GENERAL, EMPOWER
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.production import EXCHANGE, FOR_METAL, Production
from chancellery.games.generalship.rules import (
    ALLIANCE,
    DONE,
    DRAFT,
    GENERALS,
    GROWTH,
    MARCH,
    PRODUCTION,
    STATE,
    TECHNOLOGY,
)
from chancellery.games.generalship.settlement import fee
from chancellery.games.generalship.setup import CHOOSE
from chancellery.games.generalship.state import NO_COMMANDER, GeneralshipState
from chancellery.games.generalship.tactics import ATK, DEF, tables
from chancellery.games.generalship.technology import DEVELOP, DRAW_TECHNOLOGY, PAY, Payment, points_held
from chancellery.games.generalship.turn import CLAIM
from chancellery.games.generalship.units import TOTAL
from chancellery.kernel.state import Decision

WHIM = 0.3
"""Claims of nearly the same worth are made in no fixed order."""
POINT, DRAWN, FOOD, METAL, CITIZEN, REGIMENT, SQUADRON, POWER = 3.0, 2.2, 0.45, 0.8, 0.5, 0.45, 1.2, 0.6
"""What a point, two technology cards, food, metal, population, a regiment, a first squadron and a card of power are
worth."""
WORTH_A_SHIP = 2.0
"""What has to lie at sea before a squadron is launched for it."""
PLENTY = 8
"""Food beyond which more is worth little."""
ENOUGH_PEOPLE = 3
"""Population that stays at home: the first circles feed a nation."""
FIRST_ARMY, ARMY_GROWTH, LARGEST_ARMY = 4, 2, 12
"""Regiments wanted in the first cycle, more with each cycle, and at most: more would cost maintenance."""


def choose_generals(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """The best of five commands; the second best waits as political power."""
    g = survey.g
    first, count = g.rules.first[CHOOSE], len(g.rules.generals)

    def worth(option: int) -> tuple[float, float]:
        commander, power = divmod(option - first, count)
        return general_worth(g, commander), general_worth(g, power)

    return max(decision.options, key=worth)


# -- claims -----------------------------------------------------------------------------------------------


def claim(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """The action that brings most now, with a little whim."""
    g = survey.g
    values = action_values(survey)

    def worth(option: int) -> float:
        chosen = g.rules.claims[option - g.rules.first[CLAIM]]
        return values[chosen.action] * (1 + WHIM * chance.random())

    return max(decision.options, key=worth)


def action_values(survey: Survey) -> list[float]:
    """What each action would bring if it were taken now."""
    g, nation = survey.g, survey.nation
    values = [0.0] * 7
    circles, occupied = g.rules.circles[nation], g.occupied(nation)
    food, metal = circles.yields(circles.active(g.population[nation], occupied))
    for tile in BITS[g.cubes[nation]]:
        food, metal = food + g.rules.food[tile], metal + g.rules.metal[tile]
    hunger = 1.0 if g.food[nation] < PLENTY else 0.3
    values[PRODUCTION] = FOOD * food * hunger + METAL * metal * (1.0 if g.metal[nation] < PLENTY else 0.3)
    values[GROWTH] = CITIZEN * expected_growth(g, nation)
    values[GENERALS] = POWER + (2.0 if g.commander[nation] == NO_COMMANDER else 0.0)
    points = development_points(g, nation)
    values[TECHNOLOGY] = POINT * points if points else DRAWN
    values[DRAFT] = REGIMENT * wanted_regiments(survey) + SQUADRON * (best_port(survey) >= 0)
    values[MARCH] = marching.prospects(survey)
    values[ALLIANCE] = 1.5 if best_alliance(survey) != g.alliance else 0.0
    return values


def expected_growth(g: GeneralshipState, nation: int) -> int:
    """Population that growth would bring."""
    circles, filled, occupied = g.rules.circles[nation], g.population[nation], g.occupied(nation)
    ahead = circles.next_circles(filled, occupied)
    if not ahead:
        return 0
    room: int = circles.cap - filled.bit_count()
    gain: int = max(g.rules.growth[circles.tiles[circle]] for circle in ahead) + growth_bonus(g, nation)
    return min(gain, room)


def development_points(g: GeneralshipState, nation: int) -> int:
    """The most points that a technology would bring that can be paid now."""
    return max((payable_points(g, nation, technology) for technology in range(STATE + 1)), default=0)


def payable_points(g: GeneralshipState, nation: int, technology: int) -> int:
    """Points for a technology; 0 if it cannot be developed now."""
    if closed(g, technology) is not None:
        return 0
    cost, food, metal, points = g.rules.technology_cost(technology, step_of(g, technology))
    if points_held(g, nation) < cost or g.food[nation] < food or g.metal[nation] < metal:
        return 0
    return points


# -- production and cards -----------------------------------------------------------------------------------


def produce(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """Food first; spare food is exchanged for metal where there is none."""
    g, nation, phase = survey.g, survey.nation, survey.g.stack[-1]
    option = g.rules.first[EXCHANGE] + FOR_METAL
    if isinstance(phase, Production) and phase.exchanges > 0:
        spare = option in decision.options and g.food[nation] > PLENTY // 2 and g.metal[nation] < 2
        return option if spare else g.rules.first[DONE]
    return absence.populate(g, decision, chance)


def use_generals(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """A better commander is appointed, all other cards are power; without cards one is drawn."""
    g, nation, first = survey.g, survey.nation, survey.g.rules.first
    cards = BITS[g.unused[nation]]
    if cards:
        best = max(cards, key=lambda card: general_worth(g, card))
        present = g.commander[nation]
        better = present == NO_COMMANDER or general_worth(g, best) > general_worth(g, present)
        if better and first[APPOINT] + best in decision.options:
            return first[APPOINT] + best
        return first[EMPOWER] + cards[0]
    recall = decision.options[-1]
    if recall > first[EMPOWER]:
        return recall
    return first[DRAW_GENERAL] if first[DRAW_GENERAL] in decision.options else first[DONE]


def use_technology(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """What brings most points is developed; if nothing can be, cards are drawn."""
    g, first = survey.g, survey.g.rules.first[DEVELOP]
    options = [option for option in decision.options if option >= first]
    if not options:
        return g.rules.first[DRAW_TECHNOLOGY]
    return max(options, key=lambda option: payable_points(g, survey.nation, option - first))


def pay(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """As exactly as the cards allow."""
    g, phase, first = survey.g, survey.g.stack[-1], survey.g.rules.first
    if first[DONE] in decision.options:
        return first[DONE]
    assert isinstance(phase, Payment)
    totals = phase.totals(g)
    one, two = first[PAY], first[PAY] + 1
    wanted = (two, one) if totals["cost"] - totals["paid"] > 1 else (one, two)
    return next(option for option in wanted if option in decision.options)


# -- units ------------------------------------------------------------------------------------------------


def wanted_regiments(survey: Survey) -> int:
    """How many more regiments a nation wants and can raise."""
    g, nation = survey.g, survey.nation
    present = sum(TOTAL[g.units[tile]] for tile in BITS[g.army[nation]])
    target = min(LARGEST_ARMY, FIRST_ARMY + ARMY_GROWTH * g.cycle)
    people = g.rules.circles[nation].active(g.population[nation], g.occupied(nation)).bit_count() - ENOUGH_PEOPLE
    if survey.garrison > survey.worth(3 * nation):
        people, target = people + 2, target + 3
    return max(0, min(target - present, people, g.food[nation]))


def best_port(survey: Survey) -> int:
    """Where a first squadron would find most; -1 if it would find too little."""
    g, nation = survey.g, survey.nation
    if survey.squadrons():
        return -1
    best, port = WORTH_A_SHIP, -1
    for tile in BITS[g.owned(nation) & g.map.ports & ~g.foreign(nation)]:
        found = survey.sea_prospect(tile)
        if found > best:
            best, port = found, tile
    return port


def draft(survey: Survey, decision: Decision, chance: random.Random) -> int:
    """Upgrades first, then the regiments that fight best for their price, while there are people for them."""
    g, first, phase = survey.g, survey.g.rules.first, survey.g.stack[-1]
    assert isinstance(phase, Draft)
    upgrades = [option for option in decision.options if option >= first[UPGRADE]]
    if upgrades:
        return upgrades[-1]
    launch = first[LAUNCH] + best_port(survey)
    if launch >= first[LAUNCH] and launch in decision.options:
        return launch
    regiments = [option for option in decision.options if first[RAISE] <= option < first[LAUNCH]]
    reserve = fee(g, survey.nation)
    land = tables().land

    def worth(option: int) -> float:
        unit = option - first[RAISE]
        food, metal = phase.price(g, unit)
        present = sum(g.units[tile] >> 5 * unit & 31 for tile in BITS[g.army[survey.nation]])
        return (land[ATK][unit] + land[DEF][unit]) / (food + 0.5 * metal + 1.5 + 0.15 * present)

    affordable = [o for o in regiments if phase.price(g, o - first[RAISE])[0] + reserve <= g.food[survey.nation]]
    if not affordable or wanted_regiments(survey) < 1:
        return first[DONE]
    return max(affordable, key=worth)


# -- alliances --------------------------------------------------------------------------------------------


def best_alliance(survey: Survey) -> int:
    """With the strongest neighbour whose capital would not win the game, if that costs nothing; else as it is."""
    g, nation = survey.g, survey.nation
    if len(g.order) < 3 or g.allies(nation):
        return g.alliance
    leader = max(g.order, key=lambda other: g.points[other])
    best, most = g.alliance, 0
    for partition, prices in enumerate(PRICES[g.alliance]):
        allies = ALLIES[partition][nation]
        if prices or allies.bit_count() != 1 or g.rules.box_limit < 2:
            continue
        ally = allies.bit_length() - 1
        if ally not in g.order or ally == leader or (3 * ally in survey.prey and g.points[ally] > g.points[nation]):
            continue
        power = sum(survey.worth(tile) for tile in BITS[g.army[ally]])
        if power > most:
            best, most = partition, power
    return best


def ally(survey: Survey, decision: Decision, chance: random.Random) -> int:
    option = survey.g.rules.first[ALLY] + best_alliance(survey)
    return option if option in decision.options else absence.unchanged(survey.g, decision, chance)
