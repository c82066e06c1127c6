"""What players say to each other: messages to everybody, to some seats, in groups."""

from __future__ import annotations

from chancellery.api.press import (
    Muted,
    NewGroup,
    NewMessage,
    PressGroup,
    PressPage,
    ReadMark,
    Sent,
    To,
    ToAll,
    ToGroup,
    ToSeats,
)
from chancellery.client.connection import Operation, TablePart

READ_PRESS = Operation("GET", "/tables/{table_id}/press", PressPage)
SAY = Operation("POST", "/tables/{table_id}/press/messages", Sent, NewMessage, keyed=True)
OPEN_GROUP = Operation("POST", "/tables/{table_id}/press/groups", PressGroup, NewGroup, keyed=True)
LEAVE_GROUP = Operation("DELETE", "/tables/{table_id}/press/groups/{group_id}", Sent, keyed=True)
MARK_READ = Operation("PUT", "/tables/{table_id}/press/read", Sent, ReadMark, keyed=True)
MUTE_SEATS = Operation("PUT", "/tables/{table_id}/press/muted", Sent, Muted, keyed=True)


class Press(TablePart):
    """`table.press`."""

    def read(self, before: int | None = None, size: int = 50) -> PressPage:
        """The newest messages that you may read, or those before one of them."""
        return self._get(READ_PRESS, {"before": before, "size": size})

    def say(self, text: str, *, key: str | None = None) -> Sent:
        """To everybody."""
        return self._send(ToAll(), text, key)

    def tell(self, text: str, *seats: int, key: str | None = None) -> Sent:
        """To some seats."""
        return self._send(ToSeats(seats=seats), text, key)

    def tell_group(self, text: str, group: str, *, key: str | None = None) -> Sent:
        return self._send(ToGroup(group=group), text, key)

    def _send(self, to: To, text: str, key: str | None) -> Sent:
        return self._ask(SAY, NewMessage(to=to, text=text, seat=self.seat), key=key)

    def open_group(self, name: str, *members: int, key: str | None = None) -> PressGroup:
        """Open a group of your seat and these."""
        return self._ask(OPEN_GROUP, NewGroup(name=name, members=list(members), seat=self.seat), key=key)

    def leave_group(self, group: str, *, key: str | None = None) -> Sent:
        return self._ask(LEAVE_GROUP, group_id=group, query={"seat": self.seat}, key=key)

    def mark_read(self, number: int, *, key: str | None = None) -> Sent:
        """Everything up to this number has been read; nobody else learns of it."""
        return self._ask(MARK_READ, ReadMark(number=number, seat=self.seat), key=key)

    def mute(self, *seats: int, key: str | None = None) -> Sent:
        """Exactly these seats are not wanted to be heard; nobody else learns of it."""
        return self._ask(MUTE_SEATS, Muted(seats=list(seats), seat=self.seat), key=key)
