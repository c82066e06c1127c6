"""Pool of worker processes that take questions from one fair queue.

Each worker has a supervisor, a task that starts it when there is something to think about, asks it one question at a
time, and replaces it when it is lost. Nothing that a worker does holds up the server or another worker. A question is
asked up to three times; then `BotFailed` is raised, and the reason is logged. Only a worker that had begun on the
question counts: one that was killed before that is replaced, and the question is put again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections import deque
from collections.abc import Sequence
from time import perf_counter
from typing import Generic, TypeVar

import msgspec

from chancellery.kernel.errors import ChancelleryError
from chancellery.server.bots.process import QuestionNotTaken, Worker, WorkerFailed, WorkerLost
from chancellery.server.bots.protocol import Question, Thought
from chancellery.server.tasks import cancel_all
from chancellery.server.words import WORDS

log = logging.getLogger("chancellery.bots")

ATTEMPTS = 3
FIRST_REST, LONGEST_REST = 0.05, 5.0
"""Seconds that a supervisor waits before it starts another worker after a lost one; longer after each, so that workers
which cannot live do not keep the machine busy with being born."""


class BotFailed(ChancelleryError):
    """A bot gave no answer, however often it was asked."""


class PoolClosed(ChancelleryError):
    """The server is stopping: nobody thinks any more, and nothing follows from that."""


class Counts(msgspec.Struct):
    """What the workers have done since the start, for the metrics."""

    thoughts: int = 0
    failures: int = 0
    """Attempts that brought no answer."""
    given_up: int = 0
    """Questions that were left without an answer after all attempts."""
    lost: int = 0
    """Workers that were killed or died."""
    seconds: float = 0.0
    """Spent thinking."""


class _Job:
    __slots__ = ("answer", "asked")

    def __init__(self, asked: Question) -> None:
        self.asked = asked
        self.answer: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()


class Pool:
    """Made and closed on one event loop."""

    def __init__(self, processes: int, seconds: float, memory_mib: int = 1024, modules: Sequence[str] = ()) -> None:
        self.counts = Counts()
        self._seconds = seconds
        self._memory_mib = memory_mib
        self._modules = tuple(modules)
        self._turns: FairQueue[_Job] = FairQueue()
        self._workers: set[Worker] = set()
        self._closed = False
        self._supervisors = [asyncio.create_task(self._keep()) for _ in range(processes)]

    @property
    def waiting(self) -> int:
        return len(self._turns)

    @property
    def workers(self) -> list[int]:
        """The process ids of the workers that live."""
        return sorted(worker.pid for worker in self._workers if worker.alive)

    async def think(self, name: str, question: Question) -> Thought:
        """What the bot would do; `name` says for whom it is asked (a table), so that everybody has their turn."""
        attempt = 0
        while attempt < ATTEMPTS:
            job = _Job(_again(question, attempt))
            try:
                return await self._once(name, job)
            except QuestionNotTaken:
                continue
            except WorkerFailed as fault:
                attempt += 1
                self.counts.failures += 1
                log.warning(
                    "a bot failed",
                    extra={
                        "asked_for": name,
                        "game": question.game,
                        "bot": question.bot,
                        "attempt": attempt,
                        "fault": str(fault),
                    },
                )
        self.counts.given_up += 1
        raise BotFailed(f"the bot {question.bot} failed {ATTEMPTS} times")

    async def _once(self, name: str, job: _Job) -> Thought:
        if self._closed:
            raise PoolClosed(WORDS.message("the-server-is-stopping"))
        self._turns.add(name, job)
        return await job.answer

    async def _keep(self) -> None:
        worker: Worker | None = None
        rest = 0.0
        try:
            while not self._closed:
                job = await self._turns.next()
                if job.answer.cancelled():
                    continue
                try:
                    if worker is None or not worker.alive:
                        await asyncio.sleep(rest)
                        worker = await self._replace(worker)
                    _settle(job, await self._ask(worker, job.asked))
                    rest = 0.0
                except WorkerFailed as fault:
                    if isinstance(fault, WorkerLost):
                        self._dismiss(worker)
                        worker = None
                        self.counts.lost += 1
                        rest = min(LONGEST_REST, 2 * rest or FIRST_REST)
                    _settle(job, fault)
                except Exception as fault:
                    log.exception("asking a worker failed")
                    _settle(job, WorkerFailed(f"{type(fault).__name__}: {fault}"))
                except asyncio.CancelledError:
                    _settle(job, PoolClosed(WORDS.message("the-server-is-stopping")))
                    raise
        finally:
            if worker is not None:
                await worker.kill()

    async def _replace(self, worker: Worker | None) -> Worker:
        """Another worker for one that died while it had nothing to do, or for none."""
        self._dismiss(worker)
        fresh = await Worker.start(self._memory_mib, self._modules)
        self._workers.add(fresh)
        return fresh

    def _dismiss(self, worker: Worker | None) -> None:
        if worker is not None:
            self._workers.discard(worker)

    async def _ask(self, worker: Worker, question: Question) -> Thought:
        started = perf_counter()
        try:
            thought = await worker.ask(question, self._seconds)
        finally:
            self.counts.seconds += perf_counter() - started
        self.counts.thoughts += 1
        return thought

    async def close(self) -> None:
        """End all workers, in the middle of a thought too; whoever waits is told."""
        self._closed = True
        await cancel_all(self._supervisors)
        self._workers.clear()
        while len(self._turns):
            _settle(await self._turns.next(), PoolClosed(WORDS.message("the-server-is-stopping")))


def _again(question: Question, attempt: int) -> Question:
    """The same question; a bot that has failed gets other luck."""
    if not attempt:
        return question
    seed = hashlib.sha256(question.seed + bytes([attempt])).digest()
    return msgspec.structs.replace(question, seed=seed)


def _settle(job: _Job, result: Thought | ChancelleryError) -> None:
    """Tell whoever waits, if they still do."""
    with contextlib.suppress(asyncio.InvalidStateError):
        if isinstance(result, Thought):
            job.answer.set_result(result)
        else:
            job.answer.set_exception(result)


T = TypeVar("T")


class FairQueue(Generic[T]):
    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {}
        """By whoever asks, in the order in which their turns come."""
        self._ready = asyncio.Semaphore(0)

    def __len__(self) -> int:
        return sum(len(queue) for queue in self._waiting.values())

    def add(self, name: str, item: T) -> None:
        self._waiting.setdefault(name, deque()).append(item)
        self._ready.release()

    async def next(self) -> T:
        """The next item, as soon as there is one; its name goes to the end of the line."""
        await self._ready.acquire()
        name = next(iter(self._waiting))
        queue = self._waiting.pop(name)
        item = queue.popleft()
        if queue:
            self._waiting[name] = queue
        return item
