"""Many independent jobs, in this process or in several."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import get_context
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from chancellery.bots.series import EndlessGame, Pairing, Played, play
from chancellery.cli.errors import CommandError, check_range

Job = TypeVar("Job")
Outcome = TypeVar("Outcome")

MOST_GAMES, MOST_PROCESSES = 10_000_000, 256


def check_extent(games: int, processes: int) -> None:
    """Complain about a series of too many games, or in too many processes."""
    check_range("--games", games, 1, MOST_GAMES)
    check_range("--processes", processes, 1, MOST_PROCESSES)


def play_series(pairings: Sequence[Pairing], processes: int, shown: bool | None) -> list[Played]:
    """Games that bots play; one that does not end is a fault."""
    games = len(pairings)
    try:
        return list(watched(run_all(play, pairings, min(processes, games)), games, shown))
    except EndlessGame as error:
        raise CommandError(str(error), exit_code=1) from None


def run_all(work: Callable[[Job], Outcome], jobs: Sequence[Job], processes: int) -> Iterator[Outcome]:
    """Outcomes as they come; whoever stops listening ends all other jobs at once."""
    if processes == 1:
        yield from map(work, jobs)
        return
    # Fresh processes: a copy of this one would share the thread that draws its progress bar.
    with get_context("spawn").Pool(processes, initializer=_leave_interrupts) as pool:
        yield from pool.imap_unordered(work, jobs)


def watched(outcomes: Iterable[Outcome], total: int, shown: bool | None) -> Iterator[Outcome]:
    """The same outcomes, with a bar on the error stream that counts them; None: if somebody is looking."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not (sys.stderr.isatty() if shown is None else shown)
    with Progress(*columns, console=Console(stderr=True), disable=hidden) as bar:
        task = bar.add_task("games", total=total)
        for outcome in outcomes:
            bar.advance(task)
            yield outcome


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that a person started; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
