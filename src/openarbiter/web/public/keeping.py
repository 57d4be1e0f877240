"""Pages kept as they were sent: hundreds of spectators ask for the same few."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from threading import Lock
from time import monotonic

from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import get_conditional_response, patch_vary_headers

from openarbiter.web.announced import hub
from openarbiter.web.ledger.actions import concerns_everybody
from openarbiter.web.memory import MEBIBYTE, Memory

PACE = 4.0
"""How many seconds a page stays as it is while results come in one after another."""

STALE = 4.0
"""How many seconds longer it is given while the next one is made."""

_QUICK = 4
"""How hard pages are compressed: most of what can be had, in a third of the time."""

_UNHURRIED = ("result", "reported", "at-board", "verified")
"""What pages need not show at once: results come to those who watch by themselves."""

_REVISION = re.compile(rb' data-revision="\d+"')


@dataclass(frozen=True, slots=True)
class Kept:
    """A page.

    Attributes:
        etag: the same for the same page; which revision of the event it was made at makes no
            difference.
    """

    zipped: bytes
    etag: str


@dataclass(frozen=True, slots=True)
class KnownRevision:
    """The revision to make a page for, and until when the page stays as it is."""

    revision: int
    until: float


@dataclass(slots=True)
class AnswerSlot:
    """Where a view says that its answer is the same for everybody, to whom keeps answers.

    Attributes:
        event: the key of the event the page is about; None for an answer not to be kept.
        told: what the page was made for.
    """

    event: int | None = None
    told: KnownRevision = field(default=KnownRevision(0, 0.0))


SLOT = "openarbiter.slot"
"""Its name in the scope of a request."""


class RevisionPace:
    """The revisions of events as pages follow them: results each at most once in a while.

    A page is made for the revision told here; it shows what is so at that moment, which may
    be newer. So it is never older than the pace. What is more than a result, such as the
    publication of a round, is in the page that is asked for next.

    Args:
        clock: the time in seconds, from any beginning.
    """

    def __init__(self, clock: Callable[[], float] = monotonic):
        self._clock = clock
        self._told: dict[int, KnownRevision] = {}
        self._least: dict[int, int] = {}
        self._lock = Lock()

    def revision(self, event_key: int, revision: int) -> KnownRevision:
        """The revision to make pages for, where the event has this one now."""
        now = self._clock()
        with self._lock:
            told = self._told.get(event_key)
            if told is None or now >= told.until or not self.holds(event_key, told.revision):
                told = self._told[event_key] = KnownRevision(revision, now + PACE)
            elif told.revision == revision:
                told = KnownRevision(revision, now + PACE)
            return told

    def holds(self, event_key: int, revision: int) -> bool:
        """Whether a page made for a revision shows all that has to be shown at once."""
        return revision >= self._least.get(event_key, 0)

    def announced(self, event_key: int, messages: Sequence[hub.Message]) -> None:
        """Take note of what has happened in an event."""
        if _hurried(messages):
            self.elsewhere(event_key, max(message["revision"] for message in messages))

    def elsewhere(self, event_key: int, revision: int) -> None:
        """Take note that another process has done something, whatever it was."""
        with self._lock:
            self._least[event_key] = max(self._least.get(event_key, 0), revision)

    def forget(self) -> None:
        """Forget all of it: for another database, whose events have the same keys."""
        with self._lock:
            self._told.clear()
            self._least.clear()


def _hurried(messages: Sequence[hub.Message]) -> bool:
    """Whether pages have to show at once what these messages tell.

    >>> _hurried([{"kind": "changed", "action": "result"}, {"kind": "result"}])
    False
    >>> _hurried([{"kind": "changed", "action": "publish"}, {"kind": "published"}])
    True
    """
    more = [message for message in messages if message["kind"] != "changed"]
    if more:
        return any(message["kind"] not in _UNHURRIED for message in more)
    return any(map(concerns_everybody, messages))


pace = RevisionPace()
hub.listen(pace.announced)
_pages: Memory[tuple[Hashable, ...], Kept] = Memory(
    256, 24 * MEBIBYTE, lambda page: len(page.zipped)
)


def kept(
    request: HttpRequest,
    event_key: int,
    revision: int,
    variant: tuple[Hashable, ...],
    make: Callable[[], str],
) -> HttpResponse:
    """Answer with a page that is the same for everybody.

    Args:
        request: the question; whoever has the page already is told so, and no more.
        event_key: the event it is about.
        revision: of the event, as it is now.
        variant: what besides makes a difference: the page, the language, the theme.
        make: makes the page.
    """

    def pack() -> Kept:
        return packed(make())

    if connection.in_atomic_block:
        # What is not committed is not remembered.
        return answer(request, pack())
    told = pace.revision(event_key, revision)
    if told.revision > revision:
        # Something happened since this request began: what it has read is out of date.
        return answer(request, pack())
    found = _pages.get((event_key, told.revision, *variant), pack)
    slot = getattr(request, "scope", {}).get(SLOT)
    if slot is None:
        return answer(request, found)
    slot.event, slot.told = event_key, told
    return _whole(request, found)


def packed(html: str) -> Kept:
    """A page ready to be sent."""
    text = html.encode()
    digest = hashlib.sha256(_REVISION.sub(b"", text)).hexdigest()[:32]
    return Kept(gzip.compress(text, _QUICK, mtime=0), f'W/"{digest}"')


def answer(request: HttpRequest, found: Kept) -> HttpResponse:
    """A page as an answer; 304 where the reader has it."""
    response = _whole(request, found)
    conditional = get_conditional_response(request, etag=found.etag, response=response)
    if isinstance(conditional, HttpResponseNotModified):
        _ask_again(conditional)
    return conditional or response


def _whole(request: HttpRequest, found: Kept) -> HttpResponse:
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(found.zipped, headers={"Content-Encoding": "gzip"})
    else:
        response = HttpResponse(gzip.decompress(found.zipped))
    response.headers["ETag"] = found.etag
    _ask_again(response)
    return response


def _ask_again(response: HttpResponse) -> None:
    """Whoever has the page asks each time whether it is still the same."""
    patch_vary_headers(response, ("Accept-Encoding", "Accept-Language", "Cookie"))
    response.headers["Cache-Control"] = "no-cache"
