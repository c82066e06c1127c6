"""Where the time comes from: the clock on the wall, which may be set, and one that only ever goes on."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Protocol

from chancellery.server import moment


class Time(Protocol):
    def now(self) -> int:
        """The moment by the clock on the wall."""

    def monotonic(self) -> int:
        """Milliseconds since some moment in the past; nobody sets this clock."""

    async def wait(self, event: asyncio.Event, milliseconds: int) -> None:
        """Until the event is set, or so long."""


class SystemTime:
    def now(self) -> int:
        return moment.now()

    def monotonic(self) -> int:
        return time.monotonic_ns() // 1_000_000

    async def wait(self, event: asyncio.Event, milliseconds: int) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(milliseconds / 1_000):
                await event.wait()


class SteadyTime:
    """Never ahead of either clock: when the one on the wall is set forward, this one goes on as if it had not been,
    until somebody has looked into it (`agree`); when it is set back, this one follows at once."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self.agree()

    def agree(self) -> None:
        """From now on the two clocks agree."""
        self._wall, self._ticks = self._time.now(), self._time.monotonic()

    def now(self) -> int:
        return min(self._time.now(), self._expected())

    def leap(self) -> int:
        """By how much the clock on the wall has been set forward since the clocks agreed."""
        ahead = self._time.now() - self._expected()
        if ahead < 0:
            self.agree()
        return max(0, ahead)

    def _expected(self) -> int:
        return self._wall + self._time.monotonic() - self._ticks
