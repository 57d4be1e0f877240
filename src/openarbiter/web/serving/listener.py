"""The socket that connections come in by: it never runs out of file descriptors."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from openarbiter.web.serving.door import Door
from openarbiter.web.serving.redirect import answer_in_clear

_TLS_HANDSHAKE = 0x16
"""The first byte of every TLS connection, and of no HTTP request."""

_SENT = 256 * 2**10
"""Bytes of an answer that the system takes for a reader; by itself it takes megabytes, and keeps
them also when the connection has long been closed."""

_GONE = 3
"""How many times the patience with a reader who stands still passes until the system gives up one
who does not even confirm: a phone that has left the hall."""

_NO_DESCRIPTORS = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


class Listener(socket.socket):
    """A listening socket that refuses connections beyond the limits as it accepts them.

    asyncio accepts a whole queue of connections before it does anything with the first, and
    where the system has no file descriptors left it logs every failure with its traceback; so
    it has to be here that they are counted. A descriptor is kept in reserve: when all others
    are taken, connections are accepted with it and closed, instead of being left in the queue.

    Args:
        listening: the socket to take the place of; it is empty afterwards.
        encrypted: whether it takes TLS; what comes in clear is told so (:mod:`.redirect`).
    """

    def __init__(self, listening: socket.socket, door: Door, *, encrypted: bool = False):
        super().__init__(
            listening.family, listening.type, listening.proto, fileno=listening.detach()
        )
        self._door = door
        self._encrypted = encrypted
        # The connections that come in by it are born with the same settings.
        self.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SENT)
        if hasattr(socket, "TCP_USER_TIMEOUT") and self.family != getattr(socket, "AF_UNIX", None):
            gone = int(door.limits.stall * _GONE * 1000)
            self.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, gone)
        self._reserve: int | None = os.open(os.devnull, os.O_RDONLY)

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection that may come in.

        Raises:
            BlockingIOError: there is none at the moment.
        """
        while True:
            try:
                descriptor, address = self._accept()  # type: ignore[attr-defined]
            except OSError as problem:
                if problem.errno not in _NO_DESCRIPTORS:
                    raise
                self._refuse_one()
                continue
            connection = Admitted(self, descriptor, self._door, self._encrypted)
            host = address[0] if isinstance(address, tuple) else ""
            if self._door.enter(descriptor, host, connection.hang_up):
                return connection, address
            connection.close()

    def close(self) -> None:
        """Stop listening."""
        if self._reserve is not None:
            os.close(self._reserve)
            self._reserve = None
        super().close()

    def _refuse_one(self) -> None:
        """Accept and close a connection with the descriptor in reserve."""
        self._door.refused += 1
        if self._reserve is None:
            raise BlockingIOError
        os.close(self._reserve)
        self._reserve = None
        try:
            descriptor, _ = self._accept()  # type: ignore[attr-defined]
            socket.close(descriptor)
        except OSError as problem:
            raise BlockingIOError from problem
        finally:
            with suppress(OSError):
                self._reserve = os.open(os.devnull, os.O_RDONLY)


class Admitted(socket.socket):
    """A connection that came in; the door knows when it is closed."""

    def __init__(self, listening: socket.socket, descriptor: int, door: Door, encrypted: bool):
        super().__init__(listening.family, listening.type, listening.proto, fileno=descriptor)
        self.setblocking(False)
        self._key = descriptor
        self._door = door
        self._unknown = encrypted

    def recv_into(self, buffer: Any, nbytes: int = 0, flags: int = 0) -> int:
        """Receive; a request in clear where TLS is spoken is answered, and is the end."""
        count = super().recv_into(buffer, nbytes, flags)
        if self._unknown and count:
            self._unknown = False
            if buffer[0] != _TLS_HANDSHAKE:
                with suppress(OSError):
                    self.send(answer_in_clear(bytes(buffer[:count]), self.getsockname()))
                return 0
        return count

    def hang_up(self) -> None:
        """End the connection: whoever waits for it sees its end."""
        with suppress(OSError):
            self.shutdown(socket.SHUT_RDWR)

    def _real_close(self, _ss: Callable[..., None] = socket.socket._real_close) -> None:  # type: ignore[attr-defined]
        self._door.leave(self._key)
        _ss(self)
