"""What a language has to have for the coalition games. Each is one module with these names; keys and arguments are
those of English, which a test compares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

Teller = Callable[..., str]
Tellers = Mapping[str, Teller]
"""Sentences by key; they take what is to be told (powers, places, Generals, numbers)."""
Generals = Callable[[int], int]
"""Where a player's own General with this number stands, or less than 0."""


class Tongue(Protocol):
    REASONS: dict[str, str]

    def options(self, names: Any, at: Generals) -> Tellers: ...

    def events(self, names: Any) -> Tellers: ...

    def verdicts(self, names: Any) -> Tellers: ...

    def scene(self, names: Any) -> Tellers: ...


class Steps(Protocol):
    """The same for what the steps of the games ask."""

    STEPS: dict[str, str]
    CONSENTS: dict[str, str]

    def prompts(self, names: Any) -> Tellers: ...

    def outlook(self, names: Any) -> Tellers: ...
