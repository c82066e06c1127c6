"""Errors of accounts; each has a stable code that the API returns."""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.errors import ChancelleryError
from chancellery.server.words import WORDS


class AccountError(ChancelleryError):
    """A request about an account that is not granted; nothing has changed."""

    code: ClassVar[str] = "refused"


class BadName(AccountError):
    code = "bad-name"


class NameTaken(AccountError):
    code = "name-taken"

    def __init__(self) -> None:
        super().__init__(WORDS.message("somebody-name-had"))


class BadPassword(AccountError):
    """Not fit to be a password; about a wrong one see WrongPassword."""

    code = "bad-password"


class BadAddress(AccountError):
    """Not an e-mail address."""

    code = "bad-email"


class WrongPassword(AccountError):
    """The same for an unknown name and for a wrong password, so that nobody learns which names exist."""

    code = "wrong-password"

    def __init__(self) -> None:
        super().__init__(WORDS.message("name-password-wrong"))


class NoSuchAccount(AccountError):
    code = "no-such-account"

    def __init__(self) -> None:
        super().__init__("there is no such account")


class NotForThisAccount(AccountError):
    """The account exists but is of a kind that cannot do this (a guest without a password, a deleted one)."""

    code = "not-for-this-account"


class LinkGone(AccountError):
    """An invitation or a one-time link that does not exist, is used up, expired or withdrawn: the same for all, so
    that nobody learns anything by guessing."""

    code = "link-gone"

    def __init__(self) -> None:
        super().__init__(WORDS.message("link-does-work"))


class TooMany(AccountError):
    """More of something than one account may have."""

    code = "too-many"


class TooFast(AccountError):
    """A rate limit; `wait` says after how many milliseconds trying again makes sense."""

    code = "too-fast"

    def __init__(self, what: str, wait: int) -> None:
        self.wait = wait
        seconds = max(1, -(-wait // 1_000))
        pause, unit = (seconds, "s") if seconds < 120 else (-(-seconds // 60), "minutes")
        super().__init__(WORDS.message("too-fast", what=what, wait=pause, unit=unit))


class Overloaded(AccountError):
    """Too many passwords are being checked at once."""

    code = "overloaded"

    def __init__(self) -> None:
        super().__init__(WORDS.message("server-busy-checking"))
