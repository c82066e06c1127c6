"""For those who run the server: is it alive, can it work, and how is it doing."""

from __future__ import annotations

import ipaddress
import secrets
from collections.abc import Mapping
from typing import Any

from litestar import Response
from litestar.openapi import ResponseSpec

from chancellery.api.accounts import Scope
from chancellery.api.base import Done
from chancellery.api.server import Health, Troubled
from chancellery.server.settings import Settings
from chancellery.server.store import Transaction
from chancellery.server.tables import operator
from chancellery.server.web.dependencies import AppRequest, TableId
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import Permission, Role, posts, reads

OPEN = Permission(Role.ANYBODY, Scope.READ)
OPERATOR = Permission(Role.ADMIN, None)
PROBE = 65_536
"""Bytes that are written to find out whether there is room: on a full disk a single page often finds some."""
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"
METRICS = ResponseSpec(str, generate_examples=False, media_type=PROMETHEUS, description="Numbers, one a line.")


@reads("/healthz", OPEN)
async def healthz() -> Health:
    """The process answers."""
    return Health(status="alive")


@reads("/readyz", OPEN)
async def readyz(request: AppRequest) -> Health:
    """The database takes what an answer takes."""
    context = request.context
    if context.closing.is_set():
        raise Refused("unavailable", 503, "the server is stopping")

    def probe(tx: Transaction) -> None:
        tx.run(
            """INSERT INTO meta (name, value) VALUES ('ready', :value)
               ON CONFLICT (name) DO UPDATE SET value = excluded.value""",
            value=secrets.token_hex(PROBE // 2),
        )

    await context.store.write(probe)
    return Health(status="ready")


@reads("/metrics", OPEN, responses={200: METRICS})
async def metrics(request: AppRequest) -> Response[bytes]:
    """Numbers in the form Prometheus reads."""
    context, caller = request.context, request.caller
    allowed = context.settings.metrics
    if allowed == "off" or (
        allowed == "local" and not _may_read_metrics(context.settings, caller.address, request.headers)
    ):
        raise Refused("no-such-page", 404, "there is nothing here")
    return Response(content=context.metrics.text(), media_type=PROMETHEUS)


@reads("/api/openapi.json", OPEN)
async def describe(request: AppRequest) -> Response[dict[str, Any]]:
    """The description of this API."""
    return Response(
        content=request.app.state.description.under(request.context.settings), media_type="application/json"
    )


def _may_read_metrics(settings: Settings, address: str, headers: Mapping[str, str]) -> bool:
    """Asked on this machine or from an address that the operator lists, and not through a proxy that we were not told
    about: such a one speaks for anybody."""
    is_forwarded = any(name in headers for name in ("forwarded", "x-forwarded-for", "via"))
    if is_forwarded and not settings.proxies:
        return False
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    listed = any(parsed in ipaddress.ip_network(network) for network in settings.metrics_networks)
    return listed or (parsed.is_loopback and not is_forwarded)


@reads("/admin/troubled-tables", OPERATOR)
async def troubled_tables(request: AppRequest) -> list[Troubled]:
    """Tables that have been set aside because their rules failed."""
    context = request.context

    def job(tx: Transaction) -> list[Any]:
        return tx.all(
            """SELECT id, name, game, trouble, changed_at FROM tables WHERE status = 'needs-attention'
               ORDER BY changed_at DESC LIMIT 200"""
        )

    return [
        Troubled(row.id, row.name, row.game, row.trouble or "", row.changed_at) for row in await context.store.read(job)
    ]


@posts("/admin/tables/{table_id:str}/release", OPERATOR)
async def release_table(request: AppRequest, table_id: TableId) -> Done:
    """Let a table that was set aside go on."""
    context = request.context
    await context.registry.act(table_id, operator.release())
    return Done()


@posts("/admin/tables/{table_id:str}/close", OPERATOR)
async def abandon_table(request: AppRequest, table_id: TableId) -> Done:
    """Give a table up."""
    context = request.context
    await context.registry.act(table_id, operator.close())
    return Done()


AT_ROOT = [healthz, readyz, metrics, describe]
ROUTES = [troubled_tables, release_table, abandon_table]
