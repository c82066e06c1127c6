"""AppContext: everything that request handlers need, opened and closed together; the contract of features."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from chancellery.server import timestamps
from chancellery.server.accounts.accounts import Accounts
from chancellery.server.accounts.authentication import Authenticator, Identity
from chancellery.server.accounts.cleanup import delete_expired
from chancellery.server.accounts.passwords import Passwords
from chancellery.server.accounts.rate_limits import Limit, RateLimits, address_key
from chancellery.server.accounts.sessions import Lifetime
from chancellery.server.boards.drawing import BoardRenderer
from chancellery.server.settings import Settings
from chancellery.server.store import Store, StoreError, Transaction
from chancellery.server.tables.registry import Registry
from chancellery.server.tasks import cancel_all
from chancellery.server.web.connection_limits import ConnectionLimits
from chancellery.server.web.metrics import Metrics
from chancellery.server.web.network import Network

IDLE = 30 * timestamps.MINUTE
"""How long a table that nobody looks at stays in memory."""


class Caller(msgspec.Struct, frozen=True):
    """Whoever sends a request, and how they were recognised."""

    identity: Identity | None
    address: str
    agent: str = ""
    secret: str = ""
    """Of the session or token; asked again while a live channel is open."""
    device: str = ""
    """Of the browser, as its cookie says it; empty when it has none."""

    @property
    def user(self) -> str | None:
        return self.identity.user.id if self.identity else None

    @property
    def is_guest(self) -> bool:
        return self.identity is not None and self.identity.user.kind == "guest"


ViewObserver = Callable[[Caller, str, int | None, int], None]
"""Hears who looked at which table, with which eyes, and what number these have been told."""


class Limits(msgspec.Struct, frozen=True):
    answers: Limit
    requests: Limit
    tables: Limit


class Feature(Protocol):
    """A part of the server with routes and a life cycle of its own: clocks, press, bots, notifications. It takes part
    in tables through the registry (see `tables.table`); its `routes` are made with `web.permissions`."""

    routes: Sequence[Any]

    async def open(self, context: AppContext) -> None:
        """When the server has started, before the first request."""

    async def close(self) -> None:
        """When live channels have ended, before the registry closes."""


class AppContext:
    """Made on the event loop that serves."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        connections: ConnectionLimits,
        board_renderer: BoardRenderer,
        features: Sequence[Feature] = (),
    ) -> None:
        self.settings = settings
        self.connections = connections
        self.features = features
        self.store = store
        self.loop = asyncio.get_running_loop()
        self.process = secrets.token_hex(8)
        self.rates = RateLimits(store)
        self.limits = Limits(
            Limit("answers", "answers", settings.answers_per_minute, timestamps.MINUTE),
            Limit("requests", "requests", settings.requests_per_minute, timestamps.MINUTE),
            Limit("tables", "new tables", settings.tables_per_day, timestamps.DAY),
        )
        lifetime = Lifetime(settings.session_idle_days * timestamps.DAY, settings.session_days * timestamps.DAY)
        self.passwords = Passwords(
            settings.password_memory_mib * 1024, settings.password_rounds, settings.passwords_at_once
        )
        self.accounts = Accounts(store, self.passwords, self.rates, lifetime)
        self.authenticator = Authenticator(store, lifetime)
        self.registry = Registry(store)
        self.metrics = Metrics(self)
        self.network = Network(settings)
        self.board_renderer = board_renderer
        self.closing = asyncio.Event()
        """Set when live channels have to end."""
        self.channels: Counter[str] = Counter()
        """Live channels of each user and of each address."""
        self.open_channels = 0
        self.view_observers: list[ViewObserver] = []
        """Told when somebody has been shown a table."""
        self._tasks = [asyncio.create_task(self._run_maintenance())]

    def take(self, limit: Limit, caller: Caller, holder: str = "") -> None:
        """Count something against a limit of whoever asks (or of another holder), and against that of their address;
        raises TooFast."""
        address = address_key(caller.address)
        all_of_address = limit.of_address(self.settings.users_per_address)
        self.rates.take_all_here(
            ((limit, holder or caller.user or address), (all_of_address, address)), timestamps.now()
        )

    def note_view(self, caller: Caller, table_id: str, audience: int | None, number: int) -> None:
        """Somebody has been shown what an audience was told up to a number."""
        for observer in self.view_observers:
            observer(caller, table_id, audience, number)

    async def open(self) -> None:
        for feature in self.features:
            await feature.open(self)

    async def _run_maintenance(self) -> None:
        """Forget what is not needed, now and then."""
        rounds = 0
        while True:
            await asyncio.sleep(60)
            rounds += 1
            self.registry.forget_idle(timestamps.now() - IDLE, self.settings.live_tables)
            if rounds % 10 == 0:
                gc.collect()
            if rounds % 60 == 0:
                with contextlib.suppress(StoreError):
                    await self.store.write(self._sweep)

    def _sweep(self, tx: Transaction) -> None:
        delete_expired(tx, timestamps.now(), self.settings.session_idle_days * timestamps.DAY)

    async def authenticate(self, kind: str, secret: str) -> Identity | None:
        """The caller behind a session or token, if it is still good."""
        if kind == "token":
            return await self.authenticator.by_token(secret, timestamps.now())
        return await self.authenticator.by_session(secret, timestamps.now())

    async def close(self) -> None:
        """Live channels first, then what they used; the store belongs to whoever opened it."""
        self.closing.set()
        await cancel_all(self._tasks)
        for feature in reversed(self.features):
            await feature.close()
        self.authenticator.close()
        await self.registry.close()
        self.passwords.close()
        self.board_renderer.close()
