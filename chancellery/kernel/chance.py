"""Chance that anybody can check.

A game has a 256-bit secret. Its SHA-256 is public from the start (the commitment), the secret itself
is in the finished record. The n-th draw is HMAC-SHA256(secret, "n:attempt:block:purpose"), read as an
integer; values that would make the draw uneven are rejected and the next attempt is taken.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chancellery.kernel.state import State

BLOCK = 256
"""Bits of one HMAC; a draw among more outcomes takes several."""


def commitment(secret: bytes) -> str:
    """What is published before the first draw."""
    return hashlib.sha256(secret).hexdigest()


def value(secret: bytes, number: int, purpose: str, bound: int) -> int:
    """The outcome of draw `number`: an even choice from 0 to bound - 1."""
    blocks = 1 + bound.bit_length() // BLOCK
    span = 1 << BLOCK * blocks
    attempt = 0
    while True:
        drawn = 0
        for block in range(blocks):
            message = f"{number}:{attempt}:{block}:{purpose}".encode()
            drawn = drawn << BLOCK | int.from_bytes(hmac.digest(secret, message, "sha256"), "big")
        if drawn < span - span % bound:
            return drawn % bound
        attempt += 1


def draw(state: State, purpose: str, bound: int) -> int:
    """Draw for a game in progress; what was touched by chance cannot be undone."""
    state.draws += 1
    state.barrier += 1
    outcome = value(state.secret, state.draws, purpose, bound)
    state.drawn.append((purpose, bound, outcome))
    return outcome


def shuffle(state: State, purpose: str, items: list[int]) -> None:
    """Shuffle in place with a single draw among all orders."""
    code = draw(state, purpose, math.factorial(len(items)))
    for last in range(len(items) - 1, 0, -1):
        code, pick = divmod(code, last + 1)
        items[last], items[pick] = items[pick], items[last]


def roll(state: State, purpose: str, sides: int) -> int:
    """A die that everybody sees: 1 to its number of sides."""
    outcome = draw(state, purpose, sides) + 1
    state.unveil()
    return outcome


def aside(secret: bytes, purpose: str) -> random.Random:
    """A generator for choices that are no draws of the game: those of bots, and answers for absent players. The secret
    fixes it, so that it can be checked when the game is over; before that nobody can foretell it, and it tells nothing
    about the draws, which are made under other purposes."""
    return random.Random(hmac.digest(secret, f"aside:{purpose}".encode(), "sha256"))
