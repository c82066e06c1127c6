"""OpenAPI 3.1 description of the API.

Paths and parameters are Litestar's; the schemas of requests and replies are msgspec's own, because those are the ones
that are enforced (unknown fields, lengths, ranges). Who may call what comes from the permissions of the routes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme, Server
from litestar.routes import HTTPRoute

from chancellery import __version__
from chancellery.api.live import Message, Ping, StreamPlace, Unwatch, Watch
from chancellery.kernel.registry import games
from chancellery.kernel.views import table_type
from chancellery.server.settings import Settings
from chancellery.server.web.cookies import COOKIE, SECURE_COOKIE
from chancellery.server.web.dependencies import AppRequest
from chancellery.server.web.permissions import Permission, Role

REFERENCE = "#/components/schemas/{name}"
API = "chancellery.api."
KERNEL = "chancellery.kernel."


class Description:
    """Description of some routes, made when it is first asked for with the games that can be played then."""

    def __init__(self, routes: Sequence[Any], prefix: str) -> None:
        self._made = cache(lambda path, cookie, playable: _document(_configuration(path, cookie), routes, prefix))

    def under(self, settings: Settings) -> bytes:
        """The whole description, as JSON."""
        cookie = SECURE_COOKIE if settings.public_url.startswith("https:") else COOKIE
        return self._made(settings.base_path, cookie, tuple(games()))


def _configuration(base_path: str, cookie: str) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Chancellery",
        version=__version__,
        summary="Games of European war and diplomacy, by their full rules.",
        servers=[Server(url=base_path or "/")],
        use_handler_docstrings=True,
        operation_id_creator=_operation_name,
        render_plugins=[],
        components=Components(
            security_schemes={
                "session": SecurityScheme(
                    type="apiKey",
                    security_scheme_in="cookie",
                    name=cookie,
                    description="Requests that change something also need the header X-CSRF-Token.",
                ),
                "token": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
    )


def _operation_name(handler: HTTPRouteHandler, method: Any, path: Any) -> str:
    name: str = handler.fn.__name__
    return name


def _document(configuration: OpenAPIConfig, routes: Sequence[Any], prefix: str) -> bytes:
    """It is made by an application of its own that serves nobody, because Litestar would put pages of its own beside
    it."""
    app = Litestar(
        route_handlers=routes,
        request_class=AppRequest,
        openapi_config=configuration,
        logging_config=None,
    )
    described: dict[str, Any] = app.openapi_schema.to_schema()
    schemas = described["components"]["schemas"]
    schemas.update(_exact_schemas(set(schemas)))
    schemas.update(_conversation_schemas())
    schemas.update(_view_schemas(schemas["View"]))
    schemas["Preview"]["properties"]["view"]["anyOf"][0] = _ref("View")  # the kernel does not know its type
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                _describe(described["paths"].get(route.path_format, {}), handler)
    described["paths"][f"{prefix}/tables/{{table_id}}/stream"]["get"]["x-events"] = EVENTS
    described["x-websockets"] = {f"{prefix}/live": {"takes": _ref("LiveSaid"), "sends": _ref("LiveHeard")}}
    return msgspec.json.encode(described)


def _ref(name: str) -> dict[str, str]:
    return {"$ref": REFERENCE.format(name=name)}


EVENTS = {
    "hello": _ref("StreamPlace"),
    "snapshot": _ref("TableSnapshot"),
    "update": _ref("TableUpdate"),
    "resync": _ref("StreamPlace"),
    "gone": _ref("Problem"),
    "bye": _ref("Done"),
}
"""The forms of the events of a stream, by name."""


def _exact_schemas(names: set[str]) -> dict[str, Any]:
    """What msgspec enforces, by the names that Litestar uses: those of the classes."""
    kinds: dict[str, type] = {}
    for kind in _structs(msgspec.Struct):
        other = kinds.get(kind.__name__)
        if kind.__name__ in names and (other is None or _distance(kind) < _distance(other)):
            kinds[kind.__name__] = kind
    _, exact = msgspec.json.schema_components(kinds.values(), ref_template=REFERENCE)
    return exact


def _distance(kind: type) -> int:
    """Of several of the same name the one of the API is meant, or that of the kernel, whatever else is loaded."""
    return next(far for far, package in enumerate((API, KERNEL, "")) if kind.__module__.startswith(package))


def _conversation_schemas() -> dict[str, Any]:
    """What goes over live channels, with a name for each side: OpenAPI has no words for a conversation."""
    kinds: list[Any] = [Message, Watch | Unwatch | Ping, StreamPlace]
    (heard, said, *_), schemas = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    schemas["UpdateMessage"]["properties"]["update"] = _ref("TableUpdate")
    schemas["Snapshot"]["properties"]["snapshot"] = _ref("TableSnapshot")
    return {**schemas, "LiveHeard": heard, "LiveSaid": said}


def _view_schemas(view: dict[str, Any]) -> dict[str, Any]:
    """A view for each game that can be played here, with the table of that game; `View` is any of them."""
    playable = games()
    tables, schemas = msgspec.json.schema_components(
        [table_type(game) for game in playable.values()], ref_template=REFERENCE
    )
    mapping: dict[str, str] = {}
    for name, table in zip(playable, tables, strict=True):
        title = f"{name.title().replace('_', '')}View"
        properties = {**view["properties"], "game": {"type": "string", "const": name}, "table": table}
        schemas[title] = {**view, "title": title, "properties": properties}
        mapping[name] = REFERENCE.format(name=title)
    schemas["View"] = {
        "title": "View",
        "description": view["description"],
        "oneOf": [{"$ref": reference} for reference in mapping.values()],
        "discriminator": {"propertyName": "game", "mapping": mapping},
    }
    return schemas


def _structs(kind: type) -> list[type]:
    found: list[type] = [kind] if kind.__module__.startswith("chancellery.") else []
    children: list[type] = type.__subclasses__(kind)
    for child in children:
        found += _structs(child)
    return found


def _describe(path: dict[str, Any], handler: HTTPRouteHandler) -> None:
    permission: Permission | None = handler.opt.get("permission")
    if permission is None:  # Litestar's own answers to OPTIONS, closed to everybody
        return
    for method in handler.http_methods:
        operation = path.get(method.lower())
        if operation is None:
            continue
        operation["summary"] = handler.fn.__name__.replace("_", " ").capitalize()
        operation["tags"] = [_feature(handler)]
        operation["security"] = _security(permission)
        for parameter in operation.get("parameters", ()):
            parameter["schema"] = _given(parameter["schema"])
        body = operation.get("requestBody")
        for content in body["content"].values() if body else ():
            body["required"] = {"type": "null"} not in content["schema"].get("oneOf", ())
            content["schema"] = _given(content["schema"])


def _feature(handler: HTTPRouteHandler) -> str:
    """The feature that a route belongs to: the package its handler is in."""
    module: str = handler.fn.__module__
    return module.split(".")[2]


def _security(permission: Permission) -> list[dict[str, list[str]]]:
    ways: list[dict[str, list[str]]] = [{"session": []}]
    if permission.scope is not None:
        ways.append({"token": [str(permission.scope)]})
    return [{}, *ways] if permission.role is Role.ANYBODY else ways


def _given(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter or a body is there or not, but never null. Litestar forgets bounds of 0, and no number here is
    smaller."""
    kinds = [kind for kind in schema.get("oneOf", ()) if kind.get("type") != "null"]
    if len(kinds) == 1:
        schema = {**kinds[0], **{name: value for name, value in schema.items() if name != "oneOf"}}
    if schema.get("type") != "integer":
        return schema
    bounds: dict[str, int] = {name: int(schema[name]) for name in ("minimum", "maximum") if name in schema}
    return {**schema, "minimum": 0, **bounds}
