"""Accounts over HTTP: registering, logging in and out, sessions, API tokens."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.params import JSONBody, PathParameter

from chancellery.api.schemas import (
    AccountChange,
    Done,
    Ended,
    Farewell,
    LogIn,
    Me,
    NewToken,
    PasswordByLink,
    PasswordChange,
    Person,
    Registration,
    SessionInfo,
    TokenInfo,
    TokenMade,
)
from chancellery.server import timestamps
from chancellery.server.accounts import api_tokens, sessions, users
from chancellery.server.accounts.accounts import From, LoggedIn
from chancellery.server.accounts.api_tokens import ApiToken, Scope
from chancellery.server.accounts.tokens import csrf_token, new_secret
from chancellery.server.accounts.users import User
from chancellery.server.store import Transaction
from chancellery.server.tables import same_person as persons
from chancellery.server.web.context import House, Visitor
from chancellery.server.web.dependencies import Ask, user_of
from chancellery.server.web.errors import Refused
from chancellery.server.web.middleware import device_cookie, session_cookie
from chancellery.server.web.permissions import Rule, Who, deletes, patches, posts, puts, reads

ITSELF = Rule(Who.USER, None)
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


def origin(visitor: Visitor) -> From:
    in_session = visitor.caller is not None and visitor.caller.session is not None
    secret = visitor.secret if in_session else ""
    return From(visitor.address, visitor.agent, secret, visitor.device or new_secret())


def me_of(visitor: Visitor) -> Me | None:
    """Who is asking; None for strangers."""
    caller = visitor.caller
    if caller is None:
        return None
    token = caller.token
    return Me(
        user=person(caller.user),
        csrf=csrf_token(visitor.secret) if token is None else None,
        scopes=None if token is None else sorted(token.scopes),
    )


def welcome(house: House, request: Ask, entered: LoggedIn, status: int = 200) -> Response[Me]:
    """The reply to somebody who has come in, with the cookies that keep them in and recognise their browser."""
    me = Me(user=person(entered.user), csrf=csrf_token(entered.secret), scopes=None)
    scope = dict(request.scope)
    cookie = session_cookie(house.settings, scope, entered.secret)
    device = device_cookie(house.settings, scope, entered.device)
    return Response(content=me, status_code=status, headers={"set-cookie": cookie}, cookies=[device])


def farewell(house: House, request: Ask) -> Response[Done]:
    cookie = session_cookie(house.settings, dict(request.scope), None)
    return Response(content=Done(), headers={"set-cookie": cookie})


@posts("/registrations", Rule(Who.ANYBODY, None), status=201)
async def register(request: Ask, data: JSONBody[Registration]) -> Response[Me]:
    """Make an account. A guest who registers keeps the games they play."""
    house, visitor = request.house, request.visitor
    caller = visitor.caller
    guest = caller.user.id if caller and caller.user.kind == "guest" else None
    if caller is not None and guest is None:
        raise Refused("not-allowed", 403, "you have an account already; log out first to make another")
    if house.settings.registration == "closed" or (house.settings.registration == "invited" and guest is None):
        raise Refused(
            "not-allowed", 403, "this server takes no new accounts; ask somebody who plays here to invite you"
        )
    entered = await house.accounts.register(
        data.name, data.password, timestamps.now(), origin(visitor), data.email, guest
    )
    return welcome(house, request, entered, 201)


@posts("/sessions", Rule(Who.ANYBODY, None), status=201)
async def log_in(request: Ask, data: JSONBody[LogIn]) -> Response[Me]:
    """Log in with name and password."""
    house, visitor = request.house, request.visitor
    entered = await house.accounts.log_in(data.name, data.password, timestamps.now(), origin(visitor))
    await persons.recognise_everywhere(house.registry, entered.user.id)
    return welcome(house, request, entered, 201)


@reads("/sessions", ITSELF)
async def list_sessions(request: Ask) -> list[SessionInfo]:
    """Where you are logged in."""
    house, visitor = request.house, request.visitor
    user, lifetime = user_of(visitor), house.accounts.lifetime
    found = await house.store.read(lambda tx: sessions.list_sessions(tx, user, timestamps.now(), lifetime))
    this = visitor.caller.session.id if visitor.caller and visitor.caller.session else ""
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


@deletes("/sessions/current", ITSELF)
async def log_out(request: Ask) -> Response[Done]:
    """Log out here."""
    house, visitor = request.house, request.visitor
    await house.accounts.log_out(visitor.secret)
    return farewell(house, request)


@deletes("/sessions", ITSELF)
async def log_out_elsewhere(request: Ask) -> Ended:
    """Log out everywhere else."""
    house, visitor = request.house, request.visitor
    this = visitor.caller.session.id if visitor.caller and visitor.caller.session else ""
    return Ended(ended=await house.accounts.log_out_everywhere(user_of(visitor), except_for=this))


@deletes("/sessions/{session_id:str}", ITSELF)
async def end_session(request: Ask, session_id: SomeId) -> Done:
    """Log out in one other place."""
    house, visitor = request.house, request.visitor
    user = user_of(visitor)
    if not await house.store.write(lambda tx: sessions.close_session(tx, user, session_id)):
        raise Refused("no-such-page", 404, "you have no such session (any more)")
    return Done()


@reads("/me", Rule(Who.USER, Scope.READ))
async def who_am_i(request: Ask) -> Me:
    """Who you are, and the CSRF token of your session."""
    me = me_of(request.visitor)
    assert me is not None
    return me


@patches("/me", ITSELF)
async def change_account(request: Ask, data: JSONBody[AccountChange]) -> Person:
    """Change your name or e-mail address."""
    house, visitor = request.house, request.visitor
    user, now = user_of(visitor), timestamps.now()
    if data.name is not None:
        await house.accounts.may_rename(user, data.name, now)

    def job(tx: Transaction) -> User:
        if data.name is not None:
            users.rename(tx, user, data.name, now)
        if data.email is not None:
            users.set_email(tx, user, data.email or None)
        return users.get_user(tx, user)

    return person(await house.store.write(job))


@puts("/me/password", ITSELF)
async def change_password(request: Ask, data: JSONBody[PasswordChange]) -> Done:
    """Change your password; all other sessions end."""
    house, visitor = request.house, request.visitor
    this = visitor.caller.session.id if visitor.caller and visitor.caller.session else ""
    await house.accounts.change_password(user_of(visitor), data.old, data.new, timestamps.now(), this)
    return Done()


@posts("/password-links/use", Rule(Who.ANYBODY, None))
async def use_password_link(request: Ask, data: JSONBody[PasswordByLink]) -> Done:
    """Set a new password with the one-time secret that the operator or an e-mail gave."""
    house, visitor = request.house, request.visitor
    await house.accounts.set_password_by_link(data.secret, data.password, timestamps.now(), origin(visitor))
    return Done()


@posts("/me/farewell", ITSELF)
async def delete_account(request: Ask, data: JSONBody[Farewell]) -> Response[Done]:
    """Delete your account; the games stay, played by a former player."""
    house, visitor = request.house, request.visitor
    user = user_of(visitor)
    if visitor.caller is not None and visitor.caller.user.kind == "person":
        await house.accounts.check_password(user, data.password or "", timestamps.now())
    await house.accounts.erase(user, timestamps.now())
    return farewell(house, request)


def token_info(token: ApiToken) -> TokenInfo:
    return TokenInfo(
        id=token.id,
        name=token.name,
        scopes=sorted(token.scopes),
        created_at=token.created_at,
        seen_at=token.seen_at,
        expires_at=token.expires_at,
    )


@reads("/tokens", ITSELF)
async def list_tokens(request: Ask) -> list[TokenInfo]:
    """Your API tokens."""
    house, visitor = request.house, request.visitor
    user = user_of(visitor)
    found = await house.store.read(lambda tx: api_tokens.list_tokens(tx, user, timestamps.now()))
    return [token_info(token) for token in found]


@posts("/tokens", Rule(Who.PERSON, None), status=201)
async def make_token(request: Ask, data: JSONBody[NewToken]) -> TokenMade:
    """An API token for a program that acts for you, within the scopes you give it."""
    house, visitor = request.house, request.visitor
    user, now = user_of(visitor), timestamps.now()
    expires = now + data.days * timestamps.DAY if data.days else None
    secret, token = await house.store.write(
        lambda tx: api_tokens.add_token(tx, user, data.name, data.scopes, now, expires)
    )
    return TokenMade(token=token_info(token), secret=secret)


@deletes("/tokens/{token_id:str}", ITSELF)
async def revoke_token(request: Ask, token_id: SomeId) -> Done:
    """Take an API token back."""
    house, visitor = request.house, request.visitor
    user = user_of(visitor)
    if not await house.store.write(lambda tx: api_tokens.revoke_token(tx, user, token_id, timestamps.now())):
        raise Refused("no-such-page", 404, "you have no such token (any more)")
    return Done()


ROUTES = [
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
