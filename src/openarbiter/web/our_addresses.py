"""Under which addresses other devices find this computer."""

from __future__ import annotations

import socket
from contextlib import suppress
from io import StringIO

import segno

_EVERYWHERE = ("0.0.0.0", "::")


def lan_address() -> str | None:
    """The address of this computer in its network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says by which of its addresses it would go out.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address


def always_ours() -> list[str]:
    """The names by which a computer finds itself, whatever its network is, in small letters."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return [name, short, f"{short}.local", "localhost", "127.0.0.1", "::1"]


def own_names(host: str) -> list[str]:
    """The names and addresses of this computer, that other devices use first.

    Args:
        host: the address the server listens on.
    """
    found = [lan_address(), None if host in _EVERYWHERE else host]
    with suppress(OSError):
        found += sorted(
            {str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname().lower(), None)}
        )
    found += always_ours()
    good = [each for each in found if each and each.isascii() and "%" not in each]
    return list(dict.fromkeys(good))


def addresses(
    host: str, port: int, *, encrypted: bool = False, name: str | None = None
) -> list[str]:
    """The addresses to open, the one for other devices first where there is one.

    Args:
        name: the name the server goes by, where it has one.
    """
    scheme, usual = ("https", 443) if encrypted else ("http", 80)
    end = "" if port == usual else f":{port}"
    if name is not None:
        return [f"{scheme}://{name}{end}/"]
    if host not in _EVERYWHERE:
        return [f"{scheme}://{f'[{host}]' if ':' in host else host}{end}/"]
    found = [lan_address(), "localhost"]
    return [f"{scheme}://{each}{end}/" for each in found if each]


def free(host: str, port: int) -> bool:
    """Whether a server can listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def qr_text(address: str) -> str:
    """An address as a QR code of half blocks, for a terminal."""
    out = StringIO()
    segno.make(address, error="m").terminal(out, compact=True)
    return out.getvalue().rstrip("\n")
