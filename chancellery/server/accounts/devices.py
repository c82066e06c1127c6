"""Browsers, recognised by a long-lived random cookie, and the accounts used from each.

The cookie says nothing about the person or the machine and is used for nothing else. It recognises honest browsers: a
second browser, a private window or cleared cookies are a new device.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from chancellery.server import timestamps
from chancellery.server.accounts.tokens import fingerprint
from chancellery.server.store import Transaction

RETENTION = 400 * timestamps.DAY
"""How long a device is remembered after it was last used to come in; browsers keep no cookie longer."""

MOST_DEVICES = 50
"""Of one user; the one that was not used longest is forgotten when another comes."""

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
    surplus = tx.all(
        """SELECT device_hash FROM devices WHERE user_id = :user AND device_hash <> :hash
           ORDER BY seen_at DESC, device_hash LIMIT 1000 OFFSET :others""",
        user=user_id,
        hash=fingerprint(secret),
        others=MOST_DEVICES - 1,
    )
    for row in surplus:
        tx.run("DELETE FROM devices WHERE user_id = :user AND device_hash = :hash", user=user_id, hash=row.device_hash)


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
    names = {f"u{number}": user for number, user in enumerate(sorted(set(user_ids)))}
    if len(names) < 2:
        return []
    among = ", ".join(f":{name}" for name in names)
    rows = tx.all(
        f"""SELECT DISTINCT one.user_id AS first_user, other.user_id AS second_user
            FROM devices one JOIN devices other ON other.device_hash = one.device_hash AND other.user_id <> one.user_id
            WHERE one.user_id IN ({among}) AND other.user_id IN ({among})""",
        **names,
    )
    return sorted((row.first_user, row.second_user) for row in rows if row.first_user < row.second_user)
