"""Games between bots: one from its first decision to its result, and many with the seats rotated."""

from __future__ import annotations

import hashlib
import random
import statistics
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from chancellery.bots.bot import bot_maker
from chancellery.kernel import registry
from chancellery.kernel.bot import Bot
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Game
from chancellery.kernel.state import State, apply, waiting

DECISION_LIMIT = 500_000
"""More answers than any game needs, even at random: whoever gets here goes round in circles."""


class EndlessGame(ChancelleryError):
    """Bots that keep answering without coming to an end."""


class Pairing(msgspec.Struct, frozen=True):
    """One game of a series: everything that is needed to play it again, in any process."""

    game: str
    options: dict[str, Any]
    bots: list[str]
    """The bot of each seat."""
    seed: int
    number: int


class Played(msgspec.Struct, frozen=True):
    """What is kept of a finished game."""

    number: int
    bots: list[str]
    powers: list[str]
    """What sat in each seat."""
    winners: list[int]
    scores: list[int]
    turns: int
    decisions: int
    rounds: int | None = None
    """None: the game knows no rounds."""
    goal_reached: bool = True
    """False: it ended by a limit."""
    side: str = ""
    """Which side has won (`Game.winning_side`); empty where everybody plays for themselves."""
    tallies: list[dict[str, dict[str, int]]] = []
    """What was counted for each seat (`Game.tally`): by heading and name."""


def rotate(bots: Sequence[str], seats: int, number: int) -> list[str]:
    """The bots of game `number`: dealt in turn to the seats, beginning one bot later from game to game."""
    return [bots[(seat + number) % len(bots)] for seat in range(seats)]


def secret_of(seed: int, number: int) -> bytes:
    """The secret of chance of a game in a series."""
    return hashlib.sha256(f"series {seed} game {number}".encode()).digest()


def seat_bots(pairing: Pairing) -> list[Bot]:
    """A bot for each seat, each with a generator of its own."""
    return [
        bot_maker(pairing.game, name)(seat, random.Random(f"{pairing.seed}:{pairing.number}:{seat}"))
        for seat, name in enumerate(pairing.bots)
    ]


def play(pairing: Pairing) -> Played:
    """Play one game to its end."""
    game = registry.get(pairing.game)
    g = game.new(pairing.options, secret_of(pairing.seed, pairing.number))
    bots = seat_bots(pairing)
    tallies: list[dict[str, dict[str, int]]] = [{} for _ in bots]
    decisions = 0
    while g.stack:
        decision = waiting(g)[0]
        apply(g, decision, bots[decision.seat].choose(g, decision))
        _count(game, g, tallies)
        g.events.clear()
        decisions += 1
        if decisions > DECISION_LIMIT:
            raise EndlessGame(f"game {pairing.number} of seed {pairing.seed} has no end after {decisions} decisions")
    result, progress = game.result(g), game.progress(g)
    assert result is not None
    return Played(
        number=pairing.number,
        bots=pairing.bots,
        powers=game.seats(g),
        winners=result.winners,
        scores=result.scores,
        turns=progress.turns,
        decisions=decisions,
        rounds=progress.rounds,
        goal_reached=progress.goal_reached,
        side=game.winning_side(g),
        tallies=tallies,
    )


def _count(game: Game[Any], g: State, tallies: list[dict[str, dict[str, int]]]) -> None:
    for event in g.events:
        for heading, actor, name, amount in game.tally(g.rules, event):
            counts = tallies[g.seat_of(actor)].setdefault(heading, {})
            counts[name] = counts.get(name, 0) + amount


class Record(msgspec.Struct):
    """How often a bot or a power took part, and won; a shared victory counts for each winner."""

    games: int = 0
    wins: int = 0
    score: int = 0


class Lengths(msgspec.Struct, frozen=True):
    least: int
    median: float
    most: int


class Summary(msgspec.Struct, frozen=True):
    """What a series shows."""

    games: int
    bots: dict[str, Record]
    powers: dict[str, Record]
    turns: Lengths
    decisions: Lengths


def summarise(played: Iterable[Played]) -> Summary:
    """Wins by bot and by power, and how long the games were."""
    finished = sorted(played, key=lambda one: one.number)
    bots: dict[str, Record] = {}
    powers: dict[str, Record] = {}
    for one in finished:
        for seat, (bot, power) in enumerate(zip(one.bots, one.powers, strict=True)):
            for record in (bots.setdefault(bot, Record()), powers.setdefault(power, Record())):
                record.games += 1
                record.wins += seat in one.winners
                record.score += one.scores[seat]
    return Summary(
        games=len(finished),
        bots=dict(sorted(bots.items())),
        powers=dict(sorted(powers.items())),
        turns=_lengths([one.turns for one in finished]),
        decisions=_lengths([one.decisions for one in finished]),
    )


def _lengths(counts: list[int]) -> Lengths:
    return Lengths(min(counts), statistics.median(counts), max(counts))
