"""The description of the API, for programs and for people: OpenAPI 3.1.

Paths and parameters are Litestar's; the forms of requests and replies are msgspec's own, because those are the ones
that are enforced (unknown fields, lengths, ranges). Who may call what comes from the rules of the routes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme, Server
from litestar.routes import HTTPRoute

from chancellery import __version__
from chancellery.server.settings import Settings
from chancellery.server.web import wire
from chancellery.server.web.door import COOKIE, SECURE_COOKIE
from chancellery.server.web.given import Ask
from chancellery.server.web.rules import Rule, Who


def _configuration(settings: Settings) -> OpenAPIConfig:
    cookie = SECURE_COOKIE if settings.public_url.startswith("https:") else COOKIE
    return OpenAPIConfig(
        title="Chancellery",
        version=__version__,
        summary="Games of European war and diplomacy, by their full rules.",
        servers=[Server(url=settings.base_path or "/")],
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


def document(settings: Settings, routes: Sequence[Any]) -> bytes:
    """The whole description, as JSON. It is made by an application of its own that serves nobody, because Litestar
    would put pages of its own beside it."""
    app = Litestar(
        route_handlers=routes,
        request_class=Ask,
        openapi_config=_configuration(settings),
        logging_config=None,
    )
    described: dict[str, Any] = app.openapi_schema.to_schema()
    schemas = described["components"]["schemas"]
    exact = _exact_schemas(set(schemas))
    for name in schemas:
        schemas[name] = exact.get(name, schemas[name])
    schemas.update({name: schema for name, schema in exact.items() if name not in schemas})
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                _describe(described["paths"].get(route.path_format, {}), handler)
    return msgspec.json.encode(described)


def _exact_schemas(names: set[str]) -> dict[str, Any]:
    """What msgspec enforces, by the names that Litestar uses: those of the classes."""
    found = {kind.__name__: kind for kind in _structs(msgspec.Struct) if kind.__name__ in names}
    kinds = [kind for name, kind in found.items() if getattr(wire, name, kind) is kind]
    _, exact = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    return exact


def _structs(kind: type) -> list[type]:
    found: list[type] = [kind] if kind.__module__.startswith("chancellery.") else []
    children: list[type] = type.__subclasses__(kind)
    for child in children:
        found += _structs(child)
    return found


def _describe(path: dict[str, Any], handler: HTTPRouteHandler) -> None:
    rule: Rule | None = handler.opt.get("rule")
    if rule is None:  # Litestar's own answers to OPTIONS, closed to everybody
        return
    for method in handler.http_methods:
        operation = path.get(method.lower())
        if operation is None:
            continue
        operation["summary"] = handler.fn.__name__.replace("_", " ").capitalize()
        operation["tags"] = [handler.fn.__module__.rpartition(".")[2]]
        operation["security"] = _security(rule)
        for parameter in operation.get("parameters", ()):
            parameter["schema"] = _given(parameter["schema"])


def _security(rule: Rule) -> list[dict[str, list[str]]]:
    ways: list[dict[str, list[str]]] = [{"session": []}]
    if rule.scope is not None:
        ways.append({"token": [str(rule.scope)]})
    return [{}, *ways] if rule.who is Who.ANYBODY else ways


def _given(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter is there or not, but never null."""
    kinds = [kind for kind in schema.get("oneOf", ()) if kind.get("type") != "null"]
    if len(kinds) != 1:
        return schema
    rest = {name: value for name, value in schema.items() if name != "oneOf"}
    return {**kinds[0], **rest}
