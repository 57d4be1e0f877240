"""Under which addresses other devices find this computer."""

from __future__ import annotations

import socket
from io import StringIO

import segno


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


def addresses(host: str, port: int) -> list[str]:
    """The addresses to open, the one for other devices first where there is one."""
    end = "" if port == 80 else f":{port}"
    if host not in ("0.0.0.0", "::"):
        return [f"http://{f'[{host}]' if ':' in host else host}{end}/"]
    found = [lan_address(), "localhost"]
    return [f"http://{name}{end}/" for name in found if name]


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
