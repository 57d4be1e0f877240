"""Open files: each connection is one, and the system allows so many."""

from __future__ import annotations

import sys
from dataclasses import replace

from openarbiter.web.serving.limits import Limits

WANTED = 10_000
"""How many open files the server asks for."""

RESERVED = 160
"""Open files that are none of connections: the database's of each thread, pages, the log."""


def raise_limit() -> None:
    """Ask the system for as many open files as it gives without special rights."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (WANTED, 4096):
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft == resource.RLIM_INFINITY or soft >= most:
            return
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):
            # macOS gives less than it says.
            continue
        return


def most_connections(limits: Limits, queue: int) -> Limits:
    """The limits, with no more connections than open files allow.

    Args:
        queue: connections that may be accepted before others that were ended are closed.
    """
    if sys.platform == "win32":
        return limits
    import resource

    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if files == resource.RLIM_INFINITY:
        return limits
    possible = max(50, files - RESERVED - queue)
    return replace(limits, connections=min(limits.connections, possible))
