"""What goes over the wire about notices: channels, preferences, digests."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from chancellery.api.schemas import Reply, Request
from chancellery.server.notifications.addresses import Kind
from chancellery.server.notifications.channels import Frequency, Preferences
from chancellery.server.notifications.digest import TableDigest

ChannelName = Annotated[str, Meta(max_length=60)]


class ChannelShown(Reply, frozen=True, kw_only=True):
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
    channels: list[ChannelShown]
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
