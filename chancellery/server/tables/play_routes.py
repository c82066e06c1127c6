"""A game over HTTP: look, answer, take back, undo, ask why not, read the updates."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Annotated

import msgspec
from litestar import Response
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, QueryParameter
from litestar.response.base import ASGIResponse

from chancellery.api.accounts import Scope
from chancellery.api.play import (
    Acknowledgement,
    AnswerRequest,
    PreviewRequest,
    TableSnapshot,
    UndoRequest,
    UpdatePage,
    WhyNot,
    WhyNotRequest,
    WithdrawRequest,
)
from chancellery.kernel.errors import IllegalAnswer
from chancellery.kernel.foresight import Preview, foresee
from chancellery.server.tables import play
from chancellery.server.tables.access import audience_of, own_seat
from chancellery.server.tables.commands import Command
from chancellery.server.tables.errors import WrongMoment
from chancellery.server.tables.snapshots import snapshot
from chancellery.server.tables.table import Table
from chancellery.server.web.context import AppContext, Caller
from chancellery.server.web.dependencies import AppRequest, Key, TableId, user_of
from chancellery.server.web.permissions import Permission, Role, get, post
from chancellery.server.words import WORDS

log = logging.getLogger("chancellery.server")

PUBLIC_READ = Permission(Role.ANYBODY, Scope.READ)
PLAY = Permission(Role.USER, Scope.PLAY, answers=True)
ACKNOWLEDGED = {200: ResponseSpec(Acknowledgement, generate_examples=False, description="It is on the disk.")}
MOST_UPDATES = 200
"""Updates in one reply, and how far behind a live channel catches up before it says resync."""
Seat = Annotated[
    int | None, QueryParameter(ge=0, le=63, description="One of your seats; only needed by those who play several.")
]


@get("/tables/{table_id:str}/view", PUBLIC_READ)
async def view_table(request: AppRequest, table_id: TableId, seat: Seat = None) -> Response[TableSnapshot]:
    """The game as you may know it, with the decisions that wait for you."""
    context, caller = request.context, request.caller
    async with context.registry.reading(table_id) as table:
        audience = audience_of(table, caller.user, seat)
        shown, number = snapshot(table, audience), table.number(audience)
    context.note_view(caller, table_id, audience, number)
    return Response(content=shown, media_type="application/json")  # type: ignore[arg-type]


async def act_for_seat(
    context: AppContext,
    caller: Caller,
    table_id: str,
    wanted: int | None,
    make: Callable[[int], Command],
    *,
    with_snapshot: bool = True,
) -> bytes:
    """Carry out a command for a seat of the caller's. The reply is the acknowledgement as it is stored, and with it the
    table as the seat sees it now, so that nobody has to ask for that next."""
    user = user_of(caller)
    seen: tuple[int, int] | None = None

    def present(table: Table, reply: bytes) -> bytes:
        nonlocal seen
        if not with_snapshot:
            return reply
        seat = own_seat(table, user, wanted)
        seen = seat, table.number(seat)
        return b'%s,"snapshot":%s}' % (reply.removesuffix(b"}"), snapshot(table, seat))

    reply = await context.registry.act(table_id, lambda table: make(own_seat(table, user, wanted)), present)
    if seen is not None:
        context.note_view(caller, table_id, *seen)
    return reply


async def answer_now(context: AppContext, caller: Caller, table_id: str, data: AnswerRequest, key: str | None) -> bytes:
    """Take an answer."""
    user = caller.user

    def make(seat: int) -> Command:
        return play.answer(seat, data.actor, data.option, data.step, user=user, key=key)

    return await act_for_seat(context, caller, table_id, data.seat, make, with_snapshot=data.snapshot)


@post("/tables/{table_id:str}/answers", PLAY, responses=ACKNOWLEDGED)
async def give_answer(
    request: AppRequest, data: JSONBody[AnswerRequest], table_id: TableId, key: Key = None
) -> ASGIResponse:
    """Answer a decision of yours, or replace a sealed answer. When this returns, the answer is on the disk."""
    reply = await answer_now(request.context, request.caller, table_id, data, key)
    return ASGIResponse(body=reply, media_type="application/json")


@post("/tables/{table_id:str}/withdrawals", PLAY, responses=ACKNOWLEDGED)
async def withdraw_answer(
    request: AppRequest, data: JSONBody[WithdrawRequest], table_id: TableId, key: Key = None
) -> ASGIResponse:
    """Take a sealed answer back while others are still thinking."""
    caller = request.caller

    def make(seat: int) -> Command:
        return play.withdraw(seat, data.actor, user=caller.user, key=key)

    reply = await act_for_seat(request.context, caller, table_id, data.seat, make)
    return ASGIResponse(body=reply, media_type="application/json")


@post("/tables/{table_id:str}/undo", PLAY, responses=ACKNOWLEDGED)
async def undo_answer(
    request: AppRequest, data: JSONBody[UndoRequest], table_id: TableId, key: Key = None
) -> ASGIResponse:
    """Take your last answer back, as long as nothing hidden was revealed and nobody else has answered."""
    caller = request.caller

    def make(seat: int) -> Command:
        return play.undo(seat, data.number, user=caller.user, key=key)

    reply = await act_for_seat(request.context, caller, table_id, data.seat, make)
    return ASGIResponse(body=reply, media_type="application/json")


@post("/tables/{table_id:str}/why-not", Permission(Role.USER, Scope.READ))
async def why_not(request: AppRequest, data: JSONBody[WhyNotRequest], table_id: TableId) -> WhyNot:
    """Which rule forbids an answer to a decision of yours."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    async with context.registry.reading(table_id) as table:
        seat = own_seat(table, user, data.seat)
        refusal = play.why_not(table, seat, data.actor, data.option, user)
    return WhyNot(allowed=refusal is None, refusal=refusal)


