"""Routes for tables: lists, creation, seats, start, invitations."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Response
from litestar.params import JSONBody, PathParameter, QueryParameter

from chancellery.api.accounts import Me, Scope
from chancellery.api.base import Done
from chancellery.api.tables import (
    Acceptance,
    Accepted,
    InvitationInfo,
    InvitationMade,
    InvitationOffer,
    InvitationSecret,
    JoinRequest,
    Made,
    NewTable,
    Occupant,
    Page,
    RematchRequest,
    Standing,
    StartRequest,
    TableSpec,
    TableState,
    Which,
)
from chancellery.bots.bot import strongest
from chancellery.kernel.errors import ChancelleryError
from chancellery.server import timestamps
from chancellery.server.accounts import invitations, users
from chancellery.server.accounts.accounts import LoggedIn
from chancellery.server.accounts.errors import LinkGone
from chancellery.server.accounts.invitations import Invitation
from chancellery.server.accounts.rate_limits import LINK_BY_ADDRESS, address_key
from chancellery.server.accounts.routes import origin, person, takes_guests, welcome
from chancellery.server.store import Transaction
from chancellery.server.tables import listing, lobby
from chancellery.server.tables import same_person as persons
from chancellery.server.tables.access import audience_of, contributions_for, require_visible
from chancellery.server.tables.commands import Command
from chancellery.server.tables.errors import NoSuchTable, NotAllowed, Unfit
from chancellery.server.tables.seating import require_open, require_owner
from chancellery.server.web.context import AppContext, Caller
from chancellery.server.web.dependencies import AppRequest, IdempotentRequest, Key, TableId, user_of
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import Permission, Role, delete, get, post, put
from chancellery.server.words import WORDS

PUBLIC_READ = Permission(Role.ANYBODY, Scope.READ)
MANAGE = Permission(Role.USER, Scope.MANAGE)
SeatPath = Annotated[int, PathParameter(ge=0, le=63, description="The number of a seat, from 0 on.")]


@get("/tables", PUBLIC_READ)
async def list_tables(
    request: AppRequest,
    which: Annotated[Which, QueryParameter(description="Which list.")] = "open",
    game: Annotated[str, QueryParameter(max_length=40, description="Only of this game.")] = "",
    status: Annotated[str, QueryParameter(max_length=20, description="Only in this state.")] = "",
    cursor: Annotated[str, QueryParameter(max_length=200, description="`next` of the page before.")] = "",
    size: Annotated[int, QueryParameter(ge=1, le=50, description="Tables on a page.")] = 20,
) -> Page:
    """Your own tables (those that wait for you first), or those that are open, running or finished."""
    context, caller = request.context, request.caller
    if which == "mine" and caller.user is None:
        raise Refused("not-logged-in", 401, WORDS.message("log-see-tables"))
    user = caller.user or ""
    page = await context.store.read(lambda tx: listing.page(tx, which, user, cursor, size, game, status))
    return msgspec.structs.replace(page, tables=[listing.retold(row) for row in page.tables])


@post("/tables", MANAGE, status=201)
async def create_table(request: AppRequest, data: JSONBody[NewTable], key: Key = None) -> Response[Made]:
    """A new table. The game checks its options; with `solo` or `start` it starts at once."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    once = IdempotentRequest(context, user, key, msgspec.json.encode(["create", data]))
    stored = await once.before()
    if stored is not None:
        return Response(content=stored, media_type="application/json")  # type: ignore[arg-type]
    may_create(context, caller)
    bots = {_seat_number(seat): bot for seat, bot in data.bots.items()}
    fields = {name: getattr(data, name) for name in TableSpec.__struct_fields__}

    def remember(tx: Transaction, table_id: str) -> None:
        once.remember(tx, msgspec.json.encode(Made(id=table_id)))

    fill = (data.fill or strongest(data.game)) if data.start else None
    table = await lobby.create(context.registry, TableSpec(**fields), user, data.seat, bots, remember, fill)
    return Response(content=Made(id=table.id))


def _seat_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise Unfit("the bots of a new table are given by the numbers of their seats")
    return int(text)


@get("/tables/{table_id:str}", PUBLIC_READ)
async def read_table(request: AppRequest, table_id: TableId) -> TableState:
    """A table: its parameters, who sits at it, and how much you have been told."""
    context, caller = request.context, request.caller
    async with context.registry.reading(table_id) as table:
        require_visible(table, caller.user)
        try:
            seat = audience_of(table, caller.user)
            number: int | None = table.number(seat)
        except NotAllowed:
            seat = number = None
        commitment, contributions = table.commitment, contributions_for(table, caller.user)
    row = await context.store.read(lambda tx: listing.one(tx, table_id, caller.user))
    if row is None:
        raise NoSuchTable
    return TableState(
        table=listing.retold(row), seat=seat, number=number, commitment=commitment, contributions=contributions
    )


