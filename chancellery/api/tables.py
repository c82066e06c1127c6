"""Tables: their parameters, lists, seats and invitations."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from chancellery.api.accounts import Me
from chancellery.api.base import Bot, Contribution, Name, Reply, Request, SeatNumber, Secret
from chancellery.kernel.rules import Result

Press = Literal["full", "public", "treaties", "none"]
Seating = Literal["choose", "draw"]
Patience = Annotated[int, Meta(ge=1, le=10)]
"""How often in a row a seat's time runs out before the others may let a bot take it."""


class Untimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="untimed", tag_field="kind"):
    """Everybody takes the time they need."""


class LivePace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="live", tag_field="kind", kw_only=True):
    """Everybody sits at the table: so many seconds for a question, then the seat's bank runs down."""

    decision_seconds: Annotated[int, Meta(ge=5, le=3600)] = 60
    bank_seconds: Annotated[int, Meta(ge=0, le=36_000)] = 600
    increment_seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    """What every answered question puts back into the bank, up to what it held at the start."""
    negotiation_seconds: Annotated[int, Meta(ge=0, le=3600)] = 180
    """For phases in which all think at once; 0: as for any other question."""
    patience: Patience = 2


class Night(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hours of the day at which a player's clock does not run."""

    start: Annotated[int, Meta(ge=0, le=23)] = 23
    end: Annotated[int, Meta(ge=0, le=23)] = 7
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    """For players who have not said where they live, and for all at an anonymous table."""


class CorrespondencePace(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="correspondence", tag_field="kind", kw_only=True
):
    """People look in when they can: hours to days for a question."""

    decision_hours: Annotated[int, Meta(ge=1, le=336)] = 24
    negotiation_hours: Annotated[int, Meta(ge=0, le=336)] = 24
    """For phases in which all think at once; 0: as for any other question."""
    night: Night | None = None
    free_weekends: bool = False
    """On Saturdays and Sundays no clock runs."""
    vacation: bool = True
    """A player on vacation is not timed."""
    patience: Patience = 1


Pace = Untimed | LivePace | CorrespondencePace


class TableSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The parameters of a table. The game checks its own options; the number of seats follows from them."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    options: dict[str, Any] = {}
    """Scenario, player count, board and readings of the rules: what `chancellery games` lists for the game."""
    name: Annotated[str, Meta(max_length=80)] = ""
    seating: Seating = "choose"
    """Whoever joins chooses a seat, or the seats are drawn when the game starts."""
    pace: Pace = msgspec.field(default_factory=Untimed)
    press: Press = "full"
    open_archive: bool = False
    """After the end everybody may read what was said in private; treaties can be read then in any case."""
    publishing: bool = True
    """A party may publish a treaty while the game goes on."""
    anonymous: bool = False
    """Nobody learns who plays what before the end."""
    private: bool = False
    """Not listed; only those who are invited find it."""
    spectators: bool = True
    """Others may watch what everybody at the table sees."""
    solo: bool = False
    """One person plays all seats, alone."""
    stand_in: Annotated[str, Meta(max_length=40)] = ""
    """The bot that takes over a seat whose player resigns; empty: the best one there is."""
    hints: bool = True
    """Players may ask a bot what it would do in their place."""


Status = Literal["open", "running", "paused", "finished", "abandoned", "needs-attention"]
Controller = Literal["none", "person", "bot"]
Why = Literal[
    "join",
    "leave",
    "bot",
    "clear",
    "reserve",
    "contribute",
    "resign",
    "hand-over",
    "take-back",
    "absent",
    "handed-over",
    "opened",
    "newcomer",
    "new-bot",
]
"""In a game: *resign* (for good), *hand-over* (the owner lets a bot play on), *take-back* (from that bot), *absent* (a
bot takes over by vote), *handed-over* (by its owner to somebody else), *opened* (to somebody new, by vote), *newcomer*
(has taken an opened seat), *new-bot* (by vote)."""
Which = Literal["mine", "open", "running", "finished"]


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as others see it."""

    seat: int
    power: str
    controller: Controller
    bot: str | None = None
    name: str | None = None
    """Whoever owns it; not told at an anonymous table before the end."""
    name_in_file: str | None = None
    """Of an imported game: what the file calls whoever played it. It says nothing about anybody here."""
    is_guest: bool = False
    is_you: bool = False
    is_kept_for_you: bool = False
    is_waited_for: bool = False
    is_open: bool = False
    """The table offers the seat, which a bot plays, to somebody new."""
    same_person: list[int] = []
    """Other seats of the same person: of the same account, or of accounts that were used from the same browser."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    name: str
    game: str
    status: Status
    seating: Seating
    pace: Pace
    press: Press
    open_archive: bool
    """After the end everybody may read what was said in private."""
    anonymous: bool
    private: bool
    spectators: bool
    solo: bool
    is_lesson: bool
    """You learn the game here; it belongs to no list of games."""
    imported: bool
    """The game was played elsewhere and comes from a file: nobody here has played it, and it counts nowhere."""
    hints: bool
    """Players may ask a bot what it would do in their place."""
    options: dict[str, Any]
    owner: str | None
    """The name of whoever created it; not told at an anonymous table before the end."""
    is_yours: bool
    """You created it."""
    your_move: bool
    seats: list[SeatRow]
    created_at: int
    started_at: int | None
    finished_at: int | None
    changed_at: int
    result: Result | None
    forked_from: str | None
    rematch_of: str | None


class Page(msgspec.Struct, frozen=True):
    tables: list[TableRow]
    next: str | None
    """Where the next page begins; absent on the last one."""


class NewTable(TableSpec, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=False):
    seat: SeatNumber | None = None
    """The seat that you take yourself."""
    bots: Annotated[dict[str, Bot], Meta(max_length=16)] = msgspec.field(default_factory=dict)
    """Seats that bots take, by number."""
    start: bool = False
    """Begin at once: bots take all seats that are still free, and you a drawn one if you have not named yours."""
    fill: Bot | None = None
    """The bots that take them; absent: the best there are."""


class Made(Reply, frozen=True, kw_only=True):
    """A table has been made."""

    id: str


class TableState(Reply, frozen=True, kw_only=True):
    table: TableRow
    seat: int | None
    """The seat whose eyes you have; absent for spectators."""
    number: int | None
    """What this audience has been told up to now; absent when you may not look at the game."""
    commitment: str
    """SHA-256 of the secret from which, with the contributions, all chance is drawn; the secret itself is in the record
    after the end. Keep what you see first."""
    contributions: list[str]
    """What each seat has added to chance; empty where a seat has added nothing. At an anonymous table before the end in
    ascending order instead, with your own in its place until the game begins."""


class JoinRequest(Request, frozen=True, kw_only=True):
    contribution: Contribution | None = None
    """What you add to the chance of the game."""


class Occupant(Request, frozen=True, kw_only=True):
    """Who is to sit in a seat: you yourself, or a bot."""

    who: Literal["me", "bot"]
    bot: Bot | None = None
    contribution: Contribution | None = None
    """What you add to the chance of the game, from a seat that you take or have taken before it begins."""


class StartRequest(Request, frozen=True, kw_only=True):
    fill: Bot | None = None
    """Bots of this level take the free seats."""
    draw: bool = False
    """Your seat is drawn: from your own and those that the bots take."""


class RematchRequest(Request, frozen=True, kw_only=True):
    sit: bool = True
    """Sit down at once; otherwise your seat is kept for you until you have looked and join with a contribution."""


class Standing(msgspec.Struct, frozen=True):
    """How the table stands after a change in the lobby."""

    status: Status
    seats: list[int]
    """Those of whoever asked."""


class InvitationMade(Reply, frozen=True, kw_only=True):
    id: str
    seat: int | None
    """None: every free seat of the table, until its game begins."""
    expires_at: int
    secret: str
    """Shown this once; give it to whom you invite, in the fragment of a link."""


class InvitationInfo(Reply, frozen=True, kw_only=True):
    id: str
    seat: int | None
    created_at: int
    expires_at: int


class InvitationSecret(Request, frozen=True, kw_only=True):
    secret: Secret


class InvitationOffer(Reply, frozen=True, kw_only=True):
    """What an invitation is for."""

    table: TableRow
    seat: int | None
    """None: any that is free."""
    commitment: str
    contributions: list[str]
    """Both as in the state of the table."""


class Acceptance(Request, frozen=True, kw_only=True):
    secret: Secret
    name: Name | None = None
    """How you want to be called, when you come as a guest."""
    contribution: Contribution | None = None
    """What you add to the chance of the game; in a running game it is not asked for."""
    seat: SeatNumber | None = None
    """Of an invitation to every free seat: the one you take; left out, the first that is free."""


class Accepted(Reply, frozen=True, kw_only=True):
    table: str
    seat: int
    me: Me
