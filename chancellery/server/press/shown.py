"""What readers of the press are shown. No name of a person appears here: everybody speaks as a seat."""

from __future__ import annotations

from typing import Literal

import msgspec

from chancellery.kernel.promises import Clause, Ruling
from chancellery.server.tables.spec import Press

Stage = Literal["lobby", "game", "after"]
Talk = Literal["none", "public", "all"]
"""To whom somebody may write now: nobody, only all together, or whomever they like."""
TreatyState = Literal["offered", "declined", "withdrawn", "countered", "in-force", "denounced", "ended", "lapsed"]
"""Ended: it came into force, and nothing in it is left to be judged. Lapsed: somebody else plays on for a party, and it
was not public."""
Standing = Literal["pending", "denounced"] | Ruling


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """Base of everything here."""


class PressMessage(Shown, frozen=True, kw_only=True):
    index: int
    """Its place among the messages you may read, from 0 on."""
    number: int | None
    """The number of the news that brought it to you; absent when you could not read it then."""
    at: int
    stage: Stage
    seat: int | None
    """Who wrote it; absent for talk before the seats of an anonymous table were drawn."""
    incumbent: int
    """Of all who have sat in that seat one after the other, the how manieth wrote it, from 1 on."""
    to: list[int] | None
    """The seats that got it, the writer's included; absent: everybody."""
    group: str | None
    text: str


class PressGroup(Shown, frozen=True, kw_only=True):
    """A room of some seats."""

    id: str
    name: str
    seat: int
    """Who opened it."""
    members: list[int]
    """Those who are in it now; who has left reads no more of it."""


class PressPage(Shown, frozen=True, kw_only=True):
    """A page of messages, oldest first, and what there is to know about writing."""

    mode: Press
    open_archive: bool
    """After the end everybody may read what was said in private."""
    publishing: bool
    """Parties may publish their treaties."""
    closed: str | None
    """Why the operator has closed the press; absent while it is open."""
    seat: int | None
    talk: Talk
    treaties: bool
    """Treaties can be made now."""
    unread: int
    read: int
    """The number up to which the seat has read."""
    muted: list[int]
    """Seats that you do not want to hear; they never learn of it."""
    incumbents: list[int]
    """For each seat how many have sat in it, the present one included."""
    groups: list[PressGroup]
    total: int
    """Messages that you may read in all."""
    messages: list[PressMessage]


class Sent(Shown, frozen=True, kw_only=True):
    """It is on the disk."""

    number: int
    """What the seat has been told up to now."""


class PromiseStanding(Shown, frozen=True, kw_only=True):
    """What has become of a promise so far."""

    power: str
    standing: Standing
    why: str | None


class TreatyClause(Shown, frozen=True, kw_only=True):
    clause: Clause
    promises: list[PromiseStanding]
    """One for each promiser, once the treaty is in force."""


class TreatyRemark(Shown, frozen=True, kw_only=True):
    """What a party has to say about it."""

    seat: int
    incumbent: int
    clause: int | None
    text: str
    at: int


class TreatyShown(Shown, frozen=True, kw_only=True):
    id: str
    title: str
    parties: list[int]
    proposer: int
    former: str | None
    """The offer that this one counters."""
    successor: str | None
    """The counter-offer that took its place."""
    state: TreatyState
    accepted: list[int]
    closed_by: int | None
    """The seat that declined, withdrew, countered or denounced it."""
    published: bool
    offered_at: int
    in_force_at: int | None
    closed_at: int | None
    clauses: list[TreatyClause]
    remarks: list[TreatyRemark]


class Tally(Shown, frozen=True, kw_only=True):
    """How a power has kept its word, as far as you may know."""

    power: str
    pending: int = 0
    kept: int = 0
    broken: int = 0
    unresolved: int = 0
    unjudged: int = 0
    denounced: int = 0


class TreatyList(Shown, frozen=True, kw_only=True):
    seat: int | None
    treaties: list[TreatyShown]
    ledger: list[Tally]


class PromiseWords(Shown, frozen=True, kw_only=True):
    """What a treaty of this game can be made of."""

    powers: list[str]
    seats: dict[str, int | None]
    """The seat that signs for each power now."""
    places: list[str]
    kinds: list[str]
    """Kinds of clauses."""
    spans: list[str]
    """Kinds of `until`."""
    elections: list[str]
