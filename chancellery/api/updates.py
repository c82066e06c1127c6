"""What happens at a table besides the game, and what its rooms show, in the forms in which it is told.

The rooms themselves keep plain data; here is what programs may rely on. A client that meets a kind it does not know
looks at the table anew.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from chancellery.kernel.promises import Clause, Ruling
from chancellery.server.clocks.votes import What
from chancellery.server.consents.state import ConsentsShown, Until
from chancellery.server.press.entries import Step
from chancellery.server.press.shown import Stage, Talk, TreatyState
from chancellery.server.tables.entries import Why
from chancellery.server.tables.spec import Press
from chancellery.server.tables.table import Controller, Status


class Said(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Base of everything here that has a kind."""


class SeatNews(Said, frozen=True, kw_only=True, tag="seat"):
    """Somebody, a bot or nobody has taken a seat."""

    seat: int
    controller: Controller
    bot: str
    """The bot that plays it; empty when it is none."""
    why: Why


class SamePersonNews(Said, frozen=True, kw_only=True, tag="same-person"):
    """These seats are one person's: their accounts were used from the same browser."""

    seats: list[int]


class StatusNews(Said, frozen=True, kw_only=True, tag="status"):
    status: Status


class RulesNews(Said, frozen=True, kw_only=True, tag="rules"):
    """The game goes on by the rules of another release."""

    before: int | None
    """The version of the rules until now; absent when it is not known, or when the game began anew from a position."""
    version: int


class MessageNews(Said, frozen=True, kw_only=True, tag="message"):
    """Somebody has said something to you."""

    stage: Stage
    seat: int
    incumbent: int
    to: list[int] | None
    """Absent: everybody."""
    group: str | None
    text: str


class GroupNews(Said, frozen=True, kw_only=True, tag="group"):
    """A group was opened, or somebody left it."""

    id: str
    name: str
    seat: int
    members: list[int]


class ReadNews(Said, frozen=True, kw_only=True, tag="read"):
    """You have read messages, perhaps elsewhere."""

    number: int
    unread: int


class MutedNews(Said, frozen=True, kw_only=True, tag="muted"):
    """You have said which seats you do not want to hear."""

    seats: list[int]
    unread: int


class PressNews(Said, frozen=True, kw_only=True, tag="press"):
    """The operator has closed the press, or opened it again."""

    closed: str | None


class TreatyNews(Said, frozen=True, kw_only=True, tag="treaty"):
    """A step with a treaty; what it says is there when you hear of it the first time."""

    id: str
    step: Literal["offer", "lapse"] | Step
    seat: int
    state: TreatyState
    title: str | None = None
    parties: list[int] | None = None
    clauses: list[Clause] | None = None
    former: str | None = None
    """The offer that this one counters."""


class RemarkNews(Said, frozen=True, kw_only=True, tag="remark"):
    id: str
    """Of the treaty."""
    seat: int
    clause: int | None
    text: str


class VerdictNews(Said, frozen=True, kw_only=True, tag="verdict"):
    """It is settled whether a promise was kept."""

    treaty: str
    clause: int
    power: str
    ruling: Ruling
    why: str


class RanOutNews(Said, frozen=True, kw_only=True, tag="ran-out"):
    """Somebody's time has run out."""

    seat: int
    actor: str


class ClocksNews(Said, frozen=True, kw_only=True, tag="clocks"):
    """The clocks were set anew: look at them."""


class ProposalShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    what: What
    by: list[int]
    """The seats of whoever proposed it."""
    seat: int | None
    minutes: int | None
    bot: str | None
    """For *seat*: the bot that is to play it; absent: somebody new may."""
    until: int
    yes: list[int]
    no: list[int]
    open: list[int]
    """The seats of those who can still vote."""


class ProposalsNews(Said, frozen=True, kw_only=True, tag="proposals"):
    """What is being voted on from now on."""

    proposals: list[ProposalShown]


class ConsentsNews(Said, frozen=True, kw_only=True, tag="consents"):
    """What one power grants another in advance from now on; told to the two seats only."""

    granter: str
    asker: str
    kinds: dict[str, Until]


TableNews = (
    SeatNews
    | SamePersonNews
    | StatusNews
    | MessageNews
    | GroupNews
    | ReadNews
    | MutedNews
    | PressNews
    | TreatyNews
    | RemarkNews
    | VerdictNews
    | RanOutNews
    | RulesNews
    | ClocksNews
    | ProposalsNews
    | ConsentsNews
)


# -- what the rooms show with every look -------------------------------------------------------------------


class SeatClock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The time of one seat, as everybody sees it."""

    seat: int
    missed: int
    """How often in a row it has run out."""
    bank: int | None = None
    """Milliseconds in the bank; only where there are banks."""
    left: int | None = None
    """Milliseconds that the question has left of its own, as of `since`; then the bank runs down."""
    since: int | None = None
    """From when on they run; absent while they do not."""
    deadline: int | None = None
    """When the time will have run out; nights, weekends and vacations are taken into account."""
    together: bool | None = None
    """All think at the same time: the bank is not touched."""


class ClocksBrief(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Absent as a whole where no time is kept and nothing is voted on."""

    proposals: list[ProposalShown]
    pace: Literal["live", "correspondence"] | None = None
    stands: bool | None = None
    """No time runs at this table now."""
    seats: list[SeatClock] | None = None


class PressBrief(msgspec.Struct, frozen=True, kw_only=True):
    mode: Press
    closed: bool
    talk: Talk
    treaties: bool
    """Treaties can be made now."""
    unread: int
    offers: int
    """Offers that wait for your answer."""


class RulesBrief(msgspec.Struct, frozen=True, kw_only=True):
    """Absent as long as the game is played by the rules with which it began."""

    before: int | None
    """The version of the rules before the last release, where that is known."""
    version: int
    changes: list[str]
    """What has changed since, one sentence for each version."""
    is_outdated: bool
    """The game is set aside, because it cannot go on by these rules unasked."""
    can_play_on: bool
    """Its people can vote to go on by these rules from here (*play-on*)."""


class Rooms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What clocks, press, standing consents and the rules show with every look."""

    clocks: ClocksBrief | None = None
    press: PressBrief | None = None
    consents: ConsentsShown | None = None
    """Absent for spectators, and where nothing can be granted in advance."""
    rules: RulesBrief | None = None
