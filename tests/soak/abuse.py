"""Tens of thousands of bad messages over HTTP, WebSocket and SSE: no failure, no change, nobody else disturbed.

A server with games under way is sent broken JSON, broken HTTP, forged and intruding requests, wrong answers, endless
heads, slow and vanishing clients, broken frames. No answer is a failure of the server, its log tells of none, its
database is the same afterwards, and a good client is served all the while. Then schemathesis makes good and bad
requests from the server's description of itself: replies are as described, and what is refused changes nothing.
Budget: about 5 minutes for 20,000 messages and 20 examples on each database.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.soak.misuse import bodies, frames, intruders, raw
from tests.soak.misuse.bad import Bad, Make
from tests.soak.misuse.books import differences
from tests.soak.misuse.crawlers import Crawlers
from tests.soak.misuse.described import Described
from tests.soak.misuse.health import Patient, open_files, resident_mib, troubles
from tests.soak.misuse.scene import Scene
from tests.soak.misuse.senders import Sender
from tests.soak.servers import Process, postgres, process

FAMILIES: list[tuple[Make, int]] = [
    (bodies.spoiled, 30),
    (intruders.forged, 8),
    (intruders.impostor, 6),
    (intruders.stranger, 6),
    (intruders.bad_key, 3),
    (intruders.wrong_answer, 12),
    (intruders.wrong_moment, 8),
    (raw.garbage, 4),
    (raw.odd_method, 4),
    (raw.odd_query, 4),
    (raw.odd_path, 4),
    (raw.endless_head, 1),
    (raw.broken_off, 8),
    (raw.chunked, 4),
    (raw.pipelined, 2),
    (raw.unwanted_body, 2),
    (raw.bad_stream, 5),
    (raw.left_stream, 2),
    (frames.bad_handshake, 3),
]
"""With how much weight each is chosen; besides them WebSockets, whose frames are counted one by one."""
BATCH = 250
GROWTH_MIB = 64.0
"""Memory that the server may take more after a quarter of the messages."""


def messages(scene: Scene, count: int, seed: int) -> Iterator[Bad]:
    chance = random.Random(seed)
    makers, weights = zip(*FAMILIES, strict=True)
    made = 0
    while made < count:
        if chance.random() < 0.05:
            several = frames.conversation(scene, chance)
        else:
            several = [chance.choices(makers, weights)[0](scene, chance)]
        made += len(several)
        yield from several


def batches(items: Iterator[Bad], size: int) -> Iterator[list[Bad]]:
    batch: list[Bad] = []
    for item in items:
        batch.append(item)
        if len(batch) >= size:
            yield batch
            batch = []
    if batch:
        yield batch


class Abuse:
    """One run against one server."""

    def __init__(self, server: Process, count: int, seed: int, crawlers: int = 40) -> None:
        self.server, self.count, self.seed = server, count, seed
        self.scene = Scene(server.url, server.database)
        self.sender = Sender(server.url)
        self.crawlers = Crawlers(self.scene, crawlers)
        self.faults: list[str] = []
        self.memory: list[float] = []

    def run(self) -> list[str]:
        """What went wrong; nothing, if all is well."""
        scene, process = self.scene, self.server.process.pid
        program = scene.callers["bobs-program"].headers
        self.patient = Patient(scene.url, f"/tables/{scene.running}/view", program)
        self.patient.start()
        self.memory.append(resident_mib(process))
        began = time.monotonic()
        asyncio.run(self._send())
        self.seconds = time.monotonic() - began
        self.patient.end()
        self.files = open_files(process)
        self.faults += self.sender.tally.faults + self.patient.faults
        self.faults += [f"the log says: {line:.2000}" for line in troubles(Path(self.server.log.name))[0]]
        quarter = self.memory[len(self.memory) // 4]
        if self.memory[-1] - quarter > GROWTH_MIB:
            self.faults.append(f"the server's memory grew from {quarter:.0f} to {self.memory[-1]:.0f} MiB")
        scene.ada.ask("GET", f"/tables/{scene.running}/view")
        scene.answer(scene.bob, scene.running)
        scene.close()
        return self.faults

    async def _send(self) -> None:
        before = self.scene.books.digest()
        await self.crawlers.start()
        for batch in batches(messages(self.scene, self.count, self.seed), BATCH):
            await self.sender.send_all(batch)
            self.memory.append(resident_mib(self.server.process.pid))
            changed = differences(before, self.scene.books.digest())
            if changed:
                families = sorted({message.family for message in batch})
                self.faults.append(f"{', '.join(changed)} changed during one of: {', '.join(families)}")
                before = self.scene.books.digest()
        self.faults += await self.crawlers.end()

    def report(self) -> str:
        tally, memory = self.sender.tally, self.memory
        quarter = memory[len(memory) // 4]
        _, warnings = troubles(Path(self.server.log.name))
        lines = [
            f"{sum(tally.sent.values())} bad messages in {self.seconds:.0f} s, {tally.silent} without a word in reply",
            *[f"  {count:6} {family}" for family, count in sorted(tally.sent.items())],
            *[f"  {count:6} {said}" for said, count in sorted(tally.statuses.items())],
            f"WebSockets closed with: {dict(sorted(tally.closes.items()))}",
            f"connections that did not end by themselves: {dict(tally.stuck)}",
            f"slow clients: {self.crawlers.summary}",
            f"a good client meanwhile: {self.patient.summary}",
            f"memory in MiB: {memory[0]:.0f} before, {quarter:.0f} after a quarter, {memory[-1]:.0f} after all",
            f"open files at the end: {self.files}",
            f"warnings in the log: {dict(warnings)}",
        ]
        return "\n".join(lines)


@contextmanager
def server(kind: str) -> Iterator[Process]:
    settings = {"bot_pause_ms": 0, "webhook_private_networks": "yes", "live_connections": 1000}
    with tempfile.TemporaryDirectory(prefix="chancellery-abuse-") as name:
        folder = Path(name)
        if kind == "sqlite":
            with process(f"sqlite:{folder / 'chancellery.db'}", folder, **settings) as running:
                yield running
        else:
            with postgres() as cluster, process(cluster.new_database(), folder, **settings) as running:
                yield running


def check_description(running: Process, examples: int) -> list[str]:
    """Requests made from the description; what went wrong."""
    scene = Scene(running.url, running.database)
    described = Described(scene)
    faults = described.run(examples, examples)
    scene.close()
    told = ", ".join(f"{count} × {status}" for status, count in sorted(described.statuses.items()))
    print(f"{sum(described.statuses.values())} requests made from the description: {told}")
    return faults + [f"the log says: {line:.2000}" for line in troubles(Path(running.log.name))[0]]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="scripts/soak abuse", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--examples", type=int, default=20, help="good and bad ones for each described operation")
    parser.add_argument("--database", choices=("sqlite", "postgres", "postgresql", "both"), default="both")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    failed = 0
    for kind in ("sqlite", "postgresql") if given.database == "both" else (given.database,):
        with server(kind) as running:
            abuse = Abuse(running, given.messages, given.seed)
            faults = abuse.run()
            print(f"== {kind}\n{abuse.report()}")
        with server(kind) as running:
            faults += check_description(running, given.examples)
            for fault in faults[:50]:
                print(f"FAULT {fault}")
            print(f"{len(faults)} faults" if faults else "nothing went wrong, nothing has changed", flush=True)
            failed += len(faults)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
