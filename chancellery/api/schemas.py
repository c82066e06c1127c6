"""What goes over the wire about people, tables and play. Requests refuse unknown fields; sizes are limited here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from chancellery.api.updates import Rooms, TableNews
from chancellery.kernel.bot import Level
from chancellery.kernel.game import Choice, EventDescription, Refusal
from chancellery.kernel.introduction import Parameter
from chancellery.kernel.ledger import Ruling
from chancellery.kernel.lesson import LessonStep
from chancellery.kernel.rules import Result
from chancellery.kernel.scene import Scene
from chancellery.server.accounts.api_tokens import Scope
from chancellery.server.tables.listing import TableRow
from chancellery.server.tables.spec import TableSpec
from chancellery.server.tables.table import Status

Name = Annotated[str, Meta(min_length=1, max_length=100)]
Password = Annotated[str, Meta(max_length=400)]
Secret = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Actor = Annotated[str, Meta(min_length=1, max_length=80)]
OptionWords = Annotated[str, Meta(min_length=1, max_length=200)]
OptionIndex = Annotated[int, Meta(ge=0, le=2**53)]
Bot = Annotated[str, Meta(min_length=1, max_length=40)]
Contribution = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""A number that you have drawn yourself after you looked at the table: 32 random bytes, in hexadecimal."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of everything that clients send."""


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """Base of everything that the server says."""


class Problem(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """Why something was not done. `type` is a stable code, `detail` a sentence for people."""

    type: str
    title: str
    status: int
    detail: str
    rule: str | None = None
    """The id of the rule that forbids an answer."""
    where: str | None = None
    """The part of the request that is not as it should be."""
    request: str = ""
    """The id of the request, to find it in the server's log."""


class Done(Reply, frozen=True, kw_only=True):
    """It has been done; there is nothing more to say."""


class Health(Reply, frozen=True, kw_only=True):
    """The process answers, or can work."""

    status: Literal["alive", "ready"]


# -- people ------------------------------------------------------------------------------------------------


class Registration(Request, frozen=True, kw_only=True):
    name: Name
    password: Password
    email: Annotated[str, Meta(max_length=320)] | None = None


class NewGuest(Request, frozen=True, kw_only=True):
    name: Name | None = None
    """How you want to be called; without one you are given a name."""


class LogIn(Request, frozen=True, kw_only=True):
    name: Name
    password: Password


class Person(Reply, frozen=True, kw_only=True):
    id: str
    kind: Literal["person", "guest", "deleted"]
    name: str
    email: str | None
    is_admin: bool
    created_at: int


class Me(Reply, frozen=True, kw_only=True):
    """Who is asking. The CSRF token goes into the header `X-CSRF-Token` of every request that changes something."""

    user: Person
    csrf: str | None
    """Absent for programs that come with an API token: they need none."""
    scopes: list[Scope] | None
    """What an API token may do; absent for a session, which may do everything."""


class ServerInfo(Reply, frozen=True, kw_only=True):
    """What a server allows those who come by."""

    version: str
    registration: Literal["open", "invited", "closed"]
    """Who may register: everybody, guests who came by an invitation, or nobody."""
    guests: bool
    """Whether anybody may come in as a guest and set up tables."""
    guests_by_invitation: bool
    mails_passwords: bool
    """Whether a link for a new password can be asked for."""
    boards: dict[str, str]
    """The boards of the house with their versions: with `?v=` and its version one may be kept for good."""
    me: Me | None
    """Who is asking, as `/me` tells it; absent for strangers."""


class AccountChange(Request, frozen=True, kw_only=True):
    name: Name | None = None
    email: Annotated[str, Meta(max_length=320)] | None = None
    """Empty to remove it."""


class PasswordChange(Request, frozen=True, kw_only=True):
    old: Password
    new: Password


class PasswordLinkWish(Request, frozen=True, kw_only=True):
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    """Of the account whose password was forgotten."""


class PasswordByLink(Request, frozen=True, kw_only=True):
    secret: Secret
    password: Password


class Farewell(Request, frozen=True, kw_only=True):
    """Deleting an account: with the password, if it has one."""

    password: Password | None = None


class SessionInfo(Reply, frozen=True, kw_only=True):
    id: str
    created_at: int
    seen_at: int
    expires_at: int
    agent: str
    address: str
    is_this: bool


class Ended(Reply, frozen=True, kw_only=True):
    """So many sessions have ended."""

    ended: int


class NewToken(Request, frozen=True, kw_only=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=4)]
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None
    """After how many days it expires; absent: never."""


