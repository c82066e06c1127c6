"""Is a board balanced? Equal bots play a series, and every Power should win about as often as any other.

Where players win together, sides are judged instead: no side wins more than three games of five, and at most a quarter
is drawn.

A Power is balanced when it wins between half and twice its fair share of the games. That is a statement about all games
that such bots could play; a series only estimates it. So a Power is called balanced when the whole confidence interval
of its share lies within the bounds, unbalanced when the whole interval lies without, and undecided otherwise.
"""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, Literal

import msgspec

from chancellery.bots.series import Pairing, Played
from chancellery.kernel.plugin import ExpectedLength
from chancellery.kernel.registry import find_plugin

NORMAL_95 = 1.959963984540054
"""Of a normal distribution, 95 % lies within so many standard deviations."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins, after Wilson: it holds for few games and for shares near 0,
    too. Wins may be fractions, where a victory is shared; the interval is then a little wider than it need be."""
    share, squared = wins / games, NORMAL_95**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    spread = NORMAL_95 / (1 + squared / games) * math.sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return max(0.0, middle - spread), min(1.0, middle + spread)


Verdict = Literal["yes", "no", "undecided"]

LEAST, MOST = 0.5, 2.0
"""How many fair shares a Power may win."""
DRAW = "draw"
"""In the place of a side: nobody has won."""
MOST_OF_A_SIDE, MOST_DRAWS = 0.6, 0.25
"""The shares of games that one of several sides may win, and that may be drawn."""
ENOUGH_WITHIN = 0.9
"""The share of games that have to be as long as is wished."""


class Standing(msgspec.Struct, frozen=True):
    """How one Power fared."""

    games: int
    wins: float
    """A victory that several share counts for each of them as its part: a half, a third."""
    share: float
    low: float
    high: float
    """The confidence interval of the share."""
    balanced: Verdict
    influence: float
    """The mean of its final score."""


class Side(msgspec.Struct, frozen=True):
    """How often a side has won, or none has (`draw`)."""

    wins: int
    share: float
    low: float
    high: float
    balanced: Verdict


class Spread(msgspec.Struct, frozen=True):
    """How a number is spread over the games."""

    least: int
    tenth: int
    median: int
    ninetieth: int
    most: int


class Length(msgspec.Struct, frozen=True):
    """How many games were as long as is wished."""

    wish: ExpectedLength
    within: int
    fulfilled: bool


class Bearer(msgspec.Struct, frozen=True):
    """How often those won who had something that a game counts, a commander for instance."""

    seats: int
    """Seats that had it."""
    wins: float
    share: float
    low: float
    high: float


class Balance(msgspec.Struct, frozen=True):
    """What a series shows about a board."""

    game: str
    players: int
    bot: str
    seed: int
    games: int
    fair: float
    powers: dict[str, Standing]
    turns: Spread
    rounds: Spread | None
    length: Length | None
    goal_reached: int
    """Games that ended because somebody reached the goal, not by a limit."""
    balanced: Verdict
    """Of all Powers together, or of all sides; a length that is not as wished makes it a no."""
    sides: dict[str, Side] = {}
    """By name, where players win together: a Power then wins with every side that it belongs to in the end."""
    counted: dict[str, dict[str, float]] = {}
    """By heading: the share of each name in everything that was counted; of all seats, and of those who won."""
    bearers: dict[str, dict[str, Bearer]] = {}
    """By heading and name: how those fared who had it."""


def series(game: str, options: dict[str, Any], powers: Sequence[str], bot: str, seed: int, games: int) -> list[Pairing]:
    """The games to play: from one to the next every Power moves on by one seat, so that each plays equally often in
    each, and what a seat brings with it (its bot's generator of chance, its place in lists) favours nobody. A
    game that has neither an option `powers` nor one called `nations` seats them itself; where there are more nations
    than seats, each set of them plays in turn."""
    option, tables = _tables(game, options, powers)
    return [
        Pairing(
            game=game,
            options=options | ({option: tables[number % len(tables)]} if option else {}),
            bots=[bot] * len(powers),
            seed=seed,
            number=number,
        )
        for number in range(games)
    ]


def _tables(game: str, options: dict[str, Any], powers: Sequence[str]) -> tuple[str, list[list[str]]]:
    """The option that says who sits where, and its values one after another."""
    plugin = find_plugin(game)
    fields = plugin.game.options_type.__struct_fields__ if plugin else ("powers",)
    seats = len(powers)
    if "powers" in fields:
        sets = [tuple(powers)]
        option = "powers"
    elif plugin is not None and "nations" in fields:
        everybody = plugin.game.actors(plugin.game.new(options).rules)
        sets = list(combinations(everybody, seats))
        option = "nations"
    else:
        return "", []
    return option, [[*one[turn:], *one[:turn]] for turn in range(seats) for one in sets]


