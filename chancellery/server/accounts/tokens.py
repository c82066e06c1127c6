"""Random ids and secrets. Of a secret the database keeps only the SHA-256, so that whoever reads it (a backup, say)
cannot log in: with 256 random bits nothing slower than SHA-256 is needed."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

API_PREFIX = "chancellery_"
"""So that people and scanners recognise a lost API token."""

_LONGEST = 128


def new_id() -> str:
    """128 random bits, fit for a URL."""
    return secrets.token_urlsafe(16)


def new_secret() -> str:
    """256 random bits, fit for a URL or a cookie."""
    return secrets.token_urlsafe(32)


def fingerprint(secret: str) -> bytes:
    """What the database keeps. Anything may be asked for, also what never was a secret of ours."""
    return hashlib.sha256(secret[:_LONGEST].encode(errors="replace")).digest()


def device_secret(session_secret: str) -> str:
    """The secret for the browser of a session that sends none: always the same one, however often it asks."""
    digest = hmac.digest(session_secret.encode(errors="replace"), b"device", "sha256")
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def csrf_token(session_secret: str) -> str:
    """A second secret that belongs to a session: sent in a header, it proves that our own page made the request."""
    return hmac.new(session_secret.encode(errors="replace"), b"csrf", hashlib.sha256).hexdigest()