class TokenInfo(Reply, frozen=True, kw_only=True):
    id: str
    name: str
    scopes: list[Scope]
    created_at: int
    seen_at: int | None
    expires_at: int | None


class TokenMade(Reply, frozen=True, kw_only=True):
    token: TokenInfo
    secret: str
    """Shown this once. It goes into the header `Authorization: Bearer …`."""


# -- tables ------------------------------------------------------------------------------------------------


class SeatPlan(Reply, frozen=True, kw_only=True):
    """What sits in a seat."""

    power: str
    title: str


class ScenarioInfo(Reply, frozen=True, kw_only=True):
    """One of the ways to begin a game."""

    name: str
    title: str
    sentence: str
    players: int
    board: str
    options: dict[str, Any]
    """To be given to a new table, with whatever else is chosen."""
    seats: list[SeatPlan]
    """By number, when powers are not drawn."""


class GameInfo(Reply, frozen=True, kw_only=True):
    name: str
    title: str
    pitch: str
    """One sentence for somebody who never heard of it."""
    players: list[int]
    minutes: tuple[int, int] | None
    """How long people take, from and to."""
    boards: list[str]
    """Boards of the house that it is played on."""
    scenarios: list[ScenarioInfo]
    rules: int
    """The version of its rules, which records name."""
    book: str
    """The version of the words of its rules."""
    options: dict[str, Any]
    """The JSON schema of its options."""
    parameters: list[Parameter]
    """The same as people choose them."""
    bots: list[Level]
    """The weakest first; tables name them by `name`."""


class BookRule(Reply, frozen=True, kw_only=True):
    """One rule."""

    id: str
    topic: str
    text: str
    section: str
    """Where the printed rulebook says it."""
    kind: str
    """What sort of rule it is: a choice, a limit, something automatic, a matter of timing, hidden information."""


class RuleBook(Reply, frozen=True, kw_only=True):
    """All rules of a game in our words, and what we ruled where the rulebook is silent."""

    game: str
    title: str
    topics: list[str]
    """In the order of the rulebook."""
    rules: list[BookRule]
    rulings: list[Ruling]


class LessonPlan(Reply, frozen=True, kw_only=True):
    """A first game, step by step. The client does what others do `before` a step, and waits for what is `wanted`."""

    game: str
    learner: str
    """The power that the learner plays."""
    seat: int
    steps: list[LessonStep]


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


class InvitationMade(Reply, frozen=True, kw_only=True):
    id: str
    seat: int
    expires_at: int
    secret: str
    """Shown this once; give it to one person, in the fragment of a link."""


class InvitationInfo(Reply, frozen=True, kw_only=True):
    id: str
    seat: int
    created_at: int
    expires_at: int


class InvitationSecret(Request, frozen=True, kw_only=True):
    secret: Secret


class InvitationOffer(Reply, frozen=True, kw_only=True):
    """What an invitation is for."""

    table: TableRow
    seat: int
    commitment: str
    contributions: list[str]
    """Both as in the state of the table."""


class Acceptance(Request, frozen=True, kw_only=True):
    secret: Secret
    name: Name | None = None
    """How you want to be called, when you come as a guest."""
    contribution: Contribution | None = None
    """What you add to the chance of the game; in a running game it is not asked for."""


class Accepted(Reply, frozen=True, kw_only=True):
    table: str
    seat: int
    me: Me


# -- playing -----------------------------------------------------------------------------------------------


