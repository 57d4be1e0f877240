"""What goes wrong, told to people: what happened, what it means, what to do."""

from __future__ import annotations

import json
from collections.abc import Callable

from django.core.exceptions import DisallowedHost, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme

from openarbiter.web import models
from openarbiter.web.access.security_log import note
from openarbiter.web.http.outcomes import Outcome, outcome_of
from openarbiter.web.rights import RIGHT_NAMES
from openarbiter.web.tongue import language, say

KIND = "application/problem+json"
"""The type of an answer that tells programs what is wrong (RFC 9457)."""


class TellFailures:
    """Turn what a view raises into a page that says what to do."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]):
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, problem: Exception) -> HttpResponse | None:
        """Answer an exception we know; None leaves it to Django."""
        # Django has pages of its own for these; see the end of this file.
        outcome = None if isinstance(problem, Http404) else outcome_of(request, problem)
        return None if outcome is None else answer(request, outcome)


def answer(
    request: HttpRequest, outcome: Outcome, onward: tuple[str, str] | None = None
) -> HttpResponse:
    """An outcome as a page, or as a problem for programs (RFC 9457).

    Args:
        onward: what a page leads on to: its name and its address.
    """
    if request.path.startswith("/api/"):
        return _for_programs(outcome)
    article = f" ({outcome.article})" if outcome.article else ""
    do = outcome.do or outcome.hint
    return _page(request, outcome, outcome.what + article, do, onward)


def failure_page(
    request: HttpRequest,
    status: int,
    title: str,
    what: str,
    do: str = "",
    *,
    onward: tuple[str, str] | None = None,
) -> HttpResponse:
    """A page that says what is wrong; without the database, for it may be what is wrong.

    Programs are told the same as a problem (RFC 9457).

    Args:
        onward: the name and the address of the page to go on with, where there is one.
    """
    return answer(request, Outcome(status, title, what, do), onward)


def _page(
    request: HttpRequest,
    outcome: Outcome,
    what: str,
    do: str,
    onward: tuple[str, str] | None,
) -> HttpResponse:
    context = {
        "title": outcome.title,
        "what": what,
        "do": do,
        "status": outcome.status,
        "language": language().code,
        "back": _came_from(request),
        "onward": onward,
    }
    response = render(request, "failure.html", context, status=outcome.status)
    return _with_headers(response, outcome)


def _with_headers(response: HttpResponse, outcome: Outcome) -> HttpResponse:
    if outcome.status == 503:
        response.headers["Retry-After"] = "2"
    for name, value in outcome.headers.items():
        response.headers[name] = value
    return response


def _came_from(request: HttpRequest) -> str:
    """The page the request came from; the start page where it is not one of ours."""
    address = request.META.get("HTTP_REFERER", "")
    try:
        hosts = {request.get_host()}
    except DisallowedHost:
        return "/"
    return address if url_has_allowed_host_and_scheme(address, hosts) else "/"


def _for_programs(outcome: Outcome) -> HttpResponse:
    document = {
        "title": outcome.title,
        "detail": outcome.detail,
        "article": outcome.article,
        "status": outcome.status,
        **outcome.more,
    }
    response = HttpResponse(json.dumps(document), status=outcome.status, content_type=KIND)
    return _with_headers(response, outcome)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form was not from us, or too old."""
    return failure_page(
        request,
        403,
        say("The form has expired"),
        say("For security, a form is accepted only from a page that was opened in this browser."),
        say("Go back, load the page again, and send it once more."),
    )


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """There is no such page."""
    return failure_page(
        request,
        404,
        say("Page not found"),
        say("There is no such page, or you may not see it."),
        say("Check the address, or start from the list of events."),
    )


def forbidden(request: HttpRequest, exception: PermissionDenied) -> HttpResponse:
    """Answer a request that the role does not allow."""
    user = getattr(request, "user", None)
    if isinstance(user, models.User):
        note(request, "access-refused", user, about=request.path)
    names = {right.value: name for right, name in RIGHT_NAMES.items()}
    right = names.get(str(exception))
    if right is None:
        return failure_page(
            request,
            403,
            say("Your account does not allow this"),
            say("This page is for the administrators of this installation."),
            say("Ask one of them."),
        )
    return failure_page(
        request,
        403,
        say("Your role does not allow this"),
        say("Right needed: {right}.", right=say(right)),
        say("Ask the chief arbiter or the organiser for the role you need."),
    )


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What the browser sent cannot be read, or is too much."""
    return failure_page(
        request,
        400,
        say("The request could not be read"),
        say("What the browser sent is damaged, or larger than this page takes."),
        say("Nothing was changed. Go back and send it again; a file may be too large."),
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """A mistake of ours."""
    return failure_page(
        request,
        500,
        say("Internal error"),
        say("The program failed on this page. Everything confirmed before is safe."),
        say("The server log has the details; please report them."),
    )
