"""A position as one seat may imagine it: what a bot thinks about instead of the real state.

Everything hidden from the seat is drawn anew, and what no player at a table could count (how often chance was consulted
or others were asked) is set to nothing. What comes out is a function of what the seat may know and of the generator:
two states that the seat cannot tell apart give the same bytes, so that nothing leaks through a bot, whatever it does.
"""

from __future__ import annotations

import random
from typing import Any

from chancellery.kernel.game import Game
from chancellery.kernel.state import State

SECRET_BYTES = 32


def imagined(game: Game[Any], g: State, seat: int | None, chance: random.Random) -> Any:
    """A state that looks to the seat (None: a spectator) like this one."""
    world = game.resample(g, seat, chance)
    world.secret = chance.randbytes(SECRET_BYTES)
    world.draws = world.barrier = world.unveiled = 0
    world.asked = []
    world.events.clear()
    world.drawn.clear()
    return world


def imagine(game: Game[Any], g: State, seat: int, chance: random.Random) -> dict[str, Any]:
    """The same saved, for somebody elsewhere; `Game.load` reads it."""
    return game.save(imagined(game, g, seat, chance))
