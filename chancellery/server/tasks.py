"""Reliable cancellation of asyncio tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_AFTER = 5.0
"""Seconds that a cancelled task has to clean up before it is cancelled once more."""


async def cancel_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait until all of them have ended, however they end.

    A single `cancel()` can be lost: what a task awaits may swallow it (up to Python 3.11 `asyncio.wait_for` does when
    its result arrives in the same moment). So it is repeated until the task is done.
    """
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        ended, pending = await asyncio.wait(pending, timeout=AGAIN_AFTER)
        for task in ended:
            if not task.cancelled():
                task.exception()  # fetched, so that asyncio does not complain that nobody asked
