"""Routes for history: earlier positions, the full truth after the end, records, forks."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response
from litestar.params import JSONBody, PathParameter

from chancellery.api.accounts import Scope
from chancellery.api.history import ForkRequest, ImportRequest, Position, Truth
from chancellery.api.tables import Made
from chancellery.kernel.record import Record
from chancellery.server.tables import history
from chancellery.server.tables.access import require_visible
from chancellery.server.tables.play_routes import PUBLIC_READ, Seat
from chancellery.server.tables.routes import count_table
from chancellery.server.web.dependencies import AppRequest, TableId, user_of
from chancellery.server.web.permissions import Permission, Role, get, post

MAKE = Permission(Role.PERSON, Scope.MANAGE)
Counted = Annotated[int, PathParameter(ge=0, le=2**53)]


@get("/tables/{table_id:str}/history/{number:int}", PUBLIC_READ)
async def look_back(request: AppRequest, table_id: TableId, number: Counted, seat: Seat = None) -> Response[Position]:
    """The game as you knew it under one of your numbers; after the end also as any seat knew it."""
    async with request.context.registry.reading(table_id) as table:
        audience = history.audience_at(table, request.caller.user, seat)
        shown = msgspec.json.encode(history.position(table, audience, number))
    return Response(content=shown, media_type="application/json")  # type: ignore[arg-type]


@get("/tables/{table_id:str}/truth/{answers:int}", PUBLIC_READ)
async def tell_truth(request: AppRequest, table_id: TableId, answers: Counted) -> Response[Truth]:
    """Everything that was true after so many answers; only of a finished game."""
    async with request.context.registry.reading(table_id) as table:
        require_visible(table, request.caller.user)
        shown = msgspec.json.encode(history.truth(table, answers))
    return Response(content=shown, media_type="application/json")  # type: ignore[arg-type]


@get("/tables/{table_id:str}/record", PUBLIC_READ)
async def export_record(request: AppRequest, table_id: TableId) -> Response[Record]:
    """The record of a finished game, with the secret of its chance: anybody can verify it."""
    context = request.context
    async with context.registry.reading(table_id) as table:
        record = history.record_of(table, request.caller.user)
    names = await context.store.read(lambda tx: history.names_in(tx, table_id, record.seats))
    content = msgspec.structs.replace(record, seats=names).dump()
    return Response(content=content, media_type="application/json")  # type: ignore[arg-type]


@post("/tables/{table_id:str}/fork", MAKE, status=201)
async def fork_table(request: AppRequest, data: JSONBody[ForkRequest], table_id: TableId) -> Made:
    """Play on from a position: of a finished game from the true one, of a running game from one that your seat cannot
    tell from it."""
    context, user = request.context, user_of(request.caller)
    count_table(context, request.caller)
    async with context.registry.reading(table_id) as table:
        made = history.fork_of(table, user, data.seat, data.number)
    return Made(id=(await history.fork(context.registry, made, user, data.name, data.solo)).id)


@post("/records", MAKE, status=201)
async def import_record(request: AppRequest, data: JSONBody[ImportRequest]) -> Made:
    """A finished game that was played elsewhere, as a table to look at; it is verified first."""
    context, user = request.context, user_of(request.caller)
    count_table(context, request.caller)
    document = msgspec.json.encode(data.record)
    table = await history.import_record(context.registry, document, user, data.name, data.private)
    return Made(id=table.id)


ROUTES = [look_back, tell_truth, export_record, fork_table]
LARGE = [import_record]
"""Routes that take larger requests."""
