"""Operations on accounts, with passwords checked and rate limits kept."""

from __future__ import annotations

import msgspec

from chancellery.server.accounts import devices, invitations, password_links, sessions, users
from chancellery.server.accounts.api_tokens import revoke_tokens
from chancellery.server.accounts.errors import AccountError, BadName, NotForThisAccount, TooFast, TooMany, WrongPassword
from chancellery.server.accounts.names import clean_email, clean_name, fold_name
from chancellery.server.accounts.passwords import Passwords, clean_password
from chancellery.server.accounts.rate_limits import (
    CHECK_BY_ACCOUNT,
    GUEST_BY_ADDRESS,
    LINK_BY_ADDRESS,
    LOGIN_BY_ACCOUNT,
    LOGIN_BY_ADDRESS,
    LOGIN_BY_DEVICE,
    REGISTER_BY_ADDRESS,
    RENAME_BY_ACCOUNT,
    RESET_BY_ACCOUNT,
    RESET_BY_ADDRESS,
    RESET_BY_DEVICE,
    Limit,
    RateLimits,
    address_key,
)
from chancellery.server.accounts.sessions import Lifetime, Session
from chancellery.server.accounts.users import User
from chancellery.server.store import Store, Transaction
from chancellery.server.words import WORDS


class StillPlaying(AccountError):
    code = "still-playing"

    def __init__(self) -> None:
        super().__init__("you still sit at tables that are not finished: resign or hand your seats over first")


class Origin(msgspec.Struct, frozen=True):
    """Where a request comes from. `secret` is that of the session it had before, if any: whoever logs in leaves it.
    `device` is that of the browser, see `devices`."""

    address: str = ""
    agent: str = ""
    secret: str = ""
    device: str = ""


class LoggedIn(msgspec.Struct, frozen=True):
    """`secret` is for the cookie, and never seen again; `device` for the one that recognises the browser."""

    user: User
    session: Session
    secret: str
    device: str = ""


