"""Users: registered persons, guests who came by an invitation, and deleted accounts."""

from __future__ import annotations

from typing import Literal

import msgspec

from chancellery.server import timestamps
from chancellery.server.accounts.errors import NameTaken, NoSuchAccount, NotForThisAccount
from chancellery.server.accounts.names import clean_email, clean_name, fold_name
from chancellery.server.accounts.tokens import fingerprint, new_id
from chancellery.server.store import Row, Transaction
from chancellery.server.words import WORDS

Kind = Literal["person", "guest", "deleted"]

TOPIC = "accounts"
"""Notes on this topic are ids of users whose account, sessions or tokens have changed."""

FORMER_PLAYER = "Former player"
_COLUMNS = "id, kind, name, email, is_admin, created_at, blocked_at"


class User(msgspec.Struct, frozen=True):
    id: str
    kind: Kind
    name: str
    email: str | None
    is_admin: bool
    created_at: int
    is_blocked: bool = False


def user_of(row: Row) -> User:
    """From a row with the columns of `users`, also of a join."""
    return User(
        id=row.id,
        kind=row.kind,
        name=row.name,
        email=row.email,
        is_admin=bool(row.is_admin),
        created_at=row.created_at,
        is_blocked=row.blocked_at is not None,
    )


def get_user(tx: Transaction, user_id: str) -> User:
    row = tx.one(f"SELECT {_COLUMNS} FROM users WHERE id = :id", id=user_id)
    if row is None:
        raise NoSuchAccount
    return user_of(row)


def find_by_name(tx: Transaction, name: str) -> User | None:
    row = tx.one(f"SELECT {_COLUMNS} FROM users WHERE folded = :folded", folded=fold_name(name))
    return user_of(row) if row else None


def stored_password(tx: Transaction, user_id: str) -> str | None:
    row = tx.one("SELECT password FROM users WHERE id = :id", id=user_id)
    return row.password if row else None


def add_person(
    tx: Transaction, name: str, password_hash: str, now: int, email: str | None = None, is_admin: bool = False
) -> User:
    user_id = new_id()
    name = free_name(tx, name)
    tx.run(
        """INSERT INTO users (id, kind, name, folded, email, password, is_admin, created_at, seen_at)
           VALUES (:id, 'person', :name, :folded, :email, :password, :is_admin, :now, :now)""",
        id=user_id,
        name=name,
        folded=fold_name(name),
        email=clean_email(email) if email else None,
        password=password_hash,
        is_admin=int(is_admin),
        now=now,
    )
    return get_user(tx, user_id)


def add_guest(tx: Transaction, name: str, now: int) -> User:
    """Guests may share a name: they are shown as guests, and have none to protect."""
    user_id = new_id()
    tx.run(
        """INSERT INTO users (id, kind, name, created_at, seen_at) VALUES (:id, 'guest', :name, :now, :now)""",
        id=user_id,
        name=clean_name(name),
        now=now,
    )
    return get_user(tx, user_id)


def remove_guest(tx: Transaction, user_id: str) -> None:
    """A guest who never sat down is forgotten, with the session."""
    tx.run("DELETE FROM users WHERE id = :id AND kind = 'guest'", id=user_id)


def settle_guest(
    tx: Transaction, user_id: str, name: str, password_hash: str, now: int, email: str | None = None
) -> User:
    """A guest registers: the same user, and so the same games."""
    name = free_name(tx, name)
    changed = tx.run(
        """UPDATE users SET kind = 'person', name = :name, folded = :folded, named_at = :now, email = :email,
               password = :password
           WHERE id = :id AND kind = 'guest'""",
        id=user_id,
        name=name,
        folded=fold_name(name),
        now=now,
        email=clean_email(email) if email else None,
        password=password_hash,
    )
    if not changed:
        raise NotForThisAccount(WORDS.message("only-guests-register"))
    tx.notify(TOPIC, user_id)
    return get_user(tx, user_id)


def rename(tx: Transaction, user_id: str, name: str, now: int) -> User:
    """A person keeps its name unique; the same name in another spelling is always free to its owner."""
    user = get_user(tx, user_id)
    if user.kind == "deleted":
        raise NoSuchAccount
    if user.kind == "guest":
        tx.run("UPDATE users SET name = :name WHERE id = :id", id=user_id, name=clean_name(name))
    else:
        shown = free_name(tx, name, except_for=user_id)
        if fold_name(shown) != fold_name(user.name):
            _retire_name(tx, user, now)
            _change(tx, user_id, "named_at = :value", now)
        tx.run(
            "UPDATE users SET name = :name, folded = :folded WHERE id = :id",
            id=user_id,
            name=shown,
            folded=fold_name(shown),
        )
    tx.notify(TOPIC, user_id)
    return get_user(tx, user_id)


