"""What goes wrong, told to people: what happened, what it means, what to do."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable

from django.core.exceptions import DisallowedHost, PermissionDenied
from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme

from openarbiter.web import models
from openarbiter.web.hashing import TooManyPasswords
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.lost import SAFE
from openarbiter.web.lost import note as note_lost
from openarbiter.web.rights import RIGHT_NAMES
from openarbiter.web.security_log import note
from openarbiter.web.tongue import language, say

log = logging.getLogger(__name__)


class TellFailures:
    """Turn what a view raises into a page that says what to do."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]):
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, problem: Exception) -> HttpResponse | None:
        """Answer an exception we know; None leaves it to Django."""
        match problem:
            case Conflict():
                return conflict_page(request, problem)
            case Refused():
                text = problem.reason.message(language().text)
                article = f" ({problem.article})" if problem.article else ""
                return failure_page(
                    request,
                    409,
                    say("This cannot be done"),
                    text + article,
                    say("Nothing was changed."),
                )
            case TooManyPasswords():
                return failure_page(
                    request,
                    503,
                    say("Too many people are logging in"),
                    say("The server checks a few passwords at a time, and many are waiting."),
                    say("Nothing was changed. Try again in a moment."),
                )
            case DatabaseError() if _damaged(problem):
                return _database(request, problem)
            case OperationalError() | InterfaceError():
                return _database(request, problem)
            case DatabaseError() if "append-only" in str(problem):
                return failure_page(
                    request,
                    409,
                    say("This cannot be done"),
                    say("The ledger is never changed or deleted."),
                    say("Nothing was changed."),
                )
        return None


def conflict_page(
    request: HttpRequest, conflict: Conflict, onward: tuple[str, str] | None = None
) -> HttpResponse:
    """A page that says that somebody was faster.

    Args:
        onward: what is there now: its name and its address.
    """
    return failure_page(
        request,
        409,
        say("Somebody was faster"),
        conflict.reason.message(language().text),
        say("Nothing of yours was written. Look at what is there now, and go on."),
        onward=onward,
    )


def _damaged(problem: DatabaseError | InterfaceError) -> bool:
    text = str(problem)
    return "malformed" in text or "not a database" in text


def _database(request: HttpRequest, problem: DatabaseError | InterfaceError) -> HttpResponse:
    log.error("database: %s", problem)
    text = str(problem).lower()
    if _damaged(problem):
        what = say("The database is damaged.")
        do = say(
            "Nobody can know yet what can be read and what was lost. Enter nothing more. Stop the "
            "server, copy the whole data folder elsewhere, and restore the newest backup: "
            "openarbiter restore."
        )
    elif note_lost(request, problem) and request.method not in SAFE:
        what = say("The connection to the database was lost.")
        do = say(
            "What was acknowledged before is safe. It is not known whether this was written: "
            "open the page again and look before you send it once more."
        )
    elif "full" in text or "no space" in text:
        what = say("The disk is full.")
        do = say(
            "Nothing of this was written, and nothing was lost. Free some space on the computer "
            "that runs OpenArbiter, then send it again."
        )
    elif "locked" in text or "busy" in text:
        what = say("The database is busy: another program holds it.")
        do = say(
            "Nothing of this was written. Try again in a moment; if it stays so, close whatever "
            "else has opened the database file."
        )
    elif "readonly" in text or "read-only" in text:
        what = say("The database can only be read, not written.")
        do = say("Nothing of this was written. Check the rights of the data folder and its files.")
    else:
        what = say("The database does not answer.")
        do = say(
            "What was acknowledged before is safe; this was not written. Try again, and look at "
            "the messages of the server."
        )
    return failure_page(request, 503, say("Not written"), what, do)


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
    if request.path.startswith("/api/"):
        return _for_programs(status, title, " ".join(part for part in (what, do) if part))
    context = {
        "title": title,
        "what": what,
        "do": do,
        "status": status,
        "language": language().code,
        "back": _came_from(request),
        "onward": onward,
    }
    response = render(request, "failure.html", context, status=status)
    if status == 503:
        response.headers["Retry-After"] = "2"
    return response


def _came_from(request: HttpRequest) -> str:
    """The page of ours he came from; the start page where it was somebody else's."""
    address = request.META.get("HTTP_REFERER", "")
    try:
        hosts = {request.get_host()}
    except DisallowedHost:
        return "/"
    return address if url_has_allowed_host_and_scheme(address, hosts) else "/"


def _for_programs(status: int, title: str, detail: str) -> HttpResponse:
    document = {"title": title, "detail": detail, "article": "", "status": status}
    response = HttpResponse(
        json.dumps(document), status=status, content_type="application/problem+json"
    )
    if status == 503:
        response.headers["Retry-After"] = "2"
    return response


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form was not from us, or too old."""
    return failure_page(
        request,
        403,
        say("The form is too old"),
        say("For safety, a form is only taken from a page that was opened in this browser."),
        say("Go back, load the page again, and send it once more."),
    )


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """There is no such page."""
    return failure_page(
        request,
        404,
        say("Not here"),
        say("There is no such page, or it is not for you."),
        say("Check the address, or start from the list of events."),
    )


def forbidden(request: HttpRequest, exception: PermissionDenied) -> HttpResponse:
    """His role does not allow it."""
    user = getattr(request, "user", None)
    if isinstance(user, models.User):
        note(request, "access-refused", user, about=request.path)
    names = {right.value: name for right, name in RIGHT_NAMES.items()}
    right = names.get(str(exception))
    if right is None:
        return failure_page(
            request,
            403,
            say("Not with your account"),
            say("This page is for the administrators of this installation."),
            say("Ask one of them."),
        )
    return failure_page(
        request,
        403,
        say("Not with your role"),
        say("It takes the right: {right}.", right=say(right)),
        say("Ask the chief arbiter or the organiser for the role you need."),
    )


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What the browser sent cannot be read, or is too much."""
    return failure_page(
        request,
        400,
        say("This cannot be read"),
        say("What the browser sent is damaged, or larger than this page takes."),
        say("Nothing was changed. Go back and send it again; a file may be too large."),
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """A mistake of ours."""
    return failure_page(
        request,
        500,
        say("Our mistake"),
        say("The program failed on this page. What was acknowledged before is safe."),
        say("The messages of the server say more; please report them."),
    )
