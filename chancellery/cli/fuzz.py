"""`chancellery fuzz`: random games under all options, checked at every step; the first fault stops it."""

from __future__ import annotations

import traceback
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from chancellery.cli.errors import CommandError, check_range
from chancellery.cli.parallel import check_extent, run_all, watched
from chancellery.kernel import conformance
from chancellery.kernel.game import Game
from chancellery.kernel.registry import get

CARE, LEAKS = 0.02, 0.005


class Trial(msgspec.Struct, frozen=True):
    """One random game: everything that is needed to play it again."""

    game: str
    variation: int
    seed: int
    care: float
    leaks: float

    def command(self) -> str:
        """The command line that plays exactly this game."""
        shares = [f"--care {self.care:g}"] * (self.care != CARE) + [f"--leaks {self.leaks:g}"] * (self.leaks != LEAKS)
        return " ".join(
            [f"chancellery fuzz {self.game} --seed {self.seed} --games 1 --variation {self.variation}", *shares]
        )


class Outcome(msgspec.Struct, frozen=True):
    trial: Trial
    tally: conformance.Tally | None
    fault: str = ""
    trace: str = ""


def fuzz(
    game: str,
    /,
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"])] = 100,
    seed: int = 0,
    processes: Annotated[int, Parameter(name=["--processes", "-p"])] = 1,
    players: int | None = None,
    variation: int | None = None,
    care: float = CARE,
    leaks: float = LEAKS,
    json: Annotated[bool, Parameter(negative="")] = False,
    progress: bool | None = None,
) -> int:
    """Play random games by the rules and check them at every step; exit code 1 at the first fault.

    Invariants and options are checked at every answer; records are verified at the end. At a share of positions
    copies, saved states, refusals and words are examined too, and at another share whether any seat could learn what
    it must not know. A fault comes with the command that plays the same game again.

    Parameters
    ----------
    game
        The game, for example realpolitik.
    games
        How many games to play, in turn under every set of options that the game names for this purpose.
    seed
        Number of the first game; the games after it have the numbers that follow.
    processes
        How many processes play at the same time.
    players
        Only sets of options with this number of players.
    variation
        Only the set of options with this number, counted from 0.
    care
        Share of positions, from 0 to 1, at which everything is examined.
    leaks
        Share of positions, from 0 to 1, at which the views of all seats are examined for leaks.
    json
        Print the summary as one JSON object.
    progress
        Show a progress bar; left out, it is shown when the error stream is a terminal.
    """
    known = get(game)
    check_extent(games, processes)
    check_range("--care", care, 0, 1)
    check_range("--leaks", leaks, 0, 1)
    numbers = _variations(known, players, variation)
    trials = [Trial(known.name, numbers[n % len(numbers)], seed + n, care, leaks) for n in range(games)]
    outcomes = _run(trials, min(processes, games), progress)
    failed = next((outcome for outcome in outcomes if outcome.tally is None), None)
    summary = summarise(known.name, [outcome.tally for outcome in outcomes if outcome.tally is not None])
    if json:
        print(msgspec.json.encode({**summary, "fault": failed and failed.fault, "again": again(failed)}).decode())
    else:
        _print(summary)
        if failed is not None:
            print(failed.trace if games == 1 else f"Fault: {failed.fault}")
            print(f"To play it again: {again(failed)}")
    return 0 if failed is None else 1


def _variations(game: Game[Any], players: int | None, variation: int | None) -> list[int]:
    """Numbers of the option sets to play."""
    every = game.variations()
    if variation is not None and not 0 <= variation < len(every):
        raise CommandError(f"--variation has to be from 0 to {len(every) - 1}, not {variation}.")
    numbers = range(len(every)) if variation is None else [variation]
    found = [n for n in numbers if players in (None, len(game.seats(game.new(every[n]))))]
    if not found:
        raise CommandError(f"{game.title} names no such set of options for {players} players.")
    return found


def _run(trials: list[Trial], processes: int, shown: bool | None) -> list[Outcome]:
    """Play until all trials are done or one fails, which then is the last."""
    outcomes: list[Outcome] = []
    for outcome in watched(run_all(attempt, trials, processes), len(trials), shown):
        outcomes.append(outcome)
        if outcome.tally is None:
            break
    return outcomes


def attempt(trial: Trial) -> Outcome:
    """Play one trial; whatever goes wrong in it is its outcome."""
    game = get(trial.game)
    try:
        options = game.variations()[trial.variation]
        return Outcome(trial, conformance.play(game, options, trial.seed, trial.care, trial.leaks))
    except Exception as fault:
        last = traceback.extract_tb(fault.__traceback__)[-1]
        sentence = f"{type(fault).__name__}: {fault} ({last.name}, line {last.lineno})"
        return Outcome(trial, None, sentence, traceback.format_exc())


def again(failed: Outcome | None) -> str | None:
    return failed.trial.command() if failed else None


def summarise(game: str, tallies: list[conformance.Tally]) -> dict[str, Any]:
    """Lengths of the games, and how much was checked."""
    return {
        "game": game,
        "games": len(tallies),
        "turns": _distribution([tally.turns for tally in tallies]),
        "decisions": _distribution([tally.answers for tally in tallies]),
        "checks": {
            "answers": sum(tally.answers for tally in tallies),
            "undone": sum(tally.undone for tally in tallies),
            "round trips": sum(tally.round_trips for tally in tallies),
            "refusals": sum(tally.refusals for tally in tallies),
            "views": sum(tally.leak_pairs for tally in tallies),
        },
    }


def _distribution(counts: list[int]) -> dict[str, int]:
    if not counts:
        return {}
    counts = sorted(counts)
    shares = {"least": 0.0, "10 %": 0.1, "median": 0.5, "90 %": 0.9, "99 %": 0.99, "most": 1.0}
    return {name: counts[round(share * (len(counts) - 1))] for name, share in shares.items()}


def _print(summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    if summary["games"]:
        table = Table("length", *summary["turns"])
        for name in ("turns", "decisions"):
            table.add_row(name, *map(str, summary[name].values()))
        console.print(table)
    checks = ", ".join(f"{count} {name}" for name, count in summary["checks"].items())
    console.print(f"{summary['games']} games of {summary['game']} without a fault; checked: {checks}.")
