"""Clients that send one byte a second, or nothing: the server hangs up on them, and until then nobody else suffers."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from urllib.parse import urlsplit

from chancellery.server.web.protocols import ARRIVAL_TIMEOUT, CHECK_EVERY
from tests.soak.misuse.bad import request, writes
from tests.soak.misuse.scene import Scene

MARGIN = 10.0


class Crawlers:
    """So many connections, each in the middle of a good request that never becomes whole."""

    def __init__(self, scene: Scene, count: int) -> None:
        self._scene, self._count = scene, count
        self._tasks: list[asyncio.Task[float]] = []
        self._waits: list[float] = []

    async def start(self) -> None:
        good = writes(self._scene)
        for number in range(self._count):
            who, method, path, body = good[number % len(good)]
            content = json.dumps(body).encode()
            head, _, _ = request(self._scene, who, method, path, content).partition(b"\r\n\r\n")
            start = (b"", head[:30], head, head + b"\r\n\r\n" + content[:5])[number % 4]
            self._tasks.append(asyncio.create_task(self._crawl(start, slowly=number % 3 > 0)))

    async def _crawl(self, start: bytes, slowly: bool) -> float:
        """Seconds until the server hung up."""
        parts = urlsplit(self._scene.url)
        reader, writer = await asyncio.open_connection(str(parts.hostname), int(parts.port or 80))
        began = time.monotonic()
        try:
            writer.write(start)
            while time.monotonic() - began < 2 * (ARRIVAL_TIMEOUT + CHECK_EVERY) + MARGIN:
                with contextlib.suppress(TimeoutError):
                    if not await asyncio.wait_for(reader.read(1_000), 1):
                        break
                if slowly and start:
                    writer.write(b" ")
        except ConnectionError:
            pass
        finally:
            writer.transport.abort()
        return time.monotonic() - began

    async def end(self) -> list[str]:
        """Wait for the last; who was never let go of."""
        self._waits = list(await asyncio.gather(*self._tasks))
        longest = ARRIVAL_TIMEOUT + CHECK_EVERY + MARGIN
        stayed = sum(wait > longest for wait in self._waits)
        return [f"{stayed} slow clients were kept for more than {longest:.0f} s"] if stayed else []

    @property
    def summary(self) -> str:
        return (
            f"{self._count}, let go of after {min(self._waits):.0f} to {max(self._waits):.0f} s"
            if self._waits
            else "none"
        )
