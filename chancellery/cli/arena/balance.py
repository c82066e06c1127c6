"""`chancellery arena balance`: equal bots play a series, and a table tells whether every Power has a fair chance."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from chancellery.arena.balance import MOST_DRAWS, MOST_OF_A_SIDE, Balance, Spread, judge, series
from chancellery.bots.bot import bot_maker, strongest
from chancellery.cli.errors import CommandError
from chancellery.cli.game_options import read_options
from chancellery.cli.parallel import check_extent, play_series
from chancellery.kernel.errors import BadOptions
from chancellery.kernel.game import Game
from chancellery.kernel.registry import get

MOST_SHARES = 12
"""Names under a heading of which shares are listed; of more, a table tells how their bearers won."""
WORDS = {"yes": "yes", "no": "no", "undecided": "not decided"}


def balance(
    game: str,
    /,
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"])] = 500,
    bots: str | None = None,
    players: int | None = None,
    seed: int = 0,
    processes: Annotated[int, Parameter(name=["--processes", "-p"])] = 1,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative="")] = None,
    json: Annotated[bool, Parameter(negative="")] = False,
    progress: bool | None = None,
) -> int:
    """Let equal bots play, and judge whether every power has a fair chance.

    A power is balanced when it wins between half and twice its fair share;
    of four players everybody's fair share is a quarter. The table gives each
    power's share of wins with its 95 % confidence interval (Wilson): yes when
    the whole interval lies within these bounds, no when it lies without,
    otherwise so few games do not decide it. A shared victory counts for each
    winner as its part. Where players win together, their sides are judged
    instead: none wins more than 60 %, and at most 25 % are drawn. Where a length is wished for the game, nine games of
    ten have to keep to it.

    Exit code 0: balanced. 1: not balanced, or not decided.

    Parameters
    ----------
    game
        The game, for example raison.
    games
        How many games to play. From one to the next every power moves on by one seat.
    bots
        The bot that sits in every seat; left out, the best one.
    players
        Number of players; left out, as many as the board has room for.
    seed
        Number of the series: the same seed gives the same games, in any number of processes.
    processes
        How many processes play at the same time.
    option
        An option of the game as name=value, for example board=1702; give it again for further options.
    json
        Print the result as one JSON object instead of tables.
    progress
        Show a progress bar; left out, it is shown when the error stream is a terminal.
    """
    rules = get(game)
    check_extent(games, processes)
    bots = strongest(rules.name) if bots is None else bots
    if "," in bots:
        raise CommandError(f"The bots have to be equal: name one of them, not {bots!r}.")
    bot_maker(rules.name, bots)
    options, powers = _full_table(rules, option or [], players)
    pairings = series(rules.name, options, powers, bots, seed, games)
    played = play_series(pairings, processes, progress)
    found = judge(pairings, played)
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        _print(found, rules.title)
    return 0 if found.balanced == "yes" else 1


def _full_table(game: Game[Any], given: list[str], players: int | None) -> tuple[dict[str, Any], list[str]]:
    """Options and Powers with the players asked for, or else with as many as the board has room for."""
    for seating in ("powers", "nations"):
        if any(text.startswith(f"{seating}=") for text in given):
            raise CommandError(f"The series seats the powers itself: leave the option {seating} out.")
    if players is not None or any(text.startswith("players=") for text in given):
        return read_options(game, given, players)
    *more, least = sorted(game.players, reverse=True)
    for count in more:
        try:
            return read_options(game, given, count)
        except BadOptions:
            continue
    return read_options(game, given, least)


def _print(found: Balance, title: str) -> None:
    console = Console(highlight=False)
    console.print(f"{title}: {found.games} games of {found.players} players, all {found.bot}, seed {found.seed}")
    _print_shares(console, found)
    lengths = Table("length", "least", "10 %", "median", "90 %", "most")
    for name, spread in (("rounds", found.rounds), ("turns", found.turns)):
        if spread is not None:
            lengths.add_row(name, *map(str, _numbers(spread)))
    console.print(lengths)
    if found.length is not None:
        wish = found.length.wish
        console.print(f"{wish.least} to {wish.most} {wish.measure} are wished for: {found.length.within} games.")
    _print_counts(console, found)
    console.print(f"{found.goal_reached} games ended with the goal, {found.games - found.goal_reached} by a limit.")
    console.print(_sentence(found))


def _print_shares(console: Console, found: Balance) -> None:
    """Who has won how often: sides first, where players win together."""
    if found.sides:
        sides = Table("side", "won", "share", "95 % interval", "balanced")
        for name, side in found.sides.items():
            interval = f"{side.low:.1%} to {side.high:.1%}"
            sides.add_row(name, str(side.wins), f"{side.share:.1%}", interval, WORDS[side.balanced])
        console.print(sides)
        console.print(f"A side is balanced up to {MOST_OF_A_SIDE:.0%}, draws are up to {MOST_DRAWS:.0%}.")
    columns = ["power", "won", "share", "95 % interval", "mean influence", *["balanced"] * (not found.sides)]
    powers = Table(*columns)
    for name, power in found.powers.items():
        interval = f"{power.low:.1%} to {power.high:.1%}"
        cells = [name, f"{power.wins:g}", f"{power.share:.1%}", interval, f"{power.influence:.1f}"]
        powers.add_row(*cells, *[WORDS[power.balanced]] * (not found.sides))
    console.print(powers)
    if not found.sides:
        console.print(
            f"A fair share is {found.fair:.1%}; balanced is from {found.fair / 2:.1%} to {found.fair * 2:.1%}."
        )


def _print_counts(console: Console, found: Balance) -> None:
    """What the game counts: shares, and how those won who had it."""
    for heading, shares in found.counted.items():
        if len(shares) <= MOST_SHARES:
            listed = ", ".join(f"{name} {share:.1%}" for name, share in shares.items())
            console.print(f"{heading}: {listed}")
    for heading, bearers in found.bearers.items():
        if len(bearers) <= MOST_SHARES:
            continue
        table = Table(heading, "seats", "won", "share", "95 % interval", "fair shares")
        for name, one in bearers.items():
            interval = f"{one.low:.1%} to {one.high:.1%}"
            times = f"{one.share / found.fair:.2f}"
            table.add_row(name, str(one.seats), f"{one.wins:g}", f"{one.share:.1%}", interval, times)
        console.print(table)


def _numbers(spread: Spread) -> tuple[int, ...]:
    return tuple(msgspec.structs.astuple(spread))


def _sentence(found: Balance) -> str:
    """The verdict on the whole board."""
    if found.balanced == "yes":
        return "The board is balanced."
    if found.balanced == "undecided":
        return "So many games do not decide whether the board is balanced: play more of them."
    judged = found.sides or found.powers
    faults = [name for name, one in judged.items() if one.balanced == "no"]
    if found.length is not None and not found.length.fulfilled:
        faults.append("the length of the games")
    return f"The board is not balanced: {', '.join(faults)}."
