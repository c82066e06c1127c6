"""What goes over the wire about standing consent; the reply is in `consents.room`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from chancellery.api.schemas import Actor, Request, SeatNumber
from chancellery.server.consents.state import Until

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