class OwnDecision(Reply, frozen=True, kw_only=True):
    """A question to you."""

    seat: int
    actor: str
    phase: str
    secret: bool
    answered: bool
    step: int
    """Send it back with the answer, so that it is not taken for an answer to a later question."""
    prompt: str
    options: list[Choice]
    sealed: int | None
    """The index of the answer that lies face down."""
    final: list[int] = []
    """The indexes of options that cannot be taken back once they are given, whatever is hidden: they reveal something,
    draw chance or end the game. Another one may turn out to be final, too."""


class WaitingFor(Reply, frozen=True, kw_only=True):
    """A question to somebody."""

    seat: int
    actor: str
    phase: str
    secret: bool
    answered: bool


class View(Reply, frozen=True, kw_only=True):
    """What an audience may know of the game."""

    game: str
    seat: int | None
    seats: list[str]
    table: dict[str, Any]
    """Of the game; each game has its own."""
    decisions: list[OwnDecision]
    waiting_for: list[WaitingFor]
    result: Result | None


class Look(Reply, frozen=True, kw_only=True):
    """A table as one audience sees it now."""

    number: int
    seat: int | None
    status: Status
    can_undo: bool
    view: View | None
    """Absent before the game has started."""
    scene: Scene | None
    """What the view looks like: pieces in their places, panels beside the board. Absent also for a game without a
    board."""
    rooms: Rooms


class Acknowledgement(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """An answer is on the disk. The same request again, with the same key, gets the same acknowledgement, with the
    table as it is by then."""

    number: int
    """What the seat has been told up to now."""
    sealed: bool
    """The answer lies face down until the last one is in; it can still be replaced or withdrawn."""
    can_undo: bool
    over: bool
    snapshot: Look | None = None
    """The table as you see it now, as `GET …/view` would show it; absent if you did not want it."""


class AnswerRequest(Request, frozen=True, kw_only=True):
    actor: Actor
    """For whom you answer: a power, a side, an empire."""
    option: OptionIndex | OptionWords
    """One of the options: its index, its words, or what it says at the table."""
    step: Number | None = None
    seat: SeatNumber | None = None
    """Only needed by those who play several seats."""
    snapshot: bool = True
    """Have the table as you see it then sent with the reply."""


class WithdrawRequest(Request, frozen=True, kw_only=True):
    actor: Actor
    seat: SeatNumber | None = None


class UndoRequest(Request, frozen=True, kw_only=True):
    number: Number | None = None
    """The number you have seen: if something happened since, nothing is undone."""
    seat: SeatNumber | None = None


class WhyNotRequest(Request, frozen=True, kw_only=True):
    actor: Actor
    option: OptionIndex | OptionWords
    seat: SeatNumber | None = None


class WhyNot(Reply, frozen=True, kw_only=True):
    allowed: bool
    refusal: Refusal | None


class PreviewRequest(Request, frozen=True, kw_only=True):
    actor: Actor
    option: OptionIndex | OptionWords
    step: Number | None = None
    seat: SeatNumber | None = None
    """Only needed by those who play several seats."""


class HintRequest(Request, frozen=True, kw_only=True):
    actor: Actor | None = None
    """For whom you have to decide; only needed when you play several."""
    seat: SeatNumber | None = None
    """Only needed by those who play several seats."""


class NewsItem(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """What happened under one number, for one audience."""

    number: int
    at: int
    moment: int = 0
    """How much everybody had been told by then: it means the same to all audiences."""
    events: list[EventDescription] = []
    waiting: list[WaitingFor] | None = None
    undone: int | None = None
    changes: list[TableNews] = []


class NewsPage(Reply, frozen=True, kw_only=True):
    seat: int | None
    number: int
    """What the audience has been told in all; ask again from the last item's number on while it is smaller."""
    resync: bool
    """What you have seen is too long ago or not of this audience: look at the table anew."""
    news: list[NewsItem]


# -- operating ---------------------------------------------------------------------------------------------


class Troubled(Reply, frozen=True):
    """A table that was set aside."""

    id: str
    name: str
    game: str
    trouble: str
    changed_at: int
