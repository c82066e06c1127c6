"""Many independent jobs, in this process or in several."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import get_context
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Job = TypeVar("Job")
Outcome = TypeVar("Outcome")


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
