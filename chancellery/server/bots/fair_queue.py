"""A queue that is fair to tables: whoever asks in the name of one table waits only for its own earlier questions, and
for one question of every other table."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

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
