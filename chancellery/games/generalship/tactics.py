"""Tactic cards and combat values as tables of numbers, read from the content (GS-Q10 to GS-Q13).

A *match* is what one basic card does in a combat: it admits a number of regiments of one type (GS-305, GS-Q10). Hands
are lists of counts, the seven basic cards first, then the eight advanced ones.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from chancellery.games.generalship.content import AdvancedCard, BasicCard, load
from chancellery.games.generalship.effects import Condition, condition
from chancellery.games.generalship.units import UNITS

LAND, NAVAL = 0, 1
ATK, DEF = 0, 1
BASIC: Final = 7
ADVANCED: Final = 8
CARDS: Final = BASIC + ADVANCED
"""Numbers of cards of one kind of battle: basic 1 to 7, then advanced 1 to 8."""
AMBUSH, WITHDRAWAL, CHASE = 6, 7, 8
IRREGULAR: Final = 5
EVADE_HAND_TO_HAND, EVADE_BOMBARDMENT = 4, 5
BONUS_CARDS: Final = range(1, 6)
"""Advanced cards that are played in a combat (GS-307, GS-336)."""
FIRST_TROOP: Final = 6
"""Where irregular troops begin among what may be added: nothing, the five cards, the troops."""
MOST: Final = (5, 3)
"""Regiments of a side that take part in one combat, on land and at sea (GS-303, GS-320)."""
STYLES: Final = ("hand_to_hand", "shooting", "bombardment")
HAND_TO_HAND, SHOOTING, BOMBARDMENT = range(3)
NO_STYLE: Final = -1
HAND_TYPES, SHOOTING_TYPES, CANNON = (0, 1), (2, 3), 4

Match = tuple[int, int, int]
"""Basic card (0 to 6), type of regiment, how many."""


class Bonus:
    """What an advanced card of numbers 1 to 5 needs and gives."""

    __slots__ = ("final_style", "least", "most", "own_style", "own_style_not", "values")

    def __init__(
        self, least: Condition, most: Condition, values: tuple[int, int], styles: tuple[str, str, str] = ("", "", "")
    ) -> None:
        self.least, self.most, self.values = least, most, values
        self.final_style, self.own_style, self.own_style_not = (
            STYLES.index(style) if style else NO_STYLE for style in styles
        )


class Tables:
    """Everything that is printed on tactic cards and in the tables of values."""

    def __init__(self) -> None:
        content = load()
        tactics = content.tactics
        units = [content.units[unit] for unit in UNITS]
        self.matches: list[Match] = []
        self.match_names: list[str] = []
        self.first_match = [0, 0]
        for domain, cards in ((LAND, tactics.basic_land), (NAVAL, tactics.basic_naval)):
            self.first_match[domain] = len(self.matches)
            for card, unit, count in _options(cards):
                self.matches.append((card, unit, count))
                self.match_names.append(f"{'naval' if domain else 'land'}_{card + 1}:{count}x{UNITS[unit]}")
        self.by_domain = [self.matches[: self.first_match[NAVAL]], self.matches[self.first_match[NAVAL] :]]
        self.by_card = [
            [[match for match in listed if match[0] == card] for card in range(BASIC)] for listed in self.by_domain
        ]
        # GS-002, GS-003: a basic and an advanced deck for each kind of battle.
        self.copies = [
            [*(card.copies for card in basic), *(card.copies for card in advanced)]
            for basic, advanced in (
                (tactics.basic_land, tactics.advanced_land),
                (tactics.basic_naval, tactics.advanced_naval),
            )
        ]
        # GS-309 to GS-315.
        self.land = [[unit.land[side] for unit in units[:7]] for side in (ATK, DEF)]
        # GS-330 to GS-335.
        self.sea = [
            [[unit.hand_to_hand[side] for unit in units[:7]] for side in (ATK, DEF)],
            [[unit.shooting[side] for unit in units[:7]] for side in (ATK, DEF)],
            [[unit.bombardment for unit in units[:7]], [0] * 7],
        ]
        # GS-341: some types count otherwise when they are lost at sea.
        self.sea_losses = [
            [unit.loss or (unit.hand_to_hand, unit.shooting)[style][DEF] for unit in units[:7]]
            for style in (HAND_TO_HAND, SHOOTING)
        ]
        self.squadrons = [unit.squadron for unit in units[7:]]
        self.troops = list(tactics.irregulars)
        self.irregulars = [
            Bonus(condition(one.needs), condition(one.most), (one.attack, one.defence))
            for one in tactics.irregulars.values()
        ]
        self.bonuses = [[_bonus(card) for card in cards] for cards in (tactics.advanced_land, tactics.advanced_naval)]
        self.names = [[card.name for card in cards] for cards in (tactics.advanced_land, tactics.advanced_naval)]


def _options(cards: list[BasicCard]) -> list[Match]:
    return [
        (number, UNITS.index(unit), count)
        for number, card in enumerate(cards)
        for unit in card.units
        for count in card.counts
    ]


def _bonus(card: AdvancedCard) -> Bonus:
    return Bonus(
        condition(card.needs),
        (),
        (card.attack, card.defence),
        (card.final_style, card.own_style, card.own_style_not),
    )


def bonus_names() -> list[str]:
    """What may be added to a commitment: nothing, an advanced card, or an irregular troop."""
    return ["none", *map(str, BONUS_CARDS), *load().tactics.irregulars]


@cache
def tables() -> Tables:
    """The tables of the content that comes with the game."""
    return Tables()
