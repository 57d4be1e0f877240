"""The event loop of a process of the server: what it listens to counts who comes in."""

from __future__ import annotations

import asyncio
import os
import socket
import ssl
import sys
from asyncio import sslproto
from typing import Any

from openarbiter.web.serving.descriptors import most_connections
from openarbiter.web.serving.door import Door, proxies_of
from openarbiter.web.serving.limits import Limits, limits_from
from openarbiter.web.serving.listener import Listener
from openarbiter.web.serving.unsent import Unsent

BACKLOG = 256
"""Connections that may wait to be accepted; asyncio accepts as many at once."""

_TLS_BUFFER = 64 * 2**10
"""Bytes each encrypted connection keeps for what comes in; asyncio's own 256 KiB would be 125 MiB
for 500 who listen."""


def limits_of_process() -> Limits:
    """The limits of this process: what it was told, and what its open files allow."""
    limits = limits_from(os.environ)
    return most_connections(limits, BACKLOG)


def _door() -> Door:
    return Door(limits_of_process(), proxies_of(os.environ))


class CountingLoop(asyncio.SelectorEventLoop):
    """An event loop whose servers accept connections through a door.

    Attributes:
        door: who is in.
        unsent: what waits for slow readers.
        counts_as_it_accepts: whether a connection is counted before anything is done with it.
    """

    counts_as_it_accepts = True

    def __init__(self) -> None:
        super().__init__()
        self.door = _door()
        self.unsent = Unsent(self.door.limits.unsent)

    async def create_server(self, protocol_factory: Any, *given: Any, **named: Any) -> Any:
        """A server on a socket that is there, with our limits on connections and handshakes."""
        encrypted = isinstance(named.get("ssl"), ssl.SSLContext)
        if encrypted:
            named["ssl_handshake_timeout"] = self.door.limits.header
            named["ssl_shutdown_timeout"] = 2.0
        listening = named.get("sock")
        if isinstance(listening, socket.socket):
            named["sock"] = Listener(listening, self.door, encrypted=encrypted)
        named["backlog"] = BACKLOG
        return await super().create_server(protocol_factory, *given, **named)


if sys.platform == "win32":

    class WindowsLoop(asyncio.ProactorEventLoop):
        """The usual loop of Windows, which accepts in another way.

        Connections are counted as soon as they are there (:mod:`.connection`), encrypted ones
        after their handshake.
        """

        counts_as_it_accepts = False

        def __init__(self) -> None:
            super().__init__()
            self.door = _door()
            self.unsent = Unsent(self.door.limits.unsent)


def new_loop() -> asyncio.AbstractEventLoop:
    """The loop of a process of the server."""
    sslproto.SSLProtocol.max_size = _TLS_BUFFER
    if sys.platform == "win32":
        return WindowsLoop()
    return CountingLoop()
