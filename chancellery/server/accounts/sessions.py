"""Sessions: who is logged in where. The cookie holds a secret of 256 bits, the database only its fingerprint."""

from __future__ import annotations

import msgspec

from chancellery.server import timestamps
from chancellery.server.accounts.tokens import fingerprint, new_id, new_secret
from chancellery.server.accounts.users import TOPIC, User, user_of
from chancellery.server.store import Transaction

MOST_SESSIONS = 50
"""Of one user; the one that was quiet longest ends when another begins."""
TOUCH_EVERY = 5 * timestamps.MINUTE
"""How often it is written down that a session is in use."""


class Lifetime(msgspec.Struct, frozen=True):
    """A session ends when it was not used for `idle`, and in any case after `whole`."""

    idle: int = 30 * timestamps.DAY
    whole: int = 180 * timestamps.DAY


class Session(msgspec.Struct, frozen=True):
    id: str
    user_id: str
    created_at: int
    seen_at: int
    expires_at: int
    agent: str = ""
    address: str = ""

    def is_alive(self, now: int, lifetime: Lifetime) -> bool:
        return now < self.expires_at and now < self.seen_at + lifetime.idle


def open_session(
    tx: Transaction, user_id: str, now: int, lifetime: Lifetime, agent: str = "", address: str = ""
) -> tuple[str, Session]:
    """The secret for the cookie, shown this once, and the session."""
    secret = new_secret()
    session = Session(new_id(), user_id, now, now, now + lifetime.whole, agent[:200], address[:64])
    tx.run(
        """INSERT INTO sessions (id, user_id, token_hash, created_at, seen_at, expires_at, agent, address)
           VALUES (:id, :user, :hash, :now, :now, :expires, :agent, :address)""",
        id=session.id,
        user=user_id,
        hash=fingerprint(secret),
        now=now,
        expires=session.expires_at,
        agent=session.agent,
        address=session.address,
    )
    surplus = tx.all(
        "SELECT id FROM sessions WHERE user_id = :user ORDER BY seen_at DESC, id LIMIT 100 OFFSET :most",
        user=user_id,
        most=MOST_SESSIONS,
    )
    for row in surplus:
        tx.run("DELETE FROM sessions WHERE id = :id", id=row.id)
    if surplus:
        tx.notify(TOPIC, user_id)
    tx.run("UPDATE users SET seen_at = :now WHERE id = :user", user=user_id, now=now)
    return secret, session


def find_session(tx: Transaction, secret: str, now: int, lifetime: Lifetime) -> tuple[Session, User] | None:
    """The living session behind a cookie; not of a blocked or deleted user."""
    row = tx.one(
        """SELECT s.id AS session_id, s.created_at AS opened_at, s.seen_at, s.expires_at, s.agent, s.address,
               u.id, u.kind, u.name, u.email, u.is_admin, u.created_at, u.blocked_at
           FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = :hash AND u.kind <> 'deleted'""",
        hash=fingerprint(secret),
    )
    if row is None or row.blocked_at is not None:
        return None
    session = Session(row.session_id, row.id, row.opened_at, row.seen_at, row.expires_at, row.agent, row.address)
    return (session, user_of(row)) if session.is_alive(now, lifetime) else None


def touch_session(tx: Transaction, session: Session, now: int) -> None:
    """Write down that the session is in use; not more often than TOUCH_EVERY."""
    tx.run("UPDATE sessions SET seen_at = :now WHERE id = :id AND seen_at < :now", id=session.id, now=now)
    tx.run("UPDATE users SET seen_at = :now WHERE id = :id AND seen_at < :now", id=session.user_id, now=now)


def list_sessions(tx: Transaction, user_id: str, now: int, lifetime: Lifetime) -> list[Session]:
    rows = tx.all(
        """SELECT id, user_id, created_at, seen_at, expires_at, agent, address FROM sessions
           WHERE user_id = :user ORDER BY seen_at DESC, id""",
        user=user_id,
    )
    sessions = [Session(*row) for row in rows]
    return [session for session in sessions if session.is_alive(now, lifetime)]


def close_session(tx: Transaction, user_id: str, session_id: str) -> bool:
    """Log out one session of a user; False when it is not theirs or already gone."""
    tx.notify(TOPIC, user_id)
    return bool(tx.run("DELETE FROM sessions WHERE id = :id AND user_id = :user", id=session_id, user=user_id))


def close_sessions(tx: Transaction, user_id: str, except_for: str = "") -> int:
    """Log out everywhere, or everywhere else."""
    tx.notify(TOPIC, user_id)
    return tx.run("DELETE FROM sessions WHERE user_id = :user AND id <> :kept", user=user_id, kept=except_for)


def close_by_secret(tx: Transaction, secret: str) -> None:
    """Whoever logs in leaves the session they had before: an old cookie never becomes a new login."""
    row = tx.one("DELETE FROM sessions WHERE token_hash = :hash RETURNING user_id", hash=fingerprint(secret))
    if row is not None:
        tx.notify(TOPIC, row.user_id)
