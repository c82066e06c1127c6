"""Where others can reach the server, and opening one that listens to this machine alone to the network around it.

A server that somebody starts for themselves listens on the loopback address only, where nobody else can open its links.
With `offer_network` whoever sits at the machine can change that while it runs: it then listens on the machine's address
in its network as well, at the same port.
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import Awaitable, Callable, Mapping

from chancellery.api.server import NetworkInfo
from chancellery.server.settings import Settings
from chancellery.server.web.errors import Refused
from chancellery.server.words import WORDS

ANYWHERE = ("192.0.2.1", 9)
"""An address that is nobody's: the system says with which of its own addresses it would write there."""

Listen = Callable[[str, int], Awaitable[None]]
"""Listen on an address and a port as well; raises OSError."""


class Network:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._listen: Listen | None = None
        self._port = settings.port
        self._opened = ""
        """The address that it was opened to."""

    def serve(self, port: int, listen: Listen) -> None:
        """From now on requests are answered at this port."""
        self._port, self._listen = port, listen

    def describe(self, caller: str, headers: Mapping[str, str]) -> NetworkInfo:
        """What it looks like to a caller."""
        if self._settings.public_url or self._settings.proxies:
            return NetworkInfo(url=self._settings.public_url, is_local=False, can_open=False)
        if self._opened:
            return NetworkInfo(url=self._url(self._opened), is_local=False, can_open=False)
        if is_loopback(self._settings.host):
            return NetworkInfo(url="", is_local=True, can_open=self._may_open(caller, headers))
        address = lan_address() if self._settings.host in ("0.0.0.0", "::") else self._settings.host
        return NetworkInfo(url=self._url(address) if address else "", is_local=False, can_open=False)

    async def open(self, caller: str, headers: Mapping[str, str]) -> None:
        """Listen to the network, too; raises Refused where that is not for the caller to do, or not possible."""
        if self._opened:
            return
        if self._listen is None or not self._may_open(caller, headers):
            raise Refused("not-allowed", 403, WORDS.message("network-not-yours"))
        address = lan_address()
        try:
            if not address:
                raise OSError
            await self._listen(address, self._port)
        except OSError:
            raise Refused("unavailable", 503, WORDS.message("network-none")) from None
        self._opened = address

    def _may_open(self, caller: str, headers: Mapping[str, str]) -> bool:
        """Somebody at this machine, and not through a proxy, which speaks for anybody."""
        is_forwarded = any(name in headers for name in ("forwarded", "x-forwarded-for", "via"))
        return self._settings.offer_network and is_loopback(caller) and not is_forwarded

    def _url(self, address: str) -> str:
        host = f"[{address}]" if ":" in address else address
        return f"http://{host}:{self._port}{self._settings.base_path}/"


def lan_address() -> str:
    """This machine's address in its network; empty where it is in none. Nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ANYWHERE)
        found = str(probe.getsockname()[0])
        return "" if is_loopback(found) else found
    return ""


def is_loopback(host: str) -> bool:
    """Does an address or a name lead to this machine alone?"""
    if host == "localhost":
        return True
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return False
