"""Gathering at a table and leaving it: create, join, bots in seats, start, resign, hand over, play again.

Each function here is a command for `Registry.act`, checked against the table at the moment it is carried out. Who may
do what: the *owner* of a table is whoever created it; the owner of a *seat* is the user who sits in it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence

import msgspec

from chancellery.api.tables import CorrespondencePace, Standing, TableSpec
from chancellery.bots.bot import bot_names
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.registry import get
from chancellery.server.clocks.active_hours import zone_of
from chancellery.server.store import Transaction
from chancellery.server.tables.commands import Command, Draft, Job
from chancellery.server.tables.entries import Close, SeatChange
from chancellery.server.tables.errors import NotAllowed, Unfit, WrongMoment
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.rows import new_id
from chancellery.server.tables.same_person import Pairs, has_played_elsewhere
from chancellery.server.tables.seating import (
    check_bot,
    check_seat,
    own_seats,
    require_open,
    require_owner,
    require_running,
    require_seat_owner,
    seat_at,
    seat_change,
    stand_in,
    start_game,
)
from chancellery.server.tables.table import Base, Seat, Table
from chancellery.server.text import LONGEST_TABLE_NAME, clean_title, presentable
from chancellery.server.words import WORDS

MOST_TABLES = 100
"""Tables that one user may keep open or running at a time."""
MOST_SEAT_CHANGES = 200
"""Changes of seats that one user may make at a table, so that nobody grows its log without end."""
LARGEST_OPTIONS = 256 * 1024
"""Bytes of a game's options; most of it is a board of one's own."""
PROBES = 6
"""Set-ups that are looked at to see whether the game itself draws who plays what."""


class Setup(msgspec.Struct, frozen=True):
    """What a game makes of its options."""

    options: dict[str, object]
    seats: list[str]
    """What sits in each seat; "?" where the game draws it when it starts."""
    rules: int
    content: str
    kept: dict[str, object]
    """Options that repeat the content in full."""


def secret_of_chance() -> bytes:
    """256 bits from which everything is drawn that the game leaves to chance."""
    return secrets.token_bytes(32)


def check_size(options: dict[str, object]) -> None:
    """Refuse options, with a board of one's own perhaps, that are too large to be played or drawn."""
    if len(msgspec.json.encode(options)) > LARGEST_OPTIONS:
        raise Unfit(WORDS.message("options-game-its", number=LARGEST_OPTIONS // 1024))


def examine(name: str, options: dict[str, object]) -> Setup:
    """Ask the game whether it can be set up with these options."""
    check_size(options)
    try:
        game = get(name)
        chosen = game.options(options)
        dealt = [game.new(chosen, bytes([probe]) * 32) for probe in range(PROBES)]
    except ChancelleryError as fault:
        raise Unfit(str(fault)) from None
    names = [game.seats(g) for g in dealt]
    seats = [drawn[0] if len(set(drawn)) == 1 else "?" for drawn in zip(*names, strict=True)]
    rules = dealt[0].rules
    kept = game.pinned_content(rules)
    return Setup(msgspec.to_builtins(chosen), seats, game.rules_version, game.content(rules), kept)


async def create(
    registry: Registry,
    spec: TableSpec,
    user: str,
    seat: int | None = None,
    bots: dict[int, str] | None = None,
    also: Callable[[Transaction, str], None] | None = None,
    fill: str | None = None,
) -> Table:
    """A new table; its creator may take a seat at once, and bots may sit down too. `also` is done in the same
    transaction, with the id of the table. With `fill` the game begins at once, bots of that name in the free seats."""
    setup = await asyncio.to_thread(examine, spec.game, spec.options)
    base = prepare(registry, spec, setup, user)

    def job(tx: Transaction) -> None:
        if also is not None:
            also(tx, base.id)

    drafts = opening(base, user, seat, bots) if fill is None else opening_at_once(base, user, seat, bots or {}, fill)
    return await registry.create(base, setup.seats, drafts, user, limited(user, job))


def prepare(registry: Registry, spec: TableSpec, setup: Setup, user: str) -> Base:
    """The fixed part of a new table. Its secret of chance is drawn now, so that it is bound before anybody sits."""
    night = spec.pace.night if isinstance(spec.pace, CorrespondencePace) else None
    if night is not None and zone_of(night.zone) is None:
        raise Unfit(WORDS.message("night-time-zone"))
    if spec.stand_in and spec.stand_in not in bot_names(spec.game):
        raise Unfit(WORDS.message("no-such-bot", bot=repr(spec.stand_in), bots=", ".join(bot_names(spec.game))))
    spec = msgspec.structs.replace(
        spec,
        options=setup.options,
        name=clean_title(spec.name, LONGEST_TABLE_NAME, WORDS.message("the-name-of-a-table")),
        private=spec.private or spec.solo,
        spectators=spec.spectators and not spec.solo,
    )
    return Base(
        id=new_id(),
        spec=spec,
        owner=user,
        secret=secret_of_chance(),
        seat_count=len(setup.seats),
        rules=setup.rules,
        content=setup.content,
        kept=setup.kept,
        created_at=registry.clock(),
    )


def opening(base: Base, user: str, seat: int | None = None, bots: dict[int, str] | None = None) -> list[Draft]:
    """The first entries of a new table: whoever sits down at once. One who plays alone begins at once, too."""
    if base.spec.solo:
        alone = [seat_change(n, Seat(owner=user, controller="person"), "join") for n in range(base.seat_count)]
        return [*alone, start_game(base)]
    drafts = []
    if seat is not None:
        check_seat(base.seat_count, seat)
        drafts.append(seat_change(seat, Seat(owner=user, controller="person"), "join"))
    for number, bot in sorted((bots or {}).items()):
        check_seat(base.seat_count, number)
        if number == seat:
            raise Unfit(WORDS.message("seat-cannot-both", number=number))
        check_bot(base.spec.game, bot)
        drafts.append(seat_change(number, Seat(controller="bot", bot=bot), "bot"))
    return drafts


def opening_at_once(base: Base, user: str, seat: int | None, bots: dict[int, str], fill: str) -> list[Draft]:
    """The first entries of a table at which one person and bots begin at once; who named no seat gets a drawn one.
    All this is one request, so that nobody has seen the commitment before: there are no contributions."""
    if base.spec.solo:
        return opening(base, user)
    free = [number for number in range(base.seat_count) if number not in bots]
    places: list[int] = []
    if seat is None:
        if not free:
            raise Unfit(WORDS.message("bots-all-seats"))
        seat, places = free[0], free
    others = {number: fill for number in free if number != seat}
    return [*opening(base, user, seat, {**bots, **others}), start_game(base, places=places)]


def limited(user: str, also: Job | None = None) -> Job:
    """Refuses a table too many; otherwise does what else is to be done."""

    def job(tx: Transaction) -> None:
        row = tx.one(
            "SELECT COUNT(*) AS tables FROM tables WHERE owner_id = :user AND status IN ('open', 'running', 'paused')",
            user=user,
        )
        if row is not None and row.tables >= MOST_TABLES:
            raise WrongMoment(WORDS.message("tables-open-running", most_tables=MOST_TABLES))
        if also is not None:
            also(tx)

    return job


# -- before the game ---------------------------------------------------------------------------------------


def join(
    user: str,
    seat: int | None = None,
    invited: bool = False,
    also: Job | None = None,
    contribution: str = "",
    pairs: Pairs = (),
) -> Command:
    """Sit down in a free seat; when everybody is there the game starts. An invitation opens one seat, also at a
    private table. In a running game seats are taken over that their owner hands over by an invitation, or that the
    people at the table have opened: chance was settled before, and whoever comes then contributes nothing to it.
    `pairs`: users who have used the same browser."""

    def decide(table: Table) -> Sequence[Draft]:
        if table.seats_of(user):
            raise WrongMoment(WORDS.message("sit-table-already"))
        if table.status in ("running", "paused") and seat is not None:
            return [_take_over(table, user, seat, invited, also, pairs)]
        require_open(table)
        number = _free_seat(table, user, seat)
        if table.base.spec.private and not invited and user not in (table.base.owner, table.seats[number].reserved):
            raise NotAllowed(WORDS.message("table-private-need"))
        here = Seat(owner=user, controller="person", contribution=contribution)
        drafts = [seat_change(number, here, "join", also)]
        if all(other.controller != "none" for n, other in enumerate(table.seats) if n != number):
            contributions = table.contributions
            contributions[number] = contribution
            drafts.append(start_game(table.base, contributions))
        return drafts

    return _command(decide, user, ["join", seat, contribution])


def contribute(user: str, seat: int, contribution: str) -> Command:
    """Add to the chance of the game from a seat that one has taken already: once, before it begins."""

    def decide(table: Table) -> Sequence[Draft]:
        if seat not in own_seats(table, user):
            raise NotAllowed(WORDS.message("that-seat-is-not-yours"))
        require_open(table)
        here = table.seats[seat]
        if here.contribution:
            raise WrongMoment("this seat has contributed to chance already")
        return [seat_change(seat, msgspec.structs.replace(here, contribution=contribution), "contribute")]

    return _command(decide, user, ["contribute", seat, contribution])


def _take_over(table: Table, user: str, seat: int, invited: bool, also: Job | None, pairs: Pairs) -> Draft:
    """Sit down in a game that is being played. Whether an invitation is its owner's to give is asked when it is
    claimed."""
    here = seat_at(table, seat)
    if here.owner is not None and not invited:
        raise WrongMoment(WORDS.message("that-seat-is-taken"))
    if here.owner is None and here.opened_at is None:
        raise WrongMoment(WORDS.message("seat-open-people"))
    if table.base.spec.private and not invited:
        raise NotAllowed(WORDS.message("table-private-need"))
    if has_played_elsewhere(table, user, seat, pairs):
        raise NotAllowed(WORDS.message("played-another-seat"))
    why = "newcomer" if here.owner is None else "handed-over"
    return seat_change(seat, Seat(owner=user, controller="person"), why, also)


def _free_seat(table: Table, user: str, wished: int | None) -> int:
    if wished is None:
        reserved = [n for n, seat in enumerate(table.seats) if seat.reserved == user and seat.controller == "none"]
        free = [n for n, seat in enumerate(table.seats) if seat.reserved is None and seat.controller == "none"]
        if not reserved + free:
            raise WrongMoment(WORDS.message("all-seats-taken"))
        return (reserved + free)[0]
    check_seat(len(table.seats), wished)
    seat = table.seats[wished]
    if seat.controller != "none":
        raise WrongMoment(WORDS.message("that-seat-is-taken"))
    if seat.reserved not in (None, user):
        raise WrongMoment(WORDS.message("seat-kept-somebody"))
    return wished


def leave(user: str) -> Command:
    """Get up again before the game has started."""

    def decide(table: Table) -> Sequence[Draft]:
        own = own_seats(table, user)
        require_open(table)
        return [seat_change(number, Seat(), "leave") for number in own]

    return _command(decide, user, ["leave"])


def seat_bot(user: str, seat: int, bot: str) -> Command:
    """Before the game: the owner of the table puts a bot into a free seat or another bot into a bot's seat. In the
    game: the seat's owner lets a bot play on; the bot of a seat that nobody owns is exchanged by vote."""

    def decide(table: Table) -> Sequence[Draft]:
        here = seat_at(table, seat)
        if table.status == "open":
            require_owner(table, user)
            check_bot(table.base.spec.game, bot)
            if here.owner is not None:
                raise WrongMoment(WORDS.message("somebody-sits-there"))
            return [seat_change(seat, Seat(controller="bot", bot=bot), "bot")]
        require_seat_owner(table, seat, user)
        require_running(table)
        check_bot(table.base.spec.game, bot)
        return [seat_change(seat, Seat(owner=here.owner, controller="bot", bot=bot), "hand-over")]

    return _command(decide, user, ["bot", seat, bot])


def clear_seat(user: str, seat: int) -> Command:
    """Before the game the owner of the table frees a seat: of a bot, a reservation, or a person."""

    def decide(table: Table) -> Sequence[Draft]:
        require_owner(table, user)
        require_open(table)
        if seat_at(table, seat) == Seat():
            return []
        return [seat_change(seat, Seat(), "clear")]

    return _command(decide, user, ["clear", seat])


def start(user: str, fill: str | None = None, draw: bool = False) -> Command:
    """The owner starts the game; with `fill`, bots of that level take the free seats. With `draw` the owner's seat is
    drawn from the own one and those."""

    def decide(table: Table) -> Sequence[Draft]:
        require_owner(table, user)
        require_open(table)
        free = [number for number, seat in enumerate(table.seats) if seat.controller == "none"]
        if free and fill is None:
            raise WrongMoment(WORDS.message("some-seats-still"))
        if fill is not None:
            check_bot(table.base.spec.game, fill)
        bots = [seat_change(number, Seat(controller="bot", bot=fill or ""), "bot") for number in free]
        places = [*table.seats_of(user), *free] if draw else []
        return [*bots, start_game(table.base, table.contributions, places)]

    return _command(decide, user, ["start", fill, draw])


def close(user: str) -> Command:
    """The owner gives the table up: before the game, or when no other person plays."""

    def decide(table: Table) -> Sequence[Draft]:
        require_owner(table, user)
        if table.status not in ("open", "running", "paused"):
            raise WrongMoment(WORDS.message("table-over-already"))
        if table.status != "open" and any(seat.owner not in (None, user) for seat in table.seats):
            raise WrongMoment(WORDS.message("others-playing-table"))
        return [Draft(kind="close", body=Close())]

    return _command(decide, user, ["close"])


# -- during the game ---------------------------------------------------------------------------------------


def resign(user: str, seat: int) -> Command:
    """Leave a running game for good: a bot plays on for the seat."""

    def decide(table: Table) -> Sequence[Draft]:
        if seat not in own_seats(table, user):
            raise NotAllowed(WORDS.message("that-seat-is-not-yours"))
        require_running(table)
        bot = stand_in(table.base.spec.game, table.base.spec.stand_in)
        return [seat_change(seat, Seat(controller="bot", bot=bot), "resign")]

    return _command(decide, user, ["resign", seat])


def take_back(user: str, seat: int) -> Command:
    """Play on oneself where a bot stood in."""

    def decide(table: Table) -> Sequence[Draft]:
        if seat not in own_seats(table, user):
            raise NotAllowed(WORDS.message("that-seat-is-not-yours"))
        require_running(table)
        if table.seats[seat].controller == "person":
            return []
        return [seat_change(seat, Seat(owner=user, controller="person"), "take-back")]

    return _command(decide, user, ["take-back", seat])


def may_invite(table: Table, user: str, seat: int) -> None:
    """Before the game the table's owner offers free seats. In the game everybody hands over their own seat, and whoever
    owns a seat or the table invites to one that the people at the table have opened."""
    here = seat_at(table, seat)
    if table.status == "open":
        require_owner(table, user)
        if here.owner is not None:
            raise WrongMoment(WORDS.message("somebody-sits-already"))
    elif here.opened_at is not None and (table.seats_of(user) or table.base.owner == user):
        require_running(table)
    else:
        require_seat_owner(table, seat, user)
        require_running(table)


# -- again -------------------------------------------------------------------------------------------------


async def rematch(
    registry: Registry, source: str, user: str, sit: bool = True, count: Callable[[], None] = lambda: None
) -> str:
    """The same table again with the same people: the first who asks makes it, the others find it and sit down. Without
    `sit` the seat of whoever asks is only kept for them, so that they can look before they contribute to chance.
    `count` is called before a new table is made, and may refuse it."""
    async with registry.reading(source) as table:
        seats = table.seats_of(user)
        if not seats:
            raise NotAllowed(WORDS.message("only-those-who"))
        if table.status not in ("finished", "abandoned"):
            raise WrongMoment(WORDS.message("game-can-played"))
        spec, old = table.base.spec, list(table.seats)
        spec = msgspec.structs.replace(spec, name=presentable(spec.name, LONGEST_TABLE_NAME))
    existing = await registry.store.read(lambda tx: _open_rematch(tx, source))
    if existing is not None:
        if sit:
            await registry.act(existing, join(user))
        return existing
    count()
    setup = await asyncio.to_thread(examine, spec.game, spec.options)
    base = msgspec.structs.replace(prepare(registry, spec, setup, user), rematch_of=source)
    own = seats[0] if sit else None
    drafts = opening(base, user) if spec.solo else [_again(n, seat, user, own) for n, seat in enumerate(old)]

    def only_one(tx: Transaction) -> None:
        # Written, not only locked: whoever comes second has to look again.
        tx.run("UPDATE tables SET changed_at = changed_at WHERE id = :id", id=source)
        if _open_rematch(tx, source) is not None:
            raise WrongMoment(WORDS.message("somebody-just-set"))

    await registry.create(base, setup.seats, drafts, user, limited(user, only_one))
    return base.id


def _again(number: int, seat: Seat, user: str, own: int | None) -> Draft:
    if number == own:
        return seat_change(number, Seat(owner=user, controller="person"), "join")
    if seat.owner is not None:
        return seat_change(number, Seat(reserved=seat.owner), "reserve")
    return seat_change(number, Seat(controller="bot", bot=seat.bot), "bot")


def _open_rematch(tx: Transaction, source: str) -> str | None:
    row = tx.one("SELECT id FROM tables WHERE rematch_of = :id AND status = 'open' ORDER BY created_at", id=source)
    return None if row is None else str(row.id)


# -- what they share ---------------------------------------------------------------------------------------------


def _command(decide: Callable[[Table], Sequence[Draft]], user: str, request: list[object]) -> Command:
    def reply(table: Table) -> bytes:
        return msgspec.json.encode(Standing(table.status, table.seats_of(user)))

    def bounded(table: Table) -> Sequence[Draft]:
        drafts = decide(table)
        starts = any(draft.kind == "start" for draft in drafts)  # which happens once
        if table.seat_changes[user] >= MOST_SEAT_CHANGES and not starts and any(map(_takes_seat, drafts)):
            raise WrongMoment(WORDS.message("changed-seats-table", most_seat_changes=MOST_SEAT_CHANGES))
        return drafts

    return Command(decide=bounded, reply=reply, user=user, request=msgspec.json.encode(request))


def _takes_seat(draft: Draft) -> bool:
    """Whether somebody or a bot sits down. Getting up is always possible, and only after that."""
    return isinstance(draft.body, SeatChange) and draft.body.why not in ("leave", "clear", "resign")
