"""The press feature: routes for messages, groups and treaties. Everybody speaks and reads as a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response.base import ASGIResponse

from chancellery.api.accounts import Scope
from chancellery.api.base import Done
from chancellery.api.press import (
    Muted,
    NewGroup,
    NewMessage,
    NewRemark,
    NewTreaty,
    PressGate,
    PressGroup,
    PressPage,
    PromiseWords,
    ReadMark,
    Sent,
    TreatyInfo,
    TreatyList,
    TreatyStep,
)
from chancellery.server import timestamps
from chancellery.server.accounts.rate_limits import Limit
from chancellery.server.press import messages, negotiation
from chancellery.server.tables.access import audience_of, own_seat
from chancellery.server.tables.commands import Command
from chancellery.server.tables.play_routes import PUBLIC_READ, Seat
from chancellery.server.tables.table import Table
from chancellery.server.web.context import AppContext
from chancellery.server.web.dependencies import AppRequest, Key, TableId, user_of
from chancellery.server.web.permissions import Permission, Role, delete, get, post, put

WRITE = Permission(Role.USER, Scope.PRESS)
MOST_ON_A_PAGE = 200

PaperId = Annotated[str, PathParameter(min_length=1, max_length=64, description="The id of a treaty.")]
GroupId = Annotated[str, PathParameter(min_length=1, max_length=64, description="The id of a group.")]


def _says(kind: Any, sentence: str) -> dict[int, ResponseSpec]:
    return {200: ResponseSpec(kind, generate_examples=False, description=sentence)}


async def _write(request: AppRequest, table_id: str, make: Callable[[Table, str], Command]) -> ASGIResponse:
    """Carry out what somebody writes, no faster than messages may come; the reply as it is stored."""
    context, user = request.context, user_of(request.caller)
    limit = Limit("messages", "messages", context.settings.messages_per_minute, timestamps.MINUTE)
    context.take(limit, request.caller)
    reply = await context.registry.act(table_id, lambda table: make(table, user))
    return ASGIResponse(body=reply, media_type="application/json")


async def _keep(request: AppRequest, table_id: str, make: Callable[[Table, str], Command]) -> ASGIResponse:
    """The same for what nobody else hears of."""
    user = user_of(request.caller)
    reply = await request.context.registry.act(table_id, lambda table: make(table, user))
    return ASGIResponse(body=reply, media_type="application/json")


# -- messages ----------------------------------------------------------------------------------------------


@get("/tables/{table_id:str}/press", PUBLIC_READ)
async def read_press(
    request: AppRequest,
    table_id: TableId,
    seat: Seat = None,
    before: Annotated[
        int | None, QueryParameter(ge=0, le=2**53, description="Only messages before this index.")
    ] = None,
    size: Annotated[int, QueryParameter(ge=0, le=MOST_ON_A_PAGE, description="Messages on a page.")] = 50,
) -> PressPage:
    """The newest messages that you may read, or those before one of them, oldest first."""
    async with request.context.registry.reading(table_id) as table:
        return messages.page(table, audience_of(table, request.caller.user, seat), before, size)


@post("/tables/{table_id:str}/press/messages", WRITE, responses=_says(Sent, "It is on the disk."))
async def say(request: AppRequest, data: JSONBody[NewMessage], table_id: TableId, key: Key = None) -> ASGIResponse:
    """Say something: to everybody, to some seats, or in a group."""

    def make(table: Table, user: str) -> Command:
        return messages.say(own_seat(table, user, data.seat), data.to, data.text, user=user, key=key)

    return await _write(request, table_id, make)


@post("/tables/{table_id:str}/press/groups", WRITE, responses=_says(PressGroup, "The group is open."))
async def open_group(request: AppRequest, data: JSONBody[NewGroup], table_id: TableId, key: Key = None) -> ASGIResponse:
    """Open a group of some seats with a name. Nobody can be added later; everybody can leave."""

    def make(table: Table, user: str) -> Command:
        return messages.open_group(own_seat(table, user, data.seat), data.name, data.members, user=user, key=key)

    return await _write(request, table_id, make)


@delete("/tables/{table_id:str}/press/groups/{group_id:str}", WRITE, responses=_says(Sent, "You have left."))
async def leave_group(
    request: AppRequest, table_id: TableId, group_id: GroupId, seat: Seat = None, key: Key = None
) -> ASGIResponse:
    """Leave a group: what is said in it from now on is not for you."""

    def make(table: Table, user: str) -> Command:
        return messages.leave_group(own_seat(table, user, seat), group_id, user=user, key=key)

    return await _write(request, table_id, make)


@put("/tables/{table_id:str}/press/read", WRITE, responses=_says(Sent, "It is kept."))
async def mark_read(request: AppRequest, data: JSONBody[ReadMark], table_id: TableId, key: Key = None) -> ASGIResponse:
    """Say up to which number you have read; nobody else learns of it."""

    def make(table: Table, user: str) -> Command:
        return messages.mark_read(own_seat(table, user, data.seat), data.number, user=user, key=key)

    return await _keep(request, table_id, make)


@put("/tables/{table_id:str}/press/muted", WRITE, responses=_says(Sent, "It is kept."))
async def mute_seats(request: AppRequest, data: JSONBody[Muted], table_id: TableId, key: Key = None) -> ASGIResponse:
    """Say which seats you do not want to hear, all of them each time; nobody else learns of it."""

    def make(table: Table, user: str) -> Command:
        return messages.mute(own_seat(table, user, data.seat), data.seats, user=user, key=key)

    return await _keep(request, table_id, make)


@put("/admin/tables/{table_id:str}/press", Permission(Role.ADMIN, None))
async def gate_press(request: AppRequest, data: JSONBody[PressGate], table_id: TableId) -> Done:
    """Close the press of a table, for a reason that everybody reads, or open it again."""
    await request.context.registry.act(table_id, messages.gate(data.closed))
    return Done()


# -- treaties ----------------------------------------------------------------------------------------------


@get("/tables/{table_id:str}/treaties", PUBLIC_READ)
async def list_treaties(request: AppRequest, table_id: TableId, seat: Seat = None) -> TreatyList:
    """The treaties that you may read, and how every power has kept its word in them."""
    async with request.context.registry.reading(table_id) as table:
        return negotiation.list_treaties(table, audience_of(table, request.caller.user, seat))


@post("/tables/{table_id:str}/treaties", WRITE, responses=_says(TreatyInfo, "It has been offered."))
async def offer_treaty(
    request: AppRequest, data: JSONBody[NewTreaty], table_id: TableId, key: Key = None
) -> ASGIResponse:
    """Offer a treaty to some seats, or counter an offer. It is in force when all parties have accepted it; it never
    binds anybody."""

    def make(table: Table, user: str) -> Command:
        seat = own_seat(table, user, data.seat)
        return negotiation.offer(seat, data.parties, data.clauses, data.title, data.former, user=user, key=key)

    return await _write(request, table_id, make)


@get("/tables/{table_id:str}/promises", PUBLIC_READ)
async def list_promises(request: AppRequest, table_id: TableId) -> PromiseWords:
    """What can be promised in the game of this table: powers, places, kinds of clauses."""
    async with request.context.registry.reading(table_id) as table:
        audience_of(table, request.caller.user)
        return negotiation.words(table)


@get("/tables/{table_id:str}/treaties/{treaty_id:str}", PUBLIC_READ)
async def read_treaty(request: AppRequest, table_id: TableId, treaty_id: PaperId, seat: Seat = None) -> TreatyInfo:
    """One treaty, with what has become of its promises."""
    async with request.context.registry.reading(table_id) as table:
        return negotiation.show_treaty(table, audience_of(table, request.caller.user, seat), treaty_id)


@post("/tables/{table_id:str}/treaties/{treaty_id:str}/steps", WRITE, responses=_says(TreatyInfo, "It is done."))
async def take_step(
    request: AppRequest, data: JSONBody[TreatyStep], table_id: TableId, treaty_id: PaperId, key: Key = None
) -> ASGIResponse:
    """Accept or decline an offer, withdraw your own; denounce a treaty in force, or publish it."""

    def make(table: Table, user: str) -> Command:
        return negotiation.step(own_seat(table, user, data.seat), treaty_id, data.step, user=user, key=key)

    return await _write(request, table_id, make)


@post("/tables/{table_id:str}/treaties/{treaty_id:str}/remarks", WRITE, responses=_says(TreatyInfo, "It is kept."))
async def make_remark(
    request: AppRequest, data: JSONBody[NewRemark], table_id: TableId, treaty_id: PaperId, key: Key = None
) -> ASGIResponse:
    """Say what you think of how a treaty was kept; the other parties read it, and everybody after the game."""

    def make(table: Table, user: str) -> Command:
        seat = own_seat(table, user, data.seat)
        return negotiation.remark(seat, treaty_id, data.text, data.clause, user=user, key=key)

    return await _write(request, table_id, make)


class PressFeature:
    """Routes only; what the press keeps is in the tables."""

    routes: Sequence[Any] = (
        read_press,
        say,
        open_group,
        leave_group,
        mark_read,
        mute_seats,
        gate_press,
        list_treaties,
        offer_treaty,
        list_promises,
        read_treaty,
        take_step,
        make_remark,
    )

    async def open(self, context: AppContext) -> None:
        pass

    async def close(self) -> None:
        pass
