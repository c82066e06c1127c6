"""Errors of accounts; each has a stable code that the API returns."""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.errors import ChancelleryError


class AccountError(ChancelleryError):
    """A request about an account that is not granted; nothing has changed."""

    code: ClassVar[str] = "refused"


class BadName(AccountError):
    code = "bad-name"


class NameTaken(AccountError):
    code = "name-taken"

    def __init__(self) -> None:
        super().__init__("somebody has this name or had it, or one that looks the same; choose another")


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
        super().__init__("name or password is wrong")


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
        super().__init__("this link does not work (any more): it was used, withdrawn or has expired; ask for a new one")


class TooMany(AccountError):
    """More of something than one account may have."""

    code = "too-many"


class TooFast(AccountError):
    """A rate limit; `wait` says after how many milliseconds trying again makes sense."""

    code = "too-fast"

    def __init__(self, what: str, wait: int) -> None:
        self.wait = wait
        seconds = max(1, -(-wait // 1_000))
        pause = f"{seconds} s" if seconds < 120 else f"{-(-seconds // 60)} minutes"
        super().__init__(f"too many {what}: try again in {pause}")


class Overloaded(AccountError):
    """Too many passwords are being checked at once."""

    code = "overloaded"

    def __init__(self) -> None:
        super().__init__("the server is busy checking passwords; try again in a few seconds")
