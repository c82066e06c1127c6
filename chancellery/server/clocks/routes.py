"""The clocks feature: routes for clocks, votes, time zones and vacations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter
from litestar.response.base import ASGIResponse
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from chancellery.api.accounts import Scope
from chancellery.api.base import Done
from chancellery.api.clocks import (
    Decided,
    HoursChange,
    NewProposal,
    NewVacation,
    NewVote,
    OwnHours,
    TableClocks,
    VacationInfo,
)
from chancellery.server import timestamps
from chancellery.server.clocks import availability, commands
from chancellery.server.clocks.scheduler import Scheduler
from chancellery.server.clocks.state import clocks_of
from chancellery.server.store import Transaction
from chancellery.server.tables import same_person as persons
from chancellery.server.tables.access import audience_of, require_visible
from chancellery.server.tables.commands import Command
from chancellery.server.tables.play_routes import PUBLIC_READ, Seat
from chancellery.server.tables.table import Table
from chancellery.server.timestamps import SystemTime, Time
from chancellery.server.web.context import AppContext
from chancellery.server.web.dependencies import AppRequest, Key, TableId, user_of
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import Permission, Role, delete, get, post, put
from chancellery.server.words import WORDS

VOTE = Permission(Role.USER, Scope.PLAY)
OWN = Permission(Role.USER, None)
DECIDED = {200: ResponseSpec(Decided, generate_examples=False, description="The vote is on the disk.")}


# -- the clocks of a table ---------------------------------------------------------------------------------


@get("/tables/{table_id:str}/clocks", PUBLIC_READ)
async def read_clocks(request: AppRequest, table_id: TableId, seat: Seat = None) -> Response[TableClocks]:
    """How much time everybody has, and what is being voted on; the same is part of the view."""
    context, caller = request.context, request.caller
    async with context.registry.reading(table_id) as table:
        shown = clocks_of(table).view(audience_of(table, caller.user, seat)) or {}
    whole = {
        "now": _feature_of(context).time.now(),
        "pace": "untimed",
        "stands": False,
        "seats": [],
        "proposals": [],
        **shown,
    }
    return Response(content=msgspec.json.encode(whole), media_type="application/json")  # type: ignore[arg-type]


@post("/tables/{table_id:str}/proposals", VOTE, responses=DECIDED)
async def propose(request: AppRequest, data: JSONBody[NewProposal], table_id: TableId, key: Key = None) -> ASGIResponse:
    """Propose to pause or resume the game, to give a seat more time, to let a bot take the seat of somebody whose time
    has run out, to open a seat that nobody owns to somebody new or give it another bot, to give the game up, or to play
    on by new rules."""
    user, clock = user_of(request.caller), _feature_of(request.context).scheduler.now
    await _recognise(request.context, table_id, user)

    def make(table: Table) -> Command:
        require_visible(table, user)
        amount = (data.minutes or 0) * timestamps.MINUTE
        return commands.propose(user, data.what, data.seat, amount, clock, key, data.bot or "")(table)

    return ASGIResponse(body=await request.context.registry.act(table_id, make), media_type="application/json")


@post("/tables/{table_id:str}/proposals/{number:int}/votes", VOTE, responses=DECIDED)
async def vote(
    request: AppRequest,
    data: JSONBody[NewVote],
    table_id: TableId,
    number: Annotated[int, PathParameter(ge=1, le=2**31, description="The number of a proposal.")],
    key: Key = None,
) -> ASGIResponse:
    """Vote on a proposal, or change your vote; your own you withdraw by voting against it. Seats of one account or one
    browser have one vote together."""
    user, clock = user_of(request.caller), _feature_of(request.context).scheduler.now
    await _recognise(request.context, table_id, user)

    def make(table: Table) -> Command:
        require_visible(table, user)
        return commands.vote(user, number, data.agree, clock, key)

    return ASGIResponse(body=await request.context.registry.act(table_id, make), media_type="application/json")


async def _recognise(context: AppContext, table_id: str, user: str) -> None:
    """Before votes are counted: see to it that the table knows who at it is one person."""
    async with context.registry.reading(table_id) as table:
        require_visible(table, user)
    await persons.recognise(context.registry, table_id)


# -- one's own hours ---------------------------------------------------------------------------------------


@get("/me/hours", Permission(Role.USER, Scope.READ))
async def own_hours(request: AppRequest) -> OwnHours:
    """Your time zone and vacations."""
    context, user = request.context, user_of(request.caller)
    now = _feature_of(context).time.now()

    def job(tx: Transaction) -> OwnHours:
        return OwnHours(
            zone=availability.zone(tx, user),
            vacations=[_vacation_info(one) for one in availability.vacations(tx, user, now)],
            days_taken=availability.days_this_year(tx, user, now),
            days=context.settings.vacation_days,
        )

    return await context.store.read(job)


def _vacation_info(vacation: availability.Vacation) -> VacationInfo:
    return VacationInfo(id=vacation.id, from_at=vacation.from_at, until_at=vacation.until_at)


@put("/me/hours", OWN)
async def change_hours(request: AppRequest, data: JSONBody[HoursChange]) -> Done:
    """Say where you live. Clocks at night and your quiet hours go by it from now on; nobody else is told, but at
    tables with night hours your deadlines follow it."""
    context, user = request.context, user_of(request.caller)
    await context.store.write(lambda tx: availability.set_zone(tx, user, data.zone))
    await _feature_of(context).scheduler.heed_everywhere(user)
    return Done()


@post("/me/vacations", Permission(Role.PERSON, None), status=201)
async def take_vacation(request: AppRequest, data: JSONBody[NewVacation]) -> VacationInfo:
    """Go on vacation: your time stands at all correspondence tables that allow it."""
    context, user = request.context, user_of(request.caller)
    now, most = _feature_of(context).time.now(), context.settings.vacation_days
    from_at = data.from_at or now
    taken = await context.store.write(lambda tx: availability.take_vacation(tx, user, from_at, data.days, now, most))
    await _feature_of(context).scheduler.heed_everywhere(user)
    return _vacation_info(taken)


@delete("/me/vacations/{vacation_id:str}", OWN)
async def end_vacation(
    request: AppRequest, vacation_id: Annotated[str, PathParameter(min_length=1, max_length=64)]
) -> Done:
    """Come back early, or do not go at all; days that have begun count."""
    context, user = request.context, user_of(request.caller)
    now = _feature_of(context).time.now()
    if not await context.store.write(lambda tx: availability.end_vacation(tx, user, vacation_id, now)):
        raise Refused("no-such-page", 404, WORDS.message("such-vacation-yours"))
    await _feature_of(context).scheduler.heed_everywhere(user)
    return Done()


class ClocksFeature:
    """Runs the scheduler with the server. Tests bring a time source of their own."""

    routes: Sequence[Any] = (
        read_clocks,
        propose,
        vote,
        own_hours,
        change_hours,
        take_vacation,
        end_vacation,
    )

    def __init__(self, time: Time | None = None) -> None:
        self.time: Time = time or SystemTime()
        self._scheduler: Scheduler | None = None

    @property
    def scheduler(self) -> Scheduler:
        assert self._scheduler is not None
        return self._scheduler

    async def open(self, context: AppContext) -> None:
        self._scheduler = scheduler = Scheduler(context.registry, self.time, context.process, context.closing)
        context.metrics.registry.register(_FeatureMetrics(scheduler))
        await scheduler.open()

    async def close(self) -> None:
        if self._scheduler is not None:
            await self._scheduler.close()


def _feature_of(context: AppContext) -> ClocksFeature:
    return next(feature for feature in context.features if isinstance(feature, ClocksFeature))


class _FeatureMetrics(Collector):
    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler

    def collect(self) -> Iterator[Metric]:
        for name, sentence, count in (
            ("clock_defaults", "Answers entered because somebody's time had run out.", self._scheduler.defaults),
            ("clock_credits", "Tables whose clocks were credited after an outage.", self._scheduler.credited),
        ):
            yield CounterMetricFamily(f"chancellery_{name}", sentence, count)
