"""New releases under running games: a changed rule, board and state; none is lost, none goes on unnoticed.

    scripts/soak upgrades [--tables 12] [--answers 60] [--rounds 5] [--database sqlite|postgres] [--seed 1]

Each release is a copy of the package with one change in its source, served by a process of its own on the same
database. Games of both kinds are played a while by each. What a player sees is compared before and after every
upgrade; where a game cannot go on by the new rules it must stand still, say so, come back with the old release, and go
on by the new rules once its people have voted for it. At the end `admin verify-all` of the last release finds no fault.

Budget: 5 rounds with 12 tables take about 6 minutes on SQLite and on PostgreSQL.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import chancellery
from tests.soak.load import need
from tests.soak.servers import Process, postgres, process

GAMES = (("realpolitik", 4), ("raison", 6))
CHANGES = {
    "comment": [("games/coalitions/income.py", "def collect_taxes", "# Nothing has changed.\ndef collect_taxes")],
    "board": [("boards/realpolitik/board.toml", '"italy"]\nvalue = 2', '"italy"]\nvalue = 4')],
    "state": [
        ("games/coalitions/state.py", "plain import plain", "plain import added, plain"),
        (
            "games/coalitions/state.py",
            "class CoalitionState(Pieces):\n",
            "class CoalitionState(Pieces):\n    tallies: list[int] = added(list)\n",
        ),
    ],
    "rule": [("games/coalitions/income.py", "    income = times *", "    income = 100 + times *")],
}
"""What each release changes: files, a text in each, and the text in its place."""
SAME_RULES = ("comment", "board")


@dataclass
class Figures:
    answers: int = 0
    upgraded: int = 0
    set_aside: int = 0
    resumed: int = 0
    played_on: int = 0
    tables: list[str] = field(default_factory=list)


def build(folder: Path, name: str, *changes: str) -> Path:
    """A copy of the package with these changes, compiled as far as the package is; the folder in which it lies."""
    root = folder / name
    ignored = shutil.ignore_patterns("*.png", "*.webp")
    shutil.copytree(Path(chancellery.__file__).parent, root / "chancellery", ignore=ignored)
    for place, old, new in (edit for change in changes for edit in CHANGES[change]):
        path = root / "chancellery" / place
        text = path.read_text(encoding="utf-8")
        need(old in text, f"{place} has another form than this soak knows")
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return root


class Evening:
    """One person who plays all seats of several tables, whatever release is served."""

    def __init__(self, server: Process, seed: int) -> None:
        from tests.server.running import Client

        self.server, self.chance, self.figures = server, random.Random(seed), Figures()
        self.client = Client(server.url)
        self.client.register("Ada")
        self.seats: dict[str, int] = {}

    def open_tables(self, count: int) -> None:
        for number in range(count):
            game, seats = GAMES[number % len(GAMES)]
            self.seats[self.client.create(game, solo=True)] = seats

    def serve(self, release: Path, abrupt: bool = False) -> None:
        """Let another release take over."""
        if abrupt:
            self.server.kill()
        else:
            self.server.process.terminate()
            self.server.process.wait(20)
        self.server.source = release
        self.server.start()

    def snapshot(self, table: str, seat: int = 0) -> Any:
        return self.client.get(f"/tables/{table}/view", seat=seat)

    def seen(self, table: str) -> list[Any]:
        """What all seats see of the game itself."""
        return [self.snapshot(table, seat)["view"]["table"] for seat in range(self.seats[table])]

    def play(self, table: str, answers: int) -> None:
        for _ in range(answers):
            asked = [one for seat in range(self.seats[table]) for one in self._open(table, seat)]
            if not asked:
                need(self.snapshot(table)["status"] == "finished", f"nobody is asked at {table}")
                return
            decision = self.chance.choice(asked)
            option = self.chance.choice(decision["options"])["words"]
            body = {key: decision[key] for key in ("seat", "actor", "step")} | {"option": option}
            self.client.post(f"/tables/{table}/answers", body)
            self.figures.answers += 1

    def _open(self, table: str, seat: int) -> list[Any]:
        return [one for one in self.snapshot(table, seat)["view"]["decisions"] if not one["answered"]]

    def rules_of(self, table: str) -> Any:
        return self.snapshot(table)["features"].get("rules")


def prove(database: str, folder: Path, tables: int, answers: int, rounds: int, seed: int) -> Figures:
    """One upgrade after the other in every round, and the figures of all of them; raises where a promise is broken."""
    harmless = [build(folder, name, name) for name in SAME_RULES]
    grown, taxed = build(folder, "state", "board", "state"), build(folder, "rule", "board", "state", "rule")
    with process(database, folder) as server:
        evening = Evening(server, seed)
        try:
            for number in range(rounds):
                if number:
                    evening.serve(Path.cwd())
                evening.seats.clear()
                evening.open_tables(tables)
                _one_round(evening, harmless, grown, taxed, answers)
                evening.figures.tables += evening.seats
        finally:
            evening.client.close()
    need(evening.figures.set_aside > 0, "the changed rule was met by no game: play more answers")
    _verify_all(database, taxed)
    return evening.figures


def _one_round(evening: Evening, harmless: list[Path], grown: Path, taxed: Path, answers: int) -> None:
    figures = evening.figures
    for table in evening.seats:
        evening.play(table, answers)
    for release in harmless:
        _go_on(evening, release, noticed=False)
        for table in evening.seats:
            evening.play(table, answers // 4)
    figures.upgraded += _go_on(evening, grown, noticed=True)
    seen = {table: evening.seen(table) for table in evening.seats}
    evening.serve(taxed, abrupt=True)
    aside = [table for table in evening.seats if evening.snapshot(table)["status"] == "needs-attention"]
    figures.set_aside += len(aside)
    for table, before in seen.items():
        rules = evening.rules_of(table)
        need(rules is not None and rules["is_outdated"] == (table in aside), f"{table} says nothing of its rules")
        need(evening.seen(table) == before, f"{table} is not where it was")
    evening.serve(grown)
    for table in aside:
        need(evening.snapshot(table)["status"] == "running", f"{table} does not come back with the old release")
        need(evening.seen(table) == seen[table], f"{table} comes back elsewhere")
    figures.resumed += len(aside)
    evening.serve(taxed)
    for table in evening.seats:
        if evening.snapshot(table)["status"] == "needs-attention":
            decided = evening.client.post(f"/tables/{table}/proposals", {"what": "play-on"})
            need(decided["carried"], f"{table} cannot go on by the new rules")
            need(evening.seen(table) == seen[table], f"{table} goes on elsewhere")
            figures.played_on += 1
        evening.play(table, answers // 2)


def _go_on(evening: Evening, release: Path, noticed: bool) -> int:
    """Every game goes on as it was; how many of them."""
    before = {table: (evening.seen(table), evening.rules_of(table)) for table in evening.seats}
    evening.serve(release)
    for table, (seen, rules) in before.items():
        need(evening.seen(table) == seen, f"{table} has changed with {release.name}")
        need(evening.snapshot(table)["status"] in ("running", "finished"), f"{table} was set aside by {release.name}")
        now = evening.rules_of(table)
        need((now != rules) == noticed, f"{table} says {now} of its rules with {release.name}")
    return len(before)


def _verify_all(database: str, release: Path) -> None:
    words = [sys.executable, "-c", "import sys; from chancellery.cli import main; sys.exit(main())"]
    words += ["admin", "verify-all", "--database", database]
    run = subprocess.run(words, cwd=release, capture_output=True, text=True, check=False)
    need(run.returncode == 0, f"verify-all: {run.stdout} {run.stderr}")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="scripts/soak upgrades", description=__doc__)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="chancellery-soak-")))
        database = f"sqlite:{folder / 'soak.db'}"
        if given.database == "postgres":
            database = stack.enter_context(postgres()).new_database()
        found = prove(database, folder, given.tables, given.answers, given.rounds, given.seed)
    print(
        f"{len(found.tables)} games, {found.answers} answers: {found.upgraded} went on by proven rules, "
        f"{found.set_aside} were set aside, {found.resumed} came back with the old release, "
        f"{found.played_on} went on by vote. None lost."
    )
    return 0
