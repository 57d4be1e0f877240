"""The network addresses requests come from."""

from __future__ import annotations

from ipaddress import IPv4Address, ip_address, ip_network

from django.http import HttpRequest

from openarbiter.web.exchange import Scope


def address_of(request: HttpRequest) -> str:
    """The network address a request came from."""
    return str(request.META.get("REMOTE_ADDR") or "")[:45]


def network_of(address: str) -> str:
    """The part of an address that its holder cannot choose: an IPv6 network has 2^64 of them.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


def network_of_client(scope: Scope) -> str:
    """The network a request comes from, as :func:`network_of` has it; ``""`` where nobody says."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""
