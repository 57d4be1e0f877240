"""The addresses that are handed out: in QR codes, invitations, keys and on paper."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

from openarbiter.web.our_addresses import lan_address

_THIS_COMPUTER = ("localhost", "127.0.0.1", "::1")


def server_of(request: HttpRequest) -> str:
    """Where other devices find this server, without a slash at the end.

    It is the address the reader uses, unless the reader sits at the server itself: then it is
    that of this computer in its network, where it has one.
    """
    address = f"{request.scheme}://{request.get_host()}"
    parts = urlsplit(address)
    if parts.hostname in _THIS_COMPUTER and (name := settings.PUBLIC_NAME or lan_address()):
        return f"{parts.scheme}://{name}" + (f":{parts.port}" if parts.port else "")
    return address


def address_of(request: HttpRequest, path: str) -> str:
    """The whole address of a page as other devices open it, from its path on this server."""
    return server_of(request) + path
