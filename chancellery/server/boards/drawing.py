"""Renderer for custom boards: draws each board page once, in a thread of its own."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from chancellery.server.web.errors import Refused
from chancellery.server.web.static_resources import StaticResource
from chancellery.server.words import WORDS

MOST_CACHED = 32
"""Finished pages that are cached, those that were asked for last."""
MOST_WAITING = 16
"""Boards that are drawn or wait to be."""


class BoardRenderer:
    """Draws boards one after another; whoever asks for one that is being drawn waits for the same page."""

    def __init__(self, draw: Callable[[bytes], StaticResource]) -> None:
        self._draw = draw
        self._pool = ThreadPoolExecutor(1, "drawing")
        self._cache: dict[bytes, StaticResource] = {}
        self._waiting: dict[bytes, asyncio.Future[StaticResource]] = {}

    async def page(self, document: bytes) -> StaticResource:
        """The page of a board, given as a document; raises Refused when too many others are waiting."""
        key = hashlib.sha256(document).digest()
        cached = self._cache.pop(key, None)
        if cached is not None:
            self._cache[key] = cached
            return cached
        waiting = self._waiting.get(key)
        if waiting is None:
            if len(self._waiting) >= MOST_WAITING:
                raise Refused("unavailable", 503, WORDS.message("too-many-boards"))
            waiting = asyncio.get_running_loop().run_in_executor(self._pool, self._draw, document)
            self._waiting[key] = waiting
            waiting.add_done_callback(lambda drawn: self._keep(key, drawn))
        return await asyncio.shield(waiting)

    def _keep(self, key: bytes, drawn: asyncio.Future[StaticResource]) -> None:
        del self._waiting[key]
        if drawn.cancelled() or drawn.exception() is not None:
            return
        self._cache[key] = drawn.result()
        if len(self._cache) > MOST_CACHED:
            del self._cache[next(iter(self._cache))]

    def close(self) -> None:
        """Draw nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
