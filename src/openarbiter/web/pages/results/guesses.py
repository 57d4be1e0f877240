"""Guesses at the secret part of an address: held up, without keeping anybody else out."""

from __future__ import annotations

import hashlib

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse

from openarbiter.web.addresses import address_of
from openarbiter.web.failures import failure_page
from openarbiter.web.tongue import say

FROM_AN_ADDRESS = 20
"""Wrong guesses a minute from one address; a hall is often behind one."""

AT_A_SECTION = 200
"""Wrong guesses a minute at the codes of one section, wherever they come from."""


def wrong_guess(request: HttpRequest, section: int | None = None) -> HttpResponse:
    """Answer an address whose secret part is wrong.

    Only wrong ones are counted and held up: the right one opens whatever others do behind the
    same router. It has 72 bits, so that guessing leads nowhere at any speed.

    Args:
        section: the key of the section whose code was guessed; None where it is no code.

    Raises:
        Http404: there have not been too many.
    """
    by_address = too_many(f"guess/{address_of(request)}", FROM_AN_ADDRESS)
    at_section = section is not None and too_many(f"guess-at/{section}", AT_A_SECTION)
    if not by_address and not at_section:
        raise Http404
    return failure_page(
        request,
        429,
        say("Too many wrong codes"),
        say("Many addresses were tried from here that lead nowhere."),
        say("Scan the code again; the right one opens at once."),
    )


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