class Accounts:
    def __init__(
        self, store: Store, passwords: Passwords, limits: RateLimits, lifetime: Lifetime | None = None
    ) -> None:
        self._store = store
        self._passwords = passwords
        self._limits = limits
        self.lifetime = lifetime or Lifetime()

    # -- coming in ---------------------------------------------------------------------------------

    async def register(
        self, name: str, password: str, now: int, origin: Origin, email: str | None = None, guest_id: str | None = None
    ) -> LoggedIn:
        """A new person, or a guest who becomes one and keeps the games."""
        clean_name(name)
        if email:
            clean_email(email)
        password = clean_password(password, name)
        await self._limit(REGISTER_BY_ADDRESS, origin, now)
        hashed = await self._passwords.hash(password)

        def job(tx: Transaction) -> LoggedIn:
            if guest_id is None:
                user = users.add_person(tx, name, hashed, now, email)
            else:
                user = users.settle_guest(tx, guest_id, name, hashed, now, email)
                sessions.close_sessions(tx, user.id)
            return self._enter(tx, user, now, origin)

        return await self._store.write(job)

    async def enter_as_guest(self, name: str, invitation: str | None, now: int, origin: Origin) -> LoggedIn:
        """Whoever holds an open invitation may come in under any name; the seat is claimed by the table. Whether
        others may come in too is for the routes to say."""
        clean_name(name)
        if invitation is not None:
            await self._limit(LINK_BY_ADDRESS, origin, now)
        await self._limit(GUEST_BY_ADDRESS, origin, now)

        def job(tx: Transaction) -> LoggedIn:
            if invitation is not None:
                invitations.find_open(tx, invitation, now)
            return self._enter(tx, users.add_guest(tx, name, now), now, origin)

        return await self._store.write(job)

    async def log_in(self, name: str, password: str, now: int, origin: Origin) -> LoggedIn:
        known = _possible_name(name)

        def find(tx: Transaction) -> tuple[User | None, str | None, bool]:
            user = users.find_by_name(tx, known)
            return user, users.stored_password(tx, user.id if user else ""), _is_at_home(tx, user, origin)

        user, stored, is_at_home = await self._store.read(find)
        if user is not None and is_at_home:
            await self._limits.take(LOGIN_BY_DEVICE, f"{user.id} {origin.device}", now)
        else:
            await self._limit(LOGIN_BY_ADDRESS, origin, now)
            await self._limits.take(LOGIN_BY_ACCOUNT, fold_name(name[:100]), now)
        if not await self._passwords.verify(stored, password) or user is None or stored is None:
            raise WrongPassword
        if user.is_blocked:
            raise NotForThisAccount(WORDS.message("account-blocked-ask"))
        renewed = await self._renewed(stored, password)

        def job(tx: Transaction) -> LoggedIn:
            if users.stored_password(tx, user.id) != stored:  # changed or deleted while we were checking
                raise WrongPassword
            if renewed:
                users.set_password(tx, user.id, renewed)
            return self._enter(tx, user, now, origin)

        return await self._store.write(job)

    async def log_out(self, secret: str) -> None:
        await self._store.write(lambda tx: sessions.close_by_secret(tx, secret))

    async def log_out_everywhere(self, user_id: str, except_for: str = "") -> int:
        return await self._store.write(lambda tx: sessions.close_sessions(tx, user_id, except_for))

    # -- passwords ---------------------------------------------------------------------------------

    async def check_password(self, user_id: str, password: str, now: int) -> str:
        """That it is really the owner who sits there, before something grave; gives the stored hash."""

        await self._limits.take(CHECK_BY_ACCOUNT, user_id, now)
        stored = await self._store.read(lambda tx: users.stored_password(tx, user_id))
        if stored is None:
            raise NotForThisAccount(WORDS.message("account-password-register"))
        if not await self._passwords.verify(stored, password):
            raise WrongPassword
        return stored

    async def change_password(self, user_id: str, old: str, new: str, now: int, session_id: str = "") -> None:
        """All other sessions end."""
        new = clean_password(new, (await self.user(user_id)).name)
        stored = await self.check_password(user_id, old, now)
        hashed = await self._passwords.hash(new)

        def job(tx: Transaction) -> None:
            if users.stored_password(tx, user_id) != stored:
                raise WrongPassword
            users.set_password(tx, user_id, hashed)
            sessions.close_sessions(tx, user_id, except_for=session_id)

        await self._store.write(job)

    async def ask_for_password_link(self, name: str, now: int, origin: Origin) -> tuple[User, str] | None:
        """For somebody who forgot the password: whom to write to, and the secret of the link. None when there is no
        such account or it has no e-mail address; whoever asked is told the same in either case."""
        known = _possible_name(name)

        def find(tx: Transaction) -> User | None:
            user = users.find_by_name(tx, known)
            return user if _is_at_home(tx, user, origin) else None

        owner = await self._store.read(find)
        if owner is not None:
            await self._limits.take(RESET_BY_DEVICE, f"{owner.id} {origin.device}", now)
        else:
            await self._limit(RESET_BY_ADDRESS, origin, now)
            await self._limits.take(RESET_BY_ACCOUNT, fold_name(name[:100]), now)

        def job(tx: Transaction) -> tuple[User, str] | None:
            user = users.find_by_name(tx, known)
            if user is None or user.email is None or user.is_blocked:
                return None
            return user, password_links.make_link(tx, user.id, now)

        return await self._store.write(job)

    async def set_password_by_link(self, secret: str, password: str, now: int, origin: Origin) -> User:
        """All sessions end and all API tokens are revoked: somebody else may have had the old password."""
        await self._limit(LINK_BY_ADDRESS, origin, now)
        owner = await self._store.read(lambda tx: users.get_user(tx, password_links.link_owner(tx, secret, now)))
        hashed = await self._passwords.hash(clean_password(password, owner.name))

        def job(tx: Transaction) -> User:
            user_id = password_links.use_link(tx, secret, now)
            users.set_password(tx, user_id, hashed)
            sessions.close_sessions(tx, user_id)
            revoke_tokens(tx, user_id, now)
            return users.get_user(tx, user_id)

        return await self._store.write(job)

    # -- the account itself ------------------------------------------------------------------------

    async def user(self, user_id: str) -> User:
        return await self._store.read(lambda tx: users.get_user(tx, user_id))

    async def may_rename(self, user_id: str, name: str, now: int) -> None:
        """Count a change of name, unless it is no change or the name is not to be had."""

        def is_change(tx: Transaction) -> bool:
            user = users.get_user(tx, user_id)
            return clean_name(name) != user.name and (user.kind == "guest" or bool(users.free_name(tx, name, user_id)))

        if not await self._store.read(is_change):
            return
        try:
            await self._limits.take(RENAME_BY_ACCOUNT, user_id, now)
        except TooFast:
            raise TooMany(WORDS.message("changed-name-often")) from None

    async def erase(self, user_id: str, now: int) -> None:
        """The person goes, the games stay. Refused while seats of theirs are in play."""

        def job(tx: Transaction) -> None:
            if users.seats_in_play(tx, user_id):
                raise StillPlaying
            users.erase(tx, user_id, now)

        await self._store.write(job)

    # ----------------------------------------------------------------------------------------------

    async def _limit(self, limit: Limit, origin: Origin, now: int) -> None:
        await self._limits.take(limit, address_key(origin.address), now)

    async def _renewed(self, stored: str, password: str) -> str:
        """The hash anew when its costs are no longer today's."""
        return await self._passwords.hash(password) if self._passwords.is_outdated(stored) else ""

    def _enter(self, tx: Transaction, user: User, now: int, origin: Origin) -> LoggedIn:
        if origin.secret:
            sessions.close_by_secret(tx, origin.secret)
        secret, session = sessions.open_session(tx, user.id, now, self.lifetime, origin.agent, origin.address)
        if origin.device:
            devices.remember(tx, user.id, origin.device, now)
        return LoggedIn(user, session, secret, origin.device)


def _is_at_home(tx: Transaction, user: User | None, origin: Origin) -> bool:
    """Whether somebody who gives a name sits at a browser in which that account was used before."""
    return user is not None and bool(origin.device) and devices.has_used(tx, user.id, origin.device)


def _possible_name(name: str) -> str:
    """A name that nobody can have is looked up as the empty one, so that the work is the same."""
    try:
        return clean_name(name)
    except BadName:
        return ""
