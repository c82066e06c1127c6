"""The sender process, as the server sees it: started when there is something to send, started anew when it
is gone, and ended when it does not answer or has nothing to do for a while."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import itertools
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

from chancellery.kernel.errors import ChancelleryError
from chancellery.server.notifications.sender_protocol import Delivery, DeliveryResult

PATIENCE = 60.0
"""Seconds after which a process that says nothing about a delivery is given up."""
IDLE = 120.0
LONGEST = 1 << 20
INHERITED_VARIABLES = (
    *("PATH", "LANG", "LC_ALL", "TZ", "SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
    *("SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE"),
)
"""All that the process is told of the environment: no passwords, and no proxies, behind which it could not see where
it connects to."""


class NotInstalled(ChancelleryError):
    """The libraries that send notices are an extra."""

    def __init__(self) -> None:
        super().__init__("this server cannot send notices: its operator has to install chancellery[notices]")


def is_installed() -> bool:
    return all(importlib.util.find_spec(name) is not None for name in ("apprise", "pywebpush"))


class SenderProcess:
    def __init__(self) -> None:
        self._process: Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[DeliveryResult]] = {}
        """By number of the delivery: whoever waits to hear what became of it."""
        self._carried: dict[int, Process] = {}
        """The process that has got each of them."""
        self._idle: asyncio.TimerHandle | None = None
        self._ending: asyncio.Future[None] | None = None

    async def deliver(self, delivery: Delivery) -> DeliveryResult:
        """Send a notice; says what became of it, and never raises for what the other side does."""
        if not is_installed():
            raise NotInstalled
        number = next(self._numbers)
        future: asyncio.Future[DeliveryResult] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        try:
            process = self._carried[number] = await self._running()
            assert process.stdin is not None
            process.stdin.write(msgspec.json.encode(msgspec.structs.replace(delivery, number=number)) + b"\n")
            await process.stdin.drain()
            async with asyncio.timeout(PATIENCE):
                return await future
        except TimeoutError:
            await self.close()
            return DeliveryResult(state="failed", why="the service does not answer")
        except OSError:
            return DeliveryResult(state="failed", why="the notice could not be sent now")
        finally:
            self._waiting.pop(number, None)
            self._carried.pop(number, None)
            self._plan_end()

    async def _running(self) -> Process:
        async with self._lock:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-P",
                    "-m",
                    "chancellery.server.notifications.sender",
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=DEVNULL,
                    env={name: os.environ[name] for name in INHERITED_VARIABLES if name in os.environ},
                    limit=LONGEST,
                    start_new_session=True,
                )
                self._reader = asyncio.create_task(self._read(self._process))
            return self._process

    async def _read(self, process: Process) -> None:
        assert process.stdout is not None
        with contextlib.suppress(ValueError, msgspec.DecodeError):
            while line := await process.stdout.readline():
                outcome = msgspec.json.decode(line, type=DeliveryResult)
                future = self._waiting.get(outcome.number)
                if future is not None and not future.done():
                    future.set_result(outcome)
        for number, future in self._waiting.items():
            if self._carried.get(number) is process and not future.done():
                future.set_result(DeliveryResult(state="failed", why="the notice could not be sent now"))

    def _plan_end(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        if not self._waiting:
            self._idle = asyncio.get_running_loop().call_later(IDLE, self._end_if_idle)

    def _end_if_idle(self) -> None:
        if not self._waiting:
            self._ending = asyncio.ensure_future(self.close())

    async def close(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if self._reader is not None:
            await self._reader
