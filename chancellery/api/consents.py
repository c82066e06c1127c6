"""Standing consents: what a player grants another in advance."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from chancellery.api.base import Actor, Request, SeatNumber

Until = Literal["action", "withdrawn"]
"""Until the asker's current (or else next) action in which it asks for this is over, or until it is withdrawn."""


class ConsentPair(msgspec.Struct, frozen=True, kw_only=True):
    """What one actor grants another, by kind."""

    granter: str
    asker: str
    kinds: dict[str, Until]


class ConsentRequest(msgspec.Struct, frozen=True, kw_only=True):
    """What you are being asked for, if it can be granted in advance."""

    granter: str
    asker: str
    kinds: list[str]
    in_action: bool
    """The asker asks in an action of its own, so that it can be granted for the rest of that action."""


class ConsentsInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Standing consents as a seat sees them."""

    kinds: dict[str, str]
    """What can be granted in advance in this game, and what it is called."""
    given: list[ConsentPair]
    """One for each actor of yours and each one that may ask it for something now, also where nothing is granted."""
    received: list[ConsentPair]
    request: ConsentRequest | None


Kind = Annotated[str, Meta(min_length=1, max_length=64)]


class StandingConsent(Request, frozen=True, kw_only=True):
    granter: Actor
    """The power of yours that grants something."""
    asker: Actor
    """The one that will not have to ask."""
    kinds: Annotated[dict[Kind, Until], Meta(max_length=64)]
    """Everything that it is granted from now on; what is not here is withdrawn."""
    seat: SeatNumber | None = None
    """Only needed by those who play several seats."""
