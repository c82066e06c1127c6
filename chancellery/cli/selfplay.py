"""`chancellery selfplay`: bots play a series, and a table tells who won."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from chancellery.bots.bot import bot_maker, strongest
from chancellery.bots.series import Pairing, Record, Summary, rotate, summarise
from chancellery.cli.game_options import read_options
from chancellery.cli.parallel import check_extent, play_series
from chancellery.kernel.registry import get


def selfplay(
    game: str,
    /,
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"])] = 100,
    bots: str | None = None,
    players: int | None = None,
    seed: int = 0,
    processes: Annotated[int, Parameter(name=["--processes", "-p"])] = 1,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative="")] = None,
    json: Annotated[bool, Parameter(negative="")] = False,
    progress: bool | None = None,
) -> None:
    """Let bots play games against each other and count who wins.

    Parameters
    ----------
    game
        The game, for example realpolitik.
    games
        How many games to play.
    bots
        Names of bots, separated by commas; left out, the best one. They are dealt in turn to the seats, the list
        beginning anew when it ends; from game to game the deal begins one bot later, so that every bot comes to sit
        in every seat.
    players
        Number of players; left out, as many as the game's options say.
    seed
        Number of the series: the same seed gives the same games, in any number of processes.
    processes
        How many processes play at the same time.
    option
        An option of the game as name=value; give it again for further options.
    json
        Print the result as one JSON object instead of a table.
    progress
        Show a progress bar; left out, it is shown when the error stream is a terminal.
    """
    rules = get(game)
    check_extent(games, processes)
    names = [name.strip() for name in (strongest(rules.name) if bots is None else bots).split(",")]
    for name in names:
        bot_maker(rules.name, name)
    options, seats = read_options(rules, option or [], players)
    pairings = [Pairing(rules.name, options, rotate(names, len(seats), n), seed, n) for n in range(games)]
    played = play_series(pairings, processes, progress)
    summary = summarise(played)
    if json:
        print(msgspec.json.encode(summary).decode())
    else:
        _print(summary, f"{rules.title}: {games} games of {len(seats)} players, seed {seed}")


def _print(summary: Summary, title: str) -> None:
    console = Console()
    console.print(title)
    console.print(_wins("bot", summary.bots))
    console.print(_wins("power", summary.powers))
    lengths = Table("length", "least", "median", "most")
    for name, found in (("turns", summary.turns), ("decisions", summary.decisions)):
        lengths.add_row(name, str(found.least), f"{found.median:g}", str(found.most))
    console.print(lengths)


def _wins(heading: str, records: dict[str, Record]) -> Table:
    table = Table(heading, "seats played", "won", "share", "mean score")
    for name, record in records.items():
        share, mean = record.wins / record.games, record.score / record.games
        table.add_row(name, str(record.games), str(record.wins), f"{share:.1%}", f"{mean:.1f}")
    return table
