"""Messages between the server and the process that sends notifications: one JSON document a line."""

from __future__ import annotations

from typing import Literal

import msgspec


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """What a person reads."""

    title: str
    body: str
    link: str = ""
    tag: str = ""
    """A newer notice with the same tag takes the place of an older one."""


class Delivery(msgspec.Struct, frozen=True, kw_only=True):
    """One notice for one service."""

    number: int = 0
    way: Literal["apprise", "push"]
    address: str
    """In the form of the way: a URL of apprise, or a push subscription as JSON."""
    notice: Notice
    private: bool = False
    """It may go into a private network."""
    key: str = ""
    """For push: the private key of this server."""
    contact: str = ""
    """For push: who runs this server."""


class DeliveryResult(msgspec.Struct, frozen=True, kw_only=True):
    number: int = 0
    state: Literal["sent", "failed", "gone"]
    """`gone`: there is nobody at that address any more."""
    why: str = ""
    """One sentence, without anything secret."""
