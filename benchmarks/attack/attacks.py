"""The attacks: each opens its connections, keeps them as long as it may, and counts the rest."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

MEBIBYTE = 2**20
LOST = (OSError, asyncio.IncompleteReadError)


@dataclass
class Target:
    """The server under attack.

    Attributes:
        event: the slug of a public event.
        own: the address the attacker comes from.
        refused, ended: connections that never came about, and that the server ended.
        sent: bytes.
    """

    port: int
    event: str
    own: str
    refused: int = 0
    ended: int = 0
    sent: int = 0
    streams: list[asyncio.StreamWriter] = field(default_factory=list)

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A connection; None where there is none to be had."""
        try:
            async with asyncio.timeout(10):
                pair = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(self.own, 0), limit=2**16
                )
        except (OSError, TimeoutError):
            self.refused += 1
            return None
        self.streams.append(pair[1])
        return pair

    async def hold(self, first: bytes, *, read: bool = True) -> None:
        """Open a connection, send something, and wait until the server ends it.

        Args:
            read: whether what the server answers is taken.
        """
        pair = await self.open()
        if pair is None:
            return
        reader, writer = pair
        if not read:
            writer.transport.pause_reading()  # type: ignore[attr-defined]
        with suppress(*LOST):
            await self._write(writer, first)
            while read and await reader.read(2**16):
                pass
            while not read and not writer.is_closing():
                await asyncio.sleep(1)
                await self._write(writer, b"")
        self.ended += 1
        writer.close()

    async def pour(self, first: bytes, piece: bytes, pause: float, most: int) -> None:
        """Send a beginning and then one piece after another, until the server has enough."""
        pair = await self.open()
        if pair is None:
            return
        writer = pair[1]
        with suppress(*LOST):
            await self._write(writer, first)
            for _ in range(most):
                await self._write(writer, piece)
                await asyncio.sleep(pause)
            await asyncio.sleep(3600)
        self.ended += 1
        writer.close()

    async def _write(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        writer.write(data)
        await writer.drain()
        self.sent += len(data)


Attack = Callable[[Target], Awaitable[None]]

_HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
_POST = b"POST /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n"


async def _many(number: int, one: Callable[[], Awaitable[None]], at_once: int = 200) -> None:
    """So many at the same time, begun in groups, so that the attacker's own queue is not full."""
    tasks = []
    for place in range(number):
        tasks.append(asyncio.ensure_future(one()))
        if place % at_once == at_once - 1:
            await asyncio.sleep(0.2)
    await asyncio.gather(*tasks)


async def half_headers(target: Target) -> None:
    """1,100 connections send half a header and wait."""
    await _many(1100, lambda: target.hold(_HALF))


async def slow_headers(target: Target) -> None:
    """1,100 connections send a header a byte a second."""
    await _many(1100, lambda: target.pour(_HALF, b"x", 1, 3600))


async def empty(target: Target) -> None:
    """3,000 connections send nothing."""
    await _many(3000, lambda: target.hold(b""))


async def kept_alive(target: Target) -> None:
    """1,100 connections ask for one page and stay."""
    ask = b"GET /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    await _many(1100, lambda: target.hold(ask), 50)


async def endless_header(target: Target) -> None:
    """One connection sends a header of 500 MiB."""
    await target.pour(_HALF, b"x" * MEBIBYTE, 0, 500)


async def many_headers(target: Target) -> None:
    """One connection sends 10 million headers."""
    await target.pour(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"a: b\r\n" * 10_000, 0, 1000)


async def half_bodies(target: Target) -> None:
    """80 connections announce 7 MiB, send 6 and wait."""
    await _many(80, lambda: target.hold(_POST % (7 * MEBIBYTE) + b"x" * (6 * MEBIBYTE)))


async def slow_bodies(target: Target) -> None:
    """600 connections send a body a byte a second."""
    await _many(600, lambda: target.pour(_POST % 10_000, b"x", 1, 3600))


async def trailers(target: Target) -> None:
    """One connection sends 500 MiB behind the last chunk of a body."""
    first = (
        b"POST /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"1\r\na\r\n0\r\nX-Trailer: "
    )
    await target.pour(first, b"x" * MEBIBYTE, 0, 500)


async def unread_answers(target: Target) -> None:
    """300 connections ask for a large page 60 times each and read none."""
    path = f"/e/{target.event}/arad-2026-a/crosstable/"
    ask = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * 60
    await _many(300, lambda: target.hold(ask, read=False), 50)


async def unread_files(target: Target) -> None:
    """300 connections ask for the largest file 200 times and read nothing."""
    ask = b"GET /static/openarbiter/parts.css HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 200
    await _many(300, lambda: target.hold(ask, read=False), 50)


async def unread_streams(target: Target) -> None:
    """800 listeners read nothing."""
    ask = f"GET /live/{target.event}/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    await _many(800, lambda: target.hold(ask, read=False), 50)


async def garbage(target: Target) -> None:
    """Four connections at a time send what is no HTTP, 50,000 times."""

    async def again() -> None:
        for _ in range(12_500):
            await target.hold(b"\x00\xff no HTTP\r\n\r\n")

    await _many(4, again)


ATTACKS: tuple[Attack, ...] = (
    half_headers, slow_headers, empty, kept_alive, endless_header, many_headers, half_bodies,
    slow_bodies, trailers, unread_answers, unread_files, unread_streams, garbage,
)  # fmt: skip
