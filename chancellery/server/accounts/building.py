"""The accounts as the settings want them."""

from __future__ import annotations

import msgspec

from chancellery.server import moment
from chancellery.server.accounts.accounts import Accounts
from chancellery.server.accounts.limits import Limit, RateLimits
from chancellery.server.accounts.passwords import Passwords
from chancellery.server.accounts.sessions import Lifetime
from chancellery.server.settings import Settings
from chancellery.server.store import Store


class EverydayLimits(msgspec.Struct, frozen=True):
    """What one user may do in a while; each process counts for itself."""

    answers: Limit
    messages: Limit
    requests: Limit
    tables: Limit


def everyday_limits(settings: Settings) -> EverydayLimits:
    return EverydayLimits(
        answers=Limit("answers", "answers", settings.answers_per_minute, moment.MINUTE),
        messages=Limit("messages", "messages", settings.messages_per_minute, moment.MINUTE),
        requests=Limit("requests", "requests", settings.requests_per_minute, moment.MINUTE),
        tables=Limit("tables", "new tables", settings.tables_per_day, moment.DAY),
    )


def lifetime_of(settings: Settings) -> Lifetime:
    return Lifetime(settings.session_idle_days * moment.DAY, settings.session_days * moment.DAY)


def build_accounts(store: Store, limits: RateLimits, settings: Settings) -> Accounts:
    passwords = Passwords(settings.password_memory_mib * 1_024, settings.password_rounds, settings.passwords_at_once)
    return Accounts(store, passwords, limits, lifetime_of(settings))
