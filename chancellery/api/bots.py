"""Hints from bots."""

from __future__ import annotations

import msgspec

from chancellery.api.base import Actor, Request, SeatNumber
from chancellery.kernel.game import Choice


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """Advice on one decision."""

    seat: int
    actor: str
    step: int
    """The question it is about."""
    bot: str
    choice: Choice
    """The option that the bot would choose."""
    reason: str
    """One sentence; empty when the bot does not say."""


class HintRequest(Request, frozen=True, kw_only=True):
    actor: Actor | None = None
    """For whom you have to decide; only needed when you play several."""
    seat: SeatNumber | None = None
    """Only needed by those who play several seats."""
