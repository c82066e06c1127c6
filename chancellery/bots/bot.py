"""Bots by game and name, and the simplest one."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import msgspec

from chancellery.kernel.bot import BotMaker
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.language import ENGLISH, Language, language
from chancellery.kernel.state import Decision


class RandomBot:
    """Picks evenly among the options."""

    def __init__(self, seat: int, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, g: Any, decision: Decision) -> int:
        return self.chance.choice(decision.options)


ANY_GAME: dict[str, BotMaker] = {"random": RandomBot}

BOTS: dict[str, dict[str, str]] = {
    "realpolitik": {"rules": "chancellery.games.realpolitik.bot.player:RulesBot"},
    "raison": {"rules": "chancellery.games.raison.bot.player:RulesBot"},
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
