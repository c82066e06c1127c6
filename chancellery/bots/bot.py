"""Bots by game and name, and the one that plays every game."""

from __future__ import annotations

import random
from typing import Any

from chancellery.kernel.bot import BotMaker, BotSpec, Level
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.messages import Catalogue
from chancellery.kernel.plugin import load
from chancellery.kernel.registry import get_plugin
from chancellery.kernel.state import Decision


class RandomBot:
    """Picks evenly among the options."""

    def __init__(self, seat: int, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, g: Any, decision: Decision) -> int:
        return self.chance.choice(decision.options)


RANDOM = BotSpec("random", "chancellery.bots.bot:RandomBot", Catalogue("chancellery.bots"))


def bots_of(game: str) -> tuple[BotSpec, ...]:
    """The bots that can play a game, the weakest first."""
    return RANDOM, *get_plugin(game).bots


def levels(game: str) -> list[Level]:
    """The bots that can play a game as people choose them, the weakest first."""
    return [bot.describe() for bot in bots_of(game)]


def strongest(game: str) -> str:
    """The best bot for a game, by its name."""
    return bots_of(game)[-1].name


def bot_names(game: str) -> list[str]:
    """The bots that can play a game, the weakest first."""
    return [bot.name for bot in bots_of(game)]


def is_negotiator(game: str, name: str) -> bool:
    """Does a bot read letters and answer offers of treaties?"""
    return any(bot.name == name and bot.negotiates for bot in bots_of(game))


def bot_maker(game: str, name: str) -> BotMaker:
    """The maker of a bot by its name."""
    for bot in bots_of(game):
        if bot.name == name:
            maker: BotMaker = load(bot.maker)
            return maker
    raise ChancelleryError(f"there is no bot {name!r} for {game}; the bots are: {', '.join(bot_names(game))}")
