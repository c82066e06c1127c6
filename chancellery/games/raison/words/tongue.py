"""What a language has to have for Raison d'État, beside what the coalition games share. Each is one module with these
names; keys and arguments are those of English, which a test compares."""

from __future__ import annotations

from typing import Any, Protocol

from chancellery.games.coalitions.words.tongue import Tellers


class Tongue(Protocol):
    REASONS: dict[str, str]
    ACTIONS: dict[str, str]
    STEPS: dict[str, str]
    """What is asked in steps that ask always the same."""

    def status(self, name: str, coalition: bool) -> str:
        """A status as it is named in a sentence."""

    def options(self, names: Any) -> Tellers: ...

    def prompts(self, names: Any) -> Tellers: ...

    def events(self, names: Any) -> Tellers: ...

    def outlook(self, names: Any) -> Tellers: ...

    def verdicts(self, names: Any) -> Tellers: ...

    def unfit(self, names: Any) -> Tellers: ...

    def scene(self, names: Any) -> Tellers: ...
