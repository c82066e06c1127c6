"""Writing and reading messages: commands for `Registry.act`, and the page that a reader gets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from chancellery.api.press import PressGroup, PressMessage, PressPage, Sent, To, ToAll, ToSeats
from chancellery.server.press.entries import GateEntry, GroupEntry, GroupLeftEntry, MessageEntry, MuteEntry, ReadEntry
from chancellery.server.press.state import Group, Message, PressState, press_of
from chancellery.server.tables.commands import Command, Draft
from chancellery.server.tables.errors import NeedsAttention, NotAllowed, NotThere, Unfit, WrongMoment
from chancellery.server.tables.rows import new_id
from chancellery.server.tables.table import Table
from chancellery.server.text import LONGEST_MESSAGE, LONGEST_NAME, LONGEST_REMARK, MOST_LINES, clean
from chancellery.server.words import WORDS

MOST_MESSAGES = 3_000
"""Messages of one seat at one table."""
MOST_GROUPS = 20
"""Groups that one seat opens at one table."""


# -- who may write -----------------------------------------------------------------------------------------


def own_press(table: Table, seat: int, user: str | None) -> PressState:
    """The press of a table, for somebody who sits in a seat; raises when nobody may write."""
    if not 0 <= seat < len(table.seats) or user is None or table.seats[seat].owner != user:
        raise NotAllowed(WORDS.message("that-seat-is-not-yours"))
    return press_of(table)


def writable_press(table: Table, seat: int, user: str | None) -> PressState:
    """The same, while anything at all may be written."""
    press = own_press(table, seat, user)
    if table.status == "needs-attention":
        raise NeedsAttention
    if press.closed is not None:
        raise WrongMoment(WORDS.message("operator-closed-press", closed=press.closed))
    if table.base.spec.solo:
        raise NotAllowed(WORDS.message("play-alone-table"))
    return press


def why_closed(press: PressState) -> NotAllowed | WrongMoment:
    """Why nobody may write messages now."""
    if press.stage == "lobby":
        return WrongMoment(WORDS.message("table-nothing-said"))
    if press.table.base.spec.press == "treaties":
        return NotAllowed(WORDS.message("table-players-make"))
    return NotAllowed(WORDS.message("table-nothing-said"))


# -- writing -----------------------------------------------------------------------------------------------


def say(seat: int, to: To, text: str, *, user: str | None, key: str | None = None) -> Command:
    """Say something for a seat."""

    def decide(table: Table) -> Sequence[Draft]:
        press = writable_press(table, seat, user)
        talk = press.talk(seat)
        if talk == "none":
            raise why_closed(press)
        if talk == "public" and not isinstance(to, ToAll):
            raise NotAllowed(
                WORDS.message("table-everything-said") if press.stage == "game" else WORDS.message("before-after-game")
            )
        if press.written[seat] >= MOST_MESSAGES:
            raise WrongMoment(WORDS.message("seat-writes-most", most_messages=MOST_MESSAGES))
        said = clean(text, LONGEST_MESSAGE, WORDS.message("a-message"), MOST_LINES)
        return [Draft(kind="message", body=_addressed(press, seat, to, said))]

    return _sent(decide, seat, user, key, ["say", seat, to, text])


def _addressed(press: PressState, seat: int, to: To, text: str) -> MessageEntry:
    if isinstance(to, ToAll):
        return MessageEntry(text=text)
    if isinstance(to, ToSeats):
        return MessageEntry(text=text, to=_circle(press.table, seat, to.seats))
    group = _group(press, seat, to.group)
    if len(group.members) < 2:
        raise WrongMoment(WORDS.message("nobody-else-group"))
    return MessageEntry(text=text, to=tuple(group.members), group=group.id)


def _circle(table: Table, seat: int, others: Iterable[int]) -> tuple[int, ...]:
    """Some seats and one's own."""
    circle = {seat, *others}
    for other in circle:
        if other >= len(table.seats):
            raise Unfit(f"there is no seat {other}; the seats are 0 to {len(table.seats) - 1}")
    if len(circle) < 2:
        raise Unfit(WORDS.message("name-least-seat"))
    return tuple(sorted(circle))


def _group(press: PressState, seat: int, group_id: str) -> Group:
    group = press.groups.get(group_id)
    if group is None or seat not in group.members:
        raise NotThere("group")
    return group


def open_group(seat: int, name: str, members: Iterable[int], *, user: str | None, key: str | None = None) -> Command:
    """Open a group of some seats with a name. Who is in it is fixed, except that one may leave: everybody knows at any
    time who reads what they write."""
    made = new_id()
    listed = tuple(members)

    def decide(table: Table) -> Sequence[Draft]:
        press = writable_press(table, seat, user)
        if press.talk(seat) != "all":
            raise NotAllowed(WORDS.message("private-groups-table"))
        if press.groups_opened[seat] >= MOST_GROUPS:
            raise WrongMoment(WORDS.message("seat-opens-most", most_groups=MOST_GROUPS))
        called = clean(name, LONGEST_NAME, WORDS.message("the-name-of-a-group"))
        return [Draft(kind="group", body=GroupEntry(id=made, name=called, members=_circle(table, seat, listed)))]

    def reply(table: Table) -> bytes:
        return msgspec.json.encode(_show_group(press_of(table).groups[made]))

    request = msgspec.json.encode(["group", seat, name, listed])
    return Command(decide=decide, reply=reply, user=user, seat=seat, key=key, request=request)