def judge(pairings: Sequence[Pairing], played: Iterable[Played]) -> Balance:
    """What the games of a series show together."""
    finished = sorted(played, key=lambda one: one.number)
    first = pairings[0]
    seats = len(first.bots)
    powers = sorted({power for one in finished for power in one.powers})
    standings = {power: _standing(power, finished, 1 / seats) for power in powers}
    sides = _sides(finished)
    rounds = [one.rounds for one in finished if one.rounds is not None]
    plugin = find_plugin(first.game)
    length = _length(plugin.expected_length if plugin else None, finished)
    return Balance(
        game=first.game,
        players=seats,
        bot=first.bots[0],
        seed=first.seed,
        games=len(finished),
        fair=1 / seats,
        powers=standings,
        turns=_spread([one.turns for one in finished]),
        rounds=_spread(rounds) if rounds else None,
        length=length,
        goal_reached=sum(one.goal_reached for one in finished),
        balanced=_together([one.balanced for one in (sides or standings).values()], length),
        sides=sides,
        counted=_counted(finished),
        bearers=_bearers(finished),
    )


def _standing(power: str, played: Sequence[Played], fair: float) -> Standing:
    seats = [(one, one.powers.index(power)) for one in played if power in one.powers]
    won = [one for one, seat in seats if seat in one.winners and one.side != DRAW]
    wins = sum(1.0 if one.side else 1 / len(one.winners) for one in won)
    low, high = wilson(wins, len(seats))
    return Standing(
        games=len(seats),
        wins=wins,
        share=wins / len(seats),
        low=low,
        high=high,
        balanced=verdict(low, high, fair),
        influence=statistics.fmean(one.scores[seat] for one, seat in seats),
    )


def _sides(played: Sequence[Played]) -> dict[str, Side]:
    wins = Counter(one.side for one in played if one.side)
    found = {}
    for name, count in wins.most_common():
        low, high = wilson(count, len(played))
        most = MOST_DRAWS if name == DRAW else MOST_OF_A_SIDE
        balanced: Verdict = "yes" if high <= most else "no" if low > most else "undecided"
        found[name] = Side(count, count / len(played), low, high, balanced)
    return found


def _counted(played: Sequence[Played]) -> dict[str, dict[str, float]]:
    """The share of each name under a heading, of all seats and of those who won."""
    found: dict[str, Counter[str]] = {}
    for one in played:
        for seat, tally in enumerate(one.tallies):
            for heading, counts in tally.items():
                found.setdefault(heading, Counter()).update(counts)
                if seat in one.winners:
                    found.setdefault(f"{heading}, winners", Counter()).update(counts)
    return {
        heading: {name: amount / counts.total() for name, amount in counts.most_common()}
        for heading, counts in sorted(found.items())
    }


def _bearers(played: Sequence[Played]) -> dict[str, dict[str, Bearer]]:
    """How those won who had something at all, however often."""
    seats: dict[str, Counter[str]] = {}
    wins: dict[str, dict[str, float]] = {}
    for one in played:
        for seat, tally in enumerate(one.tallies):
            for heading, counts in tally.items():
                seats.setdefault(heading, Counter()).update(list(counts))
                if seat in one.winners:
                    won = wins.setdefault(heading, {})
                    for name in counts:
                        won[name] = won.get(name, 0.0) + 1 / len(one.winners)
    found: dict[str, dict[str, Bearer]] = {}
    for heading, numbers in sorted(seats.items()):
        listed = {}
        for name, count in numbers.items():
            won_by = wins.get(heading, {}).get(name, 0.0)
            listed[name] = Bearer(count, won_by, won_by / count, *wilson(won_by, count))
        found[heading] = dict(sorted(listed.items(), key=lambda item: -item[1].share))
    return found


def verdict(low: float, high: float, fair: float) -> Verdict:
    """Whether a share that lies in an interval is between half and twice the fair one."""
    if LEAST * fair <= low and high <= MOST * fair:
        return "yes"
    return "no" if high < LEAST * fair or low > MOST * fair else "undecided"


def _together(verdicts: Sequence[Verdict], length: Length | None) -> Verdict:
    if "no" in verdicts or (length is not None and not length.fulfilled):
        return "no"
    return "undecided" if "undecided" in verdicts else "yes"


def _length(expected: ExpectedLength | None, played: Sequence[Played]) -> Length | None:
    if expected is None:
        return None
    lengths = [one.turns if expected.measure == "turns" else one.rounds for one in played]
    within = sum(expected.least <= length <= expected.most for length in lengths if length is not None)
    return Length(expected, within, within >= ENOUGH_WITHIN * len(played))


def _spread(counts: Sequence[int]) -> Spread:
    ordered = sorted(counts)
    return Spread(*(ordered[round(share * (len(ordered) - 1))] for share in (0.0, 0.1, 0.5, 0.9, 1.0)))
