"""Changes at a table besides the game, and what its features show.

Features keep plain data; these types are what programs may rely on. A client that meets a kind it does not know reads
the view of the table anew.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from chancellery.api.clocks import ClocksView, ProposalInfo
from chancellery.api.consents import ConsentsInfo, Until
from chancellery.api.press import ClauseData, PressView, Stage, Step, TreatyState
from chancellery.api.tables import Controller, Status, Why
from chancellery.kernel.promises import Ruling


class Change(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Base of everything here that has a kind."""


class SeatChange(Change, frozen=True, kw_only=True, tag="seat"):
    """Somebody, a bot or nobody has taken a seat."""

    seat: int
    controller: Controller
    bot: str
    """The bot that plays it; empty when it is none."""
    why: Why


class SamePersonChange(Change, frozen=True, kw_only=True, tag="same-person"):
    """These seats are one person's: their accounts were used from the same browser."""

    seats: list[int]


class StatusChange(Change, frozen=True, kw_only=True, tag="status"):
    status: Status


class RulesChange(Change, frozen=True, kw_only=True, tag="rules"):
    """The game goes on by the rules of another release."""

    before: int | None
    """The version of the rules until now; absent when it is not known, or when the game began anew from a position."""
    version: int


class MessageChange(Change, frozen=True, kw_only=True, tag="message"):
    """Somebody has said something to you."""

    stage: Stage
    seat: int
    incumbent: int
    to: list[int] | None
    """Absent: everybody."""
    group: str | None
    text: str


class GroupChange(Change, frozen=True, kw_only=True, tag="group"):
    """A group was opened, or somebody left it."""

    id: str
    name: str
    seat: int
    members: list[int]


class ReadChange(Change, frozen=True, kw_only=True, tag="read"):
    """You have read messages, perhaps elsewhere."""

    number: int
    unread: int


class MutedChange(Change, frozen=True, kw_only=True, tag="muted"):
    """You have said which seats you do not want to hear."""

    seats: list[int]
    unread: int


class PressChange(Change, frozen=True, kw_only=True, tag="press"):
    """The operator has closed the press, or opened it again."""

    closed: str | None


class TreatyChange(Change, frozen=True, kw_only=True, tag="treaty"):
    """A step with a treaty; what it says is there when you hear of it the first time."""

    id: str
    step: Literal["offer", "lapse"] | Step
    seat: int
    state: TreatyState
    title: str | None = None
    parties: list[int] | None = None
    clauses: list[ClauseData] | None = None
    former: str | None = None
    """The offer that this one counters."""


class RemarkChange(Change, frozen=True, kw_only=True, tag="remark"):
    id: str
    """Of the treaty."""
    seat: int
    clause: int | None
    text: str


class VerdictChange(Change, frozen=True, kw_only=True, tag="verdict"):
    """It is settled whether a promise was kept."""

    treaty: str
    clause: int
    power: str
    ruling: Ruling
    why: str


class RanOutChange(Change, frozen=True, kw_only=True, tag="ran-out"):
    """Somebody's time has run out."""

    seat: int
    actor: str


class ClocksChange(Change, frozen=True, kw_only=True, tag="clocks"):
    """The clocks were set anew: look at them."""


class ProposalsChange(Change, frozen=True, kw_only=True, tag="proposals"):
    """What is being voted on from now on."""

    proposals: list[ProposalInfo]


class ConsentsChange(Change, frozen=True, kw_only=True, tag="consents"):
    """What one power grants another in advance from now on; told to the two seats only."""

    granter: str
    asker: str
    kinds: dict[str, Until]


TableChange = (
    SeatChange
    | SamePersonChange
    | StatusChange
    | MessageChange
    | GroupChange
    | ReadChange
    | MutedChange
    | PressChange
    | TreatyChange
    | RemarkChange
    | VerdictChange
    | RanOutChange
    | RulesChange
    | ClocksChange
    | ProposalsChange
    | ConsentsChange
)


# -- what features show with a snapshot -------------------------------------------------------------------


class RulesView(msgspec.Struct, frozen=True, kw_only=True):
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


class FeatureViews(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What clocks, press, standing consents and the rules show with every look."""

    clocks: ClocksView | None = None
    press: PressView | None = None
    consents: ConsentsInfo | None = None
    """Absent for spectators, and where nothing can be granted in advance."""
    rules: RulesView | None = None
