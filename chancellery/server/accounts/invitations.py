"""Invitations: a link for one seat of one table, good for one person once; or one link for every free seat of a table,
good for as many as find one, until the game begins.

Claiming one is a step of the job that seats the person (the table writes that into its log), so that of many who open
the link at the same moment exactly one gets the seat, and a link is never used up without a seat being taken.
"""

from __future__ import annotations

import msgspec

from chancellery.server.accounts.errors import LinkGone, TooMany
from chancellery.server.accounts.tokens import fingerprint, new_id, new_secret
from chancellery.server.store import Row, Transaction
from chancellery.server.words import WORDS

MOST_OPEN = 20
"""Open invitations to one seat, or to every free one."""


class Invitation(msgspec.Struct, frozen=True):
    id: str
    table_id: str
    seat: int | None
    """None: any that is free."""
    created_by: str | None
    created_at: int
    expires_at: int


_COLUMNS = "id, table_id, seat, created_by, created_at, expires_at"
_OPEN = "used_at IS NULL AND revoked_at IS NULL AND expires_at > :now"


def invite(
    tx: Transaction, table_id: str, seat: int | None, created_by: str, now: int, expires_at: int
) -> tuple[str, Invitation]:
    """The secret of the link, shown this once, and the invitation. The caller has checked who may invite."""
    if sum(one.seat == seat for one in list_invitations(tx, table_id, now)) >= MOST_OPEN:
        raise TooMany(WORDS.message("invitations-seat-enough", most_open=MOST_OPEN))
    secret = new_secret()
    invitation = Invitation(new_id(), table_id, seat, created_by, now, expires_at)
    tx.run(
        """INSERT INTO invitations (id, table_id, seat, token_hash, created_by, created_at, expires_at)
           VALUES (:id, :table, :seat, :hash, :by, :now, :expires)""",
        id=invitation.id,
        table=table_id,
        seat=seat,
        hash=fingerprint(secret),
        by=created_by,
        now=now,
        expires=expires_at,
    )
    return secret, invitation


def find_open(tx: Transaction, secret: str, now: int) -> Invitation:
    """What a link is for, without using it."""
    row = tx.one(
        f"SELECT {_COLUMNS} FROM invitations WHERE token_hash = :hash AND {_OPEN}",
        hash=fingerprint(secret),
        now=now,
    )
    if row is None:
        raise LinkGone
    return _invitation(row)


def claim(tx: Transaction, secret: str, user_id: str, now: int) -> Invitation:
    """Use the link up. It works while whoever made it may still give the seat away; once it is used, all other links
    to the seat are void. A link for every free seat is not used up: it works until the game begins."""
    invitation = find_open(tx, secret, now)
    if invitation.seat is None:
        table = tx.one("SELECT owner_id, started_at FROM tables WHERE id = :table", table=invitation.table_id)
        if table is None or table.started_at is not None or table.owner_id != invitation.created_by:
            raise LinkGone
        return invitation
    seat = tx.one(
        "SELECT user_id, opened_at FROM seats WHERE table_id = :table AND seat = :seat FOR UPDATE",
        table=invitation.table_id,
        seat=invitation.seat,
    )
    table = tx.one("SELECT owner_id, started_at FROM tables WHERE id = :table", table=invitation.table_id)
    if seat is None or table is None or not _stands(invitation, seat, table):
        raise LinkGone
    used = tx.run(
        f"UPDATE invitations SET used_at = :now, used_by = :user WHERE id = :id AND {_OPEN}",
        id=invitation.id,
        user=user_id,
        now=now,
    )
    if not used:
        raise LinkGone
    withdraw_all(tx, invitation.table_id, invitation.seat, now)
    return invitation


def _stands(invitation: Invitation, seat: Row, table: Row) -> bool:
    """Before the game the host of the table gives away seats that nobody owns. In the game everybody gives away their
    own, and a seat that nobody owns can be had since the table has opened it; a link from before that is void."""
    if seat.user_id is not None:
        before = table.started_at is not None and invitation.created_at < table.started_at
        return bool(invitation.created_by == seat.user_id) and not before
    if table.started_at is None:
        return bool(invitation.created_by == table.owner_id)
    return seat.opened_at is not None and bool(invitation.created_at >= seat.opened_at)


def list_invitations(tx: Transaction, table_id: str, now: int) -> list[Invitation]:
    """The open ones of a table: first those to every free seat, then those to each."""
    rows = tx.all(
        f"""SELECT {_COLUMNS} FROM invitations WHERE table_id = :table AND {_OPEN}
            ORDER BY COALESCE(seat, -1), created_at, id""",
        table=table_id,
        now=now,
    )
    return [_invitation(row) for row in rows]


def withdraw(tx: Transaction, table_id: str, invitation_id: str, now: int) -> bool:
    """False when there is no such open invitation to this table."""
    return bool(
        tx.run(
            f"UPDATE invitations SET revoked_at = :now WHERE id = :id AND table_id = :table AND {_OPEN}",
            id=invitation_id,
            table=table_id,
            now=now,
        )
    )


def withdraw_all(tx: Transaction, table_id: str, seat: int, now: int) -> int:
    """All open links to a seat: it is taken, or no longer to be had."""
    return tx.run(
        f"UPDATE invitations SET revoked_at = :now WHERE table_id = :table AND seat = :seat AND {_OPEN}",
        table=table_id,
        seat=seat,
        now=now,
    )


def _invitation(row: Row) -> Invitation:
    return Invitation(*row)
