"""API tokens, with which programs act for a user within the scopes they were given."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from chancellery.api.accounts import Scope
from chancellery.server.accounts.errors import AccountError, TooMany
from chancellery.server.accounts.tokens import API_PREFIX, fingerprint, new_id, new_secret
from chancellery.server.accounts.users import TOPIC, User, user_of
from chancellery.server.store import Row, Transaction
from chancellery.server.words import WORDS

MOST_TOKENS = 50
LONGEST_NAME = 60


class ApiToken(msgspec.Struct, frozen=True):
    id: str
    user_id: str
    name: str
    scopes: frozenset[Scope]
    created_at: int
    seen_at: int | None
    expires_at: int | None


def add_token(
    tx: Transaction, user_id: str, name: str, scopes: Iterable[Scope], now: int, expires_at: int | None = None
) -> tuple[str, ApiToken]:
    """The token, shown this once, and what is known about it."""
    granted = frozenset(scopes)
    name = " ".join(name.split())
    if not granted:
        raise AccountError(WORDS.message("token-needs-least"))
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise AccountError(WORDS.message("token-needs-name", longest_name=LONGEST_NAME))
    if expires_at is not None and expires_at <= now:
        raise AccountError(WORDS.message("token-must-expire"))
    if len(list_tokens(tx, user_id, now)) >= MOST_TOKENS:
        raise TooMany(WORDS.message("tokens-enough-account", most_tokens=MOST_TOKENS))
    secret = API_PREFIX + new_secret()
    token = ApiToken(new_id(), user_id, name, granted, now, None, expires_at)
    tx.run(
        """INSERT INTO api_tokens (id, user_id, name, token_hash, scopes, created_at, expires_at)
           VALUES (:id, :user, :name, :hash, :scopes, :now, :expires)""",
        id=token.id,
        user=user_id,
        name=name,
        hash=fingerprint(secret),
        scopes=" ".join(sorted(granted)),
        now=now,
        expires=expires_at,
    )
    return secret, token


def find_token(tx: Transaction, secret: str, now: int) -> tuple[ApiToken, User] | None:
    """The valid token behind a secret; not of a blocked or deleted user."""
    row = tx.one(
        """SELECT t.id AS token_id, t.name AS token_name, t.scopes, t.created_at AS made_at, t.seen_at, t.expires_at,
               u.id, u.kind, u.name, u.email, u.is_admin, u.created_at, u.blocked_at
           FROM api_tokens t JOIN users u ON u.id = t.user_id
           WHERE t.token_hash = :hash AND t.revoked_at IS NULL AND u.kind <> 'deleted'""",
        hash=fingerprint(secret),
    )
    if row is None or row.blocked_at is not None or (row.expires_at is not None and row.expires_at <= now):
        return None
    token = ApiToken(row.token_id, row.id, row.token_name, _scopes(row), row.made_at, row.seen_at, row.expires_at)
    return token, user_of(row)


def touch_token(tx: Transaction, token_id: str, now: int) -> None:
    tx.run("UPDATE api_tokens SET seen_at = :now WHERE id = :id", id=token_id, now=now)


def list_tokens(tx: Transaction, user_id: str, now: int) -> list[ApiToken]:
    """The valid ones, newest first."""
    rows = tx.all(
        """SELECT id, user_id, name, scopes, created_at, seen_at, expires_at FROM api_tokens
           WHERE user_id = :user AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > :now)
           ORDER BY created_at DESC, id""",
        user=user_id,
        now=now,
    )
    return [
        ApiToken(row.id, row.user_id, row.name, _scopes(row), row.created_at, row.seen_at, row.expires_at)
        for row in rows
    ]


def revoke_token(tx: Transaction, user_id: str, token_id: str, now: int) -> bool:
    """False when it is not theirs or already revoked."""
    tx.notify(TOPIC, user_id)
    return bool(
        tx.run(
            "UPDATE api_tokens SET revoked_at = :now WHERE id = :id AND user_id = :user AND revoked_at IS NULL",
            id=token_id,
            user=user_id,
            now=now,
        )
    )


def revoke_tokens(tx: Transaction, user_id: str, now: int) -> int:
    tx.notify(TOPIC, user_id)
    return tx.run(
        "UPDATE api_tokens SET revoked_at = :now WHERE user_id = :user AND revoked_at IS NULL", user=user_id, now=now
    )


def _scopes(row: Row) -> frozenset[Scope]:
    return frozenset(Scope(scope) for scope in row.scopes.split())
