"""How a battle is likely to end, judged from strengths, Units, hand sizes and Morale, and the own hand."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import ClassVar

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import DISCARDS, CoalitionRules
from chancellery.games.coalitions.state import CoalitionState

CHOICE = 1.2
"""How much better than the mean the best card of a large hand is."""


@lru_cache(maxsize=64)
def mean_card(rules: CoalitionRules) -> float:
    counts = rules.deck_counts
    return sum(value * count for value, count in enumerate(counts)) / max(1, sum(counts))


@lru_cache(maxsize=64)
def card_worths(rules: CoalitionRules) -> list[tuple[int, float]]:
    """Each value of a card and what it is worth in a battle, best first: one that discards an opponent's card counts
    for that card too, but no more than the best card."""
    best = max(rules.abilities)
    worths = [
        (value, min(best, value + mean_card(rules)) if ability == DISCARDS else float(value))
        for value, ability in rules.abilities.items()
    ]
    return sorted(worths, key=lambda card: card[1], reverse=True)


def best_cards(rules: CoalitionRules, hand: list[int], count: int) -> float:
    """The sum of the best cards of a hand."""
    total = 0.0
    for value, worth in card_worths(rules):
        taken = min(hand[value], count)
        total += taken * worth
        count -= taken
        if not count:
            break
    return total


def card_room(g: CoalitionState, power: int, units: int) -> int:
    """Cards that a Power could play with so many Units; without Morale it has one."""
    return min(units, sum(g.hands[power]), g.morale[power] or 1)


def expected_cards(g: CoalitionState, power: int, units: int) -> float:
    """What the unseen cards of a Power are likely to add."""
    room = card_room(g, power, units)
    if not room:
        return 0.0
    return room * (mean_card(g.rules) + CHOICE * (1 - room / sum(g.hands[power])))


def nearby_units(g: CoalitionState, powers: int, place: int, without: int = -1) -> list[tuple[int, int]]:
    """For each of these Powers with Generals next to a place: (Power, Units they could support with)."""
    near = g.rules.map.neighbours[place]
    found = []
    for power in bits(powers):
        if g.posted[power] & near:
            units = 0
            for general in range(power * GENERALS, power * GENERALS + GENERALS):
                if general != without and g.at[general] >= 0 and near >> g.at[general] & 1:
                    units += g.units[general]
            if units:
                found.append((power, units))
    return found


class Odds:
    """What experience with a game teaches about its battles."""

    resolve: ClassVar[float] = 0.8
    """The share of its possible cards that an opponent usually plays."""
    edge: ClassVar[float] = 0.0
    """By how much a defence with cards is better than it looks: it sees what the attacker does, and discards it."""
    spread: ClassVar[float] = 2.0

    def attack_weight(self, g: CoalitionState, general: int, place: int, hand_known: bool) -> float:
        """What a General brings into a battle: strength, support nearby, and cards: those of the hand, if known."""
        power, units = general // GENERALS, g.units[general]
        room = units + 0.5 * sum(near for _, near in nearby_units(g, 1 << power, place, general))
        if hand_known:
            return 1 + units + best_cards(g.rules, g.hands[power], card_room(g, power, int(room)))
        return 1 + units + expected_cards(g, power, int(room))

    def defence_weight(self, g: CoalitionState, attacker: int, place: int) -> tuple[float, bool, int]:
        """What the enemies of an attacker can bring there; whether they could play any card; their Generals there."""
        strength, cards, generals = 0, 0.0, 0
        defenders = friends = 0
        for enemy in bits(g.foes(attacker, place)):
            if (g.posted[enemy] | g.garrisons[enemy]) >> place & 1:
                strength += g.strength(enemy, place)
                defenders |= 1 << enemy
                friends |= g.supporters(enemy)
        friends &= ~(g.allies[attacker] | 1 << attacker)
        near = dict(nearby_units(g, friends, place))
        for enemy in bits(defenders):
            general = g.general_in(enemy, place)
            units = g.units[general] if general >= 0 else 0
            generals += general >= 0
            cards += expected_cards(g, enemy, units + near.pop(enemy, 0))
        for friend, units in near.items():
            cards += 0.5 * expected_cards(g, friend, units)
        edge = self.edge if cards else 0.0
        return strength + self.resolve * cards + edge, cards > 0, generals

    def chance_to_win(self, lead: float, uncertain: bool) -> float:
        """The chance of the side with this expected lead; a tie is no victory."""
        if not uncertain:
            return 1.0 if lead > 0 else 0.0
        return 1 / (1 + math.exp(-lead / self.spread))
