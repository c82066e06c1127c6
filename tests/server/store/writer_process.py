"""Run as a process by the tests: writes as fast as it can, and says on its output what has been acknowledged.

writer_process.py DATABASE NAME [TASKS]
"""

from __future__ import annotations

import asyncio
import os
import sys

from chancellery.server.store import Transaction, open_store


async def write(database: str, name: str, tasks: int) -> None:
    store = await asyncio.to_thread(open_store, database)

    async def work(task: int) -> None:
        number = 0
        while True:
            number += 1
            key = f"{name}-{task}-{number}"

            def job(tx: Transaction, key: str = key) -> None:
                tx.run("INSERT INTO meta (name, value) VALUES (:key, :value)", key=key, value="v" * 200)
                tx.run("INSERT INTO leases (name, holder, until) VALUES (:key, 'h', 1)", key=key)
                tx.notify("written", key)

            await store.write(job)
            os.write(1, f"{key}\n".encode())

    await asyncio.gather(*(work(task) for task in range(tasks)))


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 8))
