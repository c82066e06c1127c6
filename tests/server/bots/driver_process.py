"""A server with nothing but bots in it, to be killed: `python driver_process.py DATABASE`.

It writes one byte for every answer that it has told observers of.
"""

from __future__ import annotations

import asyncio
import sys

from chancellery.server.bots.driver import Driver
from chancellery.server.bots.pool import Pool
from chancellery.server.store import open_store
from chancellery.server.tables.registry import Registry


async def main(database: str) -> None:
    registry = Registry(open_store(database))
    registry.observers.append(lambda _, done: print("." * len(done.entries), end="", flush=True))
    Driver(registry, Pool(2, seconds=5), take_over_ms=0)
    await asyncio.sleep(300)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