async def act(context: AppContext, table_id: str, user: str, command: Command, key: str | None) -> Response[Standing]:
    """Carry out something in the lobby; a table that the user may not know of is not there."""
    async with context.registry.reading(table_id) as table:
        require_visible(table, user)
    reply = await context.registry.act(table_id, msgspec.structs.replace(command, key=key))
    await persons.recognise(context.registry, table_id)
    return Response(content=reply, media_type="application/json")  # type: ignore[arg-type]


@delete("/tables/{table_id:str}", MANAGE)
async def close_table(request: AppRequest, table_id: TableId, key: Key = None) -> Response[Standing]:
    """Give a table up that you have created."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    return await act(context, table_id, user, lobby.close(user), key)


@post("/tables/{table_id:str}/seats", MANAGE)
async def join_table(
    request: AppRequest, table_id: TableId, data: JSONBody[JoinRequest | None] = None, key: Key = None
) -> Response[Standing]:
    """Sit down in any free seat; when everybody is there the game starts."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    contribution = (data.contribution if data else None) or ""
    return await act(context, table_id, user, lobby.join(user, contribution=contribution), key)


@put("/tables/{table_id:str}/seats/{seat:int}", MANAGE)
async def take_seat(
    request: AppRequest, data: JSONBody[Occupant], table_id: TableId, seat: SeatPath, key: Key = None
) -> Response[Standing]:
    """Sit down in a seat, put a bot into it, let a bot play on for you, or take your seat back from it. Before the game
    also: contribute to chance from a seat that you have."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    if data.who == "bot":
        if data.bot is None:
            raise Unfit(WORDS.message("say-which-bot"))
        return await act(context, table_id, user, lobby.seat_bot(user, seat, data.bot), key)
    async with context.registry.reading(table_id) as table:
        own, require_open = seat in table.seats_of(user), table.status == "open"
    contribution = data.contribution or ""
    if not own:
        pairs = await persons.pairs_at(context.registry, table_id, user)
        command = lobby.join(user, seat, contribution=contribution, pairs=pairs)
    elif require_open and contribution:
        command = lobby.contribute(user, seat, contribution)
    else:
        command = lobby.take_back(user, seat)
    return await act(context, table_id, user, command, key)


@delete("/tables/{table_id:str}/seats/{seat:int}", MANAGE)
async def leave_seat(request: AppRequest, table_id: TableId, seat: SeatPath, key: Key = None) -> Response[Standing]:
    """Before the game: get up, or free a seat of your table. During the game: resign."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    async with context.registry.reading(table_id) as table:
        require_open, own = table.status == "open", table.seats_of(user)
    if not require_open:
        return await act(context, table_id, user, lobby.resign(user, seat), key)
    return await act(context, table_id, user, lobby.leave(user) if seat in own else lobby.clear_seat(user, seat), key)


@post("/tables/{table_id:str}/start", MANAGE)
async def start_table(
    request: AppRequest, data: JSONBody[StartRequest], table_id: TableId, key: Key = None
) -> Response[Standing]:
    """Start the game at a table that you have created, with bots in the free seats if you say so."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    return await act(context, table_id, user, lobby.start(user, data.fill, data.draw), key)


@post("/tables/{table_id:str}/rematch", MANAGE)
async def play_again(request: AppRequest, table_id: TableId, data: JSONBody[RematchRequest | None] = None) -> Made:
    """The same table again for those who played: the first who asks makes it, the others join it."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    async with context.registry.reading(table_id) as table:
        require_visible(table, user)
    sit = data is None or data.sit
    count = partial(count_table, context, caller)
    made = await lobby.rematch(context.registry, table_id, user, sit, count)
    await persons.recognise(context.registry, made)
    return Made(id=made)


# -- invitations -------------------------------------------------------------------------------------------


@post("/tables/{table_id:str}/seats/{seat:int}/invitations", MANAGE, status=201)
async def invite(request: AppRequest, table_id: TableId, seat: SeatPath) -> InvitationMade:
    """A link for one person to one seat, good once. In a running game it hands your own seat over, or leads to one that
    the people at the table have opened by vote."""
    context, caller = request.context, request.caller
    user, now = user_of(caller), timestamps.now()
    async with context.registry.reading(table_id) as table:
        require_visible(table, user)
        lobby.may_invite(table, user, seat)
    return await _invite(context, table_id, seat, user, now)


@post("/tables/{table_id:str}/invitations", MANAGE, status=201)
async def invite_all(request: AppRequest, table_id: TableId) -> InvitationMade:
    """One link for every free seat of a table of yours, for as many as come before its game begins."""
    context, caller = request.context, request.caller
    user, now = user_of(caller), timestamps.now()
    async with context.registry.reading(table_id) as table:
        require_visible(table, user)
        require_owner(table, user)
        require_open(table)
    return await _invite(context, table_id, None, user, now)


async def _invite(context: AppContext, table_id: str, seat: int | None, user: str, now: int) -> InvitationMade:
    expires = now + context.settings.invitation_days * timestamps.DAY
    secret, made = await context.store.write(lambda tx: invitations.invite(tx, table_id, seat, user, now, expires))
    return InvitationMade(id=made.id, seat=seat, expires_at=expires, secret=secret)


