"""Hints: what a bot would choose in a person's own open decision, with a reason where the bot has one.

A hint is a function of what the seat may know: the position is imagined and the bot's luck is the same for everybody,
so that nothing hidden can be learned by asking, however often.
"""

from __future__ import annotations

import random

from chancellery.api.bots import Hint
from chancellery.bots.bot import strongest
from chancellery.kernel.state import Decision
from chancellery.server.bots.pool import BotFailed, Pool, PoolClosed
from chancellery.server.bots.protocol import question
from chancellery.server.tables.errors import NotAllowed, WrongMoment
from chancellery.server.tables.play import refusing
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table
from chancellery.server.words import WORDS


async def hint(registry: Registry, pool: Pool, table_id: str, user: str, seat: int, actor: str | None = None) -> Hint:
    """What the best bot would answer; without an actor about the first decision that waits for the seat."""
    async with registry.reading(table_id) as table:
        decision = _own_decision(table, user, seat, actor)
        match = table.running()
        name = table.game.actors(match.state.rules)[decision.actor]
        step = match.state.step(decision.actor)
        bot = adviser(table.game.name)
        luck = random.Random(f"hint:{name}:{step}")
        put = question(table.game, match.state, seat, decision.actor, bot, luck, explain=True)
    try:
        thought = await pool.think(f"hint {user}", put)
    except (BotFailed, PoolClosed):
        raise WrongMoment(WORDS.message("hint-could-found")) from None
    async with registry.reading(table_id) as table:
        asked = _own_decision(table, user, seat, name, step)
        choice = table.game.choice(table.running().state, asked, thought.option)
    return Hint(seat=seat, actor=name, step=step, bot=bot, choice=choice, reason=thought.reason)


def adviser(game: str) -> str:
    """The bot that is asked: the best there is; one that picks at random has nothing to say."""
    best = strongest(game)
    if best == "random":
        raise NotAllowed(WORDS.message("bot-could-give"))
    return best


def _own_decision(table: Table, user: str, seat: int, actor: str | None, step: int | None = None) -> Decision:
    """Find the open decision of the user's seat, by default its first one; about others' nothing is said."""
    if not table.base.spec.hints:
        raise NotAllowed(WORDS.message("table-played-without"))
    match = table.running()
    if not 0 <= seat < len(table.seats) or table.seats[seat].owner != user:
        raise NotAllowed(WORDS.message("that-seat-is-not-yours"))
    first = next((decision.actor for decision in match.state.open if decision.seat == seat), -1)
    with refusing():
        return match.question(seat, first if actor is None else table.actor(actor), step)
