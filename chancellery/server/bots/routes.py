"""The bots feature: workers and driver start and stop with the server; route for hints."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from litestar.params import JSONBody
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from chancellery.api.accounts import Scope
from chancellery.api.bots import Hint, HintRequest
from chancellery.bots.bot import strongest
from chancellery.kernel.state import Decision
from chancellery.server import timestamps
from chancellery.server.accounts.rate_limits import Limit
from chancellery.server.bots.driver import Driver
from chancellery.server.bots.pool import BotFailed, Pool, PoolClosed
from chancellery.server.bots.protocol import question
from chancellery.server.tables.access import own_seat
from chancellery.server.tables.errors import NotAllowed, WrongMoment
from chancellery.server.tables.play import refusing
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table
from chancellery.server.web.context import AppContext
from chancellery.server.web.dependencies import AppRequest, TableId, user_of
from chancellery.server.web.permissions import Permission, Role, post
from chancellery.server.words import WORDS


async def hint(registry: Registry, pool: Pool, table_id: str, user: str, seat: int, actor: str | None = None) -> Hint:
    """What the best bot would answer; without an actor about the first decision that waits for the seat."""
    async with registry.reading(table_id) as table:
        decision = _own_decision(table, user, seat, actor)
        match = table.running()
        name = table.game.actors(match.state.rules)[decision.actor]
        step = match.state.step(decision.actor)
        bot = adviser(table.game.name)
        luck = random.Random(f"hint:{name}:{step}")
        put = question(table.game, match.state, seat, decision.actor, bot, luck, explain=True)
    try:
        thought = await pool.think(f"hint {user}", put)
    except (BotFailed, PoolClosed):
        raise WrongMoment(WORDS.message("hint-could-found")) from None
    async with registry.reading(table_id) as table:
        asked = _own_decision(table, user, seat, name, step)
        choice = table.game.choice(table.running().state, asked, thought.option)
    return Hint(seat=seat, actor=name, step=step, bot=bot, choice=choice, reason=thought.reason)


def adviser(game: str) -> str:
    """The bot that is asked: the best there is; one that picks at random has nothing to say."""
    best = strongest(game)
    if best == "random":
        raise NotAllowed(WORDS.message("bot-could-give"))
    return best


def _own_decision(table: Table, user: str, seat: int, actor: str | None, step: int | None = None) -> Decision:
    """Find the open decision of the user's seat, by default its first one; about others' nothing is said."""
    if not table.base.spec.hints:
        raise NotAllowed(WORDS.message("table-played-without"))
    match = table.running()
    if not 0 <= seat < len(table.seats) or table.seats[seat].owner != user:
        raise NotAllowed(WORDS.message("that-seat-is-not-yours"))
    first = next((decision.actor for decision in match.state.open if decision.seat == seat), -1)
    with refusing():
        return match.question(seat, first if actor is None else table.actor(actor), step)


@post("/tables/{table_id:str}/hint", Permission(Role.USER, Scope.PLAY))
async def ask_for_hint(request: AppRequest, data: JSONBody[HintRequest], table_id: TableId) -> Hint:
    """What a bot would answer in your place, and why; not at tables that are played without hints."""
    context, user = request.context, user_of(request.caller)
    async with context.registry.reading(table_id) as table:
        seat = own_seat(table, user, data.seat)
    limit = Limit("hints", "hints", context.settings.hints_per_minute, timestamps.MINUTE)
    context.take(limit, request.caller)
    return await hint(context.registry, _feature_of(context).pool, table_id, user, seat, data.actor)


class BotsFeature:
    routes: Sequence[Any] = (ask_for_hint,)

    def __init__(self) -> None:
        self._opened: tuple[Pool, Driver] | None = None

    @property
    def pool(self) -> Pool:
        assert self._opened is not None
        return self._opened[0]

    async def open(self, context: AppContext) -> None:
        settings = context.settings
        pool = Pool(settings.bot_processes, settings.bot_seconds, settings.bot_memory_mib)
        driver = Driver(context.registry, pool, settings.bot_pause_ms)
        self._opened = pool, driver
        context.metrics.registry.register(_FeatureMetrics(pool, driver))

    async def close(self) -> None:
        """Also when opening did not get that far."""
        if self._opened is not None:
            pool, driver = self._opened
            await driver.close()
            await pool.close()


def _feature_of(context: AppContext) -> BotsFeature:
    return next(feature for feature in context.features if isinstance(feature, BotsFeature))


class _FeatureMetrics(Collector):
    """For those who watch over the server."""

    def __init__(self, pool: Pool, driver: Driver) -> None:
        self._pool = pool
        self._driver = driver

    def collect(self) -> Iterator[Metric]:
        pool, counts = self._pool, self._pool.counts
        for name, sentence, level in (
            ("bot_workers", "Processes in which bots think.", len(pool.workers)),
            ("bot_waiting", "Decisions that wait for a worker.", pool.waiting),
        ):
            yield GaugeMetricFamily(f"chancellery_{name}", sentence, level)
        for name, sentence, count in (
            ("bot_thoughts", "Decisions that bots have thought about.", counts.thoughts),
            ("bot_failures", "Attempts of bots that brought no answer.", counts.failures),
            ("bot_defaults", "Decisions answered by default because the bot failed.", self._driver.defaults),
            ("bot_workers_lost", "Workers that died or were killed.", counts.lost),
            ("bot_seconds", "Time that bots have thought.", counts.seconds),
        ):
            yield CounterMetricFamily(f"chancellery_{name}", sentence, count)
