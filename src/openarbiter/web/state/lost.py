"""Requests whose connection to the database was lost: what is only read is asked for again."""

from __future__ import annotations

import sys
from typing import Any

from django.core.signals import got_request_exception
from django.db import InterfaceError, OperationalError, connection
from django.http import HttpRequest

SAFE = ("GET", "HEAD")
"""Methods that change nothing; what writes is never repeated by itself."""

_MARK = "openarbiter_lost"


def note(request: HttpRequest, problem: BaseException | None) -> bool:
    """Note whether a request failed because its connection was lost; whether it did."""
    if not isinstance(problem, (OperationalError, InterfaceError)):
        return False
    if connection.vendor == "sqlite" or _usable() or _never_had(problem):
        return False
    setattr(request, _MARK, True)
    return True


def worth_another_try(request: HttpRequest | None) -> bool:
    """Whether a request may be answered once more; then dead connections are gone."""
    if request is None or request.method not in SAFE or not getattr(request, _MARK, False):
        return False
    drop_dead_connections()
    return True


def drop_dead_connections() -> None:
    """Take the dead connections out of the pool, all at once.

    The pool tries them one after another, with longer and longer pauses: after a restart of
    PostgreSQL whoever asks first would give up before it comes to a good one.
    """
    pool = getattr(connection, "pool", None)
    if pool is not None and not pool.closed:
        pool.check()


def _usable() -> bool:
    return connection.connection is not None and connection.is_usable()


def _never_had(problem: BaseException) -> bool:
    """Whether the pool has waited for a connection already, in vain: nothing was asked over it."""
    return type(problem.__cause__).__name__ == "PoolTimeout"


def _failed(sender: Any, request: HttpRequest | None = None, **more: Any) -> None:
    """What fails before a view is reached, such as reading the session, comes by here."""
    if request is not None:
        note(request, sys.exc_info()[1])


got_request_exception.connect(_failed)
