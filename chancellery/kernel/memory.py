"""Memories: what pure functions of small keys gave, kept so that nothing is computed twice.

Listing options asks the same few questions of a board again and again. A memory that knows the answer gives it as fast
as any dictionary, without calling a function of Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

LIMIT = 200_000
"""Answers that a memory holds at most; a full one starts afresh."""


class Memory(dict[K, V]):
    """`memory[key]` is what `compute(key)` gives; it must be something that nobody changes."""

    __slots__ = ("compute", "limit")

    def __init__(self, compute: Callable[[K], V], limit: int = LIMIT) -> None:
        super().__init__()
        self.compute = compute
        self.limit = limit

    def __missing__(self, key: K) -> V:
        if len(self) >= self.limit:
            self.clear()
        found = self[key] = self.compute(key)
        return found


def members_of(mask: int) -> tuple[int, ...]:
    """The numbers in a set of bits, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
