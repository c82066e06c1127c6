"""Accounts with cheap passwords: what they cost does not matter here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chancellery.server.accounts.accounts import Accounts
from chancellery.server.accounts.passwords import Passwords
from chancellery.server.accounts.rate_limits import RateLimits
from chancellery.server.store import Store


@pytest.fixture(scope="session")
def passwords() -> Iterator[Passwords]:
    hasher = Passwords(memory_kib=64, rounds=1)
    yield hasher
    hasher.close()


@pytest.fixture
def accounts(store: Store, passwords: Passwords) -> Accounts:
    return Accounts(store, passwords, RateLimits(store))
