"""Connections that are held, and what never ends, do not stop the server."""

from __future__ import annotations

import select
import socket
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path

import pytest
from support.live_server import LiveServer
from support.waiting import PATIENCE, wait_until

LIMITS = "header=1 idle=1 body=20 body_grace=1 stall=2 per_address=30"
ELSEWHERE = "127.0.0.9"
"""An address that is not that of the server itself, which has no limit of its own."""

HALF = b"GET /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
PAGE = b"GET /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
POST = b"POST /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that soon has enough, with a public event."""
    folder = tmp_path_factory.mktemp("held")
    with LiveServer(folder, demo=True, environment={"OPENARBITER_LIMITS": LIMITS}) as running:
        yield running


def connection(server: LiveServer, first: bytes = b"", *, window: int = 0) -> socket.socket:
    """A connection from elsewhere that has sent something."""
    made = socket.socket()
    if window:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    made.bind((ELSEWHERE, 0))
    made.settimeout(PATIENCE)
    made.connect(("127.0.0.1", server.port))
    made.sendall(first)
    return made


def answered(held: socket.socket) -> bytes:
    """Everything that comes until the server ends the connection."""
    found = b""
    with suppress(ConnectionResetError):
        while piece := held.recv(2**16):
            found += piece
    return found


def is_served(server: LiveServer) -> bool:
    """Whether one attempt succeeds, of somebody who would try again."""
    try:
        with urllib.request.urlopen(f"{server.address}/login/", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except (OSError, HTTPException):
        return False


@pytest.mark.parametrize("first", [b"", b"G", HALF])
def test_a_header_that_does_not_come_is_not_awaited(server: LiveServer, first: bytes) -> None:
    assert answered(connection(server, first)) == b""


def test_a_connection_that_is_kept_ends_when_nothing_more_is_asked(server: LiveServer) -> None:
    assert answered(connection(server, PAGE)).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "piece", [b"x" * 8192, b"a: b\r\n" * 1000], ids=["one header", "many headers"]
)
def test_an_endless_header_is_refused(server: LiveServer, piece: bytes) -> None:
    held = connection(server, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: y\r\nX-Endless: ")
    with suppress(OSError):
        for _ in range(1000):
            held.sendall(piece)
        pytest.fail("it was taken")
    # Who goes on sending when nobody reads any more may lose the answer.
    assert answered(held)[:12] in (b"HTTP/1.1 431", b"")


def test_too_many_headers_are_refused(server: LiveServer) -> None:
    asked = b"GET /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"a: b\r\n" * 200 + b"\r\n"
    assert answered(connection(server, asked)).startswith(b"HTTP/1.1 431")


@pytest.mark.parametrize("announced", [10_000, 7 * 2**20])
def test_a_body_that_does_not_come_is_not_awaited(server: LiveServer, announced: int) -> None:
    head = POST + b"Content-Length: %d\r\n\r\n" % announced
    answered(connection(server, head + b"x" * 100))
    wait_until(lambda: is_served(server))


def test_what_comes_behind_a_body_is_limited(server: LiveServer) -> None:
    held = connection(server, POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX: ")
    with pytest.raises(OSError, match=r"reset|Broken pipe"):
        held.sendall(b"x" * 2**23)


def test_requests_sent_far_in_advance_are_not_kept(server: LiveServer) -> None:
    found = answered(connection(server, PAGE * 500))
    assert found.count(b"HTTP/1.1 200") < 20


def test_a_reader_who_does_not_read_is_given_up(server: LiveServer) -> None:
    path = "/e/demo/arad-2026-a/crosstable/"
    with urllib.request.urlopen(server.address + path, timeout=PATIENCE) as answer:
        assert len(answer.read()) > 100_000
    page = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    held = connection(server, page * 8, window=2048)
    watched = select.poll()
    watched.register(held, select.POLLHUP | select.POLLERR)
    assert watched.poll(PATIENCE * 1000)


def test_one_address_loses_its_oldest_waiting_connection_to_a_new_one(server: LiveServer) -> None:
    held = [connection(server) for _ in range(60)]
    new = connection(server, PAGE)
    assert new.recv(12) == b"HTTP/1.1 200"
    for each in held:
        each.close()


def test_who_listens_is_not_ended_by_those_who_wait(server: LiveServer) -> None:
    listening = connection(server, b"GET /live/demo/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert listening.recv(12) == b"HTTP/1.1 200"
    held = [connection(server) for _ in range(100)]
    for each in held:
        assert answered(each) == b""
    listening.setblocking(False)
    with suppress(BlockingIOError):
        while True:
            assert listening.recv(2**16) != b"", "the stream was ended"


def test_the_log_says_the_same_only_a_few_times(server: LiveServer) -> None:
    file = server.folder / "log" / "server.log"
    for _ in range(100):
        answered(connection(server, b"\x00\xff\r\n\r\n"))
    assert file.read_text().count("Invalid HTTP request") <= 6
    assert file.stat().st_mode & 0o077 == 0


def test_a_server_without_file_descriptors_goes_on(tmp_path: Path) -> None:
    with LiveServer(tmp_path, files=400, environment={"OPENARBITER_LIMITS": "header=60"}) as server:
        held = []
        for _ in range(700):
            with suppress(OSError):
                held.append(connection(server))
        # One who comes while the server hangs up on others may be hung up on, and comes again.
        wait_until(lambda: is_served(server))
        for each in held:
            each.close()
        wait_until(lambda: is_served(server))
        server.stop()
        assert len(server.log.read_bytes()) < 10_000
