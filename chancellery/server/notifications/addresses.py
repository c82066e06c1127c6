"""Addresses of notification channels: validation, and the form in which the sender needs them.

Nobody writes the URLs of the library that sends: it knows far more than a stranger should be able to ask for.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import ipaddress
import re
import socket
from ipaddress import IPv4Address, IPv6Address
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import msgspec

from chancellery.api.notifications import Kind
from chancellery.server.accounts.names import clean_email
from chancellery.server.settings import Settings
from chancellery.server.tables.errors import Unfit
from chancellery.server.words import WORDS

SERVICES: tuple[Kind, ...] = ("discord", "slack", "ntfy", "webhook")

LONGEST = 1_000


def offered_kinds(settings: Settings) -> list[Kind]:
    """The kinds of channels that the operator has set up."""
    kinds: list[Kind] = ["push"] if settings.push_contact else []
    kinds += ["email"] if settings.mail_server else []
    return [*kinds, *SERVICES] if settings.webhooks else kinds


_DISCORD = re.compile(r"https://(?:(?:canary|ptb)\.)?discord(?:app)?\.com/api/webhooks/(\d{5,25})/([\w-]{20,120})")
_SLACK = re.compile(r"https://hooks\.slack\.com/services/(T\w{5,20})/(B\w{5,20})/(\w{10,40})")
_HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|[0-9A-Fa-f:.]{2,45}")
_TOPIC = re.compile(r"/[\w-]{1,64}")
_PRINTED = re.compile(r"[!#-;=?-\[\]-~]+")
"""ASCII that is printed, without spaces, quotes, angles and backslashes."""
_PATH = re.compile(r"(?:/[\w.~!$&'()*+,;=:@%-]*)*")
POINT, SECRET = 65, 16
"""Bytes of the two keys of a push subscription."""


class PushAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser gives when somebody subscribes, its keys in base64url."""

    endpoint: str
    p256dh: str
    auth: str


def clean(kind: Kind, address: str, settings: Settings) -> str:
    """The address as it is kept; raises Unfit with the reason when it is none of this kind."""
    if len(address) > LONGEST:
        raise Unfit(WORDS.message("address-may-characters", longest=LONGEST))
    address = address.strip()
    if kind == "email":
        return clean_email(address)
    if kind == "push":
        return _clean_push(address, settings)
    if kind == "discord":
        return _fitting(_DISCORD, address, "https://discord.com/api/webhooks/…: make one in the settings of a channel")
    if kind == "slack":
        return _fitting(_SLACK, address, "https://hooks.slack.com/services/…: make one as an incoming webhook")
    parts = _web(address, settings)
    if kind == "ntfy" and not _TOPIC.fullmatch(parts.path):
        raise Unfit(WORDS.message("address-ntfy-topic"))
    if not _PATH.fullmatch(parts.path) or (kind == "ntfy" and parts.query):
        raise Unfit(WORDS.message("characters-address-do"))
    return address


def _fitting(pattern: re.Pattern[str], address: str, example: str) -> str:
    if not pattern.fullmatch(address):
        raise Unfit(WORDS.message("address-begins-with", example=example))
    return address


def _web(address: str, settings: Settings) -> _Parts:
    """Only https, unless the operator lets notices go into private networks."""
    schemes = ("https", "http") if settings.webhook_private_networks else ("https",)
    try:
        split = urlsplit(address)
        port = split.port
    except ValueError:
        raise Unfit(WORDS.message("that-is-not-an-address")) from None
    host = split.hostname or ""
    if split.scheme not in schemes or not _HOST.fullmatch(host) or not _PRINTED.fullmatch(address):
        raise Unfit("the address begins with https:// and the name of a server")
    if "@" in split.netloc or split.fragment:
        raise Unfit(WORDS.message("name-password-fragment"))
    return _Parts(split.scheme, host, port, split.path, split.query)


