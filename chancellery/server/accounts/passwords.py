"""Passwords: hashed with argon2id in a few threads of their own, so that the event loop never waits and a crowd of
log-ins cannot fill the memory."""

from __future__ import annotations

import asyncio
import base64
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from chancellery.server.accounts.errors import BadPassword, Overloaded
from chancellery.server.accounts.names import fold_name
from chancellery.server.words import WORDS

T = TypeVar("T")

SHORTEST, LONGEST = 8, 256
_WORDS = """
    password passwort passw0rd password1 password123 12345678 123456789 1234567890 11111111 00000000 87654321
    qwertyui qwertyuiop qwerty123 qwertz123 asdfghjk asdfghjkl 1q2w3e4r 1qaz2wsx abcd1234 abcdefgh iloveyou sunshine
    princess football baseball superman batman123 trustno1 letmein1 welcome1 welcome123 changeme admin123 administrator
    chancellery diplomacy realpolitik geheim123 hallo123 motdepasse
"""
_COMMONEST = frozenset(_WORDS.split())


def clean_password(password: str, name: str = "") -> str:
    """The password in the one form in which it is hashed; raises BadPassword when it would protect nothing."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadPassword(WORDS.message("a-password-has-to-characters", shortest=SHORTEST, longest=LONGEST))
    try:
        password.encode()
    except UnicodeEncodeError:
        raise BadPassword(WORDS.message("password-contains-half")) from None
    clean = unicodedata.normalize("NFKC", password)
    plain = fold_name(clean)
    if plain in _COMMONEST or len(set(plain)) < 3 or (name and plain == fold_name(name)):
        raise BadPassword(WORDS.message("password-would-guessed"))
    return clean


def _random(size: int) -> str:
    """Random bytes as they stand in an argon2 hash."""
    return base64.b64encode(secrets.token_bytes(size)).decode().rstrip("=")


class Passwords:
    """Memory is what argon2id costs, so `at_once` bounds it: 2 × 64 MiB unless told otherwise."""

    def __init__(self, memory_kib: int = 65_536, rounds: int = 3, at_once: int = 2, waiting: int = 100) -> None:
        self._hasher = PasswordHasher(time_cost=rounds, memory_cost=memory_kib, parallelism=1, type=Type.ID)
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="passwords")
        self._waiting = 0
        self._most = waiting
        self._nobody = f"$argon2id$v={ARGON2_VERSION}$m={memory_kib},t={rounds},p=1${_random(16)}${_random(32)}"
        """Checked for names that do not exist, so that they take as long as those that do; no password has this hash,
        and making it up costs nothing at the start."""

    async def hash(self, password: str) -> str:
        """Of a cleaned password."""
        return await self._in_thread(lambda: self._hasher.hash(password))

    async def verify(self, stored: str | None, password: str) -> bool:
        """Always the same work, also when nothing is stored."""
        attempt = unicodedata.normalize("NFKC", password[: LONGEST + 1]).encode(errors="replace")
        fits = await self._in_thread(lambda: self._fits(stored or self._nobody, attempt))
        return fits and stored is not None and len(password) <= LONGEST

    def is_outdated(self, stored: str) -> bool:
        """Whether the hash was made with other costs than today's."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.shutdown()

    def _fits(self, stored: str, attempt: bytes) -> bool:
        try:
            return self._hasher.verify(stored, attempt)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], T]) -> T:
        if self._waiting >= self._most:
            raise Overloaded
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1
