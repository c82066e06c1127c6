"""How a battle is likely to end: expected hits of both sides over three rounds, and what that says of the winner."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

ROUNDS: Final = 3
EVEN: Final = 0.95
"""The share of the defender's steps that an attacker must expect to hit for even chances."""
STEEPNESS: Final = 6.0
NEVER: Final = -20.0
"""Below this the chance is nothing, and `exp` would not bear it."""


class Force(NamedTuple):
    """Blocks as far as a battle counts them."""

    steps: float
    """Hits that they bear; those of a fortress count twice (AC-112)."""
    fire: float
    """Hits that they expect to score with one volley."""

    def __add__(self, other: object) -> Force:
        assert isinstance(other, Force)
        return Force(self.steps + other.steps, self.fire + other.fire)


NO_FORCE: Final = Force(0.0, 0.0)


def chance_of_attack(front: Force, reserve: Force, defence: Force, rounds: int = ROUNDS) -> float:
    """The chance that an attack drives all defenders away: the front fights from the beginning, the reserve from the
    second round (AC-109)."""
    if defence.steps <= 0:
        return 1.0
    (steps, fire), (whole, reply) = front, defence
    left = whole
    for number in range(rounds):
        if number == 1:
            steps, fire = steps + reserve.steps, fire + reserve.fire
        if steps <= 0:
            continue
        # AL-025: of equal letters the defender fires first.
        standing = steps - reply * left / whole if left > 0 else steps
        if standing <= 0:
            steps = fire = 0.0
            continue
        fire *= standing / steps
        steps = standing
        left -= fire
    lead = STEEPNESS * (1.0 - left / whole - EVEN)
    return 1.0 / (1.0 + exp(-lead)) if lead > NEVER else 0.0
