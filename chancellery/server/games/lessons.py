"""Tables at which somebody learns a game: alone, from a prepared position, with the same chance for everybody."""

from __future__ import annotations

import asyncio

import msgspec

from chancellery.api.tables import TableSpec
from chancellery.kernel.lesson import Lesson
from chancellery.kernel.record import prepared
from chancellery.kernel.registry import get
from chancellery.server.tables import lobby
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table


async def begin(registry: Registry, lesson: Lesson, user: str) -> Table:
    """A new table for a lesson."""
    game = get(lesson.game)
    spec = TableSpec(game=lesson.game, options=lesson.options, name=f"{game.title}: lesson", press="none", solo=True)
    setup = await asyncio.to_thread(lobby.examine, spec.game, spec.options)
    position = await asyncio.to_thread(prepared, game, lesson)
    base = lobby.prepare(registry, spec, setup, user)
    base = msgspec.structs.replace(base, position=position, secret=lesson.secret, is_lesson=True)
    return await registry.create(base, setup.seats, lobby.opening(base, user), user, lobby.limited(user))
