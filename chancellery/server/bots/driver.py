"""Driver that lets bots answer what they are asked, after every change and after every restart.

The driver hears of every change that this process has committed, finds what bots have to answer, and gives their
answers by the same command as everybody's. It keeps nothing that matters: which bots have to move is in the tables, so
a server that was killed in the middle of their thoughts starts anew where the log ends. Every few seconds it searches
the database for tables whose bots should have moved and have not: after a start, after trouble with the database, or
because another process that would have moved them is gone.

With several processes the one that commits a change lets the bots of that table think. Should two processes think about
the same decision, one answer is taken: neither replaces an answer that is there, and both come under the same key.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from chancellery.kernel import chance
from chancellery.kernel.errors import ChancelleryError
from chancellery.server.bots import state
from chancellery.server.bots.pool import BotFailed, Pool
from chancellery.server.bots.protocol import Question, question
from chancellery.server.store import StoreError, Transaction
from chancellery.server.tables import play
from chancellery.server.tables.commands import Done
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import BotDecision, Table
from chancellery.server.tasks import cancel_all

log = logging.getLogger("chancellery.bots")

LOOK_SECONDS = 5.0
"""How often the database is searched for bots that should have moved."""
TAKE_OVER = 10_000
"""Milliseconds after which a table whose bots do not move is taken from the process that should see to it."""
MOST_TABLES = 500
"""Tables taken up in one search; the next search finds the others."""


class Task(msgspec.Struct, frozen=True):
    """A decision that a bot has to make."""

    asked: BotDecision
    key: str
    question: Question | None
    """None when it could not even be put."""


class Driver:
    def __init__(self, registry: Registry, pool: Pool, pause_ms: int = 0, take_over_ms: int = TAKE_OVER) -> None:
        self._registry = registry
        self._pool = pool
        self._pause = pause_ms / 1000
        self._patience = pause_ms + take_over_ms
        self._driven: dict[str, asyncio.Task[None]] = {}
        self.defaults = 0
        """Decisions for which the default answer was given because the bot failed."""
        registry.observers.append(self._heard)
        self._searching = asyncio.create_task(self._search_neglected())

    def _heard(self, table: Table, done: Done) -> None:
        if done.here and table.open_bot_decisions():
            self.drive(table.id)

    def drive(self, table_id: str) -> None:
        """Let the bots of a table move, unless they are at it."""
        if table_id not in self._driven:
            self._driven[table_id] = asyncio.create_task(self._drive(table_id))

    async def _drive(self, table_id: str) -> None:
        try:
            await self._move(table_id)
        except ChancelleryError as fault:
            log.warning("bots could not move", extra={"table": table_id, "fault": str(fault)})
        except Exception:
            log.exception("bots could not move", extra={"table": table_id})
        finally:
            del self._driven[table_id]

    async def _move(self, table_id: str) -> None:
        """Until no bot has to answer. What has been tried and is still open is left to a later search."""
        considered: set[str] = set()
        tried: set[str] = set()
        while True:
            async with self._registry.reading(table_id) as table:
                waiting = {state.key(table, asked): asked for asked in table.open_bot_decisions()}
                tried &= waiting.keys()
                fresh = waiting.keys() - tried
                paused = bool(self._pause and fresh - considered)
                tasks = [] if paused else [_task(table, waiting[key], key) for key in sorted(fresh)]
            if not fresh:
                return
            if paused:
                considered = set(waiting)
                await asyncio.sleep(self._pause)
                continue
            tried |= fresh
            await asyncio.gather(*(self._answer(table_id, task) for task in tasks))

    async def _answer(self, table_id: str, task: Task) -> None:
        asked = task.asked
        try:
            if task.question is None:
                raise BotFailed(f"{asked.bot} could not be asked")
            option = (await self._pool.think(table_id, task.question)).option
            command = play.answer(asked.seat, asked.actor, option, asked.step, by="bot", key=task.key)
        except BotFailed as fault:
            self.defaults += 1
            log.error(
                "a bot failed; the default answer is given for it",
                extra={"table": table_id, "seat": asked.seat, "bot": asked.bot, "fault": str(fault)},
            )
            command = play.default_answer(asked.seat, asked.actor, asked.step, by="bot", key=task.key)
        try:
            await self._registry.act(table_id, command)
        except StoreError as fault:
            log.warning("the answer of a bot could not be written", extra={"table": table_id, "fault": str(fault)})
        except ChancelleryError as fault:
            # Somebody was faster, took the answer before back, or took the seat.
            log.debug("the answer of a bot came late", extra={"table": table_id, "fault": str(fault)})

    async def _search_neglected(self) -> None:
        """Search now and then. When no other process could see to a table, the first search takes them all."""
        patience = self._patience if self._registry.shared else 0
        while True:
            try:
                for table_id in await self._neglected(patience):
                    self.drive(table_id)
            except StoreError as fault:
                log.warning("tables with bots could not be searched for", extra={"fault": str(fault)})
            patience = self._patience
            await asyncio.sleep(LOOK_SECONDS)

    async def _neglected(self, patience: int) -> Sequence[str]:
        before = self._registry.clock() - patience

        def job(tx: Transaction) -> list[str]:
            rows = tx.all(
                """SELECT id FROM tables WHERE status = 'running' AND changed_at <= :before AND EXISTS (
                       SELECT 1 FROM seats WHERE table_id = tables.id AND controller = 'bot' AND is_waited_for = 1)
                   ORDER BY changed_at LIMIT :most""",
                before=before,
                most=MOST_TABLES,
            )
            return [row.id for row in rows]

        return await self._registry.store.read(job)

    async def close(self) -> None:
        """Bots stop in the middle of their thoughts; whoever drives the table next asks them again."""
        self._registry.observers.remove(self._heard)
        await cancel_all([self._searching, *self._driven.values()])


def _task(table: Table, asked: BotDecision, key: str) -> Task:
    """All chance comes from the secret of the game, under a purpose of its own: the thoughts of a bot can be had again
    when the game is over, by nobody before."""
    match = table.match
    assert match is not None
    generator = chance.aside(match.seed, f"bot:{key}")
    try:
        put = question(table.game, match.state, asked.seat, table.actor(asked.actor), asked.bot, generator)
    except Exception:
        log.exception("a bot could not be asked", extra={"table": table.id, "bot": asked.bot})
        return Task(asked, key, None)
    return Task(asked, key, put)
