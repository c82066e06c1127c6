"""Proposals and votes: what the people at a table decide together.

Every person has one vote, however many seats they have and under however many accounts (`Table.person`). Only people
who play now vote, except where somebody new is to see a hand.

- *pause*, *resume*: more than half of all.
- *time* (more of it for a seat), *bot* (takes the seat of somebody whose time has run out): more than half of all
  others than the owner of that seat. Whoever owns it takes it back when they like.
- *seat* (one that nobody owns is opened to somebody new, or gets another bot): more than half of all who own a seat,
  also of those for whom a bot stands in: nobody is to come back to a game in which a hand has been shown meanwhile.
- *end* (the game is given up, without a result): everybody.
- *play-on* (a game set aside because the rules have changed goes on by the new ones): more than half of all.

Whoever proposes something agrees with it. A proposal is gone when it cannot be carried any more, when its object is
gone (the seat has answered), or after a while.
"""

from __future__ import annotations

import msgspec

from chancellery.api.clocks import What
from chancellery.server import timestamps
from chancellery.server.tables.table import Table

OPEN_FOR = 3 * timestamps.DAY
OPEN_FOR_LIVE = 10 * timestamps.MINUTE
AGAIN_AFTER = 5 * timestamps.MINUTE
"""How long somebody who has proposed something waits before proposing the same again."""


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    what: What
    by: str
    """The user."""
    seat: int | None = None
    """Whose time, which seat a bot is to take, or which is to be opened."""
    bot: str = ""
    """That is to play the seat from now on; empty: the seat is opened to somebody new."""
    amount: int = 0
    """Milliseconds of time."""
    until: int
    yes: tuple[str, ...]
    no: tuple[str, ...] = ()


def voters_on(table: Table, what: What, seat: int | None) -> set[str]:
    """The people who have a vote on something, each as `Table.person` knows them."""
    people = {
        table.person(one.owner)
        for one in table.seats
        if one.owner is not None and (one.controller == "person" or what == "seat")
    }
    if what in ("time", "bot") and seat is not None:
        people.discard(table.person(table.seats[seat].owner or ""))
    return people


def votes_on(table: Table, proposal: Proposal) -> tuple[set[str], set[str]]:
    """The people who are for it and against it; one who turns out to have said both under two accounts is against."""
    no = {table.person(user) for user in proposal.no}
    return {table.person(user) for user in proposal.yes} - no, no


def is_carried(table: Table, proposal: Proposal) -> bool | None:
    """None while that is open. Whoever proposed it withdraws it by voting against it."""
    yes, no = votes_on(table, proposal)
    if table.person(proposal.by) in no:
        return False
    voters = voters_on(table, proposal.what, proposal.seat)
    needed = len(voters) if proposal.what == "end" else min(len(voters), len(voters) // 2 + 1)
    if len(voters & yes) >= needed:
        return True
    return False if len(voters - no) < needed else None


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
        person = self._table.person(user)
        last = [at for (by, about), at in self._last_by.items() if about == what and self._table.person(by) == person]
        return now < max(last, default=-AGAIN_AFTER) + AGAIN_AFTER

    def find(self, what: What, seat: int | None) -> Proposal | None:
        return next((p for p in self.open.values() if p.what == what and p.seat == seat), None)

    def add(self, proposal: Proposal, at: int) -> None:
        self.open[proposal.number] = proposal
        self.last = proposal.number
        self._last_by[proposal.by, proposal.what] = at
        self.changed = True

    def vote(self, number: int, user: str, agree: bool) -> None:
        self.open[number] = voted(self._table, self.open[number], user, agree)
        self.changed = True

    def drop(self, number: int) -> None:
        if is_carried(self._table, self.open.pop(number)):
            self.carried.add(number)
        self.changed = True

    def describe(self) -> list[dict[str, object]]:
        """By seats, because at an anonymous table people are known by nothing else."""
        return [self._proposal_view(proposal) for proposal in self.open.values()]

    def _proposal_view(self, p: Proposal) -> dict[str, object]:
        yes, no = votes_on(self._table, p)
        return {
            "number": p.number,
            "what": p.what,
            "by": self._seats({self._table.person(p.by)}),
            "seat": p.seat,
            "minutes": p.amount // timestamps.MINUTE or None,
            "bot": p.bot or None,
            "until": p.until,
            "yes": self._seats(yes),
            "no": self._seats(no),
            "open": self._seats(voters_on(self._table, p.what, p.seat) - yes - no),
        }

    def _seats(self, people: set[str]) -> list[int]:
        owners = enumerate(seat.owner for seat in self._table.seats)
        return [number for number, owner in owners if owner is not None and self._table.person(owner) in people]


def voted(table: Table, proposal: Proposal, user: str, agree: bool) -> Proposal:
    """With a vote more; a person who has voted before, under whatever account, has changed their mind."""
    person = table.person(user)
    yes = tuple(other for other in proposal.yes if table.person(other) != person)
    no = tuple(other for other in proposal.no if table.person(other) != person)
    return msgspec.structs.replace(proposal, yes=(*yes, user) if agree else yes, no=no if agree else (*no, user))
