"""Sending bad messages, many at a time, and reading what is said to them."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from tests.soak.misuse.bad import Bad

STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")
CLOSED = re.compile(rb"\x88[\x02-\x7d](..)", re.DOTALL)
PATIENCE = 10.0
"""Seconds after which a client that gets no end of an answer gives up."""
LINGER = 0.3
"""Seconds for which a WebSocket or stream is read on when nothing more comes."""


@dataclass
class Tally:
    """What was said to all of them."""

    sent: Counter[str] = field(default_factory=Counter)
    statuses: Counter[str] = field(default_factory=Counter)
    closes: Counter[int] = field(default_factory=Counter)
    silent: int = 0
    """Messages to which nothing was said before the connection ended."""
    stuck: Counter[str] = field(default_factory=Counter)
    """Messages whose connection did not end by itself."""
    faults: list[str] = field(default_factory=list)


class Sender:
    def __init__(self, url: str, at_once: int = 8) -> None:
        parts = urlsplit(url)
        self._host, self._port = str(parts.hostname), int(parts.port or 80)
        self._at_once = at_once
        self.tally = Tally()

    async def send_all(self, messages: Iterable[Bad]) -> None:
        waiting = iter(messages)

        async def work() -> None:
            for message in waiting:
                await self._send(message)

        await asyncio.gather(*(work() for _ in range(self._at_once)))

    async def _send(self, message: Bad) -> None:
        self.tally.sent[message.family] += 1
        if message.parts:
            heard = await self._exchange(message)
            self._judge(message, heard)

    async def _exchange(self, message: Bad) -> bytes:
        reader, writer = await asyncio.open_connection(self._host, self._port)
        heard = b""
        try:
            with contextlib.suppress(ConnectionError, BrokenPipeError):
                for part in message.parts:
                    writer.write(part)
                    await writer.drain()
                    if message.family == "a WebSocket" and not heard:
                        heard = await self._some(reader)
                if message.ending == "half close":
                    writer.write_eof()
            if message.ending != "hang up":
                heard += await self._rest(reader, message)
        finally:
            writer.transport.abort()
        return heard

    async def _some(self, reader: asyncio.StreamReader) -> bytes:
        """The first bytes of an answer."""
        with contextlib.suppress(TimeoutError, ConnectionError):
            return await asyncio.wait_for(reader.read(65_536), PATIENCE)
        return b""

    async def _rest(self, reader: asyncio.StreamReader, message: Bad) -> bytes:
        heard = b""
        patience = LINGER if message.family == "a WebSocket" else PATIENCE
        try:
            while more := await asyncio.wait_for(reader.read(65_536), patience):
                heard += more
        except TimeoutError:
            self.tally.stuck[message.family] += 1
        except ConnectionError:
            pass
        return heard

    def _judge(self, message: Bad, heard: bytes) -> None:
        statuses = [int(found) for found in STATUS.findall(heard)]
        if message.family == "a WebSocket":
            for code in CLOSED.findall(heard.partition(b"\r\n\r\n")[2]):
                self.tally.closes[int.from_bytes(code)] += 1
        self.tally.silent += not statuses
        for status in statuses:
            self.tally.statuses[f"{message.family}: {status}"] += 1
            refused = 400 <= status < 500
            if not refused and not (message.harmless and status in (100, 101, 200)):
                self.tally.faults.append(f"{message.family} got {status}: {message.parts!r:.1500} → {heard!r:.600}")
        if self.tally.closes[1011]:
            self.tally.faults.append(f"a WebSocket ended with 1011: {message.parts!r:.1500}")
            del self.tally.closes[1011]
