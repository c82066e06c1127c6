"""Rate limits: a bucket for each (limit, key), kept as one number, the moment at which it will be full again.

Where they are kept: with SQLite there is one server process, and everything is in its memory. With PostgreSQL the
limits that protect secrets (log-in, registration, links) are shared through the database; those that only keep things
smooth (answers, messages) are counted by each process for itself, because asking the database would cost as much as
what they limit, so that with n processes up to n times as much passes.
"""

from __future__ import annotations

import hashlib
import ipaddress
from collections.abc import Iterable

import msgspec

from chancellery.server import timestamps
from chancellery.server.accounts.errors import TooFast
from chancellery.server.store import Store, Transaction

_MOST_BUCKETS = 100_000


class Limit(msgspec.Struct, frozen=True):
    """At most `most` of something at once, which come back evenly over `per` milliseconds. `most` 0: no limit."""

    name: str
    what: str
    most: int
    per: int
    is_shared: bool = False

    @property
    def each(self) -> int:
        return max(1, self.per // self.most)

    def of_address(self, users: int) -> Limit:
        """The limit that all who come from one address share: that of so many users."""
        return msgspec.structs.replace(self, name=f"{self.name}-address", most=self.most * users)

    def after(self, full_at: int, now: int) -> int | None:
        """When the bucket is full again after taking one out, or None when there is none left."""
        whole = self.each * self.most
        if full_at > now + whole:  # the clock was set back: better to forget than to lock somebody out for long
            full_at = now
        full_at = max(full_at, now) + self.each
        return full_at if full_at - now <= whole else None

    def wait(self, full_at: int, now: int) -> int:
        """After how many milliseconds there will be one again, when there is none now."""
        return full_at + self.each - now - self.each * self.most


LOGIN_BY_ACCOUNT = Limit("login-account", "attempts to log in", 20, 15 * timestamps.MINUTE, is_shared=True)
LOGIN_BY_DEVICE = Limit("login-device", "attempts to log in", 20, 15 * timestamps.MINUTE, is_shared=True)
"""Of a browser in which the account was used before: whatever others try elsewhere, its owner gets in."""
CHECK_BY_ACCOUNT = Limit("check-account", "passwords tried", 20, 15 * timestamps.MINUTE, is_shared=True)
"""By somebody who is logged in."""
LOGIN_BY_ADDRESS = Limit("login-address", "attempts to log in", 300, 10 * timestamps.MINUTE, is_shared=True)
REGISTER_BY_ADDRESS = Limit("register-address", "new accounts", 30, timestamps.HOUR, is_shared=True)
GUEST_BY_ADDRESS = Limit("guest-address", "guests", 60, timestamps.HOUR, is_shared=True)
LINK_BY_ADDRESS = Limit("link-address", "links tried", 60, 10 * timestamps.MINUTE, is_shared=True)
RESET_BY_ACCOUNT = Limit("reset-account", "password links", 3, timestamps.DAY, is_shared=True)
RESET_BY_DEVICE = Limit("reset-device", "password links", 3, timestamps.DAY, is_shared=True)
RESET_BY_ADDRESS = Limit("reset-address", "password links", 20, timestamps.DAY, is_shared=True)

RENAME_BY_ACCOUNT = Limit("rename-account", "changes of name", 3, timestamps.DAY, is_shared=True)


def address_key(address: str) -> str:
    """Who is behind an address: for IPv6 the network of a household, since everybody has 2⁶⁴ addresses."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


class RateLimits:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._full_at: dict[str, int] = {}

    async def take(self, limit: Limit, key: str, now: int) -> None:
        """Raises TooFast when there is nothing left; what is refused costs nothing."""
        if limit.is_shared and self._store.dialect == "postgres" and limit.most:
            await self._store.write(lambda tx: _take_shared(tx, limit, _bucket(limit, key), now))
        else:
            self.take_here(limit, key, now)

    def take_here(self, limit: Limit, key: str, now: int) -> None:
        """In the memory of this process, without waiting."""
        self.take_all_here(((limit, key),), now)

    def take_all_here(self, wanted: Iterable[tuple[Limit, str]], now: int) -> None:
        """The same for several limits together: out of all buckets, or out of none."""
        taken: dict[str, int] = {}
        for limit, key in wanted:
            if not limit.most:
                continue
            bucket = _bucket(limit, key)
            full_at = self._full_at.get(bucket, 0)
            then = limit.after(full_at, now)
            if then is None:
                raise TooFast(limit.what, limit.wait(full_at, now))
            taken[bucket] = then
        if len(self._full_at) >= _MOST_BUCKETS:
            self._forget_full_buckets(now)
        self._full_at |= taken

    def _forget_full_buckets(self, now: int) -> None:
        """Full buckets need not be remembered; when that is not enough, the emptiest are kept."""
        kept = [(full_at, bucket) for bucket, full_at in self._full_at.items() if full_at > now]
        kept.sort(reverse=True)
        self._full_at = {bucket: full_at for full_at, bucket in kept[: _MOST_BUCKETS // 2]}


def _bucket(limit: Limit, key: str) -> str:
    """The key is hashed: it may be an address, or something typed into the wrong field."""
    return f"{limit.name}:{hashlib.sha256(key.encode(errors='replace')).hexdigest()[:32]}"


def _take_shared(tx: Transaction, limit: Limit, bucket: str, now: int) -> None:
    row = tx.one("SELECT full_at FROM rate_limits WHERE bucket = :bucket FOR UPDATE", bucket=bucket)
    full_at = row.full_at if row else 0
    then = limit.after(full_at, now)
    if then is None:
        raise TooFast(limit.what, limit.wait(full_at, now))
    tx.run(
        """INSERT INTO rate_limits (bucket, full_at) VALUES (:bucket, :then)
           ON CONFLICT (bucket) DO UPDATE SET full_at = excluded.full_at""",
        bucket=bucket,
        then=then,
    )
