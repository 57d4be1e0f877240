"""What is answered to those who come in clear where connections are encrypted."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from contextlib import suppress
from typing import Any

_REQUEST = re.compile(rb"(GET|HEAD) (/[!-~]*) HTTP/1\.[01]\r\n")
_HOST = re.compile(rb"\r\nhost:[ \t]*(\[[0-9A-Fa-f:.]+\]|[-.0-9A-Za-z]+)(?::\d+)?[ \t]*\r\n", re.I)

_MOST = 16 * 2**10
_PATIENCE = 5.0
_AT_ONCE = 200


def answer_in_clear(request: bytes, own: tuple[Any, ...], port: int | None = None) -> bytes:
    """The answer to a request in clear: where to find the page, encrypted.

    A page that is only read is sent on. A form is not: its password has already travelled in
    clear, and whoever sent it has to know.

    Args:
        request: the beginning of it; or anything else.
        own: the address it came to, and its port.
        port: of the encrypted server; by default the one the request came to.
    """
    asked, host = _REQUEST.match(request), _HOST.search(request)
    name = host[1].decode("ascii") if host else _name(str(own[0]))
    port = port or int(own[1])
    server = f"https://{name}" + ("" if port == 443 else f":{port}")
    text = f"This server takes encrypted connections only: {server}/\n".encode()
    if asked is None:
        status, where = "400 Bad Request", b""
    else:
        status = "307 Temporary Redirect"
        where = b"Location: " + server.encode("ascii") + asked[2] + b"\r\n"
    return (
        f"HTTP/1.1 {status}\r\n".encode()
        + where
        + b"Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n"
        + f"Content-Length: {len(text)}\r\nConnection: close\r\n\r\n".encode()
        + text
    )


def _name(address: str) -> str:
    return f"[{address}]" if ":" in address else address


class Redirects:
    """A second port that takes requests in clear and sends them on to the encrypted one.

    It runs in a thread of its own, beside the processes of the server.

    Args:
        listening: a socket that is bound.
        port: of the encrypted server.
    """

    def __init__(self, listening: socket.socket, port: int):
        self._listening = listening
        self._port = port
        self._open = 0

    def start(self) -> None:
        """Begin; it ends with the process."""
        threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True).start()

    async def _run(self) -> None:
        server = await asyncio.start_server(
            self._answer, sock=self._listening, limit=_MOST, backlog=64
        )
        async with server:
            await server.serve_forever()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open += 1
        try:
            if self._open <= _AT_ONCE:
                with suppress(
                    OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError
                ):
                    async with asyncio.timeout(_PATIENCE):
                        request = await reader.readuntil(b"\r\n\r\n")
                        own = writer.get_extra_info("sockname")
                        writer.write(answer_in_clear(request, own, self._port))
                        await writer.drain()
        finally:
            self._open -= 1
            writer.close()
