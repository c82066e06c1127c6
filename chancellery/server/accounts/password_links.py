"""One-time links with which somebody who forgot the password sets a new one. The operator makes one, or it is sent to
the e-mail address of the account."""

from __future__ import annotations

from chancellery.server import timestamps
from chancellery.server.accounts.errors import LinkGone, NotForThisAccount
from chancellery.server.accounts.tokens import fingerprint, new_id, new_secret
from chancellery.server.accounts.users import get_user
from chancellery.server.store import Transaction
from chancellery.server.words import WORDS

LIFETIME = timestamps.DAY


def make_link(tx: Transaction, user_id: str, now: int) -> str:
    """The secret of a new link; earlier ones stop working."""
    if get_user(tx, user_id).kind != "person":
        raise NotForThisAccount(WORDS.message("account-password-set"))
    tx.run("DELETE FROM password_links WHERE user_id = :user", user=user_id)
    secret = new_secret()
    tx.run(
        """INSERT INTO password_links (id, user_id, token_hash, created_at, expires_at)
           VALUES (:id, :user, :hash, :now, :expires)""",
        id=new_id(),
        user=user_id,
        hash=fingerprint(secret),
        now=now,
        expires=now + LIFETIME,
    )
    return secret


def link_owner(tx: Transaction, secret: str, now: int) -> str:
    """Whose link it is, without using it."""
    row = tx.one(
        "SELECT user_id FROM password_links WHERE token_hash = :hash AND used_at IS NULL AND expires_at > :now",
        hash=fingerprint(secret),
        now=now,
    )
    if row is None:
        raise LinkGone
    return str(row.user_id)


def use_link(tx: Transaction, secret: str, now: int) -> str:
    """Use the link up and say whose it was."""
    user_id = link_owner(tx, secret, now)
    used = tx.run(
        "UPDATE password_links SET used_at = :now WHERE token_hash = :hash AND used_at IS NULL",
        hash=fingerprint(secret),
        now=now,
    )
    if not used:
        raise LinkGone
    return user_id
