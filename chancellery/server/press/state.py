"""The press of one table: what was said, by whom, to whom; groups; who has read what; treaties.

Private correspondence belongs to the person who plays the seat: whoever takes a seat over in a game reads nothing that
was written to it or by it before, is in none of its groups and bound by none of its private treaties, and whoever
leaves it reads no more. What is private moves nothing for anybody else: no list, no counter, no number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from chancellery.api.press import Stage, Standing, Talk, TreatyInfo
from chancellery.bots.bot import is_negotiator
from chancellery.kernel.state import EVERYBODY, hears, only
from chancellery.server.press.ledger import Ledger
from chancellery.server.press.treaties import Treaty
from chancellery.server.tables.audience import BatchBuilder
from chancellery.server.tables.entries import SUCCESSION, Start
from chancellery.server.tables.log import Entry
from chancellery.server.tables.table import Table, register_feature_state

NAME = "press"


class Message(msgspec.Struct):
    """A message. `place` is the batch of the table that told it."""

    place: int
    at: int
    stage: Stage
    seat: int | None
    incumbent: int
    to: tuple[int, ...] | None
    group: str
    text: str
    audience: int


class Group(msgspec.Struct):
    id: str
    name: str
    seat: int
    members: list[int]

    def describe(self) -> dict[str, Any]:
        """As it is told to its members."""
        return {"id": self.id, "name": self.name, "seat": self.seat, "members": list(self.members)}


class PressState:
    def __init__(self, table: Table) -> None:
        self.table = table
        seats = table.base.seat_count
        self.said: list[Message] = []
        self.written = [0] * seats
        """Messages that each seat has written."""
        self.groups: dict[str, Group] = {}
        self.groups_opened = [0] * seats
        """By whoever plays each seat now."""
        self.read = [0] * seats
        """The number up to which each seat has read."""
        self.unread = [0] * seats
        self.muted: list[tuple[int, ...]] = [()] * seats
        self.incumbents = [0] * seats
        """How many have sat in each seat."""
        self._owners: list[str | None] = [None] * seats
        self.closed: str | None = None
        """Why the operator has closed the press."""
        self.ledger = Ledger(table)

    # -- when what may be said ---------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        if self.over:
            return "after"
        return "lobby" if self.table.started_at is None else "game"

    @property
    def over(self) -> bool:
        return self.table.status in ("finished", "abandoned")

    @property
    def everybody(self) -> int:
        """Who hears what is said in public: spectators only where the table allows them, or after the end."""
        if self.table.base.spec.spectators or self.over:
            return EVERYBODY
        return only(*range(len(self.table.seats)))

    @property
    def is_shut(self) -> bool:
        """Nobody may write anything: one plays alone, the operator says so, or the table is set aside."""
        return self.table.base.spec.solo or self.closed is not None or self.table.status == "needs-attention"

    def talk(self, seat: int | None) -> Talk:
        """To whom a seat may write now. Before the game there are no secrets, because seats still change hands; after
        it everybody may talk again."""
        mode = self.table.base.spec.press
        if seat is None or self.is_shut:
            return "none"
        if self.stage == "after":
            return "public"
        if self.stage == "lobby":
            return "public" if mode in ("full", "public") else "none"
        return {"full": "all", "public": "public"}.get(mode, "none")  # type: ignore[return-value]

    def treaties_open(self, seat: int | None) -> bool:
        """May a seat make treaties now?"""
        return seat is not None and not self.is_shut and self.stage == "game" and self.table.base.spec.press != "none"

    def negotiators(self) -> list[int]:
        """The seats whose players read letters and can sign treaties; a seat that waits for its player is one."""
        game = self.table.base.spec.game
        return [
            number
            for number, seat in enumerate(self.table.seats)
            if seat.owner is not None or not seat.bot or is_negotiator(game, seat.bot)
        ]

    # -- what an audience may read -----------------------------------------------------------------

    def messages(self, audience: int | None) -> list[Message]:
        """Those an audience may read: what it heard; after the end all that was public, and where the table says so
        everything."""
        if self.over and self.table.base.spec.open_archive:
            return self.said
        return [one for one in self.said if self.reads(one, audience) or (self.over and one.to is None)]

    def reads(self, said: Message, audience: int | None) -> bool:
        """Was a message told to whoever plays a seat now?"""
        since = 0 if audience is None else self.table.audiences.since[audience]
        return hears(said.audience, audience) and (said.place >= since or said.to is None)

    def treaties(self, audience: int | None) -> Iterator[TreatyInfo]:
        for treaty in self.ledger.treaties.values():
            if self.sees(treaty, audience):
                yield self.show(treaty, audience)

    def sees(self, treaty: Treaty, audience: int | None) -> bool:
        """Those who made them see their treaties; others those that are published; after the end all see what was in
        force, and with an open archive every offer."""
        if audience in treaty.readers or (treaty.published and hears(self.everybody, audience)):
            return True
        return self.over and (treaty.in_force_at is not None or self.table.base.spec.open_archive)

    def show(self, treaty: Treaty, audience: int | None) -> TreatyInfo:
        """A treaty as somebody sees it who may."""
        left: Standing = "pending"
        if self.over:
            left = "unjudged" if self.table.status == "finished" else "unresolved"
        insider = audience in treaty.readers or self.over
        in_public = self.table.base.spec.press == "public"
        reader = self.table.reader_name(audience)
        return treaty.describe(left, insider, insider or not treaty.judged_in_private, insider or in_public, reader)

    def tell_of(self, treaty: Treaty, batch: BatchBuilder, kind: str, public: bool | None = None, **data: Any) -> None:
        """Tell whoever hears what happens to a treaty; `public` when that is not whoever may read it."""
        if treaty.published if public is None else public:
            batch.add_change(kind, self.everybody, **data)
        else:
            batch.add_private_change(kind, treaty.readers, **data)

    def to_answer(self, seat: int) -> int:
        """Offers that wait for a seat."""
        return sum(
            treaty.state == "offered" and seat in treaty.parties and seat not in treaty.accepted
            for treaty in self.ledger.treaties.values()
        )

    # -- changing ----------------------------------------------------------------------------------

    def say(self, said: Message) -> None:
        self.said.append(said)
        if said.seat is not None:
            self.written[said.seat] += 1
        for seat in range(len(self.unread)):
            if self._counts(said, seat):
                self.unread[seat] += 1

    def _counts(self, said: Message, seat: int) -> bool:
        """Is a message one that a seat wants to be told of?"""
        return self.reads(said, seat) and said.seat != seat and said.seat not in self.muted[seat]

    def recount(self, seat: int) -> None:
        """After the seat has read something, or does not want to hear somebody (any more)."""
        self.unread[seat] = self.unread_after(seat, self.read[seat])

    def unread_after(self, seat: int, number: int) -> int:
        """How many messages are new to a seat that has read up to one of its numbers."""
        found = 0
        for one in reversed(self.said):
            own_number = self.table.audiences.number_of(seat, one.place)
            if own_number is not None and own_number <= number:
                break
            found += self._counts(one, seat)
        return found

    # -- the part of a table -----------------------------------------------------------------------

    def entry_applied(self, entry: Entry, batch: BatchBuilder) -> None:
        if entry.kind == "seat":
            self._seat_changed()
            if entry.body.why in SUCCESSION:
                self._hand_over(entry.body.seat, entry.at, batch)
        elif entry.kind == "start":
            self._drawn(entry.body)
        if self.ledger.is_following:
            self.ledger.entry_applied(batch, self.everybody)

    def _seat_changed(self) -> None:
        for seat, now in enumerate(self.table.seats):
            if now.owner != self._owners[seat]:
                self._owners[seat] = now.owner
                self.incumbents[seat] += now.owner is not None

    def _hand_over(self, seat: int, at: int, batch: BatchBuilder) -> None:
        """Somebody else plays a seat from now on. What their predecessor has agreed upon in private is nothing to them,
        and nobody writes to a group in which they take the one for the other."""
        for group in self.groups.values():
            if seat in group.members:
                group.members.remove(seat)
                batch.add_private_change("group", group.members, **group.describe())
        for treaty in self.ledger.treaties.values():
            if seat not in treaty.readers:
                continue
            treaty.readers.remove(seat)
            if treaty.state in ("offered", "in-force") and not treaty.published:
                treaty.close("lapsed", seat, at)
                self.ledger.release(treaty)
                batch.add_private_change(
                    "treaty", treaty.readers, id=treaty.id, step="lapse", seat=seat, state="lapsed"
                )
        self.groups_opened[seat] = 0
        self.read[seat], self.muted[seat] = 0, ()
        self.written[seat] = sum(one.seat == seat and one.to is None for one in self.said)
        self.recount(seat)

    def _drawn(self, start: Start) -> None:
        """Talk before the game goes with its writer to the seat that was drawn; at an anonymous table it goes with
        nobody."""
        if not start.drawn:
            return
        self._owners = [now.owner for now in self.table.seats]
        if self.table.base.spec.anonymous:
            self.incumbents = [int(owner is not None) for owner in self._owners]
            for one in self.said:
                one.seat = None
        else:
            seat_of = {place: seat for seat, place in enumerate(start.drawn)}
            self.incumbents = [self.incumbents[place] for place in start.drawn]
            for one in self.said:
                one.seat = None if one.seat is None else seat_of[one.seat]
        self.written = [sum(one.seat == seat for one in self.said) for seat in range(len(self.written))]
        for seat in range(len(self.unread)):
            self.recount(seat)

    def view(self, audience: int | None) -> Any:
        """The least that a client needs with every look; the rest has pages of its own."""
        talk: Talk = self.talk(audience)
        return {
            "mode": self.table.base.spec.press,
            "closed": self.closed is not None,
            "talk": talk,
            "treaties": self.treaties_open(audience),
            "unread": 0 if audience is None else self.unread[audience],
            "offers": 0 if audience is None else self.to_answer(audience),
        }


def press_of(table: Table) -> PressState:
    press = table.features[NAME]
    assert isinstance(press, PressState)
    return press


register_feature_state(NAME, PressState)
