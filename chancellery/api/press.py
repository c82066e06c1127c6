"""Press: messages, groups, treaties and the ledger of promises. No reply names a person: everybody speaks as a seat."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from chancellery.api.base import Number, Request, SeatNumber
from chancellery.api.tables import Press
from chancellery.kernel.promises import ClauseKind, Ruling, Span


class PressView(msgspec.Struct, frozen=True, kw_only=True):
    mode: Press
    closed: bool
    talk: Talk
    treaties: bool
    """Treaties can be made now."""
    unread: int
    offers: int
    """Offers that wait for your answer."""


Stage = Literal["lobby", "game", "after"]
Talk = Literal["none", "public", "all"]
"""To whom somebody may write now: nobody, only all together, or whomever they like."""
TreatyState = Literal["offered", "declined", "withdrawn", "countered", "in-force", "denounced", "ended", "lapsed"]
"""Ended: it came into force, and nothing in it is left to be judged. Lapsed: somebody else plays on for a party, and it
was not public."""
Standing = Literal["pending", "denounced"] | Ruling
ClauseData = Annotated[
    dict[str, str | int | bool | tuple[str, ...] | dict[str, str | int]],
    Meta(
        description="A clause of a treaty: its kind, until when it counts, and the arguments of that kind, as "
        "`/promises` lists them for the game of the table.",
        extra_json_schema={
            "required": ["kind", "until"],
            "properties": {
                "kind": {"type": "string"},
                "until": {
                    "type": "object",
                    "required": ["kind"],
                    "properties": {
                        "kind": {"type": "string"},
                        "number": {"type": "integer"},
                        "power": {"type": "string"},
                    },
                },
            },
        },
    ),
]


class PressReply(msgspec.Struct, frozen=True, kw_only=True):
    """Base of everything here."""


class PressMessage(PressReply, frozen=True, kw_only=True):
    index: int
    """Its place among the messages you may read, from 0 on."""
    number: int | None
    """The number of the update that brought it to you; absent when you could not read it then."""
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


class PressGroup(PressReply, frozen=True, kw_only=True):
    """A named group of seats that write to each other."""

    id: str
    name: str
    seat: int
    """Who opened it."""
    members: list[int]
    """Those who are in it now; who has left reads no more of it."""


class PressPage(PressReply, frozen=True, kw_only=True):
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
    negotiators: list[int]
    """Seats whose players read letters and can sign treaties: people, and bots that say so of themselves."""
    groups: list[PressGroup]
    total: int
    """Messages that you may read in all."""
    messages: list[PressMessage]


class Sent(PressReply, frozen=True, kw_only=True):
    """It is on the disk."""

    number: int
    """What the seat has been told up to now."""


class PromiseStanding(PressReply, frozen=True, kw_only=True):
    """What has become of a promise so far."""

    power: str
    standing: Standing
    why: str | None


class TreatyClause(PressReply, frozen=True, kw_only=True):
    clause: ClauseData
    promises: list[PromiseStanding]
    """One for each promiser, once the treaty is in force."""


class TreatyRemark(PressReply, frozen=True, kw_only=True):
    """What a party has to say about it."""

    seat: int
    incumbent: int
    clause: int | None
    text: str
    at: int


class TreatyInfo(PressReply, frozen=True, kw_only=True):
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


class Tally(PressReply, frozen=True, kw_only=True):
    """How a power has kept its word, as far as you may know."""

    power: str
    pending: int = 0
    kept: int = 0
    broken: int = 0
    unresolved: int = 0
    unjudged: int = 0
    denounced: int = 0


class TreatyList(PressReply, frozen=True, kw_only=True):
    seat: int | None
    treaties: list[TreatyInfo]
    ledger: list[Tally]


class PromiseWords(PressReply, frozen=True, kw_only=True):
    """What a treaty of this game can be made of."""

    powers: list[str]
    seats: dict[str, int | None]
    """The seat that signs for each power now."""
    places: list[str]
    kinds: list[ClauseKind]
    spans: list[Span]
    """Kinds of `until`, with what each takes besides."""


Step = Literal["accept", "decline", "withdraw", "denounce", "publish"]


class Recipients(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """To whom something is said; never left to a default, because a slip would tell everybody."""


class ToAll(Recipients, frozen=True, kw_only=True, tag="all"):
    """Everybody at the table, and its spectators if it has any."""


class ToSeats(Recipients, frozen=True, kw_only=True, tag="seats"):
    seats: Annotated[tuple[Annotated[int, Meta(ge=0, le=63)], ...], Meta(min_length=1, max_length=64)]


class ToGroup(Recipients, frozen=True, kw_only=True, tag="group"):
    group: Annotated[str, Meta(min_length=1, max_length=64)]


To = ToAll | ToSeats | ToGroup


Text = Annotated[str, Meta(min_length=1, max_length=10_000)]
"""Longer than what is taken, so that a text that is too long is told how long it may be."""


class NewMessage(Request, frozen=True, kw_only=True):
    to: To
    text: Text
    """Plain text of at most 2,000 characters."""
    seat: SeatNumber | None = None
    """Only needed by those who play several seats."""


class NewGroup(Request, frozen=True, kw_only=True):
    name: Annotated[str, Meta(min_length=1, max_length=400)]
    members: Annotated[list[SeatNumber], Meta(min_length=1, max_length=64)]
    """The seats besides yours."""
    seat: SeatNumber | None = None


class ReadMark(Request, frozen=True, kw_only=True):
    number: Number
    """The number of the last updates you have read."""
    seat: SeatNumber | None = None


class Muted(Request, frozen=True, kw_only=True):
    seats: Annotated[list[SeatNumber], Meta(max_length=64)]
    """All seats that you do not want to hear."""
    seat: SeatNumber | None = None


class NewTreaty(Request, frozen=True, kw_only=True):
    clauses: Annotated[list[ClauseData], Meta(min_length=1, max_length=100)]
    parties: Annotated[list[SeatNumber], Meta(max_length=64)] = msgspec.field(default_factory=list)
    """The seats besides yours that are to sign it; left out in a counter-offer, which goes to the same parties."""
    title: Annotated[str, Meta(max_length=400)] = ""
    former: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    """The offer that this one counters."""
    seat: SeatNumber | None = None


class TreatyStep(Request, frozen=True, kw_only=True):
    step: Step
    seat: SeatNumber | None = None


class NewRemark(Request, frozen=True, kw_only=True):
    text: Text
    clause: Annotated[int, Meta(ge=0, le=100)] | None = None
    """The number of a clause, from 0 on; absent: about the treaty as a whole."""
    seat: SeatNumber | None = None


class PressGate(Request, frozen=True, kw_only=True):
    closed: Text | None
    """Why the press is closed, for everybody to read; null opens it again."""
