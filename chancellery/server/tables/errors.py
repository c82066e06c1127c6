"""Errors of tables; each has a stable code that the API returns."""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.errors import ChancelleryError
from chancellery.server.words import WORDS


class TableError(ChancelleryError):
    """A request that a table does not take; nothing has changed."""

    code: ClassVar[str] = "refused"


class NoSuchTable(TableError):
    """There is none, or the caller may not know that there is one."""

    code = "no-such-table"

    def __init__(self) -> None:
        super().__init__(WORDS.message("such-table-yours"))


class NotAllowed(TableError):
    """The caller is known, but this is not theirs to do."""

    code = "not-allowed"


class WrongMoment(TableError):
    """It could be done at another time: the table has not started, has ended, or the question has been answered."""

    code = "wrong-moment"


class KeyReused(TableError):
    """One idempotency key was used for two different requests."""

    code = "key-reused"

    def __init__(self) -> None:
        super().__init__("this idempotency key was already used for something else; make a new key for a new request")


class NeedsAttention(TableError):
    """The rules failed at this table; it waits for the operator, its record is safe."""

    code = "needs-attention"

    def __init__(self) -> None:
        super().__init__(WORDS.message("rules-failed-table"))


class Outdated(NeedsAttention):
    """The rules have changed under a running game, and it cannot go on by them unasked."""

    def __init__(self) -> None:
        TableError.__init__(
            self,
            "the rules have changed with a new release, and this game cannot go on by them unasked: vote to play on "
            "from here by the new rules or to end the game, or wait until the host goes back to the old release",
        )


class Unfit(TableError):
    """What was sent is understood but does not make a table, a seat or a record."""

    code = "unfit"


class NotThere(TableError):
    """There is no such thing at this table, or the caller may not know of it."""

    code = "not-there"

    def __init__(self, what: str) -> None:
        super().__init__(WORDS.message("such-yours-see", what=what))
