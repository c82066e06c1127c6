"""Routes about the server itself: health, metrics, what it offers, and tables that need the operator."""

from __future__ import annotations

import asyncio
import ipaddress
import secrets
from collections.abc import Mapping
from typing import Any

from litestar import Response
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec

from chancellery import __version__
from chancellery.api.accounts import Scope
from chancellery.api.base import Done
from chancellery.api.server import Health, NetworkInfo, ServerInfo, Troubled
from chancellery.server import timestamps
from chancellery.server.accounts import devices
from chancellery.server.accounts.routes import me_of, takes_guests
from chancellery.server.accounts.tokens import device_secret
from chancellery.server.boards.routes import versions
from chancellery.server.notifications.routes import mails_passwords
from chancellery.server.settings import Settings
from chancellery.server.store import Transaction
from chancellery.server.tables import operator
from chancellery.server.web.cookies import device_cookie
from chancellery.server.web.dependencies import AppRequest, TableId
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import Permission, Role, get, post
from chancellery.server.words import WORDS

OPEN = Permission(Role.ANYBODY, Scope.READ)
OPERATOR = Permission(Role.ADMIN, None)
PROBE = 65_536
"""Bytes that are written to find out whether there is room: on a full disk a single page often finds some."""
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"
METRICS = ResponseSpec(str, generate_examples=False, media_type=PROMETHEUS, description="Numbers, one a line.")


@get("/healthz", OPEN)
async def healthz() -> Health:
    """The process answers."""
    return Health(status="alive")


@get("/readyz", OPEN)
async def readyz(request: AppRequest) -> Health:
    """The database takes what an answer takes."""
    context = request.context
    if context.closing.is_set():
        raise Refused("unavailable", 503, WORDS.message("the-server-is-stopping"))

    def probe(tx: Transaction) -> None:
        tx.run(
            """INSERT INTO meta (name, value) VALUES ('ready', :value)
               ON CONFLICT (name) DO UPDATE SET value = excluded.value""",
            value=secrets.token_hex(PROBE // 2),
        )

    await context.store.write(probe)
    return Health(status="ready")


@get("/server", Permission(Role.ANYBODY, Scope.READ))
async def about_server(request: AppRequest) -> Response[ServerInfo]:
    """What this server allows those who come by, and who you are to it."""
    settings = request.context.settings
    info = ServerInfo(
        version=__version__,
        registration=settings.registration,
        guests=takes_guests(settings),
        guests_by_invitation=settings.guests,
        mails_passwords=mails_passwords(settings),
        boards=await asyncio.to_thread(versions),
        network=request.context.network.describe(request.caller.address, request.headers),
        me=me_of(request.caller),
    )
    return Response(content=info, cookies=await _recognised(request))


@post("/server/network", Permission(Role.USER, None))
async def open_to_network(request: AppRequest) -> NetworkInfo:
    """Let others in the network of this machine reach the server, until it stops. Only for somebody at this machine,
    on a server that offers it."""
    network, address = request.context.network, request.caller.address
    await network.open(address, request.headers)
    return network.describe(address, request.headers)


async def _recognised(request: AppRequest) -> list[Cookie]:
    """The cookie for a browser that has a session and sends none: the session began before browsers had one, or the
    cookie was lost."""
    context, caller = request.context, request.caller
    if caller.identity is None or caller.identity.session is None or caller.device:
        return []
    user, secret = caller.identity.user.id, device_secret(caller.secret)
    if not await context.store.read(lambda tx: devices.has_used(tx, user, secret)):
        await context.store.write(lambda tx: devices.remember(tx, user, secret, timestamps.now()))
    return [device_cookie(context.settings, dict(request.scope), secret)]


@get("/metrics", OPEN, responses={200: METRICS})
async def metrics(request: AppRequest) -> Response[bytes]:
    """Numbers in the form Prometheus reads."""
    context, caller = request.context, request.caller
    allowed = context.settings.metrics
    if allowed == "off" or (
        allowed == "local" and not _may_read_metrics(context.settings, caller.address, request.headers)
    ):
        raise Refused("no-such-page", 404, WORDS.message("there-is-nothing-here"))
    return Response(content=context.metrics.text(), media_type=PROMETHEUS)


@get("/api/openapi.json", OPEN)
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


@get("/admin/troubled-tables", OPERATOR)
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


@post("/admin/tables/{table_id:str}/release", OPERATOR)
async def release_table(request: AppRequest, table_id: TableId) -> Done:
    """Let a table that was set aside go on."""
    context = request.context
    await context.registry.act(table_id, operator.release())
    return Done()


@post("/admin/tables/{table_id:str}/close", OPERATOR)
async def abandon_table(request: AppRequest, table_id: TableId) -> Done:
    """Give a table up."""
    context = request.context
    await context.registry.act(table_id, operator.close())
    return Done()


AT_ROOT = [healthz, readyz, metrics, describe]
ROUTES = [about_server, open_to_network, troubled_tables, release_table, abandon_table]
