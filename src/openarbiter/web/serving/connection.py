"""A connection that keeps its limits: uvicorn's, with a clock and a scale."""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from openarbiter.web.serving.door import Door
from openarbiter.web.serving.limits import Limits
from openarbiter.web.serving.unsent import Unsent

_LINGER = 5.0
"""Seconds in which a body may end whose request has already been answered."""

_OVERHEAD = 32 * 2**10
"""Bytes around the chunks of a body, besides as many as it has itself."""

_LOOK = 5.0
"""Seconds between two looks at how fast an answer is read."""

_READ_RATE = 512
"""Bytes a second of an answer that are enough not to count as standing still."""

_FORGET = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
"""What SO_LINGER takes for: close at once, and send nothing more."""

_IN_ADVANCE = 8
"""Requests that may be sent before earlier ones are answered; browsers send none."""

_TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 26\r\nConnection: close\r\n\r\nThe header is too large.\r\n"
)


class Connection(HttpToolsProtocol):
    """A connection of the server.

    A request has so long for its header and its body, and only so many bytes for the first;
    between two of them there is so much time; whoever does not read an answer is given up.
    While a page is made, no clock runs. There is one timer for each connection, which looks
    when the time is up whether it still is.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin: a header is awaited."""
        super().connection_made(transport)
        loop: Any = self.loop
        self._door: Door = loop.door
        self._unsent: Unsent = loop.unsent
        self._limits: Limits = self._door.limits
        self._key = _key_of(transport)
        self._counted_here = not loop.counts_as_it_accepts
        self._timer: asyncio.TimerHandle | None = None
        self._deadline: float | None = None
        self._head: int | None = 0
        self._raw = self._body = 0
        self._sending = self._gone = False
        self._body_began = 0.0
        self._looked: tuple[float, int] | None = None
        if self._counted_here:
            address = self.client[0] if self.client else ""
            if not self._door.enter(self._key, address, transport.abort):
                transport.abort()
                return
        self._until(self.loop.time() + self._limits.header)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._gone = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._unsent.forget(self)
        if self._counted_here:
            self._door.leave(self._key)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes in, as long as they are within the limits."""
        if self.transport.is_closing():
            return
        if self._head == 0 and self.cycle is not None and self.cycle.response_complete:
            # The first byte of another request on a connection that was kept.
            self._until(self.loop.time() + self._limits.header)
        if self._head is not None:
            self._head += len(data)
        elif self._sending:
            self._raw += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._head is not None and self._head > self._limits.header_size:
            self._refuse()
        elif self._sending and self._raw > 2 * self._body + _OVERHEAD:
            self.transport.abort()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, or one behind the body, which nobody looks at."""
        if self._head is not None:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Answer the request, whose body may still be coming."""
        if self.transport.is_closing():
            return
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        self._head = None
        if size > self._limits.header_size or len(self.headers) > self._limits.headers:
            self._refuse()
            return
        self._sending, self._raw, self._body = True, 0, 0
        self._body_began = self.loop.time()
        self._until(self._body_began + self._limits.body_grace)
        self._door.busy(self._key)
        super().on_headers_complete()
        if len(self.pipeline) > _IN_ADVANCE:
            self.transport.abort()

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body."""
        if self.cycle is None or self.transport.is_closing():
            return
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that the request is there as a whole."""
        if self.cycle is None or self.transport.is_closing():
            return
        self._sending, self._head = False, 0
        self._until(self._waits_from() if self.cycle.response_complete else None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request, or for the rest of this one."""
        super().on_response_complete()
        # Uvicorn's own timer would be one more for each request.
        self._unset_keepalive_if_required()
        if self.transport.is_closing():
            self._watch_reading()
        elif self._sending:
            self._until(self.loop.time() + _LINGER)
        elif self.cycle.response_complete:
            self._until(self._waits_from())

    def shutdown(self) -> None:
        """End as soon as what is being answered has been."""
        super().shutdown()
        if self.cycle is not None and not self.cycle.response_complete and self.flow.write_paused:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Note that more waits for the reader than fits between us and them."""
        super().pause_writing()
        self._watch_reading()
        self._unsent.waits(self)

    def resume_writing(self) -> None:
        """Note that the reader has taken most of it."""
        self._looked = None
        self._unsent.forget(self)
        super().resume_writing()

    @property
    def waiting_to_be_read(self) -> int:
        """Bytes of answers that have not left."""
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        """End at once, and let the system forget what it has not sent either."""
        sock = self.transport.get_extra_info("socket")
        if sock is not None:
            with suppress(OSError):
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _FORGET)
        self.transport.abort()

    def _waits_from(self) -> float:
        """Note that the connection waits for its next request; until when it may."""
        self._door.idle(self._key)
        return self.loop.time() + self._limits.idle

    def _until(self, deadline: float | None) -> None:
        """Set when to look next; there is no need to look where a page is being made."""
        self._deadline = deadline
        if deadline is not None and self._timer is None:
            self._set_timer(deadline - self.loop.time())

    def _set_timer(self, seconds: float) -> None:
        self._timer = self.loop.call_later(max(seconds, 0.01), self._look)

    def _watch_reading(self) -> None:
        """Look from now on whether the reader takes what is left."""
        left = self.waiting_to_be_read
        if left and self._looked is None:
            self._looked = (self.loop.time(), left)
            if self._timer is None:
                self._set_timer(_LOOK)

    def _look(self) -> None:
        """End the connection where its time is up; else look again when it may be."""
        self._timer = None
        now = self.loop.time()
        if self._stands_still(now):
            self.abort()
            return
        if self._deadline is not None and now >= self._deadline:
            self._deadline = None
            if self._sending and not self.cycle.response_complete:
                self._look_at_body(now)
            else:
                self._watch_reading()
                self.transport.close()
        if self._timer is None and not self._gone:
            if self._looked is not None:
                self._set_timer(_LOOK)
            elif self._deadline is not None:
                self._set_timer(self._deadline - now)

    def _look_at_body(self, now: float) -> None:
        """End the connection where a body comes in too slowly; else set when to look again."""
        limits, gone = self._limits, now - self._body_began
        if self.flow.read_paused:
            # It is we who do not read.
            self._deadline = now + limits.body_grace
        elif gone < limits.body and self._body >= (gone - limits.body_grace) * limits.body_rate:
            self._deadline = now + 1.0
        else:
            self.transport.abort()

    def _stands_still(self, now: float) -> bool:
        """Whether the reader has taken next to nothing of an answer for too long."""
        if self._looked is None:
            return False
        since, size = self._looked
        left = self.waiting_to_be_read
        if not left:
            self._looked = None
            return False
        if size - left >= _READ_RATE * (now - since):
            self._looked = (now, left)
            return False
        return now - since >= self._limits.stall

    def _refuse(self) -> None:
        self.transport.write(_TOO_LARGE)
        self.transport.close()


def _key_of(transport: asyncio.BaseTransport) -> int:
    """What the door knows a connection by: its file descriptor."""
    sock: Any = transport.get_extra_info("socket")
    descriptor = sock.fileno() if sock is not None else -1
    return id(transport) if descriptor < 0 or sys.platform == "win32" else int(descriptor)