async def _invitations_of(context: AppContext, table_id: str, user: str) -> list[Invitation]:
    async with context.registry.reading(table_id) as table:
        require_visible(table, user)
        owner = table.base.owner
    found = await context.store.read(lambda tx: invitations.list_invitations(tx, table_id, timestamps.now()))
    return [one for one in found if user in (owner, one.created_by)]


@get("/tables/{table_id:str}/invitations", MANAGE)
async def list_invitations(request: AppRequest, table_id: TableId) -> list[InvitationInfo]:
    """Open invitations that you have made, or all those to a table of yours."""
    context, caller = request.context, request.caller
    return [
        InvitationInfo(id=one.id, seat=one.seat, created_at=one.created_at, expires_at=one.expires_at)
        for one in await _invitations_of(context, table_id, user_of(caller))
    ]


@delete("/tables/{table_id:str}/invitations/{invitation_id:str}", MANAGE)
async def withdraw_invitation(
    request: AppRequest, table_id: TableId, invitation_id: Annotated[str, PathParameter(min_length=1, max_length=64)]
) -> Done:
    """Make an invitation worthless."""
    context, caller = request.context, request.caller
    if not any(one.id == invitation_id for one in await _invitations_of(context, table_id, user_of(caller))):
        raise Refused("no-such-page", 404, WORDS.message("such-open-invitation"))
    await context.store.write(lambda tx: invitations.withdraw(tx, table_id, invitation_id, timestamps.now()))
    return Done()


@post("/invitations/preview", PUBLIC_READ)
async def preview_invitation(request: AppRequest, data: JSONBody[InvitationSecret]) -> InvitationOffer:
    """What an invitation is for, without using it."""
    context, caller = request.context, request.caller
    found = await _offer(context, data.secret, caller.address)
    row = await context.store.read(lambda tx: listing.one(tx, found.table_id, caller.user))
    if row is None:
        raise LinkGone
    async with context.registry.reading(found.table_id) as table:
        commitment, contributions = table.commitment, contributions_for(table, caller.user)
    return InvitationOffer(table=row, seat=found.seat, commitment=commitment, contributions=contributions)


@post("/invitations/accept", Permission(Role.ANYBODY, Scope.MANAGE))
async def accept_invitation(request: AppRequest, data: JSONBody[Acceptance]) -> Response[Accepted]:
    """Sit down with an invitation; whoever is not logged in comes as a guest under a name of their choice."""
    context, caller = request.context, request.caller
    offer = await _offer(context, data.secret, caller.address)
    entered: LoggedIn | None = None
    if caller.identity is None:
        if not context.settings.guests:
            raise Refused("not-allowed", 403, WORDS.message("server-takes-guests-log"))
        if data.name is None:
            raise Unfit(WORDS.message("say-how-want"))
        entered = await context.accounts.enter_as_guest(data.name, data.secret, timestamps.now(), origin(caller))
        user = entered.user
    else:
        user = caller.identity.user

    def claim(tx: Transaction) -> None:
        invitations.claim(tx, data.secret, user.id, timestamps.now())

    pairs = await persons.pairs_at(context.registry, offer.table_id, user.id)
    contribution = data.contribution or ""
    wished = data.seat if offer.seat is None else offer.seat
    join = lobby.join(user.id, wished, invited=True, also=claim, contribution=contribution, pairs=pairs)
    try:
        reply = await context.registry.act(offer.table_id, join)
    except ChancelleryError:
        if entered is not None:  # who gets no seat has not been here
            await context.store.write(lambda tx: users.remove_guest(tx, user.id))
        raise
    await persons.recognise(context.registry, offer.table_id)
    [seat] = msgspec.json.decode(reply, type=Standing).seats
    if entered is None:
        me = Me(user=person(user), csrf=None, scopes=None)
        return Response(content=Accepted(table=offer.table_id, seat=seat, me=me))
    came = welcome(context, request, entered)
    accepted = Accepted(table=offer.table_id, seat=seat, me=came.content)
    return Response(content=accepted, headers=came.headers, cookies=came.cookies)


async def _offer(context: AppContext, secret: str, address: str) -> Invitation:
    await context.rates.take(LINK_BY_ADDRESS, address_key(address), timestamps.now())
    return await context.store.read(lambda tx: invitations.find_open(tx, secret, timestamps.now()))


def may_create(context: AppContext, caller: Caller) -> None:
    """Count a table that somebody sets up, where guests may."""
    if caller.is_guest and not takes_guests(context.settings):
        raise Refused("not-allowed", 403, WORDS.message("register-first-guests-play"))
    count_table(context, caller)


def count_table(context: AppContext, caller: Caller) -> None:
    """Count a new table. Guests are counted by where they come from: to become another one costs nothing."""
    holder = address_key(caller.address) if caller.is_guest else user_of(caller)
    context.take(context.limits.tables, caller, holder)


ROUTES = [
    list_tables,
    create_table,
    read_table,
    close_table,
    join_table,
    take_seat,
    leave_seat,
    start_table,
    play_again,
    invite,
    invite_all,
    list_invitations,
    withdraw_invitation,
    preview_invitation,
    accept_invitation,
]
