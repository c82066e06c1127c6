"""The contract of a bot: a player made of code."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import msgspec

from chancellery.kernel.messages import Catalogue
from chancellery.kernel.state import Decision


class Bot(Protocol):
    """A player in one seat of one game.

    `choose` gets the whole state, because building a view for every decision would cost more than thinking (on the
    server, where that does not count, a state as the seat may imagine it). A fair bot reads only what its seat may
    know: `choose` gives the same answer on any state that `Game.resample` draws for the seat (tests/bots proves it for
    every bot of every game).
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


class Level(msgspec.Struct, frozen=True):
    """A bot as people choose it."""

    name: str
    title: str
    sentence: str


@dataclass(frozen=True)
class BotSpec:
    """A bot that a plug-in offers."""

    name: str
    maker: str
    """Where its `BotMaker` is, "module:attribute"; imported at first use."""
    words: Catalogue | None = None
    """Has its title as `bot-<name>`, with a `.sentence`; left out, it is called by its name."""
    games: tuple[str, ...] = ()
    """Of one in the entry-point group `chancellery.bots`: the games that it can play; empty: every game."""
    negotiates: bool = False
    """It reads letters and answers offers of treaties; players are told so, and are offered to write to it."""

    def describe(self) -> Level:
        """The bot as people choose it, in the language that is spoken."""
        if self.words is None or not self.words.has(f"bot-{self.name}"):
            return Level(self.name, self.name.title(), "")
        return Level(self.name, self.words.say(f"bot-{self.name}"), self.words.say(f"bot-{self.name}.sentence"))
