"""Battle cards: hands, piles on the table, what they count and what their abilities do (rulebook: Battles, 3 and 4)."""

from __future__ import annotations

from chancellery.games.coalitions.rules import GAINS_AT_HOME, PAIRS, PENALISES, CoalitionRules
from chancellery.kernel.plain import plain

DOWN, UP, STRUCK = 0, 1, 2
"""How a card lies: face down, face up, or discarded by an opponent's card."""

ATTACK, DEFENCE = 0, 1


HELD = {"card_not_held": "RP-016 RE-016"}
"""The limit of every verb that takes a card from a hand."""


@plain
class Pile:
    """The cards played by one General in a battle."""

    power: int
    general: int
    side: int
    supporting: bool
    limit: int
    """Cards it may take: one for each Unit with the General at the start (RP-184)."""
    cards: list[int]
    faces: list[int]


def listed_cards(first: int, hand: list[int]) -> list[int]:
    """Options from that for a 1 on, one for each value in a hand."""
    return [first + value - 1 for value, count in enumerate(hand) if count]


def standing(pile: Pile) -> list[int]:
    """Values of the cards that still count."""
    return [value for value, face in zip(pile.cards, pile.faces, strict=True) if face != STRUCK]


def pile_value(rules: CoalitionRules, pile: Pile, holder: int) -> int:
    """What a pile adds to its side, `holder` being the Power that controls the Territory."""
    total = pairs = 0
    for value in standing(pile):
        total += value
        ability = rules.abilities.get(value)
        # RP-198: counts one more in a Territory that its Power controls.
        if ability == GAINS_AT_HOME and holder == pile.power:
            total += 1
        elif ability == PAIRS:
            pairs += 1
    # RP-200, RP-Q90, RE-234, RE-Q63: each pair adds 1; three are one pair.
    return total + pairs // 2


def penalties(rules: CoalitionRules, piles: list[Pile], power: int, discarded_too: bool) -> int:
    """How much Morale a defeated Power loses for the cards it played (RP-201, RP-Q91, RE-235)."""
    return sum(
        rules.abilities.get(value) == PENALISES
        for pile in piles
        if pile.power == power
        for value in (pile.cards if discarded_too else standing(pile))
    )