@post("/tables/{table_id:str}/preview", Permission(Role.USER, Scope.READ))
async def preview_answer(request: AppRequest, data: JSONBody[PreviewRequest], table_id: TableId) -> Preview:
    """What an answer of yours would lead to, as far as you can know that; nothing is done."""
    context, user = request.context, user_of(request.caller)
    async with context.registry.reading(table_id) as table:
        seat = own_seat(table, user, data.seat)
        tried = play.attempt(table, seat, data.actor, data.option, data.step, user, data.before)
        game = table.game
    try:
        return await asyncio.to_thread(foresee, game, tried.state, tried.seat, tried.actor, tried.option, data.before)
    except IllegalAnswer:
        raise WrongMoment(WORDS.message("plan-ends-here")) from None
    except Exception as fault:  # of the rules, in a position that was only imagined: the table itself is well
        log.error("a preview failed", extra={"table": table_id, "game": game.name}, exc_info=fault)
        raise WrongMoment(WORDS.message("would-lead-cannot")) from None


@get("/tables/{table_id:str}/updates", PUBLIC_READ)
async def read_updates(
    request: AppRequest,
    table_id: TableId,
    after: Annotated[int, QueryParameter(ge=0, le=2**53, description="The number you have seen.")] = 0,
    seat: Seat = None,
) -> Response[UpdatePage]:
    """What you have been told since a number."""
    context, caller = request.context, request.caller
    async with context.registry.reading(table_id) as table:
        audience = audience_of(table, caller.user, seat)
        number = table.number(audience)
        ahead = after > number
        last = min(number, after + MOST_UPDATES)
        page = {
            "seat": audience,
            "number": number,
            "resync": ahead,
            "updates": [] if ahead else [table.update(audience, n) for n in range(after + 1, last + 1)],
        }
    context.note_view(caller, table_id, audience, last)
    return Response(content=msgspec.json.encode(page), media_type="application/json")  # type: ignore[arg-type]


ROUTES = [view_table, give_answer, withdraw_answer, undo_answer, why_not, preview_answer, read_updates]
