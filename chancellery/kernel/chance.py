"""Chance that anybody can check.

A game has a 256-bit secret. Its SHA-256 is public before anybody sits down (the commitment), the secret itself is in
the finished record. Players add numbers of their own when they sit down (contributions), which are public. The seed
of a game is made from both: HMAC-SHA256(secret, "contributions:" and the contributions in ascending order, with commas
between them), or the secret itself where nobody has contributed. The order is that of the numbers and not that of the
seats, so that nothing is left to choose once they are known.

The n-th draw is HMAC-SHA256(seed, "n:attempt:block:purpose"), read as an integer; values that would make the draw
uneven are rejected and the next attempt is taken. Draw 0 decides who sits where.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import random
import re
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chancellery.kernel.state import State

BLOCK = 256
"""Bits of one HMAC; a draw among more outcomes takes several."""


def commitment(secret: bytes) -> str:
    """What is published before the first draw."""
    return hashlib.sha256(secret).hexdigest()


def new_contribution() -> str:
    """A player's own part of the chance of a game: 256 bits that nobody could foresee, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def is_contribution(text: str) -> bool:
    """Whether a text has the form of a contribution."""
    return re.fullmatch("[0-9a-f]{64}", text) is not None


def seed(secret: bytes, contributions: Iterable[str]) -> bytes:
    """What all draws of a game are made from; an empty text stands for a seat that has contributed nothing."""
    given = sorted(filter(None, contributions))
    return hmac.digest(secret, f"contributions:{','.join(given)}".encode(), "sha256") if given else secret


def draw_seats(seed: bytes, seats: Iterable[int]) -> list[int]:
    """Seats in the order in which they are drawn. They go to those who have contributed, in ascending order of their
    contributions, and then to the others: where somebody sat before does not matter, and cannot be used."""
    left = sorted(seats)
    code = value(seed, 0, "seats", math.factorial(len(left)))
    drawn = []
    while left:
        code, pick = divmod(code, len(left))
        drawn.append(left.pop(pick))
    return drawn


def value(seed: bytes, number: int, purpose: str, bound: int) -> int:
    """The outcome of draw `number`: an even choice from 0 to bound - 1."""
    blocks = 1 + bound.bit_length() // BLOCK
    span = 1 << BLOCK * blocks
    attempt = 0
    while True:
        drawn = 0
        for block in range(blocks):
            message = f"{number}:{attempt}:{block}:{purpose}".encode()
            drawn = drawn << BLOCK | int.from_bytes(hmac.digest(seed, message, "sha256"), "big")
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


def aside(seed: bytes, purpose: str) -> random.Random:
    """A generator for choices that are no draws of the game: those of bots, and answers for absent players. The seed
    fixes it, so that it can be checked when the game is over; before that nobody can foretell it, and it tells nothing
    about the draws, which are made under other purposes."""
    return random.Random(hmac.digest(seed, f"aside:{purpose}".encode(), "sha256"))
