"""A loaded server is killed again and again: nothing acknowledged is lost or doubled, and it is ready in 3 seconds.

    scripts/soak kills [--database sqlite|postgres] [--kills 50] [--crash server|database|both]

Four people play at many tables through eight clients, with bots in some seats: sealed answers, replacements,
withdrawals, undo, messages, live channels. At random moments the server is killed with SIGKILL and started again on
the same database; with PostgreSQL also the database itself can be crashed (a process of it killed, or all of it
stopped at once) while the server goes on. After each time everything that anybody was told is compared with the log,
every table is replayed, and clients repeat what was not acknowledged with the same keys.

Budget: 50 kills take about 4 minutes on SQLite and 5 on PostgreSQL, on two free cores.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tests.soak import audit
from tests.soak.load import Unproven, need
from tests.soak.party import Party
from tests.soak.servers import Postgres, Process, children_of, postgres, process

LEAST_PLAY = 5
"""Requests that are acknowledged between two kills; the random time comes after them."""
FARE_WELL = 20.0
"""Seconds in which the bots of a killed server have to be gone."""


@dataclass
class Figures:
    tables: int = 0
    acknowledged: int = 0
    refused: int = 0
    messages: int = 0
    undone: int = 0
    entries: int = 0
    """In all logs, of bots too."""
    updates: int = 0
    """Heard over live channels."""
    repeated: int = 0
    unacknowledged: int = 0
    """Requests without a reply when the server died."""
    kept: int = 0
    """Those of them that were on the disk."""
    ready: list[float] = field(default_factory=list)
    """Seconds until ready, each time."""
    busy: list[float] = field(default_factory=list)
    """Seconds of a processor that a new server needed for that."""

    def __str__(self) -> str:
        return (
            f"{len(self.ready)} kills, {self.tables} tables; {self.acknowledged} requests acknowledged "
            f"({self.messages} messages, {self.undone} undos), {self.refused} refused as late, lost 0, doubled 0; "
            f"{self.unacknowledged} without a reply when it died, {self.kept} of them on the disk; "
            f"{self.repeated} repeated with the same bytes; {self.entries} entries replayed, "
            f"{self.updates} updates heard; "
            f"ready after at most {max(self.ready):.2f} s, median {statistics.median(self.ready):.2f} s"
            + (f" (processor time at most {max(self.busy):.2f} s)" if self.busy else "")
        )


class Kills:
    """A server under load, and how it is killed: always while requests are on their way; the gate closes after."""

    def __init__(self, server: Process, party: Party, tables: int, own_postgres: Postgres | None, seed: int) -> None:
        self.server, self.party, self.postgres = server, party, own_postgres
        self.wanted = tables
        """How many are to be played; new ones take the place of finished ones."""
        self.chance = random.Random(seed)
        self.figures = Figures()

    def server_killed(self) -> float:
        """Seconds from the start of the new process until it is ready."""
        bots = children_of(self.server.process.pid)
        self.server.kill()
        self.party.gate.close()
        seconds = self.server.start()
        self.figures.busy.append(self.server.busy())
        until = time.monotonic() + FARE_WELL
        while left := [pid for pid in bots if Path(f"/proc/{pid}").exists()]:
            need(time.monotonic() < until, f"the bots of a killed server live on: {left}")
            time.sleep(0.05)
        return seconds

    def backend_killed(self) -> float:
        """Seconds until the server can write again; it was not told of anything."""
        assert self.postgres is not None
        started = time.monotonic()
        self.postgres.kill_backend(self.chance)
        self.party.gate.close()
        time.sleep(0.05)
        return self.server.ready() - started

    def database_crashed(self) -> float:
        """Seconds from when the database is back until the server can write again."""
        assert self.postgres is not None
        self.postgres.crash()
        self.party.gate.close()
        self.postgres.start()
        started = time.monotonic()
        return self.server.ready() - started

    def examine(self) -> None:
        """Everybody stands still: compare what they know with the log."""
        ops, acknowledged, seen, heard = audit.snapshot(self.party)
        tables = audit.read_tables(self.server.database)
        audit.check_requests(tables, ops, acknowledged)
        self.figures.unacknowledged += sum(op.reply is None and not op.refused and op.sent > 0 for op in ops)
        self.figures.kept += audit.note_expected(tables, ops)
        replayed = audit.replay_all(tables)
        audit.check_told(replayed, seen, heard)
        over = sum(table.status == "finished" for table in replayed.values())
        running = len(replayed) - over
        self.figures.tables = len(tables)
        self.figures.entries = sum(len(stored.entries) for stored in tables.values())
        self.party.set_tables(max(0, self.wanted - running))


def prove(
    database: str,
    folder: Path,
    *,
    kills: int,
    tables: int,
    clients: int = 8,
    listeners: int = 6,
    longest: float = 3.0,
    repeated: int = 1_000,
    seed: int = 1,
    own_postgres: Postgres | None = None,
    crash: str = "server",
    say: Callable[[str], None] = lambda _: None,
) -> Figures:
    """Kill so often, each time after at most `longest` seconds of load; raises Unproven when something is wrong."""
    with process(database, folder, bot_pause_ms=20) as server:
        party = Party.gather(server.url)
        party.set_tables(tables)
        soak = Kills(server, party, tables, own_postgres, seed)
        crashes = {"server": [soak.server_killed], "database": [soak.backend_killed, soak.database_crashed]}
        crashes["both"] = [*crashes["server"], *crashes["database"]]
        party.play(clients, listeners, f"s{seed}")
        for number in range(kills):
            party.wait_for_play(LEAST_PLAY)
            time.sleep(soak.chance.uniform(0, longest))
            happens = soak.chance.choice(crashes[crash])
            seconds = happens()
            soak.figures.ready.append(seconds)
            party.wait_at_gate()
            began = time.monotonic()
            soak.examine()
            soak.figures.repeated += party.repeat(10, soak.chance)
            say(
                f"{number + 1:3} {happens.__name__:16} ready after {seconds:.2f} s; {len(party.ops)} requests, "
                f"{soak.figures.entries} entries at {len(party.tables)} tables examined in "
                f"{time.monotonic() - began:.1f} s"
            )
            party.gate.open()
        party.wait_for_play(LEAST_PLAY)
        party.stop_playing()
        soak.examine()
        soak.figures.repeated += party.repeat(repeated, soak.chance)
        code = server.stop()
        need(code == 0, f"the server ended with {code}")
    party.leave()
    ops = party.ops
    figures = soak.figures
    figures.acknowledged = sum(op.reply is not None for op in ops)
    figures.refused = sum(bool(op.refused) for op in ops)
    figures.messages = sum(op.reply is not None and op.kind == "message" for op in ops)
    figures.undone = sum(op.reply is not None and op.kind == "undo" for op in ops)
    figures.updates = sum(len(listener.heard) for listener in party.listeners)
    return figures


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="scripts/soak kills", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--crash", choices=("server", "database", "both"), default="server")
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=3.0, help="longest time between two kills")
    parser.add_argument("--ready", type=float, default=3.0, help="seconds in which it has to be ready")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(argv)
    if wanted.crash != "server" and wanted.database != "postgres":
        parser.error("only PostgreSQL is a process of its own that can crash: add --database postgres")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="chancellery-soak-")))
        own = stack.enter_context(postgres()) if wanted.database == "postgres" else None
        database = own.new_database() if own else f"sqlite:{folder / 'soak.db'}"
        try:
            figures = prove(
                database,
                folder,
                kills=wanted.kills,
                tables=wanted.tables,
                clients=wanted.clients,
                longest=wanted.seconds,
                seed=wanted.seed,
                own_postgres=own,
                crash=wanted.crash,
                say=lambda line: print(line, flush=True),
            )
            print(f"{wanted.database}: {figures}")
            need(max(figures.ready) <= wanted.ready, f"it took {max(figures.ready):.2f} s until ready")
        except Unproven as fault:
            print(f"Not proven: {fault}", file=sys.stderr)
            return 1
    return 0
