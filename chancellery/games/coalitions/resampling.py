"""Another state that a seat cannot tell from the real one: what it does not see is dealt anew.

What is dealt depends on what the seat may know and on the generator, and on nothing else: cards are put in order before
they are shuffled, so that two states which look alike to the seat give the same state for the same generator.
"""

from __future__ import annotations

import random
from typing import TypeVar

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.cards import DOWN, Pile
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.plain import copy
from chancellery.kernel.state import SecretPhase, reopen

S = TypeVar("S", bound=CoalitionState)


def resample(g: S, seat: int | None, chance: random.Random) -> S:
    """Redeal decks, the hands and face-down cards of others, their sealed answers, and the secret of chance."""
    other = copy(g)
    other.secret = chance.randbytes(32)
    # Once a battle is decided its cards have been turned over and lie in the discard piles.
    piles = [pile for phase in other.stack if isinstance(phase, Battle) and not phase.outcome for pile in phase.piles]
    for deck in range(len(other.decks)):
        hidden = [p for p in range(len(other.seats)) if other.deck_of(p) == deck and not other.reads_hand(seat, p)]
        _redeal(other, deck, hidden, piles, chance)
    top = other.stack[-1] if other.stack else None
    reopen(other)
    if isinstance(top, SecretPhase):
        for slot, actor in enumerate(top.actors):
            if top.sealed[slot] >= 0 and other.seats[actor] != seat:
                top.sealed[slot] = chance.choice(top.options(other, actor))
    return other


def _redeal(g: CoalitionState, deck: int, powers: list[int], piles: list[Pile], chance: random.Random) -> None:
    """Shuffle a deck together with the hands of these Powers and what they have laid face down."""
    covered = [
        (pile, n)
        for p in powers
        for pile in piles
        if pile.power == p
        for n, face in enumerate(pile.faces)
        if face == DOWN
    ]
    held = [value for p in powers for value, count in enumerate(g.hands[p]) for _ in range(count)]
    pool = sorted(g.decks[deck] + held + [pile.cards[n] for pile, n in covered])
    chance.shuffle(pool)
    for pile, n in covered:
        pile.cards[n] = pool.pop()
    for p in powers:
        size = sum(g.hands[p])
        g.hands[p] = [0] * 6
        for _ in range(size):
            g.hands[p][pool.pop()] += 1
    g.decks[deck] = pool
