"""Passwords are checked by few at a time, whoever asks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock

AT_ONCE = 2 if (os.cpu_count() or 1) > 2 else 1
"""How many passwords are worked on at once; each takes a processor for a third of a second, and one
is always left to everything else."""

WAITING = 8
"""How many may wait for it, each in a thread that could answer somebody else."""

PATIENCE = 10.0
"""Seconds after which who waits is sent away."""


class TooManyPasswords(Exception):
    """So many passwords are being checked that this one has to be sent again."""


_places = BoundedSemaphore(AT_ONCE)
_guard = Lock()
_waiting = 0


@contextmanager
def hashing() -> Iterator[None]:
    """A place to check or make a password in; not inside of a transaction.

    Raises:
        TooManyPasswords: none became free in time, or too many wait.
    """
    global _waiting
    with _guard:
        if _waiting >= WAITING + AT_ONCE:
            raise TooManyPasswords
        _waiting += 1
    try:
        if not _places.acquire(timeout=PATIENCE):
            raise TooManyPasswords
        try:
            yield
        finally:
            _places.release()
    finally:
        with _guard:
            _waiting -= 1
