"""The application: all routes behind one door."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from litestar import Litestar, Router

from chancellery.server.accounts import routes as people
from chancellery.server.boards import routes as boards
from chancellery.server.boards.drawing import Drawings
from chancellery.server.bots.routes import BotsWing
from chancellery.server.clocks.routes import ClocksWing
from chancellery.server.consents import routes as consents
from chancellery.server.games import lesson_routes as lessons
from chancellery.server.games import routes as games
from chancellery.server.notifications.routes import NoticesWing
from chancellery.server.press.routes import PressWing
from chancellery.server.settings import Settings
from chancellery.server.store import Store
from chancellery.server.tables import history_routes as archive
from chancellery.server.tables import play_routes as playing
from chancellery.server.tables import routes as gathering
from chancellery.server.web import client_pages, front, live, operations
from chancellery.server.web.connection_limits import ConnectionLimits
from chancellery.server.web.context import House, Wing
from chancellery.server.web.dependencies import Ask
from chancellery.server.web.errors import handle
from chancellery.server.web.middleware import Door
from chancellery.server.web.openapi import Description
from chancellery.server.web.permissions import guard

PREFIX = "/api/v1"


WINGS: list[Callable[[], Wing]] = [ClocksWing, BotsWing, PressWing, NoticesWing]
"""The rooms that join in, made anew for every application."""


def build_app(settings: Settings, open_store: Callable[[], Store]) -> Door:
    """The ASGI application. The store is opened when the server starts, and closed when it has stopped."""
    wings = [make() for make in WINGS]
    connections = ConnectionLimits(settings)

    @asynccontextmanager
    async def opened() -> AsyncIterator[House]:
        store = await asyncio.to_thread(open_store)
        house = House(settings, store, connections, Drawings(boards.draw_own), wings)
        try:
            await house.open()
            yield house
        finally:
            await house.close()
            await store.close()

    wing_routes = tuple(type(wing) for wing in wings)
    return Door(_framework(wing_routes, settings.body_kib, settings.record_kib), settings, connections, opened)


def prepare(settings: Settings) -> None:
    """Work the routes out, for all processes that are forked afterwards."""
    build_app(settings, _no_store)


def _no_store() -> Store:
    raise AssertionError("not started")


@cache
def _framework(wings: tuple[type[Wing], ...], body_kib: int, record_kib: int) -> Litestar:
    """The routes know neither house nor visitor, both come with the request: they are worked out once for each process,
    which is most of what it takes to start."""
    rooms = (people, front, games, lessons, boards, gathering, playing, consents, live, archive, operations)
    routes: list[Any] = [route for room in rooms for route in room.ROUTES]
    routes += [route for wing in wings for route in wing.routes]
    large = Router("/", route_handlers=archive.LARGE, request_max_body_size=record_kib * 1024)
    api = Router(PREFIX, route_handlers=[*routes, large])
    app = Litestar(
        route_handlers=[api, *operations.AT_ROOT, *boards.AT_ROOT, *client_pages.AT_ROOT],
        request_class=Ask,
        before_request=guard,
        exception_handlers={Exception: handle},
        request_max_body_size=body_kib * 1024,
        openapi_config=None,
        logging_config=None,
    )
    app.state.description = Description([api, *operations.AT_ROOT], PREFIX)
    return app
