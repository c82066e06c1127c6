"""Deletion of expired rows, run hourly by the server."""

from __future__ import annotations

from chancellery.server import timestamps
from chancellery.server.accounts import devices
from chancellery.server.store import Transaction

KEPT_REQUESTS = timestamps.DAY
"""How long a repeated request (such as creating a table) still gets the first reply."""
KEPT_GUESTS = 30 * timestamps.DAY
"""How long a guest who never sat down is remembered."""
KEPT_LINKS = 30 * timestamps.DAY


def delete_expired(tx: Transaction, now: int, idle: int) -> int:
    """The number of rows put away. `idle`: how long a session may be quiet."""
    gone = tx.run("DELETE FROM sessions WHERE expires_at <= :now OR seen_at <= :quiet", now=now, quiet=now - idle)
    gone += tx.run("DELETE FROM devices WHERE seen_at <= :old", old=now - devices.RETENTION)
    gone += tx.run("DELETE FROM rate_limits WHERE full_at <= :now", now=now)
    gone += tx.run("DELETE FROM requests WHERE at <= :old", old=now - KEPT_REQUESTS)
    gone += tx.run("DELETE FROM password_links WHERE expires_at <= :now OR used_at IS NOT NULL", now=now)
    gone += tx.run("DELETE FROM invitations WHERE expires_at <= :old AND used_at IS NULL", old=now - KEPT_LINKS)
    gone += tx.run("DELETE FROM api_tokens WHERE expires_at <= :old OR revoked_at <= :old", old=now - KEPT_LINKS)
    gone += tx.run(
        """DELETE FROM users WHERE kind = 'guest' AND seen_at <= :old
               AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.user_id = users.id)
               AND NOT EXISTS (SELECT 1 FROM log WHERE log.user_id = users.id)
               AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.owner_id = users.id)
               AND NOT EXISTS (SELECT 1 FROM records WHERE records.user_id = users.id)
               AND NOT EXISTS (SELECT 1 FROM invitations WHERE users.id IN (created_by, used_by))""",
        old=now - KEPT_GUESTS,
    )
    return gone
