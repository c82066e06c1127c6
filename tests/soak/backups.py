"""A loaded server is backed up; every backup is one moment of it, restores into either database, and plays on.

    scripts/soak backups [--database sqlite|postgres] [--backups 6]

While the people of the kills soak play, backups are made with the commands of the operator. Each is restored into a
fresh SQLite file and into a fresh PostgreSQL. What was acknowledged before the backup began is in it; nothing is in it
that nobody asked for, and nothing by half; every table replays, and its log is the beginning of the log it was taken
from. Then a server is started on the restored database, the same people go on there, and everything is compared again.

Budget: 6 backups, 12 restorations, take about 3 minutes on two free cores.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from chancellery import cli
from tests.soak import audit
from tests.soak.load import Unproven, need
from tests.soak.party import Party
from tests.soak.servers import postgres, process

LEAST_PLAY = 10
"""Requests that are acknowledged before a backup is made, and by a server on a restored one."""


@dataclass
class Figures:
    backups: list[float] = field(default_factory=list)
    """Seconds that each took."""
    restored: int = 0
    tables: int = 0
    entries: int = 0
    """In the last backup."""
    before: int = 0
    """Requests acknowledged before the last backup began."""
    meanwhile: int = 0
    """Requests acknowledged while backups were made."""
    acknowledged: int = 0
    played_on: int = 0
    """Requests acknowledged by servers on restored databases."""

    def __str__(self) -> str:
        return (
            f"{len(self.backups)} backups under load, {self.restored} restorations, {self.tables} tables; "
            f"{self.acknowledged} requests acknowledged, {self.meanwhile} of them while a backup was made; the last "
            f"backup has {self.entries} entries and all {self.before} requests acknowledged before; lost 0, by half 0; "
            f"{self.played_on} more acknowledged by restored servers; a backup took at most {max(self.backups):.2f} s, "
            f"median {statistics.median(self.backups):.2f} s"
        )


def prove(
    database: str,
    elsewhere: Sequence[Callable[[], str]],
    folder: Path,
    *,
    backups: int,
    tables: int,
    clients: int = 8,
    longest: float = 1.5,
    seconds_on: float = 1.0,
    seed: int = 1,
    say: Callable[[str], None] = lambda _: None,
) -> Figures:
    """Make so many backups under load and restore each into all `elsewhere`; raises Unproven when something is
    wrong."""
    chance = random.Random(seed)
    figures = Figures()
    moments: list[dict[str, audit.Stored]] = []
    with process(database, folder, bot_pause_ms=20) as server:
        party = Party.gather(server.url)
        party.set_tables(tables)
        party.play(clients, 4, f"s{seed}")
        for number in range(backups):
            party.wait_for_play(LEAST_PLAY)
            time.sleep(chance.uniform(0, longest))
            _, before, _, _ = audit.snapshot(party)
            began = time.monotonic()
            backup = folder / f"{number}.backup"
            operator("backup", backup, "--database", database)
            figures.backups.append(time.monotonic() - began)
            ops, after, _, _ = audit.snapshot(party)
            party.check()
            figures.before, figures.meanwhile = len(before), figures.meanwhile + len(after - before)
            for new_database in elsewhere:
                target = new_database()
                operator("restore", backup, "--database", target)
                stored = audit.read_tables(target)
                audit.check_requests(stored, party.ops, before)
                audit.replay_all(stored)
                moments.append(stored)
                figures.restored += 1
                figures.played_on += play_on(target, folder, party, stored, f"r{number}-{figures.restored}", seconds_on)
            figures.tables = len(moments[-1])
            figures.entries = sum(len(table.entries) for table in moments[-1].values())
            say(
                f"{number + 1:3} backup in {figures.backups[-1]:.2f} s, {figures.entries} entries of {figures.tables} "
                f"tables, {len(before)} requests acknowledged before it and {len(after - before)} during it"
            )
        party.stop_playing()
        need(server.stop() == 0, "the server did not end well")
    party.leave()
    whole = audit.read_tables(database)
    for moment in moments:
        audit.check_prefix(moment, whole)
    ops, acknowledged, seen, heard = audit.snapshot(party)
    audit.check_requests(whole, ops, acknowledged)
    audit.check_told(audit.replay_all(whole), seen, heard)
    figures.acknowledged = len(acknowledged)
    return figures


def operator(*arguments: object) -> None:
    """Carry out `chancellery admin …`."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = cli.main(["admin", *map(str, arguments)])
    need(code == 0, f"chancellery admin {arguments[0]} failed: {said.getvalue()}")


def play_on(
    database: str, folder: Path, party: Party, stored: dict[str, audit.Stored], name: str, seconds: float
) -> int:
    """Serve a restored database for the same people; the number of requests that were acknowledged there."""
    with process(database, folder, bot_pause_ms=20) as server:
        others = party.moved(server.url, set(stored))
        others.play(4, 2, name)
        others.wait_for_play(LEAST_PLAY)
        time.sleep(seconds)
        others.stop_playing()
        need(server.stop() == 0, "the server on a restored database did not end well")
    others.leave()
    ops, acknowledged, seen, heard = audit.snapshot(others)
    now = audit.read_tables(database)
    operator("verify-all", "--database", database)
    audit.check_prefix(stored, now)
    audit.check_requests(now, [*party.ops, *ops], acknowledged)
    audit.check_told(audit.replay_all(now), seen, heard)
    return len(acknowledged)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="scripts/soak backups", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--backups", type=int, default=6)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(argv)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="chancellery-soak-")))
        own = stack.enter_context(postgres())
        files = iter(range(sys.maxsize))

        def new_file() -> str:
            return f"sqlite:{folder / f'soak-{next(files)}.db'}"

        try:
            figures = prove(
                own.new_database() if wanted.database == "postgres" else new_file(),
                [new_file, own.new_database],
                folder,
                backups=wanted.backups,
                tables=wanted.tables,
                clients=wanted.clients,
                seed=wanted.seed,
                say=lambda line: print(line, flush=True),
            )
        except Unproven as fault:
            print(f"Not proven: {fault}", file=sys.stderr)
            return 1
    print(f"{wanted.database}: {figures}")
    return 0
