"""What a bot is, the simplest one, and how to make one by its name."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

import msgspec

from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.language import ENGLISH, Language, language
from chancellery.kernel.state import Decision


class Bot(Protocol):
    """A player in one seat of one game.

    `choose` gets the whole state, because building a view for every decision would cost more than thinking (on the
    server, where that does not count, a state as the seat may imagine it). A fair bot reads only what its seat may
    know: `choose` gives the same answer on any state that `Game.resample` draws for the seat (tests/bots proves it for
    every bot in the table).
    """

    def choose(self, g: Any, decision: Decision) -> int:
        """One of the decision's options."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can also say why: what people get who ask for a hint."""

    def explain(self, g: Any, decision: Decision, option: int) -> str:
        """One sentence about why it would choose this option."""


BotMaker = Callable[[int, random.Random], Bot]
"""Makes the bot of a seat; the generator is its own and its only source of chance."""


class RandomBot:
    """Picks evenly among the options."""

    def __init__(self, seat: int, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, g: Any, decision: Decision) -> int:
        return self.chance.choice(decision.options)


ANY_GAME: dict[str, BotMaker] = {"random": RandomBot}

BOTS: dict[str, dict[str, str]] = {
    "realpolitik": {"rules": "chancellery.bots.realpolitik.player:RulesBot"},
    "raison": {"rules": "chancellery.bots.raison.player:RulesBot"},
}
"""For each game its own bots: name, and where the maker is ("module:attribute"), imported at first use."""


class Level(msgspec.Struct, frozen=True):
    """A bot as people choose it."""

    name: str
    title: str
    sentence: str


LEVELS: dict[Language, tuple[Level, ...]] = {
    "en": (
        Level("random", "Aimless", "Picks any of the possible moves: for trying things out."),
        Level(
            "rules", "Steady", "Plays by judgement and odds, takes what lies open and defends what it has; never talks."
        ),
    ),
    "de": (
        Level("random", "Ziellos", "Nimmt irgendeinen der möglichen Züge: zum Ausprobieren."),
        Level("rules", "Besonnen", "Wägt ab, nimmt, was offen daliegt, und verteidigt, was es hat; redet nie."),
    ),
}
"""All bots, the weakest first."""


def levels(game: str) -> list[Level]:
    """The bots that can play a game as people choose them, the weakest first; those without a description last."""
    names = bot_names(game)
    known = [level for level in LEVELS[language()] if level.name in names]
    described = {level.name for level in known}
    return known + [Level(name, name.title(), "") for name in names if name not in described]


def strongest(game: str) -> str:
    """The best bot for a game, by its name."""
    names = bot_names(game)
    return next((level.name for level in reversed(LEVELS[ENGLISH]) if level.name in names), names[-1])


def bot_names(game: str) -> list[str]:
    """The bots that can play a game."""
    return sorted({*ANY_GAME, *BOTS.get(game, {})})


def bot_maker(game: str, name: str) -> BotMaker:
    """The maker of a bot by its name."""
    place = BOTS.get(game, {}).get(name)
    if place is not None:
        module, _, attribute = place.partition(":")
        maker: BotMaker = getattr(import_module(module), attribute)
        return maker
    if name not in ANY_GAME:
        raise ChancelleryError(f"there is no bot {name!r} for {game}; the bots are: {', '.join(bot_names(game))}")
    return ANY_GAME[name]
