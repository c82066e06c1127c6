"""Another state that a seat cannot tell from the real one: what it does not see is dealt anew.

What is dealt depends on what the seat may know and on the generator, and on nothing else: cards are put in order before
they are shuffled, so that two states which look alike to the seat give the same state for the same generator.
"""

from __future__ import annotations

import random

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.cards import DOWN, Pile
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.plain import copy
from chancellery.kernel.state import SecretPhase, reopen


def resample(g: RealpolitikState, seat: int | None, chance: random.Random) -> RealpolitikState:
    """Redeal decks, the hands and face-down cards of others, their sealed answers, and the secret of chance."""
    other = copy(g)
    other.secret = chance.randbytes(32)
    # Once a battle is decided its cards have been turned over and lie in the discard piles.
    piles = [pile for phase in other.stack if isinstance(phase, Battle) and not phase.outcome for pile in phase.piles]
    for power in range(len(other.seats)):
        if other.seats[power] == seat:
            other.decks[power].sort()
            chance.shuffle(other.decks[power])
        else:
            _redeal(other, power, [pile for pile in piles if pile.power == power], chance)
    top = other.stack[-1] if other.stack else None
    reopen(other)
    if isinstance(top, SecretPhase):
        for slot, actor in enumerate(top.actors):
            if top.sealed[slot] >= 0 and other.seats[actor] != seat:
                top.sealed[slot] = chance.choice(top.options(other, actor))
    return other


def _redeal(g: RealpolitikState, power: int, piles: list[Pile], chance: random.Random) -> None:
    hidden = [(pile, n) for pile in piles for n, face in enumerate(pile.faces) if face == DOWN]
    hand, deck = g.hands[power], g.decks[power]
    held = [value for value, count in enumerate(hand) for _ in range(count)]
    pool = sorted(deck + held + [p.cards[n] for p, n in hidden])
    chance.shuffle(pool)
    for pile, n in hidden:
        pile.cards[n] = pool.pop()
    size = sum(hand)
    g.hands[power] = [0] * 6
    for _ in range(size):
        g.hands[power][pool.pop()] += 1
    g.decks[power] = pool
