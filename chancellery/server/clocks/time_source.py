"""Time sources: the wall clock, which may be set, and a monotonic one."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Protocol

from chancellery.server import timestamps


class Time(Protocol):
    def now(self) -> int:
        """The moment by the clock on the wall."""

    def monotonic(self) -> int:
        """Milliseconds since some moment in the past; nobody sets this clock."""

    async def wait(self, event: asyncio.Event, milliseconds: int) -> None:
        """Until the event is set, or so long."""


class SystemTime:
    def now(self) -> int:
        return timestamps.now()

    def monotonic(self) -> int:
        return time.monotonic_ns() // 1_000_000

    async def wait(self, event: asyncio.Event, milliseconds: int) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(milliseconds / 1_000):
                await event.wait()
