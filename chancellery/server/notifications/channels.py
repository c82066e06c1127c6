"""Notification channels and preferences of a person, in the database."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Literal

import msgspec

from chancellery.api.notifications import Frequency, Kind, Preferences
from chancellery.server.store import Row, Store, Transaction
from chancellery.server.tables.errors import WrongMoment
from chancellery.server.tables.rows import new_id
from chancellery.server.words import WORDS

MOST_CHANNELS = 10


class Channel(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    user_id: str
    kind: Kind
    name: str
    address: str
    frequency: Frequency
    is_confirmed: bool
    created_at: int
    trouble: str | None


def _channel(row: Row) -> Channel:
    return Channel(
        id=row.id,
        user_id=row.user_id,
        kind=row.kind,
        name=row.name,
        address=row.address,
        frequency=row.frequency,
        is_confirmed=bool(row.is_confirmed),
        created_at=row.created_at,
        trouble=row.trouble,
    )


def channels_of(tx: Transaction, user: str) -> list[Channel]:
    rows = tx.all("SELECT * FROM notice_channels WHERE user_id = :user ORDER BY created_at, id", user=user)
    return [_channel(row) for row in rows]


def find_channel(tx: Transaction, channel_id: str, user: str | None = None) -> Channel | None:
    """A channel by its id; with a user, only one of theirs."""
    row = tx.one("SELECT * FROM notice_channels WHERE id = :id", id=channel_id)
    return None if row is None or user not in (None, row.user_id) else _channel(row)


def add_channel(
    tx: Transaction, user: str, kind: Kind, name: str, address: str, frequency: Frequency, now: int
) -> Channel:
    """A new channel; the same address again is the same channel. An e-mail address has to be confirmed."""
    tx.one("SELECT id FROM users WHERE id = :user FOR UPDATE", user=user)
    known = channels_of(tx, user)
    for channel in known:
        if (channel.kind, channel.address) == (kind, address):
            return change_channel(tx, channel, name, frequency)
    if len(known) >= MOST_CHANNELS:
        raise WrongMoment(WORDS.message("channels-remove-first", most_channels=MOST_CHANNELS))
    channel = Channel(
        id=new_id(),
        user_id=user,
        kind=kind,
        name=name,
        address=address,
        frequency=frequency,
        is_confirmed=kind != "email",
        created_at=now,
        trouble=None,
    )
    tx.run(
        """INSERT INTO notice_channels (id, user_id, kind, name, address, frequency, is_confirmed, created_at)
           VALUES (:id, :user, :kind, :name, :address, :frequency, :confirmed, :now)""",
        id=channel.id,
        user=user,
        kind=kind,
        name=name,
        address=address,
        frequency=frequency,
        confirmed=int(channel.is_confirmed),
        now=now,
    )
    return channel


def change_channel(tx: Transaction, channel: Channel, name: str, frequency: Frequency) -> Channel:
    tx.run(
        "UPDATE notice_channels SET name = :name, frequency = :frequency WHERE id = :id",
        id=channel.id,
        name=name,
        frequency=frequency,
    )
    return msgspec.structs.replace(channel, name=name, frequency=frequency)


def confirm_channel(tx: Transaction, channel_id: str) -> None:
    tx.run("UPDATE notice_channels SET is_confirmed = 1 WHERE id = :id", id=channel_id)


def remove_channel(tx: Transaction, channel_id: str) -> None:
    tx.run("DELETE FROM notice_channels WHERE id = :id", id=channel_id)
    tx.run("DELETE FROM outbox WHERE channel = :id AND sent_at IS NULL", id=channel_id)


def note_trouble(tx: Transaction, channel_id: str, trouble: str | None) -> None:
    tx.run("UPDATE notice_channels SET trouble = :trouble WHERE id = :id", id=channel_id, trouble=trouble)


# -- preferences -----------------------------------------------------------------------------------------


def preferences_of(tx: Transaction, user: str) -> Preferences:
    row = tx.one("SELECT body FROM notice_settings WHERE user_id = :user", user=user)
    return Preferences() if row is None else msgspec.json.decode(row.body, type=Preferences)


def set_preferences(tx: Transaction, user: str, wanted: Preferences) -> None:
    tx.run(
        """INSERT INTO notice_settings (user_id, body) VALUES (:user, :body)
           ON CONFLICT (user_id) DO UPDATE SET body = excluded.body""",
        user=user,
        body=msgspec.json.encode(wanted).decode(),
    )


# -- secrets of this server --------------------------------------------------------------------------------

KEY, PUSH_KEY = "notice-key", "push-key"
"""Names in the table `meta`: what words in e-mails are made with, and the private key for browser push."""


def read_value(tx: Transaction, name: str) -> str | None:
    row = tx.one("SELECT value FROM meta WHERE name = :name", name=name)
    return None if row is None else str(row.value)


def store_value(tx: Transaction, name: str, value: str) -> str:
    """Keep something, unless there is something of that name already; returns what is kept."""
    tx.run(
        "INSERT INTO meta (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING", name=name, value=value
    )
    found = read_value(tx, name)
    assert found is not None
    return found


def make_key(tx: Transaction) -> str:
    return read_value(tx, KEY) or store_value(tx, KEY, secrets.token_hex(32))


Purpose = Literal["confirm", "unsubscribe"]


def make_token(key: str, channel: Channel, purpose: Purpose) -> str:
    """What proves that somebody reads what is sent to a channel: good for this purpose and this address."""
    said = f"{purpose}:{channel.id}:{channel.address}".encode()
    return f"{channel.id}.{hmac.new(bytes.fromhex(key), said, hashlib.sha256).hexdigest()[:32]}"


def channel_by_token(tx: Transaction, word: str, purpose: Purpose) -> Channel | None:
    channel = find_channel(tx, word.partition(".")[0])
    key = read_value(tx, KEY)
    if channel is None or key is None:
        return None
    return channel if hmac.compare_digest(word.encode(), make_token(key, channel, purpose).encode()) else None


async def push_key(store: Store) -> str:
    """The private key, as PEM. All processes use the same: browsers have subscribed to it."""
    known = await store.read(lambda tx: read_value(tx, PUSH_KEY))
    if known is not None:
        return known
    made = _new_key()
    return await store.write(lambda tx: store_value(tx, PUSH_KEY, made))


def _new_key() -> str:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def public_part(private_key: str) -> str:
    """What browsers are given, in base64url."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

    key = load_pem_private_key(private_key.encode(), None).public_key()
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")
