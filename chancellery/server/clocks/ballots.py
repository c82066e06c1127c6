"""What the people at a table decide together.

Only people who play now have a vote, one each, however many seats they have.

- *pause*, *resume*: more than half of all.
- *time* (more of it for a seat), *bot* (takes the seat of somebody whose time has run out): more than half of all
  others than the owner of that seat. Whoever owns it takes it back when they like.
- *end* (the game is given up, without a result): everybody.
- *play-on* (a game set aside because the rules have changed goes on by the new ones): more than half of all.

Whoever proposes something agrees with it. A proposal is gone when it cannot be carried any more, when its object is
gone (the seat has answered), or after a while.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from chancellery.server import moment
from chancellery.server.tables.table import Table

What = Literal["pause", "resume", "time", "bot", "end", "play-on"]

OPEN_FOR = 3 * moment.DAY
OPEN_FOR_LIVE = 10 * moment.MINUTE
AGAIN_AFTER = 5 * moment.MINUTE
"""How long somebody who has proposed something waits before proposing the same again."""


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    what: What
    by: str
    """The user."""
    seat: int | None = None
    """Whose time, or which seat a bot is to take."""
    amount: int = 0
    """Milliseconds of time."""
    until: int
    yes: tuple[str, ...]
    no: tuple[str, ...] = ()


def people_of(table: Table) -> set[str]:
    """Those who play now."""
    return {seat.owner for seat in table.seats if seat.owner is not None and seat.controller == "person"}


def voters_on(table: Table, proposal: Proposal) -> set[str]:
    people = people_of(table)
    if proposal.what in ("time", "bot") and proposal.seat is not None:
        people.discard(table.seats[proposal.seat].owner or "")
    return people


def is_carried(table: Table, proposal: Proposal) -> bool | None:
    """None while that is open. Whoever proposed it withdraws it by voting against it."""
    if proposal.by in proposal.no:
        return False
    voters = voters_on(table, proposal)
    needed = len(voters) if proposal.what == "end" else min(len(voters), len(voters) // 2 + 1)
    if len(voters.intersection(proposal.yes)) >= needed:
        return True
    return False if len(voters.difference(proposal.no)) < needed else None


class Ballots:
    """The open proposals of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.open: dict[int, Proposal] = {}
        self.carried: set[int] = set()
        self.last = 0
        self._last_by: dict[tuple[str, What], int] = {}
        self.changed = False
        """Since it was last told."""

    def must_wait(self, user: str, what: What, now: int) -> bool:
        return now < self._last_by.get((user, what), -AGAIN_AFTER) + AGAIN_AFTER

    def find(self, what: What, seat: int | None) -> Proposal | None:
        return next((p for p in self.open.values() if p.what == what and p.seat == seat), None)

    def add(self, proposal: Proposal, at: int) -> None:
        self.open[proposal.number] = proposal
        self.last = proposal.number
        self._last_by[proposal.by, proposal.what] = at
        self.changed = True

    def vote(self, number: int, user: str, agree: bool) -> None:
        self.open[number] = voted(self.open[number], user, agree)
        self.changed = True

    def drop(self, number: int) -> None:
        if is_carried(self._table, self.open.pop(number)):
            self.carried.add(number)
        self.changed = True

    def shown(self) -> list[dict[str, object]]:
        """By seats, because at an anonymous table people are known by nothing else."""
        return [
            {
                "number": p.number,
                "what": p.what,
                "by": self._table.seats_of(p.by),
                "seat": p.seat,
                "minutes": p.amount // moment.MINUTE or None,
                "until": p.until,
                "yes": self._seats(p.yes),
                "no": self._seats(p.no),
                "open": self._seats(tuple(voters_on(self._table, p).difference(p.yes, p.no))),
            }
            for p in self.open.values()
        ]

    def _seats(self, users: tuple[str, ...]) -> list[int]:
        return [number for number, seat in enumerate(self._table.seats) if seat.owner in users]


def voted(proposal: Proposal, user: str, agree: bool) -> Proposal:
    """With a vote more; whoever has voted before has changed their mind."""
    yes = tuple(other for other in proposal.yes if other != user)
    no = tuple(other for other in proposal.no if other != user)
    return msgspec.structs.replace(proposal, yes=(*yes, user) if agree else yes, no=no if agree else (*no, user))
