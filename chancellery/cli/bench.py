"""`chancellery bench`: how fast the rules run here, and how large their states are."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator
from time import process_time
from typing import Annotated, Any, NamedTuple

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from chancellery.bots.bot import bot_maker, bot_names
from chancellery.bots.series import secret_of
from chancellery.kernel import plain
from chancellery.kernel.game import Game
from chancellery.kernel.introduction import Scenario
from chancellery.kernel.registry import games, get
from chancellery.kernel.state import State, apply, waiting
from chancellery.kernel.views import view

CALIBRATION_STEPS = 300_000
STANDARD = 10.0
"""Million steps a second of the machine on which figures are comparable."""
TURN = 100_000
"""Between the numbers of the games of one turn and of the next: more than any turn plays."""


class Effort(NamedTuple):
    """How much is measured for each scenario of a game."""

    seconds: float
    """Of random play; the other measurements take a share of it."""
    states: int
    """In the middle of games, on which the cost of single operations is measured."""
    turns: int
    """How often each measurement is made; the best counts."""


QUICK, THOROUGH = Effort(0.1, 8, 1), Effort(3.0, 40, 5)


class Figure(msgspec.Struct):
    """One thing measured, and the speed of the machine at that moment."""

    game: str
    what: str
    value: float
    unit: str
    calibration: float = 0.0
    """Million steps a second of a fixed loop in pure Python, measured just before and just after."""
    comparable: float = 0.0
    """The value on a machine that makes STANDARD million steps: for comparing machines, also noisy ones."""

    def calibrate(self, speed: float) -> None:
        self.calibration = speed
        scale = {"per second": STANDARD / speed, "µs": speed / STANDARD}
        self.comparable = self.value * scale.get(self.unit, 1.0)


class Report(msgspec.Struct, frozen=True):
    calibration: float
    """The median over all figures."""
    figures: list[Figure]


def bench(
    game: str | None = None,
    /,
    *,
    quick: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Measure how fast the rules run and how large their states are.

    Times are those of the processor, so that other programs on the machine disturb them little.

    Parameters
    ----------
    game
        Only this game, for example raison; left out, all of them.
    quick
        Measure little, to see that everything runs: a few seconds, and rough numbers.
    json
        Print the result as one JSON object instead of a table.
    """
    effort = QUICK if quick else THOROUGH
    console = Console(stderr=True)
    figures: list[Figure] = []
    for rules in games().values() if game is None else [get(game)]:
        with console.status(f"Measuring {rules.title}", spinner="line"):
            for scenario in rules.introduction.scenarios or [standard_scenario(rules)]:
                before = calibration()
                for figure in measure(rules, scenario, effort):
                    after = calibration()
                    figure.calibrate((before + after) / 2)
                    figures.append(figure)
                    before = after
    report = Report(statistics.median(figure.calibration for figure in figures), figures)
    if json:
        print(msgspec.json.encode(report).decode())
    else:
        _print(report)


def standard_scenario(game: Game[Any]) -> Scenario:
    """The one of a game that names none: its default options."""
    players = len(game.seats(game.new()))
    return Scenario(name="standard", title=game.title, sentence="", players=players, board="", options={})


def calibration() -> float:
    """Million steps a second of a loop that never changes: integer sums, a list, a comparison."""
    began = process_time()
    table = list(range(64))
    total = 0
    for step in range(CALIBRATION_STEPS):
        if table[step & 63] > total & 31:
            total += step
    return CALIBRATION_STEPS / (process_time() - began) / 1e6


def measure(game: Game[Any], scenario: Scenario, effort: Effort) -> Iterator[Figure]:
    """Everything about one scenario of a game."""
    title, options, players = f"{game.name} {scenario.name}", scenario.options, scenario.players
    rate, states = random_games(game, options, effort)
    yield Figure(title, "random decisions, options listed", rate, "per second")
    for name in bot_names(game.name):
        yield Figure(title, f"choice of the bot {name}", bot_cost(game, name, options, effort.seconds / 3), "µs")
    saved = [game.save(g) for g in states]
    chance = random.Random(1)
    operations: list[tuple[str, Callable[[int], object]]] = [
        ("copy of a state", lambda n: plain.copy(states[n])),
        ("save to MessagePack", lambda n: msgspec.msgpack.encode(game.save(states[n]))),
        ("load", lambda n: game.load(saved[n])),
        ("resample", lambda n: game.resample(states[n], n % players, chance)),
        ("view of a seat, options described", lambda n: view(game, states[n], n % players)),
    ]
    for what, operation in operations:
        yield Figure(title, what, cost(operation, len(states), effort), "µs")
    sizes = [len(msgspec.msgpack.encode(plain.encode(g))) for g in states]
    yield Figure(title, "state in MessagePack", statistics.median(sizes), "bytes")


