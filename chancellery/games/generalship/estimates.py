"""What a side of a battle can still reach: with its own hand, and for everybody else from what lies open.

The second is an upper bound. It takes each hidden regiment for the best type of its class that there can be, and grants
any advanced card to whoever holds one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from chancellery.games.generalship import effects
from chancellery.games.generalship.battle import Battle
from chancellery.games.generalship.combat import commander_bonus
from chancellery.games.generalship.commitment import Commit
from chancellery.games.generalship.solver import allows, own_style, sea_total, value
from chancellery.games.generalship.state import NO_COMMANDER, GeneralshipState
from chancellery.games.generalship.tactics import (
    ATK,
    BASIC,
    BONUS_CARDS,
    IRREGULAR,
    LAND,
    MOST,
    NO_STYLE,
    STYLES,
    Match,
    tables,
)
from chancellery.games.generalship.units import (
    CLASS_OF,
    COUNT,
    DIGIT,
    GALLEON,
    GALLEY,
    MEMBERS,
    ONE,
    REGIMENTS,
    SHIP_BITS,
    SORTS,
    TOTAL,
)


def best_totals(g: GeneralshipState, battle: Battle, side: int) -> tuple[int, int]:
    """The best ATK and DEF that a side can make of its hand and its units: only its owner may know them."""
    attack, defence = (Commit.begin(g, battle, side, role).best(g, battle).total for role in (0, 1))
    return attack, defence


_MOST: dict[tuple[int, ...], int] = {}
_MOST_KEPT = 4096
"""Everybody's view asks the same: the answers are kept by the public facts that they follow from."""


def most_total(g: GeneralshipState, battle: Battle, side: int, role: int) -> int:
    """What a side reaches at most in a combat, as everybody can work out."""
    nation, place, hand = battle.nations[side], battle.place(side), battle.hands[side]
    known = g.known[place]
    infantry, cavalry, ships = SORTS[g.units[place]]
    types = sum(
        1 << unit
        for unit, technology in enumerate(g.rules.unit_technology)
        if technology < 0 or g.developed >> technology & 1 or known >> DIGIT * unit & COUNT
    )
    commander = NO_COMMANDER if g.suspended >> nation & 1 else g.commander[nation]
    basic, advanced = sum(hand[:BASIC]), any(hand[BASIC:])
    facts = (battle.naval, role, infantry, cavalry, ships, known, types, commander, basic, advanced)
    key = (*facts, g.rules.terrain[battle.tile])
    found = _MOST.get(key)
    if found is None:
        if len(_MOST) >= _MOST_KEPT:
            _MOST.clear()
        taking_part = possible_regiments(infantry, cavalry, known, types, min(MOST[battle.naval], 3 * basic))
        squadron = GALLEY if known & SHIP_BITS == ONE[GALLEY] * ships or not types >> GALLEON & 1 else GALLEON
        troops = tuple(effects.troops(g, nation)) if advanced else None
        found = _MOST[key] = max(
            _worth(g, battle, side, role, regiments, squadron, troops) for regiments in taking_part
        )
    return found


def _worth(
    g: GeneralshipState,
    battle: Battle,
    side: int,
    role: int,
    regiments: int,
    squadron: int,
    troops: tuple[int, ...] | None,
) -> int:
    """What some regiments reach at most; `troops` are those that an advanced card can call, None: there is no card."""
    nation = battle.nations[side]
    added = most_added(battle.naval, role, regiments, troops) if troops is not None else 0
    if not battle.naval:
        worth = value(tables().land[role], regiments)
        return worth + commander_bonus(g, battle, nation, role, regiments, NO_STYLE) + added
    return added + max(
        sea_total(style, role, regiments, squadron) + commander_bonus(g, battle, nation, role, regiments, style)
        for style in range(len(STYLES))
    )


@lru_cache(maxsize=4096)
def possible_regiments(infantry: int, cavalry: int, known: int, types: int, most: int) -> tuple[int, ...]:
    """Sets of regiments that can take part: so many of each class stand there, everybody knows some of them, and only
    some types can be there."""
    free = [infantry, cavalry]
    for unit in REGIMENTS:
        free[CLASS_OF[unit]] -= known >> DIGIT * unit & COUNT
    halves = [_of_class(arm, free[arm], known, types, most) for arm in (0, 1)]
    return tuple(one + other for one, other in product(*halves) if TOTAL[one + other] <= most)


def _of_class(arm: int, free: int, known: int, types: int, most: int) -> list[int]:
    """Sets of regiments of one class: those that are known, and any types for those that are not."""

    def grow(units: tuple[int, ...], left: int, room: int) -> Iterator[int]:
        if not units:
            yield 0
            return
        unit, *others = units
        seen = known >> DIGIT * unit & COUNT
        possible = seen + (left if types >> unit & 1 else 0)
        for number in range(min(possible, room) + 1):
            used = max(0, number - seen)
            for rest in grow(tuple(others), left - used, room - number):
                yield ONE[unit] * number + rest

    return list(grow(tuple(MEMBERS[arm]), max(0, free), most))


@lru_cache(maxsize=8192)
def most_added(naval: int, role: int, regiments: int, troops: tuple[int, ...]) -> int:
    """What the best advanced card adds to a total with these regiments."""
    listed = tables()
    if naval and role != ATK:
        return 0
    cards = [
        listed.bonuses[naval][number - 1].values[role]
        for number in BONUS_CARDS
        if (naval or number != IRREGULAR) and allows(listed.bonuses[naval][number - 1], regiments)
    ]
    if naval == LAND:
        cards += [
            listed.irregulars[troop].values[role] for troop in troops if allows(listed.irregulars[troop], regiments)
        ]
    return max(cards, default=0)


def matches_of(naval: int, regiments: int, cards: list[int]) -> list[Match]:
    """One way in which basic cards, each with one of its options, cover some regiments exactly; else none."""
    card = next((card for card, count in enumerate(cards) if count), -1)
    if card < 0:
        return []
    left = cards[:]
    left[card] -= 1
    for match in sorted(tables().by_card[naval][card], key=lambda one: -one[2]):
        _, unit, count = match
        if regiments >> DIGIT * unit & COUNT < count:
            continue
        rest = regiments - ONE[unit] * count
        others = matches_of(naval, rest, left)
        if len(others) == sum(left) and sum(one[2] for one in others) == TOTAL[rest]:
            return [match, *others]
    return []


def match_worth(naval: int, role: int, match: Match, regiments: int) -> int:
    """What one matched card counts; at sea in the own style, in which bombardment has no DEF of its own."""
    _, unit, count = match
    if not naval:
        return tables().land[role][unit] * count
    style = own_style(regiments)
    return tables().sea[style][role][unit] * count if style >= 0 else 0
