"""One worker process, as the server sees it: started, asked one question at a time, and killed when it does not answer.

The server waits for a worker only as long as a decision may take; a worker that says nothing, or something that is no
answer, is ended at once, because nobody knows what it will do next.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence

import msgspec

from chancellery.kernel.errors import ChancelleryError
from chancellery.server.bots.protocol import (
    LARGEST,
    LENGTH,
    Begun,
    Failure,
    Question,
    Ready,
    Reply,
    Thought,
    decode_reply,
    frame,
)

START_SECONDS = 30.0
FAREWELL_SECONDS, LAST_SECONDS = 0.5, 2.0
"""How long a process may take to be gone that has closed its output; and one that was killed, before nobody waits for
it any more."""
INHERITED_VARIABLES = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
"""All that a worker is told of the environment: the rest may hold the password of the database."""


class WorkerFailed(ChancelleryError):
    """A worker gave no answer that could be used; it says why."""


class WorkerLost(WorkerFailed):
    """The worker itself is gone, or had to be killed."""


class QuestionNotTaken(WorkerLost):
    """The worker was gone before it began on the question, which therefore says nothing about the bot."""


class Worker:
    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, memory_mib: int, modules: Sequence[str] = ()) -> Worker:
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",
                "-m",
                "chancellery.server.bots.worker",
                str(memory_mib),
                *modules,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                env=_environment(),
                start_new_session=True,
            )
        except OSError as fault:
            raise WorkerLost(f"no worker can be started: {fault}") from None
        worker = cls(process)
        try:
            reply = await worker._hear(START_SECONDS)
        except asyncio.CancelledError:
            await worker.kill()
            raise
        if not isinstance(reply, Ready):
            await worker.kill()
            raise WorkerLost(reply.fault if isinstance(reply, Failure) else "the worker does not say that it is ready")
        return worker

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, question: Question, seconds: float) -> Thought:
        """What the bot would do; raises WorkerFailed when it failed, WorkerLost when the worker went with it."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(frame(msgspec.structs.replace(question, seconds=seconds)))
            try:
                reply = await self._hear(seconds)
            except WorkerLost as fault:
                raise QuestionNotTaken(str(fault)) from None
            if isinstance(reply, Begun):
                reply = await self._hear(seconds)
        except asyncio.CancelledError:
            await self.kill()
            raise
        if isinstance(reply, Thought):
            return reply
        if isinstance(reply, Failure):
            raise WorkerFailed(reply.fault)
        await self.kill()
        raise WorkerLost("the worker answers what was not asked")

    async def _hear(self, seconds: float) -> Reply:
        try:
            async with asyncio.timeout(seconds):
                return await self._read()
        except TimeoutError:
            fault = f"no answer after {seconds:g} seconds"
        except asyncio.IncompleteReadError:
            fault = "the worker is gone"
        except (msgspec.DecodeError, OSError) as trouble:
            fault = f"the answer cannot be read: {trouble}"
        await self.kill()
        raise WorkerLost(f"{fault} (exit code {self._process.returncode})")

    async def _read(self) -> Reply:
        assert self._process.stdout is not None
        (length,) = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
        if length > LARGEST:
            raise msgspec.DecodeError("it is too long")
        return decode_reply.decode(await self._process.stdout.readexactly(length))

    async def kill(self) -> None:
        """End the process, whatever it does, and see it gone."""
        if self._process.stdout is not None and self._process.stdout.at_eof():
            # It is ending by itself: a signal now would only confuse asyncio, which is about to hear of it.
            await self._gone(FAREWELL_SECONDS)
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._gone(LAST_SECONDS)

    async def _gone(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError, OSError):
            async with asyncio.timeout(seconds):
                await self._process.communicate()


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in INHERITED_VARIABLES}
    return {**kept, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