def set_email(tx: Transaction, user_id: str, email: str | None) -> None:
    _change(tx, user_id, "email = :value", clean_email(email) if email else None)


def set_password(tx: Transaction, user_id: str, password_hash: str) -> None:
    if get_user(tx, user_id).kind != "person":
        raise NotForThisAccount(WORDS.message("account-password-change"))
    _change(tx, user_id, "password = :value", password_hash)


def set_admin(tx: Transaction, user_id: str, is_admin: bool) -> None:
    if get_user(tx, user_id).kind != "person":
        raise NotForThisAccount("only a registered person can be an administrator")
    _change(tx, user_id, "is_admin = :value", int(is_admin))


def set_blocked(tx: Transaction, user_id: str, blocked_at: int | None) -> None:
    """A blocked account can do nothing; its sessions and tokens stay and work again afterwards."""
    _change(tx, user_id, "blocked_at = :value", blocked_at)


def preferences(tx: Transaction, user_id: str) -> str:
    """JSON; what is in it is the business of those who read it."""
    row = tx.one("SELECT preferences FROM users WHERE id = :id", id=user_id)
    if row is None:
        raise NoSuchAccount
    return str(row.preferences)


def set_preferences(tx: Transaction, user_id: str, value: str) -> None:
    _change(tx, user_id, "preferences = :value", value)


def seats_in_play(tx: Transaction, user_id: str) -> list[tuple[str, int]]:
    """Tables and seats that somebody else has to take over when this user leaves."""
    rows = tx.all(
        """SELECT seats.table_id, seats.seat FROM seats JOIN tables ON tables.id = seats.table_id
           WHERE seats.user_id = :id AND tables.status NOT IN ('finished', 'abandoned')
           ORDER BY seats.table_id, seats.seat""",
        id=user_id,
    )
    return [(row.table_id, row.seat) for row in rows]


def erase(tx: Transaction, user_id: str, now: int) -> None:
    """Everything about the person goes; the games stay, played by a former player. Whoever calls this has seen to
    `seats_in_play` before."""
    _retire_name(tx, get_user(tx, user_id), now)
    changed = tx.run(
        """UPDATE users SET kind = 'deleted', name = :name, folded = NULL, email = NULL, password = NULL, is_admin = 0,
               preferences = '{}', deleted_at = :now WHERE id = :id AND kind <> 'deleted'""",
        id=user_id,
        name=FORMER_PLAYER,
        now=now,
    )
    if not changed:
        raise NoSuchAccount
    for table in (
        "sessions",
        "devices",
        "api_tokens",
        "password_links",
        "requests",
        "vacations",
        "notice_settings",
        "notice_channels",
        "outbox",
    ):
        tx.run(f"DELETE FROM {table} WHERE user_id = :id", id=user_id)
    tx.run(
        "UPDATE invitations SET revoked_at = :now WHERE created_by = :id AND used_at IS NULL AND revoked_at IS NULL",
        id=user_id,
        now=now,
    )
    tx.notify(TOPIC, user_id)


def free_name(tx: Transaction, name: str, except_for: str = "") -> str:
    """The name, cleaned, if nobody else has it or had it."""
    name = clean_name(name)
    owner = find_by_name(tx, name)
    retired = tx.one("SELECT user_id FROM retired_names WHERE name_hash = :hash", hash=fingerprint(fold_name(name)))
    if (owner is not None and owner.id != except_for) or (retired is not None and retired.user_id != except_for):
        raise NameTaken
    return name


def _retire_name(tx: Transaction, user: User, now: int) -> None:
    """Keep the name of a person who gives it up: nobody else is to be taken for them. A name that they only tried, for
    less than a day and at no table, is free again."""
    if user.kind == "person" and _is_known_by_name(tx, user.id, now):
        tx.run(
            """INSERT INTO retired_names (name_hash, user_id, retired_at) VALUES (:hash, :user, :now)
               ON CONFLICT (name_hash) DO NOTHING""",
            hash=fingerprint(fold_name(user.name)),
            user=user.id,
            now=now,
        )


def _is_known_by_name(tx: Transaction, user_id: str, now: int) -> bool:
    """Whether somebody has had their name for a day, or a seat under it."""
    found = tx.one(
        """SELECT 1 AS found FROM users u WHERE u.id = :id AND (COALESCE(u.named_at, u.created_at) <= :yesterday
               OR EXISTS (SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = u.id
                   AND (t.finished_at IS NULL OR t.finished_at >= COALESCE(u.named_at, u.created_at))))""",
        id=user_id,
        yesterday=now - timestamps.DAY,
    )
    return found is not None


def _change(tx: Transaction, user_id: str, what: str, value: str | int | None) -> None:
    if not tx.run(f"UPDATE users SET {what} WHERE id = :id AND kind <> 'deleted'", id=user_id, value=value):
        raise NoSuchAccount
    tx.notify(TOPIC, user_id)
