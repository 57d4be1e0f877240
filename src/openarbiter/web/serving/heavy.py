"""Public pages that take long to make: made apart from all others, and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextvars import ContextVar
from dataclasses import dataclass
from hashlib import sha256
from time import monotonic

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response

from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.tongue import language

FORGIVEN = 60.0
"""Seconds after which a page that could not be made is tried again."""

FAILED = 503
"""The status of an answer that could not be made."""

_FOR_GOOD = (200, 404, 409)
"""Answers that are the same as long as their key is."""

Headers = list[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class HeavyAnswer:
    """An answer as it was made.

    Attributes:
        until: the second of the monotonic clock until which it may be given; None for good.
    """

    status: int
    headers: Headers
    body: bytes
    until: float | None = None


@dataclass(slots=True)
class HeavyTurn:
    """What a spectator's request is worked on for.

    Attributes:
        wanted: the key of a heavy answer that the request needs; None where it needs none.
        failed: whether it needs one that could not be made a while ago.
    """

    wanted: Hashable | None = None
    failed: bool = False


turn: ContextVar[HeavyTurn | None] = ContextVar("turn", default=None)
"""The turn of the request that is being answered; None where nobody has to wait for one."""

_answers: Memory[Hashable, HeavyAnswer] = Memory(
    256, 16 * MEBIBYTE, lambda answer: len(answer.body)
)


def heavy(
    request: HttpRequest, key: tuple[Hashable, ...], make: Callable[[], HttpResponse]
) -> HttpResponse:
    """Answer with a page that takes long to make.

    From memory, where it is there. Else a spectator's request ends here, and is worked on again
    in the line of the heavy ones (:mod:`openarbiter.web.serving.turns`); everybody else gets it
    made.

    Args:
        key: all that makes a difference to the page, besides the language and the compression.
    """
    here = turn.get()
    if here is None:
        return make()
    whole = (*key, language().code, "gzip" in request.headers.get("Accept-Encoding", ""))
    there = found(whole, here)
    if there is None:
        # Nobody gets this one.
        return HttpResponse(status=204)
    response = HttpResponse(there.body, status=there.status)
    for name, value in there.headers:
        response.headers[name.decode("ascii")] = value.decode("latin-1")
    etag = response.headers.get("ETag")
    return get_conditional_response(request, etag=etag, response=response) or response


def found(key: Hashable, here: HeavyTurn) -> HeavyAnswer | None:
    """A heavy answer that is kept; None where this turn ends without one."""
    there = known(key)
    if there is None:
        here.wanted = key
    elif there.status == FAILED:
        here.failed = True
        return None
    return there


def known(key: Hashable) -> HeavyAnswer | None:
    """A heavy answer that is kept and may still be given."""
    there = _answers.known(key)
    if there is None or (there.until is not None and monotonic() > there.until):
        return None
    return there


def keep(key: Hashable, answer: HeavyAnswer) -> HeavyAnswer:
    """Keep a heavy answer, one that says that it failed for a while; what is to be sent."""
    names = {name.lower() for name, _ in answer.headers}
    if b"set-cookie" in names:
        return answer
    headers, until = answer.headers, None
    if answer.status not in _FOR_GOOD:
        until = monotonic() + FORGIVEN
    elif b"etag" not in names:
        digest = sha256(answer.body).hexdigest()[:32]
        headers = [*headers, (b"ETag", f'W/"{digest}"'.encode())]
    kept = HeavyAnswer(answer.status, headers, answer.body, until)
    _answers.put(key, kept)
    return kept
