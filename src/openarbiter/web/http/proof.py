"""Asking for the password again before what matters most; what was typed is kept meanwhile."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.debug import sensitive_variables

from openarbiter.web import models
from openarbiter.web.access.hashing import hashing
from openarbiter.web.access.second_factor import has_one, is_right
from openarbiter.web.access.security_log import note
from openarbiter.web.access.signed_in import proved, proved_lately, signed_in
from openarbiter.web.addresses import address_of
from openarbiter.web.http import throttle
from openarbiter.web.http.familiar import browser_of
from openarbiter.web.http.waits import LONGEST_PASSWORD, too_often
from openarbiter.web.ledger.writing import writing
from openarbiter.web.tongue import say

FIELD = "password-again"
_OURS = (FIELD, "csrfmiddlewaretoken")


@sensitive_variables("given")
def missing_proof(request: HttpRequest, frame: dict[str, Any]) -> HttpResponse | None:
    """The page that asks for the password; None where it was given lately, or with this form.

    The page holds what the form sent and sends it again to the same address, with the password.

    Args:
        frame: what the layout needs.
    """
    row = signed_in(request)
    if row is None or proved_lately(row):
        return None
    user, wait, error = row.user, 0, ""
    given = request.POST.get(FIELD)
    if given is not None:
        tries = throttle.counted(
            user.username, address_of(request), browser_of(request, user.username)
        )
        wait = throttle.begin(tries)
        if wait:
            error = too_often(wait)
        elif _right(user, given[:LONGEST_PASSWORD]):
            with writing():
                throttle.succeeded(tries)
                proved(row)
            typed = request.POST.copy()
            del typed[FIELD]
            request.POST = typed  # type: ignore[assignment]
            return None
        else:
            note(request, "proof-failed", user)
            error = say("Wrong password.")
    context = {
        **frame,
        "error": error,
        "kept": [
            (name, value)
            for name, values in request.POST.lists()
            if name not in _OURS
            for value in values
        ],
        "has_factor": has_one(user),
        "user_name": user.username,
        "field_name": FIELD,
    }
    status = 429 if wait else 422 if error else 200
    answer = render(request, "accounts/proof.html", context, status=status)
    add_never_cache_headers(answer)
    if wait:
        answer.headers["Retry-After"] = str(wait)
    return answer


def _right(user: models.User, given: str) -> bool:
    """Whether it is the password, or the code of the second factor."""
    if has_one(user):
        with writing():
            if is_right(user, given):
                return True
    with hashing():
        return user.check_password(given)
