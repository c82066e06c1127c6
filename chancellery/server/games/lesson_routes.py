"""Lessons over HTTP: the script of a first game, and a table of one's own at which it is played."""

from __future__ import annotations

from typing import Any

from chancellery.api.games import LessonPlan
from chancellery.api.tables import Made
from chancellery.kernel.game import Game
from chancellery.kernel.lesson import Lesson
from chancellery.kernel.registry import find_game
from chancellery.server.games import lessons
from chancellery.server.games.routes import LOOK, GameName
from chancellery.server.tables.routes import MANAGE
from chancellery.server.web.dependencies import AppRequest, user_of
from chancellery.server.web.errors import Refused
from chancellery.server.web.front import may_create
from chancellery.server.web.permissions import posts, reads


@reads("/games/{game:str}/lesson", LOOK)
async def read_lesson(game: GameName) -> LessonPlan:
    """The script of a game's first lesson."""
    known, lesson = _lesson(game)
    seat = known.seats(known.new(lesson.options)).index(lesson.learner)
    return LessonPlan(game=game, learner=lesson.learner, seat=seat, steps=lesson.steps)


@posts("/games/{game:str}/lesson", MANAGE, status=201)
async def begin_lesson(request: AppRequest, game: GameName) -> Made:
    """A private table in the position in which the lesson begins; you play all its seats."""
    context, caller = request.context, request.caller
    _, lesson = _lesson(game)
    may_create(context, caller)
    return Made(id=(await lessons.begin(context.registry, lesson, user_of(caller))).id)


def _lesson(name: str) -> tuple[Game[Any], Lesson]:
    game = find_game(name)
    lesson = game.lesson() if game else None
    if game is None or lesson is None:
        raise Refused("no-such-page", 404, "there is no lesson for such a game; /api/v1/games lists the games")
    return game, lesson


ROUTES = [read_lesson, begin_lesson]
