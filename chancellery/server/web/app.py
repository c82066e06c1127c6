"""The ASGI application: every route behind the middleware."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from litestar import Litestar, Router

from chancellery.server.accounts import routes as accounts
from chancellery.server.boards import routes as boards
from chancellery.server.boards.drawing import BoardRenderer
from chancellery.server.bots.routes import BotsFeature
from chancellery.server.clocks.routes import ClocksFeature
from chancellery.server.consents import routes as consents
from chancellery.server.endings.routes import EndingsFeature
from chancellery.server.games import lessons
from chancellery.server.games import routes as games
from chancellery.server.notifications.routes import NotificationsFeature
from chancellery.server.press.routes import PressFeature
from chancellery.server.settings import Settings
from chancellery.server.store import Store
from chancellery.server.tables import history_routes as history
from chancellery.server.tables import play_routes as play
from chancellery.server.tables import routes as tables
from chancellery.server.web import client_pages, live, operations
from chancellery.server.web.connection_limits import ConnectionLimits
from chancellery.server.web.context import AppContext, Feature
from chancellery.server.web.dependencies import AppRequest
from chancellery.server.web.errors import handle_exception
from chancellery.server.web.middleware import RequestMiddleware
from chancellery.server.web.openapi import Description
from chancellery.server.web.permissions import guard

PREFIX = "/api/v1"


FEATURES: list[Callable[[], Feature]] = [ClocksFeature, BotsFeature, PressFeature, NotificationsFeature, EndingsFeature]
"""The features with a life of their own, made anew for every application."""


def build_app(settings: Settings, open_store: Callable[[], Store]) -> RequestMiddleware:
    """The ASGI application. The store is opened when the server starts, and closed when it has stopped."""
    features = [make() for make in FEATURES]
    connections = ConnectionLimits(settings)

    @asynccontextmanager
    async def opened() -> AsyncIterator[AppContext]:
        store = await asyncio.to_thread(open_store)
        context = AppContext(settings, store, connections, BoardRenderer(boards.draw_own), features)
        try:
            await context.open()
            yield context
        finally:
            await context.close()
            await store.close()

    kinds = tuple(type(feature) for feature in features)
    return RequestMiddleware(_framework(kinds, settings.body_kib, settings.record_kib), settings, connections, opened)


def prepare(settings: Settings) -> None:
    """Work the routes out, for all processes that are forked afterwards."""
    build_app(settings, _no_store)


def _no_store() -> Store:
    raise AssertionError("not started")


@cache
def _framework(features: tuple[type[Feature], ...], body_kib: int, record_kib: int) -> Litestar:
    """Build the routes, once for each process: that is most of what it takes to start. They know neither context nor
    caller; both come with the request."""
    modules = (accounts, games, lessons, boards, tables, play, consents, live, history, operations)
    routes: list[Any] = [route for module in modules for route in module.ROUTES]
    routes += [route for feature in features for route in feature.routes]
    large = Router("/", route_handlers=history.LARGE, request_max_body_size=record_kib * 1024)
    api = Router(PREFIX, route_handlers=[*routes, large])
    app = Litestar(
        route_handlers=[api, *operations.AT_ROOT, *boards.AT_ROOT, *client_pages.AT_ROOT],
        request_class=AppRequest,
        before_request=guard,
        exception_handlers={Exception: handle_exception},
        request_max_body_size=body_kib * 1024,
        openapi_config=None,
        logging_config=None,
    )
    app.state.description = Description([api, *operations.AT_ROOT], PREFIX)
    return app
