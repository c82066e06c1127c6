"""Where and when you want to hear from the server, and the digest since your last visit."""

from __future__ import annotations

from chancellery.api.base import Done
from chancellery.api.notifications import (
    ChannelChange,
    ChannelInfo,
    ChannelWord,
    Digest,
    Frequency,
    Kind,
    NewChannel,
    NoticeSettings,
    Preferences,
    TableDigest,
    Trial,
)
from chancellery.client.connection import Connection, Operation

NOTICE_SETTINGS = Operation("GET", "/notices", NoticeSettings)
CHANGE_PREFERENCES = Operation("PUT", "/notices/preferences", Preferences, Preferences)
ADD_CHANNEL = Operation("POST", "/notices/channels", ChannelInfo, NewChannel)
CHANGE_CHANNEL = Operation("PATCH", "/notices/channels/{channel_id}", ChannelInfo, ChannelChange)
REMOVE_CHANNEL = Operation("DELETE", "/notices/channels/{channel_id}", Done)
TRY_CHANNEL = Operation("POST", "/notices/channels/{channel_id}/trial", Trial)
CONFIRM_CHANNEL = Operation("POST", "/notices/confirm", ChannelInfo, ChannelWord)
UNSUBSCRIBE = Operation("POST", "/notices/unsubscribe", Done, ChannelWord)
READ_DIGEST = Operation("GET", "/digest", Digest)


class Notices:
    """`client.notices`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def settings(self) -> NoticeSettings:
        """What you want to hear of and where, and what can be added."""
        return self._connection.ask(NOTICE_SETTINGS)

    def prefer(self, preferences: Preferences) -> Preferences:
        """All preferences at once."""
        return self._connection.ask(CHANGE_PREFERENCES, preferences)

    def add_channel(self, kind: Kind, address: str, name: str = "", frequency: Frequency = "now") -> ChannelInfo:
        """An e-mail address has to be confirmed with the word that is mailed there."""
        wanted = NewChannel(kind=kind, address=address, name=name, frequency=frequency)
        return self._connection.ask(ADD_CHANNEL, wanted)

    def change_channel(self, channel: str, name: str | None = None, frequency: Frequency | None = None) -> ChannelInfo:
        change = ChannelChange(name=name, frequency=frequency)
        return self._connection.ask(CHANGE_CHANNEL, change, path={"channel_id": channel})

    def remove_channel(self, channel: str) -> None:
        self._connection.ask(REMOVE_CHANNEL, path={"channel_id": channel})

    def try_channel(self, channel: str) -> Trial:
        """Send something there now."""
        return self._connection.ask(TRY_CHANNEL, path={"channel_id": channel})

    def confirm(self, word: str) -> ChannelInfo:
        return self._connection.ask(CONFIRM_CHANNEL, ChannelWord(word=word))

    def unsubscribe(self, word: str) -> None:
        """By the word at the end of an e-mail, without logging in."""
        self._connection.ask(UNSUBSCRIBE, ChannelWord(word=word))

    def digest(self) -> list[TableDigest]:
        """What has happened at your tables since you last looked."""
        return self._connection.ask(READ_DIGEST).tables
