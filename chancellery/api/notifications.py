"""Notification channels, preferences and digests."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from chancellery.api.base import Reply, Request
from chancellery.api.tables import Status

Kind = Literal["push", "email", "discord", "slack", "ntfy", "webhook"]
Frequency = Literal["now", "hourly", "daily", "off"]
Hour = Annotated[int, Meta(ge=0, le=23)]


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From one hour of the day to another, where the person lives."""

    start: Hour
    end: Hour


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What somebody wants to hear of."""

    turn: bool = True
    """You can act."""
    deadline: bool = True
    """A fifth of your time is left."""
    missed: bool = True
    """Your time has run out."""
    press: bool = True
    """Somebody has written to you, or offers a treaty."""
    vote: bool = True
    """Something is proposed, and you have a vote."""
    end: bool = True
    """A game of yours is over."""
    quiet: QuietHours | None = None
    """Nothing is sent then."""
    digest_hour: Hour = 8
    """When a daily digest comes."""


class TableDigest(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    name: str
    game: str
    status: Status
    seat: int
    power: str
    your_move: bool
    deadline: int | None
    seen: int
    """The number up to which you have seen what your seat was told."""
    number: int
    """The number up to which it has been told something."""
    events: list[str]
    """What has happened since, the last of it if it was much."""
    more_events: int
    """How many are left out."""
    unread: int
    """Messages."""
    offers: int
    """Treaties that wait for your answer."""
    result: str | None
    """How the game ended, if it is over."""


ChannelName = Annotated[str, Meta(max_length=60)]


class ChannelInfo(Reply, frozen=True, kw_only=True):
    id: str
    kind: Kind
    name: str
    address: str
    """Enough to recognise it: the server, or the e-mail address."""
    frequency: Frequency
    is_confirmed: bool
    """Nothing is sent to an e-mail address before its owner has sent back the word that was mailed there."""
    created_at: int
    trouble: str | None
    """Why the last notice could not be sent."""


class NoticeSettings(Reply, frozen=True, kw_only=True):
    preferences: Preferences
    channels: list[ChannelInfo]
    kinds: list[Kind]
    """What can be added here."""
    push_key: str | None
    """What a browser needs to subscribe: the application server key."""


class NewChannel(Request, frozen=True, kw_only=True):
    kind: Kind
    address: Annotated[str, Meta(min_length=1, max_length=1_000)]
    """An e-mail address; the address of a webhook of Discord or Slack, of an ntfy topic, or of a server of your own
    that takes JSON; for push a JSON document with endpoint, p256dh and auth of the subscription."""
    name: ChannelName = ""
    frequency: Frequency = "now"


class ChannelChange(Request, frozen=True, kw_only=True):
    name: ChannelName | None = None
    frequency: Frequency | None = None


class ChannelWord(Request, frozen=True, kw_only=True):
    """The word that was in an e-mail."""

    word: Annotated[str, Meta(min_length=1, max_length=200)]


class Trial(Reply, frozen=True, kw_only=True):
    sent: bool
    trouble: str | None


class Digest(Reply, frozen=True, kw_only=True):
    tables: list[TableDigest]
