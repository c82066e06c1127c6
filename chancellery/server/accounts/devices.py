"""Browsers, recognised by a long-lived random cookie: which accounts have been used from the same one.

The cookie says nothing about the person or the machine and is used for nothing else. It recognises honest browsers: a
second browser, a private window or cleared cookies are a new device.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from chancellery.server import moment
from chancellery.server.accounts.tokens import fingerprint
from chancellery.server.store import Transaction

KEPT = 400 * moment.DAY
"""How long a device is remembered after it was last used to come in; browsers keep no cookie longer."""

_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def is_device(secret: str) -> bool:
    """Check the form of a secret that a browser sent, as `tokens.new_secret` makes it."""
    return _SECRET.fullmatch(secret) is not None


def remember(tx: Transaction, user_id: str, secret: str, now: int) -> None:
    """Write down that a user has come in from a device."""
    tx.run(
        """INSERT INTO devices (user_id, device_hash, seen_at) VALUES (:user, :hash, :now)
           ON CONFLICT (user_id, device_hash) DO UPDATE SET seen_at = :now""",
        user=user_id,
        hash=fingerprint(secret),
        now=now,
    )


def has_used(tx: Transaction, user_id: str, secret: str) -> bool:
    """Has this user come in from this device before?"""
    found = tx.one(
        "SELECT 1 AS found FROM devices WHERE user_id = :user AND device_hash = :hash",
        user=user_id,
        hash=fingerprint(secret),
    )
    return found is not None


def sharing(tx: Transaction, user_ids: Collection[str]) -> list[tuple[str, str]]:
    """Pairs of these users who have used the same device, each pair and the list in order."""
    first_user: dict[bytes, str] = {}
    pairs = set()
    for user in sorted(set(user_ids)):
        for row in tx.all("SELECT device_hash FROM devices WHERE user_id = :user", user=user):
            first = first_user.setdefault(bytes(row.device_hash), user)
            if first != user:
                pairs.add((first, user))
    return sorted(pairs)
