"""The names this server goes by; requests for any other are refused.

Links that are handed out, such as invitations, begin with the name a request came for. A name that
somebody made up, or a foreign one that was made to lead here, must not get into them.
"""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host
from django.http.response import HttpResponseBase

from openarbiter.web.http.failures import failure_page
from openarbiter.web.our_addresses import always_ours, lan_address
from openarbiter.web.tongue import chosen_by, say, speak

KEPT = 5.0
"""Seconds for which the names are remembered: in a hall the address changes with the network."""

_LONGEST = 100
"""How much of an unknown name the page that refuses it shows."""

_names: tuple[float, frozenset[str]] | None = None


class OnlyKnownHosts:
    """Refuse requests for names that are not this server's, with a page that says what to set."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]):
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        server = str(request.META.get("SERVER_NAME", ""))
        host = str(request.META.get("HTTP_HOST") or server)
        if is_known(host, server):
            return self._get_response(request)
        speak(chosen_by(request))
        return failure_page(
            request,
            400,
            say("Unknown address"),
            say("This server does not go by the name {name}.", name=host[:_LONGEST]),
            say(
                "Open it by the address that was printed when it was started. If the name is "
                "right, whoever runs the server adds it to OPENARBITER_HOSTS."
            ),
        )


def answers_to(scope: dict[str, Any]) -> bool:
    """Whether a request, as the server passes it on (ASGI), came for a name of this server."""
    hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    server = str((scope.get("server") or ("",))[0])
    return len(hosts) <= 1 and is_known(hosts[0] if hosts else server, server)


def is_known(host: str, server: str) -> bool:
    """Whether the server answers to a name.

    Where names are set (``OPENARBITER_HOSTS``) it answers to those alone, else to those that are
    its own beyond doubt: those of this computer, and the address the connection came to.

    Args:
        host: as the header ``Host`` has it, with or without a port.
        server: the address of this computer that the connection came to.
    """
    name = split_domain_port(host)[0]
    if not name or not validate_host(name, settings.ALLOWED_HOSTS):
        return False
    if not settings.OWN_NAMES_ONLY or "*" not in settings.ALLOWED_HOSTS:
        return True
    return _plain(name) in own_names() | {_plain(server)}


def own_names() -> frozenset[str]:
    """The names and addresses of this computer, in small letters, read anew every few seconds."""
    global _names
    now = monotonic()
    if _names is None or now - _names[0] > KEPT:
        _names = now, frozenset(name for name in (*always_ours(), lan_address()) if name)
    return _names[1]


def forget_own_names() -> None:
    """Read the names anew when they are next asked for."""
    global _names
    _names = None


def _plain(name: str) -> str:
    """An address as it is written most shortly, a name as it is."""
    bare = name.strip("[]").lower()
    try:
        address = ip_address(bare)
    except ValueError:
        return bare
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)
