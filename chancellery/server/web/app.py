"""The application: all routes behind one door."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from litestar import Litestar, Router

from chancellery.server.bots.wing import BotsWing
from chancellery.server.settings import Settings
from chancellery.server.store import Store
from chancellery.server.web import archive, boards, front, games, gathering, lessons, live, ops, pages, people, playing
from chancellery.server.web.clocks import ClocksWing
from chancellery.server.web.door import Door
from chancellery.server.web.errors import handle
from chancellery.server.web.given import Ask
from chancellery.server.web.house import House, Wing
from chancellery.server.web.notices import NoticesWing
from chancellery.server.web.openapi import document
from chancellery.server.web.press import PressWing
from chancellery.server.web.rules import guard

PREFIX = "/api/v1"


WINGS: list[Callable[[], Wing]] = [ClocksWing, BotsWing, PressWing, NoticesWing]
"""The rooms that join in, made anew for every application."""


def build_app(settings: Settings, open_store: Callable[[], Store]) -> Door:
    """The ASGI application. The store is opened when the server starts, and closed when it has stopped."""
    wings = [make() for make in WINGS]

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await asyncio.to_thread(open_store)
        house = House(settings, store, wings)
        try:
            await house.open()
            door.house = house
            yield
        finally:
            await house.close()
            await store.close()

    rooms = (people, front, games, lessons, boards, gathering, playing, live, archive, ops)
    routes: list[Any] = [route for room in rooms for route in room.ROUTES]
    routes += [route for wing in wings for route in wing.routes]
    large = Router("/", route_handlers=archive.LARGE, request_max_body_size=settings.record_kib * 1024)
    api = Router(PREFIX, route_handlers=[*routes, large])
    app = Litestar(
        route_handlers=[api, *ops.AT_ROOT, *boards.AT_ROOT, *pages.AT_ROOT],
        request_class=Ask,
        before_request=guard,
        exception_handlers={Exception: handle},
        request_max_body_size=settings.body_kib * 1024,
        lifespan=[lifespan],
        openapi_config=None,
        logging_config=None,
    )
    app.state.openapi = cache(lambda: document(settings, [api, *ops.AT_ROOT], PREFIX))
    door = Door(app, settings)
    return door
