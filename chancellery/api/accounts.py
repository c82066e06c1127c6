"""Accounts: registration, log-in, sessions and API tokens."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from chancellery.api.base import Name, Password, Reply, Request, Secret


class Scope(StrEnum):
    READ = "read"
    """See what the user may see: tables, views, updates."""
    PLAY = "play"
    """Answer, undo, resign for the user's seats."""
    PRESS = "press"
    """Write messages and treaties for the user's seats."""
    MANAGE = "manage"
    """Create and join tables, invite, hand seats over. Never the account itself: no token changes a password or makes
    another token."""


class Registration(Request, frozen=True, kw_only=True):
    name: Name
    password: Password
    email: Annotated[str, Meta(max_length=320)] | None = None


class NewGuest(Request, frozen=True, kw_only=True):
    name: Name | None = None
    """How you want to be called; without one you are given a name."""


class LogIn(Request, frozen=True, kw_only=True):
    name: Name
    password: Password


class Person(Reply, frozen=True, kw_only=True):
    id: str
    kind: Literal["person", "guest", "deleted"]
    name: str
    email: str | None
    is_admin: bool
    created_at: int


class Me(Reply, frozen=True, kw_only=True):
    """Who is asking. The CSRF token goes into the header `X-CSRF-Token` of every request that changes something."""

    user: Person
    csrf: str | None
    """Absent for programs that come with an API token: they need none."""
    scopes: list[Scope] | None
    """What an API token may do; absent for a session, which may do everything."""


class AccountChange(Request, frozen=True, kw_only=True):
    name: Name | None = None
    email: Annotated[str, Meta(max_length=320)] | None = None
    """Empty to remove it."""


class PasswordChange(Request, frozen=True, kw_only=True):
    old: Password
    new: Password


class PasswordLinkRequest(Request, frozen=True, kw_only=True):
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    """Of the account whose password was forgotten."""


class PasswordByLink(Request, frozen=True, kw_only=True):
    secret: Secret
    password: Password


class Farewell(Request, frozen=True, kw_only=True):
    """Deleting an account: with the password, if it has one."""

    password: Password | None = None


class SessionInfo(Reply, frozen=True, kw_only=True):
    id: str
    created_at: int
    seen_at: int
    expires_at: int
    agent: str
    address: str
    is_this: bool


class Ended(Reply, frozen=True, kw_only=True):
    """So many sessions have ended."""

    ended: int


class NewToken(Request, frozen=True, kw_only=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=4)]
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None
    """After how many days it expires; absent: never."""


class TokenInfo(Reply, frozen=True, kw_only=True):
    id: str
    name: str
    scopes: list[Scope]
    created_at: int
    seen_at: int | None
    expires_at: int | None


class TokenMade(Reply, frozen=True, kw_only=True):
    token: TokenInfo
    secret: str
    """Shown this once. It goes into the header `Authorization: Bearer …`."""
