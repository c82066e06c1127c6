"""Limits on open connections, so that nobody can use up the files that a process may open.

Each address has a limit of its own, and all together have one that lies below the process's file limit. A reverse proxy
that is trusted holds connections for many people: it is exempt from the first, and the addresses that it forwards are
counted by the requests and live channels that are open for them.
"""

from __future__ import annotations

import ipaddress
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from chancellery.kernel.messages import Message
from chancellery.server.accounts.rate_limits import address_key
from chancellery.server.settings import Settings
from chancellery.server.web.errors import Refused
from chancellery.server.words import WORDS

if sys.platform != "win32":
    import resource

log = logging.getLogger("chancellery.connections")

MOST_FILES = 65_536
"""The file limit that the server asks for; some systems allow billions, and pay for them."""
SPARE_FILES = 256
"""Files kept for the database, bots and logs."""
OF_ADDRESS = WORDS.message("too-many-connections")
LOG_EVERY = 60.0
"""Seconds between two log lines about refused connections."""


def raise_file_limit() -> None:
    """Raise the number of files that this process may open to what the system allows."""
    if sys.platform == "win32":  # has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _at_most(hard)
    if _at_most(soft) < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def file_limit() -> int:
    """Files that this process may open."""
    if sys.platform == "win32":
        return MOST_FILES
    return _at_most(resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def _at_most(limit: int) -> int:
    """The limit, where -1 stands for none."""
    return MOST_FILES if limit < 0 else min(limit, MOST_FILES)


class Closable(Protocol):
    """A connection that waits for a request and can be closed for another one."""

    def close_idle(self) -> None: ...


class ConnectionLimits:
    """Counts the connections of one process, and refuses those beyond the limits."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_address = settings.connections_per_address
        self.most = max(1, min(settings.connections, file_limit() - SPARE_FILES))
        self.total = 0
        self.refused = 0
        """Connections and requests since the start."""
        self._clock = clock
        self._proxies = [ipaddress.ip_network(part) for part in settings.proxies]
        self._connections: Counter[str] = Counter()
        self._requests: Counter[str] = Counter()
        self._idle: dict[Closable, None] = {}
        """Connections that wait for a request, those that have waited longest first."""
        self._logged_at: float | None = None
        self._logged = 0

    # -- connections -------------------------------------------------------------------------------

    def open(self, address: str) -> None:
        """Count a new connection, in place of the longest idle one if there are too many in all; raises Refused."""
        if not self._is_proxy(address) and self._connections[address_key(address)] >= self.per_address:
            raise self._refusal(OF_ADDRESS)
        if self.total >= self.most:
            if not self._idle:
                raise self._refusal(WORDS.message("server-too-many"))
            longest = next(iter(self._idle))
            del self._idle[longest]
            longest.close_idle()
        self.total += 1
        self._connections[address_key(address)] += 1

    def close(self, address: str) -> None:
        """Count a connection off that `open` has counted."""
        self.total -= 1
        count_off(self._connections, address_key(address))

    def set_idle(self, connection: Closable, is_idle: bool) -> None:
        """Note whether a connection waits for a request."""
        self._idle.pop(connection, None)
        if is_idle:
            self._idle[connection] = None

    def _is_proxy(self, address: str) -> bool:
        if not self._proxies:
            return False
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._proxies)

    # -- requests ----------------------------------------------------------------------------------

    @contextmanager
    def request(self, address: str) -> Iterator[None]:
        """Count a request or live channel while it lasts, by the address that a proxy has forwarded; raises Refused."""
        key = address_key(address)
        if self._requests[key] >= self.per_address:
            raise self._refusal(OF_ADDRESS)
        self._requests[key] += 1
        try:
            yield
        finally:
            count_off(self._requests, key)

    # -- refusals ----------------------------------------------------------------------------------

    def _refusal(self, reason: Message) -> Refused:
        """Count a refusal, and log it unless one was logged a moment ago."""
        self.refused += 1
        now = self._clock()
        if self._logged_at is None or now - self._logged_at >= LOG_EVERY:
            refused, self._logged, self._logged_at = self.refused - self._logged, self.refused, now
            log.warning("connections refused", extra={"refused": refused, "open": self.total, "reason": reason})
        return Refused("too-fast", 429, reason)


def count_off(counts: Counter[str], key: str) -> None:
    """Take one off, and forget who has none left."""
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]