def random_games(game: Game[Any], options: dict[str, Any], effort: Effort) -> tuple[float, list[State]]:
    """Decisions a second over whole random games, and states from the middle of them.

    The games are played in several turns, and the best turn counts: other programs only ever slow one down. No game is
    played twice, because memories of what an earlier turn has computed would flatter the later ones.
    """
    turns = range(effort.turns)
    rates = [_play_random(game, options, effort.seconds / effort.turns, turn * TURN) for turn in turns]
    return max(rates), [_in_the_middle(game, options, n) for n in range(effort.states)]


def _play_random(game: Game[Any], options: dict[str, Any], seconds: float, number: int) -> float:
    """Decisions a second over as many whole random games as this takes, the first of them with this number."""
    decisions = spent = 0.0
    while spent < seconds:
        chance = random.Random(number).random
        g = game.new(options, secret_of(0, number))
        count = 0
        began = process_time()
        while g.stack:
            open_now = waiting(g)
            decision = open_now[int(chance() * len(open_now))]
            apply(g, decision, decision.options[int(chance() * len(decision.options))])
            g.events.clear()
            g.drawn.clear()
            count += 1
        spent += process_time() - began
        decisions += count
        number += 1
    return decisions / spent


def _in_the_middle(game: Game[Any], options: dict[str, Any], number: int) -> State:
    """A state some hundreds of random decisions into a game, another number each time; of a short game, an earlier
    one."""
    wanted = 200 + 25 * (number % 16)
    g, played = _play_to(game, options, number, wanted)
    return g if g.stack else _play_to(game, options, number, wanted % played)[0]


def _play_to(game: Game[Any], options: dict[str, Any], number: int, wanted: int) -> tuple[State, int]:
    """A random game after so many decisions or at its end, and how many it had."""
    chance = random.Random(number)
    g: State = game.new(options, secret_of(1, number))
    played = 0
    while g.stack and played < wanted:
        decision = chance.choice(waiting(g))
        apply(g, decision, chance.choice(decision.options))
        g.events.clear()
        g.drawn.clear()
        played += 1
    return g, played


def bot_cost(game: Game[Any], name: str, options: dict[str, Any], seconds: float) -> float:
    """Microseconds that a bot thinks about a decision, over whole games with itself."""
    make = bot_maker(game.name, name)
    spent, decisions, number = 0.0, 0, 0
    while spent < seconds:
        g = game.new(options, secret_of(2, number))
        bots = [make(seat, random.Random(seat)) for seat in range(len(game.seats(g)))]
        while g.stack and spent < seconds:
            decision = waiting(g)[0]
            began = process_time()
            option = bots[decision.seat].choose(g, decision)
            spent += process_time() - began
            decisions += 1
            apply(g, decision, option)
            g.events.clear()
        number += 1
    return spent / decisions * 1e6


def cost(operation: Callable[[int], object], states: int, effort: Effort) -> float:
    """Microseconds of an operation: the best of several turns through all states."""
    turns: list[float] = []
    until = process_time() + effort.seconds / 20
    while len(turns) < effort.turns or process_time() < until:
        began = process_time()
        for n in range(states):
            operation(n)
        turns.append((process_time() - began) / states)
    return min(turns) * 1e6


def _print(report: Report) -> None:
    console = Console()
    for game in dict.fromkeys(figure.game for figure in report.figures):
        table = Table(game, "measured", "comparable", "unit")
        table.columns[1].justify = table.columns[2].justify = "right"
        for figure in report.figures:
            if figure.game == game:
                table.add_row(figure.what, _number(figure.value), _number(figure.comparable), figure.unit)
        console.print(table)
    console.print(
        f"Calibration: this machine makes {report.calibration:.1f} million steps a second in a fixed loop.\n"
        f"Comparable is what a machine with {STANDARD:.0f} million would measure; use it between machines."
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"
