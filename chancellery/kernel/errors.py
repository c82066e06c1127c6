"""What can go wrong, in words that name the thing and the remedy."""

from __future__ import annotations


class ChancelleryError(Exception):
    """A mistake of the caller: the message is one clear sentence, and nothing has changed. As a `Message` it is said in
    the language of whoever reads it; a plain string is for those who write programs."""


class IllegalAnswer(ChancelleryError):
    """An answer that the rules do not offer; `rule` is the id of the rule that forbids it, where known."""

    def __init__(self, message: object, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class NotOpen(IllegalAnswer):
    """Nothing of the kind is open to the seat (any more): a question to answer, an answer to take back or to undo."""


class BadOptions(ChancelleryError):
    """Options or content from which no game can be set up."""


class BrokenRecord(ChancelleryError):
    """A record that does not replay; `position` is the number of the first answer at fault, if any."""

    def __init__(self, message: object, position: int | None = None) -> None:
        super().__init__(message)
        self.position = position


class BrokenPromise(ChancelleryError):
    """A record that is sound but not of the game that a player was promised."""


class RulesBug(AssertionError):
    """The rules contradict themselves: a dead end or a broken invariant. Never the player's fault."""
