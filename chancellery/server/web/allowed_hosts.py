"""Names under which the server answers, checked against the Host header of every request.

A page of another site can make its own name lead to this machine (DNS rebinding), and a browser would then take the
server for a part of that site. That needs a name in the public DNS: addresses, names without a dot and names under the
domains of local networks cannot be taken for it, and are always answered to. A trusted proxy knows the names that it
serves; where it is all that we are told, they are left to it.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from urllib.parse import urlsplit

from chancellery.server.settings import Settings
from chancellery.server.web.errors import Refused
from chancellery.server.words import WORDS

LOCAL_DOMAINS = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".test")
"""Nobody can register a name under these."""
_HOST = re.compile(r"\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9._-]+)")
_PORT = re.compile(r":\d{1,5}$")


class AllowedHosts:
    """Knows by which names the server may be called."""

    def __init__(self, settings: Settings) -> None:
        given = [part.strip() for part in settings.allowed_hosts.split(",") if part.strip()]
        public = urlsplit(settings.public_url).hostname or ""
        is_left_to_proxy = bool(settings.proxies) and not public and not given
        self._takes_any = "*" in given or is_left_to_proxy
        self._names = {name.lower() for name in (*given, public, settings.host, socket.gethostname()) if name}

    def check(self, header: str) -> None:
        """Raise Refused unless the Host header is one of ours; programs that send none are no browsers."""
        if header and not self._takes_any and not self._is_known(header):
            raise Refused("bad-host", 421, WORDS.message("server-known-name"))

    def _is_known(self, header: str) -> bool:
        match = _HOST.fullmatch(_PORT.sub("", header))
        if match is None:
            return False
        name = (match[1] or match[2]).lower().removesuffix(".")
        return "." not in name or name in self._names or name.endswith(LOCAL_DOMAINS) or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
