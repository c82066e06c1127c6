"""Accounts over HTTP: registering, logging in and out, sessions, API tokens."""

from __future__ import annotations

import secrets
from typing import Annotated

from litestar import Response
from litestar.params import JSONBody, PathParameter

from chancellery.api.accounts import (
    AccountChange,
    Ended,
    Farewell,
    LogIn,
    Me,
    NewGuest,
    NewToken,
    PasswordByLink,
    PasswordChange,
    Person,
    Registration,
    Scope,
    SessionInfo,
    TokenInfo,
    TokenMade,
)
from chancellery.api.base import Done
from chancellery.server import timestamps
from chancellery.server.accounts import api_tokens, sessions, users
from chancellery.server.accounts.accounts import LoggedIn, Origin
from chancellery.server.accounts.api_tokens import ApiToken
from chancellery.server.accounts.tokens import csrf_token, new_secret
from chancellery.server.accounts.users import User
from chancellery.server.settings import Settings
from chancellery.server.store import Transaction
from chancellery.server.tables import same_person as persons
from chancellery.server.web.context import AppContext, Caller
from chancellery.server.web.cookies import device_cookie, session_cookie
from chancellery.server.web.dependencies import AppRequest, user_of
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import Permission, Role, delete, get, patch, post, put
from chancellery.server.words import WORDS

ITSELF = Permission(Role.USER, None)
"""About the account itself: never by a token."""
SomeId = Annotated[str, PathParameter(min_length=1, max_length=64)]


def person(user: User) -> Person:
    return Person(
        id=user.id,
        kind=user.kind,
        name=user.name,
        email=user.email,
        is_admin=user.is_admin,
        created_at=user.created_at,
    )


def origin(caller: Caller) -> Origin:
    in_session = caller.identity is not None and caller.identity.session is not None
    secret = caller.secret if in_session else ""
    return Origin(caller.address, caller.agent, secret, caller.device or new_secret())


def me_of(caller: Caller) -> Me | None:
    """Who is asking; None for strangers."""
    identity = caller.identity
    if identity is None:
        return None
    token = identity.token
    return Me(
        user=person(identity.user),
        csrf=csrf_token(caller.secret) if token is None else None,
        scopes=None if token is None else sorted(token.scopes),
    )


def welcome(context: AppContext, request: AppRequest, entered: LoggedIn, status: int = 200) -> Response[Me]:
    """The reply to somebody who has come in, with the cookies that keep them in and recognise their browser."""
    me = Me(user=person(entered.user), csrf=csrf_token(entered.secret), scopes=None)
    scope = dict(request.scope)
    session = session_cookie(context.settings, scope, entered.secret)
    device = device_cookie(context.settings, scope, entered.device)
    return Response(content=me, status_code=status, headers={"set-cookie": session}, cookies=[device])


def farewell(context: AppContext, request: AppRequest) -> Response[Done]:
    cookie = session_cookie(context.settings, dict(request.scope), None)
    return Response(content=Done(), headers={"set-cookie": cookie})


@post("/registrations", Permission(Role.ANYBODY, None), status=201)
async def register(request: AppRequest, data: JSONBody[Registration]) -> Response[Me]:
    """Make an account. A guest who registers keeps the games they play."""
    context, caller = request.context, request.caller
    identity = caller.identity
    guest = identity.user.id if identity and identity.user.kind == "guest" else None
    if identity is not None and guest is None:
        raise Refused("not-allowed", 403, WORDS.message("account-already-log"))
    if context.settings.registration == "closed" or (context.settings.registration == "invited" and guest is None):
        raise Refused("not-allowed", 403, WORDS.message("server-takes-new"))
    entered = await context.accounts.register(
        data.name, data.password, timestamps.now(), origin(caller), data.email, guest
    )
    return welcome(context, request, entered, 201)


@post("/sessions", Permission(Role.ANYBODY, None), status=201)
async def log_in(request: AppRequest, data: JSONBody[LogIn]) -> Response[Me]:
    """Log in with name and password."""
    context, caller = request.context, request.caller
    entered = await context.accounts.log_in(data.name, data.password, timestamps.now(), origin(caller))
    await persons.recognise_everywhere(context.registry, entered.user.id)
    return welcome(context, request, entered, 201)


@get("/sessions", ITSELF)
async def list_sessions(request: AppRequest) -> list[SessionInfo]:
    """Where you are logged in."""
    context, caller = request.context, request.caller
    user, lifetime = user_of(caller), context.accounts.lifetime
    found = await context.store.read(lambda tx: sessions.list_sessions(tx, user, timestamps.now(), lifetime))
    this = caller.identity.session.id if caller.identity and caller.identity.session else ""
    return [
        SessionInfo(
            id=session.id,
            created_at=session.created_at,
            seen_at=session.seen_at,
            expires_at=session.expires_at,
            agent=session.agent,
            address=session.address,
            is_this=session.id == this,
        )
        for session in found
    ]


@delete("/sessions/current", ITSELF)
async def log_out(request: AppRequest) -> Response[Done]:
    """Log out here."""
    context, caller = request.context, request.caller
    await context.accounts.log_out(caller.secret)
    return farewell(context, request)


@delete("/sessions", ITSELF)
async def log_out_elsewhere(request: AppRequest) -> Ended:
    """Log out everywhere else."""
    context, caller = request.context, request.caller
    this = caller.identity.session.id if caller.identity and caller.identity.session else ""
    return Ended(ended=await context.accounts.log_out_everywhere(user_of(caller), except_for=this))


