"""Private key of this server for browser push services, made when it is first needed."""

from __future__ import annotations

import base64

from chancellery.server.notifications.channels import PUSH_KEY, read_value, store_value
from chancellery.server.store import Store


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
