"""The application: all routes behind one door."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme, Server

from chancellery import __version__
from chancellery.server.settings import Settings
from chancellery.server.store import Store
from chancellery.server.web import archive, gathering, live, ops, people, playing
from chancellery.server.web.door import COOKIE, Door
from chancellery.server.web.errors import handle
from chancellery.server.web.given import Ask
from chancellery.server.web.house import House
from chancellery.server.web.rules import guard

PREFIX = "/api/v1"


def build_app(settings: Settings, open_store: Callable[[], Store]) -> Door:
    """The ASGI application. The store is opened when the server starts, and closed when it has stopped."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await asyncio.to_thread(open_store)
        house = House(settings, store)
        app.state.house = door.house = house
        try:
            yield
        finally:
            await house.close()
            await store.close()

    routes: list[Any] = [*people.ROUTES, *gathering.ROUTES, *playing.ROUTES, *live.ROUTES, *archive.ROUTES, *ops.ROUTES]
    large = Router("/", route_handlers=archive.LARGE, request_max_body_size=settings.record_kib * 1024)
    app = Litestar(
        route_handlers=[Router(PREFIX, route_handlers=[*routes, large]), *ops.AT_ROOT],
        request_class=Ask,
        before_request=guard,
        exception_handlers={Exception: handle},
        request_max_body_size=settings.body_kib * 1024,
        lifespan=[lifespan],
        openapi_config=_openapi(settings),
        logging_config=None,
    )
    door = Door(app, settings)
    return door


def _openapi(settings: Settings) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Chancellery",
        version=__version__,
        summary="Games of European war and diplomacy, by their full rules.",
        servers=[Server(url=settings.base_path or "/")],
        use_handler_docstrings=True,
        operation_id_creator=_operation,
        render_plugins=[],
        security=[{"session": []}, {"token": []}, {}],
        components=Components(
            security_schemes={
                "session": SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE),
                "token": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
    )


def _operation(handler: HTTPRouteHandler, method: Any, path: Any) -> str:
    name: str = handler.fn.__name__
    return name
