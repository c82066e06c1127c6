"""Timestamps: whole milliseconds since 1970, UTC, in the database, in memory and between functions.

Functions that need the time take it as an argument, so that tests and replays decide what time it is; only routes,
background tasks and commands call `now`.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Protocol

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def now() -> int:
    return time.time_ns() // 1_000_000


class Time(Protocol):
    def now(self) -> int:
        """The moment by the clock on the wall."""

    def monotonic(self) -> int:
        """Milliseconds since some moment in the past; nobody sets this clock."""

    async def wait(self, event: asyncio.Event, milliseconds: int) -> None:
        """Until the event is set, or so long."""


class SystemTime:
    def now(self) -> int:
        return now()

    def monotonic(self) -> int:
        return time.monotonic_ns() // 1_000_000

    async def wait(self, event: asyncio.Event, milliseconds: int) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(milliseconds / 1_000):
                await event.wait()
