"""Requests as bytes: where one ends is clear to everybody on its way, and answers are protected."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest
from support.live_server import LiveServer
from support.waiting import PATIENCE

SECOND = b"GET /smuggled/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
"""A request that somebody hides in another one."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that hangs up soon when nothing more comes."""
    soon = {"OPENARBITER_LIMITS": "header=2 idle=2 body=2 body_grace=1"}
    with LiveServer(tmp_path_factory.mktemp("wire"), environment=soon) as running:
        yield running


def told(server: LiveServer, sent: bytes) -> bytes:
    """Everything the server answers to these bytes, until it hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        answer = b""
        with suppress(ConnectionError):
            line.sendall(sent)
            while piece := line.recv(65536):
                answer += piece
        return answer


def statuses(answer: bytes) -> list[int]:
    """The status of every answer there is."""
    return [int(each) for each in re.findall(rb"HTTP/1\.1 (\d{3}) ", answer)]


HEAD = b"POST /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
AMBIGUOUS = {
    "a length and pieces": HEAD + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n",
    "pieces and a length": HEAD + b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n",
    "two lengths": HEAD + b"Content-Length: 4\r\nContent-Length: 44\r\n\r\n",
    "a length that is none": HEAD + b"Content-Length: +4\r\n\r\n",
    "lengths in one line": HEAD + b"Content-Length: 4, 44\r\n\r\n",
    "pieces of a kind nobody knows": HEAD + b"Transfer-Encoding: xchunked\r\n\r\n",
    "a blank before the colon": HEAD + b"Content-Length : 4\r\n\r\n",
    "pieces whose size is none": HEAD + b"Transfer-Encoding: chunked\r\n\r\n0x1\r\n",
    "a line that goes on": HEAD + b"Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n",
}


@pytest.mark.parametrize("kind", AMBIGUOUS)
def test_a_request_whose_end_is_not_clear_hides_no_other(server: LiveServer, kind: str) -> None:
    """It is refused, and nothing that follows on the same line is answered."""
    answer = told(server, AMBIGUOUS[kind] + b"0\r\n\r\n" + SECOND)
    assert statuses(answer) in ([400], []), answer[:300]


def test_a_request_with_a_clear_end_is_answered_and_the_next_one_too(server: LiveServer) -> None:
    """The same way of asking gets answers, so that silence above means what it says."""
    first = b"GET /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    assert statuses(told(server, first + SECOND)) == [200, 404]


def test_the_server_does_not_say_what_it_is(server: LiveServer) -> None:
    for path in (b"/login/", b"/static/openarbiter/page.css", b"/live/nothing/", b"/nothing/"):
        answer = told(
            server, b"GET " + path + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        )
        head = answer.partition(b"\r\n\r\n")[0].lower()
        assert b"\r\nserver:" not in head
        assert b"uvicorn" not in answer.lower()
        for name in (b"content-security-policy", b"x-content-type-options", b"referrer-policy"):
            assert head.count(b"\r\n" + name + b":") == 1, (path, name)


def test_trace_is_refused_and_echoes_nothing(server: LiveServer) -> None:
    answer = told(
        server,
        b"TRACE /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: sessionid=secret\r\n"
        b"Connection: close\r\n\r\n",
    )
    assert statuses(answer) == [405]
    assert b"secret" not in answer


def test_no_header_is_made_of_what_comes_in(server: LiveServer) -> None:
    answer = told(
        server,
        b"GET /e/x%0d%0aSet-Cookie:%20a=b/?next=%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\n"
        b"Host: 127.0.0.1\r\nConnection: close\r\n\r\n",
    )
    assert b"a=b" not in answer.partition(b"\r\n\r\n")[0].replace(b"%20a=b", b"")
