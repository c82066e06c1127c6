"""Chance that anybody can check.

A game has a 256-bit secret. Its SHA-256 is public from the start (the commitment), the secret itself
is in the finished record. The n-th draw is HMAC-SHA256(secret, "n:attempt:purpose"), read as an
integer; values that would make the draw uneven are rejected and the next attempt is taken.
"""

from __future__ import annotations

import hashlib
import hmac
import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chancellery.kernel.state import State

_SPAN = 1 << 256


def commitment(secret: bytes) -> str:
    """What is published before the first draw."""
    return hashlib.sha256(secret).hexdigest()


def value(secret: bytes, number: int, purpose: str, bound: int) -> int:
    """The outcome of draw `number`: an even choice from 0 to bound - 1."""
    fair = _SPAN - _SPAN % bound
    attempt = 0
    while True:
        message = f"{number}:{attempt}:{purpose}".encode()
        drawn = int.from_bytes(hmac.digest(secret, message, "sha256"), "big")
        if drawn < fair:
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
