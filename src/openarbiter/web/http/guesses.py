"""Guesses at the secret part of an address: held up, without keeping anybody else out."""

from __future__ import annotations

import hashlib
from time import monotonic

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse

from openarbiter.model.text import N_
from openarbiter.web.addresses import address_of, network_of
from openarbiter.web.http.failures import failure_page
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.tongue import say

FROM_AN_ADDRESS = 20
"""Wrong guesses a minute from one address; a hall is often behind one."""

AT_A_SECTION = 200
"""Wrong guesses a minute at the codes of one section, wherever they come from."""

WRONG = (
    N_("Too many wrong codes"),
    N_("Too many wrong addresses were tried from here."),
    N_("Scan the code again; the right one opens at once."),
)
"""What is said where there were too many: the heading, what happened, what to do."""

SEEN = 60.0
"""Seconds for which it is remembered which section an address of a code is about."""

_sections: Memory[tuple[str, str], tuple[int, float]] = Memory(1000, MEBIBYTE, lambda _: 0)


def wrong_guess(request: HttpRequest, section: int | None = None) -> HttpResponse:
    """Answer an address whose secret part is wrong.

    Only wrong ones are counted and held up: the right one opens whatever others do behind the
    same router. It has 72 bits, so that guessing leads nowhere at any speed.

    Args:
        section: the key of the section whose code was guessed; None where it is no code.

    Raises:
        Http404: there have not been too many.
    """
    by_address = too_many(f"guess/{network_of(address_of(request))}", FROM_AN_ADDRESS)
    at_section = section is not None and too_many(f"guess-at/{section}", AT_A_SECTION)
    if not by_address and not at_section:
        raise Http404
    return failure_page(request, 429, *map(say, WRONG))


def codes_of_section(event: str, section: str, key: int) -> None:
    """Remember which section the codes of an event and a section, by their slugs, belong to."""
    _sections.put((event, section), (key, monotonic()))


def section_of_codes(event: str, section: str) -> int | None:
    """The key of the section, where it is remembered; it asks no database."""
    key, seen = _sections.known((event, section)) or (None, 0.0)
    return key if monotonic() - seen < SEEN else None


def too_many(what: str, most: int) -> bool:
    """Count something, and say whether it happened more often than this within a minute."""
    key = f"reports/{hashlib.sha256(what.encode()).hexdigest()}"
    if cache.add(key, 1, timeout=60):
        return False
    try:
        return cache.incr(key) > most
    except ValueError:
        # It was forgotten between the two.
        return False