def leave_group(seat: int, group: str, *, user: str | None, key: str | None = None) -> Command:
    """Read and write no more in a group; what one has read stays."""

    def decide(table: Table) -> Sequence[Draft]:
        _group(own_press(table, seat, user), seat, group)
        return [Draft(kind="group-left", body=GroupLeftEntry(group=group))]

    return _sent(decide, seat, user, key, ["leave", seat, group])


def mark_read(seat: int, number: int, *, user: str | None, key: str | None = None) -> Command:
    """The seat has read everything up to one of its numbers; only kept when that makes a difference."""

    def decide(table: Table) -> Sequence[Draft]:
        press = own_press(table, seat, user)
        if number > table.number(seat):
            raise Unfit(f"the numbers of this seat go up to {table.number(seat)}")
        if press.stage == "lobby" or number <= press.read[seat]:
            return []
        if press.unread_after(seat, number) == press.unread[seat]:
            return []
        return [Draft(kind="read", body=ReadEntry(number=number))]

    return _sent(decide, seat, user, key, ["read", seat, number])


def mute(seat: int, seats: Iterable[int], *, user: str | None, key: str | None = None) -> Command:
    """Whom the seat does not want to hear; the list replaces the former one. Nobody else learns of it, and nothing is
    held back: it is for the reader's own screen and counts."""
    unwanted = tuple(sorted(set(seats)))

    def decide(table: Table) -> Sequence[Draft]:
        press = own_press(table, seat, user)
        if press.stage == "lobby":
            raise WrongMoment(WORDS.message("wait-until-game"))
        for other in unwanted:
            if other >= len(table.seats) or other == seat:
                raise Unfit(f"seat {other} is none that you could mute")
        return [] if unwanted == press.muted[seat] else [Draft(kind="mute", body=MuteEntry(seats=unwanted))]

    return _sent(decide, seat, user, key, ["mute", seat, unwanted])


def gate(closed: str | None) -> Command:
    """The operator closes the press of a table, for a reason that everybody reads, or opens it again."""

    def decide(table: Table) -> Sequence[Draft]:
        reason = None if closed is None else clean(closed, LONGEST_REMARK, "the reason")
        if reason == press_of(table).closed:
            return []
        return [Draft(kind="press", body=GateEntry(closed=reason))]

    return Command(decide=decide, reply=lambda _: b"{}")


def _sent(
    decide: Callable[[Table], Sequence[Draft]], seat: int, user: str | None, key: str | None, request: list[object]
) -> Command:
    def reply(table: Table) -> bytes:
        return msgspec.json.encode(Sent(number=table.number(seat)))

    return Command(decide=decide, reply=reply, user=user, seat=seat, key=key, request=msgspec.json.encode(request))


# -- reading -----------------------------------------------------------------------------------------------


def page(table: Table, audience: int | None, before: int | None = None, size: int = 50) -> PressPage:
    """The newest messages that an audience may read, or those before one of them."""
    press, spec = press_of(table), table.base.spec
    readable = press.messages(audience)
    last = len(readable) if before is None else max(0, min(before, len(readable)))
    first = max(0, last - size)
    return PressPage(
        mode=spec.press,
        open_archive=spec.open_archive,
        publishing=spec.publishing,
        closed=press.closed,
        seat=audience,
        talk=press.talk(audience),
        treaties=press.treaties_open(audience),
        unread=0 if audience is None else press.unread[audience],
        read=0 if audience is None else press.read[audience],
        muted=[] if audience is None else list(press.muted[audience]),
        incumbents=list(press.incumbents),
        negotiators=press.negotiators(),
        groups=[_show_group(group) for group in press.groups.values() if _reads(press, group, audience)],
        total=len(readable),
        messages=[_show(table, readable[n], n, audience) for n in range(first, last)],
    )


def _reads(press: PressState, group: Group, audience: int | None) -> bool:
    """Its members; after the end whoever may read what was said in it."""
    return audience in group.members or (press.over and press.table.base.spec.open_archive)


def _show_group(group: Group) -> PressGroup:
    return PressGroup(id=group.id, name=group.name, seat=group.seat, members=list(group.members))


def _show(table: Table, said: Message, index: int, audience: int | None) -> PressMessage:
    return PressMessage(
        index=index,
        number=table.audiences.number_of(audience, said.place),
        at=said.at,
        stage=said.stage,
        seat=said.seat,
        incumbent=said.incumbent,
        to=None if said.to is None else list(said.to),
        group=said.group or None,
        text=said.text,
    )
