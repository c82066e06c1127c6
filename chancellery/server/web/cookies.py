"""Cookies: one for the session, one by which a browser is recognised."""

from __future__ import annotations

from typing import Any

from litestar.datastructures import Cookie

from chancellery.server import timestamps
from chancellery.server.accounts import devices
from chancellery.server.settings import Settings

Scope = dict[str, Any]

COOKIE, SECURE_COOKIE = "chancellery", "__Host-chancellery"
DEVICE = "-device"
"""Added to the name of the session cookie: the name of the cookie by which a browser is recognised."""


def is_secure(settings: Settings, scope: Scope) -> bool:
    """Does the browser reach us over TLS?"""
    if settings.public_url:
        return settings.public_url.startswith("https:")
    return scope.get("scheme") in ("https", "wss")


def cookie_name(settings: Settings, scope: Scope) -> str:
    """The name of the session cookie. With TLS it has a prefix by which the browser lets nobody else set it."""
    return SECURE_COOKIE if is_secure(settings, scope) else COOKIE


def session_cookie(settings: Settings, scope: Scope, secret: str | None) -> str:
    """The header that keeps a session in the browser, or (None) ends it."""
    age = settings.session_days * 86_400 if secret else 0
    secure = is_secure(settings, scope)
    parts = [f"{cookie_name(settings, scope)}={secret or ''}", f"Path={_cookie_path(settings, secure)}"]
    return "; ".join([*parts, f"Max-Age={age}", "HttpOnly", "SameSite=Lax", *(["Secure"] if secure else [])])


def device_cookie(settings: Settings, scope: Scope, secret: str) -> Cookie:
    """The cookie by which a browser is recognised; it outlives sessions."""
    secure = is_secure(settings, scope)
    return Cookie(
        key=cookie_name(settings, scope) + DEVICE,
        value=secret,
        path=_cookie_path(settings, secure),
        max_age=devices.RETENTION // timestamps.SECOND,
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def _cookie_path(settings: Settings, secure: bool) -> str:
    return "/" if secure else settings.base_path or "/"


def read_cookie(header: bytes, name: str) -> str:
    """The value of a cookie in a Cookie header; empty when it is not there."""
    for part in header.decode("latin-1").split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return ""
