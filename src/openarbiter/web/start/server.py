"""The server itself."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from uvicorn.supervisors import Multiprocess

from openarbiter.web.serving.descriptors import raise_limit
from openarbiter.web.serving.loop import BACKLOG
from openarbiter.web.serving.redirect import Redirects


@dataclass(frozen=True, slots=True)
class Encryption:
    """A certificate and its key, both as PEM files.

    Attributes:
        clear_port: a second port that sends those who come in clear on to the encrypted one.
    """

    certificate: Path
    key: Path
    clear_port: int | None = None


def serve(host: str, port: int, workers: int = 1, *, tls: Encryption | None = None) -> None:
    """Answer until somebody ends it.

    Args:
        workers: how many processes answer; more than one wants PostgreSQL.
        tls: what connections are encrypted with; None where they are not.

    Raises:
        OSError: the address cannot be listened on.
    """
    raise_limit()
    config = uvicorn.Config(
        "openarbiter.web.start.asgi:application",
        host=host,
        port=port,
        workers=workers,
        http="openarbiter.web.serving.connection:Connection",
        loop="openarbiter.web.serving.loop:new_loop",
        ws="none",
        backlog=BACKLOG,
        # Django sets the log up (openarbiter.web.start.settings).
        log_config=None,
        log_level="warning",
        access_log=False,
        lifespan="off",
        server_header=False,
        ssl_certfile=tls.certificate if tls else None,
        ssl_keyfile=tls.key if tls else None,
        # Those who listen for live updates never hang up by themselves.
        timeout_graceful_shutdown=2,
    )
    listening = _bound(host, port)
    if tls is not None and tls.clear_port is not None:
        Redirects(_bound(host, tls.clear_port), port).start()
    try:
        if workers > 1:
            Multiprocess(config, sockets=[listening]).run()
        else:
            uvicorn.Server(config).run(sockets=[listening])
    except KeyboardInterrupt:
        # Ctrl-C is how it is ended; uvicorn passes it on when everything is done.
        pass


def _bound(host: str, port: int) -> socket.socket:
    """A socket at an address; ``::`` is both kinds of addresses, where the system has both."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.set_inheritable(True)
    return listening