@delete("/sessions/{session_id:str}", ITSELF)
async def end_session(request: AppRequest, session_id: SomeId) -> Done:
    """Log out in one other place."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    if not await context.store.write(lambda tx: sessions.close_session(tx, user, session_id)):
        raise Refused("no-such-page", 404, WORDS.message("such-session-any"))
    return Done()


@get("/me", Permission(Role.USER, Scope.READ))
async def who_am_i(request: AppRequest) -> Me:
    """Who you are, and the CSRF token of your session."""
    me = me_of(request.caller)
    assert me is not None
    return me


@patch("/me", ITSELF)
async def change_account(request: AppRequest, data: JSONBody[AccountChange]) -> Person:
    """Change your name or e-mail address."""
    context, caller = request.context, request.caller
    user, now = user_of(caller), timestamps.now()
    if data.name is not None:
        await context.accounts.may_rename(user, data.name, now)

    def job(tx: Transaction) -> User:
        if data.name is not None:
            users.rename(tx, user, data.name, now)
        if data.email is not None:
            users.set_email(tx, user, data.email or None)
        return users.get_user(tx, user)

    return person(await context.store.write(job))


@put("/me/password", ITSELF)
async def change_password(request: AppRequest, data: JSONBody[PasswordChange]) -> Done:
    """Change your password; all other sessions end."""
    context, caller = request.context, request.caller
    this = caller.identity.session.id if caller.identity and caller.identity.session else ""
    await context.accounts.change_password(user_of(caller), data.old, data.new, timestamps.now(), this)
    return Done()


@post("/password-links/use", Permission(Role.ANYBODY, None))
async def use_password_link(request: AppRequest, data: JSONBody[PasswordByLink]) -> Done:
    """Set a new password with the one-time secret that the operator or an e-mail gave."""
    context, caller = request.context, request.caller
    await context.accounts.set_password_by_link(data.secret, data.password, timestamps.now(), origin(caller))
    return Done()


@post("/me/farewell", ITSELF)
async def delete_account(request: AppRequest, data: JSONBody[Farewell]) -> Response[Done]:
    """Delete your account; the games stay, played by a former player."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    if caller.identity is not None and caller.identity.user.kind == "person":
        await context.accounts.check_password(user, data.password or "", timestamps.now())
    await context.accounts.erase(user, timestamps.now())
    return farewell(context, request)


def token_info(token: ApiToken) -> TokenInfo:
    return TokenInfo(
        id=token.id,
        name=token.name,
        scopes=sorted(token.scopes),
        created_at=token.created_at,
        seen_at=token.seen_at,
        expires_at=token.expires_at,
    )


@get("/tokens", ITSELF)
async def list_tokens(request: AppRequest) -> list[TokenInfo]:
    """Your API tokens."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    found = await context.store.read(lambda tx: api_tokens.list_tokens(tx, user, timestamps.now()))
    return [token_info(token) for token in found]


@post("/tokens", Permission(Role.PERSON, None), status=201)
async def make_token(request: AppRequest, data: JSONBody[NewToken]) -> TokenMade:
    """An API token for a program that acts for you, within the scopes you give it."""
    context, caller = request.context, request.caller
    user, now = user_of(caller), timestamps.now()
    expires = now + data.days * timestamps.DAY if data.days else None
    secret, token = await context.store.write(
        lambda tx: api_tokens.add_token(tx, user, data.name, data.scopes, now, expires)
    )
    return TokenMade(token=token_info(token), secret=secret)


@delete("/tokens/{token_id:str}", ITSELF)
async def revoke_token(request: AppRequest, token_id: SomeId) -> Done:
    """Take an API token back."""
    context, caller = request.context, request.caller
    user = user_of(caller)
    if not await context.store.write(lambda tx: api_tokens.revoke_token(tx, user, token_id, timestamps.now())):
        raise Refused("no-such-page", 404, WORDS.message("such-token-any"))
    return Done()


GUEST_NAMES = ("Attaché", "Courier", "Consul", "Diplomat", "Envoy", "Legate", "Minister", "Secretary")
"""For guests who do not say how they want to be called; a number is added."""


def takes_guests(settings: Settings) -> bool:
    """Whether people may come in and set up tables without an account and without an invitation: on a server for a
    closed circle they may not."""
    return settings.guests and settings.registration == "open"


@post("/guests", Permission(Role.ANYBODY, None), status=201)
async def come_as_guest(request: AppRequest, data: JSONBody[NewGuest]) -> Response[Me]:
    """Come in without an account. Whoever registers later keeps the games."""
    context, caller = request.context, request.caller
    if caller.identity is not None:
        raise Refused("not-allowed", 403, WORDS.message("already-log-out"))
    if not takes_guests(context.settings):
        raise Refused("not-allowed", 403, WORDS.message("server-takes-guests"))
    name = data.name or f"{secrets.choice(GUEST_NAMES)} {secrets.randbelow(900) + 100}"
    entered = await context.accounts.enter_as_guest(name, None, timestamps.now(), origin(caller))
    return welcome(context, request, entered, 201)


ROUTES = [
    come_as_guest,
    register,
    log_in,
    list_sessions,
    log_out,
    log_out_elsewhere,
    end_session,
    who_am_i,
    change_account,
    change_password,
    use_password_link,
    delete_account,
    list_tokens,
    make_token,
    revoke_token,
]
