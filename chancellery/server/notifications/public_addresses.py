"""Check that an address is on the public internet: not this machine, and not the operator's own network."""

from __future__ import annotations

import ipaddress
from ipaddress import IPv4Address, IPv6Address

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
