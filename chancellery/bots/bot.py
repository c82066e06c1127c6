"""Bots by game and name, and the one that plays every game.

A bot is named in one of three ways: by its name (`rules`), if it comes with a game or is named in the entry-point group
`chancellery.bots`; by where it is (`mymodule:MyBot`), which is looked for in the current directory, too; and either way
with parameters behind it, which its maker gets as keywords (`mymodule:MyBot:depth=3:style=bold`).
"""

from __future__ import annotations

import inspect
import logging
import random
import sys
from functools import cache, partial
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import msgspec

from chancellery.kernel.bot import BotMaker, BotSpec, Level
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.messages import Catalogue
from chancellery.kernel.plugin import load
from chancellery.kernel.registry import get_plugin
from chancellery.kernel.state import Decision

GROUP = "chancellery.bots"
"""The entry-point group in which distributions name bots of their own, each a `BotSpec`."""
_log = logging.getLogger(__name__)


class RandomBot:
    """Picks evenly among the options."""

    def __init__(self, seat: int, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, g: Any, decision: Decision) -> int:
        return self.chance.choice(decision.options)


RANDOM = BotSpec("random", "chancellery.bots.bot:RandomBot", Catalogue("chancellery.bots"))


@cache
def installed_bots() -> tuple[BotSpec, ...]:
    """The bots that other distributions bring; one that cannot be loaded is reported and left out."""
    found = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            spec = point.load()
        except Exception as fault:
            _log.warning("the bot %s (%s) cannot be loaded: %r", point.name, point.value, fault)
            continue
        if isinstance(spec, BotSpec):
            found.append(spec)
        else:
            _log.warning("the bot %s (%s) is no BotSpec", point.name, point.value)
    return tuple(found)


def bots_of(game: str) -> tuple[BotSpec, ...]:
    """The bots that can play a game: those of the game, the weakest first, behind those whose strength nobody knows."""
    own = (RANDOM, *get_plugin(game).bots)
    names = {bot.name for bot in own}
    guests = [bot for bot in installed_bots() if game in (bot.games or (game,)) and bot.name not in names]
    return RANDOM, *guests, *own[1:]


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
    """The maker of a bot that is named in one of the ways above."""
    place, parameters = _split(name)
    spec = next((bot for bot in bots_of(game) if bot.name == place), None)
    if spec is None and ":" not in place:
        raise ChancelleryError(
            f"there is no bot {place!r} for {game}; the bots are: {', '.join(bot_names(game))}, or module:Class"
        )
    maker: BotMaker = _from_here(place) if spec is None else load(spec.maker)
    if not parameters:
        return maker
    try:
        inspect.signature(maker).bind(0, random.Random(0), **parameters)
    except TypeError as fault:
        raise ChancelleryError(f"the bot {place} does not take {name.removeprefix(place + ':')}: {fault}") from None
    return partial(maker, **parameters)


def _split(name: str) -> tuple[str, dict[str, Any]]:
    """A name and its parameters: numbers, true, false and lists as in JSON, everything else as a word."""
    parts = name.split(":")
    place = [part for part in parts if "=" not in part]
    parameters = {}
    for part in parts[len(place) :]:
        key, _, value = part.partition("=")
        try:
            parameters[key] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            parameters[key] = value
    return ":".join(place), parameters


def _from_here(place: str) -> BotMaker:
    """What is found at "module:Class", also in the current directory."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        maker: BotMaker = load(place)
    except (ImportError, AttributeError, ValueError) as fault:
        raise ChancelleryError(f"there is no bot at {place}: {fault}") from None
    return maker
