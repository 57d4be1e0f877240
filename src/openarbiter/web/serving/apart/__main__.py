"""The process that makes heavy pages: asked for one after another, until nobody asks any more."""

from __future__ import annotations

import gc
import os
import signal
import sys
from io import BytesIO
from typing import Any

from openarbiter.web.exchange import Scope
from openarbiter.web.serving.apart import messages

NICE = 10
"""How far everything else on the machine goes before."""

ADDRESSES = 3 * 2**30
"""Bytes of address space it may have; what wants more fails."""

ENOUGH = 400 * 2**20
"""Bytes of memory after which it ends, to begin small again."""


def main() -> None:
    """Answer requests that come in on standard input, and say with each whether it goes on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked, told = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever is printed must not come between the messages.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    _be_modest()
    answer = _application()
    goes_on = True
    while goes_on:
        try:
            scope = messages.read(asked)
        except EOFError:
            return
        answered = answer(scope)
        goes_on = _memory() < ENOUGH
        try:
            messages.write(told, (goes_on, *answered))
        except BrokenPipeError:
            # The server has ended meanwhile.
            os._exit(0)


def _be_modest() -> None:
    if sys.platform == "win32":
        return
    import resource

    os.nice(NICE)
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = ADDRESSES if hard == resource.RLIM_INFINITY else min(ADDRESSES, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _memory() -> int:
    """The most memory it has had, in bytes; 0 where that is not told."""
    if sys.platform == "win32":
        return 0
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def _application() -> Any:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "openarbiter.web.start.settings")
    import django

    django.setup(set_prefix=False)
    from openarbiter.web.serving.handler import Handler, headers_of

    handler = Handler()
    gc.freeze()

    def answer(scope: Scope) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        response = handler.answered(scope, BytesIO())
        body = b"".join(response)
        return response.status_code, headers_of(response), body

    return answer


if __name__ == "__main__":
    main()
