"""Lessons: the script of a first game, and private tables at which somebody plays it alone."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from chancellery.api.games import LessonPlan
from chancellery.api.tables import Made, TableSpec
from chancellery.kernel.game import Game
from chancellery.kernel.lesson import Lesson
from chancellery.kernel.record import prepared
from chancellery.kernel.registry import find_game
from chancellery.kernel.registry import get as get_game
from chancellery.server.games.routes import PUBLIC_READ, GameName
from chancellery.server.tables import lobby
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.routes import MANAGE, may_create
from chancellery.server.tables.table import Table
from chancellery.server.web.dependencies import AppRequest, user_of
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import get, post
from chancellery.server.words import WORDS


@get("/games/{game:str}/lesson", PUBLIC_READ)
async def read_lesson(game: GameName) -> LessonPlan:
    """The script of a game's first lesson."""
    known, lesson = _lesson(game)
    seat = known.seats(known.new(lesson.options)).index(lesson.learner)
    return LessonPlan(game=game, learner=lesson.learner, seat=seat, steps=lesson.steps)


@post("/games/{game:str}/lesson", MANAGE, status=201)
async def begin_lesson(request: AppRequest, game: GameName) -> Made:
    """A private table in the position in which the lesson begins; you play all its seats."""
    context, caller = request.context, request.caller
    _, lesson = _lesson(game)
    may_create(context, caller)
    return Made(id=(await begin(context.registry, lesson, user_of(caller))).id)


def _lesson(name: str) -> tuple[Game[Any], Lesson]:
    game = find_game(name)
    lesson = game.lesson() if game else None
    if game is None or lesson is None:
        raise Refused("no-such-page", 404, WORDS.message("lesson-such-game"))
    return game, lesson


async def begin(registry: Registry, lesson: Lesson, user: str) -> Table:
    """A new table for a lesson."""
    game = get_game(lesson.game)
    spec = TableSpec(game=lesson.game, options=lesson.options, name=f"{game.title}: lesson", press="none", solo=True)
    setup = await asyncio.to_thread(lobby.examine, spec.game, spec.options)
    position = await asyncio.to_thread(prepared, game, lesson)
    base = lobby.prepare(registry, spec, setup, user)
    base = msgspec.structs.replace(base, position=position, secret=lesson.secret, is_lesson=True)
    return await registry.create(base, setup.seats, lobby.opening(base, user), user, lobby.limited(user))


ROUTES = [read_lesson, begin_lesson]