class _Parts(msgspec.Struct, frozen=True):
    scheme: str
    host: str
    port: int | None
    path: str
    query: str

    @property
    def place(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port is None else f"{host}:{self.port}"


def _clean_push(address: str, settings: Settings) -> str:
    try:
        given = msgspec.json.decode(address, type=PushAddress)
        sizes = [len(base64.urlsafe_b64decode(key + "=" * (-len(key) % 4))) for key in (given.p256dh, given.auth)]
    except (msgspec.DecodeError, binascii.Error, ValueError):
        raise Unfit(WORDS.message("push-subscription-send")) from None
    if sizes != [POINT, SECRET]:
        raise Unfit(WORDS.message("keys-push-subscription"))
    _web(given.endpoint, settings)
    return msgspec.json.encode(given).decode()


async def check_reachable(kind: Kind, address: str, settings: Settings) -> None:
    """Refuse an address that leads into a private network. Looked at once more whenever something is sent."""
    if settings.webhook_private_networks or kind in ("email", "discord", "slack"):
        return
    place = msgspec.json.decode(address, type=PushAddress).endpoint if kind == "push" else address
    parts = _web(place, settings)
    try:
        found = await asyncio.get_running_loop().getaddrinfo(parts.host, parts.port or 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unfit(WORDS.message("there-is-no-server-of")) from None
    if not all(is_public(str(entry[4][0])) for entry in found):
        raise Unfit(WORDS.message("server-private-network"))


# -- for the sender ------------------------------------------------------------------------------------------


def service_url(kind: Kind, address: str, settings: Settings) -> str:
    """What apprise makes of an address."""
    if kind == "email":
        return mail_url(address, settings)
    if kind == "discord" and (match := _DISCORD.fullmatch(address)):
        return f"discord://{match[1]}/{match[2]}/?avatar=no&footer=no&image=no"
    if kind == "slack" and (match := _SLACK.fullmatch(address)):
        return f"slack://{match[1]}/{match[2]}/{match[3]}/?image=no&footer=no"
    parts = _web(address, settings)
    secure = "s" if parts.scheme == "https" else ""
    if kind == "ntfy":
        return f"ntfy{secure}://{parts.place}{parts.path}?mode=private&image=no"
    # A minus says that a word is for the server and not for the library.
    words = [(f"-{name}", value) for name, value in parse_qsl(parts.query, keep_blank_values=True)]
    query = urlencode(words, quote_via=quote)
    return f"json{secure}://{parts.place}{parts.path}{'?' * bool(query)}{query}"


def mail_url(address: str, settings: Settings) -> str:
    """A password is never sent in the clear: smtp:// with one begins by STARTTLS."""
    server = urlsplit(settings.mail_server)
    mode = "ssl" if server.scheme == "smtps" else "starttls" if server.username else "insecure"
    who = f"{server.username}:{server.password or ''}@" if server.username else ""
    port = server.port or {"ssl": 465, "starttls": 587, "insecure": 25}[mode]
    sender = re.fullmatch(r"\s*(.*?)\s*<([^<>]+)>\s*", settings.mail_from)
    name, mailbox = (sender[1], sender[2]) if sender else ("Chancellery", settings.mail_from.strip())
    query = {"smtp": server.hostname or "", "from": f"{name} <{mailbox}>", "to": address, "mode": mode}
    scheme = "mailto" if mode == "insecure" else "mailtos"
    return f"{scheme}://{who}{server.hostname}:{port}/?{urlencode(query | {'format': 'text'}, quote_via=quote)}"


def masked_address(kind: Kind, address: str) -> str:
    """Enough for its owner to recognise it, and nothing with which anybody could use it."""
    if kind == "email":
        return address
    if kind == "push":
        address = msgspec.json.decode(address, type=PushAddress).endpoint
    return urlsplit(address).hostname or ""


NAT64 = ipaddress.ip_network("64:ff9b::/96")
LOCAL_NAT64 = ipaddress.ip_network("64:ff9b:1::/48")
"""A network's own translation to IPv4: where it leads only its operator knows."""
IPV4_COMPATIBLE = ipaddress.ip_network("::/96")
"""Long out of use; some systems still take such an address for the IPv4 address in it."""


def is_public(address: str) -> bool:
    """Is this an address of the open internet, whatever it is wrapped in?"""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address):
        if parsed in LOCAL_NAT64 or parsed in IPV4_COMPATIBLE:
            return False
        if not all(is_public(str(inner)) for inner in _wrapped(parsed)):
            return False
        if parsed.ipv4_mapped or parsed in NAT64:
            return True
    return parsed.is_global and not parsed.is_multicast


def _wrapped(address: IPv6Address) -> list[IPv4Address]:
    """The IPv4 addresses to which packets for an IPv6 address may go."""
    inner = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in NAT64:
        inner.append(IPv4Address(int(address) & 0xFFFFFFFF))
    return [one for one in inner if one is not None]
