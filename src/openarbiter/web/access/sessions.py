"""Sessions, while the database cannot be written."""

from __future__ import annotations

from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse


class PatientSessions(SessionMiddleware):
    """Answer what was done, even where what the session was to remember cannot be written.

    A session is written after everything else: to note that a message has been read, say.
    On a full disk, or while another program holds the database, Django would take the
    session for one that was deleted and answer 400, though the page was there and the
    result written. Logging in writes its session earlier and fails as everything else does.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Write the session, if it can be written."""
        try:
            return super().process_response(request, response)
        except SessionInterrupted as interrupted:
            if not _unwritten(interrupted):
                raise
            return response


def _unwritten(problem: BaseException) -> bool:
    """Whether it came of the database, and not of a session somebody deleted."""
    cause: BaseException | None = problem
    while cause is not None:
        if isinstance(cause, OperationalError):
            return True
        cause = cause.__cause__ or cause.__context__
    return False
