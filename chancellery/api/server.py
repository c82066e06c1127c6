"""The server itself: health, what it offers, tables that need attention."""

from __future__ import annotations

from typing import Literal

from chancellery.api.accounts import Me
from chancellery.api.base import Reply


class Health(Reply, frozen=True, kw_only=True):
    """The process answers, or can work."""

    status: Literal["alive", "ready"]


class NetworkInfo(Reply, frozen=True, kw_only=True):
    """Where others can reach a server."""

    url: str
    """The address to give to others; empty: the one by which you came, or none."""
    is_local: bool
    """Only the machine on which it runs can open its pages."""
    can_open: bool
    """You may open it to the network around that machine."""


class ServerInfo(Reply, frozen=True, kw_only=True):
    """What a server allows those who come by."""

    version: str
    registration: Literal["open", "invited", "closed"]
    """Who may register: everybody, guests who came by an invitation, or nobody."""
    guests: bool
    """Whether anybody may come in as a guest and set up tables."""
    guests_by_invitation: bool
    mails_passwords: bool
    """Whether a link for a new password can be asked for."""
    boards: dict[str, str]
    """The built-in boards with their versions: with `?v=` and its version one may be kept for good."""
    network: NetworkInfo
    me: Me | None
    """Who is asking, as `/me` tells it; absent for strangers."""


class Troubled(Reply, frozen=True):
    """A table that was set aside."""

    id: str
    name: str
    game: str
    trouble: str
    changed_at: int
