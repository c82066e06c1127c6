"""The press of one table: what was said, by whom, to whom; groups; who has read what; treaties.

Correspondence belongs to the seat, like the papers of a chancellery: whoever takes a seat over reads what was written
to and by it, and whoever leaves it reads no more. What is private moves nothing for anybody else: no list, no counter,
no number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from chancellery.kernel.state import EVERYBODY, hears, only
from chancellery.server.press.ledger import Ledger
from chancellery.server.press.shown import Stage, Standing, Talk, TreatyShown
from chancellery.server.press.treaties import Treaty
from chancellery.server.tables.audience import Told
from chancellery.server.tables.folding import Start
from chancellery.server.tables.log import Entry
from chancellery.server.tables.table import Table, register_room

NAME = "press"


class Said(msgspec.Struct):
    """A message. `place` is the beat of the table that told it."""

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


class PressRoom:
    def __init__(self, table: Table) -> None:
        self.table = table
        seats = table.base.seat_count
        self.said: list[Said] = []
        self.written = [0] * seats
        """Messages that each seat has written."""
        self.groups: dict[str, Group] = {}
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

    # -- what an audience may read -----------------------------------------------------------------

    def messages(self, audience: int | None) -> list[Said]:
        """Those an audience may read: what it heard; after the end all that was public, and where the table says so
        everything."""
        if self.over and self.table.base.spec.open_archive:
            return self.said
        return [one for one in self.said if hears(one.audience, audience) or (self.over and one.to is None)]

    def treaties(self, audience: int | None) -> Iterator[TreatyShown]:
        for treaty in self.ledger.treaties.values():
            if self.sees(treaty, audience):
                yield self.show(treaty, audience)

    def sees(self, treaty: Treaty, audience: int | None) -> bool:
        """Parties see their treaties; others those that are published; after the end all see what was in force, and
        with an open archive every offer."""
        if audience in treaty.parties or (treaty.published and hears(self.everybody, audience)):
            return True
        return self.over and (treaty.in_force_at is not None or self.table.base.spec.open_archive)

    def show(self, treaty: Treaty, audience: int | None) -> TreatyShown:
        """A treaty as somebody sees it who may."""
        left: Standing = "pending"
        if self.over:
            left = "unjudged" if self.table.status == "finished" else "unresolved"
        insider = audience in treaty.parties or self.over
        in_public = self.table.base.spec.press == "public"
        return treaty.shown(left, insider, insider or not treaty.judged_in_private, insider or in_public)

    def audience_of(self, treaty: Treaty) -> int:
        """Who hears what happens to a treaty."""
        return self.everybody if treaty.published else treaty.party_set

    def to_answer(self, seat: int) -> int:
        """Offers that wait for a seat."""
        return sum(
            treaty.state == "offered" and seat in treaty.parties and seat not in treaty.accepted
            for treaty in self.ledger.treaties.values()
        )

    # -- changing ----------------------------------------------------------------------------------

    def say(self, said: Said) -> None:
        self.said.append(said)
        if said.seat is not None:
            self.written[said.seat] += 1
        for seat in range(len(self.unread)):
            if self._counts(said, seat):
                self.unread[seat] += 1

    def _counts(self, said: Said, seat: int) -> bool:
        """Is a message one that a seat wants to be told of?"""
        return hears(said.audience, seat) and said.seat != seat and said.seat not in self.muted[seat]

    def recount(self, seat: int) -> None:
        """After the seat has read something, or does not want to hear somebody (any more)."""
        self.unread[seat] = self.unread_after(seat, self.read[seat])

    def unread_after(self, seat: int, number: int) -> int:
        """How many messages are new to a seat that has read up to one of its numbers."""
        found = 0
        for one in reversed(self.said):
            heard_as = self.table.audiences.number_of(seat, one.place)
            if heard_as is not None and heard_as <= number:
                break
            found += self._counts(one, seat)
        return found

    # -- the part of a table -----------------------------------------------------------------------

    def folded(self, entry: Entry, told: Told) -> None:
        if entry.kind == "seat":
            self._seat_changed()
        elif entry.kind == "start":
            self._drawn(entry.body)
        if self.ledger.is_following:
            self.ledger.folded(told, self.everybody)

    def _seat_changed(self) -> None:
        for seat, now in enumerate(self.table.seats):
            if now.owner != self._owners[seat]:
                self._owners[seat] = now.owner
                self.incumbents[seat] += now.owner is not None

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

    def shown(self, audience: int | None) -> Any:
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


def room_of(table: Table) -> PressRoom:
    room = table.rooms[NAME]
    assert isinstance(room, PressRoom)
    return room


register_room(NAME, PressRoom)
