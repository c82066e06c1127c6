"""Authentication: the user behind the secret in a cookie or header, cached for a few seconds.

The cache spares every request a database query. An entry is dropped as soon as anything about its user changes, in
whichever process.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import msgspec

from chancellery.api.accounts import Scope
from chancellery.server import timestamps
from chancellery.server.accounts.api_tokens import ApiToken, find_token, touch_token
from chancellery.server.accounts.sessions import TOUCH_EVERY, Lifetime, Session, find_session, touch_session
from chancellery.server.accounts.tokens import fingerprint
from chancellery.server.accounts.users import TOPIC, User
from chancellery.server.store import Store, StoreUnavailable, Transaction

_REMEMBERED_FOR = 10 * timestamps.SECOND
_MOST_REMEMBERED = 10_000


class Identity(msgspec.Struct, frozen=True):
    """A user, come by a session (then with all rights of the user) or by a token (then within its scopes)."""

    user: User
    session: Session | None = None
    token: ApiToken | None = None

    def may(self, scope: Scope) -> bool:
        return self.token is None or scope in self.token.scopes

    def is_valid(self, now: int, lifetime: Lifetime) -> bool:
        if self.session is not None:
            return self.session.is_alive(now, lifetime)
        return self.token is not None and (self.token.expires_at is None or now < self.token.expires_at)


class Authenticator:
    """Made on the event loop on which it is used."""

    def __init__(self, store: Store, lifetime: Lifetime) -> None:
        self._store = store
        self._lifetime = lifetime
        self._remembered: dict[bytes, tuple[int, Identity]] = {}
        self._changes = 0
        self._subscription = store.listen(TOPIC, self._forget, self._forget_all)

    def close(self) -> None:
        self._subscription.cancel()

    async def by_session(self, secret: str, now: int) -> Identity | None:
        def find(tx: Transaction) -> Identity | None:
            found = find_session(tx, secret, now, self._lifetime)
            return Identity(found[1], session=found[0]) if found else None

        return await self._find(b"s" + fingerprint(secret), find, now)

    async def by_token(self, secret: str, now: int) -> Identity | None:
        def find(tx: Transaction) -> Identity | None:
            found = find_token(tx, secret, now)
            return Identity(found[1], token=found[0]) if found else None

        return await self._find(b"t" + fingerprint(secret), find, now)

    async def _find(self, key: bytes, find: Callable[[Transaction], Identity | None], now: int) -> Identity | None:
        since, identity = self._remembered.get(key, (0, None))
        if identity is None or now - since >= _REMEMBERED_FOR or now < since:
            changes = self._changes
            identity = await self._store.read(find)
            if identity is None:
                self._remembered.pop(key, None)
                return None
            identity = await self._touch(identity, now)
            if changes == self._changes:  # otherwise what was read may be old already
                if len(self._remembered) >= _MOST_REMEMBERED:
                    self._remembered.clear()
                self._remembered[key] = (now, identity)
        return identity if identity.is_valid(now, self._lifetime) else None

    async def _touch(self, identity: Identity, now: int) -> Identity:
        """Now and then it is written down that somebody was here; not worth failing for."""
        session, token = identity.session, identity.token
        with contextlib.suppress(StoreUnavailable):
            if session is not None and now - session.seen_at >= TOUCH_EVERY:
                await self._store.write(lambda tx: touch_session(tx, session, now))
                return Identity(identity.user, session=msgspec.structs.replace(session, seen_at=now))
            if token is not None and now - (token.seen_at or 0) >= TOUCH_EVERY:
                await self._store.write(lambda tx: touch_token(tx, token.id, now))
                return Identity(identity.user, token=msgspec.structs.replace(token, seen_at=now))
        return identity

    def _forget(self, user_id: str) -> None:
        self._changes += 1
        for key in [key for key, (_, identity) in self._remembered.items() if identity.user.id == user_id]:
            del self._remembered[key]

    def _forget_all(self) -> None:
        self._changes += 1
        self._remembered.clear()
