"""The front door: what this house allows, and coming in as a guest."""

from __future__ import annotations

import asyncio
import secrets

from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from chancellery import __version__
from chancellery.api.accounts import Me, NewGuest, Scope
from chancellery.api.server import ServerInfo
from chancellery.server import timestamps
from chancellery.server.accounts import devices
from chancellery.server.accounts.rate_limits import address_key
from chancellery.server.accounts.routes import me_of, origin, welcome
from chancellery.server.accounts.tokens import device_secret
from chancellery.server.boards.routes import versions
from chancellery.server.notifications.routes import mails_passwords
from chancellery.server.settings import Settings
from chancellery.server.web.context import AppContext, Caller
from chancellery.server.web.dependencies import AppRequest, user_of
from chancellery.server.web.errors import Refused
from chancellery.server.web.middleware import device_cookie
from chancellery.server.web.permissions import Permission, Role, posts, reads

GUEST_NAMES = ("Attaché", "Courier", "Consul", "Diplomat", "Envoy", "Legate", "Minister", "Secretary")
"""For guests who do not say how they want to be called; a number is added."""


def takes_guests(settings: Settings) -> bool:
    """Whether people may come in and set up tables without an account and without an invitation: on a server for a
    closed circle they may not."""
    return settings.guests and settings.registration == "open"


@reads("/server", Permission(Role.ANYBODY, Scope.READ))
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
        me=me_of(request.caller),
    )
    return Response(content=info, cookies=await _recognised(request))


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


@posts("/guests", Permission(Role.ANYBODY, None), status=201)
async def come_as_guest(request: AppRequest, data: JSONBody[NewGuest]) -> Response[Me]:
    """Come in without an account. Whoever registers later keeps the games."""
    context, caller = request.context, request.caller
    if caller.identity is not None:
        raise Refused("not-allowed", 403, "you are here already; log out first to come as a guest")
    if not takes_guests(context.settings):
        raise Refused("not-allowed", 403, "this server takes guests only by an invitation; log in or register")
    name = data.name or f"{secrets.choice(GUEST_NAMES)} {secrets.randbelow(900) + 100}"
    entered = await context.accounts.enter_as_guest(name, None, timestamps.now(), origin(caller))
    return welcome(context, request, entered, 201)


def may_create(context: AppContext, caller: Caller) -> None:
    """Count a table that somebody sets up, where guests may."""
    if caller.is_guest and not takes_guests(context.settings):
        raise Refused("not-allowed", 403, "register first: guests play here, but they do not set up tables")
    count_table(context, caller)


def count_table(context: AppContext, caller: Caller) -> None:
    """Count a new table. Guests are counted by where they come from: to become another one costs nothing."""
    holder = address_key(caller.address) if caller.is_guest else user_of(caller)
    context.take(context.limits.tables, caller, holder)


ROUTES = [about_server, come_as_guest]
